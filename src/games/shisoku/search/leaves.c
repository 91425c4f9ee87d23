/*
 * The leaves of the trees that are searched: the cards and, as one more card, the target.
 * Theory: docs/theory/shisoku.md.
 */
#include "games/shisoku/search/leaves.h"

static void insert_sorted(kz__shisoku_leaves *leaves, kz_rational value) {
    unsigned i = leaves->count++;
    for (; i > 0 && kz_rational_compare(leaves->value[i - 1], value) > 0; i--) {
        leaves->value[i] = leaves->value[i - 1];
    }
    leaves->value[i] = value;
}

static unsigned last_equal(const kz__shisoku_leaves *leaves, kz_rational value) {
    unsigned i = leaves->count;
    while (!kz_rational_equal(leaves->value[i - 1], value)) {
        i--;
    }
    return i - 1;
}

/* Moving one leaf down to a free equal position gives a smaller mask, already in the table. */
static void fill_canonical(kz__shisoku_leaves *leaves) {
    for (uint32_t mask = 0; mask <= leaves->all; mask++) {
        uint32_t movable = mask & leaves->repeats & ~(mask << 1);
        if (movable == 0) {
            leaves->canonical[mask] = (uint16_t)mask;
        } else {
            uint32_t leaf = movable & (0U - movable);
            leaves->canonical[mask] = leaves->canonical[(mask & ~leaf) | (leaf >> 1)];
        }
    }
}

kz_status kz__shisoku_leaves_init(kz__shisoku_leaves *leaves, const kz_shisoku_problem *problem,
                                  kz__arena *arena) {
    kz_rational target = kz_rational_absolute(problem->target);
    leaves->count = 0;
    leaves->repeats = 0;
    for (uint32_t i = 0; i < problem->count; i++) {
        insert_sorted(leaves, problem->cards[i]);
    }
    leaves->target = KZ__SHISOKU_NO_LEAF;
    if (target.numerator != 0) {
        insert_sorted(leaves, target);
        leaves->target = last_equal(leaves, target);
    }
    for (unsigned i = 1; i < leaves->count; i++) {
        if (kz_rational_equal(leaves->value[i - 1], leaves->value[i])) {
            leaves->repeats |= UINT32_C(1) << i;
        }
    }
    leaves->target_group = 0;
    for (unsigned i = 0; i < leaves->count; i++) {
        if (kz_rational_equal(leaves->value[i], target)) {
            leaves->target_group |= UINT32_C(1) << i;
        }
    }
    leaves->all = (UINT32_C(1) << leaves->count) - 1;
    leaves->canonical = kz__arena_allocate(arena, sizeof(uint16_t) << leaves->count);
    if (leaves->canonical == NULL) {
        return KZ_NO_MEMORY;
    }
    fill_canonical(leaves);
    return KZ_OK;
}

static uint64_t weight(kz_rational value) {
    uint64_t numerator = (uint64_t)kz_rational_absolute(value).numerator;
    return numerator + (uint64_t)value.denominator;
}

uint64_t kz__shisoku_leaves_bound(const kz__shisoku_leaves *leaves, unsigned most) {
    uint32_t taken = 0;
    uint64_t bound = 1;
    for (; most > 0 && taken != leaves->all; most--) {
        unsigned best = kz__bits_lowest(~taken);
        for (unsigned i = best + 1; i < leaves->count; i++) {
            if (!(taken >> i & 1) && weight(leaves->value[i]) > weight(leaves->value[best])) {
                best = i;
            }
        }
        taken |= UINT32_C(1) << best;
        uint64_t high;
        bound = kz__bits_multiply(bound, weight(leaves->value[best]), &high);
        if (high != 0) {
            return UINT64_MAX;
        }
    }
    return bound;
}
