/* Which key each person slaps with. */
#ifndef KAZU_CLI_PLAY_SLAP_KEYS_H
#define KAZU_CLI_PLAY_SLAP_KEYS_H

#include "cli.h"

#include "kazu/game.h"

/*
 * Reads --keys, or chooses keys that lie far from each other. people: bit i for seat i; keys: one
 * for each of them, 0 for the others. False after a complaint.
 */
bool slap_keys_choose(const cli_context *cli, uint32_t people, char keys[KZ_PLAY_SEATS_MAX]);

#endif
