/**
 * @file
 * An arena: many blocks that are freed together. Everything is charged to a kz_work.
 */
#ifndef KAZU_BASE_ARENA_H
#define KAZU_BASE_ARENA_H

#include "kazu/work.h"

#include <stddef.h>

struct kz__arena_chunk;

/** Zero chunks after kz__arena_init(); never copied while it holds any. */
typedef struct kz__arena {
    kz_work *work;                /**< borrowed; charged for every chunk */
    struct kz__arena_chunk *last; /**< the newest shared chunk */
    size_t next_bytes;            /**< size of the next chunk */
} kz__arena;

/** Starts an empty arena. Allocates nothing. */
void kz__arena_init(kz__arena *arena, kz_work *work);

/**
 * Allocates a block of `bytes` bytes, aligned to 64, not cleared.
 * @return NULL when the work has no memory left; the arena stays usable.
 */
void *kz__arena_allocate(kz__arena *arena, size_t bytes);

/** Frees all blocks; the arena is empty and usable again. */
void kz__arena_clear(kz__arena *arena);

#endif
