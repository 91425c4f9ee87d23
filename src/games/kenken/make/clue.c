/* The clue of a cage in a new puzzle. Theory: docs/theory/kenken.md. */
#include "games/kenken/make/clue.h"

#include <assert.h>

enum { OPS = 4 };

static const kz_kenken_op ops[OPS] = {KZ_KENKEN_ADD, KZ_KENKEN_SUBTRACT, KZ_KENKEN_MULTIPLY,
                                      KZ_KENKEN_DIVIDE};

/* Weights for cages of two cells, in the order of ops[]; in larger cages + and x are equally
 * likely. */
static const unsigned domino_share[OPS] = {2, 4, 2, 6};

static unsigned larger(const uint8_t *pair) {
    return pair[0] > pair[1] ? pair[0] : pair[1];
}

static unsigned smaller(const uint8_t *pair) {
    return pair[0] > pair[1] ? pair[1] : pair[0];
}

uint64_t kz__kenken_clue_target(kz_kenken_op op, const uint8_t *digits, unsigned count) {
    uint64_t sum = 0;
    uint64_t product = 1;
    for (unsigned i = 0; i < count; i++) {
        sum += digits[i];
        product *= digits[i];
    }
    switch (op) {
    case KZ_KENKEN_GIVEN:
    case KZ_KENKEN_ADD:
        return sum;
    case KZ_KENKEN_MULTIPLY:
        return product;
    case KZ_KENKEN_SUBTRACT:
        assert(count == 2);
        return larger(digits) - smaller(digits);
    case KZ_KENKEN_DIVIDE:
        assert(count == 2 && larger(digits) % smaller(digits) == 0);
        return larger(digits) / smaller(digits);
    case KZ_KENKEN_HIDDEN:
        break;
    }
    assert(false);
    return 0;
}

static unsigned share(const kz_kenken_wish *wish, unsigned op, const uint8_t *digits,
                      unsigned count) {
    bool of_two = ops[op] == KZ_KENKEN_SUBTRACT || ops[op] == KZ_KENKEN_DIVIDE;
    if ((wish->ops >> op & 1U) == 0 || (of_two && count != 2)) {
        return 0;
    }
    if (ops[op] == KZ_KENKEN_DIVIDE && larger(digits) % smaller(digits) != 0) {
        return 0;
    }
    return count == 2 ? domino_share[op] : 1;
}

bool kz__kenken_clue_exists(const kz_kenken_wish *wish, const uint8_t *digits, unsigned count) {
    unsigned total = count == 1 ? 1 : 0;
    for (unsigned op = 0; op < OPS; op++) {
        total += count == 1 ? 0 : share(wish, op, digits, count);
    }
    return total > 0;
}

kz_kenken_op kz__kenken_clue_draw(const kz_kenken_wish *wish, const uint8_t *digits, unsigned count,
                                  kz_rng *rng) {
    if (count == 1) {
        return KZ_KENKEN_GIVEN;
    }
    unsigned total = 0;
    for (unsigned op = 0; op < OPS; op++) {
        total += share(wish, op, digits, count);
    }
    assert(total > 0);
    unsigned drawn = (unsigned)kz_rng_below(rng, total);
    unsigned op = 0;
    while (drawn >= share(wish, op, digits, count)) {
        drawn -= share(wish, op++, digits, count);
    }
    return ops[op];
}
