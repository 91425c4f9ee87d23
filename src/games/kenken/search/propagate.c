/*
 * Consistency: a cage's list loses the tuples that the domains forbid, the cells lose the digits
 * that no tuple has, and a digit that all tuples put into a line leaves the line's other cells.
 * Lines find the digits with only one place. Cages come before lines, so that one pass over a line
 * sees the results of all cages. Theory: docs/theory/kenken.md.
 */
#include "base/bits.h"
#include "games/kenken/search/sift.h"
#include "games/kenken/search/solver.h"

/* Inside the search a list is made if the domains leave few ways, and few of these fit. */
enum { LATE_WAYS = 20000, LATE_MOST = 4096 };

/* Applies a cell word of a list to the domains, starting at its first field. */
static void tell_cells(kz__kenken_solver *solver, kz__kenken_node *node,
                       const kz__kenken_shape *shape, uint64_t word, size_t first) {
    size_t last = first + shape->per_word < shape->count ? first + shape->per_word : shape->count;
    uint32_t lines = 0;
    for (size_t i = first; i < last; i++) {
        unsigned cell = shape->cell[i];
        uint16_t digits = (uint16_t)(word & solver->all);
        word >>= solver->size;
        lines |= digits != node->domain[cell] ? solver->lines_of[cell] : 0;
        node->domain[cell] = digits;
    }
    solver->dirty_lines |= lines;
}

/* Removes digits that all tuples put into a line from its other cells. Slots with one cell are left
 * to the pass over the line, which handles all its single digits at once. */
static bool tell_lines(kz__kenken_solver *solver, kz__kenken_node *node, unsigned cage,
                       const uint64_t *must) {
    const kz__kenken_shape *shape = &solver->shape[cage];
    for (uint32_t left = solver->shared[cage]; left != 0; left &= left - 1) {
        unsigned slot = kz__bits_lowest(left);
        unsigned line = shape->line[slot];
        uint16_t digits = shape->stride == 2
                              ? (uint16_t)(must[0] >> slot * solver->size & solver->all)
                              : kz__kenken_tuple_line(shape, must, slot);
        digits &= (uint16_t)~node->done[line];
        if (digits != 0 && !kz__kenken_take_from_line(solver, node, line, digits, cage)) {
            return false;
        }
    }
    return true;
}

/* Decides where the kept tuples are stored: in place if the node owns the list, otherwise after all
 * lists if dropping the dead ones pays. */
static void settle(kz__kenken_solver *solver, const kz__kenken_node *node, kz__kenken_list *list,
                   size_t stride, size_t kept) {
    size_t count = (size_t)list->count;
    if (list->start >= node->mark) {
        list->count = (int32_t)kept;
        if (list->start + count * stride == solver->top) {
            solver->top = list->start + kept * stride;
        }
    } else if (8 * kept < 7 * count) {
        list->start = (uint32_t)solver->top;
        list->count = (int32_t)kept;
        solver->top += kept * stride;
    }
}

static bool run_narrow(kz__kenken_solver *solver, kz__kenken_node *node, unsigned cage) {
    const kz__kenken_shape *shape = &solver->shape[cage];
    kz__kenken_list *list = &node->list[cage];
    const uint64_t *from = solver->words + list->start;
    uint64_t *to = solver->words + (list->start >= node->mark ? list->start : solver->top);
    uint64_t mask = 0;
    uint64_t any = 0;
    uint64_t must = 0;
    kz__kenken_tuples_mask(shape, node->domain, &mask);
    size_t kept =
        kz__kenken_sift(solver->work->cpu, from, (size_t)list->count, mask, to, &any, &must);
    if (kept == 0) {
        return false;
    }
    settle(solver, node, list, 2, kept);
    tell_cells(solver, node, shape, any, 0);
    return tell_lines(solver, node, cage, &must);
}

static bool run_wide(kz__kenken_solver *solver, kz__kenken_node *node, unsigned cage) {
    const kz__kenken_shape *shape = &solver->shape[cage];
    kz__kenken_list *list = &node->list[cage];
    const uint64_t *from = solver->words + list->start;
    uint64_t *to = solver->words + (list->start >= node->mark ? list->start : solver->top);
    uint64_t mask[KZ__KENKEN_TUPLE_WORDS_MAX];
    uint64_t any[KZ__KENKEN_TUPLE_WORDS_MAX];
    uint64_t must[KZ__KENKEN_LINE_WORDS_MAX];
    kz__kenken_tuples_mask(shape, node->domain, mask);
    size_t kept = kz__kenken_tuples_keep(shape, from, (size_t)list->count, mask, to);
    if (kept == 0) {
        return false;
    }
    kz__kenken_tuples_unite(shape, to, kept, any, must);
    settle(solver, node, list, shape->stride, kept);
    for (size_t w = 0; w < shape->words; w++) {
        tell_cells(solver, node, shape, any[w], w * shape->per_word);
    }
    return tell_lines(solver, node, cage, must);
}

static bool run_unlisted(kz__kenken_solver *solver, kz__kenken_node *node, unsigned cage) {
    bool few = kz__kenken_count_ways(&solver->shape[cage], node->domain, LATE_WAYS) < LATE_WAYS;
    if (few && !kz__kenken_list_make(solver, node, cage, LATE_MOST)) {
        return false;
    }
    if (node->list[cage].count == KZ__KENKEN_UNLISTED) {
        return kz__kenken_cage_bound(solver, node, cage);
    }
    return kz__kenken_cage_run(solver, node, cage);
}

bool kz__kenken_cage_run(kz__kenken_solver *solver, kz__kenken_node *node, unsigned cage) {
    if (cage < solver->pairs) {
        return cage < solver->singles || kz__kenken_pair_run(solver, node, cage);
    }
    const kz__kenken_shape *shape = &solver->shape[cage];
    if (node->list[cage].count == KZ__KENKEN_UNLISTED) {
        return cage >= solver->turn || run_unlisted(solver, node, cage);
    }
    if (!kz__kenken_solver_reserve(solver, (size_t)node->list[cage].count * shape->stride +
                                               shape->stride)) {
        return false;
    }
    return shape->stride == 2 ? run_narrow(solver, node, cage) : run_wide(solver, node, cage);
}

/* Marks what depends on the cells of the mask, given by rows. One loop over many rows, because the
 * end of a loop for each row would be mispredicted. */
static void touch_rows(kz__kenken_solver *solver, const uint16_t *changed) {
    unsigned size = solver->size;
    unsigned together = 64 / size;
    uint32_t columns = 0;
    uint32_t rows = 0;
    for (unsigned first = 0; first < size; first += together) {
        uint64_t left = 0;
        for (unsigned i = 0; i < together && first + i < size; i++) {
            left |= (uint64_t)changed[first + i] << i * size;
            columns |= changed[first + i];
            rows |= (changed[first + i] != 0 ? UINT32_C(1) : 0) << (first + i);
        }
        for (; left != 0; left &= left - 1) {
            unsigned cage = solver->cage_of[first * size + kz__bits_lowest64(left)];
            solver->dirty[cage / 64] |= UINT64_C(1) << cage % 64;
        }
    }
    solver->dirty_lines |= rows | columns << size;
}

static bool run_lines(kz__kenken_solver *solver, kz__kenken_node *node) {
    uint16_t changed[KZ__KENKEN_LANES];
    uint32_t lines = solver->dirty_lines;
    solver->dirty_lines = 0;
    if (!kz__kenken_lines_sweep(solver->work->cpu, solver->size, lines, node->domain, changed)) {
        return false;
    }
    touch_rows(solver, changed);
    return true;
}

/* Runs cages in rounds, so that a cage is not run again before its neighbours have run. */
static bool run_cages(kz__kenken_solver *solver, kz__kenken_node *node) {
    bool any = true;
    while (any) {
        any = false;
        for (unsigned set = 0; 64 * set < solver->cages; set++) {
            uint64_t ahead = ~UINT64_C(0);
            while ((solver->dirty[set] & ahead) != 0) {
                unsigned cage = kz__bits_lowest64(solver->dirty[set] & ahead);
                ahead = ~UINT64_C(1) << cage;
                solver->dirty[set] &= ~(UINT64_C(1) << cage);
                if (!kz__kenken_cage_run(solver, node, 64 * set + cage)) {
                    return false;
                }
                any = true;
            }
        }
    }
    return true;
}

bool kz__kenken_solver_propagate(kz__kenken_solver *solver, kz__kenken_node *node) {
    bool possible = run_cages(solver, node);
    while (possible && solver->dirty_lines != 0) {
        possible = run_lines(solver, node) && run_cages(solver, node);
    }
    if (!possible) {
        kz__kenken_unmark(solver);
    }
    return possible;
}
