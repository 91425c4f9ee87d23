/**
 * @file
 * Room to think about a Shisoku table, for hints, the computer player and reviews.
 */
#ifndef KZ_PLAY_ADAPTERS_SHISOKU_DESK_H
#define KZ_PLAY_ADAPTERS_SHISOKU_DESK_H

#include "play/adapters/shisoku/state.h"

/** What they look at: too large for the stack. */
typedef struct kz__shisoku_desk {
    kz__shisoku_table game;
    kz_shisoku_problem problem; /**< the numbers on the table */
    kz_shisoku_result way;      /**< how to solve it */
    kz_shisoku_problem other;   /**< another position: a step later, or earlier */
    kz_shisoku_result other_way;
} kz__shisoku_desk;

/** Gives a desk with the game and its problem; NULL if there is no memory. */
kz__shisoku_desk *kz__shisoku_open_desk(const kz_state *seen, int seat, kz_work *work);

/** Frees a desk. */
void kz__shisoku_close_desk(kz__shisoku_desk *made, kz_work *work);

/** Writes a move as it is typed: "13 - 6". */
void kz__shisoku_put_move(kz_rational left, char operation, kz_rational right, kz_text *line);

#endif
