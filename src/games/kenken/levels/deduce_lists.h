/* Memory for lists of tuples that lives as long as a puzzle, and lists that are kept for the next
   puzzles because the same small cages come again and again. */
#ifndef KZ_GAMES_KENKEN_DEDUCE_LISTS_H
#define KZ_GAMES_KENKEN_DEDUCE_LISTS_H

#include "kazu/work.h"

#include <stdbool.h>

enum { KZ__KENKEN_ROOMS_MAX = 24, KZ__KENKEN_STORE_SLOTS = 4096 };

/* Blocks of words, each twice as large as the one before; what is cut from them stays in place. */
typedef struct kz__kenken_rooms {
    uint64_t *room[KZ__KENKEN_ROOMS_MAX];
    size_t current; /* the room that is cut from */
    size_t used;    /* words of it */
} kz__kenken_rooms;

/* Words that are left in the current room. */
size_t kz__kenken_rooms_left(const kz__kenken_rooms *rooms);

/* Gives the next words of the current room, or of a later one with at least `words` left; they are
   taken by kz__kenken_rooms_take(). NULL: no memory. */
uint64_t *kz__kenken_rooms_offer(kz__kenken_rooms *rooms, kz_work *work, size_t words);

/* Takes the first words of what was offered. */
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
    unsigned size;   /* of the puzzles it is for */
    bool is_crowded; /* to be emptied before the next puzzle */
} kz__kenken_store;

/* Makes the store ready for a puzzle of a size. No memory is no failure: it stays out of use. */
void kz__kenken_store_begin(kz__kenken_store *store, kz_work *work, unsigned size);

/* Gives the slot with the key or the empty one where it belongs; NULL: no place, not in use. */
kz__kenken_stored *kz__kenken_store_find(kz__kenken_store *store, uint64_t key);

void kz__kenken_store_clear(kz__kenken_store *store, kz_work *work);

#endif
