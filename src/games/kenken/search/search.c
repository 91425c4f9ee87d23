/*
 * The search: a stack of positions, each made consistent before it branches.
 * Theory: docs/theory/kenken.md.
 */
#include "base/bits.h"
#include "games/kenken/frontier/frontier.h"
#include "games/kenken/search/solver.h"
#include "kazu/text.h"

#include <string.h>

enum {
    PROBE_AFTER = 100, /* nodes without a solution */
    LARGE_SIZE = 14,   /* from this size learning from failures pays, as measured */
    LARGE_NODES = 200,
    SPREAD_AFTER = 300 /* nodes without a solution */
};

enum { TRACE_ROOM = 64 };

/* Reports a trial to `trace`: "2 r3c4 5 yes" is a trial at depth 2 that is not refuted at once;
 * "no": it is. */
static void tell_trial(const kz__kenken_solver *solver, size_t depth, unsigned cell, unsigned digit,
                       bool possible) {
    char line[TRACE_ROOM];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text, "%zu r%uc%u %u %s", depth, cell / solver->size + 1,
                   cell % solver->size + 1, digit, possible ? "yes" : "no");
    solver->work->trace(solver->work->trace_user, line);
}

/* Takes a position in which every cell has one digit; false: there are enough solutions. */
static bool take_solution(kz__kenken_solver *solver, const kz__kenken_node *node) {
    uint8_t grid[KZ_KENKEN_CELLS_MAX];
    for (unsigned i = 0; i < solver->cells; i++) {
        grid[i] = (uint8_t)(kz__bits_lowest(node->domain[i]) + 1);
    }
    return kz__kenken_solution_take(solver, grid);
}

/* Chooses where to branch; false: there is no solution below this position. */
static bool decide(kz__kenken_solver *solver, size_t depth) {
    if (solver->goal->nodes >= PROBE_AFTER + 8 * solver->goal->found) {
        return kz__kenken_branch_probing(solver, depth);
    }
    kz__kenken_branch_smallest(solver, &solver->stack[depth]);
    return true;
}

static bool leaves_it(const kz__kenken_solver *solver) {
    return solver->goal->may_delegate && solver->size >= LARGE_SIZE &&
           solver->goal->nodes >= LARGE_NODES;
}

/* Tells whether the frontier search may be used, which pays for hard puzzles. With a visitor or a
 * trace it may not, because they see solutions and trials in depth-first order. */
static bool may_spread(const kz__kenken_solver *solver) {
    const kz__kenken_goal *goal = solver->goal;
    uint64_t after = goal->spread_after != 0 ? goal->spread_after : SPREAD_AFTER;
    return goal->visit == NULL && solver->work->trace == NULL &&
           goal->nodes / (1 + goal->found) >= after;
}

/* Makes the next child of the position at `depth`; false: it has no solution, or status. */
static bool descend(kz__kenken_solver *solver, size_t depth) {
    kz__kenken_node *node = &solver->stack[depth];
    unsigned digit = kz__bits_lowest(node->left);
    node->left &= (uint16_t)(node->left - 1);
    if (!kz__kenken_solver_spend(solver) || !kz__kenken_solver_deepen(solver, depth + 1)) {
        return false;
    }
    node = &solver->stack[depth];
    kz__kenken_node *child = node + 1;
    kz__kenken_node_copy(solver, node, child);
    child->domain[node->cell] = (uint16_t)(1U << digit);
    kz__kenken_touch(solver, node->cell);
    bool possible = kz__kenken_solver_propagate(solver, child);
    if (solver->work->trace != NULL && solver->status == KZ_OK) {
        tell_trial(solver, depth + 1, node->cell, digit + 1, possible);
    }
    return possible;
}

void kz__kenken_search(kz__kenken_solver *solver) {
    size_t depth = 0;
    bool fresh = true;    /* the position at `depth` has not branched yet */
    bool together = true; /* the frontier search has not refused */
    while (true) {
        kz__kenken_node *node = &solver->stack[depth];
        if (fresh) {
            if (together && may_spread(solver)) {
                together = false;
                if (kz__kenken_frontier_run(solver, depth)) {
                    return;
                }
            }
            bool possible = decide(solver, depth);
            if (solver->status != KZ_OK) {
                return;
            }
            node = &solver->stack[depth];
            if (possible && node->open == 0 && !take_solution(solver, node)) {
                return;
            }
            if (!possible || node->open == 0) {
                node->left = 0;
            }
        }
        if (node->left == 0) {
            if (depth == 0) {
                solver->goal->complete = true;
                return;
            }
            solver->top = node->mark;
            depth--;
            fresh = false;
            continue;
        }
        solver->goal->delegated = leaves_it(solver);
        if (solver->goal->delegated) {
            return;
        }
        fresh = descend(solver, depth);
        if (solver->status != KZ_OK) {
            return;
        }
        if (fresh) {
            depth++;
        } else {
            solver->top = solver->stack[depth + 1].mark;
        }
    }
}
