/**
 * @file
 * A race: two or more players look for the same code, each on their own board.
 */
#ifndef KZ_PLAY_ADAPTERS_MASTERMIND_RACE_H
#define KZ_PLAY_ADAPTERS_MASTERMIND_RACE_H

#include "play/adapters/mastermind/state.h"

/** Tells whether several players look for the same code, in turn or at the same time. */
bool kz__mastermind_is_race(const kz__mastermind_table *table);

/**
 * Gives the game of one player of a race as if they played alone, so that whatever is known of a
 * player who finds a code holds for each of them. In the last round the next guess is the last.
 * @param seat who; one that does not race stands for the first.
 * @return of a game that is no race: the table itself.
 */
kz__mastermind_table kz__mastermind_of_seat(const kz__mastermind_table *table, int seat);

/** Tells whether the guesses of a player of a race are not known; see kz__mastermind_of_seat(). */
bool kz__mastermind_is_hidden(const kz__mastermind_table *table, int seat);

/** Copies what a player of a race guessed, or that they gave up, from their game to the table. */
void kz__mastermind_keep(kz__mastermind_table *table, int seat, uint64_t at_ms,
                         const kz__mastermind_table *alone);

/** Hides the guesses of all but one seat. Of a game that is no race: nothing. */
void kz__mastermind_hide_others(kz__mastermind_table *table, int seat);

/** Gives the players who found the code: bit i is seat i. */
uint32_t kz__mastermind_finders(const kz__mastermind_table *table);

/**
 * Tells whether it ended: a round is finished, and found the code or was the last; or one is left.
 * A sprint ends when everybody has found the code, has no chance left or gave up.
 */
bool kz__mastermind_race_is_over(const kz__mastermind_table *table);

/** Gives the seats that may guess: bit i is seat i. @param table not over. */
uint32_t kz__mastermind_racers(const kz__mastermind_table *table);

/**
 * Gives those who won: who found the code, in a sprint with the fewest guesses and of those first;
 * else the only one who did not give up.
 */
uint32_t kz__mastermind_race_winners(const kz__mastermind_table *table);

#endif
