/* Atlas tallies as files: parts that were counted elsewhere, and checkpoints. */
#ifndef KAZU_CLI_TALLY_FILE_H
#define KAZU_CLI_TALLY_FILE_H

#include "supervise.h"

#include "kazu/shisoku_atlas.h"

/* Reads a file. Returns EXIT_YES, or another status after a complaint. */
int tally_file_read(supervisor *watch, const char *path, kz_shisoku_tally **tally);

/* Tells whether a file is there. */
bool tally_file_exists(const char *path);

/*
 * Writes a file beside it first and then renames that: at every moment the file is there as a
 * whole, in its old or its new state. False after a complaint.
 */
bool tally_file_write(const cli_context *cli, const kz_shisoku_tally *tally, const char *path);

#endif
