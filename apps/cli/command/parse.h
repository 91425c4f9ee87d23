/* Reads the arguments: words choose the command; options and operands may be mixed. */
#ifndef KAZU_CLI_PARSE_H
#define KAZU_CLI_PARSE_H

#include "cli.h"

/*
 * Fills in group, command, options and operands. `argv` is reordered: operands point into it.
 * Returns false after a complaint about the
 * first fault; the rest is read all the same, so that --json is known wherever it is.
 */
bool parse_arguments(cli_context *cli, int argc, char **argv);

/* Complains about a word that names no command of a group (NULL: of the house). */
void parse_complain_word(const cli_context *cli, const command_group *group, const char *word);

#endif
