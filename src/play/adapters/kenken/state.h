/**
 * @file
 * The state of KenKen at a table, and what the files of its adapter share.
 */
#ifndef KZ_PLAY_ADAPTERS_KENKEN_STATE_H
#define KZ_PLAY_ADAPTERS_KENKEN_STATE_H

#include "base/word.h"
#include "kazu/kenken_study.h"
#include "kazu/play.h"
#include "play/race.h"

enum {
    KZ__KENKEN_POINTS_MAX = 4,    /**< save points; the oldest goes when there are more */
    KZ__KENKEN_RACE_SIZE_MAX = 9, /**< rows of a race */
    KZ__KENKEN_RACE_CELLS = KZ__KENKEN_RACE_SIZE_MAX * KZ__KENKEN_RACE_SIZE_MAX,
    KZ__KENKEN_NOT_THIS = 255 /**< in a seen solution: the digit on the board is another one */
};

/** What the table says about wrong digits while somebody plays. */
typedef enum kz__kenken_check {
    KZ__KENKEN_CHECK_OFF,     /**< nothing, until the board is full */
    KZ__KENKEN_CHECK_RULES,   /**< digits that break the rules */
    KZ__KENKEN_CHECK_SOLUTION /**< digits that are not those of the solution */
} kz__kenken_check;

/** What a move did. */
typedef enum kz__kenken_action {
    KZ__KENKEN_DID_NOTHING, /**< there was none */
    KZ__KENKEN_DID_PLACE,
    KZ__KENKEN_DID_CLEAR,
    KZ__KENKEN_DID_MARK,
    KZ__KENKEN_DID_FILL,
    KZ__KENKEN_DID_POINT,
    KZ__KENKEN_DID_BACK,
    KZ__KENKEN_DID_CHECK,
    KZ__KENKEN_DID_ERASE,
    KZ__KENKEN_DID_GIVE_UP
} kz__kenken_action;

/** What an instance line says. */
typedef struct kz__kenken_opening {
    kz__kenken_check check;
    bool auto_marks;         /**< a digit takes itself out of the marks of its row and column */
    bool is_exercise;        /**< one digit is to be written: see exercise.h */
    kz_word given;           /**< digits of an exercise, as they were typed */
    kz_kenken_puzzle puzzle; /**< its solution, if it has one, keeps the rules */
} kz__kenken_opening;

/** What a player may go back to. */
typedef struct kz__kenken_point {
    uint16_t marks[KZ_KENKEN_CELLS_MAX]; /**< pencil marks, bit d-1 */
    uint8_t digit[KZ_KENKEN_CELLS_MAX];  /**< 0: none */
} kz__kenken_point;

/**
 * All but the save points, which only moves need. Cages are numbered by their first cell, so that
 * equal puzzles are equal bytes.
 */
typedef struct kz__kenken_play_board {
    uint64_t target[KZ_KENKEN_CELLS_MAX]; /**< of each cage */
    kz__kenken_point now;
    uint32_t checks;                       /**< asked for so far */
    uint16_t last;                         /**< the cell of the last move and 1; 0: of none */
    uint16_t racers;                       /**< number of players of a race; else 0 */
    uint8_t op[KZ_KENKEN_CELLS_MAX];       /**< of each cage: a kz_kenken_op */
    uint8_t cage_of[KZ_KENKEN_CELLS_MAX];  /**< by cell */
    uint8_t solution[KZ_KENKEN_CELLS_MAX]; /**< 0: not known; or KZ__KENKEN_NOT_THIS */
    uint8_t size;
    uint8_t has_solution; /**< the instance has one, known or not */
    uint8_t check;        /**< a kz__kenken_check */
    uint8_t auto_marks;
    uint8_t points;
    uint8_t gave_up;
    uint8_t did;  /**< a kz__kenken_action: the last move */
    uint8_t task; /**< 1: an exercise, which ends with the first digit; all before it are given */
} kz__kenken_play_board;

/** What a player of a race has on their board, as in kz__kenken_play_board. */
typedef struct kz__kenken_racer {
    uint16_t last;
    uint8_t did;
    uint8_t gave_up;
    uint16_t marks[KZ__KENKEN_RACE_CELLS];
    uint8_t digit[KZ__KENKEN_RACE_CELLS + 1]; /**< one more, so there is no padding */
} kz__kenken_racer;

/** The players of a race. */
typedef struct kz__kenken_racers {
    kz__race race;
    kz__kenken_racer racer[KZ_PLAY_SEATS_MAX];
} kz__kenken_racers;

/**
 * The state: fields from the widest to the narrowest, so there is no padding. In a race `board` is
 * as it was dealt; there are no save points.
 */
typedef struct kz__kenken_table {
    kz__kenken_play_board board;
    union {
        kz__kenken_point point[KZ__KENKEN_POINTS_MAX]; /**< the oldest first */
        kz__kenken_racers racers;
    };
} kz__kenken_table;

_Static_assert(sizeof(kz__kenken_racers) <= KZ__KENKEN_POINTS_MAX * sizeof(kz__kenken_point),
               "a race fits in the place of the save points");

_Static_assert(sizeof(kz__kenken_point) == 3 * KZ_KENKEN_CELLS_MAX, "no padding");
_Static_assert(sizeof(kz__kenken_play_board) == (8 + 3 + 3) * KZ_KENKEN_CELLS_MAX + 16,
               "no padding");
_Static_assert(sizeof(kz__kenken_table) ==
                   sizeof(kz__kenken_play_board) + KZ__KENKEN_POINTS_MAX * sizeof(kz__kenken_point),
               "no padding");
_Static_assert(sizeof(kz__kenken_table) <= KZ_PLAY_STATE_MAX, "the state must fit");

/**
 * Reads `check=rules marks=manual solution=DIGITS puzzle=PUZZLE`; all but the puzzle, which comes
 * last and may be in any form of one line, may be left out. An exercise has `task=next
 * given=DIGITS` as well, and needs its solution.
 * @param opening undefined on failure.
 */
kz_status kz__kenken_play_read_instance(const char *line, kz__kenken_opening *opening,
                                        kz_error *error) KZ_MUST_USE;

/**
 * Writes an instance in its normal form: the puzzle as a game id.
 * @param given the digits of an exercise; else not looked at.
 */
void kz__kenken_play_print_instance(const kz__kenken_opening *opening, const uint8_t *given,
                                    kz_text *out);

/**
 * Sets up the state for an opening: with several seats a race.
 * @param state untouched on failure.
 * @return KZ_OK; KZ_BAD_INPUT: its given digits make no exercise; KZ_OUT_OF_RANGE: it is too large
 *         for a race.
 */
kz_status kz__kenken_play_lay(const kz__kenken_opening *opening, int seats, kz_state *state,
                              kz_error *error) KZ_MUST_USE;

/** Writes down the puzzle of a board, without its solution. */
void kz__kenken_play_puzzle(const kz__kenken_play_board *board, kz_kenken_puzzle *puzzle);

/**
 * Copies a board out of a state.
 * @param seat in a race: whose; a spectator gets it as it was dealt.
 */
void kz__kenken_play_unpack(const kz_state *state, int seat, kz__kenken_play_board *board);

/** Copies out what all may know of a race; `seats` is 0 if nobody races. */
kz__race kz__kenken_race_of(const kz_state *state);

/** Puts the board of a seat in the place of the one that was dealt, for a move. */
void kz__kenken_race_load(kz__kenken_table *table, int seat);

/** Puts the board of an author back after their move. @param start the board that was dealt. */
void kz__kenken_race_store(kz__kenken_table *table, const kz_act *act,
                           const kz__kenken_point *start);

/** Hides all boards but that of a seat. */
void kz__kenken_race_hide(kz_state *state, int seat);

/** Gives the number of cells. */
unsigned kz__kenken_play_cells(const kz__kenken_play_board *board);

/** Gives the number of cells without a digit. */
unsigned kz__kenken_play_empty(const kz__kenken_play_board *board);

/** Tells whether the board is full and right by the rules. */
bool kz__kenken_play_is_solved(const kz__kenken_play_board *board);

/** Tells whether the game has ended: solved, given up, or the digit of an exercise written. */
bool kz__kenken_play_is_over(const kz__kenken_play_board *board);

/** Tells whether the digit of an exercise was written and is right. */
bool kz__kenken_play_is_right(const kz__kenken_play_board *board);

/**
 * Finds the digits that the player is told to be wrong.
 * @param wrong of each cell; overwritten.
 * @return how many.
 */
unsigned kz__kenken_play_judge(const kz__kenken_play_board *board, bool wrong[KZ_KENKEN_CELLS_MAX]);

/** Tells whether the player is told which digits are not those of the solution. */
bool kz__kenken_play_tells_mistakes(const kz__kenken_play_board *board);

/** Tells whether a cell has another digit than the solution, if the solution is known there. */
bool kz__kenken_play_is_mistake(const kz__kenken_play_board *board, unsigned cell);

/**
 * Adds what the player is told of faults to a view, as messages that point at cells.
 * @return the number of digits that are told not to be those of the solution.
 */
unsigned kz__kenken_play_add_faults(const kz__kenken_play_board *board, kz_lang lang,
                                    kz_view *view);

/** Gives the digits that no other cell of a cell's row and column holds, bit d-1. */
unsigned kz__kenken_play_free(const kz__kenken_play_board *board, unsigned cell);

/**
 * Gives the digits that kz__kenken_play_free() allows and that some arrangement of the cell's cage
 * has there, bit d-1. If nothing fits, because a digit of the cage is wrong, the cage is ignored,
 * as it is when it has too many arrangements to try.
 * @param puzzle of the board.
 */
unsigned kz__kenken_play_candidates(const kz__kenken_play_board *board,
                                    const kz_kenken_puzzle *puzzle, unsigned cell) KZ_MUST_USE;

/** Writes a digit: 1..9, a..g. @param digit 1..KZ_KENKEN_SIZE_MAX. */
void kz__kenken_play_put_digit(unsigned digit, kz_text *out);

/** Writes the digits of a set, bit d-1. */
void kz__kenken_play_put_digits(unsigned digits, kz_text *out);

/** Writes the name of a cell: "r2c3". */
void kz__kenken_play_put_cell(const kz__kenken_play_board *board, unsigned cell, kz_text *out);

/** Names a cell for people: "row 2, column 3". */
void kz__kenken_play_name_cell(const kz__kenken_play_board *board, unsigned cell, kz_lang lang,
                               kz_text *out);

/** A solution, if possible one that has all digits of a board. */
typedef struct kz__kenken_found {
    kz_kenken_count_result count; /**< of the solutions looked at */
    unsigned fault;               /**< the first cell with another digit; number of cells: none */
    uint8_t digit[KZ_KENKEN_CELLS_MAX]; /**< only if count.count > 0 */
} kz__kenken_found;

/**
 * Looks for a solution, at most 10,000 of them, that has all digits of a board.
 * @param puzzle of the board.
 * @param found  overwritten on KZ_OK.
 * @return KZ_OK (also if a budget ran out: count.why tells) or KZ_NO_MEMORY.
 */
kz_status kz__kenken_play_find(const kz__kenken_play_board *board, const kz_kenken_puzzle *puzzle,
                               kz_work *work, kz__kenken_found *found) KZ_MUST_USE;

/**
 * Writes a move that leads to a solution: takes out a wrong digit, or writes the digit that a hint
 * leads to; gives up if there is no solution, or none was found in time.
 * @param marks 0, or marks are set in the chosen cell first, if it has none.
 * @param line  appended to on KZ_OK.
 * @return KZ_OK, KZ_CANCELLED, KZ_NO_MEMORY.
 */
kz_status kz__kenken_play_choose(const kz__kenken_play_board *board, const kz_kenken_puzzle *puzzle,
                                 bool marks, kz_work *work, kz_text *line) KZ_MUST_USE;

/* Entries of kz_game. */
kz_status kz__kenken_play_move(kz_state *state, const kz_act *act, kz_error *error) KZ_MUST_USE;
void kz__kenken_play_see(kz_state *state, int seat);
void kz__kenken_play_view(const kz_state *seen, const kz_viewer *viewer, kz_view *out);
kz_tone kz__kenken_play_tell(const kz_state *before, const kz_state *after, const kz_act *act,
                             const kz_viewer *viewer, kz_text *out);
kz_status kz__kenken_play_hint(const kz_state *seen, const kz_viewer *viewer, int strength,
                               kz_work *work, kz_view *out) KZ_MUST_USE;
kz_status kz__kenken_play_bot(const kz_state *seen, int seat, int level, uint64_t seed,
                              kz_work *work, kz_plan *plan) KZ_MUST_USE;
kz_status kz__kenken_play_review(const kz_state *seen, const kz_act *act, const kz_viewer *viewer,
                                 kz_work *work, int *grade, kz_view *out) KZ_MUST_USE;
kz_status kz__kenken_play_rate(const kz_state *state, kz_work *work, int *level) KZ_MUST_USE;

#endif
