/* What the tables say about games, verbs and options, as members of a JSON object. */
#ifndef KAZU_CLI_HELP_JSON_H
#define KAZU_CLI_HELP_JSON_H

#include "cli.h"

/*
 * Writes the members of a command, of a group (command NULL) or of the house (both NULL), with what
 * is for people in the language of the command.
 */
void help_json_put(const cli_context *cli, kz_json *json, const command_group *group,
                   const cli_command *command);

#endif
