/**
 * @file
 * The innermost loop of the solver: a list of tuples of one cell word and one line word, filtered
 * and united in one pass.
 */
#ifndef KZ_KENKEN_SIFT_H
#define KZ_KENKEN_SIFT_H

#include "kazu/work.h"

/** Shorter lists gain nothing from wide registers. */
enum { KZ__KENKEN_SIFT_LEAST = 8 };

/**
 * Keeps the tuples whose cell word is a subset of the mask, in their order.
 * @param cpu   the processor path; all give the same results.
 * @param from  count tuples of two words.
 * @param count at least 1.
 * @param mask  of cell words.
 * @param to    room for as many tuples; may be `from`. The rest after the kept ones is undefined.
 * @param any   the OR of the kept cell words; 0 if none is kept.
 * @param must  the AND of the kept line words; all ones if none is kept.
 * @return the number of kept tuples.
 */
size_t kz__kenken_sift(kz_cpu cpu, const uint64_t *from, size_t count, uint64_t mask, uint64_t *to,
                       uint64_t *any, uint64_t *must);

/** The version for processors with AVX2. */
size_t kz__kenken_sift_avx2(const uint64_t *from, size_t count, uint64_t mask, uint64_t *to,
                            uint64_t *any, uint64_t *must);

/** The version for processors with AVX-512. */
size_t kz__kenken_sift_avx512(const uint64_t *from, size_t count, uint64_t mask, uint64_t *to,
                              uint64_t *any, uint64_t *must);

#endif
