/* Ratings and puzzles. */
#include "kazu/shisoku_study.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static kz_shisoku_rating rating_of(const char *text) {
    kz_shisoku_problem problem;
    kz_shisoku_rating rating;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_problem_parse(text, strlen(text), &problem, NULL), KZ_OK);
    assert_int_equal(kz_shisoku_rate(&problem, &work, &rating), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    return rating;
}

static void ratings_follow_the_formula(void **state) {
    (void)state;
    /* The only solution is 8/(3-8/3): log2(1170) + 3 + 1.5. */
    kz_shisoku_rating hard = rating_of("24 3 3 8 8");
    assert_int_equal(hard.solutions, 1);
    assert_true(hard.needs_fraction && hard.ends_unevenly);
    assert_false(hard.needs_negative || hard.needs_large);
    assert_true(hard.difficulty > 14.691 && hard.difficulty < 14.693);
    assert_int_equal(hard.level, 5);
    /* 10 of 1170: log2(117). */
    kz_shisoku_rating easy = rating_of("24 2 3 4 6");
    assert_int_equal(easy.solutions, 10);
    assert_true(easy.difficulty > 6.869 && easy.difficulty < 6.871);
    assert_int_equal(easy.level, 1);
    assert_int_equal(rating_of("24 7 7 7 7").level, 0);
    assert_true(rating_of("-1 2 3").needs_negative);
    assert_true(rating_of("156 12 13").solutions == 1);
    assert_true(rating_of("2197 13 13 13").needs_large);
    /* 57304 of 1150212810: log2(20072.1); plain sums among them. */
    kz_shisoku_rating large = rating_of("100 1 2 3 5 7 9 11 13");
    assert_int_equal(large.solutions, 57304);
    assert_true(large.difficulty > 14.292 && large.difficulty < 14.294);
}

static void too_many_cards_are_not_rated(void **state) {
    (void)state;
    static const char text[] = "24 1 2 3 4 5 6 7 8 9";
    kz_shisoku_problem problem;
    kz_shisoku_rating rating;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_problem_parse(text, strlen(text), &problem, NULL), KZ_OK);
    assert_int_equal(kz_shisoku_rate(&problem, &work, &rating), KZ_UNSUPPORTED);
}

static void puzzles_are_as_wished(void **state) {
    (void)state;
    for (int level = 1; level <= KZ_SHISOKU_LEVELS; level++) {
        kz_shisoku_wish wish = {4, 10, 100, level, false};
        for (uint64_t seed = 0; seed < 20; seed++) {
            kz_shisoku_problem puzzle;
            kz_shisoku_rating rating;
            kz_shisoku_rating again;
            kz_shisoku_result result;
            kz_work work;
            kz_rng rng;
            kz_work_init(&work);
            kz_rng_init(&rng, seed);
            assert_int_equal(kz_shisoku_make(&wish, &rng, &work, &puzzle, &rating), KZ_OK);
            assert_int_equal(kz_shisoku_rate(&puzzle, &work, &again), KZ_OK);
            assert_int_equal(again.level, level);
            assert_int_equal(kz_shisoku_solve(&puzzle, &work, &result), KZ_OK);
            assert_int_equal(result.verdict, KZ_ONE);
            assert_true(puzzle.target.numerator >= 10 && puzzle.target.numerator <= 100);
        }
    }
}

static void impossible_wishes_are_refused(void **state) {
    (void)state;
    static const kz_shisoku_wish wishes[] = {
        {1, 10, 100, 0, false}, {9, 10, 100, 0, false},  {4, 11, 10, 0, false},
        {4, 10, 100, 6, false}, {4, 10, 100, -1, false}, {4, INT64_MIN, INT64_MAX, 0, false},
        {1, 10, 100, 0, true},
    };
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++) {
        kz_shisoku_problem puzzle;
        kz_shisoku_rating rating;
        kz_work work;
        kz_rng rng;
        kz_work_init(&work);
        kz_rng_init(&rng, 1);
        assert_int_equal(kz_shisoku_make(&wishes[i], &rng, &work, &puzzle, &rating),
                         KZ_OUT_OF_RANGE);
    }
}

/* Patience for so many questions. */
static bool loses_patience(void *user) {
    uint32_t *patience = user;
    return *patience == 0 || (*patience)-- == 0;
}

/* Large tables are counted before they are rated, and whoever stops that learns of no table. */
static void making_can_be_stopped_at_any_question(void **state) {
    (void)state;
    kz_shisoku_wish wish = {7, 1, 1000, 1, false};
    for (uint32_t patience = 0; patience < 60; patience++) {
        kz_shisoku_problem puzzle = {.count = 77};
        kz_shisoku_rating rating;
        kz_work work;
        kz_rng rng;
        uint32_t left = patience;
        kz_work_init(&work);
        work.cancelled = loses_patience;
        work.cancel_user = &left;
        kz_rng_init(&rng, 1);
        assert_int_equal(kz_shisoku_make(&wish, &rng, &work, &puzzle, &rating), KZ_CANCELLED);
        assert_int_equal(puzzle.count, 77);
        assert_int_equal(work.memory_used, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ratings_follow_the_formula),
        cmocka_unit_test(too_many_cards_are_not_rated),
        cmocka_unit_test(puzzles_are_as_wished),
        cmocka_unit_test(impossible_wishes_are_refused),
        cmocka_unit_test(making_can_be_stopped_at_any_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
