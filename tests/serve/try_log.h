/* Rooms of a given log: a table that was played elsewhere stands in the store of a hall, and nobody
 * is there yet. */
#ifndef KAZU_TEST_TRY_LOG_H
#define KAZU_TEST_TRY_LOG_H

#include "serve/try_hall.h"

/* The name of such a room, and its tokens, are the same in each hall. */
extern const char try_put_name[SECRET_ROOM + 1];

/* Stores a room with the table's log and fills in its tokens. lag: slaps are held. */
void try_put_room(try_hall *hall, const kz_table *table, bool lag, try_room *room);

#endif
