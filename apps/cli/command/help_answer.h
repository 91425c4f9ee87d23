/* Answers with a page of the help, as text or as JSON. */
#ifndef KAZU_CLI_HELP_ANSWER_H
#define KAZU_CLI_HELP_ANSWER_H

#include "cli.h"

/*
 * Writes the page of a command, of a group (command NULL) or of the house (both NULL) to standard
 * output; with --json as an object, with what the tables say.
 */
void help_answer(cli_context *cli, const command_group *group, const cli_command *command);

#endif
