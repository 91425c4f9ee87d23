/*
 * What is said of all solutions, and which one is shown, against every tree there is
 * (oracle/shisoku_looks.h): the claims of kz_shisoku_rate(), the simplest member of each class and
 * the order of a catalogue, and the solution of kz_shisoku_solve().
 */
#include "kazu/shisoku_study.h"
#include "property/oracle/shisoku_hands.h"
#include "property/oracle/shisoku_looks.h"
#include "support/effort.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum { STRIDE = 5 }; /* the normal tier looks at every fifth hand of four cards */

static const classes_rule rule_of[KZ_SHISOKU_SAME_COUNT] = {
    [KZ_SHISOKU_SAME_LABELLED] = CLASSES_LABELLED,
    [KZ_SHISOKU_SAME_E1] = CLASSES_E1,
    [KZ_SHISOKU_SAME_E2] = CLASSES_E2,
    [KZ_SHISOKU_SAME_E3] = CLASSES_E3,
    [KZ_SHISOKU_SAME_E4] = CLASSES_E4,
};

/* How often each claim was true, so that none of them goes unseen. */
typedef struct tally {
    uint32_t hands;
    uint32_t solvable;
    uint32_t fraction;
    uint32_t classes;
    uint32_t level[KZ_SHISOKU_LEVELS + 1];
} tally;

static void require(bool holds, const kz_shisoku_problem *problem, const char *what) {
    if (!holds) {
        hands_print(problem, what);
        fail_msg("%s", what);
    }
}

static kz_shisoku_problem problem_of(const trees_forest *forest, oracle_fraction target) {
    kz_shisoku_problem problem;
    memset(&problem, 0, sizeof problem);
    problem.count = forest->cards;
    problem.target = (kz_rational){target.numerator, target.denominator};
    for (uint32_t i = 0; i < forest->cards; i++) {
        oracle_fraction card = forest->nodes[i].value;
        problem.cards[i] = (kz_rational){card.numerator, card.denominator};
    }
    return problem;
}

/* Adds a solution to the forest; whoever asks cuts it back. */
static uint32_t import(trees_forest *forest, const kz_shisoku_solution *solution) {
    uint32_t place[2 * TREES_CARDS_MAX] = {0};
    for (uint32_t i = 0; i < forest->cards; i++) {
        place[i] = i;
    }
    for (uint32_t i = 0; i < solution->count; i++) {
        const kz_shisoku_step *step = &solution->steps[i];
        trees_node node = {.sign = step->operation,
                           .left = place[step->left],
                           .right = place[step->right],
                           .value = {step->value.numerator, step->value.denominator}};
        place[forest->cards + i] = trees_add(forest, node);
    }
    return solution->count == 0 ? 0 : place[forest->cards + solution->count - 1];
}

static const looks_class *class_named(const looks_survey *survey, uint64_t name) {
    for (uint32_t i = 0; i < survey->count; i++) {
        if (survey->classes[i].name == name) {
            return &survey->classes[i];
        }
    }
    return NULL;
}

/* One solution of each class, the simplest of it, and simpler ones first. */
static void judge_list(trees_forest *forest, classes_study *study, const looks_survey *survey,
                       const kz_shisoku_problem *problem, kz_shisoku_same same) {
    kz_work work;
    kz_shisoku_catalogue *catalogue = NULL;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_catalogue_new(problem, same, &work, &catalogue), KZ_OK);
    size_t count = kz_shisoku_catalogue_count(catalogue);
    require(count == survey->count, problem, "another number of classes");
    looks before = {.fraction = false};
    for (size_t i = 0; i < count; i++) {
        kz_shisoku_solution solution;
        kz_shisoku_catalogue_get(catalogue, i, &solution);
        require(kz_shisoku_verify(problem, &solution), problem, "a wrong solution");
        uint32_t kept = forest->count;
        uint32_t tree = import(forest, &solution);
        looks seen = looks_of(forest, tree);
        const looks_class *in = class_named(survey, classes_name(study, tree));
        forest->count = kept;
        require(in != NULL, problem, "a solution of no class");
        require(looks_order(&seen, &in->best) == 0, problem, "not the simplest of its class");
        require(looks_order(&before, &seen) <= 0, problem, "a simpler solution comes later");
        before = seen;
    }
    kz_shisoku_catalogue_free(catalogue);
    require(work.memory_used == 0, problem, "memory is left");
}

static void judge_rating(const looks_survey *survey, const kz_shisoku_problem *problem,
                         tally *sum) {
    kz_shisoku_rating rating;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_rate(problem, &work, &rating), KZ_OK);
    sum->level[rating.level]++;
    require(rating.solutions == survey->count, problem, "another number of solutions");
    if (survey->count == 0) {
        return;
    }
    require(rating.needs_fraction == survey->all_fraction, problem, "needs a fraction?");
    sum->fraction += survey->all_fraction;
}

/* Up to five cards the solution is as simple as any. */
static void judge_solve(trees_forest *forest, const looks_survey *survey,
                        const kz_shisoku_problem *problem) {
    kz_shisoku_result result;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_solve(problem, &work, &result), KZ_OK);
    require(result.verdict == (survey->count > 0 ? KZ_ONE : KZ_NONE), problem, "the verdict");
    if (survey->count > 0) {
        uint32_t kept = forest->count;
        looks seen = looks_of(forest, import(forest, &result.solution));
        forest->count = kept;
        require(looks_order(&seen, &survey->best) == 0, problem, "not the simplest solution");
    }
}

static void judge(trees_forest *forest, oracle_fraction target, bool all_rules, tally *sum) {
    kz_shisoku_problem problem = problem_of(forest, target);
    for (int same = 0; same < KZ_SHISOKU_SAME_COUNT; same++) {
        if (!all_rules && same != KZ_SHISOKU_SAME_E4) {
            continue;
        }
        classes_study study;
        classes_init(&study, forest, rule_of[same]);
        looks_survey survey = looks_new(&study, target);
        judge_list(forest, &study, &survey, &problem, (kz_shisoku_same)same);
        if (same == KZ_SHISOKU_SAME_E4) {
            judge_rating(&survey, &problem, sum);
            judge_solve(forest, &survey, &problem);
            sum->hands++;
            sum->solvable += survey.count > 0;
            sum->classes += survey.count;
        }
        free(survey.classes);
        classes_clear(&study);
    }
}

static void print_tally(const char *what, const tally *sum) {
    printf("%s: %u tables, %u solvable, %u classes; need a fraction %u; levels", what, sum->hands,
           sum->solvable, sum->classes, sum->fraction);
    for (int i = 1; i <= KZ_SHISOKU_LEVELS; i++) {
        printf(" %u", sum->level[i]);
    }
    printf("\n");
}

/* The next hand as a multiset of cards up to the highest; false after the last. */
static bool next_hand(oracle_fraction *cards, uint32_t count, int64_t highest) {
    uint32_t at = count;
    while (at > 0 && cards[at - 1].numerator == highest) {
        at--;
    }
    if (at == 0) {
        return false;
    }
    int64_t value = cards[at - 1].numerator + 1;
    for (uint32_t i = at - 1; i < count; i++) {
        cards[i].numerator = value;
    }
    return true;
}

/* Every stride-th hand of cards from low to high, of at most four cards. */
typedef struct hands_of {
    uint32_t count;
    int64_t low;
    int64_t high;
    uint32_t stride;
} hands_of;

static void judge_hands(hands_of hands, const int64_t *targets, uint32_t target_count, tally *sum) {
    oracle_fraction cards[4];
    uint32_t number = 0;
    for (uint32_t i = 0; i < hands.count; i++) {
        cards[i] = (oracle_fraction){hands.low, 1};
    }
    do {
        if (number++ % hands.stride == 0) {
            trees_forest *forest = trees_new(cards, hands.count);
            for (uint32_t i = 0; i < target_count; i++) {
                judge(forest, (oracle_fraction){targets[i], 1}, number % 7 == 0, sum);
            }
            trees_free(forest);
        }
    } while (next_hand(cards, hands.count, hands.high));
}

static void three_cards(void **state) {
    (void)state;
    static const int64_t targets[] = {24, 10, 0, 1, 7, 65, 210, -3, -24};
    tally sum = {0};
    judge_hands((hands_of){3, 0, 13, tier_is_slow() ? 1 : 3}, targets,
                sizeof targets / sizeof *targets, &sum);
    print_tally("three cards", &sum);
    assert_true(sum.solvable > 0);
}

static void four_cards_to_24(void **state) {
    (void)state;
    static const int64_t target[] = {24};
    tally sum = {0};
    bool slow = tier_is_slow();
    judge_hands((hands_of){4, 1, 13, slow ? 1 : STRIDE}, target, 1, &sum);
    print_tally("four cards to 24", &sum);
    assert_true(sum.fraction > 0);
    if (slow) {
        assert_int_equal(sum.hands, 1820);
        assert_int_equal(sum.solvable, 1362);
        assert_int_equal(sum.classes, 3149);
    }
}

/* "Make 10": 552 of the 715 sets of four digits can. */
static void four_digits_to_10(void **state) {
    (void)state;
    static const int64_t target[] = {10};
    tally sum = {0};
    bool slow = tier_is_slow();
    judge_hands((hands_of){4, 0, 9, slow ? 1 : STRIDE}, target, 1, &sum);
    print_tally("four digits to 10", &sum);
    assert_true(sum.fraction > 0);
    if (slow) {
        assert_int_equal(sum.hands, 715);
        assert_int_equal(sum.solvable, 552);
    }
}

static void four_cards_to_others(void **state) {
    (void)state;
    static const int64_t targets[] = {0, 1, 10, 65, 100, 360, -24};
    tally sum = {0};
    judge_hands((hands_of){4, 0, 13, tier_is_slow() ? 1 : 10 * STRIDE}, targets,
                sizeof targets / sizeof *targets, &sum);
    print_tally("four cards to others", &sum);
    assert_true(sum.fraction > 0);
}

/*
 * 13 × 10 / (1 + 1) is of one class with 13 / (1 + 1) × 10, 12 × 10 / (11 - 6) with a quotient
 * before the product. Written as 13 / (1 + 1) × 10, it would need a fraction.
 */
static void other_members_of_a_class_count(void **state) {
    (void)state;
    static const int64_t tables[][5] = {
        {65, 1, 1, 10, 13}, {24, 6, 10, 11, 12}, {195, 8, 10, 12, 13}, {24, 1, 7, 12, 13}};
    tally sum = {0};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        oracle_fraction cards[4];
        for (size_t k = 0; k < 4; k++) {
            cards[k] = (oracle_fraction){tables[i][k + 1], 1};
        }
        trees_forest *forest = trees_new(cards, 4);
        judge(forest, (oracle_fraction){tables[i][0], 1}, true, &sum);
        trees_free(forest);
    }
    assert_int_equal(sum.solvable, 4);
    assert_int_equal(sum.fraction, 0);
}

static void five_cards(void **state) {
    (void)state;
    tally sum = {0};
    kz_rng rng;
    kz_rng_init(&rng, hands_seed());
    uint32_t hands = tier_is_slow() ? 2000 : effort_of(16);
    for (uint32_t i = 0; i < hands; i++) {
        oracle_fraction cards[5];
        do {
            if (i % 2 == 0) {
                hands_draw(&rng, 5, cards);
            } else {
                for (uint32_t k = 0; k < 5; k++) {
                    cards[k] = (oracle_fraction){hands_between(&rng, 1, 13), 1};
                }
            }
        } while (!oracle_fits(cards, 5));
        trees_forest *forest = trees_new(cards, 5);
        int64_t target = i % 3 == 0 ? 24 : hands_between(&rng, -30, 300);
        judge(forest, (oracle_fraction){target, 1}, false, &sum);
        trees_free(forest);
    }
    print_tally("five cards", &sum);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_cards),
        cmocka_unit_test(four_cards_to_24),
        cmocka_unit_test(four_digits_to_10),
        cmocka_unit_test(four_cards_to_others),
        cmocka_unit_test(other_members_of_a_class_count),
        cmocka_unit_test(five_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
