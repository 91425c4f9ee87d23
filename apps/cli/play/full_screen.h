/* Whether the full screen is used, and how it is reached: kazu-tui draws it. */
#ifndef KAZU_CLI_PLAY_FULL_SCREEN_H
#define KAZU_CLI_PLAY_FULL_SCREEN_H

#include "cli.h"

/*
 * Tells whether people sit at a terminal that can be drawn on and have not asked for lines
 * (--lines, KAZU_LINES=1). Programs (--json, --protocol) and replays get what they always get.
 */
bool full_screen_wanted(const cli_context *cli);

/*
 * Before anything is opened: the command becomes kazu-tui, which reads the same words. Comes back
 * in kazu-tui itself, and where there is none: that is told once, and lines stand in.
 */
void full_screen_become(const cli_context *cli);

/* The menu of all games, for `kazu` without words. Returns the exit status. */
int full_screen_menu(cli_context *cli);

#endif
