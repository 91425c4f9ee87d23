/**
 * @file
 * Counts the different answers that each guess can get from a set of codes: the inner loop of the
 * exact search. Guesses are in blocks of 64.
 */
#ifndef KZ_MASTERMIND_OPTIMAL_PARTS_H
#define KZ_MASTERMIND_OPTIMAL_PARTS_H

#include "kazu/work.h"

/**
 * Counts the answers.
 * @param rows    count rows of answer numbers, by guess; one row for each code of the set.
 * @param guesses a multiple of 64.
 * @param classes number of answers there are, up to 48.
 * @param parts   written: by guess, the number of different answers.
 */
void kz__mastermind_parts(kz_cpu cpu, const uint8_t *const *rows, size_t count, uint32_t guesses,
                          uint32_t classes, uint8_t *parts);

/** Finds the largest value. @param guesses a multiple of 64. */
uint8_t kz__mastermind_parts_most(kz_cpu cpu, const uint8_t *parts, uint32_t guesses);

/** Lists the guesses with a value, upwards. @param found room for all. @return how many. */
uint32_t kz__mastermind_parts_find(kz_cpu cpu, const uint8_t *parts, uint32_t guesses,
                                   uint8_t value, uint32_t *found);

/* Versions with equal results. */
void kz__mastermind_parts_portable(const uint8_t *const *rows, size_t count, uint32_t guesses,
                                   uint8_t *parts);
#if defined(KZ_HAVE_AVX2)
void kz__mastermind_parts_avx2(const uint8_t *const *rows, size_t count, uint32_t guesses,
                               uint32_t classes, uint8_t *parts);
uint8_t kz__mastermind_parts_most_avx2(const uint8_t *parts, uint32_t guesses);
uint32_t kz__mastermind_parts_find_avx2(const uint8_t *parts, uint32_t guesses, uint8_t value,
                                        uint32_t *found);
#endif

#endif
