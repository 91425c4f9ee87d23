/* Two more stops of the tour: the atlas row of 24, and a round of the card game. */
#ifndef KAZU_CLI_TOUR_ROUND_H
#define KAZU_CLI_TOUR_ROUND_H

#include "cli.h"

#include "kazu/work.h"

/* Tells how many hands of four cards make 24. */
kz_status tour_put_atlas(cli_context *cli, kz_work *work);

/* Lets three computer players play a round, and tells its analysis. */
kz_status tour_put_round(cli_context *cli, kz_work *work);

#endif
