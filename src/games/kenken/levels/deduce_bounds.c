/* Cages with too many tuples for a list: the sum or product must stay reachable, and factors must
 * divide. Theory: docs/theory/kenken.md. */
#include "games/kenken/levels/deduce_state.h"

static const uint64_t endless = UINT64_C(1) << 59; /* times 16 still fits */

typedef struct {
    uint64_t least;
    uint64_t most;
} range;

static unsigned least_digit(uint16_t domain) {
    return kz__bits_lowest(domain) + 1;
}

static unsigned greatest_digit(uint16_t domain) {
    return kz__bits_log2_ceiling((uint64_t)domain + 1);
}

static uint64_t times(uint64_t a, unsigned digit) {
    return a >= endless / KZ_KENKEN_SIZE_MAX ? endless : a * digit;
}

/* The range of the cells without one; a product of `endless` means any large one. */
static range range_without(const kz__kenken_deducing *s, const kz__kenken_shape *shape,
                           size_t without, bool product) {
    range r = {product ? 1 : 0, product ? 1 : 0};
    for (size_t i = 0; i < shape->count; i++) {
        uint16_t domain = s->domain[shape->cell[i]];
        if (i != without && product) {
            r.least = times(r.least, least_digit(domain));
            r.most = times(r.most, greatest_digit(domain));
        } else if (i != without) {
            r.least += least_digit(domain);
            r.most += greatest_digit(domain);
        }
    }
    return r;
}

static bool is_in_reach(const range *others, uint64_t target, unsigned digit, bool product) {
    if (product ? target % digit != 0 : target < digit) {
        return false;
    }
    uint64_t rest = product ? target / digit : target - digit;
    return (others->least <= rest || others->least == endless) &&
           (rest <= others->most || others->most == endless);
}

void kz__kenken_deduce_bounds(kz__kenken_deducing *s, unsigned number) {
    const kz__kenken_shape *shape = &s->cage[number].shape;
    const kz_kenken_cage *rule = &s->puzzle->cage[number];
    bool product = rule->op == KZ_KENKEN_MULTIPLY;
    if (!product && rule->op != KZ_KENKEN_ADD) {
        return; /* few tuples, if not hidden */
    }
    for (size_t i = 0; i < shape->count && !s->impossible; i++) {
        range others = range_without(s, shape, i, product);
        unsigned keep = 0;
        for (unsigned open = s->domain[shape->cell[i]]; open != 0; open &= open - 1) {
            unsigned value = kz__bits_lowest(open);
            keep |= is_in_reach(&others, rule->target, value + 1, product) ? 1U << value : 0;
        }
        kz__kenken_deducing_keep(s, shape->cell[i], keep);
    }
}
