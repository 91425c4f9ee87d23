/**
 * @file
 * Fractions of 128 bits in lowest terms.
 */
#ifndef KZ_NAMEPOKER_FRACTION_H
#define KZ_NAMEPOKER_FRACTION_H

#include "base/wide.h"
#include "kazu/namepoker_odds.h"

/** Reduces numerator / denominator. @param denominator above 0. Both are below 2^127. */
kz_namepoker_fraction kz__namepoker_fraction_make(kz__wide numerator, kz__wide denominator);

#endif
