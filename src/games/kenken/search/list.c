/*
 * Lists the tuples of a cage, growing the memory as needed.
 * Theory: docs/theory/kenken.md.
 */
#include "base/bits.h"
#include "games/kenken/search/solver.h"

enum { FIRST_TRY = 1024, TUPLE_STEPS = 16 /* steps for each tuple found or sought */ };

uint64_t kz__kenken_count_ways(const kz__kenken_shape *shape, const uint16_t *domains,
                               uint64_t most) {
    uint64_t product = 1;
    for (size_t i = 0; i < shape->count && product < most; i++) {
        product *= kz__bits_count(domains[shape->cell[i]]);
    }
    return product < most ? product : most;
}

bool kz__kenken_list_make(kz__kenken_solver *solver, kz__kenken_node *node, unsigned cage,
                          size_t most) {
    const kz__kenken_shape *shape = &solver->shape[cage];
    const kz_kenken_cage *made = &solver->puzzle->cage[solver->number[cage]];
    uint64_t bound = kz__kenken_count_ways(shape, node->domain, most);
    for (size_t room = FIRST_TRY;; room *= 4) {
        room = room < bound ? room : (size_t)bound;
        if (!kz__kenken_solver_reserve(solver, room * shape->stride)) {
            return false;
        }
        size_t count =
            kz__kenken_tuples_generate(shape, (kz_kenken_op)made->op, made->target, node->domain,
                                       &solver->stops, solver->words + solver->top, room);
        if (!kz__kenken_solver_step(solver, room * TUPLE_STEPS)) {
            return false;
        }
        if (count != KZ__KENKEN_TUPLES_MANY) {
            node->list[cage] =
                (kz__kenken_list){.start = (uint32_t)solver->top, .count = (int32_t)count};
            solver->top += count * shape->stride;
            return true;
        }
        if (room >= bound) {
            return true;
        }
    }
}
