/*
 * Branches at the cell with the fewest digits left, in the cage with the fewest tuples.
 * Theory: docs/theory/kenken.md.
 */
#include "base/bits.h"
#include "games/kenken/search/solver.h"

void kz__kenken_branch_smallest(const kz__kenken_solver *solver, kz__kenken_node *node) {
    uint32_t best = UINT32_MAX;
    unsigned open = 0;
    for (unsigned i = 0; i < solver->cells; i++) {
        uint16_t domain = node->domain[i];
        if ((domain & (domain - 1)) == 0) {
            continue;
        }
        open++;
        uint32_t tuples = (uint32_t)node->list[solver->cage_of[i]].count;
        uint32_t rank = kz__bits_count(domain) << 27 | (tuples & 0x7ffffffU);
        if (rank < best) {
            best = rank;
            node->cell = (uint16_t)i;
            node->left = domain;
        }
    }
    node->open = (uint16_t)open;
}
