/**
 * @file
 * A function that the arithmetic and the parser of rationals share.
 */
#ifndef KAZU_BASE_RATIONAL_H
#define KAZU_BASE_RATIONAL_H

#include "base/wide.h"
#include "kazu/rational.h"

/**
 * Brings a wide fraction to lowest terms and into 64 bits.
 * @param negative    the sign of the result.
 * @param numerator   the magnitude.
 * @param denominator above 0.
 * @return KZ_OK or KZ_OVERFLOW; `out` is untouched on failure.
 */
kz_status kz__rational_reduce(bool negative, kz__wide numerator, kz__wide denominator,
                              kz_rational *out) KZ_MUST_USE;

#endif
