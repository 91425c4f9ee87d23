/* Headings of the tour, and its objects for --json. */
#ifndef KAZU_CLI_TOUR_TITLE_H
#define KAZU_CLI_TOUR_TITLE_H

#include "cli.h"

/* Writes the name of a game. @param name a message id. Nothing with --json. */
void tour_put_game(cli_context *cli, const char *name);

/* Writes the title of what comes next. @param title a message id. Nothing with --json. */
void tour_put_title(cli_context *cli, const char *title);

/* Opens the object of something that is shown of a game. */
kz_json tour_json_begin(cli_context *cli, const char *game);

/* Says whether it is as expected, and ends the object. */
void tour_json_end(kz_json *json, bool is_right);

#endif
