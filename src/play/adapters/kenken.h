/**
 * @file
 * What the files of KenKen's adapter share.
 */
#ifndef KZ_PLAY_ADAPTERS_KENKEN_H
#define KZ_PLAY_ADAPTERS_KENKEN_H

#include "kazu/kenken_study.h"
#include "kazu/play.h"

enum { KZ__KENKEN_POINTS_MAX = 4 /**< savepoints; the oldest goes when there are more */ };

/** What the table says about wrong digits while somebody plays. */
typedef enum kz__kenken_check {
    KZ__KENKEN_CHECK_OFF,     /**< nothing, until the board is full */
    KZ__KENKEN_CHECK_RULES,   /**< digits that break the rules */
    KZ__KENKEN_CHECK_SOLUTION /**< digits that are not those of the solution */
} kz__kenken_check;

/** What a parameter or instance line says: one of `wish` and `puzzle` is meant. */
typedef struct kz__kenken_opening {
    kz__kenken_check check;
    bool auto_marks; /**< a digit takes itself out of the marks of its row and column */
    kz_kenken_wish wish;
    kz_kenken_puzzle puzzle; /**< its solution, if it has one, keeps the rules */
} kz__kenken_opening;

/** What a player may go back to. */
typedef struct kz__kenken_point {
    uint16_t marks[KZ_KENKEN_CELLS_MAX]; /**< pencil marks, bit d-1 */
    uint8_t digit[KZ_KENKEN_CELLS_MAX];  /**< 0: none */
} kz__kenken_point;

/**
 * The state: fields from the widest to the narrowest, so there is no padding. Cages are numbered
 * by their first cell, so that equal puzzles are equal bytes.
 */
typedef struct kz__kenken_table {
    uint64_t target[KZ_KENKEN_CELLS_MAX]; /**< of each cage */
    uint32_t checks;                      /**< asked for so far */
    uint32_t zeros;                       /**< up to a multiple of 8 bytes */
    kz__kenken_point now;
    kz__kenken_point point[KZ__KENKEN_POINTS_MAX]; /**< the oldest first */
    uint8_t op[KZ_KENKEN_CELLS_MAX];               /**< of each cage: a kz_kenken_op */
    uint8_t cage_of[KZ_KENKEN_CELLS_MAX];
    uint8_t solution[KZ_KENKEN_CELLS_MAX];
    uint8_t size;
    uint8_t has_solution;
    uint8_t check; /**< a kz__kenken_check */
    uint8_t auto_marks;
    uint8_t points;
    uint8_t has_checked; /**< the last move was a check: the view answers it */
    uint8_t gave_up;
    uint8_t more_zeros;
} kz__kenken_table;

_Static_assert(sizeof(kz__kenken_point) == 3 * KZ_KENKEN_CELLS_MAX, "no padding");
_Static_assert(sizeof(kz__kenken_table) == (8 + 15 + 3) * KZ_KENKEN_CELLS_MAX + 16, "no padding");
_Static_assert(sizeof(kz__kenken_table) <= KZ_PLAY_STATE_MAX, "the state must fit");

/**
 * Reads `size=6 level=easy ops=+-x/ hide=no check=off marks=manual`, of which all may be left out,
 * in any order.
 * @param opening untouched on failure.
 */
kz_status kz__kenken_play_read_params(const char *line, kz__kenken_opening *opening,
                                      kz_error *error);

/** Writes parameters in their normal form, with all of their words. */
void kz__kenken_play_print_params(const kz__kenken_opening *opening, kz_text *out);

/**
 * Reads `check=off marks=manual solution=DIGITS puzzle=PUZZLE`; all but the puzzle, which comes
 * last and may be in any form of one line, may be left out.
 * @param opening untouched on failure.
 */
kz_status kz__kenken_play_read_instance(const char *line, kz__kenken_opening *opening,
                                        kz_error *error);

/** Writes an instance in its normal form: the puzzle as a game id. */
void kz__kenken_play_print_instance(const kz__kenken_opening *opening, kz_text *out);

/** Sets up the table for an opening with a puzzle. */
void kz__kenken_play_lay(const kz__kenken_opening *opening, kz__kenken_table *table);

/** Writes down the puzzle of a table, its solution included. */
void kz__kenken_play_puzzle(const kz__kenken_table *table, kz_kenken_puzzle *puzzle);

/** Copies the table out of a state. */
void kz__kenken_play_unpack(const kz_state *state, kz__kenken_table *table);

/** Gives the number of cells. */
unsigned kz__kenken_play_cells(const kz__kenken_table *table);

/** Gives the number of cells without a digit. */
unsigned kz__kenken_play_empty(const kz__kenken_table *table);

/** Tells whether the board is full and right by the rules. */
bool kz__kenken_play_is_solved(const kz__kenken_table *table);

/** Gives the digits that no other cell of a cell's row and column holds, bit d-1. */
unsigned kz__kenken_play_free(const kz__kenken_table *table, unsigned cell);

/** Writes a digit: 1..9, a..g. @param digit 1..KZ_KENKEN_SIZE_MAX. */
void kz__kenken_play_put_digit(unsigned digit, kz_text *out);

/** Writes the digits of a set, bit d-1. */
void kz__kenken_play_put_digits(unsigned digits, kz_text *out);

/** Writes the name of a cell: "r2c3". */
void kz__kenken_play_put_cell(const kz__kenken_table *table, unsigned cell, kz_text *out);

/* Entries of kz_game. */
kz_status kz__kenken_play_move(kz_state *state, int seat, const char *line, kz_error *error);
void kz__kenken_play_view(const kz_state *state, int seat, kz_lang lang, kz_view *out);
kz_status kz__kenken_play_hint(const kz_state *state, int seat, int strength, kz_lang lang,
                               kz_work *work, kz_text *out);
kz_status kz__kenken_play_bot(const kz_state *state, int seat, int level, uint64_t seed,
                              kz_work *work, kz_text *line);
kz_status kz__kenken_play_rate(const kz_state *state, kz_work *work, int *level);

#endif
