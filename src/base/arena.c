/* An arena over kz_work: blocks are cut from a chain of chunks. */
#include "base/arena.h"

#include "base/checked.h"

#include <stdint.h>

enum { ALIGNMENT = 64, FIRST_CHUNK = 64 << 10, LARGEST_CHUNK = 4 << 20 };

struct kz__arena_chunk {
    struct kz__arena_chunk *previous;
    size_t bytes; /* of the whole allocation, this header included */
    size_t used;  /* header and blocks, counted from the chunk's first byte */
};

typedef struct kz__arena_chunk chunk;

/* Header and alignment gap: the most that a chunk loses before its first block. */
enum { CHUNK_OVERHEAD = (int)sizeof(chunk) + ALIGNMENT };

void kz__arena_init(kz__arena *arena, kz_work *work) {
    *arena = (kz__arena){.work = work, .next_bytes = FIRST_CHUNK};
}

static void *cut_block(chunk *from, size_t bytes) {
    uintptr_t start = (uintptr_t)from + from->used;
    size_t gap = (size_t)(0 - start) % ALIGNMENT;
    size_t left = from->bytes - from->used;
    char *block = NULL;

    if (gap > left || bytes > left - gap)
        return NULL;
    block = (char *)from + from->used + gap;
    from->used += gap + bytes;
    return block;
}

static chunk *new_chunk(kz__arena *arena, size_t bytes) {
    chunk *made = kz_work_allocate(arena->work, bytes, 1);

    if (made != NULL)
        *made = (chunk){.bytes = bytes, .used = sizeof *made};
    return made;
}

/* Adds a chunk that small blocks share. NULL also if the block is too large for it. */
static chunk *add_shared_chunk(kz__arena *arena, size_t needed) {
    chunk *added = NULL;

    if (needed > arena->next_bytes)
        return NULL;
    added = new_chunk(arena, arena->next_bytes);
    if (added == NULL)
        return NULL;
    added->previous = arena->last;
    arena->last = added;
    if (arena->next_bytes < LARGEST_CHUNK)
        arena->next_bytes *= 2;
    return added;
}

/* Adds a chunk for one block, after the shared one, whose rest stays in use. */
static chunk *add_own_chunk(kz__arena *arena, size_t needed) {
    chunk *added = new_chunk(arena, needed);

    if (added == NULL)
        return NULL;
    if (arena->last == NULL) {
        arena->last = added;
        return added;
    }
    added->previous = arena->last->previous;
    arena->last->previous = added;
    return added;
}

void *kz__arena_allocate(kz__arena *arena, size_t bytes) {
    void *block = NULL;
    size_t needed = 0;
    chunk *added = NULL;

    if (bytes == 0)
        bytes = 1; /* each block needs a distinct address */
    if (arena->last != NULL)
        block = cut_block(arena->last, bytes);
    if (block != NULL)
        return block;
    if (kz__size_add_overflows(bytes, CHUNK_OVERHEAD, &needed))
        return NULL;
    added = add_shared_chunk(arena, needed);
    if (added == NULL) /* too large, or no memory for a whole chunk but perhaps for the block */
        added = add_own_chunk(arena, needed);
    return added == NULL ? NULL : cut_block(added, bytes);
}

void kz__arena_clear(kz__arena *arena) {
    chunk *doomed = arena->last;

    while (doomed != NULL) {
        chunk *previous = doomed->previous;

        kz_work_free(arena->work, doomed, doomed->bytes, 1);
        doomed = previous;
    }
    kz__arena_init(arena, arena->work);
}
