/* What is said where a drawing library gives up: GLib aborts without memory, others just crash. */
#ifndef KAZU_SHEET_CRASH_H
#define KAZU_SHEET_CRASH_H

#include "cli.h"

/* From now on a crash ends the program with a sentence and EXIT_MACHINE. */
void crash_watch(const cli_context *cli);

#endif
