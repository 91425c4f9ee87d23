/* What the tour shows of KenKen. */
#ifndef KAZU_CLI_KENKEN_TOUR_H
#define KAZU_CLI_KENKEN_TOUR_H

#include "supervise.h"

/*
 * Shows the article's puzzle solved, with the first reasons, and a new puzzle of a promised level.
 * @param good turns false if something is not as expected.
 */
kz_status kenken_tour(cli_context *cli, supervisor *watch, bool *good);

#endif
