/**
 * @file
 * Stable sorting of hand indices by numbers, without comparisons.
 */
#ifndef KAZU_NAMEPOKER_SORT_H
#define KAZU_NAMEPOKER_SORT_H

#include "kazu/work.h"

#include <stdint.h>

/**
 * Sorts indices by their keys, smallest first; equal keys keep their order.
 * @param key   [index].
 * @param count indices.
 * @param work  checked now and then.
 * @param order sorted in place.
 * @param spare as long as order.
 * @return KZ_OK, KZ_CANCELLED.
 * Cost: two passes for each byte of the largest key.
 */
kz_status kz__namepoker_sort(const uint64_t *key, uint32_t count, kz_work *work, uint32_t *order,
                             uint32_t *spare) KZ_MUST_USE;

#endif
