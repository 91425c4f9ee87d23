/* The commands of Shisoku. */
#ifndef KAZU_CLI_SHISOKU_COMMANDS_H
#define KAZU_CLI_SHISOKU_COMMANDS_H

#include "command/command_table.h"

enum { SHISOKU_COMMANDS = 13 };

extern const cli_command shisoku_commands[SHISOKU_COMMANDS];

/* One per file. */
int command_shisoku_solve(cli_context *cli);
int command_shisoku_check(cli_context *cli);
int command_shisoku_verify(cli_context *cli);
int command_shisoku_deal(cli_context *cli);
int command_shisoku_make(cli_context *cli);
int command_shisoku_play(cli_context *cli);
int command_shisoku_rate(cli_context *cli);
int command_shisoku_hint(cli_context *cli);
int command_shisoku_reach(cli_context *cli);
int command_shisoku_atlas(cli_context *cli);
int command_shisoku_outlook(cli_context *cli);
int command_shisoku_countdown(cli_context *cli);

#endif
