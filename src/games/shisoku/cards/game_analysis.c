/*
 * Analyses a round of the card game: with which card the target could first be made, how, and in
 * how many ways. Theory: docs/theory/shisoku-game.md.
 */
#include "base/valid.h"
#include "games/shisoku/cards/game_table.h"
#include "games/shisoku/search/solve.h"
#include "games/shisoku/valid.h"
#include "kazu/shisoku_study.h"

#include <assert.h>
#include <string.h>

typedef kz_status solver(const kz_shisoku_problem *problem, kz_work *work,
                         kz_shisoku_result *result);

static kz_status run_within(solver *solve, const kz_shisoku_problem *problem, uint64_t node_limit,
                            kz_work *work, kz_shisoku_result *result) {
    uint64_t limit = work->node_limit;
    uint64_t own = work->counters.nodes + node_limit;
    work->node_limit = limit != 0 && limit < own ? limit : own;
    kz_status status = solve(problem, work, result);
    work->node_limit = limit;
    if (status == KZ_OK && result->verdict == KZ_UNKNOWN && result->why == KZ_CANCELLED) {
        return KZ_CANCELLED;
    }
    return status;
}

kz_status kz__shisoku_solve_within(const kz_shisoku_problem *problem, uint64_t node_limit,
                                   kz_work *work, kz_shisoku_result *result) {
    return run_within(kz_shisoku_solve, problem, node_limit, work, result);
}

kz_status kz__shisoku_decide_within(const kz_shisoku_problem *problem, uint64_t node_limit,
                                    kz_work *work, kz_shisoku_result *result) {
    return run_within(kz__shisoku_decide, problem, node_limit, work, result);
}

static void found_first(const kz_shisoku_round *round, uint32_t count,
                        const kz_shisoku_problem *problem, const kz_shisoku_solution *solution,
                        kz_shisoku_analysis *found) {
    uint64_t flipped = round->flipped_ms[count - 1];
    found->since = count;
    found->late_ms = round->ended_ms > flipped ? round->ended_ms - flipped : 0;
    found->problem = *problem;
    found->solution = *solution;
}

/* Counting comes last, so that the verdicts and a solution exist whatever ends it. */
static void count_solutions(kz_work *work, kz_shisoku_analysis *found) {
    kz_shisoku_catalogue *catalogue = NULL;
    if (found->since == 0 || found->since > KZ_SHISOKU_COUNT_CARDS ||
        kz_shisoku_catalogue_new(&found->problem, KZ_SHISOKU_SAME_E4, work, &catalogue) != KZ_OK) {
        return;
    }
    found->solutions = kz_shisoku_catalogue_count(catalogue);
    assert(found->solutions > 0); /* one of them is known */
    found->solutions_known = true;
    kz_shisoku_catalogue_get(catalogue, 0, &found->solution);
    kz_shisoku_catalogue_free(catalogue);
}

/* Working memory. */
typedef struct desk {
    kz_shisoku_analysis found;
    kz_shisoku_problem problem;
    kz_shisoku_result result;
} desk;

static kz_status solve_all(desk *d, const kz_shisoku_round *round, uint64_t node_limit,
                           kz_work *work) {
    kz_status status = KZ_OK;
    for (uint32_t count = 1; status == KZ_OK && count <= round->count; count++) {
        d->problem.count = 0;
        kz_shisoku_round_problem(round, count, &d->problem);
        status = kz__shisoku_solve_within(&d->problem, node_limit, work, &d->result);
        if (status != KZ_OK) {
            return status;
        }
        d->found.verdicts[count - 1] = (uint8_t)d->result.verdict;
        if (d->found.since == 0 && d->result.verdict == KZ_ONE) {
            found_first(round, count, &d->problem, &d->result.solution, &d->found);
        }
        if (d->found.since == 0 && d->result.verdict == KZ_UNKNOWN) {
            d->found.is_exact = false;
        }
    }
    return status;
}

kz_status kz_shisoku_round_analyse(const kz_shisoku_round *round, uint64_t node_limit,
                                   kz_work *work, kz_shisoku_analysis *analysis) {
    assert(kz__shisoku_round_is_valid(round) && kz__work_is_valid(work) && analysis != NULL);
    desk *d = kz_work_allocate(work, 1, sizeof *d);
    if (d == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(d, 0, sizeof *d);
    d->found.count = round->count;
    d->found.is_exact = true;
    kz_status status = solve_all(d, round, node_limit, work);
    if (status == KZ_OK) {
        count_solutions(work, &d->found);
        *analysis = d->found;
    }
    kz_work_free(work, d, 1, sizeof *d);
    return status;
}
