/* The outlook against a plain recursion over cards in their order, and its limits. */
#include "kazu/shisoku_atlas.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static kz_shisoku_problem table_of(const char *text) {
    kz_shisoku_problem problem;
    assert_int_equal(kz_shisoku_problem_parse(text, strlen(text), &problem, NULL), KZ_OK);
    return problem;
}

static bool is_made(const kz_shisoku_problem *problem) {
    kz_work work;
    kz_shisoku_result result;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_solve(problem, &work, &result), KZ_OK);
    assert_true(result.verdict == KZ_ONE || result.verdict == KZ_NONE);
    return result.verdict == KZ_ONE;
}

static uint32_t left_of(const kz_shisoku_problem *problem, int64_t rank) {
    uint32_t left = 4;
    for (uint32_t i = 0; i < problem->count; i++) {
        left -= problem->cards[i].numerator == rank ? 1 : 0;
    }
    return left;
}

/* Expected cards when `depth` more are looked at and a failure of all counts as one more. */
static double expected_after(const kz_shisoku_problem *problem, uint32_t depth) {
    if (is_made(problem)) {
        return 0;
    }
    if (depth == 0) {
        return 1;
    }
    double sum = 0;
    for (int64_t rank = 1; rank <= 13; rank++) {
        uint32_t left = left_of(problem, rank);
        kz_shisoku_problem next = *problem;
        next.cards[next.count++] = kz_rational_integer(rank);
        sum += left == 0 ? 0 : left * expected_after(&next, depth - 1);
    }
    return 1 + sum / (52 - problem->count);
}

static void compare(const char *text) {
    kz_shisoku_problem problem = table_of(text);
    kz_shisoku_outlook outlook;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_outlook_find(&problem, &work, &outlook), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    uint32_t good = 0;
    for (uint32_t i = 0; i < 13; i++) {
        kz_shisoku_problem next = problem;
        next.cards[next.count++] = kz_rational_integer(i + 1);
        assert_int_equal(outlook.next[i].rank, i + 1);
        assert_int_equal(outlook.next[i].left, left_of(&problem, i + 1));
        assert_int_equal(outlook.next[i].solvable, outlook.next[i].left > 0 && is_made(&next));
        good += outlook.next[i].solvable ? outlook.next[i].left : 0;
    }
    assert_int_equal(outlook.good_cards, good);
    assert_int_equal(outlook.left_cards, 52 - problem.count);
    assert_int_equal(outlook.now, is_made(&problem));
    double expected = expected_after(&problem, outlook.depth);
    assert_float_equal((float)outlook.expected_cards, (float)expected, 1e-5F);
}

static void it_agrees_with_a_plain_recursion(void **state) {
    (void)state;
    static const char *const tables[] = {"10 K 6",      "24 3 3 8 8",   "24 1 1 1 1",   "10 K 6 Q",
                                         "7 7",         "-5 2 2 2 2",   "100 K K K K",  "1/2 9 9",
                                         "314 3 9 K A", "60 A A 2 5 7", "0 5 9 K 2 J 4"};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        compare(tables[i]);
    }
}

static void what_can_be_made_now_needs_no_card(void **state) {
    (void)state;
    kz_shisoku_problem problem = table_of("24 3 3 8 8");
    kz_shisoku_outlook outlook;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_outlook_find(&problem, &work, &outlook), KZ_OK);
    assert_true(outlook.now);
    assert_true(outlook.expected_cards <= 0);
    assert_int_equal(outlook.depth, 0);
}

static void tables_must_be_from_the_deck(void **state) {
    (void)state;
    static const char *const tables[] = {"10 14", "10 1/2", "10 3 3 3 3 3",
                                         "10 1 1 1 1 2 2 2 2 3 3 3 3"};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        kz_shisoku_problem problem = table_of(tables[i]);
        kz_shisoku_outlook outlook = {.depth = 77};
        kz_work work;
        kz_work_init(&work);
        assert_int_equal(kz_shisoku_outlook_find(&problem, &work, &outlook), KZ_OUT_OF_RANGE);
        assert_int_equal(outlook.depth, 77);
    }
}

static void a_budget_leaves_it_undecided(void **state) {
    (void)state;
    kz_shisoku_problem problem = table_of("1/154441 9 10 11 12 13");
    kz_shisoku_outlook outlook = {.depth = 77};
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 1000;
    assert_int_equal(kz_shisoku_outlook_find(&problem, &work, &outlook), KZ_BUDGET);
    assert_int_equal(outlook.depth, 77);
    assert_int_equal(work.memory_used, 0);
}

static void reach_keeps_its_limits(void **state) {
    (void)state;
    static kz_shisoku_reach reach;
    kz_shisoku_problem problem = table_of("0 2 3");
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_reach_find(&problem, -10, 20, &work, &reach), KZ_OK);
    /* 2+3, 2-3, 3-2, 2*3, 2/3, 3/2 */
    assert_int_equal(reach.values, 6);
    assert_int_equal(reach.integers[0], 1U << 15 | 1U << 9 | 1U << 11 | 1U << 16);
    assert_int_equal(
        kz_shisoku_reach_find(&problem, 0, KZ_SHISOKU_REACH_INTEGERS + 1, &work, &reach),
        KZ_OUT_OF_RANGE);
    work.node_limit = 3;
    assert_int_equal(kz_shisoku_reach_find(&problem, 0, 0, &work, &reach), KZ_BUDGET);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_agrees_with_a_plain_recursion),
        cmocka_unit_test(what_can_be_made_now_needs_no_card),
        cmocka_unit_test(tables_must_be_from_the_deck),
        cmocka_unit_test(a_budget_leaves_it_undecided),
        cmocka_unit_test(reach_keeps_its_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
