/**
 * @file
 * Earlier positions of a Shisoku game, worked out from its steps.
 */
#ifndef KZ_PLAY_ADAPTERS_SHISOKU_PAST_H
#define KZ_PLAY_ADAPTERS_SHISOKU_PAST_H

#include "play/adapters/shisoku/state.h"

/** How many steps were made. */
uint32_t kz__shisoku_steps_made(const kz__shisoku_table *game);

/** Writes the numbers on the table after the first `steps` steps, in the order of the table. */
void kz__shisoku_problem_at(const kz__shisoku_table *game, uint32_t steps,
                            kz_shisoku_problem *problem);

/** Writes the first `steps` steps as the beginning of a solution. */
void kz__shisoku_copy_steps(const kz__shisoku_table *game, uint32_t steps,
                            kz_shisoku_solution *solution);

/** Joins the first `steps` steps and a way from the table after them into one solution. */
void kz__shisoku_go_on(const kz__shisoku_table *game, uint32_t steps,
                       const kz_shisoku_solution *rest, kz_shisoku_solution *whole);

/**
 * Finds the last earlier position from which the target can be made.
 * @param problem overwritten: the position looked at last.
 * @param way     overwritten: KZ_ONE with a way from there; KZ_NONE: not even the cards dealt can
 *                make the target; KZ_UNKNOWN: a position could not be decided.
 * @param back    overwritten: how many steps before now that position was.
 * @return KZ_OK or KZ_NO_MEMORY.
 */
kz_status kz__shisoku_look_back(const kz__shisoku_table *game, kz_work *work,
                                kz_shisoku_problem *problem, kz_shisoku_result *way,
                                uint32_t *back) KZ_MUST_USE;

#endif
