/* kazu kazutori solve by other rules: heaps, players, no repetition, partizan,
 * Fibonacci nim. */
#ifndef KAZU_CLI_KAZUTORI_SOLVE_VARIANTS_H
#define KAZU_CLI_KAZUTORI_SOLVE_VARIANTS_H

#include "cli.h"

/*
 * Answers if the options ask for other rules, and sets the exit status.
 * @return false if they don't: nothing was done.
 */
bool solve_variant(cli_context *cli, int *result);

#endif
