/*
 * Fibonacci nim: the player to move wins exactly if they may take the smallest part of the
 * Zeckendorf sum of the rest. Theory: docs/theory/kazutori.md.
 */
#include "kazu/kazutori_variants.h"

#include <assert.h>

/* Builds the sum of distinct, non-consecutive Fibonacci numbers from its largest part down. */
static uint64_t smallest_part(uint64_t rest) {
    uint64_t small = 1;
    uint64_t large = 2;
    while (large <= rest && large <= UINT64_MAX - small) {
        uint64_t next = small + large;
        small = large;
        large = next;
    }
    for (;;) {
        if (large <= rest) {
            rest -= large;
            if (rest == 0) {
                return large;
            }
        }
        uint64_t before = large - small;
        large = small;
        small = before;
    }
}

kz_kazutori_outcome kz_kazutori_fibonacci(uint64_t missing, uint64_t most, uint64_t *number) {
    assert(number != NULL);
    assert(missing >= 1);
    uint64_t part = smallest_part(missing);
    bool may_take = part <= (most == 0 ? missing - 1 : most);
    *number = may_take ? part : 0;
    return may_take ? KZ_KAZUTORI_N : KZ_KAZUTORI_P;
}
