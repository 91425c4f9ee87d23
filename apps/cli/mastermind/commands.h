/* The commands of Mastermind. */
#ifndef KAZU_CLI_MASTERMIND_COMMANDS_H
#define KAZU_CLI_MASTERMIND_COMMANDS_H

#include "command/command_table.h"

enum { MASTERMIND_COMMANDS = 10 };

extern const cli_command mastermind_commands[MASTERMIND_COMMANDS];

int command_mastermind_score(cli_context *cli);
int command_mastermind_next(cli_context *cli);
int command_mastermind_hint(cli_context *cli);
int command_mastermind_analyse(cli_context *cli);
int command_mastermind_strategy(cli_context *cli);
int command_mastermind_bounds(cli_context *cli);
int command_mastermind_verify(cli_context *cli);
int command_mastermind_make(cli_context *cli);
int command_mastermind_rate(cli_context *cli);
int command_mastermind_play(cli_context *cli);

#endif
