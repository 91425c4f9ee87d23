/* Ratings in integers against the formulas in floating point, the figures of docs/theory/trainer.md
   and each other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/rating_walk.h"

#include "kazu/trainer.h"

#include <math.h>
#include <string.h>

#define SCALE (400 / log(10))

/** A rating in the units of the formulas. */
typedef struct real_rating {
    double points;
    double deviation;
} real_rating;

/** The update as the formulas have it. */
static real_rating update(real_rating r, double grade, double guess, double deviation, bool right) {
    double damping = 1 / sqrt(1 + 3 * pow(deviation / SCALE / acos(-1), 2));
    double even = 1 / (1 + pow(10, -damping * (r.points - grade) / 400));
    double expected = guess + (0.97 - guess) * even;
    double slope = (0.97 - guess) * damping * even * (1 - even);
    double information = slope * slope / (expected * (1 - expected));
    double before = pow(r.deviation / SCALE, 2) + 0.06 * 0.06;
    double after = 1 / (1 / before + information);
    double surprise = slope / (expected * (1 - expected)) * ((right ? 1 : 0) - expected);
    return (real_rating){r.points + SCALE * after * surprise, SCALE * sqrt(after)};
}

static void check_update(int points, int deviation, int grade, int guess, int of_grade,
                         bool right) {
    kz_rating rating = {.points = points * 100, .deviation = deviation * 100};
    const kz_grade of = {.rating = grade, .guess = guess};
    real_rating real =
        update((real_rating){points, deviation}, grade, guess / 10000.0, of_grade, right);
    kz_rating_update(&rating, &of, of_grade, right);
    if (fabs(rating.points / 100.0 - real.points) > 0.1 ||
        fabs(rating.deviation / 100.0 - real.deviation) > 0.1) {
        fail_msg("%d+-%d against %d (%d, %d) %s: %.2f+-%.2f instead of %.2f+-%.2f", points,
                 deviation, grade, guess, of_grade, right ? "right" : "wrong",
                 rating.points / 100.0, rating.deviation / 100.0, real.points, real.deviation);
    }
}

static void updates_are_those_of_the_formulas(void **state) {
    (void)state;
    for (int distance = -1400; distance <= 1400; distance += 50) {
        for (int deviation = 45; deviation < 300; deviation += 15) {
            for (int guess = 0; guess <= 5000; guess += 1250) {
                check_update(1900, deviation, 1900 + distance, guess, 145, true);
                check_update(1900, deviation, 1900 + distance, guess, 200, false);
            }
        }
    }
}

/* Far from all that is sensible the integers must not overflow, and points stay in 0..4000. */
static void extremes_stay_in_bounds(void **state) {
    (void)state;
    for (int i = 0; i < 64; i++) {
        kz_rating rating = {.points = (i & 1) != 0 ? 0 : 400000,
                            .deviation = (i & 2) != 0 ? 1 : 30000};
        const kz_grade grade = {.rating = (i & 4) != 0 ? 0 : 9999,
                                .guess = (i & 8) != 0 ? 0 : 10000};
        kz_rating_update(&rating, &grade, (i & 16) != 0 ? 0 : 400, (i & 32) != 0);
        assert_in_range(rating.points, 0, 400000);
        assert_in_range(rating.deviation, 1, 30000);
        assert_int_equal(rating.exercises, 1);
    }
}

static void pars_are_those_of_the_formula(void **state) {
    (void)state;
    for (int grade = 0; grade <= 4000; grade++) {
        double par = 60000 * exp((grade - 1500) / 450.0);
        par = fmin(fmax(par, 30000), 300000);
        assert_true(fabs(par - kz_rating_par_ms(grade)) < 2);
    }
}

/* From 60 to 110 in a year; never above that of a new player; and the clock may be set back. */
static void idle_days_add_uncertainty(void **state) {
    (void)state;
    kz_rating rating = {.points = 150000, .deviation = 6000, .day = 20000};
    kz_rating_wait(&rating, 20365);
    assert_in_range(rating.deviation, 10950, 11050);
    assert_int_equal(rating.points, 150000);
    int32_t deviation = rating.deviation;
    kz_rating_wait(&rating, 20000);
    assert_int_equal(rating.deviation, deviation);
    assert_int_equal(rating.day, 20365);
    kz_rating_wait(&rating, 4000000);
    assert_int_equal(rating.deviation, 30000);
    kz_rating fresh = kz_rating_start(1500);
    fresh.deviation = 5000;
    kz_rating_wait(&fresh, 20000);
    assert_int_equal(fresh.deviation, 5000);
}

static void check_rank(int points, kz_lang lang, const char *wanted) {
    char buffer[32];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_rating_rank(points, lang, &text);
    assert_string_equal(buffer, wanted);
}

static void ranks_are_100_points_wide(void **state) {
    (void)state;
    check_rank(0, KZ_LANG_EN, "10 kyu");
    check_rank(999, KZ_LANG_EN, "10 kyu");
    check_rank(1000, KZ_LANG_EN, "9 kyu");
    check_rank(1600, KZ_LANG_EN, "3 kyu");
    check_rank(1699, KZ_LANG_EN, "3 kyu");
    check_rank(1899, KZ_LANG_EN, "1 kyu");
    check_rank(1900, KZ_LANG_EN, "1 dan");
    check_rank(2399, KZ_LANG_EN, "5 dan");
    check_rank(2400, KZ_LANG_EN, "6 dan");
    check_rank(4000, KZ_LANG_EN, "6 dan");
    check_rank(1650, KZ_LANG_JA, "3級");
    check_rank(1900, KZ_LANG_JA, "初段");
    check_rank(2000, KZ_LANG_JA, "2段");
}

static void ratings_settle_at_110(void **state) {
    (void)state;
    kz_rating rating = kz_rating_start(1234);
    assert_int_equal(kz_rating_points(&rating), 1234);
    assert_false(kz_rating_is_settled(&rating));
    rating.deviation = 11001;
    assert_false(kz_rating_is_settled(&rating));
    rating.deviation = 11000;
    assert_true(kz_rating_is_settled(&rating));
    rating.points = 123450;
    assert_int_equal(kz_rating_points(&rating), 1235);
}

static void every_machine_computes_the_same(void **state) {
    (void)state;
    assert_true(rating_walk() == RATING_WALK_DIGEST);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(updates_are_those_of_the_formulas),
        cmocka_unit_test(extremes_stay_in_bounds),
        cmocka_unit_test(pars_are_those_of_the_formula),
        cmocka_unit_test(idle_days_add_uncertainty),
        cmocka_unit_test(ranks_are_100_points_wide),
        cmocka_unit_test(ratings_settle_at_110),
        cmocka_unit_test(every_machine_computes_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
