/**
 * @file
 * Reads a Shisoku move such as "13 - 6" or "#1 - #2" against the cards on the table.
 */
#ifndef KZ_PLAY_ADAPTERS_SHISOKU_MOVE_H
#define KZ_PLAY_ADAPTERS_SHISOKU_MOVE_H

#include "play/adapters/shisoku/state.h"

/** A move that can be made: two different places on the table and what comes out. */
typedef struct kz__shisoku_move {
    bool gives_up; /**< then the rest says nothing */
    char operation;
    uint32_t left;
    uint32_t right;
    kz_rational value;
} kz__shisoku_move;

/**
 * Reads and applies a move. Operations are + - * x × / ÷; numbers are ids of cards ("#4"), names of
 * cards (A T J Q K) or values now on the table, fractions included; blanks tell "4/3 / 2" from
 * "4 / 3/2". Of equal cards a name or a value means the first. Minus may be U+2212, and both signs
 * may be wide. "give up" ends the game.
 * @param line NUL-terminated, one printable line.
 * @param game the cards now on the table.
 * @return KZ_OK; KZ_BAD_INPUT (not a move, or it can be read in two ways); KZ_ILLEGAL_MOVE
 *         (a number is not there, division by zero, or the value does not fit).
 */
kz_status kz__shisoku_move_read(const char *line, const kz__shisoku_table *game,
                                kz__shisoku_move *move, kz_error *error) KZ_MUST_USE;

#endif
