/* Pictures of results: what kazu-sheet does, which the command becomes. */
#include "sheet/picture.h"

#include "sheet/companion.h"

int sheet_picture(cli_context *cli) {
    return cli->draw_picture != NULL ? cli->draw_picture(cli) : companion_become(cli);
}
