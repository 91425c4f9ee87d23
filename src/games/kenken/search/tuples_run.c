/* Shared checks for listing a cage's cells: whether a digit is allowed, and whether a tuple
 * repeats. Theory: docs/theory/kenken.md. */
#include "games/kenken/search/tuples_run.h"

#define ODD(inverse, odd, shift)                                                                   \
    { UINT64_C(inverse), UINT64_MAX / (odd), shift }
const kz__kenken_divisor kz__kenken_divisors[KZ_KENKEN_SIZE_MAX + 1] = {
    ODD(1, 1, 0),
    ODD(1, 1, 0),
    ODD(1, 1, 1),
    ODD(0xaaaaaaaaaaaaaaab, 3, 0),
    ODD(1, 1, 2),
    ODD(0xcccccccccccccccd, 5, 0),
    ODD(0xaaaaaaaaaaaaaaab, 3, 1),
    ODD(0x6db6db6db6db6db7, 7, 0),
    ODD(1, 1, 3),
    ODD(0x8e38e38e38e38e39, 9, 0),
    ODD(0xcccccccccccccccd, 5, 1),
    ODD(0x2e8ba2e8ba2e8ba3, 11, 0),
    ODD(0xaaaaaaaaaaaaaaab, 3, 2),
    ODD(0x4ec4ec4ec4ec4ec5, 13, 0),
    ODD(0x6db6db6db6db6db7, 7, 1),
    ODD(0xeeeeeeeeeeeeeeef, 15, 0),
    ODD(1, 1, 4),
};

/* The greatest digit counts only in its first place; a hidden operation gives a tuple once. */
bool kz__kenken_tuples_run_repeats(const kz__kenken_tuples_run *r) {
    if (r->has_top) {
        for (size_t i = 0; i < r->top; i++) {
            if (r->digit[i] == r->digit[r->top]) {
                return true;
            }
        }
    }
    if (r->wide == KZ_KENKEN_HIDDEN) {
        for (unsigned op = KZ_KENKEN_ADD; op < (unsigned)r->op; op++) {
            if (kz_kenken_cage_holds((kz_kenken_op)op, r->target, r->digit, r->shape->count)) {
                return true;
            }
        }
    }
    return false;
}

/* The digits of a stop that leave the later cells a possible sum. */
static uint32_t sum_range(const kz__kenken_tuples_run *r, size_t i, uint64_t rest) {
    uint64_t least = i + 1 < r->stops ? r->stop[i + 1].least : 0;
    uint64_t most = i + 1 < r->stops ? r->stop[i + 1].most : 0;
    uint64_t skip = rest > most ? rest - most - 1 : 0;
    uint64_t high = rest > least ? rest - least : 0;
    if (skip >= KZ_KENKEN_SIZE_MAX || high <= skip) {
        return 0;
    }
    uint32_t below = high >= KZ_KENKEN_SIZE_MAX ? 0xffffU : (UINT32_C(1) << high) - 1;
    return below >> skip << skip;
}

uint32_t kz__kenken_tuples_run_choices(const kz__kenken_tuples_run *r, size_t i, uint64_t rest,
                                       uint32_t banned) {
    uint32_t open = r->stop[i].domain & ~banned;
    return r->product ? open : open & sum_range(r, i, rest);
}
