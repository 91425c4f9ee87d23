/* A puzzle explained step by step, with figures about the steps. Theory: docs/theory/kenken.md. */
#include "base/valid.h"
#include "games/kenken/reasons/explain_run.h"
#include "games/kenken/valid.h"

#include <assert.h>
#include <string.h>

static void count_step(kz_kenken_explanation *e, const kz_kenken_step *step) {
    e->steps++;
    e->count[step->technique]++;
    e->hardest = step->technique > e->hardest ? step->technique : e->hardest;
    e->is_contradiction = step->is_contradiction;
}

/* Reports the steps; the initial digits are not steps. */
static void tell_steps(kz__kenken_run *run, const uint8_t *grid, kz_kenken_visit_step *visit,
                       void *user, kz_kenken_explanation *e) {
    kz_kenken_step step;
    if (grid != NULL && kz__kenken_find_mistake(run->board.puzzle, grid, &run->result, &step)) {
        e->is_mistake = true;
        count_step(e, &step);
        if (visit != NULL) {
            (void)visit(user, &step);
        }
        return;
    }
    while (kz__kenken_run_next(run, &step)) {
        count_step(e, &step);
        if (visit != NULL && !visit(user, &step)) {
            return;
        }
    }
}

kz_status kz_kenken_explain(const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                            kz_kenken_visit_step *visit, void *user, kz_work *work,
                            kz_kenken_explanation *explanation) {
    assert(kz__kenken_puzzle_is_valid(puzzle) && kz__work_is_valid(work) && explanation != NULL);
    kz__kenken_run *run = NULL;
    kz_kenken_explanation e = {0};
    kz_status status = kz__kenken_run_new(puzzle, grid, work, &run);
    if (status != KZ_OK) {
        return status;
    }
    tell_steps(run, grid, visit, user, &e);
    e.verdict = run->result.verdict;
    e.why = run->board.status != KZ_OK ? run->board.status : run->result.why;
    e.is_solved = !e.is_mistake && !e.is_contradiction && kz__kenken_run_is_full(run);
    memcpy(e.grid, run->board.grid, sizeof e.grid);
    kz__kenken_run_free(run, work);
    if (e.why == KZ_NO_MEMORY) {
        return KZ_NO_MEMORY;
    }
    *explanation = e;
    return KZ_OK;
}
