/* Rooms that are played while the disk fails: what was acknowledged must be in whatever is left. */
#ifndef KAZU_TEST_STORE_CRASH_H
#define KAZU_TEST_STORE_CRASH_H

#include "store_kinds.h"

#include <stdatomic.h>

enum { STORE_CRASH_ROOMS = 3 };

/* A play of some rooms, one line to each with each batch: so all have the same seq at all times. */
typedef struct store_crash {
    store_kind *kind;
    uint64_t rooms[STORE_CRASH_ROOMS];
    atomic_uint made;  /* rooms, acknowledged */
    atomic_uint given; /* the seq of all, if everything is stored that was given */
    atomic_uint acked; /* the seq that was acknowledged */
    char fault[300];   /* the first that was found; "": none */
} store_crash;

/* Makes the rooms. */
void store_crash_begin(store_crash *crash, store_kind *kind);
/* Gives one batch, and what became of it: the same for all its changes, or STORE_CONFLICT. */
store_result store_crash_batch(store_crash *crash);
/* Looks at a file: whole, without gaps, all rooms alike, and (is_all) nothing acknowledged is
 * missing. Keeps the first fault. May be called on any thread. */
void store_crash_look(store_crash *crash, const char *path, bool is_all);

#endif
