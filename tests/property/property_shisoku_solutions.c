/*
 * kz_shisoku_catalogue_new() against plain enumeration (oracle/shisoku_equivalence.h): under each
 * equivalence the listed solutions are right, and stand one to one for the classes of all trees
 * with that value; under e4 each such tree is found under its class. All 560 hands of three cards
 * 0..13 with every value they have, and random hands of four and five cards.
 */
#include "games/shisoku/forms/catalogue.h"
#include "property/oracle/shisoku_equivalence.h"
#include "property/oracle/shisoku_hands.h"
#include "property/oracle/shisoku_verifier.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

typedef struct tally {
    uint32_t cases;
    uint32_t solvable;
    uint32_t e2_below_e1; /* cases that tell these two apart */
    uint32_t e3_below_e4;
    uint64_t solutions[CLASSES_RULES];
} tally;

static const kz_shisoku_same same_of[CLASSES_RULES] = {
    [CLASSES_LABELLED] = KZ_SHISOKU_SAME_LABELLED,
    [CLASSES_E1] = KZ_SHISOKU_SAME_E1,
    [CLASSES_E2] = KZ_SHISOKU_SAME_E2,
    [CLASSES_E3] = KZ_SHISOKU_SAME_E3,
    [CLASSES_E4] = KZ_SHISOKU_SAME_E4,
};

static void require(bool holds, const kz_shisoku_problem *problem, classes_rule rule,
                    const char *what) {
    if (!holds) {
        hands_print(problem, what);
        fail_msg("%s: %s", kz_shisoku_same_name(same_of[rule]), what);
    }
}

/* The problem's cards stand in the order of the forest's. */
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

/* Adds a replayed solution to the forest, behind the trees that were grown. */
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
    return place[forest->cards + solution->count - 1];
}

/* The class of a tree; list->count if it is none of the list. */
static uint32_t class_of(classes_study *study, const classes_list *list, uint32_t tree) {
    uint64_t name = classes_name(study, tree);
    uint32_t low = 0;
    uint32_t high = list->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (list->members[middle].name < name) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    bool found = low < list->count && classes_same(study, list->members[low].tree, tree);
    return found ? low : list->count;
}

/* Writes a tree of the forest as steps. @return the operand that it is. */
static uint8_t write_steps(const trees_forest *forest, uint32_t tree,
                           kz_shisoku_solution *solution) {
    const trees_node *node = &forest->nodes[tree];
    if (node->sign == TREES_CARD) {
        return (uint8_t)node->left;
    }
    kz_shisoku_step step = {.operation = node->sign};
    step.left = write_steps(forest, node->left, solution);
    step.right = write_steps(forest, node->right, solution);
    solution->steps[solution->count] = step;
    return (uint8_t)(forest->cards + solution->count++);
}

/* Each tree that makes the target is found under its own class. @param class_at of each solution */
static void judge_found(const trees_forest *forest, classes_study *study, const classes_list *list,
                        const kz_shisoku_problem *problem, const kz_shisoku_catalogue *catalogue,
                        const uint32_t *class_at) {
    oracle_fraction target = {problem->target.numerator, problem->target.denominator};
    for (uint32_t tree = trees_begin(forest); tree < trees_end(forest); tree++) {
        if (forest->cards > 1 && oracle_same(forest->nodes[tree].value, target)) {
            kz_shisoku_solution solution = {.count = 0};
            write_steps(forest, tree, &solution);
            size_t at = kz__shisoku_catalogue_find(catalogue, &solution);
            require(at < kz_shisoku_catalogue_count(catalogue), problem, study->rule,
                    "a solution that is not found");
            require(class_at[at] == class_of(study, list, tree), problem, study->rule,
                    "a solution that is found in another class");
        }
    }
}

/* Each listed solution is right, and of a class that no other one has. */
static void judge_listed(trees_forest *forest, classes_study *study, const classes_list *list,
                         const kz_shisoku_problem *problem, const kz_shisoku_catalogue *catalogue) {
    bool *seen = (bool *)calloc(list->count + 1u, sizeof *seen);
    uint32_t *class_at = (uint32_t *)calloc(list->count + 1u, sizeof *class_at);
    assert_non_null(seen);
    assert_non_null(class_at);
    for (size_t i = 0; i < kz_shisoku_catalogue_count(catalogue); i++) {
        kz_shisoku_solution solution;
        kz_shisoku_catalogue_get(catalogue, i, &solution);
        require(judge_solution(problem, &solution), problem, study->rule, "a wrong solution");
        uint32_t at = class_of(study, list, import(forest, &solution));
        require(at < list->count, problem, study->rule, "a solution of an unknown class");
        require(!seen[at], problem, study->rule, "two solutions of one class");
        seen[at] = true;
        class_at[i] = at;
    }
    if (study->rule == CLASSES_E4) { /* the others take minutes */
        judge_found(forest, study, list, problem, catalogue, class_at);
    }
    free(class_at);
    free(seen);
}

static uint32_t judge_rule(trees_forest *forest, classes_rule rule,
                           const kz_shisoku_problem *problem) {
    classes_study study;
    kz_work work;
    kz_shisoku_catalogue *catalogue = NULL;
    oracle_fraction target = {problem->target.numerator, problem->target.denominator};
    kz_work_init(&work);
    classes_init(&study, forest, rule);
    classes_list list = classes_new(&study, &target);
    kz_status status = kz_shisoku_catalogue_new(problem, same_of[rule], &work, &catalogue);
    require(status == KZ_OK, problem, rule, kz_status_text(status));
    if (kz_shisoku_catalogue_count(catalogue) != list.count) {
        printf("%zu solutions, but %u classes\n", kz_shisoku_catalogue_count(catalogue),
               list.count);
        require(false, problem, rule, "another number of solutions");
    }
    judge_listed(forest, &study, &list, problem, catalogue);
    kz_shisoku_catalogue_free(catalogue);
    require(work.memory_used == 0, problem, rule, "memory is left");
    uint32_t count = list.count;
    free(list.members);
    classes_clear(&study);
    return count;
}

static void judge_target(trees_forest *forest, oracle_fraction target, tally *sum) {
    kz_shisoku_problem problem = problem_of(forest, target);
    uint32_t count[CLASSES_RULES];
    for (classes_rule rule = CLASSES_LABELLED; rule < CLASSES_RULES; rule++) {
        count[rule] = judge_rule(forest, rule, &problem);
        sum->solutions[rule] += count[rule];
    }
    sum->cases++;
    sum->solvable += count[CLASSES_E3] > 0 ? 1 : 0;
    sum->e2_below_e1 += count[CLASSES_E2] < count[CLASSES_E1] ? 1 : 0;
    sum->e3_below_e4 += count[CLASSES_E3] < count[CLASSES_E4] ? 1 : 0;
}

static void print_tally(const char *what, const tally *sum) {
    printf("%s: %u cases, %u solvable; solutions", what, sum->cases, sum->solvable);
    for (classes_rule rule = CLASSES_LABELLED; rule < CLASSES_RULES; rule++) {
        printf(" %s %llu", kz_shisoku_same_name(same_of[rule]),
               (unsigned long long)sum->solutions[rule]);
    }
    printf("\n");
}

/* Every value that the trees over all cards have, once; the caller frees it. */
static oracle_fraction *values_of(const trees_forest *forest, uint32_t *count) {
    uint32_t begin = trees_begin(forest);
    uint32_t trees = trees_end(forest) - begin;
    oracle_fraction *values = (oracle_fraction *)oracle_grow(NULL, (trees + 1u) * sizeof *values);
    *count = 0;
    for (uint32_t i = 0; i < trees; i++) {
        values[i] = forest->nodes[begin + i].value;
    }
    qsort(values, trees, sizeof *values, oracle_order);
    for (uint32_t i = 0; i < trees; i++) {
        if (*count == 0 || !oracle_same(values[*count - 1], values[i])) {
            values[(*count)++] = values[i];
        }
    }
    return values;
}

static void judge_hand(const oracle_fraction *cards, uint32_t count, tally *sum) {
    uint32_t value_count = 0;
    trees_forest *forest = trees_new(cards, count);
    oracle_fraction *values = values_of(forest, &value_count);
    for (uint32_t i = 0; i < value_count; i++) {
        judge_target(forest, values[i], sum);
    }
    judge_target(forest, (oracle_fraction){100003, 1}, sum);
    free(values);
    trees_free(forest);
}

static void every_value_of_one_to_three_cards(void **state) {
    (void)state;
    tally sum = {0};
    uint32_t hands = 0;
    for (int64_t a = 0; a <= 13; a++) {
        judge_hand((oracle_fraction[]){{a, 1}}, 1, &sum);
        for (int64_t b = a; b <= 13; b++) {
            judge_hand((oracle_fraction[]){{b, 1}, {a, 1}}, 2, &sum);
            for (int64_t c = b; c <= 13; c++, hands++) {
                judge_hand((oracle_fraction[]){{b, 1}, {c, 1}, {a, 1}}, 3, &sum);
            }
        }
    }
    print_tally("1 to 3 cards", &sum);
    assert_int_equal(hands, 560);
}

/* What a tree makes, its negative, or a number of the game. */
static oracle_fraction draw_target(kz_rng *rng, const trees_forest *forest) {
    static const int64_t plain[] = {0, 1, 2, 10, 24, 88, 100, -1};
    uint32_t begin = trees_begin(forest);
    uint64_t tree = begin + kz_rng_below(rng, trees_end(forest) - begin);
    oracle_fraction value = forest->nodes[tree].value;
    switch (kz_rng_below(rng, 4)) {
    case 0:
        return hands_negated(value);
    case 1:
        return (oracle_fraction){plain[kz_rng_below(rng, sizeof plain / sizeof *plain)], 1};
    default:
        return value;
    }
}

static void judge_random(kz_rng *rng, uint32_t cards, uint32_t targets, tally *sum) {
    oracle_fraction drawn[ORACLE_CARDS_MAX];
    do {
        hands_draw(rng, cards, drawn);
    } while (!oracle_fits(drawn, cards));
    trees_forest *forest = trees_new(drawn, cards);
    for (uint32_t i = 0; i < targets; i++) {
        judge_target(forest, draw_target(rng, forest), sum);
    }
    trees_free(forest);
}

static void random_hands_of_four_and_five_cards(void **state) {
    (void)state;
    kz_rng rng;
    tally sum = {0};
    uint32_t hands = hands_slow() ? 2000 : 50;
    kz_rng_init(&rng, hands_seed());
    for (uint32_t i = 0; i < hands; i++) {
        judge_random(&rng, 4 + i % 2, 6, &sum);
    }
    print_tally("4 and 5 cards", &sum);
    /* The drawn cases must tell the equivalences apart, or the comparison says little. */
    assert_true(sum.solvable * 2 >= sum.cases);
    assert_true(sum.e2_below_e1 >= hands / 50 && sum.e3_below_e4 >= hands / 50);
}

static void add_hand(const kz_rational *cards, uint32_t *total) {
    kz_shisoku_problem problem = {.count = 4, .target = {24, 1}};
    memcpy(problem.cards, cards, 4 * sizeof *cards);
    for (classes_rule rule = CLASSES_LABELLED; rule < CLASSES_RULES; rule++) {
        kz_work work;
        kz_shisoku_catalogue *catalogue = NULL;
        kz_work_init(&work);
        kz_status status = kz_shisoku_catalogue_new(&problem, same_of[rule], &work, &catalogue);
        require(status == KZ_OK, &problem, rule, kz_status_text(status));
        total[rule] += (uint32_t)kz_shisoku_catalogue_count(catalogue);
        kz_shisoku_catalogue_free(catalogue);
    }
}

/* The totals that golden_shisoku_equivalence.c has from the plain enumeration. */
static void all_four_card_hands_to_24(void **state) {
    (void)state;
    uint32_t total[CLASSES_RULES] = {0};
    for (int64_t a = 1; a <= 13; a++) {
        for (int64_t b = a; b <= 13; b++) {
            for (int64_t c = b; c <= 13; c++) {
                for (int64_t d = c; d <= 13; d++) {
                    add_hand((kz_rational[]){{a, 1}, {b, 1}, {c, 1}, {d, 1}}, total);
                }
            }
        }
    }
    assert_int_equal(total[CLASSES_E1], 3896);
    assert_int_equal(total[CLASSES_E2], 3894);
    assert_int_equal(total[CLASSES_E3], 3141);
    assert_int_equal(total[CLASSES_E4], 3149);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_four_card_hands_to_24),
        cmocka_unit_test(every_value_of_one_to_three_cards),
        cmocka_unit_test(random_hands_of_four_and_five_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
