/*
 * Solutions counted without being found against the list of them, which is made by another search
 * that knows nothing of centroids, on random tables: repeated cards, aces, cards 0, targets that
 * are 0, negative or fractions.
 */
#include "games/shisoku/forms/catalogue.h"
#include "kazu/rng.h"
#include "kazu/shisoku_study.h"
#include "support/effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

/* Tables of so many cards. */
struct kind {
    uint32_t cards;
    uint32_t tables; /* in the normal tier; the slow one has ten times as many */
    uint32_t largest_card;
    int64_t first_target;
    uint32_t targets;
};

static const struct kind kinds[] = {
    {1, 50, 5, -5, 11},     {2, 200, 13, -20, 60},  {3, 300, 13, -40, 100}, {3, 200, 3, -3, 7},
    {4, 300, 13, -50, 150}, {4, 200, 4, -2, 5},     {5, 100, 13, -60, 200}, {5, 60, 4, -2, 5},
    {5, 60, 13, 0, 1},      {6, 30, 13, -100, 300}, {6, 20, 5, -2, 30},     {6, 5, 13, 0, 1},
    {7, 5, 13, -100, 300},  {7, 40, 4, 300, 100},   {7, 4, 6, 0, 40},
};

static void draw(const struct kind *kind, kz_rng *rng, kz_shisoku_problem *problem) {
    int64_t target = kind->first_target + (int64_t)kz_rng_below(rng, kind->targets);
    int64_t under = kz_rng_below(rng, 8) == 0 ? (int64_t)kz_rng_below(rng, 5) + 2 : 1;
    *problem = (kz_shisoku_problem){.count = kind->cards};
    assert_int_equal(kz_rational_make(target, under, &problem->target), KZ_OK);
    for (uint32_t i = 0; i < kind->cards; i++) {
        int64_t card = (int64_t)kz_rng_below(rng, kind->largest_card) + 1;
        problem->cards[i] = kz_rational_integer(card);
        if (kz_rng_below(rng, 40) == 0) {
            assert_int_equal(kz_rational_make(card, 6, &problem->cards[i]), KZ_OK);
        } else if (kz_rng_below(rng, 16) == 0) {
            problem->cards[i] = kz_rational_integer(0);
        }
    }
}

static uint64_t listed(const kz_shisoku_problem *problem, kz_shisoku_same same) {
    kz_shisoku_catalogue *catalogue;
    kz_work work;
    kz_work_init(&work);
    work.cpu = kz_cpu_best();
    assert_int_equal(kz__shisoku_catalogue_of_forms(problem, same, &work, &catalogue), KZ_OK);
    uint64_t count = kz_shisoku_catalogue_count(catalogue);
    kz_shisoku_catalogue_free(catalogue);
    return count;
}

static void compare(const kz_shisoku_problem *problem, kz_shisoku_same same, kz_cpu cpu) {
    uint64_t count = 0;
    kz_work work;
    kz_work_init(&work);
    work.cpu = cpu;
    assert_int_equal(kz_shisoku_count(problem, same, &work, &count), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    uint64_t truth = listed(problem, same);
    if (count != truth) {
        char buffer[400];
        kz_text text;
        kz_text_init(&text, buffer, sizeof buffer);
        kz_shisoku_problem_print(problem, &text);
        fail_msg("%s, %s: %llu counted, %llu listed", buffer, kz_shisoku_same_name(same),
                 (unsigned long long)count, (unsigned long long)truth);
    }
}

static void as_many_as_are_listed(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, 20191);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        uint32_t tables = kinds[i].tables * (tier_is_slow() ? 10 : 1);
        for (uint32_t table = 0; table < tables; table++) {
            kz_shisoku_problem problem;
            draw(&kinds[i], &rng, &problem);
            kz_shisoku_same same =
                kz_rng_below(&rng, 3) == 0 ? KZ_SHISOKU_SAME_E1 : KZ_SHISOKU_SAME_E4;
            compare(&problem, same, table % 2 == 0 ? kz_cpu_best() : KZ_CPU_PORTABLE);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_many_as_are_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
