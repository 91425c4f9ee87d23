/* Ratings and puzzles. */
#include "kazu/shisoku_study.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
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

/* Ratings by the fit to people's results: docs/theory/trainer.md. */
static void ratings_are_those_of_the_fit(void **state) {
    (void)state;
    static const struct {
        const char *table;
        int rating;
    } rows[] = {
        {"24 1 1 4 6", 1159},
        {"24 2 3 4 6", 1165},
        {"24 1 1 11 11", 1429},
        {"24 5 5 5 5", 1721},
        {"24 7 7 7 12", 1811},
        {"24 5 8 9 13", 1879},
        {"24 3 3 5 7", 1969},
        {"24 1 5 11 12", 2036},
        {"24 1 5 5 5", 2149},
        {"24 3 3 8 8", 2284},
        /* one solution of no points: 1429 + 135 ln(6 / 1170), and so on */
        {"5 2 3", 717},
        {"7 7", 475},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(rating_of(rows[i].table).rating, rows[i].rating);
    }
    kz_shisoku_rating hard = rating_of("24 3 3 8 8");
    assert_int_equal(hard.solutions, 1);
    assert_int_equal(hard.level, 5);
    assert_true(hard.needs_fraction);
    kz_shisoku_rating easy = rating_of("24 2 3 4 6");
    assert_int_equal(easy.solutions, 10);
    assert_int_equal(easy.level, 1);
    assert_false(easy.needs_fraction);
    kz_shisoku_rating none = rating_of("24 7 7 7 7");
    assert_true(none.level == 0 && none.rating == 0 && none.solutions == 0);
}

/* The 1,362 hands that make 24: 201, 499, 393, 190 and 79 of the levels. */
static void hands_that_make_24_spread_over_the_levels(void **state) {
    (void)state;
    static const int expected[KZ_SHISOKU_LEVELS + 1] = {458, 201, 499, 393, 190, 79};
    int found[KZ_SHISOKU_LEVELS + 1] = {0};
    for (int hand = 0; hand < 13 * 13 * 13 * 13; hand++) {
        const int c[] = {hand % 13, hand / 13 % 13, hand / 169 % 13, hand / 2197};
        if (c[0] <= c[1] && c[1] <= c[2] && c[2] <= c[3]) {
            char text[32];
            (void)snprintf(text, sizeof text, "24 %d %d %d %d", c[0] + 1, c[1] + 1, c[2] + 1,
                           c[3] + 1);
            found[rating_of(text).level]++;
        }
    }
    assert_memory_equal(found, expected, sizeof found);
}

static int by_size(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

/* Of the 552 hands of digits that make 10. A 0 is added, or multiplied with what is in the way. */
static void digits_that_make_10_are_rated(void **state) {
    (void)state;
    int ratings[552];
    size_t count = 0;
    for (int hand = 0; hand < 10000; hand++) {
        const int c[] = {hand / 1000, hand / 100 % 10, hand / 10 % 10, hand % 10};
        char text[32];
        (void)snprintf(text, sizeof text, "10 %d %d %d %d", c[0], c[1], c[2], c[3]);
        bool rises = c[0] <= c[1] && c[1] <= c[2] && c[2] <= c[3];
        int rating = rises ? rating_of(text).rating : 0;
        if (rating > 0) {
            assert_true(count < 552);
            ratings[count++] = rating;
        }
    }
    assert_int_equal(count, 552);
    qsort(ratings, count, sizeof *ratings, by_size);
    assert_in_range(ratings[27], 1046, 1050);
    assert_int_equal(ratings[137], 1249);
    assert_int_equal(ratings[275], 1389);
    assert_in_range(ratings[413], 1501, 1505);
    assert_in_range(ratings[523], 1922, 1926);
    assert_in_range(ratings[551], 2304, 2308);
    assert_int_equal(rating_of("10 0 3 4 6").rating, 1429 - 2 * 135 + 90);
    assert_int_equal(rating_of("10 0 0 4 6").rating, 1429 - 2 * 135);
}

/* Long lists are rated in parts, between which the caller may stop. */
static bool is_over(void *user) {
    uint32_t *left = user;
    return *left == 0 || (*left)-- == 0;
}

static void rating_can_be_stopped_at_any_question(void **state) {
    (void)state;
    static const char text[] = "100 1 2 3 5 7 9 11";
    kz_shisoku_problem problem;
    kz_shisoku_rating rating = {.level = 77};
    kz_status status = KZ_CANCELLED;
    assert_int_equal(kz_shisoku_problem_parse(text, strlen(text), &problem, NULL), KZ_OK);
    uint32_t questions = 0;
    for (; status == KZ_CANCELLED; questions++) {
        kz_work work;
        uint32_t left = questions;
        kz_work_init(&work);
        work.cancelled = is_over;
        work.cancel_user = &left;
        assert_int_equal(rating.level, 77);
        status = kz_shisoku_rate(&problem, &work, &rating);
        assert_int_equal(work.memory_used, 0);
    }
    assert_int_equal(status, KZ_OK);
    assert_true(questions > 2 && rating.level > 0 && rating.solutions > 2048);
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

/* Of two and three cards hardly any table is hard: then nothing may be found. */
static void every_size_has_the_level_wished_for(void **state) {
    (void)state;
    for (uint32_t cards = 2; cards <= KZ_SHISOKU_RATE_CARDS; cards++) {
        int step = cards < 6 ? 1 : KZ_SHISOKU_LEVELS - 1;
        for (int level = 1; level <= KZ_SHISOKU_LEVELS; level += step) {
            kz_shisoku_wish wish = {cards, 10, 100, level, false};
            kz_shisoku_problem puzzle;
            kz_shisoku_rating rating;
            kz_shisoku_rating again;
            kz_work work;
            kz_rng rng;
            kz_work_init(&work);
            kz_rng_init(&rng, cards);
            kz_status status = kz_shisoku_make(&wish, &rng, &work, &puzzle, &rating);
            assert_true(status == KZ_OK || (cards < 4 && status == KZ_BUDGET));
            if (status == KZ_OK) {
                assert_int_equal(kz_shisoku_rate(&puzzle, &work, &again), KZ_OK);
                assert_int_equal(puzzle.count, cards);
                assert_int_equal(again.level, level);
                assert_int_equal(again.rating, rating.rating);
                assert_in_range(puzzle.target.numerator, 10, 100);
            }
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

/* Nothing is written before the table is found. */
static void making_can_be_stopped_at_any_question(void **state) {
    (void)state;
    kz_shisoku_wish wish = {7, 1, 1000, 1, false};
    for (uint32_t patience = 0; patience < 20; patience++) {
        kz_shisoku_problem puzzle = {.count = 77};
        kz_shisoku_rating rating;
        kz_work work;
        kz_rng rng;
        uint32_t left = patience;
        kz_work_init(&work);
        work.cancelled = is_over;
        work.cancel_user = &left;
        kz_rng_init(&rng, 1);
        assert_int_equal(kz_shisoku_make(&wish, &rng, &work, &puzzle, &rating), KZ_CANCELLED);
        assert_int_equal(puzzle.count, 77);
        assert_int_equal(work.memory_used, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ratings_are_those_of_the_fit),
        cmocka_unit_test(hands_that_make_24_spread_over_the_levels),
        cmocka_unit_test(digits_that_make_10_are_rated),
        cmocka_unit_test(rating_can_be_stopped_at_any_question),
        cmocka_unit_test(too_many_cards_are_not_rated),
        cmocka_unit_test(puzzles_are_as_wished),
        cmocka_unit_test(every_size_has_the_level_wished_for),
        cmocka_unit_test(impossible_wishes_are_refused),
        cmocka_unit_test(making_can_be_stopped_at_any_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
