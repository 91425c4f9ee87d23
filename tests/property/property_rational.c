/* Rationals against slow exact arithmetic: 256-bit naturals in 32-bit limbs, schoolbook products,
   shift-and-subtract remainders. It shares nothing with the code under test. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kazu/rational.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIMBS = 8, CASES = 5000 };

typedef struct natural {
    uint32_t limb[LIMBS]; /* the lowest first */
} natural;

typedef struct fraction {
    bool negative;
    natural above;
    natural below;
} fraction;

static uint64_t random_state;

/* xorshift64*: the generator under test must not judge itself. */
static uint64_t draw(void) {
    random_state ^= random_state >> 12;
    random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return random_state * UINT64_C(2685821657736338717);
}

static natural from_word(uint64_t word) {
    return (natural){{(uint32_t)word, (uint32_t)(word >> 32)}};
}

static bool is_zero(natural a) {
    natural zero = {{0}};

    return memcmp(&a, &zero, sizeof a) == 0;
}

static int order(natural a, natural b) {
    for (size_t i = LIMBS; i-- > 0;)
        if (a.limb[i] != b.limb[i])
            return a.limb[i] < b.limb[i] ? -1 : 1;
    return 0;
}

static natural plus(natural a, natural b) {
    uint64_t carry = 0;

    for (size_t i = 0; i < LIMBS; i++) {
        carry += (uint64_t)a.limb[i] + b.limb[i];
        a.limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return a;
}

static natural minus(natural a, natural b) {
    uint64_t borrow = 0;

    for (size_t i = 0; i < LIMBS; i++) {
        uint64_t difference = (uint64_t)a.limb[i] - b.limb[i] - borrow;

        a.limb[i] = (uint32_t)difference;
        borrow = difference >> 63;
    }
    return a;
}

static natural times(natural a, natural b) {
    natural product = {{0}};

    for (size_t i = 0; i < LIMBS; i++) {
        uint64_t carry = 0;

        for (size_t k = 0; i + k < LIMBS; k++) {
            carry += (uint64_t)a.limb[i] * b.limb[k] + product.limb[i + k];
            product.limb[i + k] = (uint32_t)carry;
            carry >>= 32;
        }
    }
    return product;
}

static size_t bits(natural a) {
    for (size_t count = LIMBS * 32; count > 0; count--)
        if (a.limb[(count - 1) / 32] >> ((count - 1) % 32) & 1)
            return count;
    return 0;
}

/* Long division, one bit at a time. */
static natural divide(natural a, natural b, natural *remainder) {
    natural quotient = {{0}};
    natural rest = {{0}};

    for (size_t bit = bits(a); bit-- > 0;) {
        rest = plus(rest, rest);
        rest.limb[0] |= a.limb[bit / 32] >> (bit % 32) & 1;
        if (order(rest, b) >= 0) {
            rest = minus(rest, b);
            quotient.limb[bit / 32] |= UINT32_C(1) << (bit % 32);
        }
    }
    *remainder = rest;
    return quotient;
}

static natural common_divisor(natural a, natural b) {
    while (!is_zero(b)) {
        natural rest;

        (void)divide(a, b, &rest);
        a = b;
        b = rest;
    }
    return a;
}

static fraction to_fraction(kz_rational value) {
    bool negative = value.numerator < 0;
    uint64_t size = negative ? 0 - (uint64_t)value.numerator : (uint64_t)value.numerator;

    return (fraction){negative, from_word(size), from_word((uint64_t)value.denominator)};
}

/* What the house must answer for an exact value: itself in lowest terms, or that it is too large.
 */
static kz_status expected_of(fraction exact, kz_rational *value) {
    natural common = common_divisor(exact.above, exact.below);
    natural rest;
    natural above = divide(exact.above, common, &rest);
    natural below = divide(exact.below, common, &rest);
    natural end = from_word(INT64_MAX);
    int64_t size = 0;

    if (order(above, end) > 0 || order(below, end) > 0)
        return KZ_OVERFLOW;
    size = (int64_t)((uint64_t)above.limb[1] << 32 | above.limb[0]);
    value->numerator = exact.negative ? -size : size;
    value->denominator = (int64_t)((uint64_t)below.limb[1] << 32 | below.limb[0]);
    return KZ_OK;
}

static fraction slow_add(fraction a, fraction b) {
    natural left = times(a.above, b.below);
    natural right = times(b.above, a.below);
    natural below = times(a.below, b.below);

    if (a.negative == b.negative)
        return (fraction){a.negative, plus(left, right), below};
    if (order(left, right) >= 0)
        return (fraction){a.negative, minus(left, right), below};
    return (fraction){b.negative, minus(right, left), below};
}

static fraction slow_subtract(fraction a, fraction b) {
    b.negative = !b.negative;
    return slow_add(a, b);
}

static fraction slow_multiply(fraction a, fraction b) {
    return (fraction){a.negative != b.negative, times(a.above, b.above), times(a.below, b.below)};
}

static fraction slow_divide(fraction a, fraction b) {
    return (fraction){a.negative != b.negative, times(a.above, b.below), times(a.below, b.above)};
}

/* Numbers of every length, often close to a power of two, often of few prime factors: there the
   overflows and the large common divisors are. */
static int64_t draw_positive(void) {
    uint64_t value = draw() >> (1 + draw() % 63);

    switch (draw() % 4) {
    case 0:
        value = INT64_MAX - draw() % 4;
        break;
    case 1:
        value = UINT64_C(1) << draw() % 63;
        value += draw() % 3;
        break;
    case 2:
        for (value = 1; value < INT64_MAX / 13 && draw() % 16 != 0;)
            value *= 2 + draw() % 12;
        break;
    default:
        break;
    }
    return value == 0 || value > INT64_MAX ? 1 : (int64_t)value;
}

static kz_rational draw_rational(void) {
    fraction exact = {draw() % 2 == 0, from_word((uint64_t)draw_positive()),
                      from_word((uint64_t)draw_positive())};
    kz_rational value = {0, 1};

    if (draw() % 50 != 0)
        (void)expected_of(exact, &value);
    return value;
}

/* Half of the partners are built so that the exact result fits although the products do not. */
static kz_rational draw_partner(kz_rational a) {
    kz_rational b = draw_rational();
    kz_rational related = a;

    switch (draw() % 4) {
    case 0:
        (void)expected_of(slow_subtract(to_fraction(b), to_fraction(a)), &related);
        return related;
    case 1:
        if (a.numerator != 0)
            (void)expected_of(slow_divide(to_fraction(b), to_fraction(a)), &related);
        return related;
    default:
        return b;
    }
}

typedef kz_status operation(kz_rational a, kz_rational b, kz_rational *out);

static bool agrees(operation *apply, kz_rational a, kz_rational b, fraction exact) {
    kz_rational expected = {77, 78};
    kz_rational got = {77, 78};
    kz_status status = expected_of(exact, &expected);

    return apply(a, b, &got) == status && memcmp(&got, &expected, sizeof got) == 0;
}

static void expect_agreement(const char *sign, operation *apply, kz_rational a, kz_rational b,
                             fraction exact) {
    if (!agrees(apply, a, b, exact))
        fail_msg("%" PRId64 "/%" PRId64 " %s %" PRId64 "/%" PRId64 " is wrong", a.numerator,
                 a.denominator, sign, b.numerator, b.denominator);
}

static int slow_compare(fraction a, fraction b) {
    fraction difference = slow_subtract(a, b);

    if (is_zero(difference.above))
        return 0;
    return difference.negative ? -1 : 1;
}

static void arithmetic_agrees_with_slow_exact_arithmetic(void **state) {
    (void)state;
    for (int i = 0; i < CASES; i++) {
        kz_rational a = draw_rational();
        kz_rational b = draw_partner(a);
        fraction x = to_fraction(a);
        fraction y = to_fraction(b);

        expect_agreement("+", kz_rational_add, a, b, slow_add(x, y));
        expect_agreement("-", kz_rational_subtract, a, b, slow_subtract(x, y));
        expect_agreement("*", kz_rational_multiply, a, b, slow_multiply(x, y));
        if (b.numerator != 0)
            expect_agreement("/", kz_rational_divide, a, b, slow_divide(x, y));
        assert_int_equal(kz_rational_compare(a, b), slow_compare(x, y));
        assert_int_equal(kz_rational_equal(a, b), slow_compare(x, y) == 0);
    }
}

static void what_is_printed_reads_back(void **state) {
    (void)state;
    for (int i = 0; i < CASES; i++) {
        char buffer[64];
        kz_rational value = draw_rational();
        kz_rational again = {77, 78};
        kz_text out;

        kz_text_init(&out, buffer, sizeof buffer);
        kz_rational_print(value, &out);
        assert_int_equal(kz_rational_parse(buffer, out.length, &again, NULL), KZ_OK);
        assert_true(kz_rational_equal(value, again));
    }
}

/* Decimals of up to 70 digits, made from values that fit and from any digits at all. */
static size_t draw_decimal(char text[96], fraction *exact) {
    natural ten = from_word(10);
    size_t digits = 1 + (size_t)(draw() % 70);
    size_t point = (size_t)(draw() % (digits + 1));
    size_t shown = 1 + (size_t)(draw() % digits);
    size_t length = 0;

    *exact = (fraction){draw() % 2 == 0, {{0}}, from_word(1)};
    if (exact->negative)
        text[length++] = '-';
    for (size_t i = 0; i < digits; i++) {
        uint64_t digit = i < shown && draw() % 3 != 0 ? draw() % 10 : 0;

        if (i == point)
            text[length++] = '.';
        text[length++] = (char)('0' + digit);
        exact->above = plus(times(exact->above, ten), from_word(digit));
        if (i >= point)
            exact->below = times(exact->below, ten);
    }
    return length;
}

static void decimals_are_read_whenever_their_value_fits(void **state) {
    unsigned read = 0;

    (void)state;
    for (int i = 0; i < CASES; i++) {
        char text[96];
        fraction exact;
        kz_rational expected = {77, 78};
        kz_rational got = {77, 78};
        size_t length = draw_decimal(text, &exact);
        kz_status status = expected_of(exact, &expected);

        if (kz_rational_parse(text, length, &got, NULL) != status ||
            memcmp(&got, &expected, sizeof got) != 0)
            fail_msg("%.*s is read wrongly", (int)length, text);
        read += status == KZ_OK;
    }
    assert_in_range(read, CASES / 20, CASES - CASES / 20); /* both kinds were tried */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arithmetic_agrees_with_slow_exact_arithmetic),
        cmocka_unit_test(what_is_printed_reads_back),
        cmocka_unit_test(decimals_are_read_whenever_their_value_fits),
    };
    const char *wanted = getenv("KAZU_TEST_SEED");
    uint64_t seed = wanted != NULL ? strtoull(wanted, NULL, 10) : 20260101;

    printf("KAZU_TEST_SEED=%" PRIu64 "\n", seed);
    random_state = seed * UINT64_C(0x9E3779B97F4A7C15) | 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
