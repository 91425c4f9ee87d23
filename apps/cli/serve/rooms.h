/* kazu serve rooms: what an operator asks of a running server. */
#ifndef KAZU_CLI_ROOMS_H
#define KAZU_CLI_ROOMS_H

#include "cli.h"

/* Does "rooms list", "rooms close ROOM" or "rooms ban ADDRESS", the operands of the command.
   Returns an exit status. */
int rooms_command(cli_context *cli);

#endif
