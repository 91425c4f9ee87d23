/* The file that --checkpoint names: one run at a time works on it. */
#ifndef KAZU_CLI_CHECKPOINT_H
#define KAZU_CLI_CHECKPOINT_H

#include "cli.h"
#include "system/file_lock.h"

/* Its path, as it is to be read and written; NULL: no file is kept. */
const char *checkpoint_path(const cli_context *cli);

/* Takes the file for this run. False after a complaint; else file_lock_release() is due. */
bool checkpoint_take(const cli_context *cli, const char *path, file_lock *lock);

#endif
