/* A test at a store: asks one thing and waits for its answer, whatever thread it takes. */
#ifndef KAZU_TEST_STORE_DESK_H
#define KAZU_TEST_STORE_DESK_H

#include "store_rows.h"

#include <pthread.h>

typedef struct store_desk {
    store *store; /* set by the test, which gives store_desk_wake() and the desk to its plan */
    pthread_mutex_t mutex;
    pthread_cond_t woken;
    bool is_woken;
} store_desk;

void store_desk_init(store_desk *desk);
void store_desk_free(store_desk *desk);
void store_desk_wake(void *user);
/* Collects until a flag is set by an answer. */
void store_desk_wait(store_desk *desk, const bool *until);
/* Waits until the store says that it is up. */
void store_desk_wait_up(store_desk *desk);

/* The `done` of a batch whose user is a bool: sets it. */
void store_desk_note(store_batch *batch);
/* Stores changes as one batch; each has its result. Gives the first one's. */
store_result store_desk_append(store_desk *desk, store_change *changes, size_t count);
/* Reads a room; to be freed with store_rows_free_room(). *room NULL: there is none. */
store_result store_desk_read(store_desk *desk, const char *id, uint64_t no, store_owned **room);
/* Reads what of a room's last game comes after a seq. */
store_result store_desk_follow(store_desk *desk, const char *id, uint64_t after,
                               store_owned **room);
/* Reads the room that waits with a code. *open: how many there are. */
store_result store_desk_find(store_desk *desk, uint32_t code, store_owned **room, uint64_t *open);
store_result store_desk_expire(store_desk *desk, uint64_t before_s, size_t *deleted);
/* The same, but for some rooms; *served_s: the store's clock, before and after. */
store_result store_desk_expire_but(store_desk *desk, uint64_t before_s, uint64_t *spared,
                                   size_t spared_count, uint64_t *served_s, size_t *deleted);

/* Makes a room "aaaaaaa" and a number, with the first line of a game. Gives its number. */
uint64_t store_desk_make(store_desk *desk, unsigned number);
/* Writes the name of such a room. */
void store_desk_name(unsigned number, char id[SECRET_ROOM + 1]);
/* Writes a hash that nobody else has. */
void store_desk_hash(unsigned number, uint8_t hash[SECRET_HASH]);
/* Adds one line to a room. */
store_result store_desk_move(store_desk *desk, uint64_t room, uint64_t base, const char *text);

#endif
