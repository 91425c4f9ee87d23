/*
 * Branches by probing: tries a digit of a promising cell and propagates it before the search
 * commits to it. A digit that fails is removed; so is a digit of any cell that survives under no
 * digit of the tried cell. The search branches where the child positions are likely to be small, by
 * the sum of 1.05^(digits left). Theory: docs/theory/kenken.md.
 */
#include "base/bits.h"
#include "games/kenken/search/solver.h"

#include <assert.h>
#include <string.h>

enum { MOST_CELLS = 24, WEIGHTS = KZ__KENKEN_WEIGHTS };

static const uint64_t first_weight = UINT64_C(1) << 56;

typedef struct {
    uint32_t rank[MOST_CELLS];
    uint16_t cell[MOST_CELLS];
    unsigned count;
} shortlist;

/* weight[k] is 1.05^-k, so that positions of different sizes can be compared without large
 * numbers. */
static bool make_weights(kz__kenken_solver *solver) {
    if (solver->weight != NULL) {
        return true;
    }
    solver->weight = kz_work_allocate(solver->work, WEIGHTS, sizeof *solver->weight);
    if (solver->weight == NULL) {
        solver->status = KZ_NO_MEMORY;
        return false;
    }
    uint64_t weight = first_weight;
    for (size_t i = 0; i < WEIGHTS; i++) {
        solver->weight[i] = weight;
        weight = weight / 21 * 20;
    }
    return true;
}

static void insert(shortlist *list, unsigned most, uint32_t rank, unsigned cell) {
    unsigned at = list->count;
    assert(most > 0 && most <= MOST_CELLS);
    if (at == most) {
        if (rank >= list->rank[at - 1]) {
            return;
        }
        at--;
    } else {
        list->count++;
    }
    for (; at > 0 && list->rank[at - 1] > rank; at--) {
        list->rank[at] = list->rank[at - 1];
        list->cell[at] = list->cell[at - 1];
    }
    list->rank[at] = rank;
    list->cell[at] = (uint16_t)cell;
}

static void choose_cells(const kz__kenken_solver *solver, const kz__kenken_node *node,
                         unsigned most, shortlist *list) {
    list->count = 0;
    for (unsigned i = 0; i < solver->cells; i++) {
        uint16_t domain = node->domain[i];
        if ((domain & (domain - 1)) != 0) {
            uint32_t tuples = (uint32_t)node->list[solver->cage_of[i]].count;
            insert(list, most, kz__bits_count(domain) << 27 | (tuples & 0x7ffffffU), i);
        }
    }
}

static unsigned digits_left(const kz__kenken_solver *solver, const kz__kenken_node *node) {
    unsigned sum = 0;
    for (unsigned i = 0; i < solver->cells; i++) {
        sum += kz__bits_count(node->domain[i]);
    }
    return sum;
}

/* Tries every digit of a cell. `seen` receives the digits that survive in each cell. */
static uint64_t try_cell(kz__kenken_solver *solver, size_t depth, unsigned cell, uint16_t *seen) {
    const kz__kenken_node *node = &solver->stack[depth];
    kz__kenken_node *child = &solver->stack[depth + 1];
    unsigned before = digits_left(solver, node);
    uint64_t cost = 0;
    memset(seen, 0, solver->cells * sizeof *seen);
    for (uint32_t left = node->domain[cell]; left != 0; left &= left - 1) {
        if (!kz__kenken_solver_spend(solver)) {
            return 0;
        }
        kz__kenken_node_copy(solver, node, child);
        child->domain[cell] = (uint16_t)(left & (0 - left));
        kz__kenken_touch(solver, cell);
        if (kz__kenken_solver_propagate(solver, child)) {
            unsigned gone = before - digits_left(solver, child);
            cost += solver->weight[gone < WEIGHTS ? gone : WEIGHTS - 1];
            for (unsigned i = 0; i < solver->cells; i++) {
                seen[i] |= child->domain[i];
            }
        }
        solver->top = child->mark;
        if (solver->status != KZ_OK) {
            return 0;
        }
    }
    return cost;
}

/* Leaves only the digits that were seen; false: none. */
static bool narrow(kz__kenken_solver *solver, kz__kenken_node *node, const uint16_t *seen) {
    for (unsigned i = 0; i < solver->cells; i++) {
        if (seen[i] != node->domain[i]) {
            node->domain[i] = seen[i];
            kz__kenken_touch(solver, i);
        }
        if (seen[i] == 0) {
            kz__kenken_unmark(solver);
            return false;
        }
    }
    return kz__kenken_solver_propagate(solver, node);
}

bool kz__kenken_branch_probing(kz__kenken_solver *solver, size_t depth) {
    uint16_t seen[KZ_KENKEN_CELLS_MAX];
    shortlist list;
    uint64_t least = UINT64_MAX;
    unsigned best = 0;
    if (!make_weights(solver) || !kz__kenken_solver_deepen(solver, depth + 1)) {
        return false;
    }
    kz__kenken_node *node = &solver->stack[depth];
    choose_cells(solver, node, solver->probes, &list);
    for (unsigned i = 0; i < list.count; i++) {
        unsigned cell = list.cell[i];

        if ((node->domain[cell] & (node->domain[cell] - 1)) == 0) {
            continue;
        }
        uint64_t cost = try_cell(solver, depth, cell, seen);
        if (solver->status != KZ_OK || !narrow(solver, node, seen)) {
            return false;
        }
        if (cost < least) {
            least = cost;
            best = cell;
        }
    }
    kz__kenken_branch_smallest(solver, node);
    if (least != UINT64_MAX && (node->domain[best] & (node->domain[best] - 1)) != 0) {
        node->cell = (uint16_t)best;
        node->left = node->domain[best];
    }
    return true;
}
