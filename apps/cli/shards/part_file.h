/* Results of shards as files: parts that were computed elsewhere, and checkpoints. */
#ifndef KAZU_CLI_PART_FILE_H
#define KAZU_CLI_PART_FILE_H

#include "shards/shard_kind.h"
#include "supervise.h"

/* Reads a file. Returns EXIT_YES, or another status after a complaint. */
int part_file_read(supervisor *watch, const shard_kind *kind, const char *path, void **result);

/* Tells whether a file is there. */
bool part_file_exists(const char *path);

/* Writes a checkpoint: at every moment it is there as a whole, old or new. False after a complaint.
 */
bool part_file_keep(const cli_context *cli, const shard_kind *kind, const void *result,
                    const char *path);

#endif
