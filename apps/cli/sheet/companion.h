/* The program that draws. */
#ifndef KAZU_CLI_SHEET_COMPANION_H
#define KAZU_CLI_SHEET_COMPANION_H

#include "cli.h"

/* Becomes kazu-sheet with the words of this run. Returns an exit status only if that failed. */
int companion_become(const cli_context *cli);

#endif
