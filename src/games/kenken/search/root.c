/*
 * The root of the search: given digits, then the lists of the cages, small cages first, each from
 * domains that the previous cages have narrowed. Theory: docs/theory/kenken.md.
 */
#include "base/bits.h"
#include "games/kenken/search/solver.h"

#include <string.h>

enum {
    ROOT_MOST = 200000, /* tuples of a list made at the root */
    AT_ONCE = 3         /* cages up to this many cells are listed first */
};

static bool place_givens(kz__kenken_solver *solver, kz__kenken_node *node) {
    for (unsigned i = 0; i < solver->singles; i++) {
        const kz_kenken_cage *cage = &solver->puzzle->cage[solver->number[i]];
        unsigned cell = solver->shape[i].cell[0];
        uint64_t target = cage->target;
        uint32_t bit = target >= 1 && target <= solver->size ? UINT32_C(1) << (target - 1) : 0;
        node->domain[cell] &= (uint16_t)bit;
        solver->dirty_lines |= solver->lines_of[cell];
        if (node->domain[cell] == 0) {
            return false;
        }
    }
    return true;
}

static void set_domains(kz__kenken_solver *solver, kz__kenken_node *node, const uint16_t *domains) {
    for (unsigned i = 0; i < solver->cells; i++) {
        node->domain[i] = domains == NULL ? solver->all : (uint16_t)(domains[i] & solver->all);
    }
    for (unsigned i = 0; i < solver->cages; i++) {
        bool pair = i >= solver->singles && i < solver->pairs;
        node->list[i] = (kz__kenken_list){.count = pair ? 0 : KZ__KENKEN_UNLISTED};
        solver->dirty[i / 64] |= (uint64_t)(pair ? 1 : 0) << i % 64;
    }
    memset(node->domain + solver->cells, 0, KZ__KENKEN_LANES * sizeof *node->domain);
    memset(node->done, 0, sizeof node->done);
    node->mark = 0;
    if (domains != NULL) {
        solver->dirty_lines = (uint32_t)((UINT64_C(1) << 2 * solver->size) - 1);
    }
}

static bool is_huge(const kz__kenken_solver *solver, const kz__kenken_node *node, unsigned cage) {
    const kz__kenken_shape *shape = &solver->shape[cage];
    return shape->count > solver->size &&
           kz__kenken_count_ways(shape, node->domain, ROOT_MOST) == ROOT_MOST;
}

/* Lists the next cages: all small ones, otherwise those with the same number of cells. */
static bool list_next(kz__kenken_solver *solver, kz__kenken_node *node) {
    unsigned level = solver->shape[solver->turn].count;
    level = level < AT_ONCE ? AT_ONCE : level;
    while (solver->turn < solver->cages && solver->shape[solver->turn].count <= level) {
        unsigned cage = solver->turn++;
        if (is_huge(solver, node, cage) && !kz__kenken_cage_bound(solver, node, cage)) {
            return false; /* before a long attempt to list it */
        }
        if (!kz__kenken_list_make(solver, node, cage, ROOT_MOST) ||
            !kz__kenken_cage_run(solver, node, cage)) {
            return false;
        }
        solver->dirty[cage / 64] &= ~(UINT64_C(1) << cage % 64);
    }
    return true;
}

bool kz__kenken_solver_root(kz__kenken_solver *solver, const uint16_t *domains) {
    kz__kenken_node *node = &solver->stack[0];
    kz__kenken_unmark(solver);
    set_domains(solver, node, domains);
    solver->turn = solver->pairs;
    bool possible = place_givens(solver, node) && kz__kenken_solver_propagate(solver, node);
    while (possible && solver->turn < solver->cages) {
        possible = list_next(solver, node) && kz__kenken_solver_propagate(solver, node);
    }
    return possible;
}
