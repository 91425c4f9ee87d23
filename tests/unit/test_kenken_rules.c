/* What digits give, what a grid does against a puzzle, and what makes a puzzle well-formed. */
#include "kazu/kenken.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const char article[] =
    "article 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;2-:12,13;1=:15 3214134241232431";

static kz_kenken_puzzle read_puzzle(const char *text) {
    kz_kenken_puzzle puzzle;
    assert_int_equal(kz_kenken_parse(KZ_KENKEN_KKL, text, strlen(text), &puzzle, NULL, NULL, NULL),
                     KZ_OK);
    return puzzle;
}

static bool holds(kz_kenken_op op, uint64_t target, const char *digits) {
    uint8_t cells[KZ_KENKEN_CELLS_MAX];
    for (size_t i = 0; digits[i] != '\0'; i++) {
        cells[i] = (uint8_t)(digits[i] <= '9' ? digits[i] - '0' : digits[i] - 'a' + 10);
    }
    return kz_kenken_cage_holds(op, target, cells, strlen(digits));
}

/* The definition: one cell against all the others, whichever it is. */
static bool one_against_others(kz_kenken_op op, int target, const uint8_t *digits, size_t count) {
    for (size_t i = 0; i < count; i++) {
        int rest = op == KZ_KENKEN_SUBTRACT ? 0 : 1;
        for (size_t k = 0; k < count; k++) {
            if (k != i && op == KZ_KENKEN_SUBTRACT) {
                rest += digits[k];
            } else if (k != i) {
                rest *= digits[k];
            }
        }
        if (op == KZ_KENKEN_SUBTRACT ? digits[i] - rest == target : digits[i] == target * rest) {
            return true;
        }
    }
    return false;
}

static bool by_definition(kz_kenken_op op, int target, const uint8_t *digits, size_t count) {
    int sum = 0;
    int product = 1;
    for (size_t i = 0; i < count; i++) {
        sum += digits[i];
        product *= digits[i];
    }
    switch (op) {
    case KZ_KENKEN_GIVEN:
        return count == 1 && digits[0] == target;
    case KZ_KENKEN_ADD:
        return sum == target;
    case KZ_KENKEN_MULTIPLY:
        return product == target;
    case KZ_KENKEN_HIDDEN:
        return sum == target || product == target ||
               one_against_others(KZ_KENKEN_SUBTRACT, target, digits, count) ||
               one_against_others(KZ_KENKEN_DIVIDE, target, digits, count);
    default:
        return one_against_others(op, target, digits, count);
    }
}

static void require_definition(const uint8_t *digits, size_t count) {
    for (int op = KZ_KENKEN_GIVEN; op <= KZ_KENKEN_HIDDEN; op++) {
        for (int target = 0; target <= 60; target++) {
            bool expected = by_definition((kz_kenken_op)op, target, digits, count);
            assert_int_equal(
                kz_kenken_cage_holds((kz_kenken_op)op, (uint64_t)target, digits, count), expected);
        }
    }
}

static void all_small_cages_follow_the_definition(void **state) {
    (void)state;
    for (unsigned code = 0; code < 7 * 7 * 7 * 7; code++) {
        uint8_t digits[4];
        size_t count = 0;
        for (unsigned rest = code; rest % 7 != 0; rest /= 7) {
            digits[count++] = (uint8_t)(rest % 7);
        }
        if (count > 0) {
            require_definition(digits, count);
        }
    }
}

static void digits_up_to_sixteen_count(void **state) {
    (void)state;
    assert_true(holds(KZ_KENKEN_ADD, 58, "gfed")); /* 16+15+14+13 */
    assert_true(holds(KZ_KENKEN_MULTIPLY, 43680, "gfed"));
    assert_true(holds(KZ_KENKEN_DIVIDE, 4, "2g2"));
    assert_true(holds(KZ_KENKEN_SUBTRACT, 12, "2g2"));
    assert_true(holds(KZ_KENKEN_SUBTRACT, 0, "22282"));
    assert_false(holds(KZ_KENKEN_SUBTRACT, 4, "2222228")); /* 12 - 8 */
}

/* Also differences just below the size of the grid, and those below 0, which are huge targets. */
static void all_digits_follow_the_definition(void **state) {
    (void)state;
    for (unsigned code = 0; code < 16 * 16 * 16; code++) {
        uint8_t digits[3] = {(uint8_t)(1 + code % 16), (uint8_t)(1 + code / 16 % 16),
                             (uint8_t)(1 + code / 256)};
        for (size_t count = 2; count <= 3; count++) {
            require_definition(digits, count);
            for (uint64_t below = 1; below <= 32; below++) {
                assert_false(kz_kenken_cage_holds(KZ_KENKEN_SUBTRACT, 0 - below, digits, count));
                assert_false(kz_kenken_cage_holds(KZ_KENKEN_HIDDEN, 0 - below, digits, count));
            }
        }
    }
}

static void huge_targets_never_wrap(void **state) {
    (void)state;
    assert_false(holds(KZ_KENKEN_ADD, UINT64_MAX, "gg"));
    assert_false(holds(KZ_KENKEN_SUBTRACT, UINT64_MAX, "234"));           /* 5 more is 4 */
    assert_false(holds(KZ_KENKEN_DIVIDE, (UINT64_C(1) << 63) + 2, "42")); /* twice that is 4 */
    assert_true(holds(KZ_KENKEN_MULTIPLY, UINT64_C(1) << 60, "ggggggggggggggg"));
    assert_false(holds(KZ_KENKEN_MULTIPLY, 0, "gggggggggggggggg")); /* 2 to the 64th */
    assert_false(holds(KZ_KENKEN_MULTIPLY, UINT64_C(1) << 60, "gggggggggggggggg"));
}

static void a_right_grid_is_right(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_puzzle(article);
    kz_kenken_judgement judgement;
    assert_true(kz_kenken_check(&puzzle, puzzle.solution, NULL));
    assert_true(kz_kenken_check(&puzzle, puzzle.solution, &judgement));
    assert_int_equal(judgement.empty, 0);
    assert_int_equal(judgement.faults, 0);
}

/* Judges sixteen digits; names the wrong cells as x in a row of sixteen. */
static void judge(const char *digits, bool right, uint32_t empty, const char *wrong,
                  const char *wrong_cages) {
    kz_kenken_puzzle puzzle = read_puzzle(article);
    kz_kenken_judgement judgement;
    uint8_t grid[16];
    uint32_t faults = 0;
    for (unsigned i = 0; i < 16; i++) {
        grid[i] = (uint8_t)(digits[i] - '0');
    }
    assert_int_equal(kz_kenken_check(&puzzle, grid, &judgement), right);
    assert_int_equal(kz_kenken_check(&puzzle, grid, NULL), right);
    assert_int_equal(judgement.empty, empty);
    for (unsigned i = 0; i < 16; i++) {
        assert_int_equal(judgement.wrong[i], wrong[i] == 'x');
        faults += wrong[i] == 'x' ? 1 : 0;
    }
    assert_int_equal(judgement.faults, faults);
    for (unsigned i = 0; i < 8; i++) {
        assert_int_equal(judgement.cage_wrong[i], wrong_cages[i] == 'x');
    }
}

static void grids_are_judged_cell_by_cell(void **state) {
    (void)state;
    judge("3214134241232431", true, 0, "................", "........");
    judge("0000000000000000", false, 16, "................", "........");
    judge("3200000000000000", false, 14, "................", "........");
    judge("3000300000000000", false, 14, "x...x...........", "........"); /* twice in a column */
    judge("3030000000000000", false, 14, "x.x.............", "........"); /* twice in a row */
    judge("4200000000000000", false, 14, "xx..............", "x......."); /* 4-2 is not 1 */
    judge("0000000030000000", false, 15, "........x.......", "....x..."); /* given: 4 */
    judge("5000000000000000", false, 15, "x...............", "........"); /* no digit */
    judge("5200000000000000", false, 14, "x...............", "........"); /* nothing to add up */
    /* The last cell is given as 1, and 3 stands in its row and column already. */
    judge("3214134241232433", false, 0, "...........x..xx", ".......x");
}

/* Four digits for two cages that they fill rightly. */
static void judge_lines(const char *kkl, uint8_t a, uint8_t b, uint8_t c, uint8_t d, bool right) {
    kz_kenken_puzzle puzzle = read_puzzle(kkl);
    kz_kenken_judgement judgement;
    const uint8_t grid[4] = {a, b, c, d};
    assert_int_equal(kz_kenken_check(&puzzle, grid, NULL), right);
    assert_int_equal(kz_kenken_check(&puzzle, grid, &judgement), right);
    assert_int_equal(judgement.faults, right ? 0 : 4);
    assert_false(judgement.cage_wrong[0] || judgement.cage_wrong[1]);
}

static void rows_and_columns_count(void **state) {
    (void)state;
    judge_lines("- 2 3+:0,1;3+:2,3 -", 1, 2, 2, 1, true);
    judge_lines("- 2 3+:0,1;3+:2,3 -", 1, 2, 1, 2, false);
    judge_lines("- 2 3+:0,2;3+:1,3 -", 1, 1, 2, 2, false);
}

static kz_kenken_puzzle draft(uint8_t size) {
    kz_kenken_puzzle puzzle;
    memset(&puzzle, 0, sizeof puzzle);
    puzzle.size = size;
    return puzzle;
}

static void add_cage(kz_kenken_puzzle *puzzle, kz_kenken_op op, uint64_t target,
                     const char *cells) {
    unsigned first = 0;
    for (unsigned i = 0; i < puzzle->cage_count; i++) {
        first += puzzle->cage[i].count;
    }
    kz_kenken_cage *cage = &puzzle->cage[puzzle->cage_count++];
    cage->target = target;
    cage->op = (uint8_t)op;
    cage->count = (uint16_t)strlen(cells);
    cage->first = 999;
    for (unsigned i = 0; i < cage->count; i++) {
        puzzle->cell[first + i] = (uint8_t)(cells[i] - 'a');
    }
}

static void refuse(kz_kenken_puzzle *puzzle, kz_kenken_fault_code code, const char *token) {
    kz_kenken_fault fault;
    assert_int_equal(kz_kenken_puzzle_make(puzzle, NULL), KZ_BAD_INPUT);
    assert_int_equal(kz_kenken_puzzle_make(puzzle, &fault), KZ_BAD_INPUT);
    assert_string_equal(kz_kenken_fault_name(fault.code), kz_kenken_fault_name(code));
    assert_string_equal(fault.error.token, token);
    assert_int_equal(fault.error.line, 0);
    assert_int_equal(fault.error.status, KZ_BAD_INPUT);
}

static void puzzles_are_completed(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = draft(3);
    add_cage(&puzzle, KZ_KENKEN_ADD, 12, "gdabcfi"); /* a hook: a b c / d . f / g . i */
    add_cage(&puzzle, KZ_KENKEN_SUBTRACT, 0, "he");
    assert_int_equal(kz_kenken_puzzle_make(&puzzle, NULL), KZ_OK);
    assert_int_equal(puzzle.cage[0].first, 0);
    assert_int_equal(puzzle.cage[1].first, 7);
    static const uint8_t cage_of[9] = {0, 0, 0, 0, 1, 0, 0, 1, 0};
    assert_memory_equal(puzzle.cage_of, cage_of, 9);
    puzzle = draft(1);
    add_cage(&puzzle, KZ_KENKEN_GIVEN, 9, "a"); /* well-formed without a solution */
    assert_int_equal(kz_kenken_puzzle_make(&puzzle, NULL), KZ_OK);
}

static void cells_may_come_in_any_order(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = draft(3);
    add_cage(&puzzle, KZ_KENKEN_ADD, 12, "agicdfb"); /* the hook from all ends */
    add_cage(&puzzle, KZ_KENKEN_HIDDEN, 0, "eh");
    assert_int_equal(kz_kenken_puzzle_make(&puzzle, NULL), KZ_OK);
    puzzle = draft(3);
    add_cage(&puzzle, KZ_KENKEN_ADD, 12, "agicdf"); /* the same without its corner */
    add_cage(&puzzle, KZ_KENKEN_ADD, 2, "ehb");
    refuse(&puzzle, KZ_KENKEN_E_CONTIG, "r3c3");
}

static void each_fault_has_its_code(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = draft(0);
    refuse(&puzzle, KZ_KENKEN_E_SIZE, "");
    puzzle = draft(17);
    refuse(&puzzle, KZ_KENKEN_E_SIZE, "");
    puzzle = draft(2);
    refuse(&puzzle, KZ_KENKEN_E_MISSING, "r1c1");
    add_cage(&puzzle, KZ_KENKEN_ADD, 3, "ac");
    refuse(&puzzle, KZ_KENKEN_E_MISSING, "r1c2");
    puzzle.cage_count = 5;
    refuse(&puzzle, KZ_KENKEN_E_OVERLAP, "");
    puzzle.cage_count = 1;
    kz_kenken_puzzle base = puzzle;
    add_cage(&puzzle, KZ_KENKEN_ADD, 3, "bc");
    refuse(&puzzle, KZ_KENKEN_E_OVERLAP, "r2c1");
    puzzle = base;
    add_cage(&puzzle, KZ_KENKEN_ADD, 3, "bda");
    refuse(&puzzle, KZ_KENKEN_E_OVERLAP, "cage 2");
    puzzle = base;
    add_cage(&puzzle, KZ_KENKEN_ADD, 3, "be");
    refuse(&puzzle, KZ_KENKEN_E_RANGE, "r3c1");
    puzzle = base;
    add_cage(&puzzle, KZ_KENKEN_ADD, 3, "");
    refuse(&puzzle, KZ_KENKEN_E_ARITY, "cage 2");
    puzzle = base;
    add_cage(&puzzle, KZ_KENKEN_GIVEN, 3, "bd");
    refuse(&puzzle, KZ_KENKEN_E_ARITY, "cage 2");
    puzzle = base;
    add_cage(&puzzle, KZ_KENKEN_HIDDEN, 3, "b");
    refuse(&puzzle, KZ_KENKEN_E_ARITY, "cage 2");
    puzzle = base;
    add_cage(&puzzle, (kz_kenken_op)6, 3, "bd");
    refuse(&puzzle, KZ_KENKEN_E_OP, "cage 2");
    for (int op = KZ_KENKEN_ADD; op <= KZ_KENKEN_HIDDEN; op++) {
        puzzle = base;
        add_cage(&puzzle, (kz_kenken_op)op, 0, "bd");
        if (op == KZ_KENKEN_SUBTRACT || op == KZ_KENKEN_HIDDEN) {
            assert_int_equal(kz_kenken_puzzle_make(&puzzle, NULL), KZ_OK);
        } else {
            refuse(&puzzle, KZ_KENKEN_E_TARGET, "cage 2");
        }
    }
}

static void a_solution_has_digits_in_use(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_puzzle(article);
    puzzle.solution[6] = 5;
    refuse(&puzzle, KZ_KENKEN_E_RANGE, "r2c3");
    puzzle.solution[6] = 0;
    refuse(&puzzle, KZ_KENKEN_E_RANGE, "r2c3");
    puzzle.has_solution = false;
    assert_int_equal(kz_kenken_puzzle_make(&puzzle, NULL), KZ_OK);
}

/* One cage over all cells, in an order in which hardly any cell touches the one before. */
static void all_cells_may_be_one_cage(void **state) {
    (void)state;
    for (unsigned size = 2; size <= KZ_KENKEN_SIZE_MAX; size++) {
        kz_kenken_puzzle puzzle = draft((uint8_t)size);
        unsigned cells = size * size;
        unsigned used = 0;
        puzzle.cage_count = 1;
        puzzle.cage[0].op = KZ_KENKEN_ADD;
        puzzle.cage[0].target = 7;
        puzzle.cage[0].count = (uint16_t)cells;
        for (unsigned start = 0; start < 3; start++) {
            for (unsigned cell = start; cell < cells; cell += 3) {
                puzzle.cell[used++] = (uint8_t)(cells - 1 - cell);
            }
        }
        assert_int_equal(kz_kenken_puzzle_make(&puzzle, NULL), KZ_OK);
    }
}

static void faults_have_names(void **state) {
    (void)state;
    assert_string_equal(kz_kenken_fault_name(KZ_KENKEN_E_NONE), "");
    assert_string_equal(kz_kenken_fault_name(KZ_KENKEN_E_SYNTAX), "E_SYNTAX");
    assert_string_equal(kz_kenken_fault_name(KZ_KENKEN_E_RANGE), "E_RANGE");
    assert_string_equal(kz_kenken_fault_name((kz_kenken_fault_code)99), "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_small_cages_follow_the_definition),
        cmocka_unit_test(digits_up_to_sixteen_count),
        cmocka_unit_test(all_digits_follow_the_definition),
        cmocka_unit_test(huge_targets_never_wrap),
        cmocka_unit_test(a_right_grid_is_right),
        cmocka_unit_test(grids_are_judged_cell_by_cell),
        cmocka_unit_test(rows_and_columns_count),
        cmocka_unit_test(puzzles_are_completed),
        cmocka_unit_test(cells_may_come_in_any_order),
        cmocka_unit_test(each_fault_has_its_code),
        cmocka_unit_test(a_solution_has_digits_in_use),
        cmocka_unit_test(all_cells_may_be_one_cage),
        cmocka_unit_test(faults_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
