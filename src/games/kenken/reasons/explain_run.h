/* A run through the ladder, shared by explanations and hints. */
#ifndef KZ_GAMES_KENKEN_EXPLAIN_RUN_H
#define KZ_GAMES_KENKEN_EXPLAIN_RUN_H

#include "games/kenken/reasons/technique.h"

typedef struct kz__kenken_run {
    kz__kenken_board board;
    kz_kenken_result result; /**< of the solver, for the puzzle alone */
    bool guards_grid;        /**< the solver's grid agrees with the digits at the start */
    bool guards_second;      /**< the solver's second grid does, too */
    bool is_over;            /**< a contradiction or mistake was reported */
    bool eliminates_first;   /**< digits are placed only where no elimination up to fish is found */
} kz__kenken_run;

/**
 * Solves the puzzle and sets the board up.
 * @param grid NULL: empty.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY; board.status says if the budget ran out.
 */
kz_status kz__kenken_run_new(const kz_kenken_puzzle *puzzle, const uint8_t *grid, kz_work *work,
                             kz__kenken_run **run) KZ_MUST_USE;

/** Frees a run. @param run may be NULL. */
void kz__kenken_run_free(kz__kenken_run *run, kz_work *work);

/**
 * Finds the next step, compares it with the solutions, and applies it.
 * @return false: there is none.
 */
bool kz__kenken_run_next(kz__kenken_run *run, kz_kenken_step *step);

/** Tells whether every cell has its digit. */
bool kz__kenken_run_is_full(const kz__kenken_run *run);

/**
 * Finds a digit that cannot be right.
 * @param grid   digits.
 * @param result what the solver found.
 * @return false if none is found.
 */
bool kz__kenken_find_mistake(const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                             const kz_kenken_result *result, kz_kenken_step *step);

#endif
