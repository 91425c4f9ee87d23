/* Deductions about a puzzle before any search: its domains, and the tuples of its cages. */
#ifndef KZ_KENKEN_SECOND_ROOT_H
#define KZ_KENKEN_SECOND_ROOT_H

#include "base/arena.h"
#include "games/kenken/search/tuples.h"

/* A cage and all of its tuples that the domains allow. */
typedef struct kz__kenken_second_cage {
    kz__kenken_shape shape;
    uint64_t *list;
    size_t count; /* KZ__KENKEN_TUPLES_MANY: too many for a list */
} kz__kenken_second_cage;

typedef struct kz__kenken_second_root {
    const kz_kenken_puzzle *puzzle;
    bool contradictory; /* no solution; the other fields are then undefined */
    uint16_t domains[KZ_KENKEN_CELLS_MAX];
    kz__kenken_second_cage *cage; /* puzzle->cage_count of them */
} kz__kenken_second_root;

/*
 * Narrows domains and tuples until nothing changes. `domains` is as for kz__kenken_second_solve();
 * `arena` provides memory for the tuples. Returns KZ_OK or KZ_NO_MEMORY.
 */
kz_status kz__kenken_second_narrow(const kz_kenken_puzzle *puzzle, const uint16_t *domains,
                                   kz__arena *arena, kz__kenken_second_root *root) KZ_MUST_USE;

/* The cells of line 0..size-1 (rows) or size..2*size-1 (columns): first, and the step to the
   next. */
static inline unsigned kz__kenken_second_line_cell(unsigned size, unsigned line, unsigned i) {
    return line < size ? line * size + i : i * size + line - size;
}

#endif
