/* Special tables: one card, equal cards, zeros inside trees, odd cards, and many cards. */
#include "kazu/shisoku.h"
#include "property/oracle/shisoku_hands.h"
#include "property/oracle/shisoku_oracle.h"
#include "property/oracle/shisoku_verifier.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static kz_shisoku_problem problem_of(const char *text) {
    kz_shisoku_problem problem;
    assert_int_equal(kz_shisoku_problem_parse(text, strlen(text), &problem, NULL), KZ_OK);
    return problem;
}

static kz_cpu fastest_path(void) {
    kz_cpu paths[HANDS_PATHS_MAX];
    return paths[hands_paths(paths) - 1];
}

static kz_verdict judged_verdict(const kz_shisoku_problem *problem, kz_cpu path) {
    kz_work work;
    kz_shisoku_result result;
    kz_work_init(&work);
    work.cpu = path;
    work.memory_limit = UINT64_C(1) << 30;
    assert_int_equal(kz_shisoku_solve(problem, &work, &result), KZ_OK);
    if (result.verdict == KZ_ONE) {
        assert_true(judge_solution(problem, &result.solution));
        assert_true(kz_shisoku_verify(problem, &result.solution));
    }
    if (result.verdict == KZ_NONE) {
        assert_true(result.proof.bound < result.proof.prime);
        assert_true(judge_prime(result.proof.prime));
    }
    return result.verdict;
}

static void expect(const char *text, kz_verdict verdict) {
    kz_shisoku_problem problem = problem_of(text);
    kz_verdict portable = judged_verdict(&problem, KZ_CPU_PORTABLE);
    if (portable != verdict) {
        hands_print(&problem, kz_verdict_name(portable));
    }
    assert_int_equal(portable, verdict);
    assert_int_equal(judged_verdict(&problem, fastest_path()), verdict);
}

static void one_card(void **state) {
    (void)state;
    expect("7 7", KZ_ONE);
    expect("4/3 4/3", KZ_ONE);
    expect("0.5 1/2", KZ_ONE);
    expect("-7 7", KZ_NONE);
    expect("0 7", KZ_NONE);
    expect("1/7 7", KZ_NONE);
}

static void two_cards(void **state) {
    (void)state;
    expect("0 5 5", KZ_ONE);
    expect("0 5 6", KZ_NONE);
    expect("-1 5 6", KZ_ONE);
    expect("1 5 5", KZ_ONE);
    expect("-10 5 5", KZ_NONE);
    expect("-6 2 3", KZ_NONE);
    expect("5 5 1", KZ_ONE);
}

/* Each needs a subtree that is 0, which a card or more are multiplied with or 0 is divided by. */
static void zeros_inside_trees(void **state) {
    (void)state;
    expect("11 1 2 3 11", KZ_ONE);
    expect("-11 1 2 3 11", KZ_ONE);
    expect("7 5 5 7", KZ_ONE);
    expect("0 2 7 11 13", KZ_ONE);
    expect("79 1 1 1 1 13 13", KZ_ONE);
    expect("0 9 9 9 9 9 9", KZ_ONE);
    expect("1000 1000 7 7 31 17", KZ_ONE);
    expect("-1000 1000 7 7 31 17", KZ_ONE);
    expect("1000 1000 7 7 31 17 11 5", KZ_ONE);
    expect("1/1000 1/1000 97 97 89 83", KZ_ONE);
    expect("123457/1009 123457/1009 40 40 30 20", KZ_ONE);
}

/*
 * 103 * 211 = 21733, and 307, 409 and 503 are added to it. Then come two cards that make zero and
 * one that is multiplied onto it, for which these large primes leave no other place.
 */
static void zeros_beside_a_relation_of_any_size(void **state) {
    (void)state;
    expect("21733 103 211 17 17 29", KZ_ONE);
    expect("22040 103 211 307 17 17 29", KZ_ONE);
    expect("-22040 103 211 307 17 17 29", KZ_ONE);
    expect("22449 103 211 307 409 17 17 29", KZ_ONE);
    expect("22952 103 211 307 409 503 17 17 29", KZ_ONE);
    expect("-22952 103 211 307 409 503 17 17 29", KZ_ONE);
}

/* The card 10^6+3 is far from all that the others make: only 0 (added) or 1
 * (a factor) leaves it as it is, and 3 5 11 make neither. */
static void zeros_that_nothing_can_replace(void **state) {
    (void)state;
    expect("1000003 1000003 2 3 5", KZ_ONE);
    expect("1000003 1000003 3 5 11", KZ_NONE);
    expect("-1000003 1000003 3 5 11", KZ_NONE);
    expect("1000003 1000003 3 5 11 3", KZ_ONE);
    expect("0 1000003 3 5 11", KZ_NONE);
    expect("0 1000003 2 3 5", KZ_ONE);
}

/* OEIS A000792: eight ones reach 18 and no more. */
static void equal_cards(void **state) {
    (void)state;
    expect("24 7 7 7 7", KZ_NONE);
    expect("13 13 13 13 13", KZ_ONE);
    expect("-28561 13 13 13 13", KZ_NONE);
    expect("28561 13 13 13 13", KZ_ONE);
    expect("8 1 1 1 1 1 1 1 1", KZ_ONE);
    expect("19 1 1 1 1 1 1 1 1", KZ_NONE);
    expect("-19 1 1 1 1 1 1 1 1", KZ_NONE);
    expect("18 1 1 1 1 1 1 1 1", KZ_ONE);
}

static void cards_outside_the_deck(void **state) {
    (void)state;
    expect("2 4/3 2/3", KZ_ONE);
    expect("-2/3 4/3 2/3", KZ_ONE);
    expect("-2 4/3 2/3", KZ_NONE);
    expect("-8/9 4/3 2/3", KZ_NONE);
    expect("2/3 4/3 2/3", KZ_ONE);
    expect("1 0.25 0.5 0.125", KZ_ONE);
    expect("952 25 50 75 100 3 6", KZ_ONE);
    expect("1000000 1000 1000", KZ_ONE);
    expect("1000001 1000 1000", KZ_NONE);
}

/* The cards are the primes that solvers like, and more than fits any of them. Beyond the bound
 * of the first prime there is a second one or an honest "unknown", never a wrong no. */
static void huge_cards_never_give_a_wrong_no(void **state) {
    (void)state;
    static const struct {
        const char *text;
        bool solvable;
    } cases[] = {
        {"3000000021 1000000007 3 1 1", true},
        {"9223372036854775807 9223372036854775807 1", true},
        {"9223372036854775806 9223372036854775807 1", true},
        {"5 9223372036854775807 9223372036854775807 5", true},
        {"2305843009213693951 2305843009213693951 7 7", true},
        {"2305843009213693952 2305843009213693951 7 7", true},
        {"0 2305843009213693951 2305843009213693951", true},
        {"1101991908822169 1101991908822169 2 2", true},
        {"1 1101991908822169 1101991908822169", true},
        {"0 1101991908822169 5", false},
        {"0 2305843009213693951 5", false},
        {"5 2305843009213693951 5", false},
        {"5 1101991908822169 5 3", false},
        {"9223372036854775807 9223372036854775806 2", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        kz_shisoku_problem problem = problem_of(cases[i].text);
        kz_verdict portable = judged_verdict(&problem, KZ_CPU_PORTABLE);
        kz_verdict fastest = judged_verdict(&problem, fastest_path());
        if (portable == (cases[i].solvable ? KZ_NONE : KZ_ONE)) {
            hands_print(&problem, kz_verdict_name(portable));
        }
        assert_int_not_equal(portable, cases[i].solvable ? KZ_NONE : KZ_ONE);
        assert_int_equal(portable, fastest);
    }
}

static void deal(kz_shisoku_problem *problem, uint32_t count, uint64_t seed) {
    kz_shisoku_dealer dealer;
    kz_shisoku_dealer_init(&dealer, KZ_SHISOKU_DECK_52, seed);
    problem->count = count;
    for (uint32_t i = 0; i < count; i++) {
        problem->cards[i] = (kz_rational){kz_shisoku_dealer_flip(&dealer), 1};
    }
}

/* Two numbers are compared exactly, however large they are. */
static void single_cards_are_always_decided(void **state) {
    (void)state;
    expect("1 9000000000000000000", KZ_NONE);
    expect("2305843009213693951 2305843009213693951", KZ_ONE);
    expect("1101991908822169 1101991908822169", KZ_ONE);
}

/* Brackets stay where another order of evaluation would overflow. */
static void large_solutions_can_be_read_back(void **state) {
    (void)state;
    static const char text[] = "9223372036854775807 9223372036854775807 2 2";
    kz_shisoku_problem problem = problem_of(text);
    kz_work work;
    kz_shisoku_result result;
    kz_shisoku_checked checked;
    char buffer[128];
    kz_text expression;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_solve(&problem, &work, &result), KZ_OK);
    assert_int_equal(result.verdict, KZ_ONE);
    kz_text_init(&expression, buffer, sizeof buffer);
    kz_shisoku_expression_print(&problem, &result.solution, KZ_SHISOKU_ASCII, &expression);
    assert_int_equal(kz_shisoku_check(&problem, expression.data, expression.length, &checked),
                     KZ_OK);
    assert_int_equal(checked.fault, KZ_SHISOKU_FAULT_NONE);
}

/* A candidate that does not fit is no obstacle if it is farther away than the best. */
static void nearest_may_pass_over_large_values(void **state) {
    (void)state;
    kz_shisoku_problem problem = problem_of("1/4611686018427387904 1 4611686018427387904");
    kz_work work;
    kz_shisoku_result result;
    kz_rational nearest;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_nearest(&problem, &work, &result, &nearest), KZ_OK);
    assert_int_equal(result.verdict, KZ_ONE);
    assert_true(kz_rational_equal(nearest, problem.target));
}

/* So many cards reach every small target; a search that misses one is broken. */
static void expect_dealt(uint32_t count, uint64_t seed, kz_rational target) {
    kz_shisoku_problem problem = {.count = count, .target = target};
    kz_shisoku_result result;
    kz_work work;
    deal(&problem, count, seed);
    kz_work_init(&work);
    work.cpu = fastest_path();
    work.memory_limit = UINT64_C(1) << 30;
    work.node_limit = 200000000;
    assert_int_equal(kz_shisoku_solve(&problem, &work, &result), KZ_OK);
    if (result.verdict != KZ_ONE) {
        hands_print(&problem, kz_verdict_name(result.verdict));
    }
    assert_int_equal(result.verdict, KZ_ONE);
    assert_true(judge_solution(&problem, &result.solution));
    assert_int_equal(work.memory_used, 0);
}

static void dealt_tables_up_to_twelve_cards(void **state) {
    (void)state;
    static const kz_rational targets[] = {{24, 1}, {-314, 1}, {0, 1}, {22, 7}, {997, 1}};
    for (uint32_t count = 8; count <= KZ_SHISOKU_EXACT_CARDS; count++) {
        for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
            expect_dealt(count, 100 * count + i, targets[i]);
        }
    }
}

static void dealt_tables_of_thirteen_to_all_cards(void **state) {
    (void)state;
    static const kz_rational targets[] = {{24, 1}, {-314, 1}, {0, 1}, {22, 7}, {997, 1}, {1, 1}};
    for (uint32_t count = KZ_SHISOKU_EXACT_CARDS + 1; count <= KZ_SHISOKU_MAX_CARDS; count++) {
        for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
            expect_dealt(count, 1000 * count + i, targets[i]);
        }
    }
}

/* |p| + |q| of what 20 ones make is at most 2^20: a "no" that 13 or more cards do not get. */
static void large_tables_never_claim_a_no(void **state) {
    (void)state;
    kz_shisoku_problem problem = {.count = 20, .target = {1048577, 1}};
    kz_shisoku_result result;
    kz_work work;
    for (uint32_t i = 0; i < problem.count; i++) {
        problem.cards[i] = (kz_rational){1, 1};
    }
    kz_work_init(&work);
    work.cpu = fastest_path();
    work.node_limit = 20000000;
    assert_int_equal(kz_shisoku_solve(&problem, &work, &result), KZ_OK);
    assert_int_equal(result.verdict, KZ_UNKNOWN);
    assert_true(result.why == KZ_UNSUPPORTED || result.why == KZ_BUDGET);
    assert_int_equal(work.memory_used, 0);
}

static void equal_runs_give_equal_results(void **state) {
    (void)state;
    kz_shisoku_problem problem = {.target = {271, 1}};
    deal(&problem, 30, 42);
    kz_shisoku_result results[2];
    uint64_t nodes[2];
    for (size_t run = 0; run < 2; run++) {
        kz_work work;
        kz_work_init(&work);
        memset(&results[run], run == 0 ? 0 : 0xFF, sizeof results[run]);
        assert_int_equal(kz_shisoku_solve(&problem, &work, &results[run]), KZ_OK);
        nodes[run] = work.counters.nodes;
    }
    assert_int_equal(nodes[0], nodes[1]);
    assert_int_equal(results[0].verdict, KZ_ONE);
    for (uint32_t i = 0; i + 1 < problem.count; i++) {
        assert_int_equal(results[0].solution.steps[i].left, results[1].solution.steps[i].left);
        assert_int_equal(results[0].solution.steps[i].right, results[1].solution.steps[i].right);
        assert_int_equal(results[0].solution.steps[i].operation,
                         results[1].solution.steps[i].operation);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_card),
        cmocka_unit_test(two_cards),
        cmocka_unit_test(zeros_inside_trees),
        cmocka_unit_test(zeros_beside_a_relation_of_any_size),
        cmocka_unit_test(zeros_that_nothing_can_replace),
        cmocka_unit_test(equal_cards),
        cmocka_unit_test(cards_outside_the_deck),
        cmocka_unit_test(huge_cards_never_give_a_wrong_no),
        cmocka_unit_test(single_cards_are_always_decided),
        cmocka_unit_test(large_solutions_can_be_read_back),
        cmocka_unit_test(nearest_may_pass_over_large_values),
        cmocka_unit_test(dealt_tables_up_to_twelve_cards),
        cmocka_unit_test(dealt_tables_of_thirteen_to_all_cards),
        cmocka_unit_test(large_tables_never_claim_a_no),
        cmocka_unit_test(equal_runs_give_equal_results),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
