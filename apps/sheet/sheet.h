/* kazu sheet: from the words to the file. */
#ifndef KAZU_SHEET_SHEET_H
#define KAZU_SHEET_SHEET_H

#include "cli.h"

/* The whole command. Returns the exit status. */
int sheet_draw(cli_context *cli);

#endif
