/* The flow of a command whose work is shards: run some, keep them, put parts together. */
#ifndef KAZU_CLI_SHARD_COMMAND_H
#define KAZU_CLI_SHARD_COMMAND_H

#include "shards/shard_kind.h"
#include "supervise.h"

/*
 * Checks that operands and --merge fit together. @param plan the options that a merge takes from
 * its files. False after a complaint.
 */
bool shard_command_check(const cli_context *cli, const option_id *plan, size_t count);

/*
 * Runs the shards that --shard asks for, on --threads threads, and goes on from --checkpoint.
 * Returns EXIT_YES, or another status after a complaint; whole shards are in the result even then.
 */
int shard_command_run(supervisor *watch, const shard_kind *kind, const void *shared, void *result);

/*
 * Puts the files among the operands together. The result is to be closed by the caller.
 * Returns EXIT_YES, or another status after a complaint.
 */
int shard_command_merge(supervisor *watch, const shard_kind *kind, void **result);

#endif
