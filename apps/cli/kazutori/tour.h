/* What the tour shows of Kazutori. */
#ifndef KAZU_CLI_KAZUTORI_TOUR_H
#define KAZU_CLI_KAZUTORI_TOUR_H

#include "supervise.h"

/*
 * Shows the article's game with its slips corrected, and a long period with its proof.
 * @param good turns false if something is not as expected.
 */
kz_status kazutori_tour(cli_context *cli, supervisor *watch, bool *good);

#endif
