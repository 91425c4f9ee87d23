/**
 * @file
 * The parts of the search for periods: a fast one for outcomes of sets up to 64, a general one over
 * any stream of values, and their common parts. Theory: docs/theory/kazutori.md.
 */
#ifndef KAZU_KAZUTORI_PERIOD_PARTS_H
#define KAZU_KAZUTORI_PERIOD_PARTS_H

#include "kazu/kazutori_study.h"

enum {
    KZ__KAZUTORI_PERIOD_REGISTER_BITS =
        64, /**< largest number that an attack register has room for */
    KZ__KAZUTORI_PERIOD_SUM_OUTCOMES =
        60 /**< outcomes in one word of the checksum, the first lowest */
};

/**
 * Multiplier of the checksum. It is odd, so that a change of a single word always changes the sum.
 */
#define KZ__KAZUTORI_PERIOD_SUM_BASE UINT64_C(0x9E3779B97F4A7C15)

/** The checksum after one more word. */
static inline uint64_t kz__kazutori_period_sum(uint64_t sum, uint64_t word) {
    return sum * KZ__KAZUTORI_PERIOD_SUM_BASE + word;
}

/** The checksum before the first value, which covers the kind of sequence and the set. */
uint64_t kz__kazutori_period_sum_begin(const kz_kazutori_set *set, kz_kazutori_sequence sequence);

/** Gives the smallest number of a set (with bits) above `after`; 0 if there is none. */
uint32_t kz__kazutori_period_next_number(const kz_kazutori_set *set, uint32_t after);

/** Tells whether a set is consistent and not empty, and has bits. */
bool kz__kazutori_period_set_is_sound(const kz_kazutori_set *set);

/** Finds the different primes of a number up to 2^63, ascending. @return how many. */
uint32_t kz__kazutori_period_primes(uint64_t number, uint64_t prime[KZ_KAZUTORI_FACTORS_MAX]);

/** Fills in factors and primes in ascending order; the witnesses become 0. */
void kz__kazutori_period_factorise(kz_kazutori_certificate *certificate);

/** Fills everything but set and sequence, for outcomes of a set up to
 * KZ__KAZUTORI_PERIOD_REGISTER_BITS. */
kz_status kz__kazutori_period_of_outcomes(const kz_kazutori_set *set, kz_work *work,
                                          kz_kazutori_certificate *certificate) KZ_MUST_USE;

/** Fills everything but set and sequence, for Grundy values of such a set other than 1..64. */
kz_status kz__kazutori_period_of_grundy(const kz_kazutori_set *set, kz_work *work,
                                        kz_kazutori_certificate *certificate) KZ_MUST_USE;

/** Fills everything but set and sequence, for any set and sequence. */
kz_status kz__kazutori_period_of_values(const kz_kazutori_set *set, kz_kazutori_sequence sequence,
                                        kz_work *work,
                                        kz_kazutori_certificate *certificate) KZ_MUST_USE;

#endif
