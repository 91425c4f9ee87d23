/* Rooms as the store in memory keeps them: deep copies, and what may be done with them. */
#ifndef KAZU_TEST_STORE_ROWS_H
#define KAZU_TEST_STORE_ROWS_H

#include "store/store.h"

/* A room as its owner has it: `as` is what others see of it. */
typedef struct store_owned {
    store_room as;
    store_event *events;
    char **texts; /* of events */
    store_key *keys;
    store_person *people;
    char *door;
    char *id;
    char *options;
} store_owned;

typedef struct store_rows {
    store_owned **rooms; /* in the order of their making */
    size_t count;
    uint64_t last;     /* number given to a room */
    uint64_t served_s; /* the store's clock */
} store_rows;

store_owned *store_rows_find(const store_rows *rows, const char *id);
/* A room that waits, by its code. *open: how many of them have one. */
store_owned *store_rows_find_code(const store_rows *rows, uint32_t code, uint64_t *open);
/* Stores a change, or nothing of it. */
store_result store_rows_apply(store_rows *rows, store_change *change);
/* Copies a room with the rows of one game (0: the last) that come after a seq. */
store_owned *store_rows_copy(const store_room *room, uint64_t no, uint64_t after);
void store_rows_free_room(store_owned *room);
/* Deletes the 64 oldest of those whose time is over. Tells how many. */
size_t store_rows_expire(store_rows *rows, store_expiry *expiry);
void store_rows_free(store_rows *rows);

#endif
