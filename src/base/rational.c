/* Exact rationals: 64-bit arithmetic where it fits, 128-bit intermediates where it does not. */
#include "base/rational.h"

#include "base/checked.h"

#include <assert.h>

static unsigned trailing_zeros(uint64_t value) {
    return (unsigned)__builtin_ctzll(value);
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

static kz__uint128 shift_out_twos(kz__uint128 value) {
    uint64_t low = (uint64_t)value;

    if (low != 0)
        return value >> trailing_zeros(low);
    return value >> 64 >> trailing_zeros((uint64_t)(value >> 64));
}

/* The same in 128 bits. The factors of two are counted by `a & -a`, the lowest bit set. */
static kz__uint128 wide_gcd(kz__uint128 a, kz__uint128 b) {
    kz__uint128 both = a | b;
    kz__uint128 twos = both & (0 - both);

    if (a == 0 || b == 0)
        return both;
    a = shift_out_twos(a);
    b = shift_out_twos(b);
    while (a != b) {
        if (a > b)
            a = shift_out_twos(a - b);
        else
            b = shift_out_twos(b - a);
        if ((a | b) >> 64 == 0)
            return gcd((uint64_t)a, (uint64_t)b) * twos;
    }
    return a * twos;
}

static uint64_t magnitude(int64_t value) {
    return value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
}

static kz_rational with_sign(bool negative, uint64_t numerator, uint64_t denominator) {
    int64_t n = (int64_t)numerator;

    return (kz_rational){.numerator = negative ? -n : n, .denominator = (int64_t)denominator};
}

kz_status kz__rational_reduce(bool negative, kz__uint128 numerator, kz__uint128 denominator,
                              kz_rational *out) {
    kz__uint128 common = 0;

    assert(denominator > 0);
    common = wide_gcd(numerator, denominator);
    if (common > 1) {
        numerator /= common;
        denominator /= common;
    }
    if (numerator > INT64_MAX || denominator > INT64_MAX)
        return KZ_OVERFLOW;
    *out = with_sign(negative, (uint64_t)numerator, (uint64_t)denominator);
    return KZ_OK;
}

kz_status kz_rational_make(int64_t numerator, int64_t denominator, kz_rational *out) {
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

/* Exact for all values: the cross products stay below 2^126, their sum below 2^127. */
static kz_status add_wide(kz_rational a, kz_rational b, kz_rational *out) {
    kz__int128 sum =
        (kz__int128)a.numerator * b.denominator + (kz__int128)b.numerator * a.denominator;
    kz__uint128 size = sum < 0 ? 0 - (kz__uint128)sum : (kz__uint128)sum;

    return kz__rational_reduce(sum < 0, size, (kz__uint128)a.denominator * (uint64_t)b.denominator,
                               out);
}

kz_status kz_rational_add(kz_rational a, kz_rational b, kz_rational *out) {
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
    return kz_rational_add(a, kz_rational_negate(b), out);
}

/* Cancels crosswise first; then the products are in lowest terms, and if they do not fit,
   neither does the value. */
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
    int64_t numerator = 0;
    int64_t denominator = 0;

    if (kz__multiply_overflows(a.numerator, b.numerator, &numerator) ||
        kz__multiply_overflows(a.denominator, b.denominator, &denominator))
        return multiply_large(a, b, out);
    return kz_rational_make(numerator, denominator, out);
}

kz_status kz_rational_divide(kz_rational a, kz_rational b, kz_rational *out) {
    kz_rational inverse = {0};

    if (b.numerator == 0)
        return KZ_DIVISION_BY_ZERO;
    inverse = with_sign(b.numerator < 0, (uint64_t)b.denominator, magnitude(b.numerator));
    return kz_rational_multiply(a, inverse, out);
}

kz_rational kz_rational_negate(kz_rational a) {
    assert(a.numerator > INT64_MIN);
    a.numerator = -a.numerator;
    return a;
}

kz_rational kz_rational_absolute(kz_rational a) {
    return a.numerator < 0 ? kz_rational_negate(a) : a;
}

int kz_rational_compare(kz_rational a, kz_rational b) {
    kz__int128 left = (kz__int128)a.numerator * b.denominator;
    kz__int128 right = (kz__int128)b.numerator * a.denominator;

    return (left > right) - (left < right);
}

bool kz_rational_equal(kz_rational a, kz_rational b) {
    return a.numerator == b.numerator && a.denominator == b.denominator;
}
