/* Whole numbers of 384 bits: powers, division by small numbers, and writing. Theory:
 * docs/theory/namepoker.md. */
#include "games/namepoker/odds/long.h"

enum { DIGITS_MAX = 116 /* of 2^384 - 1 */, HALF = 32 };

kz__namepoker_long kz__namepoker_long_power(uint64_t base, uint32_t exponent) {
    kz__namepoker_long power = kz__namepoker_long_of(1);
    for (uint32_t i = 0; i < exponent; i++) {
        power = kz__namepoker_long_times(power, base);
    }
    return power;
}

uint64_t kz__namepoker_long_divide(kz__namepoker_long *a, uint64_t by) {
    assert(by > 0 && by <= UINT32_MAX);
    uint64_t rest = 0;
    for (int i = KZ__NAMEPOKER_LONG_WORDS; i-- > 0;) {
        uint64_t upper = rest << HALF | a->word[i] >> HALF;
        uint64_t lower = upper % by << HALF | (a->word[i] & UINT32_MAX);
        a->word[i] = upper / by << HALF | lower / by;
        rest = lower % by;
    }
    return rest;
}

double kz__namepoker_long_value(const kz__namepoker_long *a) {
    double value = 0;
    for (int i = KZ__NAMEPOKER_LONG_WORDS; i-- > 0;) {
        value = value * 0x1p64 + (double)a->word[i];
    }
    return value;
}

static void put(kz__namepoker_long value, kz_text *out) {
    char digits[DIGITS_MAX];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + (int)kz__namepoker_long_divide(&value, 10));
    } while (!kz__namepoker_long_is_zero(&value));
    kz_text_put_bytes(out, digits + first, sizeof digits - first);
}

/* Divides by a factor if nothing remains. */
static bool divides(uint32_t factor, kz__namepoker_long *a) {
    kz__namepoker_long quotient = *a;
    if (kz__namepoker_long_divide(&quotient, factor) != 0) {
        return false;
    }
    *a = quotient;
    return true;
}

void kz__namepoker_long_put_fraction(kz__namepoker_long numerator, kz__namepoker_long denominator,
                                     uint32_t largest, kz_text *out) {
    for (uint32_t factor = 2; factor <= largest; factor++) {
        kz__namepoker_long less = denominator;
        kz__namepoker_long up = numerator;
        while (divides(factor, &less) && divides(factor, &up)) {
            denominator = less;
            numerator = up;
        }
    }
    kz__namepoker_long one = kz__namepoker_long_of(1);
    put(numerator, out);
    if (kz__namepoker_long_compare(&denominator, &one) != 0) {
        kz_text_put_char(out, '/');
        put(denominator, out);
    }
}
