/* Parts of solutions: one exact operation for each step. Theory: docs/theory/shisoku-solutions.md.
 */
#include "games/shisoku/listing/part.h"

#include "base/bits.h"
#include "games/shisoku/simplicity.h"

/* Sums and products of numbers below this stay far from the ends of int64_t. */
#define SMALL (INT64_C(1) << 30)

void kz__shisoku_part_card(unsigned position, kz_rational value, kz__shisoku_part *out) {
    *out = (kz__shisoku_part){.value = value, .length = 1, .signs = {position + 1, 0}};
}

static bool is_small(kz_rational value) {
    return value.denominator == 1 && value.numerator < SMALL;
}

/* Whole numbers, which are most, need no greatest common divisor. */
static bool apply_small(int64_t left, char operation, int64_t right, kz_rational *value) {
    int64_t result = operation == '+'                  ? left + right
                     : operation == '-'                ? left - right
                     : operation == '*'                ? left * right
                     : right != 0 && left % right == 0 ? left / right
                                                       : -1;
    *value = (kz_rational){result, 1};
    return result >= 0;
}

static bool apply(kz_rational left, char operation, kz_rational right, kz_rational *value) {
    return (is_small(left) && is_small(right) &&
            apply_small(left.numerator, operation, right.numerator, value)) ||
           kz_shisoku_apply(left, operation, right, value) == KZ_OK;
}

static uint64_t larger_of(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

static uint64_t sign_of(char operation) {
    return operation == '+'   ? KZ__SHISOKU_SIGN_PLUS
           : operation == '-' ? KZ__SHISOKU_SIGN_MINUS
           : operation == '*' ? KZ__SHISOKU_SIGN_TIMES
                              : KZ__SHISOKU_SIGN_OVER;
}

/* Appends signs after the first `at` ones. */
static void append(uint64_t signs[2], unsigned at, const uint64_t more[2]) {
    unsigned shift = at % KZ__SHISOKU_SIGNS_IN_A_WORD * KZ__SHISOKU_SIGN_BITS;
    uint64_t over = shift == 0 ? 0 : more[0] >> (64 - shift);
    if (at < KZ__SHISOKU_SIGNS_IN_A_WORD) {
        signs[0] |= more[0] << shift;
        signs[1] |= over | more[1] << shift;
    } else {
        signs[1] |= more[0] << shift;
    }
}

kz_status kz__shisoku_part_join(const kz__shisoku_part *left, char operation,
                                const kz__shisoku_part *right, kz__shisoku_part *out) {
    if (!apply(left->value, operation, right->value, &out->value)) {
        return KZ_OVERFLOW;
    }
    uint64_t denominator = (uint64_t)out->value.denominator;
    uint64_t last[2] = {sign_of(operation), 0};
    out->is_negative = false;
    out->has_spare_ace = false;
    out->operation = operation;
    out->cost = kz__shisoku_cost_join(left->cost, left->operation, operation, right->cost,
                                      right->operation, denominator != 1);
    out->largest = larger_of(larger_of(left->largest, right->largest),
                             larger_of((uint64_t)out->value.numerator, denominator));
    out->signs[0] = left->signs[0];
    out->signs[1] = left->signs[1];
    append(out->signs, left->length, right->signs);
    append(out->signs, (unsigned)left->length + right->length, last);
    out->length = (uint8_t)(left->length + right->length + 1);
    return KZ_OK;
}

static int compare_values(kz_rational a, kz_rational b) {
    return a.denominator == 1 && b.denominator == 1
               ? (a.numerator > b.numerator) - (a.numerator < b.numerator)
               : kz_rational_compare(a, b);
}

bool kz__shisoku_part_precedes(const kz__shisoku_part *a, const kz__shisoku_part *b) {
    int order = compare_values(b->value, a->value);
    if (order != 0 || a->length != b->length) {
        return order != 0 ? order < 0 : a->length < b->length;
    }
    unsigned word = a->signs[0] == b->signs[0];
    uint64_t differing = a->signs[word] ^ b->signs[word];
    if (differing == 0) {
        return false;
    }
    unsigned shift = kz__bits_lowest64(differing) / KZ__SHISOKU_SIGN_BITS * KZ__SHISOKU_SIGN_BITS;
    uint64_t mask = (1U << KZ__SHISOKU_SIGN_BITS) - 1;
    return (a->signs[word] >> shift & mask) < (b->signs[word] >> shift & mask);
}
