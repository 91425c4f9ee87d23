/*
 * The public functions of the solver: whether there is one solution, and how many there are.
 * Theory: docs/theory/kenken.md.
 */
#include "base/valid.h"
#include "games/kenken/learn/second.h"
#include "games/kenken/rules.h"
#include "games/kenken/search/solver.h"
#include "games/kenken/valid.h"

#include <assert.h>
#include <string.h>

kz_status kz__kenken_solver_run(kz__kenken_solver *solver, const kz_kenken_puzzle *puzzle,
                                const uint16_t *domains, kz__kenken_goal *goal) {
    goal->found = 0;
    goal->complete = false;
    goal->delegated = false;
    goal->why = KZ_OK;
    goal->nodes = 1;
    solver->goal = goal;
    kz__kenken_solver_load(solver, puzzle);
    solver->status = kz_work_spend(solver->work, 1);
    if (solver->status == KZ_OK) {
        if (kz__kenken_solver_root(solver, domains)) {
            kz__kenken_search(solver);
        } else {
            goal->complete = solver->status == KZ_OK;
        }
    }
    goal->why = solver->status;
    return solver->status == KZ_NO_MEMORY ? KZ_NO_MEMORY : KZ_OK;
}

static kz_verdict verdict_of(const kz__kenken_goal *goal) {
    if (goal->found >= 2) {
        return KZ_MANY;
    }
    if (!goal->complete) {
        return KZ_UNKNOWN;
    }
    return goal->found == 1 ? KZ_ONE : KZ_NONE;
}

static void tell(const kz_kenken_puzzle *puzzle, const kz__kenken_goal *goal,
                 kz_kenken_result *result) {
    size_t cells = (size_t)puzzle->size * puzzle->size;
    result->verdict = verdict_of(goal);
    result->why = result->verdict == KZ_UNKNOWN ? goal->why : KZ_OK;
    result->has_grid = goal->found > 0;
    result->nodes = goal->nodes;
    memset(result->grid, 0, sizeof result->grid);
    memset(result->second, 0, sizeof result->second);
    if (goal->found >= 1) {
        memcpy(result->grid, goal->grid[0], cells);
    }
    if (goal->found >= 2) {
        memcpy(result->second, goal->grid[1], cells);
    }
}

/* The root's domains still hold every solution; a grid that was found before is kept. */
static kz_status delegate(kz__kenken_solver *solver, const kz_kenken_puzzle *puzzle,
                          const kz__kenken_goal *goal, kz_kenken_result *result) {
    uint16_t domains[KZ_KENKEN_CELLS_MAX];
    kz_kenken_result found;
    memcpy(domains, solver->stack[0].domain, solver->cells * sizeof *domains);
    kz_status status = kz__kenken_second_solve(puzzle, domains, solver->work, &found);
    if (status != KZ_OK) {
        return status;
    }
    assert(!found.has_grid || kz__kenken_judge_grid(puzzle, found.grid, NULL));
    assert(found.verdict != KZ_MANY || kz__kenken_judge_grid(puzzle, found.second, NULL));
    *result = found;
    result->nodes += goal->nodes;
    if (found.verdict == KZ_UNKNOWN && !found.has_grid && goal->found > 0) {
        result->has_grid = true;
        memcpy(result->grid, goal->grid[0], solver->cells);
    }
    return KZ_OK;
}

kz_status kz__kenken_solver_solve(kz__kenken_solver *solver, const kz_kenken_puzzle *puzzle,
                                  kz_kenken_result *result) {
    kz__kenken_goal goal;
    goal.limit = 2;
    goal.visit = NULL;
    goal.user = NULL;
    goal.may_delegate = true;
    goal.spread_after = 0;
    kz_status status = kz__kenken_solver_run(solver, puzzle, NULL, &goal);
    if (status == KZ_OK && goal.delegated) {
        return delegate(solver, puzzle, &goal, result);
    }
    if (status == KZ_OK) {
        tell(puzzle, &goal, result);
    }
    return status;
}

kz_status kz_kenken_solve(const kz_kenken_puzzle *puzzle, kz_work *work, kz_kenken_result *result) {
    assert(kz__kenken_puzzle_is_valid(puzzle) && kz__work_is_valid(work) && result != NULL);
    kz__kenken_solver *solver = kz__kenken_solver_new(work);
    kz_status status =
        solver == NULL ? KZ_NO_MEMORY : kz__kenken_solver_solve(solver, puzzle, result);
    kz__kenken_solver_free(solver);
    return status;
}

kz_status kz_kenken_count(const kz_kenken_puzzle *puzzle, uint64_t limit, kz_kenken_visit *visit,
                          void *user, kz_work *work, kz_kenken_count_result *result) {
    assert(kz__kenken_puzzle_is_valid(puzzle) && kz__work_is_valid(work) && result != NULL);
    kz__kenken_goal goal = {.limit = limit, .visit = visit, .user = user};
    kz__kenken_solver *solver = kz__kenken_solver_new(work);
    kz_status status =
        solver == NULL ? KZ_NO_MEMORY : kz__kenken_solver_run(solver, puzzle, NULL, &goal);
    kz__kenken_solver_free(solver);
    if (status == KZ_OK) {
        *result = (kz_kenken_count_result){
            .count = goal.found, .exact = goal.complete, .why = goal.why, .nodes = goal.nodes};
    }
    return status;
}
