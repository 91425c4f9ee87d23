/**
 * @file
 * An array that grows by doubling, charged to a kz_work.
 */
#ifndef KZ_BASE_GROWING_H
#define KZ_BASE_GROWING_H

#include "kazu/work.h"

/** All zero: empty. */
typedef struct kz_growing {
    void *items;
    size_t capacity; /**< items */
} kz_growing;

/**
 * Makes room for `count` items.
 * @param used  items that must be kept.
 * @param size  bytes of an item; always the same for an array.
 * @param first items of the first allocation, at least 1.
 * @return KZ_OK or KZ_NO_MEMORY; then nothing has changed.
 */
kz_status kz__growing_reserve(kz_work *work, kz_growing *array, size_t count, size_t used,
                              size_t size, size_t first) KZ_MUST_USE;

/** Frees the items; the array is then empty. */
void kz__growing_free(kz_work *work, kz_growing *array, size_t size);

#endif
