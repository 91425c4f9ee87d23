/* Exact rationals: 64-bit arithmetic if it fits, otherwise 128-bit intermediates. */
#include "base/rational.h"

#include "base/checked.h"
#include "base/valid.h"

#include <assert.h>

static unsigned trailing_zeros(uint64_t value) {
    return kz__bits_lowest64(value);
}

/* Stein's binary algorithm: shifts and subtractions are several times faster than divisions. */
static uint64_t gcd(uint64_t a, uint64_t b) {
    unsigned twos = 0;

    if (a == 0 || b == 0)
        return a | b;
    twos = trailing_zeros(a | b);
    a >>= trailing_zeros(a);
    do {
        b >>= trailing_zeros(b);
        if (a > b) {
            uint64_t smaller = b;
            b = a;
            a = smaller;
        }
        b -= a;
    } while (b != 0);
    return a << twos;
}

static kz__wide shift_out_twos(kz__wide value) {
    return kz__wide_shift_right(value, kz__wide_twos(value));
}

/* The same in 128 bits. */
static kz__wide wide_gcd(kz__wide a, kz__wide b) {
    unsigned twos = 0;

    if (kz__wide_is_zero(a) || kz__wide_is_zero(b))
        return kz__wide_add(a, b);
    twos = kz__wide_twos((kz__wide){.high = a.high | b.high, .low = a.low | b.low});
    a = shift_out_twos(a);
    b = shift_out_twos(b);
    while ((a.high | b.high) != 0) {
        int order = kz__wide_compare(a, b);
        if (order == 0)
            return kz__wide_shift_left(a, twos);
        if (order > 0)
            a = shift_out_twos(kz__wide_subtract(a, b));
        else
            b = shift_out_twos(kz__wide_subtract(b, a));
    }
    return kz__wide_shift_left(kz__wide_of(gcd(a.low, b.low)), twos);
}

static uint64_t magnitude(int64_t value) {
    return value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
}

static kz_rational with_sign(bool negative, uint64_t numerator, uint64_t denominator) {
    int64_t n = (int64_t)numerator;

    return (kz_rational){.numerator = negative ? -n : n, .denominator = (int64_t)denominator};
}

kz_status kz__rational_reduce(bool negative, kz__wide numerator, kz__wide denominator,
                              kz_rational *out) {
    kz__wide common = {0};
    kz__wide rest = {0};

    assert(!kz__wide_is_zero(denominator));
    common = wide_gcd(numerator, denominator);
    numerator = kz__wide_divide(numerator, common, &rest);
    denominator = kz__wide_divide(denominator, common, &rest);
    if (numerator.high != 0 || numerator.low > INT64_MAX || denominator.high != 0 ||
        denominator.low > INT64_MAX)
        return KZ_OVERFLOW;
    *out = with_sign(negative, numerator.low, denominator.low);
    return KZ_OK;
}

kz_status kz_rational_make(int64_t numerator, int64_t denominator, kz_rational *out) {
    assert(out != NULL);
    uint64_t n = magnitude(numerator);
    uint64_t d = magnitude(denominator);
    uint64_t common = 0;

    if (d == 0)
        return KZ_DIVISION_BY_ZERO;
    common = gcd(n, d);
    if (common > 1) {
        n /= common;
        d /= common;
    }
    if (n > INT64_MAX || d > INT64_MAX)
        return KZ_OVERFLOW;
    *out = with_sign((numerator < 0) != (denominator < 0), n, d);
    return KZ_OK;
}

kz_rational kz_rational_integer(int64_t value) {
    assert(value > INT64_MIN);
    return (kz_rational){.numerator = value, .denominator = 1};
}

/* The magnitude of a's numerator over the common denominator of both: below 2^126. */
static kz__wide over_common(kz_rational a, kz_rational b) {
    return kz__wide_product(magnitude(a.numerator), (uint64_t)b.denominator);
}

/* Exact for all values: the sum stays below 2^127. */
static kz_status add_wide(kz_rational a, kz_rational b, kz_rational *out) {
    kz__wide left = over_common(a, b);
    kz__wide right = over_common(b, a);
    kz__wide denominator = kz__wide_product((uint64_t)a.denominator, (uint64_t)b.denominator);
    bool negative = a.numerator < 0;

    if (negative == (b.numerator < 0))
        return kz__rational_reduce(negative, kz__wide_add(left, right), denominator, out);
    if (kz__wide_compare(left, right) >= 0)
        return kz__rational_reduce(negative, kz__wide_subtract(left, right), denominator, out);
    return kz__rational_reduce(!negative, kz__wide_subtract(right, left), denominator, out);
}

kz_status kz_rational_add(kz_rational a, kz_rational b, kz_rational *out) {
    assert(kz__rational_is_valid(a) && kz__rational_is_valid(b) && out != NULL);
    int64_t left = 0;
    int64_t right = 0;
    int64_t sum = 0;
    int64_t denominator = 0;

    if (kz__multiply_overflows(a.numerator, b.denominator, &left) ||
        kz__multiply_overflows(b.numerator, a.denominator, &right) ||
        kz__add_overflows(left, right, &sum) ||
        kz__multiply_overflows(a.denominator, b.denominator, &denominator))
        return add_wide(a, b, out);
    return kz_rational_make(sum, denominator, out);
}

kz_status kz_rational_subtract(kz_rational a, kz_rational b, kz_rational *out) {
    assert(kz__rational_is_valid(a) && kz__rational_is_valid(b) && out != NULL);
    return kz_rational_add(a, kz_rational_negate(b), out);
}

/* Cancels crosswise first. The products are then in lowest terms; if they do not fit, neither does
 * the value. */
static kz_status multiply_large(kz_rational a, kz_rational b, kz_rational *out) {
    int64_t g = (int64_t)gcd(magnitude(a.numerator), (uint64_t)b.denominator);
    int64_t h = (int64_t)gcd(magnitude(b.numerator), (uint64_t)a.denominator);
    int64_t numerator = 0;
    int64_t denominator = 0;

    if (kz__multiply_overflows(a.numerator / g, b.numerator / h, &numerator) ||
        kz__multiply_overflows(a.denominator / h, b.denominator / g, &denominator))
        return KZ_OVERFLOW;
    return kz_rational_make(numerator, denominator, out);
}

kz_status kz_rational_multiply(kz_rational a, kz_rational b, kz_rational *out) {
    assert(kz__rational_is_valid(a) && kz__rational_is_valid(b) && out != NULL);
    int64_t numerator = 0;
    int64_t denominator = 0;

    if (kz__multiply_overflows(a.numerator, b.numerator, &numerator) ||
        kz__multiply_overflows(a.denominator, b.denominator, &denominator))
        return multiply_large(a, b, out);
    return kz_rational_make(numerator, denominator, out);
}

kz_status kz_rational_divide(kz_rational a, kz_rational b, kz_rational *out) {
    assert(kz__rational_is_valid(a) && kz__rational_is_valid(b) && out != NULL);
    kz_rational inverse = {0};

    if (b.numerator == 0)
        return KZ_DIVISION_BY_ZERO;
    inverse = with_sign(b.numerator < 0, (uint64_t)b.denominator, magnitude(b.numerator));
    return kz_rational_multiply(a, inverse, out);
}

kz_rational kz_rational_negate(kz_rational a) {
    assert(kz__rational_is_valid(a));
    assert(a.numerator > INT64_MIN);
    a.numerator = -a.numerator;
    return a;
}

kz_rational kz_rational_absolute(kz_rational a) {
    assert(kz__rational_is_valid(a));
    return a.numerator < 0 ? kz_rational_negate(a) : a;
}

int kz_rational_compare(kz_rational a, kz_rational b) {
    assert(kz__rational_is_valid(a) && kz__rational_is_valid(b));
    bool negative = a.numerator < 0;
    int order = 0;

    if (negative != (b.numerator < 0))
        return negative ? -1 : 1;
    order = kz__wide_compare(over_common(a, b), over_common(b, a));
    return negative ? -order : order;
}

bool kz_rational_equal(kz_rational a, kz_rational b) {
    return a.numerator == b.numerator && a.denominator == b.denominator;
}
