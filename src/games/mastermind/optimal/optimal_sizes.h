/**
 * @file
 * How each of 64 guesses splits a set of codes: like optimal_parts.h, but with the sizes.
 */
#ifndef KZ_MASTERMIND_OPTIMAL_SIZES_H
#define KZ_MASTERMIND_OPTIMAL_SIZES_H

#include "kazu/work.h"

enum { KZ__MASTERMIND_SIZES_BLOCK = 64, KZ__MASTERMIND_SIZES_CLASSES = 48 };

/* By answer number, by guess of the block. */
typedef uint32_t kz__mastermind_block_sizes[KZ__MASTERMIND_SIZES_CLASSES]
                                           [KZ__MASTERMIND_SIZES_BLOCK];

/**
 * Counts the codes with each answer.
 * @param rows    count rows of answer numbers, by guess; one row for each code of the set.
 * @param start   first guess of the block.
 * @param classes number of answers there are, up to 48.
 * @param sizes   the first `classes` rows are overwritten, perhaps more.
 */
void kz__mastermind_sizes(kz_cpu cpu, const uint8_t *const *rows, size_t count, uint32_t start,
                          uint32_t classes, kz__mastermind_block_sizes sizes);

/* Versions with equal results, for up to KZ__MASTERMIND_SIZES_MAX codes. */
enum { KZ__MASTERMIND_SIZES_MAX = 255 };
void kz__mastermind_sizes_portable(const uint8_t *const *rows, size_t count, uint32_t start,
                                   kz__mastermind_block_sizes sizes);
#if defined(KZ_HAVE_AVX2)
void kz__mastermind_sizes_avx2(const uint8_t *const *rows, size_t count, uint32_t start,
                               uint32_t classes, kz__mastermind_block_sizes sizes);
#endif

#endif
