/*
 * The solution that is shown: the simplest one for few cards, a simple one for more.
 * Theory: docs/theory/shisoku-solutions.md, "The simplest member".
 */
#include "base/valid.h"
#include "games/shisoku/search/arrange.h"
#include "games/shisoku/search/merge.h"
#include "games/shisoku/search/solve.h"
#include "games/shisoku/simplicity.h"
#include "games/shisoku/valid.h"
#include "kazu/shisoku_study.h"

#include <assert.h>

enum {
    LISTED_CARDS = 5, /* up to here all solutions are compared: some 100 microseconds */
    LISTED_WHOLE = 6, /* and up to here if the first solution has a fraction */
    TREES = 8 * KZ_SHISOKU_MAX_CARDS
};

/* Working memory for rearranging a solution: too large for a browser's stack. */
struct room {
    kz__shisoku_tree tree[TREES];
    int operand[2 * KZ_SHISOKU_MAX_CARDS]; /* the tree of each card and step */
    kz_shisoku_solution arranged;
};

/* Writes the same form in its simplest order. */
static kz_status arrange(const kz_shisoku_problem *problem, kz_work *work,
                         kz_shisoku_solution *solution) {
    struct room *room = kz_work_allocate(work, 1, sizeof *room);
    if (room == NULL) {
        return KZ_NO_MEMORY;
    }
    kz__shisoku_forest forest = {.capacity = TREES, .tree = room->tree};
    for (uint32_t i = 0; i < problem->count; i++) {
        room->operand[i] = kz__shisoku_tree_card(&forest, problem->cards[i]);
    }
    for (uint32_t i = 0; i < solution->count; i++) {
        const kz_shisoku_step *step = &solution->steps[i];
        room->operand[problem->count + i] = kz__shisoku_tree_apply(
            &forest, room->operand[step->left], step->operation, room->operand[step->right]);
    }
    int root = room->operand[problem->count + solution->count - 1];
    if (kz__shisoku_write_arranged(&forest, root, true, problem, &room->arranged) &&
        kz_shisoku_verify(problem, &room->arranged)) {
        *solution = room->arranged;
    }
    kz_work_free(work, room, 1, sizeof *room);
    return KZ_OK;
}

static kz_status take_first_of_list(const kz_shisoku_problem *problem, kz_work *work,
                                    kz_shisoku_solution *solution) {
    kz_shisoku_catalogue *catalogue;
    kz_status status = kz_shisoku_catalogue_new(problem, KZ_SHISOKU_SAME_E4, work, &catalogue);
    if (status == KZ_OK) {
        if (kz_shisoku_catalogue_count(catalogue) > 0) {
            kz_shisoku_catalogue_get(catalogue, 0, solution);
        }
        kz_shisoku_catalogue_free(catalogue);
    }
    return status;
}

static bool has_fraction(const kz_shisoku_problem *problem, const kz_shisoku_solution *solution) {
    return kz__shisoku_solution_cost(problem, solution) >= KZ__SHISOKU_COST_HAS_FRACTION;
}

/* Replaces a solution with a fraction if one without is found quickly. */
static kz_status avoid_fractions(const kz_shisoku_problem *problem, kz_work *work,
                                 kz_shisoku_solution *solution) {
    if (problem->count <= LISTED_WHOLE) {
        return take_first_of_list(problem, work, solution);
    }
    kz_shisoku_result *whole = kz_work_allocate(work, 1, sizeof *whole);
    if (whole == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = kz__shisoku_merge_to_whole(problem, work, whole);
    bool has_whole = status == KZ_OK && whole->verdict == KZ_ONE;
    if (has_whole) {
        *solution = whole->solution;
    }
    kz_work_free(work, whole, 1, sizeof *whole);
    return has_whole ? arrange(problem, work, solution) : status;
}

static kz_status simplify(const kz_shisoku_problem *problem, kz_work *work,
                          kz_shisoku_solution *solution) {
    if (problem->count <= LISTED_CARDS) {
        return take_first_of_list(problem, work, solution);
    }
    kz_status status = arrange(problem, work, solution);
    bool may_avoid = status == KZ_OK && problem->target.denominator == 1;
    return may_avoid && has_fraction(problem, solution) ? avoid_fractions(problem, work, solution)
                                                        : status;
}

kz_status kz_shisoku_solve(const kz_shisoku_problem *problem, kz_work *work,
                           kz_shisoku_result *result) {
    assert(kz__shisoku_problem_is_valid(problem) && kz__work_is_valid(work) && result != NULL);
    kz_shisoku_result found;
    kz_status status = kz__shisoku_find(problem, work, &found);
    if (status != KZ_OK) {
        return status;
    }
    if (found.verdict == KZ_ONE) {
        kz_work kept = *work; /* only the search for a solution is counted and reported, not the
                               * simplification */
        work->node_limit = 0;
        work->trace = NULL;
        status = simplify(problem, work, &found.solution);
        work->node_limit = kept.node_limit;
        work->trace = kept.trace;
        work->counters = kept.counters;
    }
    if (status == KZ_NO_MEMORY) {
        return status;
    }
    *result = found; /* still correct, though less simple */
    return KZ_OK;
}
