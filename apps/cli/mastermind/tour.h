/* What the tour shows of Mastermind. */
#ifndef KAZU_CLI_MASTERMIND_TOUR_H
#define KAZU_CLI_MASTERMIND_TOUR_H

#include "supervise.h"

/*
 * Shows the article's wrong answer corrected, and the best strategies, computed now.
 * @param good turns false if something is not as expected.
 */
kz_status mastermind_tour(cli_context *cli, supervisor *watch, bool *good);

#endif
