/* The commands of name poker. */
#ifndef KAZU_CLI_NAMEPOKER_COMMANDS_H
#define KAZU_CLI_NAMEPOKER_COMMANDS_H

#include "command/command_table.h"

enum { NAMEPOKER_COMMANDS = 10 };

extern const cli_command namepoker_commands[NAMEPOKER_COMMANDS];

int command_namepoker_judge(cli_context *cli);
int command_namepoker_compare(cli_context *cli);
int command_namepoker_table(cli_context *cli);
int command_namepoker_check_rules(cli_context *cli);
int command_namepoker_find_rules(cli_context *cli);
int command_namepoker_deal(cli_context *cli);
int command_namepoker_draw(cli_context *cli);
int command_namepoker_equilibrium(cli_context *cli);
int command_namepoker_equity(cli_context *cli);
int command_namepoker_play(cli_context *cli);

#endif
