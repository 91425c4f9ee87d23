/* Saved games as files. */
#ifndef KAZU_CLI_PLAY_FILES_H
#define KAZU_CLI_PLAY_FILES_H

#include "play/play_table.h"

/* Writes the game down. False after a complaint. */
bool play_save(cli_context *cli, const kz_table *table, const char *path);

/* Goes on with a saved game, whichever it is. EXIT_YES, or another status after a complaint. */
int play_load(play_table *play, const char *path);

#endif
