/* The one table of analyses that run on ranks. */
#ifndef KAZU_BATCH_ANALYSES_H
#define KAZU_BATCH_ANALYSES_H

#include "cli.h"

/* Gives the commands of kazu-batch: help, and the analyses as kazu has them. */
const command_group *analyses_groups(size_t *count);

/* Tells whether a command line, which was read, asks for shards to be run. */
bool analyses_wanted(const cli_context *cli);

#endif
