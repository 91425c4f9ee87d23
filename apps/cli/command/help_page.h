/* The pages that --help and kazu help show, written from the tables. */
#ifndef KAZU_CLI_HELP_PAGE_H
#define KAZU_CLI_HELP_PAGE_H

#include "cli.h"

/* Writes the page of a command, of a group (command NULL) or of the house (both NULL). */
void help_page_put(const cli_context *cli, kz_text *out, const command_group *group,
                   const cli_command *command);

/* Writes the words that call a command: "kazu shisoku solve". */
void help_put_words(kz_text *out, const command_group *group, const cli_command *command);

/* Writes an option as it is typed: "-t, --target TARGET". */
void help_put_option(kz_text *out, const option_spec *option);

/* The meaning of an exit status (a message id). @param status 0..4 */
const char *help_exit_meaning(int status);

#endif
