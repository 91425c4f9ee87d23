#include "support/kenken_same.h"

enum { UNKNOWN = KZ_KENKEN_CELLS_MAX };

static bool same_clue(const kz_kenken_cage *a, const kz_kenken_cage *b) {
    return a->op == b->op && a->target == b->target && a->count == b->count;
}

bool kenken_same(const kz_kenken_puzzle *a, const kz_kenken_puzzle *b) {
    size_t cells = (size_t)a->size * a->size;
    unsigned partner[KZ_KENKEN_CELLS_MAX];
    if (a->size != b->size || a->cage_count != b->cage_count) {
        return false;
    }
    for (unsigned i = 0; i < a->cage_count; i++) {
        partner[i] = UNKNOWN;
    }
    for (size_t cell = 0; cell < cells; cell++) {
        unsigned in_a = a->cage_of[cell];
        unsigned in_b = b->cage_of[cell];
        partner[in_a] = partner[in_a] == UNKNOWN ? in_b : partner[in_a];
        if (partner[in_a] != in_b || !same_clue(&a->cage[in_a], &b->cage[in_b])) {
            return false;
        }
    }
    return true;
}
