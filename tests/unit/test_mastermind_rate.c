/* A game that is over, guess by guess. */
#include "kazu/mastermind_study.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static kz_mastermind_history history_of(const kz_mastermind_rules *rules, const char *rows) {
    kz_mastermind_history history = {.count = 0};
    for (const char *row = rows; *row != '\0'; row += strcspn(row, " ")) {
        row += strspn(row, " ");
        assert_int_equal(kz_mastermind_row_parse(rules, row, strcspn(row, " "), &history, NULL),
                         KZ_OK);
    }
    return history;
}

static kz_status rate(kz_mastermind_rules rules, const char *rows, uint32_t exact_up_to,
                      kz_mastermind_rating *rating) {
    kz_mastermind_history history = history_of(&rules, rows);
    kz_work work;
    kz_work_init(&work);
    kz_status status = kz_mastermind_rate(&rules, &history, exact_up_to, &work, rating);
    assert_int_equal(work.memory_used, 0);
    return status;
}

/* One peg of eight colours: guessing 3, then 8, then the secret 5. By hand: n secrets take
   n(n+1)/2 guesses in all, whatever is guessed, as long as it may be the secret. */
static void one_peg(void **state) {
    (void)state;
    const kz_mastermind_rules rules = {.pegs = 1, .colors = 8};
    kz_mastermind_rating rating[3];
    assert_int_equal(rate(rules, "3=00 8=00 5=10", 7, rating), KZ_OK);
    assert_int_equal(rating[0].before, 8);
    assert_int_equal(rating[0].after, 7);
    assert_float_equal(rating[0].bits, 0.19264507794239583, 1e-12);
    assert_float_equal(rating[0].expected_bits, 0.5435644431995964, 1e-12);
    assert_float_equal(rating[0].best_bits, rating[0].expected_bits, 1e-12);
    assert_true(rating[0].was_possible);
    assert_false(rating[0].is_exact); /* 8 are more than 7 */
    assert_int_equal(rating[0].best, 1);
    assert_true(rating[1].is_exact);
    assert_int_equal(rating[1].before, 7);
    assert_int_equal(rating[1].total, 28);
    assert_int_equal(rating[1].best_total, 28);
    assert_int_equal(rating[2].before, 6);
    assert_int_equal(rating[2].after, 1);
    assert_int_equal(rating[2].total, 21);
    assert_float_equal(rating[2].bits, 2.584962500721156, 1e-12);
}

/* Asking again what is known brings nothing and costs a guess for every secret. */
static void wasted_guesses(void **state) {
    (void)state;
    const kz_mastermind_rules rules = {.pegs = 1, .colors = 4};
    kz_mastermind_rating rating[3];
    assert_int_equal(rate(rules, "1=00 1=00 2=10", 4, rating), KZ_OK);
    assert_false(rating[1].was_possible);
    assert_float_equal(rating[1].bits, 0, 1e-15);
    assert_float_equal(rating[1].expected_bits, 0, 1e-15);
    assert_true(rating[1].best_bits > 0.9);
    assert_int_equal(rating[1].best_total, 6);
    assert_int_equal(rating[1].total, 9);
    assert_int_equal(rating[2].best_total, 6);
}

/* The whole article's game: 1123 is an optimal first guess, 1234 gives guesses away. */
static void article(void **state) {
    (void)state;
    kz_mastermind_rating rating[1];
    assert_int_equal(rate(kz_mastermind_article(), "1123=11", 360, rating), KZ_OK);
    assert_true(rating[0].is_exact);
    assert_false(rating[0].was_possible);
    assert_int_equal(rating[0].total, 1435);
    assert_int_equal(rating[0].best_total, 1435);
    assert_int_equal(rate(kz_mastermind_article(), "1234=11", 360, rating), KZ_OK);
    assert_true(rating[0].was_possible);
    assert_true(rating[0].total > 1435);
    assert_int_equal(rating[0].best_total, 1435);
}

static void bad_games(void **state) {
    (void)state;
    kz_mastermind_rating rating[4];
    kz_mastermind_rules rules = kz_mastermind_article();
    memset(rating, 1, sizeof rating);
    assert_int_equal(rate(rules, "1234=20 1234=11", 0, rating), KZ_BAD_INPUT);
    assert_int_equal(rate(rules, "1111=20", 0, rating), KZ_BAD_INPUT);
    assert_int_equal(rating[0].before, UINT64_C(0x0101010101010101));
    kz_mastermind_history strange = {.count = 1};
    kz_work work;
    kz_work_init(&work);
    strange.row[0].guess = 0x9999;
    assert_int_equal(kz_mastermind_rate(&rules, &strange, 0, &work, rating), KZ_OUT_OF_RANGE);
    rules.pegs = 9;
    assert_int_equal(kz_mastermind_rate(&rules, &strange, 0, &work, rating), KZ_OUT_OF_RANGE);
}

/* Too few nodes or bytes: the ratings stay as they were, and nothing leaks. */
static void limits(void **state) {
    (void)state;
    kz_mastermind_rules rules = kz_mastermind_article();
    kz_mastermind_history history = history_of(&rules, "1123=11 1435=12");
    kz_mastermind_rating rating[2];
    kz_work work;
    memset(rating, 1, sizeof rating);
    kz_work_init(&work);
    work.node_limit = 500;
    assert_int_equal(kz_mastermind_rate(&rules, &history, 50, &work, rating), KZ_BUDGET);
    assert_int_equal(work.memory_used, 0);
    kz_work_init(&work);
    work.memory_limit = 4000;
    assert_int_equal(kz_mastermind_rate(&rules, &history, 50, &work, rating), KZ_NO_MEMORY);
    assert_int_equal(work.memory_used, 0);
    assert_int_equal(rating[0].before, UINT64_C(0x0101010101010101));
}

/* 11 may be the secret but not be guessed, so there is no total; the bits are there all the same.
 */
static void no_totals(void **state) {
    (void)state;
    const kz_mastermind_rules rules = {.pegs = 2, .colors = 3, .guess_distinct = true};
    kz_mastermind_rating rating[1];
    assert_int_equal(rate(rules, "12=10", 100, rating), KZ_OK);
    assert_false(rating[0].is_exact);
    assert_int_equal(rating[0].before, 9);
    assert_int_equal(rating[0].after, 4); /* 11 13 22 32 */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_peg),   cmocka_unit_test(wasted_guesses), cmocka_unit_test(article),
        cmocka_unit_test(bad_games), cmocka_unit_test(no_totals),      cmocka_unit_test(limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
