/*
 * The techniques: each searches for its smallest step on a board with updated ways. A technique
 * changes only `lost` on the board, and clears it before it returns.
 */
#ifndef KZ_GAMES_KENKEN_TECHNIQUE_H
#define KZ_GAMES_KENKEN_TECHNIQUE_H

#include "games/kenken/reasons/board.h"

/** The sentence that describes a step; each belongs to one technique. */
typedef enum kz__kenken_form {
    KZ__KENKEN_GIVEN_CELL,
    KZ__KENKEN_LAST_CELL,
    KZ__KENKEN_ONLY_WAY,
    KZ__KENKEN_LAST_CANDIDATE, /**< contradiction: no candidate */
    KZ__KENKEN_ONLY_PLACE,     /**< contradiction: no place */
    KZ__KENKEN_NO_WAY,         /**< contradiction: a cage that cannot be filled */
    KZ__KENKEN_DIGITS_OF_WAYS,
    KZ__KENKEN_CELLS_OF_WAYS,
    KZ__KENKEN_MUST,
    KZ__KENKEN_NAKED,
    KZ__KENKEN_HIDDEN_SET,
    KZ__KENKEN_SUM,
    KZ__KENKEN_PRODUCT,
    KZ__KENKEN_EVEN,
    KZ__KENKEN_ODD,
    KZ__KENKEN_AT_LEAST,
    KZ__KENKEN_AT_MOST,
    KZ__KENKEN_BOTH_BY_ONE,
    KZ__KENKEN_BOTH_BY_TWO,
    KZ__KENKEN_FISH_FORM,
    KZ__KENKEN_CHAIN_FORM,
    KZ__KENKEN_COVER_FORM,
    KZ__KENKEN_TRIAL_CELL,  /**< ends in a cell without candidates; the last link is that cell */
    KZ__KENKEN_TRIAL_PLACE, /**< ends in a line without a place for a digit */
    KZ__KENKEN_TRIAL_CAGE,  /**< ends in a cage that cannot be filled */
    KZ__KENKEN_SEARCHED,    /**< contradiction: no solution */
    KZ__KENKEN_TWICE,       /**< mistakes */
    KZ__KENKEN_WRONG_CAGE,
    KZ__KENKEN_NOT_THE_DIGIT
} kz__kenken_form;

typedef bool kz__kenken_finder(kz__kenken_board *board, kz_kenken_step *step);

kz__kenken_finder kz__kenken_find_forced_cage;
kz__kenken_finder kz__kenken_find_naked_single;
kz__kenken_finder kz__kenken_find_hidden_single;
kz__kenken_finder kz__kenken_find_cage_digits;
kz__kenken_finder kz__kenken_find_cage_cells;
kz__kenken_finder kz__kenken_find_must_digit;
kz__kenken_finder kz__kenken_find_subset;
kz__kenken_finder kz__kenken_find_line_total;
kz__kenken_finder kz__kenken_find_parity;
kz__kenken_finder kz__kenken_find_two_cages;
kz__kenken_finder kz__kenken_find_fish;
kz__kenken_finder kz__kenken_find_forcing_chain;
kz__kenken_finder kz__kenken_find_line_cover;
kz__kenken_finder kz__kenken_find_trial;

/**
 * Finds a single that places the digit of one cell.
 * @param area where: 0 in the cell itself, 1 in its row, 2 in its column.
 */
bool kz__kenken_single_at(const kz__kenken_board *board, unsigned cell, unsigned area,
                          kz_kenken_step *step);

/** Clears a step and sets its technique. */
void kz__kenken_step_begin(kz_kenken_step *step, kz_kenken_technique technique,
                           kz__kenken_form form);

/** Adds a placed digit to a step. */
void kz__kenken_step_place(kz_kenken_step *step, unsigned cell, unsigned digit);

/** Adds to the reason of a step. */
void kz__kenken_step_link(kz_kenken_step *step, unsigned cell, unsigned digit);
/** Adds to the reason of a step. */
void kz__kenken_step_cage(kz_kenken_step *step, unsigned cage);
/** Adds to the reason of a step; a cover line of a fish too. */
void kz__kenken_step_line(kz_kenken_step *step, unsigned line);

/** Marks candidates of a cell for removal, unless the cell is placed. */
void kz__kenken_lose(kz__kenken_board *board, unsigned cell, uint16_t digits);

/** Tells whether any candidate is marked for removal. */
bool kz__kenken_loses(const kz__kenken_board *board);

/** Moves the marked candidates into the step, in reading order. @return false if there are none. */
bool kz__kenken_step_finish(kz__kenken_board *board, kz_kenken_step *step);

/**
 * Searches for k masks that together have only k bits: a subset of a line, or a fish.
 * @param masks  zero masks are ignored.
 * @param count  up to KZ_KENKEN_SIZE_MAX.
 * @param useful called with the chosen masks (bits by index) and their bits; true ends the search.
 * @return whether `useful` returned true.
 */
bool kz__kenken_find_tight(const uint16_t *masks, unsigned count, unsigned k,
                           bool (*useful)(void *user, uint16_t chosen, uint16_t bits), void *user);

#endif
