/* Memory for the lists of one puzzle, and a store of lists for later puzzles, because the same
 * small cages occur again and again. */
#ifndef KZ_GAMES_KENKEN_DEDUCE_LISTS_H
#define KZ_GAMES_KENKEN_DEDUCE_LISTS_H

#include "kazu/work.h"

#include <stdbool.h>

enum { KZ__KENKEN_ROOMS_MAX = 24, KZ__KENKEN_STORE_SLOTS = 4096 };

/* Blocks of words, each twice as large as the previous one. Allocated words never move. */
typedef struct kz__kenken_rooms {
    uint64_t *room[KZ__KENKEN_ROOMS_MAX];
    size_t current; /* the block in use */
    size_t used;    /* words of it */
} kz__kenken_rooms;

/* Free words of the current block. */
size_t kz__kenken_rooms_left(const kz__kenken_rooms *rooms);

/* Offers the next free words of the current block, or of a later one with at least `words`;
 * kz__kenken_rooms_take() takes them. NULL: no memory. */
uint64_t *kz__kenken_rooms_offer(kz__kenken_rooms *rooms, kz_work *work, size_t words);

/* Takes the first words of the offer. */
void kz__kenken_rooms_take(kz__kenken_rooms *rooms, size_t words);

/* Makes all words free again, but keeps the memory. */
void kz__kenken_rooms_reuse(kz__kenken_rooms *rooms);

void kz__kenken_rooms_clear(kz__kenken_rooms *rooms, kz_work *work);

/* A list under full domains: summary (any, must), then the tuples. */
typedef struct kz__kenken_stored {
    uint64_t key; /* 0: nothing here */
    uint64_t *summary;
    size_t count;
} kz__kenken_stored;

typedef struct kz__kenken_store {
    kz__kenken_stored *slot; /* KZ__KENKEN_STORE_SLOTS, or NULL: not in use */
    kz__kenken_rooms rooms;
    unsigned size;   /* size of its puzzles */
    bool is_crowded; /* must be emptied before the next puzzle */
} kz__kenken_store;

/* Prepares the store for a puzzle of a size. Without memory it stays unused, which is not an
 * error. */
void kz__kenken_store_begin(kz__kenken_store *store, kz_work *work, unsigned size);

/* Gives the slot with the key, or an empty slot for it; NULL: no free slot, or the store is
 * unused. */
kz__kenken_stored *kz__kenken_store_find(kz__kenken_store *store, uint64_t key);

void kz__kenken_store_clear(kz__kenken_store *store, kz_work *work);

#endif
