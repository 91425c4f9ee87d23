/* What the tour shows of name poker. */
#ifndef KAZU_CLI_NAMEPOKER_TOUR_H
#define KAZU_CLI_NAMEPOKER_TOUR_H

#include "supervise.h"

/*
 * Shows the article's tests, the ties that its rules leave, the rule that leaves none, and the best
 * exchange of a hand.
 * @param good turns false if something is not as expected.
 */
kz_status namepoker_tour(cli_context *cli, supervisor *watch, bool *good);

#endif
