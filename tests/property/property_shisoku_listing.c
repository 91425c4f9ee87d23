/*
 * Lists of solutions made at the middles of trees against those made of the forms of smaller hands,
 * text by text and in the same order, on random tables: different cards of six and more, aces,
 * fractions, targets among the cards; and repeats, 0 and negative targets, which have one way only.
 */
#include "games/shisoku/forms/catalogue.h"
#include "kazu/rng.h"
#include "support/effort.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Tables of so many cards. */
struct kind {
    uint32_t cards;
    uint32_t tables; /* in the normal tier; the slow one has forty times as many */
    uint32_t largest_card;
    int64_t first_target;
    uint32_t targets;
    uint32_t fractions; /* one card of so many is a fraction; 0: none is */
};

static const struct kind kinds[] = {
    {3, 25, 13, 1, 40, 6},   {4, 50, 13, 1, 60, 6},  {5, 25, 13, 1, 150, 6},
    {5, 25, 9, 1, 12, 0},    {6, 25, 13, 1, 150, 0}, {6, 15, 9, 1, 12, 0},
    {6, 15, 40, 1, 300, 0},  {6, 15, 13, 1, 30, 5},  {6, 10, 7, 1, 8, 0},
    {6, 5, 13, -20, 21, 10}, {7, 3, 13, 1, 150, 0},  {7, 2, 9, 1, 12, 0},
    {7, 1, 13, 1, 60, 6},    {7, 1, 30, 1, 1000, 0}, {8, 1, 13, 50, 150, 0},
    {8, 1, 11, 100, 200, 0}, {8, 1, 10, 1, 10, 0},
};

static bool has_card(const kz_shisoku_problem *problem, kz_rational card) {
    for (uint32_t i = 0; i < problem->count; i++) {
        if (kz_rational_equal(problem->cards[i], card)) {
            return true;
        }
    }
    return false;
}

/* Nine tables of ten have no equal cards. */
static void draw(const struct kind *kind, kz_rng *rng, kz_shisoku_problem *problem) {
    int64_t target = kind->first_target + (int64_t)kz_rng_below(rng, kind->targets);
    int64_t under = kz_rng_below(rng, 6) == 0 ? (int64_t)kz_rng_below(rng, 5) + 2 : 1;
    bool may_repeat = kz_rng_below(rng, 10) == 0;
    *problem = (kz_shisoku_problem){.count = 0};
    assert_int_equal(kz_rational_make(target, under, &problem->target), KZ_OK);
    while (problem->count < kind->cards) {
        kz_rational card;
        bool is_fraction = kind->fractions > 0 && kz_rng_below(rng, kind->fractions) == 0;
        int64_t number = (int64_t)kz_rng_below(rng, kind->largest_card) + 1;
        assert_int_equal(kz_rational_make(number, is_fraction ? 4 : 1, &card), KZ_OK);
        if (may_repeat || !has_card(problem, card)) {
            problem->cards[problem->count++] = card;
        }
    }
}

static void text_of(const kz_shisoku_catalogue *catalogue, const kz_shisoku_problem *problem,
                    size_t index, char *buffer, size_t size) {
    kz_shisoku_solution solution;
    kz_text text;
    kz_text_init(&text, buffer, size);
    kz_shisoku_catalogue_get(catalogue, index, &solution);
    assert_true(kz_shisoku_verify(problem, &solution));
    kz_shisoku_expression_print(problem, &solution, KZ_SHISOKU_ASCII, &text);
}

/* What is printed without steps is what is printed of the steps. */
static void judge_print(const kz_shisoku_catalogue *catalogue, size_t index, kz_shisoku_signs signs,
                        const kz_shisoku_problem *problem) {
    char of_steps[1024];
    char printed[1024];
    kz_shisoku_solution solution;
    kz_text text;
    kz_shisoku_catalogue_get(catalogue, index, &solution);
    kz_text_init(&text, of_steps, sizeof of_steps);
    kz_shisoku_expression_print(problem, &solution, signs, &text);
    kz_text_init(&text, printed, sizeof printed);
    kz_shisoku_catalogue_print(catalogue, index, signs, &text);
    assert_string_equal(printed, of_steps);
}

static void fail_on(const kz_shisoku_problem *problem, kz_shisoku_same same, const char *found,
                    const char *truth) {
    char buffer[400];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_shisoku_problem_print(problem, &text);
    fail_msg("%s, %s: \"%s\" instead of \"%s\"", buffer, kz_shisoku_same_name(same), found, truth);
}

static size_t compare_lists(const kz_shisoku_problem *problem, kz_shisoku_same same,
                            const kz_shisoku_catalogue *found, const kz_shisoku_catalogue *truth) {
    size_t count = kz_shisoku_catalogue_count(truth);
    char mine[1024];
    char theirs[1024];
    if (kz_shisoku_catalogue_count(found) != count) {
        (void)snprintf(mine, sizeof mine, "%zu", kz_shisoku_catalogue_count(found));
        (void)snprintf(theirs, sizeof theirs, "%zu", count);
        fail_on(problem, same, mine, theirs);
    }
    for (size_t i = 0; i < count; i++) {
        text_of(found, problem, i, mine, sizeof mine);
        text_of(truth, problem, i, theirs, sizeof theirs);
        if (strcmp(mine, theirs) != 0) {
            fail_on(problem, same, mine, theirs);
        }
        judge_print(found, i, i % 2 == 0 ? KZ_SHISOKU_PRETTY : KZ_SHISOKU_ASCII, problem);
    }
    return count;
}

/* What the drawn tables were. */
struct tally {
    uint32_t served;
    uint32_t refused;
    size_t solutions;
};

/* Whether a table must be served; none of those drawn has large numbers. */
static bool is_served(const kz_shisoku_problem *problem) {
    bool is_whole = true;
    for (uint32_t i = 0; i < problem->count; i++) {
        is_whole &= problem->cards[i].denominator == 1;
        for (uint32_t j = 0; j < i; j++) {
            if (kz_rational_equal(problem->cards[i], problem->cards[j])) {
                return false;
            }
        }
    }
    return problem->target.numerator > 0 && is_whole;
}

static void compare(const kz_shisoku_problem *problem, kz_shisoku_same same, struct tally *tally) {
    kz_shisoku_catalogue *found;
    kz_shisoku_catalogue *truth;
    kz_work work;
    kz_work_init(&work);
    kz_status status = kz__shisoku_catalogue_of_trees(problem, same, &work, &found);
    assert_int_equal(status, is_served(problem) ? KZ_OK : KZ_UNSUPPORTED);
    tally->served += status == KZ_OK;
    tally->refused += status != KZ_OK;
    if (status == KZ_OK) {
        assert_int_equal(kz__shisoku_catalogue_of_forms(problem, same, &work, &truth), KZ_OK);
        tally->solutions += compare_lists(problem, same, found, truth);
        kz_shisoku_catalogue_free(found);
        kz_shisoku_catalogue_free(truth);
    }
    assert_int_equal(work.memory_used, 0);
}

static void the_same_texts_in_the_same_order(void **state) {
    (void)state;
    kz_rng rng;
    struct tally tally = {0};
    const char *seed = getenv("KAZU_TEST_SEED");
    kz_rng_init(&rng, seed != NULL ? strtoull(seed, NULL, 10) : 61);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        uint32_t tables = kinds[i].tables * (tier_is_slow() ? 40 : 1);
        for (uint32_t table = 0; table < tables; table++) {
            kz_shisoku_problem problem;
            draw(&kinds[i], &rng, &problem);
            kz_shisoku_same same =
                kz_rng_below(&rng, 3) == 0 ? KZ_SHISOKU_SAME_E1 : KZ_SHISOKU_SAME_E4;
            compare(&problem, same, &tally);
        }
    }
    printf("%u tables served, %u refused, %zu solutions\n", tally.served, tally.refused,
           tally.solutions);
    assert_true(tally.served > tally.refused); /* else the tables say little */
    assert_true(tally.solutions > 10000);
}

/* Steps that take more than one word: some seconds. */
static void nine_cards(void **state) {
    (void)state;
    static const char *const text = "9973 1 2 3 4 5 6 7 8 9";
    kz_shisoku_problem problem;
    struct tally tally = {0};
    if (tier_is_slow()) {
        assert_int_equal(kz_shisoku_problem_parse(text, strlen(text), &problem, NULL), KZ_OK);
        compare(&problem, KZ_SHISOKU_SAME_E4, &tally);
        compare(&problem, KZ_SHISOKU_SAME_E1, &tally);
        assert_true(tally.solutions > 1000);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nine_cards),
        cmocka_unit_test(the_same_texts_in_the_same_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
