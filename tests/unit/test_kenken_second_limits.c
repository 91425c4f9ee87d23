/* The second engine when nodes, patience or memory run out. */
#include "games/kenken/learn/second.h"
#include "support/effort.h"
#include "support/failing_memory.h"
#include "support/kenken_lines.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static kenken_line hardest;

static void keep_first(const kenken_line *line) {
    if (hardest.puzzle.size == 0) {
        hardest = *line;
    }
}

static const kz_kenken_puzzle *hard_puzzle(void) {
    if (hardest.puzzle.size == 0) {
        kenken_lines_each("tests/golden/kenken_hard_merge_14_16.kkl", keep_first);
    }
    return &hardest.puzzle;
}

static void budgets_give_no_verdict(void **state) {
    (void)state;
    for (uint64_t limit = 1; limit < effort_of(3000); limit *= 3) {
        kz_kenken_result result;
        kz_work work;
        kz_work_init(&work);
        work.node_limit = limit;
        assert_int_equal(kz__kenken_second_solve(hard_puzzle(), NULL, &work, &result), KZ_OK);
        assert_int_equal(result.verdict, KZ_UNKNOWN);
        assert_int_equal(result.why, KZ_BUDGET);
        assert_int_equal(result.nodes, limit + 1);
        assert_int_equal(work.memory_used, 0);
    }
}

static bool yes_after(void *user) {
    unsigned *left = user;
    return (*left)-- == 0;
}

static void cancelling_gives_no_verdict(void **state) {
    (void)state;
    for (unsigned answer = 0; answer < 5; answer++) {
        unsigned left = answer;
        kz_kenken_result result;
        kz_work work;
        kz_work_init(&work);
        work.cancelled = yes_after;
        work.cancel_user = &left;
        assert_int_equal(kz__kenken_second_solve(hard_puzzle(), NULL, &work, &result), KZ_OK);
        assert_int_equal(result.verdict, KZ_UNKNOWN);
        assert_int_equal(result.why, KZ_CANCELLED);
        assert_true(result.nodes <= 300 * (answer + 1));
        assert_int_equal(work.memory_used, 0);
    }
}

static kz_status solve_with(const kz_kenken_puzzle *puzzle, size_t fail_at, bool for_good,
                            size_t *calls) {
    kz_kenken_result result = {.verdict = KZ_UNKNOWN, .nodes = 77777};
    failing_memory memory;
    kz_work work;
    failing_memory_init(&memory, fail_at, for_good, &work);
    work.node_limit = 300;
    kz_status status = kz__kenken_second_solve(puzzle, NULL, &work, &result);
    *calls = memory.calls;
    assert_int_equal(work.memory_used, 0);
    assert_true(status == KZ_OK || status == KZ_NO_MEMORY);
    assert_int_equal(result.nodes == 77777, status == KZ_NO_MEMORY);
    return status;
}

/* Lets each allocation fail in turn. Gives how many a run makes. */
static size_t starve(const kz_kenken_puzzle *puzzle) {
    for (size_t fail_at = 1;; fail_at++) {
        size_t calls;
        kz_status status = solve_with(puzzle, fail_at, true, &calls);
        assert_int_equal(status == KZ_OK, calls < fail_at);
        (void)solve_with(puzzle, fail_at, false, &calls); /* an arena may do with less */
        if (calls < fail_at) {
            return calls;
        }
    }
}

static kz_kenken_puzzle puzzle_of(const char *text) {
    kz_kenken_puzzle puzzle;
    assert_int_equal(kz_kenken_parse(KZ_KENKEN_KKL, text, strlen(text), &puzzle, NULL, NULL, NULL),
                     KZ_OK);
    return puzzle;
}

/* 29 cells have too many tuples. */
static const char *const wide_cages =
    "cage 6 24+:0,1,2,3,4,5,6;"
    "102+:7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35 -\n";

static void memory_may_run_out_anywhere(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = puzzle_of(wide_cages);
    assert_true(starve(&puzzle) > 15);
    assert_true(starve(hard_puzzle()) > 15);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(budgets_give_no_verdict),
        cmocka_unit_test(cancelling_gives_no_verdict),
        cmocka_unit_test(memory_may_run_out_anywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
