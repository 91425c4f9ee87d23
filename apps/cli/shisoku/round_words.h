/* What the analysis of a round says, for the card game and the tour. */
#ifndef KAZU_CLI_ROUND_WORDS_H
#define KAZU_CLI_ROUND_WORDS_H

#include "cli.h"

#include "kazu/shisoku_game.h"

/* Says in a sentence, without a newline, in how many ways a table could be made that could be. */
void round_words_solutions(cli_context *cli, const kz_shisoku_analysis *found);

#endif
