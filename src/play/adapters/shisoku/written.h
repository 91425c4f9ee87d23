/**
 * @file
 * Solutions as cells of a view: the expression, and its steps.
 */
#ifndef KZ_PLAY_ADAPTERS_SHISOKU_WRITTEN_H
#define KZ_PLAY_ADAPTERS_SHISOKU_WRITTEN_H

#include "kazu/shisoku.h"
#include "kazu/view.h"

/** Adds a cell with a solution as an expression; it has FRACTION if a step before the last does. */
kz_view_cell *kz__shisoku_add_written(const kz_shisoku_problem *problem,
                                      const kz_shisoku_solution *solution, kz_view *out);

/** Gives a cell the steps of its solution, if the view has room for them. */
void kz__shisoku_add_steps(const kz_shisoku_solution *solution, kz_view_cell *cell, kz_view *out);

#endif
