/* Where the page lies that came with the command. */
#ifndef KAZU_CLI_SITE_PLACE_H
#define KAZU_CLI_SITE_PLACE_H

#include <stdbool.h>

enum { SITE_PLACE_ROOM = 4096 };

/*
 * Finds the folder: where it was installed, seen from the command's own file, or where a build
 * leaves it. False: neither has an index.html; then `place` is the first that was looked at.
 */
bool site_place_find(char place[SITE_PLACE_ROOM]);

#endif
