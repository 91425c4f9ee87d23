/**
 * @file
 * Integer logarithms that are exactly additive: the logarithm of a product is the sum of those of
 * its factors. So equal products have equal sums, and unequal ones usually differ by more than the
 * rounding error.
 */
#ifndef KZ_MASTERMIND_LOGARITHM_H
#define KZ_MASTERMIND_LOGARITHM_H

#include "kazu/mastermind.h"

/** log2 of a number in units of 2^-48, rounded down. @param number at least 1. */
uint64_t kz__mastermind_log2(uint64_t number);

/** log2 for people. @param number at least 1. */
double kz__mastermind_bits(uint64_t number);

typedef struct kz__mastermind_logarithms {
    uint32_t count; /* of the terms: those of 0..count-1 */
    unsigned loss;  /* units are 2^(loss - 48) */
    uint64_t *term; /* h times log2 h, by h */
} kz__mastermind_logarithms;

/**
 * Makes the terms of 0..largest.
 * @param logarithms clear it with the same work; untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__mastermind_logarithms_new(uint32_t largest, kz_work *work,
                                        kz__mastermind_logarithms *logarithms) KZ_MUST_USE;

/** Frees the memory. */
void kz__mastermind_logarithms_clear(kz__mastermind_logarithms *logarithms, kz_work *work);

/**
 * The error bound of the difference of two sums of terms, each over sizes that add up to `total`.
 */
uint64_t kz__mastermind_logarithms_error(const kz__mastermind_logarithms *logarithms,
                                         uint64_t total);

#endif
