/* The program kazu, whichever of its front ends is linked with it. */
#ifndef KAZU_CLI_KAZU_H
#define KAZU_CLI_KAZU_H

#include "cli.h"

/*
 * Runs the command from its arguments to its exit status. cli: what the front end fills in
 * (run_shards, run_screen), the rest zero; it must not move.
 */
int kazu_run(cli_context *cli, int argc, char **argv);

#endif
