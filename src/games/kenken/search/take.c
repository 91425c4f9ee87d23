/*
 * Removes the digits that a cage puts into a line from the other cells of the line.
 * Theory: docs/theory/kenken.md.
 */
#include "base/bits.h"
#include "games/kenken/search/solver.h"

/* Marks everything that depends on some cells of a line, given as bits; false: one of them is
 * empty. */
static bool touch_cells(kz__kenken_solver *solver, const kz__kenken_node *node, unsigned line,
                        uint32_t changed) {
    for (; changed != 0; changed &= changed - 1) {
        unsigned cell = solver->line_cell[line][kz__bits_lowest(changed)];
        kz__kenken_touch(solver, cell);
        if (node->domain[cell] == 0) {
            return false;
        }
    }
    return true;
}

/* Removes digits from the cells of a line outside of the cage. */
bool kz__kenken_take_from_line(kz__kenken_solver *solver, kz__kenken_node *node, unsigned line,
                               uint16_t digits, unsigned cage) {
    const uint8_t *cells = solver->line_cell[line];
    uint32_t changed = 0;
    node->done[line] |= digits;
    for (unsigned i = 0; i < solver->size; i++) {
        unsigned cell = cells[i];
        uint32_t before = node->domain[cell];
        uint32_t taken = solver->cage_of[cell] == cage ? 0 : before & digits;
        node->domain[cell] = (uint16_t)(before ^ taken);
        changed |= (taken != 0 ? UINT32_C(1) : 0) << i;
    }
    return touch_cells(solver, node, line, changed);
}
