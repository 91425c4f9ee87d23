/**
 * @file
 * Internal functions of the card game, shared by the game_*.c files.
 */
#ifndef KZ_SHISOKU_GAME_TABLE_H
#define KZ_SHISOKU_GAME_TABLE_H

#include "kazu/shisoku_game.h"

/** Rejects an event that is not allowed now, with an error without a position. */
kz_status kz__shisoku_refuse(kz_error *error, const char *message) KZ_MUST_USE;

/** Tells whether a seat exists at this table. */
bool kz__shisoku_is_seat(const kz_shisoku_game *game, int seat);

/** Draws a number below `bound` from the game's random stream. */
uint64_t kz__shisoku_draw(kz_shisoku_game *game, uint64_t bound);

/** Shuffles the deck with the game's random stream. */
void kz__shisoku_shuffle(kz_shisoku_game *game);

/** Records the last event for display, and clears the previous explanation. */
void kz__shisoku_note(kz_shisoku_game *game, kz_shisoku_event event, int seat, uint32_t cards);

/** Puts the table back to waiting for a flip or a slap, with fresh clocks. */
void kz__shisoku_reopen(kz_shisoku_game *game);

/** Flips a card for the seat whose turn it is. The deck has one. */
void kz__shisoku_turn_card(kz_shisoku_game *game);

/** Closes the window: picks one of the players who slapped in it at random. */
void kz__shisoku_choose(kz_shisoku_game *game);

/** The explainer takes the table and declares next; with an empty deck the game is over. */
void kz__shisoku_win(kz_shisoku_game *game);

/** The explainer gives cards back; the deck is shuffled and play goes on. */
void kz__shisoku_foul(kz_shisoku_game *game, kz_shisoku_event event);

/**
 * The explainer has explained: it is revealed to all, or takes effect at once. `said` and the joins
 * are those of the explanation.
 */
void kz__shisoku_judge(kz_shisoku_game *game, kz_shisoku_fault fault);

/** Makes the revealed explanation take effect. */
void kz__shisoku_settle(kz_shisoku_game *game);

/** Writes the joins as steps, with their values. @param problem the cards that are combined. */
void kz__shisoku_follow_joins(const kz_shisoku_game *game, const kz_shisoku_problem *problem,
                              kz_shisoku_solution *steps);

/** Adds a join, which is known to be possible. */
void kz__shisoku_add_join(kz_shisoku_game *game, uint32_t left, char operation, uint32_t right);

/**
 * Stores the steps of the explanation as joins, unless they use a card that is not on the table.
 */
void kz__shisoku_keep_steps(kz_shisoku_game *game);

/** Removes the joins of the explainer. */
void kz__shisoku_clear_joins(kz_shisoku_game *game);

/** Checks that a seat may explain now. @return KZ_OK or KZ_ILLEGAL_MOVE. */
kz_status kz__shisoku_may_explain(const kz_shisoku_game *game, int seat,
                                  kz_error *error) KZ_MUST_USE;

/** Stores an explanation if it is not too long. @param seen number of cards that it uses. */
void kz__shisoku_keep_said(kz_shisoku_game *game, uint8_t seen, const char *said, size_t length);

/** Ends the game with an unsolved table. */
void kz__shisoku_give_up(kz_shisoku_game *game);

/** Ends the game if the last table is open and nobody is left who could slap it. */
void kz__shisoku_end_if_all_passed(kz_shisoku_game *game);

/** Solves with at most this many nodes more. @return KZ_OK, KZ_NO_MEMORY or KZ_CANCELLED. */
kz_status kz__shisoku_solve_within(const kz_shisoku_problem *problem, uint64_t node_limit,
                                   kz_work *work, kz_shisoku_result *result) KZ_MUST_USE;

/** Likewise with any solution: kz__shisoku_decide(). */
kz_status kz__shisoku_decide_within(const kz_shisoku_problem *problem, uint64_t node_limit,
                                    kz_work *work, kz_shisoku_result *result) KZ_MUST_USE;

#endif
