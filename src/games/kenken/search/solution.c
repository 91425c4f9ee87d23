/* Handles a full grid: checks it by the rules, stores, counts and reports it.
 * Theory: docs/theory/kenken.md. */
#include "games/kenken/rules.h"
#include "games/kenken/search/solver.h"

#include <string.h>

bool kz__kenken_solution_take(kz__kenken_solver *solver, const uint8_t *grid) {
    kz__kenken_goal *goal = solver->goal;
    if (!kz__kenken_judge_grid(solver->puzzle, grid, NULL)) {
        return true;
    }
    if (goal->found < 2) {
        memcpy(goal->grid[goal->found], grid, solver->cells);
    }
    goal->found++;
    bool more = goal->visit == NULL || goal->visit(goal->user, grid);
    return more && goal->found < goal->limit;
}
