/* One run of a program of the command line, from its arguments to its exit status. */
#ifndef KAZU_CLI_RUN_H
#define KAZU_CLI_RUN_H

#include "cli.h"

/* Begins: streams, signals, language, output. The program, its table and run_shards are set. */
void cli_open(cli_context *cli, int argc, char **argv);

/* Reads the arguments. False after a complaint: the status is EXIT_USAGE then. */
bool cli_read(cli_context *cli, int argc, char **argv);

/* Runs the command, or what an option asks for instead, and gives the exit status. */
int cli_answer(cli_context *cli);

#endif
