/* What a new puzzle should be, from the options. */
#ifndef KAZU_CLI_KENKEN_WISH_H
#define KAZU_CLI_KENKEN_WISH_H

#include "cli.h"

#include "kazu/kenken_study.h"

/*
 * Reads --size, --level, --ops and --hide-ops. What --daily says about the puzzle
 * of a day is behind them: `play` shows the same one. False after a complaint.
 */
bool kenken_read_wish(const cli_context *cli, kz_kenken_wish *wish);

/* Gives the seed of --daily, else that of --seed or a drawn one. EXIT_YES, or a complaint's. */
int kenken_read_seed(const cli_context *cli, uint64_t *seed);

#endif
