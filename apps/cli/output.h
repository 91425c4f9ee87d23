/* Standard output: results only, every write checked. */
#ifndef KAZU_CLI_OUTPUT_H
#define KAZU_CLI_OUTPUT_H

#include "cli.h"

/* Makes cli->out write to standard output. */
void output_start(cli_context *cli);

/* Sends what is waiting. @return false if a write ever failed. */
bool output_flush(cli_context *cli);

/* Ends the output: flushes, closes, and turns a failed write into EXIT_MACHINE. */
int output_finish(cli_context *cli, int status);

#endif
