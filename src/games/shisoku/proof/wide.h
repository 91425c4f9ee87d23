/* Fractions with 127-bit numerators and denominators, for proofs whose numbers do not fit in 64
 * bits. */
#ifndef KZ_SHISOKU_WIDE_H
#define KZ_SHISOKU_WIDE_H

#include "kazu/rational.h"

#include <stdbool.h>
#include <stdint.h>

/* Not negative, below 2^127. */
typedef struct kz__shisoku_wide {
    uint64_t high;
    uint64_t low;
} kz__shisoku_wide;

/* In lowest terms; the sign is the highest bit of the numerator. Zero is 0/1, without a sign. */
typedef struct kz__shisoku_wide_fraction {
    kz__shisoku_wide above;
    kz__shisoku_wide below; /* not 0 */
} kz__shisoku_wide_fraction;

/** Widens a fraction. Cost: constant. */
kz__shisoku_wide_fraction kz__shisoku_widen(kz_rational value);

/** Tells whether a fraction is 0. */
static inline bool kz__shisoku_wide_is_zero(const kz__shisoku_wide_fraction *value) {
    return (value->above.high | value->above.low) == 0;
}

/** Compares in some total order, in which equal fractions and no others are equal. */
int kz__shisoku_wide_order(const kz__shisoku_wide_fraction *a, const kz__shisoku_wide_fraction *b);

/**
 * left operation right, exactly.
 * @param operation '+', '-', '*' or '/'.
 * @param out       untouched on failure.
 * @return KZ_OK, KZ_OVERFLOW or KZ_DIVISION_BY_ZERO.
 * Cost: a few ns where all numbers fit in 64 bits, else a microsecond.
 */
kz_status kz__shisoku_wide_apply(const kz__shisoku_wide_fraction *left, char operation,
                                 const kz__shisoku_wide_fraction *right,
                                 kz__shisoku_wide_fraction *out) KZ_MUST_USE;

#endif
