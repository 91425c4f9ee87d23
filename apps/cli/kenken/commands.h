/* The commands of KenKen. */
#ifndef KAZU_CLI_KENKEN_COMMANDS_H
#define KAZU_CLI_KENKEN_COMMANDS_H

#include "command/command_table.h"

enum { KENKEN_COMMANDS = 9 };

extern const cli_command kenken_commands[KENKEN_COMMANDS];

int command_kenken_solve(cli_context *cli);
int command_kenken_count(cli_context *cli);
int command_kenken_explain(cli_context *cli);
int command_kenken_hint(cli_context *cli);
int command_kenken_rate(cli_context *cli);
int command_kenken_make(cli_context *cli);
int command_kenken_check(cli_context *cli);
int command_kenken_convert(cli_context *cli);
int command_kenken_play(cli_context *cli);

#endif
