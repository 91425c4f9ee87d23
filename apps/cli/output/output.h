/* Standard output: results only, every write checked. */
#ifndef KAZU_CLI_OUTPUT_H
#define KAZU_CLI_OUTPUT_H

#include "cli.h"

/* Makes cli->out write to standard output. */
void output_start(cli_context *cli);

/* Sends what is waiting. @return false if a write ever failed. */
bool output_flush(cli_context *cli);

/* Ends the output: flushes, closes, and turns a failed write or save into EXIT_MACHINE. */
int output_finish(cli_context *cli, int status);

/* Writes a message as a line. `text` is a message id. */
void output_line(cli_context *cli, const char *text);

/* Writes what is wrong with a case as a JSON line: line, error (its code first), column. */
void output_json_error(cli_context *cli, const kz_error *error);

/* Writes a text for people into an object: "lang", then "text". */
void output_json_text(const cli_context *cli, kz_json *json, const char *text);

#endif
