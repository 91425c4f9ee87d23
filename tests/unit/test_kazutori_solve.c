/* Judging positions: the formula at its limits, far positions, charts, budgets and memory. */
#include "kazu/kazutori.h"
#include "support/failing_memory.h"
#include "support/impatient.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const kz_kazutori_rules normal = {.last_loses = false};
static const kz_kazutori_rules misere = {.last_loses = true};
static const kz_kazutori_rules over = {.over_ends = true};
static const kz_kazutori_rules over_misere = {.last_loses = true, .over_ends = true};
static const kz_kazutori_rules draws = {.stuck_draws = true};

static kz_kazutori_set set_of(const char *text) {
    kz_kazutori_set set;
    assert_int_equal(kz_kazutori_set_parse(text, strlen(text), &set, NULL), KZ_OK);
    return set;
}

/* A position with at most one run of winning numbers. */
typedef struct expected {
    const char *set;
    kz_kazutori_rules rules;
    uint64_t missing;
    kz_kazutori_outcome outcome;
    kz_kazutori_range run; /* first 0: none */
    uint64_t advice;
} expected;

static void judge(const expected *e) {
    kz_kazutori_set set = set_of(e->set);
    kz_kazutori_position *position = NULL;
    kz_work work;
    kz_work_init(&work);
    kz_kazutori_missing missing = kz_kazutori_near(e->missing);
    assert_int_equal(kz_kazutori_solve(&set, e->rules, missing, &work, &position), KZ_OK);
    kz_kazutori_range range = {0, 0};
    bool wins = kz_kazutori_next_winning(position, 0, &range);
    if (kz_kazutori_outcome_of(position) != e->outcome || wins != (e->run.first > 0) ||
        range.first != e->run.first || range.last != e->run.last ||
        kz_kazutori_advice(position) != e->advice) {
        fail_msg("%s, %llu missing: outcome %d, %llu..%llu, advice %llu", e->set,
                 (unsigned long long)e->missing, (int)kz_kazutori_outcome_of(position),
                 (unsigned long long)range.first, (unsigned long long)range.last,
                 (unsigned long long)kz_kazutori_advice(position));
    }
    assert_false(wins && kz_kazutori_next_winning(position, range.last, &range));
    kz_kazutori_position_free(position, &work);
    assert_int_equal(work.memory_used, 0);
}

static void the_formula_holds_at_its_limits(void **state) {
    (void)state;
    const char *most = "1..9223372036854775807";
    const uint64_t k = KZ_KAZUTORI_TOTAL_MAX;
    const expected cases[] = {
        {most, normal, 1, KZ_KAZUTORI_N, {1, 1}, 1},
        {most, normal, k, KZ_KAZUTORI_N, {k, k}, k},
        {most, normal, k + 1, KZ_KAZUTORI_P, {0, 0}, 1},
        {most, normal, UINT64_MAX, KZ_KAZUTORI_N, {k, k}, k},
        {most, misere, k, KZ_KAZUTORI_N, {k - 1, k - 1}, k - 1},
        {most, misere, k + 1, KZ_KAZUTORI_N, {k, k}, k},
        {most, over, 1, KZ_KAZUTORI_N, {1, k}, 1},
        {most, over, k, KZ_KAZUTORI_N, {k, k}, k},
        {most, over, k + 1, KZ_KAZUTORI_P, {0, 0}, 1},
        {most, over_misere, 1, KZ_KAZUTORI_P, {0, 0}, 1},
        {"1..3", over, 2, KZ_KAZUTORI_N, {2, 3}, 2},
        {"1..3", normal, k, KZ_KAZUTORI_N, {3, 3}, 3}, /* 2^63 - 1 = 3 (mod 4) */
        {"1", normal, k, KZ_KAZUTORI_N, {1, 1}, 1},
        {"1", draws, k - 1, KZ_KAZUTORI_P, {0, 0}, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        judge(&cases[i]);
    }
}

static void small_positions_by_hand(void **state) {
    (void)state;
    static const expected cases[] = {
        {"2,5", {.last_loses = false}, 0, KZ_KAZUTORI_P, {0, 0}, 0},
        {"2,5", {.last_loses = false}, 1, KZ_KAZUTORI_P, {0, 0}, 0},
        {"2,5", {.last_loses = true}, 0, KZ_KAZUTORI_N, {0, 0}, 0},
        {"2,5", {.last_loses = true}, 1, KZ_KAZUTORI_N, {0, 0}, 0},
        {"2,5", {.last_loses = true}, 2, KZ_KAZUTORI_P, {0, 0}, 2},
        {"2,5", {.stuck_draws = true}, 1, KZ_KAZUTORI_D, {0, 0}, 0},
        {"2,5", {.stuck_draws = true}, 2, KZ_KAZUTORI_N, {2, 2}, 2},
        {"2,5", {.stuck_draws = true}, 3, KZ_KAZUTORI_D, {2, 2}, 2},
        {"2,3", {.last_loses = false}, 2, KZ_KAZUTORI_N, {2, 2}, 2},
        {"2,3", {.last_loses = false}, 3, KZ_KAZUTORI_N, {2, 3}, 2},
        {"2,3", {.over_ends = true}, 1, KZ_KAZUTORI_N, {2, 3}, 2},
        {"2,3", {.over_ends = true}, 0, KZ_KAZUTORI_P, {0, 0}, 0},
        {"2,3", {.last_loses = true, .over_ends = true}, 0, KZ_KAZUTORI_N, {0, 0}, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        judge(&cases[i]);
    }
}

/* {1,3,4} has period 7 with the lost amounts 0 and 2: Golomb's sequences, by hand. */
static void far_positions_use_the_period(void **state) {
    (void)state;
    const uint64_t sevens = UINT64_C(7) * 1000000000000000000U;
    const expected cases[] = {
        {"1,3,4", normal, sevens, KZ_KAZUTORI_P, {0, 0}, 1},
        {"1,3,4", normal, sevens + 1, KZ_KAZUTORI_N, {1, 1}, 1},
        {"1,3,4", normal, sevens + 2, KZ_KAZUTORI_P, {0, 0}, 1},
        {"1,3,4", normal, sevens + 5, KZ_KAZUTORI_N, {3, 3}, 3},
        {"1,3,4", normal, sevens + 6, KZ_KAZUTORI_N, {4, 4}, 4},
        {"1,3,4", misere, sevens + 1, KZ_KAZUTORI_P, {0, 0}, 1},
        {"1,3,4", over, sevens + 5, KZ_KAZUTORI_P, {0, 0}, 1},
        {"1,3,4", over_misere, sevens + 3, KZ_KAZUTORI_P, {0, 0}, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        judge(&cases[i]);
    }
}

/* {2,3} with draws repeats P D N N D, by hand. */
static void far_draws_use_their_period(void **state) {
    (void)state;
    const uint64_t fives = UINT64_C(5) * 1000000000000000000U;
    const expected cases[] = {
        {"2,3", draws, fives, KZ_KAZUTORI_P, {0, 0}, 2},
        {"2,3", draws, fives + 1, KZ_KAZUTORI_D, {2, 2}, 2},
        {"2,3", draws, fives + 2, KZ_KAZUTORI_N, {2, 2}, 2},
        {"2,3", draws, fives + 3, KZ_KAZUTORI_N, {3, 3}, 3},
        {"2,3", draws, fives + 4, KZ_KAZUTORI_D, {3, 3}, 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        judge(&cases[i]);
    }
}

/* Whatever ends the game wins. */
static void a_walk_may_begin_inside_a_run(void **state) {
    (void)state;
    static const char *const sets[] = {"1..200", "2..200"};
    for (size_t i = 0; i < 2; i++) {
        kz_kazutori_set set = set_of(sets[i]);
        kz_kazutori_position *position = NULL;
        kz_kazutori_range range = {0, 0};
        kz_work work;
        kz_work_init(&work);
        kz_kazutori_missing missing = kz_kazutori_near(100);
        assert_int_equal(kz_kazutori_solve(&set, over, missing, &work, &position), KZ_OK);
        assert_true(kz_kazutori_next_winning(position, 0, &range));
        assert_true(range.first == 100 && range.last == 200);
        assert_true(kz_kazutori_next_winning(position, 150, &range));
        assert_true(range.first == 151 && range.last == 200);
        assert_false(kz_kazutori_next_winning(position, 200, &range));
        assert_false(kz_kazutori_next_winning(position, UINT64_MAX, &range));
        assert_int_equal(range.first, 151);
        kz_kazutori_position_free(position, &work);
    }
}

static void what_no_game_takes_is_refused(void **state) {
    (void)state;
    kz_kazutori_set set;
    kz_work work;
    kz_kazutori_position *position = NULL;
    kz_work_init(&work);
    kz_kazutori_set_init(&set);
    kz_kazutori_missing five = kz_kazutori_near(5);
    assert_int_equal(kz_kazutori_solve(&set, normal, five, &work, &position), KZ_OUT_OF_RANGE);
    set = set_of("2,3");
    kz_kazutori_missing far = {.value = 1000, .is_far = true};
    assert_int_equal(kz_kazutori_solve(&set, draws, far, &work, &position), KZ_OUT_OF_RANGE);
    set.largest = KZ_KAZUTORI_NUMBER_MAX + 1;
    assert_int_equal(kz_kazutori_solve(&set, normal, five, &work, &position), KZ_OUT_OF_RANGE);
    assert_null(position);
    kz_kazutori_position_free(NULL, &work);
}

/*
 * 2..m has period m + 2 with the lost amounts 0 and 1. In a lost position nearly every number
 * leaves two winning replies; 2 leaves one from m + 3 on, where the other would be m + 1.
 */
static void the_largest_set_is_solved(void **state) {
    (void)state;
    const expected cases[] = {
        {"2..100000", normal, 100001, KZ_KAZUTORI_N, {100000, 100000}, 100000},
        {"2..100000", normal, 100002, KZ_KAZUTORI_P, {0, 0}, 2},
        {"2..100000", normal, 100003, KZ_KAZUTORI_P, {0, 0}, 2},
        {"2..100000", normal, 200005, KZ_KAZUTORI_P, {0, 0}, 2},
        {"2..100000", normal, 77, KZ_KAZUTORI_N, {76, 77}, 76},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        judge(&cases[i]);
    }
}

static kz_status solve_with(kz_work *work, const char *text, kz_kazutori_rules rules,
                            uint64_t missing) {
    kz_kazutori_set set = set_of(text);
    kz_kazutori_position *position = NULL;
    kz_status status = kz_kazutori_solve(&set, rules, kz_kazutori_near(missing), work, &position);
    assert_int_equal(status == KZ_OK, position != NULL);
    kz_kazutori_position_free(position, work);
    assert_int_equal(work->memory_used, 0);
    return status;
}

static void a_budget_stops_the_search(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 1000;
    assert_int_equal(solve_with(&work, "2,5,9", normal, 100000), KZ_BUDGET);
    kz_work_init(&work);
    work.node_limit = 1000;
    assert_int_equal(solve_with(&work, "30..99", draws, 100000), KZ_BUDGET);
    kz_work_init(&work);
    work.node_limit = 1;
    assert_int_equal(solve_with(&work, "1..1000", normal, 100000), KZ_OK);
}

static void a_caller_stops_the_search(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    work.cancelled = impatient;
    assert_int_equal(solve_with(&work, "2,5,9", normal, 10000000), KZ_CANCELLED);
    kz_work_init(&work);
    work.cancelled = impatient;
    assert_int_equal(solve_with(&work, "13,22,39,48,61", draws, 10000000), KZ_CANCELLED);
}

static void each_allocation_fails_once(const char *text, kz_kazutori_rules rules, uint64_t missing,
                                       uint64_t at_least) {
    kz_status status = KZ_NO_MEMORY;
    size_t fail_at = 1;
    for (; status == KZ_NO_MEMORY; fail_at++) {
        failing_memory memory;
        kz_work work;
        failing_memory_init(&memory, fail_at, false, &work);
        status = solve_with(&work, text, rules, missing);
    }
    assert_int_equal(status, KZ_OK);
    assert_true(fail_at - 2 >= at_least);
}

static void running_out_of_memory_is_a_status(void **state) {
    (void)state;
    each_allocation_fails_once("1..3", normal, 21, 1);
    each_allocation_fails_once("2,5", draws, 1, 1);
    each_allocation_fails_once("1,3,4", normal, 3, 2);
    each_allocation_fails_once("1,3,4", misere, 1000, 3);
    each_allocation_fails_once("3,7,100", draws, 1000, 3);
}

static void a_chart_obeys_its_limits(void **state) {
    (void)state;
    static uint64_t is_p[100000 / 64 + 1];
    static uint64_t is_d[100000 / 64 + 1];
    static const char *const sets[] = {"1,3,4", "2,5", "1"};
    for (size_t i = 0; i < 3; i++) {
        kz_kazutori_set set = set_of(sets[i]);
        kz_kazutori_chart chart = {.count = 100000, .is_p = is_p, .is_d = is_d};
        kz_work work;
        kz_work_init(&work);
        work.node_limit = 1000;
        kz_kazutori_rules rules = i == 1 ? draws : normal;
        assert_int_equal(kz_kazutori_chart_fill(&set, rules, &work, &chart), KZ_BUDGET);
        assert_int_equal(work.memory_used, 0);
        kz_work_init(&work);
        work.memory_limit = 8;
        kz_status expected_status = i == 2 ? KZ_OK : KZ_NO_MEMORY;
        assert_int_equal(kz_kazutori_chart_fill(&set, rules, &work, &chart), expected_status);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_formula_holds_at_its_limits),
        cmocka_unit_test(small_positions_by_hand),
        cmocka_unit_test(far_positions_use_the_period),
        cmocka_unit_test(far_draws_use_their_period),
        cmocka_unit_test(a_walk_may_begin_inside_a_run),
        cmocka_unit_test(what_no_game_takes_is_refused),
        cmocka_unit_test(the_largest_set_is_solved),
        cmocka_unit_test(a_budget_stops_the_search),
        cmocka_unit_test(a_caller_stops_the_search),
        cmocka_unit_test(running_out_of_memory_is_a_status),
        cmocka_unit_test(a_chart_obeys_its_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
