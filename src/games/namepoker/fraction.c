#include "games/namepoker/fraction.h"

#include <assert.h>

enum { DIGITS_MAX = 39 /* of 2^128 - 1 */ };

static kz__uint128 joined(uint64_t high, uint64_t low) {
    return (kz__uint128)high << 64 | low;
}

static kz__uint128 common_divisor(kz__uint128 a, kz__uint128 b) {
    while (b != 0 && (a | b) >> 64 != 0) {
        kz__uint128 rest = a % b;
        a = b;
        b = rest;
    }
    uint64_t x = (uint64_t)a;
    uint64_t y = (uint64_t)b;
    if (y == 0) {
        return a;
    }
    while (y != 0) {
        uint64_t rest = x % y;
        x = y;
        y = rest;
    }
    return x;
}

static double approximate(kz__uint128 value) {
    return (double)(uint64_t)(value >> 64) * 0x1p64 + (double)(uint64_t)value;
}

kz_namepoker_fraction kz__namepoker_fraction_make(kz__uint128 numerator, kz__uint128 denominator) {
    assert(denominator != 0 && (numerator | denominator) >> 127 == 0);
    kz__uint128 divisor = common_divisor(numerator, denominator);
    numerator /= divisor;
    denominator /= divisor;
    return (kz_namepoker_fraction){.numerator_high = (uint64_t)(numerator >> 64),
                                   .numerator_low = (uint64_t)numerator,
                                   .denominator_high = (uint64_t)(denominator >> 64),
                                   .denominator_low = (uint64_t)denominator,
                                   .value = approximate(numerator) / approximate(denominator)};
}

static void put_wide(kz__uint128 value, kz_text *out) {
    char digits[DIGITS_MAX];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + (int)(value % 10));
        value /= 10;
    } while (value != 0);
    kz_text_put_bytes(out, digits + first, sizeof digits - first);
}

void kz_namepoker_fraction_print(const kz_namepoker_fraction *fraction, kz_text *out) {
    kz__uint128 denominator = joined(fraction->denominator_high, fraction->denominator_low);
    put_wide(joined(fraction->numerator_high, fraction->numerator_low), out);
    if (denominator != 1) {
        kz_text_put_char(out, '/');
        put_wide(denominator, out);
    }
}
