/* Budgets, cancelling, memory limits, and every single allocation failing once. */
#include "kazu/shisoku.h"
#include "property/oracle/shisoku_hands.h"
#include "property/oracle/shisoku_verifier.h"
#include "support/failing_memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Seven different cards and a target out of their reach by construction: the numerator and the
 * denominator of what n cards make are at most the product of (card + 1), here below 10^8. */
static const char *const seven_no = "1/999999937 4 6 8 9 10 J Q";

static kz_shisoku_problem problem_of(const char *text) {
    kz_shisoku_problem problem;
    assert_int_equal(kz_shisoku_problem_parse(text, strlen(text), &problem, NULL), KZ_OK);
    return problem;
}

static void a_budget_ends_in_unknown(void **state) {
    (void)state;
    kz_shisoku_problem problem = problem_of(seven_no);
    kz_shisoku_result result;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 1000;
    assert_int_equal(kz_shisoku_solve(&problem, &work, &result), KZ_OK);
    assert_int_equal(result.verdict, KZ_UNKNOWN);
    assert_int_equal(result.why, KZ_BUDGET);
    assert_int_equal(work.memory_used, 0);
}

static void a_sufficient_budget_changes_nothing(void **state) {
    (void)state;
    kz_shisoku_problem problem = problem_of(seven_no);
    kz_shisoku_result result;
    kz_work free_work;
    kz_work_init(&free_work);
    assert_int_equal(kz_shisoku_solve(&problem, &free_work, &result), KZ_OK);
    assert_int_equal(result.verdict, KZ_NONE);
    assert_true(free_work.counters.nodes > 1000);

    kz_work exact;
    kz_work_init(&exact);
    exact.node_limit = free_work.counters.nodes;
    assert_int_equal(kz_shisoku_solve(&problem, &exact, &result), KZ_OK);
    assert_int_equal(result.verdict, KZ_NONE);

    kz_work_init(&exact);
    exact.node_limit = free_work.counters.nodes - 1;
    assert_int_equal(kz_shisoku_solve(&problem, &exact, &result), KZ_OK);
    assert_int_equal(result.verdict, KZ_UNKNOWN);
    assert_int_equal(result.why, KZ_BUDGET);
}

static bool cancel_at_once(void *user) {
    (*(int *)user)++;
    return true;
}

static void cancelling_ends_in_unknown(void **state) {
    (void)state;
    static const char *const texts[] = {"1/999999937 4 6 8 9 10 J Q",
                                        "1/999999937 2 4 6 8 9 10 J Q"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        kz_shisoku_problem problem = problem_of(texts[i]);
        kz_shisoku_result result;
        kz_work work;
        int asked = 0;
        kz_work_init(&work);
        work.cancelled = cancel_at_once;
        work.cancel_user = &asked;
        assert_int_equal(kz_shisoku_solve(&problem, &work, &result), KZ_OK);
        assert_int_equal(result.verdict, KZ_UNKNOWN);
        assert_int_equal(result.why, KZ_CANCELLED);
        assert_true(asked >= 1);
        assert_int_equal(work.memory_used, 0);
    }
}

static void nearest_obeys_the_limits_too(void **state) {
    (void)state;
    kz_shisoku_problem problem = problem_of("1/999999937 4 6 8 9 10");
    kz_shisoku_result result;
    kz_rational nearest = {77, 5};
    kz_work work;
    int asked = 0;
    kz_work_init(&work);
    work.node_limit = 100;
    assert_int_equal(kz_shisoku_nearest(&problem, &work, &result, &nearest), KZ_OK);
    assert_int_equal(result.verdict, KZ_UNKNOWN);
    assert_int_equal(result.why, KZ_BUDGET);
    kz_work_init(&work);
    work.cancelled = cancel_at_once;
    work.cancel_user = &asked;
    assert_int_equal(kz_shisoku_nearest(&problem, &work, &result, &nearest), KZ_OK);
    assert_int_equal(result.verdict, KZ_UNKNOWN);
    assert_int_equal(result.why, KZ_CANCELLED);
    assert_int_equal(nearest.numerator, 77);
    assert_int_equal(nearest.denominator, 5);
}

typedef kz_status (*run_solver)(const kz_shisoku_problem *problem, kz_work *work,
                                kz_shisoku_result *result);

static kz_status run_nearest(const kz_shisoku_problem *problem, kz_work *work,
                             kz_shisoku_result *result) {
    kz_rational nearest = {77, 5};
    kz_status status = kz_shisoku_nearest(problem, work, result, &nearest);
    assert_true(status == KZ_OK || nearest.numerator == 77);
    assert_true(status == KZ_OK || nearest.denominator == 5);
    return status;
}

/*
 * Runs with request `fail_at` refused, and for good with all later ones too. True if the run came
 * that far. A run may get over a single refusal (with a smaller request), but not over all.
 */
static bool refused(run_solver run, const kz_shisoku_problem *problem, kz_cpu path, size_t fail_at,
                    bool for_good, kz_verdict verdict) {
    failing_memory memory;
    kz_shisoku_result result;
    kz_shisoku_result before;
    kz_work work;
    memset(&result, 0x5A, sizeof result);
    memcpy(&before, &result, sizeof result);
    failing_memory_init(&memory, fail_at, for_good, &work);
    work.cpu = path;
    kz_status status = run(problem, &work, &result);
    bool came_that_far = memory.calls >= fail_at;
    assert_int_equal(memory.bytes, 0);
    assert_int_equal(memory.blocks, 0);
    assert_int_equal(work.memory_used, 0);
    if (status == KZ_OK) {
        assert_int_equal(result.verdict, verdict);
        assert_false(came_that_far && for_good);
        return came_that_far;
    }
    assert_int_equal(status, KZ_NO_MEMORY);
    assert_true(came_that_far);
    assert_memory_equal(&result, &before, sizeof result);
    return true;
}

static void fail_each_allocation(run_solver run, const char *text, kz_verdict verdict) {
    kz_shisoku_problem problem = problem_of(text);
    kz_cpu paths[HANDS_PATHS_MAX];
    uint32_t path_count = hands_paths(paths);
    for (uint32_t i = 0; i < path_count; i++) {
        size_t requests = 1;
        while (refused(run, &problem, paths[i], requests, true, verdict)) {
            (void)refused(run, &problem, paths[i], requests, false, verdict);
            requests++;
        }
        assert_true(requests > 1);
        printf("%s: %zu allocations\n", text, requests - 1);
    }
}

static void each_allocation_of_solve_fails_once(void **state) {
    (void)state;
    fail_each_allocation(kz_shisoku_solve, "5 5", KZ_ONE);
    fail_each_allocation(kz_shisoku_solve, "-6 2 3", KZ_NONE);
    fail_each_allocation(kz_shisoku_solve, "24 3 3 8 8", KZ_ONE);
    fail_each_allocation(kz_shisoku_solve, "0 3 5 8 K", KZ_ONE);
    fail_each_allocation(kz_shisoku_solve, "314 3 2 9 K A", KZ_ONE);
    fail_each_allocation(kz_shisoku_solve, "1/154441 9 10 11 12 13", KZ_NONE);
    fail_each_allocation(kz_shisoku_solve, "-120 1 2 3 4 5", KZ_NONE);
    fail_each_allocation(kz_shisoku_solve, "314 4 6 8 9 10 J Q", KZ_ONE);
    fail_each_allocation(kz_shisoku_solve, seven_no, KZ_NONE);
    fail_each_allocation(kz_shisoku_solve, "314 2 4 6 8 9 10 J Q", KZ_ONE);
    fail_each_allocation(kz_shisoku_solve, "1/999999937 5 5 8 8 9 9 J J", KZ_NONE);
    fail_each_allocation(kz_shisoku_solve, "24 2 2 3 4 5 6 7 8 9 10 J Q K K", KZ_ONE);
}

static void each_allocation_of_nearest_fails_once(void **state) {
    (void)state;
    fail_each_allocation(run_nearest, "6 5", KZ_ONE);
    fail_each_allocation(run_nearest, "24 7 7 7 7", KZ_ONE);
    fail_each_allocation(run_nearest, "-120 1 2 3 4 5", KZ_ONE);
    fail_each_allocation(run_nearest, "1/1000 9 10 J Q K", KZ_ONE);
}

static void a_memory_limit_is_kept(void **state) {
    (void)state;
    kz_shisoku_problem problem = problem_of(seven_no);
    kz_shisoku_result result;
    kz_shisoku_result before;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_solve(&problem, &work, &result), KZ_OK);
    uint64_t peak = work.memory_peak;
    assert_true(peak > 1024);

    kz_work_init(&work);
    work.memory_limit = peak;
    assert_int_equal(kz_shisoku_solve(&problem, &work, &result), KZ_OK);
    assert_int_equal(result.verdict, KZ_NONE);

    const uint64_t limits[] = {1, 1000, peak / 2, peak - 1};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        memset(&result, 0x5A, sizeof result);
        memcpy(&before, &result, sizeof result);
        kz_work_init(&work);
        work.memory_limit = limits[i];
        kz_status status = kz_shisoku_solve(&problem, &work, &result);
        if (status == KZ_OK) { /* it may get by with less, in smaller pieces */
            assert_true(limits[i] > 1000);
            assert_int_equal(result.verdict, KZ_NONE);
        } else {
            assert_int_equal(status, KZ_NO_MEMORY);
            assert_memory_equal(&result, &before, sizeof result);
        }
        assert_int_equal(work.memory_used, 0);
        assert_true(work.memory_peak <= limits[i]);
    }
}

static void wrong_tables_are_refused(void **state) {
    (void)state;
    kz_shisoku_problem good = problem_of("24 3 3 8 8");
    const kz_rational bad_cards[] = {{-3, 1}, {-1, 2}};
    kz_shisoku_result result;
    kz_rational nearest = {77, 5};
    kz_work work;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof bad_cards / sizeof *bad_cards; i++) {
        kz_shisoku_problem bad = good;
        bad.cards[2] = bad_cards[i];
        assert_int_equal(kz_shisoku_solve(&bad, &work, &result), KZ_OUT_OF_RANGE);
        assert_int_equal(kz_shisoku_nearest(&bad, &work, &result, &nearest), KZ_OUT_OF_RANGE);
    }
    const uint32_t counts[] = {0, KZ_SHISOKU_MAX_CARDS + 1, UINT32_MAX};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        kz_shisoku_problem bad = good;
        bad.count = counts[i];
        assert_int_equal(kz_shisoku_solve(&bad, &work, &result), KZ_OUT_OF_RANGE);
        assert_int_equal(kz_shisoku_nearest(&bad, &work, &result, &nearest), KZ_OUT_OF_RANGE);
    }
    assert_int_equal(nearest.numerator, 77);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_budget_ends_in_unknown),
        cmocka_unit_test(a_sufficient_budget_changes_nothing),
        cmocka_unit_test(cancelling_ends_in_unknown),
        cmocka_unit_test(nearest_obeys_the_limits_too),
        cmocka_unit_test(each_allocation_of_solve_fails_once),
        cmocka_unit_test(each_allocation_of_nearest_fails_once),
        cmocka_unit_test(a_memory_limit_is_kept),
        cmocka_unit_test(wrong_tables_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
