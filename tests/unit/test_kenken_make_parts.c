/* The parts of the generator of KenKens: divisions into cages, clues, the cheapest second grids. */
#include "games/kenken/make/cages_draw.h"
#include "games/kenken/make/clue.h"
#include "games/kenken/make/latin.h"
#include "games/kenken/make/repair_switch.h"
#include "support/kenken_unique.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { SEED = 1729, CHANGES = 500 };

static kz__kenken_sketch draw(unsigned size, unsigned allowed, kz_rng *rng) {
    kz__kenken_sketch sketch = {.cells = size * size, .largest = 4, .singles_most = 3};
    kz__kenken_latin latin;
    sketch.wish = kz_kenken_wish_default();
    sketch.wish.size = size;
    sketch.wish.ops = allowed;
    kz__kenken_latin_begin(&latin, size, rng);
    kz__kenken_latin_walk(&latin, size * size, rng);
    kz__kenken_latin_digits(&latin, sketch.solution);
    kz__kenken_cages_draw(&sketch, rng);
    return sketch;
}

static unsigned singles(const kz_kenken_puzzle *puzzle) {
    unsigned count = 0;
    for (unsigned c = 0; c < puzzle->cage_count; c++) {
        count += puzzle->cage[c].count == 1 ? 1 : 0;
    }
    return count;
}

/* kz_kenken_puzzle_make() knows what hangs together and what an operation takes. */
static kz_kenken_puzzle require_well_formed(const kz__kenken_sketch *sketch) {
    kz_kenken_puzzle puzzle;
    kz_kenken_puzzle again;
    memset(&puzzle, 0, sizeof puzzle);
    kz__kenken_sketch_print(sketch, &puzzle);
    again = puzzle;
    assert_int_equal(kz_kenken_puzzle_make(&again, NULL), KZ_OK);
    assert_memory_equal(&again, &puzzle, sizeof puzzle);
    assert_true(kenken_unique_solution_holds(&puzzle));
    for (unsigned c = 0; c < puzzle.cage_count; c++) {
        assert_in_range(puzzle.cage[c].count, 1, sketch->largest);
    }
    return puzzle;
}

static void divisions_stay_well_formed(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, SEED);
    for (unsigned size = 3; size <= KZ_KENKEN_SIZE_MAX; size++) {
        for (unsigned allowed = 1; allowed <= KZ_KENKEN_OPS_ALL; allowed += size < 7 ? 1 : 7) {
            kz__kenken_sketch sketch = draw(size, allowed, &rng);
            kz_kenken_puzzle puzzle = require_well_formed(&sketch);
            for (unsigned i = 0; i < CHANGES; i++) {
                unsigned before = singles(&puzzle);
                unsigned cell = (unsigned)kz_rng_below(&rng, sketch.cells);
                kz__kenken_sketch kept = sketch;
                bool changed = kz__kenken_cages_change(&sketch, cell, &rng);
                assert_true(changed || memcmp(&kept, &sketch, sizeof kept) == 0);
                puzzle = require_well_formed(&sketch);
                assert_in_range(singles(&puzzle), 0, before > 3 ? before : 3);
            }
        }
    }
}

static void changes_do_change(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, SEED);
    unsigned changed = 0;
    kz__kenken_sketch sketch = draw(6, KZ_KENKEN_OPS_ALL, &rng);
    for (unsigned i = 0; i < CHANGES; i++) {
        kz_kenken_puzzle before = require_well_formed(&sketch);
        if (kz__kenken_cages_change(&sketch, i % 36, &rng)) {
            kz_kenken_puzzle after = require_well_formed(&sketch);
            changed += memcmp(&before, &after, sizeof before) != 0 ? 1 : 0;
        }
    }
    assert_in_range(changed, CHANGES * 9 / 10, CHANGES);
}

static void clues_by_hand(void **state) {
    (void)state;
    static const uint8_t three[] = {2, 6, 5};
    static const uint8_t pair[] = {2, 6};
    static const uint8_t odd[] = {3, 5};
    kz_kenken_wish wish = kz_kenken_wish_default();
    assert_int_equal(kz__kenken_clue_target(KZ_KENKEN_ADD, three, 3), 13);
    assert_int_equal(kz__kenken_clue_target(KZ_KENKEN_MULTIPLY, three, 3), 60);
    assert_int_equal(kz__kenken_clue_target(KZ_KENKEN_SUBTRACT, pair, 2), 4);
    assert_int_equal(kz__kenken_clue_target(KZ_KENKEN_DIVIDE, pair, 2), 3);
    assert_int_equal(kz__kenken_clue_target(KZ_KENKEN_GIVEN, pair, 1), 2);
    wish.ops = 8;
    assert_true(kz__kenken_clue_exists(&wish, pair, 2));
    assert_false(kz__kenken_clue_exists(&wish, odd, 2));
    assert_true(kz__kenken_clue_exists(&wish, odd, 1));
    wish.ops = 2;
    assert_true(kz__kenken_clue_exists(&wish, odd, 2));
    assert_false(kz__kenken_clue_exists(&wish, three, 3));
}

/* A second grid by a switch must be right; and where the plain counter says that there is only one
   solution, none may be found. */
static void switches_are_second_solutions(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, SEED);
    unsigned found = 0;
    for (unsigned i = 0; i < 400; i++) {
        kz__kenken_sketch sketch = draw(3 + i % 5, KZ_KENKEN_OPS_ALL, &rng);
        kz_kenken_puzzle puzzle = require_well_formed(&sketch);
        kz_kenken_puzzle second = puzzle;
        if (kz__kenken_repair_switch(&puzzle, second.solution)) {
            found++;
            assert_memory_not_equal(second.solution, puzzle.solution, sketch.cells);
            assert_true(kenken_unique_solution_holds(&second));
            assert_int_equal(kenken_unique_count(&puzzle, 2), 2);
        }
    }
    assert_in_range(found, 40, 360);
}

/* Cages of two cells in neighbouring rows, all with +: the rows may change places. */
static void switches_of_rows_and_columns_are_found(void **state) {
    (void)state;
    static const uint8_t square[] = {1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3};
    for (unsigned turned = 0; turned < 2; turned++) {
        kz_kenken_puzzle puzzle = {.size = 4, .has_solution = true, .cage_count = 8};
        uint8_t grid[KZ_KENKEN_CELLS_MAX];
        memcpy(puzzle.solution, square, sizeof square);
        for (unsigned c = 0; c < 8; c++) {
            puzzle.cage[c].op = KZ_KENKEN_ADD;
            puzzle.cage[c].count = 2;
            for (unsigned half = 0; half < 2; half++) {
                unsigned row = c / 4 * 2 + half;
                unsigned cell = turned == 0 ? row * 4 + c % 4 : c % 4 * 4 + row;
                puzzle.cell[c * 2 + half] = (uint8_t)cell;
                puzzle.cage[c].target += square[cell];
            }
        }
        assert_int_equal(kz_kenken_puzzle_make(&puzzle, NULL), KZ_OK);
        assert_true(kz__kenken_repair_switch(&puzzle, grid));
    }
}

/* Every 3 is given or lies with a 1 and a 2: these may change places, rows and columns cannot. */
static void switches_of_digits_are_found(void **state) {
    (void)state;
    static const uint8_t cells[] = {0, 1, 2, 3, 4, 7, 5, 8, 6};
    static const uint8_t digits[] = {1, 2, 3, 2, 3, 1, 3, 1, 2};
    static const uint8_t other[] = {2, 1, 3, 1, 3, 2, 3, 2, 1};
    static const kz_kenken_cage cages[] = {{3, 0, 2, KZ_KENKEN_ADD},
                                           {3, 0, 1, KZ_KENKEN_GIVEN},
                                           {6, 0, 3, KZ_KENKEN_ADD},
                                           {3, 0, 2, KZ_KENKEN_ADD},
                                           {3, 0, 1, KZ_KENKEN_GIVEN}};
    kz_kenken_puzzle puzzle = {.size = 3, .has_solution = true, .cage_count = 5};
    uint8_t grid[KZ_KENKEN_CELLS_MAX];
    memcpy(puzzle.cell, cells, sizeof cells);
    memcpy(puzzle.solution, digits, sizeof digits);
    memcpy(puzzle.cage, cages, sizeof cages);
    assert_int_equal(kz_kenken_puzzle_make(&puzzle, NULL), KZ_OK);
    assert_true(kz__kenken_repair_switch(&puzzle, grid));
    assert_memory_equal(grid, other, sizeof other);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(divisions_stay_well_formed),
        cmocka_unit_test(changes_do_change),
        cmocka_unit_test(clues_by_hand),
        cmocka_unit_test(switches_are_second_solutions),
        cmocka_unit_test(switches_of_rows_and_columns_are_found),
        cmocka_unit_test(switches_of_digits_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
