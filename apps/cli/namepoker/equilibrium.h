/* The equilibrium of several players or exchanges, printed. */
#ifndef KAZU_CLI_NAMEPOKER_EQUILIBRIUM_H
#define KAZU_CLI_NAMEPOKER_EQUILIBRIUM_H

#include "namepoker/input.h"

#include "kazu/namepoker_odds.h"

/* An equilibrium, and of what game. */
typedef struct namepoker_balance {
    const namepoker_house *house;
    const kz_namepoker_mix *mix;
    uint32_t players;
    uint32_t exchanges;
} namepoker_balance;

/* Writes how it was found, what can be gained against it, and how many hands exchange how much. */
void namepoker_put_balance(cli_context *cli, const namepoker_balance *found);

/* Writes what a hand does at each exchange. */
void namepoker_put_mixed(cli_context *cli, const namepoker_balance *found, uint32_t index);

#endif
