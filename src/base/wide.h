/**
 * @file
 * Unsigned 128-bit numbers for every compiler, as a pair of halves. Only the product of two halves
 * (bits.h) and the quotient have a faster version for compilers with 128-bit integers. Sums,
 * differences and products wrap; callers say why they fit.
 */
#ifndef KZ_BASE_WIDE_H
#define KZ_BASE_WIDE_H

#include "base/bits.h"

#include <stdbool.h>
#include <stdint.h>

/** high * 2^64 + low. */
typedef struct kz__wide {
    uint64_t high;
    uint64_t low;
} kz__wide;

static inline kz__wide kz__wide_of(uint64_t value) {
    return (kz__wide){.low = value};
}

static inline kz__wide kz__wide_product(uint64_t a, uint64_t b) {
    kz__wide product = {0};
    product.low = kz__bits_multiply(a, b, &product.high);
    return product;
}

static inline bool kz__wide_is_zero(kz__wide a) {
    return (a.high | a.low) == 0;
}

/** -1, 0 or 1: whether a is less than, equal to or greater than b. */
static inline int kz__wide_compare(kz__wide a, kz__wide b) {
    if (a.high != b.high) {
        return a.high < b.high ? -1 : 1;
    }
    return (a.low > b.low) - (a.low < b.low);
}

static inline kz__wide kz__wide_add(kz__wide a, kz__wide b) {
    uint64_t low = a.low + b.low;
    return (kz__wide){.high = a.high + b.high + (low < a.low), .low = low};
}

static inline kz__wide kz__wide_subtract(kz__wide a, kz__wide b) {
    return (kz__wide){.high = a.high - b.high - (a.low < b.low), .low = a.low - b.low};
}

static inline kz__wide kz__wide_times(kz__wide a, uint64_t b) {
    kz__wide product = kz__wide_product(a.low, b);
    product.high += a.high * b;
    return product;
}

/** a / 2^bits, rounded down. @param bits 0..127. */
static inline kz__wide kz__wide_shift_right(kz__wide a, unsigned bits) {
    if (bits >= 64) {
        return kz__wide_of(a.high >> (bits - 64));
    }
    return (kz__wide){.high = a.high >> bits, .low = a.low >> bits | a.high << 1 << (63 - bits)};
}

/** a * 2^bits. @param bits 0..127. */
static inline kz__wide kz__wide_shift_left(kz__wide a, unsigned bits) {
    if (bits >= 64) {
        return (kz__wide){.high = a.low << (bits - 64)};
    }
    return (kz__wide){.high = a.high << bits | a.low >> 1 >> (63 - bits), .low = a.low << bits};
}

/** How often 2 divides a. @param a not 0. */
static inline unsigned kz__wide_twos(kz__wide a) {
    return a.low != 0 ? kz__bits_lowest64(a.low) : 64 + kz__bits_lowest64(a.high);
}

/**
 * Divides.
 * @param a    the dividend.
 * @param by   the divisor, above 0.
 * @param rest set to what remains; not NULL.
 * @return the quotient, rounded down.
 */
kz__wide kz__wide_divide(kz__wide a, kz__wide by, kz__wide *rest);

/** The same bit by bit, for compilers without 128 bits. @param by above 0. @param rest not NULL. */
kz__wide kz__wide_divide_by_bits(kz__wide a, kz__wide by, kz__wide *rest);

#endif
