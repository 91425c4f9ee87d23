/* The commands of Kazutori. */
#ifndef KAZU_CLI_KAZUTORI_COMMANDS_H
#define KAZU_CLI_KAZUTORI_COMMANDS_H

#include "command/command_table.h"

enum { KAZUTORI_COMMANDS = 11 };

extern const cli_command kazutori_commands[KAZUTORI_COMMANDS];

/* One per file, or two where they share what they show. */
int command_kazutori_solve(cli_context *cli);
int command_kazutori_secret(cli_context *cli);
int command_kazutori_table(cli_context *cli);
int command_kazutori_grundy(cli_context *cli);
int command_kazutori_period(cli_context *cli);
int command_kazutori_verify(cli_context *cli);
int command_kazutori_survey(cli_context *cli);
int command_kazutori_simulate(cli_context *cli);
int command_kazutori_review(cli_context *cli);
int command_kazutori_explain(cli_context *cli);
int command_kazutori_play(cli_context *cli);

#endif
