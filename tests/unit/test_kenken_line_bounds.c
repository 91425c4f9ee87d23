/* Bounds of what a cage can give against all ways to fill it. */
#include "games/kenken/search/line_bounds.h"

#include "kazu/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct {
    const kz_kenken_puzzle *puzzle;
    const uint16_t *domains;
    uint8_t grid[KZ_KENKEN_CELLS_MAX];
    uint64_t ways;
    kz__kenken_range sum;
    kz__kenken_range product;
} trial;

static void widen(kz__kenken_range *range, uint64_t value) {
    range->least = value < range->least ? value : range->least;
    range->most = value > range->most ? value : range->most;
}

static void fill(trial *t, unsigned i, uint64_t sum, uint64_t product) {
    unsigned size = t->puzzle->size;
    if (i == t->puzzle->cage[0].count) {
        t->ways++;
        widen(&t->sum, sum);
        widen(&t->product, product);
        return;
    }
    unsigned cell = t->puzzle->cell[i];
    for (unsigned digit = 1; digit <= size; digit++) {
        bool fits = (t->domains[cell] >> (digit - 1) & 1) != 0;
        for (unsigned k = 0; k < size && fits; k++) {
            fits = t->grid[cell / size * size + k] != digit &&
                   t->grid[k * size + cell % size] != digit;
        }
        if (fits) {
            t->grid[cell] = (uint8_t)digit;
            fill(t, i + 1, sum + digit, product * digit);
            t->grid[cell] = 0;
        }
    }
}

static kz_kenken_puzzle cage_of(unsigned size, uint32_t cells) {
    kz_kenken_puzzle puzzle = {.size = (uint8_t)size, .cage_count = 1};
    for (unsigned cell = 0; cell < size * size; cell++) {
        if ((cells >> cell & 1) != 0) {
            puzzle.cell[puzzle.cage[0].count++] = (uint8_t)cell;
        }
    }
    return puzzle;
}

static trial fill_all(const kz_kenken_puzzle *puzzle, const uint16_t *domains) {
    trial t = {.puzzle = puzzle,
               .domains = domains,
               .sum = {.least = UINT64_MAX},
               .product = {.least = UINT64_MAX}};
    fill(&t, 0, 0, 1);
    return t;
}

static void no_way_is_outside(void **state) {
    (void)state;
    kz_rng rng;
    unsigned empty = 0;
    unsigned tight = 0;
    kz_rng_init(&rng, 3);
    for (unsigned i = 0; i < 20000; i++) {
        unsigned size = 2 + (unsigned)kz_rng_below(&rng, 3);
        uint32_t cells = 1 + (uint32_t)kz_rng_below(&rng, (UINT64_C(1) << size * size) - 1);
        kz_kenken_puzzle puzzle = cage_of(size, cells);
        uint16_t domains[KZ_KENKEN_CELLS_MAX];
        bool open = kz_rng_below(&rng, 2) == 0;
        for (unsigned cell = 0; cell < size * size; cell++) {
            domains[cell] = kz__kenken_all_digits(size);
            domains[cell] &= (uint16_t)(open ? 0xffff : kz_rng_below(&rng, 1U << size));
        }
        kz__kenken_shape shape;
        kz__kenken_range sum;
        kz__kenken_range product;
        kz__kenken_shape_init(&puzzle, 0, &shape);
        bool adds = kz__kenken_line_bounds(&shape, false, domains, &sum);
        bool multiplies = kz__kenken_line_bounds(&shape, true, domains, &product);
        trial t = fill_all(&puzzle, domains);
        if (t.ways == 0) {
            empty += adds || multiplies ? 0 : 1;
            continue;
        }
        assert_true(adds && multiplies);
        assert_true(sum.least <= t.sum.least && t.sum.most <= sum.most);
        assert_true(product.least <= t.product.least && t.product.most <= product.most);
        tight += sum.least == t.sum.least && sum.most == t.sum.most ? 1 : 0;
    }
    assert_true(empty > 2000);
    assert_true(tight > 5000);
}

/* Cells of one line with all digits, and whole lines, leave no doubt. */
static void the_bounds_of_a_line_are_exact(void **state) {
    (void)state;
    static const uint32_t cages[] = {0x1, 0x7, 0xf, 0xff, 0xffff, 0x1111, 0x11, 0x3333};
    uint16_t domains[KZ_KENKEN_CELLS_MAX];
    for (unsigned cell = 0; cell < 16; cell++) {
        domains[cell] = 0xf;
    }
    for (size_t i = 0; i < sizeof cages / sizeof *cages; i++) {
        kz_kenken_puzzle puzzle = cage_of(4, cages[i]);
        kz__kenken_shape shape;
        kz__kenken_range range;
        kz__kenken_shape_init(&puzzle, 0, &shape);
        trial t = fill_all(&puzzle, domains);
        assert_true(kz__kenken_line_bounds(&shape, false, domains, &range));
        assert_memory_equal(&range, &t.sum, sizeof range);
        assert_true(kz__kenken_line_bounds(&shape, true, domains, &range));
        assert_memory_equal(&range, &t.product, sizeof range);
    }
}

/* 16! to the 16th power is beyond 64 bits. */
static void large_products_end_at_the_top(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = {.size = 16, .cage_count = 1};
    uint16_t domains[KZ_KENKEN_CELLS_MAX];
    kz__kenken_shape shape;
    kz__kenken_range range;
    puzzle.cage[0].count = KZ_KENKEN_CELLS_MAX;
    for (unsigned i = 0; i < KZ_KENKEN_CELLS_MAX; i++) {
        puzzle.cell[i] = (uint8_t)i;
        domains[i] = 0xffff;
    }
    kz__kenken_shape_init(&puzzle, 0, &shape);
    assert_true(kz__kenken_line_bounds(&shape, true, domains, &range));
    assert_true(range.least == UINT64_MAX && range.most == UINT64_MAX);
    assert_true(kz__kenken_line_bounds(&shape, false, domains, &range));
    assert_true(range.least == 2176 && range.most == 2176);
    domains[77] = 0;
    assert_false(kz__kenken_line_bounds(&shape, false, domains, &range));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_way_is_outside),
        cmocka_unit_test(the_bounds_of_a_line_are_exact),
        cmocka_unit_test(large_products_end_at_the_top),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
