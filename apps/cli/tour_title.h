/* Headings of the tour. */
#ifndef KAZU_CLI_TOUR_TITLE_H
#define KAZU_CLI_TOUR_TITLE_H

#include "cli.h"

/* Writes the name of a game. @param name a message id. Nothing with --json. */
void tour_put_game(cli_context *cli, const char *name);

/* Writes the title of what comes next. @param title a message id. Nothing with --json. */
void tour_put_title(cli_context *cli, const char *title);

#endif
