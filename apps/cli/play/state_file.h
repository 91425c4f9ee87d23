/* Files that the command keeps for its user: in $XDG_STATE_HOME/kazu, else ~/.local/state/kazu. */
#ifndef KAZU_CLI_PLAY_STATE_FILE_H
#define KAZU_CLI_PLAY_STATE_FILE_H

#include <stdbool.h>
#include <stddef.h>

enum { STATE_FILE_ROOM = 4096 };

/* Gives the path of a file. makes: its folders are made. False: there is no such place. */
bool state_file_name(const char *name, bool makes, char path[STATE_FILE_ROOM]);

/* Appends a line in one write, so that two programs that end at once do not mix. */
void state_file_append(const char *path, const char *line, size_t length);

#endif
