/* Forcing chains in random grids of domains: the digit that goes first is the one that a search
   cell by cell removes. */
#include "games/kenken/levels/deduce_state.h"
#include "kazu/rng.h"
#include "unit/support/kenken_reference.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GRIDS = 5000, SIZE_MAX_DRAWN = 9 };

static const kz_kenken_puzzle *any_puzzle(void) {
    static const kz_kenken_puzzle puzzle = {.size = 1, .cage_count = 1};
    return &puzzle;
}

/* Mostly cells with two digits out of a few, so that chains are common. */
static uint16_t draw_domain(kz_rng *rng, unsigned size) {
    unsigned digits = 2 + (kz_rng_below(rng, 4) == 0 ? 1 : 0);
    uint16_t domain = 0;
    for (unsigned i = 0; i < digits; i++) {
        domain |= (uint16_t)(1U << kz_rng_below(rng, size));
    }
    return domain;
}

static void first_removals_agree(void **state) {
    (void)state;
    static kz__kenken_deducing s;
    kz_rng rng;
    unsigned removals = 0;
    kz_rng_init(&rng, 1);
    for (unsigned i = 0; i < GRIDS; i++) {
        uint16_t expected[KZ_KENKEN_CELLS_MAX];
        uint16_t before[KZ_KENKEN_CELLS_MAX];
        unsigned size = 2 + (unsigned)kz_rng_below(&rng, SIZE_MAX_DRAWN - 1);
        s.puzzle = any_puzzle();
        s.size = size;
        s.cells = size * size;
        for (unsigned cell = 0; cell < s.cells; cell++) {
            s.domain[cell] = expected[cell] = before[cell] = draw_domain(&rng, size);
        }
        kenken_reference_chain(size, expected);
        bool is_changed = memcmp(expected, before, s.cells * sizeof *expected) != 0;
        assert_int_equal(kz__kenken_deduce_chain(&s), is_changed);
        assert_memory_equal(s.domain, expected, s.cells * sizeof *expected);
        removals += is_changed ? 1 : 0;
    }
    assert_in_range(removals, GRIDS / 4, GRIDS - GRIDS / 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(first_removals_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
