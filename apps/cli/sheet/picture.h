/* Pictures of results: --svg FILE. */
#ifndef KAZU_CLI_SHEET_PICTURE_H
#define KAZU_CLI_SHEET_PICTURE_H

#include "cli.h"

/* Draws the result of the command, as kazu-sheet does, which this program becomes. */
int sheet_picture(cli_context *cli);

#endif
