/* A room is read from its rows. */
#ifndef KAZU_SERVE_SQLITE_READ_H
#define KAZU_SERVE_SQLITE_READ_H

#include "sqlite_file.h"
#include "store.h"

/* A room as its owner has it: `as` is what others see of it. All zero: nothing. */
typedef struct sqlite_room {
    store_room as;
    store_event *events;
    store_key *keys;
    char *words; /* all texts of it */
    size_t words_length;
    size_t words_room;
    size_t events_room;
    size_t keys_room;
} sqlite_room;

/* Reads a room with what was asked for of its rows. room->as.room is 0 if there is none of that
 * name. False: the file could not be read, or no memory. */
bool sqlite_read(sqlite_file *file, const store_read *read, sqlite_room *room);
void sqlite_room_free(sqlite_room *room);

#endif
