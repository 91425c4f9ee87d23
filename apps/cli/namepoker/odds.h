/* What the commands of exact odds have in common. */
#ifndef KAZU_CLI_NAMEPOKER_ODDS_H
#define KAZU_CLI_NAMEPOKER_ODDS_H

#include "namepoker/input.h"

#include "kazu/namepoker_odds.h"

/* Reads the house with its table. Returns EXIT_YES, or another status after a complaint. */
int namepoker_open_odds(supervisor *watch, namepoker_house *house);

/* Says why there are no odds. Returns the status to end with. */
int namepoker_odds_failure(supervisor *watch, kz_status status);

/* Writes a hand's best exchange: with `stand` also what it is worth without one. */
void namepoker_put_exchange(cli_context *cli, const namepoker_house *house, uint32_t index,
                            uint32_t discard, const char *key, const kz_namepoker_fraction *after,
                            const kz_namepoker_fraction *stand);

#endif
