/* A room is read from its rows. */
#ifndef KAZU_SERVE_SQLITE_READ_H
#define KAZU_SERVE_SQLITE_READ_H

#include "found.h"
#include "sqlite_file.h"

/* Reads a room with what was asked for of its rows. room->as.room is 0 if there is none of that
 * name. False: the file could not be read, or no memory. */
bool sqlite_read(sqlite_file *file, store_read *read, found_room *room);

#endif
