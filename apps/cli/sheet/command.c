/* kazu sheet: what kazu-sheet does, which the command becomes. */
#include "sheet/companion.h"

int command_sheet(cli_context *cli) {
    return cli->draw_sheet != NULL ? cli->draw_sheet(cli) : companion_become(cli);
}
