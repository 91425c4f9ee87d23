/* Exact decimals of a double, by big-number arithmetic in limbs of nine digits. */
#include "base/decimal.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { LIMB_DIGITS = 9, LIMBS_MAX = KZ__DECIMAL_DIGITS / LIMB_DIGITS };
enum { MANTISSA_BITS = 52, EXPONENT_MASK = 0x7FF, EXPONENT_OF_ONE = 1075 };

static const uint32_t limb_base = 1000000000;

typedef struct big {
    int count;
    uint32_t limb[LIMBS_MAX]; /* the lowest first */
} big;

static void big_multiply(big *number, uint32_t by) {
    uint64_t carry = 0;

    for (int i = 0; i < number->count; i++) {
        carry += (uint64_t)number->limb[i] * by;
        number->limb[i] = (uint32_t)(carry % limb_base);
        carry /= limb_base;
    }
    for (; carry > 0; carry /= limb_base) {
        assert(number->count < LIMBS_MAX);
        number->limb[number->count++] = (uint32_t)(carry % limb_base);
    }
}

/* Multiplies by base^exponent; base^step must fit 32 bits. */
static void big_multiply_power(big *number, uint32_t base, int exponent, int step) {
    uint32_t power = 1;

    for (int i = 0; i < step; i++)
        power *= base;
    for (; exponent >= step; exponent -= step)
        big_multiply(number, power);
    for (; exponent > 0; exponent--)
        big_multiply(number, base);
}

static void put_digits(const big *number, kz__decimal *out) {
    int at = number->count * LIMB_DIGITS;

    out->count = at;
    for (int i = 0; i < number->count; i++) {
        uint32_t limb = number->limb[i];
        for (int d = 0; d < LIMB_DIGITS; d++) {
            out->digit[--at] = (char)('0' + limb % 10);
            limb /= 10;
        }
    }
}

static void drop_zeros(kz__decimal *decimal) {
    int first = 0;

    while (first < decimal->count && decimal->digit[first] == '0')
        first++;
    decimal->count -= first;
    decimal->point -= first;
    memmove(decimal->digit, decimal->digit + first, (size_t)decimal->count);
    while (decimal->count > 0 && decimal->digit[decimal->count - 1] == '0')
        decimal->count--;
    if (decimal->count == 0)
        decimal->point = 1;
}

void kz__decimal_of(double value, kz__decimal *out) {
    uint64_t bits = 0;
    big number = {0};
    int exponent = 0;

    memcpy(&bits, &value, sizeof bits);
    exponent = (int)(bits >> MANTISSA_BITS) & EXPONENT_MASK;
    assert(exponent != EXPONENT_MASK);
    bits &= (UINT64_C(1) << MANTISSA_BITS) - 1;
    if (exponent > 0)
        bits |= UINT64_C(1) << MANTISSA_BITS;
    exponent = (exponent > 0 ? exponent : 1) - EXPONENT_OF_ONE; /* value = bits * 2^exponent */
    for (; exponent < 0 && bits % 2 == 0 && bits > 0; exponent++)
        bits /= 2;
    for (; bits > 0; bits /= limb_base)
        number.limb[number.count++] = (uint32_t)(bits % limb_base);
    if (exponent >= 0)
        big_multiply_power(&number, 2, exponent, 31);
    else
        big_multiply_power(&number, 5, -exponent, 13); /* 2^-k = 5^k / 10^k */
    put_digits(&number, out);
    out->point = out->count - (exponent < 0 ? -exponent : 0);
    drop_zeros(out);
}

/* Whether the digits from `keep` on exceed half a unit, or equal half a unit after an odd digit. */
static bool rounds_up(const kz__decimal *decimal, int keep) {
    char next = '0';

    if (keep < 0 || keep >= decimal->count)
        return false;
    next = decimal->digit[keep];
    if (next != '5' || keep + 1 < decimal->count) /* the last digit is not zero */
        return next >= '5';
    return keep > 0 && (decimal->digit[keep - 1] - '0') % 2 == 1;
}

void kz__decimal_round(kz__decimal *decimal, int keep) {
    bool up = rounds_up(decimal, keep);
    int at = keep > 0 ? keep : 0;

    if (keep >= decimal->count)
        return;
    if (up) {
        while (at > 0 && decimal->digit[at - 1] == '9')
            at--;
        if (at == 0) {
            decimal->digit[at++] = '0';
            decimal->point++;
        }
        decimal->digit[at - 1]++;
    }
    decimal->count = at;
    drop_zeros(decimal);
}

/* The digit at index `place`; zero outside of the digits. */
static char digit_at(const kz__decimal *decimal, int place) {
    return place >= 0 && place < decimal->count ? decimal->digit[place] : '0';
}

static int put_fixed(const kz__decimal *decimal, int decimals, char *out) {
    int length = 0;
    int first = decimal->point > 0 ? 0 : decimal->point - 1;

    for (int i = first; i < decimal->point + decimals || i == first; i++) {
        if (i == decimal->point)
            out[length++] = '.';
        out[length++] = digit_at(decimal, i);
    }
    return length;
}

static int put_scientific(const kz__decimal *decimal, int decimals, char *out) {
    int exponent = decimal->point - 1;
    int size = exponent < 0 ? -exponent : exponent;
    int length = 0;

    out[length++] = digit_at(decimal, 0);
    if (decimals > 0)
        out[length++] = '.';
    for (int i = 1; i <= decimals; i++)
        out[length++] = digit_at(decimal, i);
    out[length++] = 'e';
    out[length++] = exponent < 0 ? '-' : '+';
    if (size >= 100)
        out[length++] = (char)('0' + size / 100);
    out[length++] = (char)('0' + size / 10 % 10);
    out[length++] = (char)('0' + size % 10);
    return length;
}

/* %g: the shorter of the two forms, without zeros at the end. */
static int put_general(kz__decimal *decimal, int precision, char *out) {
    int digits = precision > 0 ? precision : 1;
    int exponent = 0;

    kz__decimal_round(decimal, digits);
    exponent = decimal->point - 1;
    if (exponent < -4 || exponent >= digits)
        return put_scientific(decimal, decimal->count > 1 ? decimal->count - 1 : 0, out);
    return put_fixed(decimal, decimal->count > decimal->point ? decimal->count - decimal->point : 0,
                     out);
}

int kz__decimal_print(double value, char style, int precision, char out[KZ__DECIMAL_TEXT]) {
    kz__decimal decimal;
    int length = 0;

    assert(precision >= 0 && precision <= KZ__DECIMAL_PLACES);
    assert(style == 'f' || style == 'e' || style == 'g');
    kz__decimal_of(value, &decimal);
    if (style == 'f') {
        kz__decimal_round(&decimal, decimal.point + precision);
        length = put_fixed(&decimal, precision, out);
    } else if (style == 'e') {
        kz__decimal_round(&decimal, precision + 1);
        length = put_scientific(&decimal, precision, out);
    } else {
        length = put_general(&decimal, precision, out);
    }
    out[length] = '\0';
    return length;
}
