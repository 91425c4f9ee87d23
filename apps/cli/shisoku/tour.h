/* What the tour shows of Shisoku. */
#ifndef KAZU_CLI_SHISOKU_TOUR_H
#define KAZU_CLI_SHISOKU_TOUR_H

#include "supervise.h"

/*
 * Shows the article's examples, tables that cannot be made, the atlas row of 24 and a round.
 * @param good turns false if something is not as expected.
 */
kz_status shisoku_tour(cli_context *cli, supervisor *watch, bool *good);

#endif
