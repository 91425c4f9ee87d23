/* All different solutions of a table: solve --all and solve --count. */
#ifndef KAZU_CLI_CATALOGUE_H
#define KAZU_CLI_CATALOGUE_H

#include "cli.h"

#include "kazu/shisoku.h"

/* Tells whether all solutions are asked for. */
bool catalogue_is_asked(const cli_context *cli);

/* Lists or counts the solutions; gives the exit status. */
int catalogue_put(cli_context *cli, const kz_shisoku_problem *problem);

#endif
