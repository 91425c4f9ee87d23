/* Where a store lies, and that only one server has it. */
#ifndef KAZU_SERVE_SQLITE_PLACE_H
#define KAZU_SERVE_SQLITE_PLACE_H

#include "fault.h"

#include <stdbool.h>

/* Gives the whole path of a file, which is made (mode 0600, empty) if it is not there; to be freed.
 * NULL: `fault` tells why. */
char *sqlite_place_make(const char *path, serve_fault *fault, bool *is_usage);
/* Gives the whole path of a file that is there. */
char *sqlite_place_find(const char *path, serve_fault *fault);
/* Syncs the folder of a file that was made: only then does the file outlive a loss of power. */
void sqlite_place_sync_folder(const char *path);
/* Holds FILE.lock until the number it gives is closed; backups and other readers do not mind. -1:
 * `fault` tells why. */
int sqlite_place_hold(const char *path, serve_fault *fault, bool *is_usage);

#endif
