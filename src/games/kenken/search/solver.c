/* A solver's memory and its budget. Theory: docs/theory/kenken.md. */
#include "games/kenken/search/solver.h"

#include <string.h>

enum {
    FIRST_WORDS = 4096,
    FIRST_NODES = 8,
    NODE_STEPS = 4096,  /* steps of a position: 1 to 40 us */
    ASK_AFTER = 1 << 20 /* steps of about a nanosecond: a few milliseconds */
};

kz__kenken_solver *kz__kenken_solver_new(kz_work *work) {
    kz__kenken_solver *solver = kz_work_allocate(work, 1, sizeof *solver);
    if (solver == NULL) {
        return NULL;
    }
    solver->work = work;
    solver->weight = NULL;
    solver->capacity = FIRST_WORDS;
    solver->room = FIRST_NODES;
    solver->words = kz_work_allocate(work, solver->capacity, sizeof *solver->words);
    solver->stack = kz_work_allocate(work, solver->room, sizeof *solver->stack);
    if (solver->words == NULL || solver->stack == NULL) {
        kz__kenken_solver_free(solver);
        return NULL;
    }
    return solver;
}

void kz__kenken_solver_free(kz__kenken_solver *solver) {
    if (solver == NULL) {
        return;
    }
    kz_work *work = solver->work;
    kz_work_free(work, solver->words, solver->capacity, sizeof *solver->words);
    kz_work_free(work, solver->stack, solver->room, sizeof *solver->stack);
    kz_work_free(work, solver->weight, KZ__KENKEN_WEIGHTS, sizeof *solver->weight);
    kz_work_free(work, solver, 1, sizeof *solver);
}

bool kz__kenken_solver_reserve(kz__kenken_solver *solver, size_t words) {
    size_t needed = solver->top + words;
    if (needed <= solver->capacity) {
        return true;
    }
    size_t capacity = solver->capacity;
    while (capacity < needed) {
        capacity *= 2;
    }
    uint64_t *grown = kz_work_allocate(solver->work, capacity, sizeof *grown);
    if (grown == NULL || needed > UINT32_MAX) {
        kz_work_free(solver->work, grown, capacity, sizeof *grown);
        solver->status = KZ_NO_MEMORY;
        return false;
    }
    memcpy(grown, solver->words, solver->top * sizeof *grown);
    kz_work_free(solver->work, solver->words, solver->capacity, sizeof *grown);
    solver->words = grown;
    solver->capacity = capacity;
    return true;
}

bool kz__kenken_solver_deepen(kz__kenken_solver *solver, size_t depth) {
    if (depth < solver->room) {
        return true;
    }
    size_t room = 2 * solver->room;
    kz__kenken_node *grown = kz_work_allocate(solver->work, room, sizeof *grown);
    if (grown == NULL) {
        solver->status = KZ_NO_MEMORY;
        return false;
    }
    memcpy(grown, solver->stack, solver->room * sizeof *grown);
    kz_work_free(solver->work, solver->stack, solver->room, sizeof *grown);
    solver->stack = grown;
    solver->room = room;
    return true;
}

void kz__kenken_node_copy(const kz__kenken_solver *solver, const kz__kenken_node *from,
                          kz__kenken_node *to) {
    memcpy(to->done, from->done, sizeof to->done);
    memcpy(to->domain, from->domain, (solver->cells + KZ__KENKEN_LANES) * sizeof *to->domain);
    memcpy(to->list, from->list, solver->cages * sizeof *to->list);
    to->mark = solver->top;
}

void kz__kenken_unmark(kz__kenken_solver *solver) {
    memset(solver->dirty, 0, sizeof solver->dirty);
    solver->dirty_lines = 0;
}

bool kz__kenken_solver_step(kz__kenken_solver *solver, size_t steps) {
    solver->steps += steps;
    if (solver->steps >= ASK_AFTER && solver->status == KZ_OK) {
        solver->steps = 0;
        solver->status = kz_work_ask(solver->work);
    }
    return solver->status == KZ_OK;
}

bool kz__kenken_solver_spend(kz__kenken_solver *solver) {
    solver->goal->nodes++;
    solver->status = kz_work_spend(solver->work, 1);
    return solver->status == KZ_OK && kz__kenken_solver_step(solver, NODE_STEPS);
}
