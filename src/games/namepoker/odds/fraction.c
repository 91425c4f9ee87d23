/* Fractions of 128 bits in lowest terms. Theory: docs/theory/namepoker.md. */
#include "games/namepoker/odds/fraction.h"
#include "base/valid.h"
#include "games/namepoker/valid.h"

#include <assert.h>

enum { DIGITS_MAX = 39 /* of 2^128 - 1 */ };

static kz__wide common_divisor(kz__wide a, kz__wide b) {
    while (!kz__wide_is_zero(b)) {
        kz__wide rest = {0};
        (void)kz__wide_divide(a, b, &rest);
        a = b;
        b = rest;
    }
    return a;
}

static double approximate(kz__wide value) {
    return (double)value.high * 0x1p64 + (double)value.low;
}

kz_namepoker_fraction kz__namepoker_fraction_make(kz__wide numerator, kz__wide denominator) {
    assert(!kz__wide_is_zero(denominator) && (numerator.high | denominator.high) >> 63 == 0);
    kz__wide rest = {0};
    kz__wide divisor = common_divisor(numerator, denominator);
    numerator = kz__wide_divide(numerator, divisor, &rest);
    denominator = kz__wide_divide(denominator, divisor, &rest);
    return (kz_namepoker_fraction){.numerator_high = numerator.high,
                                   .numerator_low = numerator.low,
                                   .denominator_high = denominator.high,
                                   .denominator_low = denominator.low,
                                   .value = approximate(numerator) / approximate(denominator)};
}

static void put_wide(kz__wide value, kz_text *out) {
    char digits[DIGITS_MAX];
    size_t first = sizeof digits;
    do {
        kz__wide digit = {0};
        value = kz__wide_divide(value, kz__wide_of(10), &digit);
        digits[--first] = (char)('0' + (int)digit.low);
    } while (!kz__wide_is_zero(value));
    kz_text_put_bytes(out, digits + first, sizeof digits - first);
}

void kz_namepoker_fraction_print(const kz_namepoker_fraction *fraction, kz_text *out) {
    assert(kz__namepoker_fraction_is_valid(fraction) && kz__text_is_valid(out));
    put_wide((kz__wide){fraction->numerator_high, fraction->numerator_low}, out);
    if (fraction->denominator_high != 0 || fraction->denominator_low != 1) {
        kz_text_put_char(out, '/');
        put_wide((kz__wide){fraction->denominator_high, fraction->denominator_low}, out);
    }
}
