/* Saved games as files. */
#ifndef KAZU_CLI_SAVE_FILE_H
#define KAZU_CLI_SAVE_FILE_H

#include "cli.h"
#include "supervise.h"

#include "kazu/play.h"

/* Writes a game down. False after a complaint. */
bool save_file_write(const cli_context *cli, const kz_session *session, const char *path);

/* Reads a saved game, whichever it is. Returns EXIT_YES, or another status after a complaint. */
int save_file_read(supervisor *watch, const char *path, kz_session **session);

#endif
