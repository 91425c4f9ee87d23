/* New KenKen puzzles: as wished, with one solution, the same for the same seed. */
#include "kazu/kenken_study.h"
#include "support/effort.h"
#include "support/failing_memory.h"
#include "support/impatient.h"
#include "support/kenken_unique.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { SEED = 20260401, TEXT_ROOM = 8192 };

static const kz_kenken_op ops[] = {KZ_KENKEN_ADD, KZ_KENKEN_SUBTRACT, KZ_KENKEN_MULTIPLY,
                                   KZ_KENKEN_DIVIDE};

static kz_kenken_wish wish_of(unsigned size, kz_kenken_level level) {
    kz_kenken_wish wish = kz_kenken_wish_default();
    wish.size = size;
    wish.level = level;
    return wish;
}

static kz_kenken_puzzle make(const kz_kenken_wish *wish, kz_rng *rng) {
    kz_kenken_puzzle puzzle;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kenken_make(wish, rng, &work, &puzzle), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    assert_int_equal(puzzle.size, wish->size);
    assert_true(puzzle.has_solution);
    return puzzle;
}

static void require_right(const kz_kenken_puzzle *puzzle) {
    kz_kenken_puzzle copy = *puzzle;
    assert_int_equal(kz_kenken_puzzle_make(&copy, NULL), KZ_OK);
    assert_memory_equal(copy.cage_of, puzzle->cage_of, (size_t)puzzle->size * puzzle->size);
    assert_true(kenken_unique_solution_holds(puzzle));
    assert_int_equal(kenken_unique_count(puzzle, 2), 1);
}

static void require_ops(const kz_kenken_puzzle *puzzle, unsigned allowed) {
    for (unsigned c = 0; c < puzzle->cage_count; c++) {
        const kz_kenken_cage *cage = &puzzle->cage[c];
        bool obeys = cage->count == 1 && cage->op == KZ_KENKEN_GIVEN;
        for (unsigned op = 0; op < 4; op++) {
            obeys = obeys || (cage->count > 1 && (allowed >> op & 1U) != 0 && cage->op == ops[op]);
        }
        assert_true(obeys);
    }
}

static void the_ordinary_wish(void **state) {
    (void)state;
    kz_kenken_wish wish = kz_kenken_wish_default();
    assert_int_equal(wish.size, 6);
    assert_int_equal(wish.level, KZ_KENKEN_UNGRADED);
    assert_int_equal(wish.ops, KZ_KENKEN_OPS_ALL);
    assert_false(wish.hide_ops);
}

static void the_seed_of_a_day(void **state) {
    (void)state;
    assert_int_equal(kz_kenken_daily_seed(2026, 11, 21), 20261121);
    assert_int_equal(kz_kenken_daily_seed(1999, 1, 2), 19990102);
}

static void impossible_wishes_are_refused(void **state) {
    (void)state;
    static const kz_kenken_wish wishes[] = {
        {2, KZ_KENKEN_UNGRADED, 15, false},     {17, KZ_KENKEN_UNGRADED, 15, false},
        {13, KZ_KENKEN_EASY, 15, false},        {6, (kz_kenken_level)6, 15, false},
        {6, KZ_KENKEN_UNGRADED, 0, false},      {6, KZ_KENKEN_UNGRADED, 16, false},
        {3, KZ_KENKEN_UNREASONABLE, 15, false}, {3, KZ_KENKEN_EXTREME, 1, true},
    };
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++) {
        kz_kenken_puzzle puzzle;
        kz_kenken_puzzle before;
        kz_rng rng;
        kz_work work;
        kz_rng_init(&rng, SEED);
        kz_work_init(&work);
        memset(&puzzle, 0x55, sizeof puzzle);
        before = puzzle;
        assert_int_equal(kz_kenken_make(&wishes[i], &rng, &work, &puzzle), KZ_OUT_OF_RANGE);
        assert_memory_equal(&puzzle, &before, sizeof puzzle);
        assert_int_equal(work.memory_used, 0);
    }
}

static void every_level_is_as_asked(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, SEED);
    for (unsigned size = 4; size <= 6; size++) {
        for (unsigned level = KZ_KENKEN_EASY; level <= KZ_KENKEN_UNREASONABLE; level++) {
            kz_kenken_wish wish = wish_of(size, (kz_kenken_level)level);
            for (unsigned i = 0; i < effort_of(12); i++) {
                kz_kenken_puzzle puzzle = make(&wish, &rng);
                kz_kenken_grade grade;
                kz_work work;
                kz_work_init(&work);
                require_right(&puzzle);
                require_ops(&puzzle, KZ_KENKEN_OPS_ALL);
                assert_true(kz_kenken_is_keen(&puzzle));
                assert_int_equal(kz_kenken_grade_puzzle(&puzzle, &work, &grade), KZ_OK);
                assert_int_equal(grade.verdict, KZ_ONE);
                assert_int_equal(grade.level, level);
            }
        }
    }
}

/* From one seed: all levels, operations and signs have other solutions, so that a sheet of rising
   levels does not repeat its answers. */
static void every_wish_has_its_own_solution(void **state) {
    enum { SEEDS = 8, LEVELS = KZ_KENKEN_UNREASONABLE + 1, WISHES = LEVELS + 2, CELLS = 36 };
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        uint8_t solution[WISHES][CELLS];
        for (unsigned i = 0; i < WISHES; i++) {
            kz_kenken_wish wish = wish_of(6, (kz_kenken_level)(i < LEVELS ? i : 0));
            kz_rng rng;
            wish.ops = i == LEVELS ? 5 : wish.ops;
            wish.hide_ops = i == LEVELS + 1;
            kz_rng_init(&rng, seed);
            kz_kenken_puzzle puzzle = make(&wish, &rng);
            memcpy(solution[i], puzzle.solution, CELLS);
            for (unsigned k = 0; k < i; k++) {
                assert_memory_not_equal(solution[i], solution[k], CELLS);
            }
        }
    }
}

/* The second puzzle of a run is the same, whatever the first one was. */
static void a_puzzle_takes_one_number_of_its_stream(void **state) {
    (void)state;
    for (unsigned level = KZ_KENKEN_UNGRADED; level <= KZ_KENKEN_UNREASONABLE; level++) {
        kz_kenken_wish wish = wish_of(5, (kz_kenken_level)level);
        kz_rng rng;
        kz_rng plain;
        kz_rng_init(&rng, SEED);
        plain = rng;
        (void)make(&wish, &rng);
        (void)kz_rng_next(&plain);
        assert_memory_equal(&rng, &plain, sizeof rng);
    }
}

static void every_set_of_operations_is_obeyed(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, SEED);
    for (unsigned allowed = 1; allowed <= KZ_KENKEN_OPS_ALL; allowed++) {
        for (unsigned size = 3; size <= 6; size++) {
            kz_kenken_wish wish = wish_of(size, KZ_KENKEN_UNGRADED);
            wish.ops = allowed;
            kz_kenken_puzzle puzzle = make(&wish, &rng);
            require_right(&puzzle);
            require_ops(&puzzle, allowed);
        }
    }
}

/* Whether one of the allowed operations gives the target with the digits of the solution. */
static bool hides_an_allowed_one(const kz_kenken_puzzle *puzzle, const kz_kenken_cage *cage,
                                 unsigned allowed) {
    uint64_t sum = 0;
    uint64_t product = 1;
    unsigned first = puzzle->solution[puzzle->cell[cage->first]];
    unsigned last = puzzle->solution[puzzle->cell[cage->first + cage->count - 1]];
    unsigned high = first > last ? first : last;
    unsigned low = first > last ? last : first;
    for (unsigned i = 0; i < cage->count; i++) {
        sum += puzzle->solution[puzzle->cell[cage->first + i]];
        product *= puzzle->solution[puzzle->cell[cage->first + i]];
    }
    return ((allowed & 1U) != 0 && cage->target == sum) ||
           ((allowed & 2U) != 0 && cage->count == 2 && cage->target == high - low) ||
           ((allowed & 4U) != 0 && cage->target == product) ||
           ((allowed & 8U) != 0 && cage->count == 2 && cage->target * low == high);
}

static void hidden_operations_are_unique_under_the_wide_reading(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, SEED);
    for (unsigned allowed = 1; allowed <= KZ_KENKEN_OPS_ALL; allowed++) {
        kz_kenken_wish wish = wish_of(3 + allowed % 4, KZ_KENKEN_UNGRADED);
        wish.ops = allowed;
        wish.hide_ops = true;
        kz_kenken_puzzle puzzle = make(&wish, &rng);
        require_right(&puzzle);
        for (unsigned c = 0; c < puzzle.cage_count; c++) {
            const kz_kenken_cage *cage = &puzzle.cage[c];
            assert_int_equal(cage->op, cage->count == 1 ? KZ_KENKEN_GIVEN : KZ_KENKEN_HIDDEN);
            assert_true(cage->count == 1 || hides_an_allowed_one(&puzzle, cage, allowed));
        }
    }
}

static void print(const kz_kenken_puzzle *puzzle, char *text) {
    kz_text out;
    kz_text_init(&out, text, TEXT_ROOM);
    kz_kenken_print(puzzle, NULL, KZ_KENKEN_KKL, &out);
    assert_false(out.truncated);
}

static void equal_seeds_give_equal_puzzles(void **state) {
    (void)state;
    char text[3][TEXT_ROOM];
    for (unsigned level = KZ_KENKEN_UNGRADED; level <= KZ_KENKEN_UNREASONABLE; level++) {
        kz_kenken_wish wish = wish_of(6, (kz_kenken_level)level);
        for (unsigned i = 0; i < 3; i++) {
            kz_rng rng;
            kz_rng_init(&rng, SEED + i / 2);
            kz_kenken_puzzle puzzle = make(&wish, &rng);
            print(&puzzle, text[i]);
        }
        assert_string_equal(text[0], text[1]);
        assert_string_not_equal(text[0], text[2]);
    }
}

static void budgets_and_patience_end_it_cleanly(void **state) {
    (void)state;
    for (unsigned level = KZ_KENKEN_UNGRADED; level <= KZ_KENKEN_UNREASONABLE; level++) {
        for (unsigned way = 0; way < 2; way++) {
            kz_kenken_wish wish = wish_of(9, (kz_kenken_level)level);
            kz_kenken_puzzle puzzle;
            kz_rng rng;
            kz_work work;
            kz_rng_init(&rng, SEED);
            kz_work_init(&work);
            work.node_limit = way == 0 ? 50 : 0;
            work.cancelled = way == 0 ? NULL : impatient;
            assert_int_equal(kz_kenken_make(&wish, &rng, &work, &puzzle),
                             way == 0 ? KZ_BUDGET : KZ_CANCELLED);
            assert_int_equal(work.memory_used, 0);
            assert_int_equal(work.node_limit, way == 0 ? 50 : 0);
        }
    }
}

/* Runs with one request refused. @return whether it got so far as to refuse it. */
static bool run_short_of_memory(const kz_kenken_wish *wish, size_t fail_at, const char *expected) {
    failing_memory memory;
    kz_kenken_puzzle puzzle;
    kz_rng rng;
    kz_work work;
    kz_rng_init(&rng, SEED);
    failing_memory_init(&memory, fail_at, false, &work);
    kz_status status = kz_kenken_make(wish, &rng, &work, &puzzle);
    assert_int_equal(work.memory_used, 0);
    if (status == KZ_OK) {
        char text[TEXT_ROOM];
        print(&puzzle, text);
        assert_string_equal(text, expected);
    } else {
        assert_int_equal(status, KZ_NO_MEMORY);
    }
    assert_true(status == KZ_OK || memory.calls >= fail_at);
    return memory.calls >= fail_at;
}

/* A cache that cannot be had changes nothing. There may be thousands of requests, so beyond the
   first hundred only some are refused. */
static void every_failing_allocation_is_survived(void **state) {
    (void)state;
    for (unsigned level = KZ_KENKEN_UNGRADED; level <= KZ_KENKEN_UNREASONABLE; level++) {
        kz_kenken_wish wish = wish_of(5, (kz_kenken_level)level);
        char expected[TEXT_ROOM];
        kz_rng rng;
        kz_rng_init(&rng, SEED);
        kz_kenken_puzzle puzzle = make(&wish, &rng);
        print(&puzzle, expected);
        size_t at = 1;
        while (run_short_of_memory(&wish, at, expected)) {
            at += at < effort_of(100) ? 1 : at / (effort_is_less() ? 2 : 10) + 1;
        }
        assert_true(at > 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_ordinary_wish),
        cmocka_unit_test(the_seed_of_a_day),
        cmocka_unit_test(impossible_wishes_are_refused),
        cmocka_unit_test(every_level_is_as_asked),
        cmocka_unit_test(every_wish_has_its_own_solution),
        cmocka_unit_test(a_puzzle_takes_one_number_of_its_stream),
        cmocka_unit_test(every_set_of_operations_is_obeyed),
        cmocka_unit_test(hidden_operations_are_unique_under_the_wide_reading),
        cmocka_unit_test(equal_seeds_give_equal_puzzles),
        cmocka_unit_test(budgets_and_patience_end_it_cleanly),
        cmocka_unit_test(every_failing_allocation_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
