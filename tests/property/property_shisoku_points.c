/*
 * The points of solutions and the ratings of tables against an oracle that reads the solutions'
 * texts (oracle/shisoku_points.h) and floating-point logarithms.
 */
#include "games/shisoku/points.h"
#include "property/oracle/shisoku_points.h"
#include "support/effort.h"

#include "kazu/rng.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

/* Different functions of n cards: OEIS A140606. */
static const double forms[] = {1, 1, 6, 68, 1170, 27142, 793002, 27914126, 1150212810};

/* @return the number of solutions */
static size_t judge(const kz_shisoku_problem *problem) {
    kz_work work;
    kz_shisoku_catalogue *catalogue = NULL;
    kz_shisoku_rating rating;
    double ease = 0;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_catalogue_new(problem, KZ_SHISOKU_SAME_E4, &work, &catalogue),
                     KZ_OK);
    size_t count = kz_shisoku_catalogue_count(catalogue);
    for (size_t i = 0; i < count; i++) {
        char line[256];
        kz_text text;
        kz_shisoku_solution solution;
        kz_text_init(&text, line, sizeof line);
        kz_shisoku_catalogue_get(catalogue, i, &solution);
        kz_shisoku_expression_print(problem, &solution, KZ_SHISOKU_ASCII, &text);
        int points = points_of(line);
        if (kz__shisoku_points(problem, &solution) != points) {
            fail_msg("%s: %d, not %d", line, kz__shisoku_points(problem, &solution), points);
        }
        ease += exp(-points / 135.0);
    }
    kz_shisoku_catalogue_free(catalogue);
    assert_int_equal(kz_shisoku_rate(problem, &work, &rating), KZ_OK);
    assert_int_equal(rating.solutions, count);
    double expected = 1429 - 135 * log(ease) + 135 * log(forms[problem->count] / 1170);
    assert_true(count == 0 || fabs(rating.rating - expected) <= 1);
    return count;
}

static void four_cards_to_24_and_10(void **state) {
    (void)state;
    static const int64_t targets[] = {24, 10};
    size_t count = 0;
    for (int hand = 0; hand < 14 * 14 * 14 * 14; hand++) {
        kz_shisoku_problem problem = {.count = 4};
        bool rises = true;
        for (int i = 0, rest = hand; i < 4; i++, rest /= 14) {
            problem.cards[i] = kz_rational_integer(rest % 14);
            rises &= i == 0 || problem.cards[i].numerator >= problem.cards[i - 1].numerator;
        }
        for (int i = 0; i < 2 && rises && (tier_is_slow() || hand % 3 == 0); i++) {
            problem.target = kz_rational_integer(targets[i]);
            count += judge(&problem);
        }
    }
    assert_true(count > 1000);
}

static void tables_of_other_sizes(void **state) {
    (void)state;
    kz_rng rng;
    size_t count = 0;
    kz_rng_init(&rng, 1);
    uint32_t tables = tier_is_slow() ? 3000 : effort_of(100);
    for (uint32_t i = 0; i < tables; i++) {
        kz_shisoku_problem problem = {.count = 2 + i % 6};
        for (uint32_t k = 0; k < problem.count; k++) {
            problem.cards[k] = kz_rational_integer((int64_t)kz_rng_below(&rng, 14));
        }
        problem.target = kz_rational_integer((int64_t)kz_rng_below(&rng, 40) - 5);
        count += judge(&problem);
    }
    assert_true(count > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_cards_to_24_and_10),
        cmocka_unit_test(tables_of_other_sizes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
