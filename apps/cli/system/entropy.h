/* A random seed, when the user gives none. */
#ifndef KAZU_CLI_ENTROPY_H
#define KAZU_CLI_ENTROPY_H

#include "cli.h"

#include <stdint.h>

/* Gives --seed, or draws a seed and tells it on standard error. False after a complaint. */
bool entropy_seed(const cli_context *cli, uint64_t *seed);

/* The same without telling it. */
bool entropy_choose(const cli_context *cli, uint64_t *seed);

/* Tells a seed that was drawn, so that the run can be repeated. */
void entropy_tell(const cli_context *cli, uint64_t seed);

#endif
