/**
 * @file
 * The card game in few words, for tests: every event must be allowed unless its status is given
 * back, and no card may get lost.
 */
#ifndef TESTS_UNIT_SUPPORT_CARD_TABLE_H
#define TESTS_UNIT_SUPPORT_CARD_TABLE_H

#include "kazu/shisoku_game.h"

/** A game with the cards in the order they will be flipped; seat 0 declares first. */
kz_shisoku_game game_of(int seats, const char *deck);

void check_cards(const kz_shisoku_game *game);

void declare(kz_shisoku_game *game, int seat, int64_t target);

void flip(kz_shisoku_game *game, int seat);

void tick(kz_shisoku_game *game, uint64_t clock_ms);

kz_status slap(kz_shisoku_game *game, int seat);

kz_status explain(kz_shisoku_game *game, int seat, const char *expression);

void slap_and_explain(kz_shisoku_game *game, int seat, const char *expression);

/** Seat 0 makes 5 of 2 and 3; seat 1 flipped the second card. Then he is to declare. */
kz_shisoku_game after_seat_0_won_two_cards(const char *deck);

/** The last of three cards lies; the target cannot be made. */
kz_shisoku_game last_table(int seats);

#endif
