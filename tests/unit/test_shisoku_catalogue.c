/* The catalogue of solutions: its order, its completeness, its memory, and what it refuses. */
#include "games/shisoku/forms/catalogue_search.h"
#include "games/shisoku/forms/form_pairs.h"
#include "kazu/shisoku_study.h"
#include "support/failing_memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static kz_shisoku_problem problem_of(const char *text) {
    kz_shisoku_problem problem;
    assert_int_equal(kz_shisoku_problem_parse(text, strlen(text), &problem, NULL), KZ_OK);
    return problem;
}

static size_t count_of(const char *text, kz_shisoku_same same) {
    kz_shisoku_problem problem = problem_of(text);
    kz_shisoku_catalogue *catalogue;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_catalogue_new(&problem, same, &work, &catalogue), KZ_OK);
    size_t count = kz_shisoku_catalogue_count(catalogue);
    for (size_t i = 0; i < count; i++) {
        kz_shisoku_solution solution;
        kz_shisoku_catalogue_get(catalogue, i, &solution);
        assert_true(kz_shisoku_verify(&problem, &solution));
    }
    kz_shisoku_catalogue_free(catalogue);
    assert_int_equal(work.memory_used, 0);
    return count;
}

/* Counted by hand. */
static void small_tables(void **state) {
    (void)state;
    assert_int_equal(count_of("7 7", KZ_SHISOKU_SAME_E4), 1);
    assert_int_equal(count_of("8 7", KZ_SHISOKU_SAME_E4), 0);
    assert_int_equal(count_of("4 2 2", KZ_SHISOKU_SAME_E4), 2);       /* 2+2, 2x2 */
    assert_int_equal(count_of("0 5 5", KZ_SHISOKU_SAME_LABELLED), 1); /* a-b; b-a is its negative */
    assert_int_equal(count_of("0 5 5", KZ_SHISOKU_SAME_E2), 1);
    assert_int_equal(count_of("-1 2 3", KZ_SHISOKU_SAME_E4), 1);
    assert_int_equal(count_of("5 1 5", KZ_SHISOKU_SAME_E1), 2); /* 5x1, 5/1 */
    assert_int_equal(count_of("5 1 5", KZ_SHISOKU_SAME_E4), 1);
    assert_int_equal(count_of("1/2 1/3 1/6", KZ_SHISOKU_SAME_E4), 2); /* a+b, b/a */
}

/* What a solution is sorted by, taken from its steps and from what is printed. */
struct sorted_by {
    int64_t number[5]; /* has a fraction, has a bracket, × and ÷, length, largest number */
    char text[256];
};

static int64_t larger(int64_t a, int64_t b) {
    return a > b ? a : b;
}

static struct sorted_by sorted_by(const kz_shisoku_problem *problem,
                                  const kz_shisoku_catalogue *catalogue, size_t index) {
    struct sorted_by by = {.number = {0}};
    kz_shisoku_solution solution;
    kz_text text;
    kz_shisoku_catalogue_get(catalogue, index, &solution);
    for (uint32_t i = 0; i < solution.count; i++) {
        kz_rational value = solution.steps[i].value;
        char operation = solution.steps[i].operation;
        by.number[0] |= value.denominator != 1;
        by.number[2] += operation == '*' || operation == '/';
        by.number[4] = larger(by.number[4], larger(llabs(value.numerator), value.denominator));
    }
    kz_text_init(&text, by.text, sizeof by.text);
    kz_shisoku_expression_print(problem, &solution, KZ_SHISOKU_ASCII, &text);
    for (const char *at = by.text; *at != '\0'; at++) {
        /* brackets around a card that is a fraction are part of the card */
        by.number[1] |= *at == '(' && (at[1] == '(' || at[strcspn(at, " )")] == ' ');
    }
    by.number[3] = (int64_t)strlen(by.text);
    return by;
}

static bool stands_before(const struct sorted_by *a, const struct sorted_by *b) {
    for (int i = 0; i < 5; i++) {
        if (a->number[i] != b->number[i]) {
            return a->number[i] < b->number[i];
        }
    }
    return strcmp(a->text, b->text) < 0;
}

/* Also where brackets are many or cards are fractions. */
static void order_is_what_the_header_says(void **state) {
    (void)state;
    static const char *const tables[] = {"100 1 3 5 7 9 11", "-2 1 2 4 5 6", "0 1 2 3 4 5",
                                         "1/2 2/3 3/4 5 7 9/7"};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        kz_shisoku_problem problem = problem_of(tables[i]);
        kz_shisoku_catalogue *catalogue;
        kz_work work;
        kz_work_init(&work);
        assert_int_equal(kz_shisoku_catalogue_new(&problem, KZ_SHISOKU_SAME_E4, &work, &catalogue),
                         KZ_OK);
        size_t count = kz_shisoku_catalogue_count(catalogue);
        assert_true(count > 1);
        struct sorted_by before = sorted_by(&problem, catalogue, 0);
        for (size_t j = 1; j < count; j++) {
            struct sorted_by by = sorted_by(&problem, catalogue, j);
            assert_true(stands_before(&before, &by));
            before = by;
        }
        kz_shisoku_catalogue_free(catalogue);
    }
}

/* All forms of all values, built upwards. */
struct workshop {
    kz_work work;
    kz__arena arena;
    kz__shisoku_form_sets sets;
};

static const kz__shisoku_forms *open_workshop(struct workshop *shop,
                                              const kz_shisoku_problem *problem) {
    const kz__shisoku_forms *all = NULL;
    kz_work_init(&shop->work);
    kz__arena_init(&shop->arena, &shop->work);
    assert_int_equal(kz__shisoku_form_sets_init(&shop->sets, problem, KZ_SHISOKU_SAME_E4,
                                                &shop->work, &shop->arena),
                     KZ_OK);
    assert_int_equal(kz__shisoku_form_sets_get(&shop->sets, shop->sets.leaves.all, &all), KZ_OK);
    return all;
}

static void close_workshop(struct workshop *shop) {
    kz__shisoku_form_sets_clear(&shop->sets);
    kz__arena_clear(&shop->arena);
    assert_int_equal(shop->work.memory_used, 0);
}

/* Of a value; a form with several trees counts once, and of 0 a form and its negative. */
static size_t count_built(const kz__shisoku_forms *all, const kz__shisoku_form_run *run) {
    size_t count = 0;
    for (size_t i = 0; run != NULL && i < run->count; i++) {
        uint64_t factor = all->form[run->first + i].factor;
        uint64_t negative = run->value == 0 ? kz__shisoku_form_subtract(0, factor) : factor;
        bool is_again = false;
        for (size_t j = 0; j < i; j++) {
            uint64_t other = all->form[run->first + j].factor;
            is_again = is_again || other == factor || other == negative;
        }
        count += is_again ? 0 : 1;
    }
    return count;
}

/* The search backwards, with its filters, loses none of the forms that are built upwards. */
static void none_is_lost_on_the_way_back(void **state) {
    (void)state;
    static const char *const tables[] = {
        "24 1 3 5 7 9 11",    "24 2 2 3 3 5 5",      "0 2 2 3 3 5 5",    "5/6 2 2 3 3 5 5",
        "24 1 1 2 2 2 3 3",   "0 1 1 1 2 2 2 2",     "-7 1 1 1 1 2 2 5", "1/3 2 2 2 3 3 3 3",
        "24 1 1 1 1 2 2 2 2", "24 2 2 2 2 2 2 2 2 2"};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        kz_shisoku_problem problem = problem_of(tables[i]);
        struct workshop shop;
        const kz__shisoku_forms *all = open_workshop(&shop, &problem);
        const kz__shisoku_form_run *run =
            kz__shisoku_forms_find(all, kz__shisoku_form_value(problem.target));
        size_t built = count_built(all, run);
        close_workshop(&shop);
        assert_true(built > 0);
        assert_int_equal(count_of(tables[i], KZ_SHISOKU_SAME_E4), built);
    }
}

static bool is_same_form(const kz__shisoku_form *a, const kz__shisoku_form *b) {
    return a->factor == b->factor && a->cost == b->cost && a->left == b->left &&
           a->right == b->right && a->operation == b->operation;
}

static void judge_pairs(struct workshop *shop, const kz__shisoku_forms *all,
                        const kz__shisoku_form_run *run) {
    const kz__shisoku_form_stack *stack = &shop->sets.stack;
    assert_int_equal(kz__shisoku_form_pairs_push(&shop->sets, shop->sets.leaves.all, run->value,
                                                 kz__shisoku_form_inverse(run->value)),
                     KZ_OK);
    assert_int_equal(stack->count, run->count);
    for (size_t i = run->first; i < run->first + run->count; i++) {
        bool is_there = false;
        for (size_t j = 0; j < stack->count; j++) {
            is_there = is_there || is_same_form(&all->form[i], &stack->draft[j].form);
        }
        assert_true(is_there);
    }
    shop->sets.stack.count = 0;
}

/* Whether four cards are built whole or asked for one value, each form is made alike. */
static void pairs_are_made_as_sets_are(void **state) {
    (void)state;
    static const char *const tables[] = {"0 3 5 7 11", "0 1 2 3 4", "0 1 1 2 2",
                                         "0 2 3 3 3",  "0 4 4 4 4", "0 1/2 2 3 6"};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        kz_shisoku_problem problem = problem_of(tables[i]);
        struct workshop shop;
        const kz__shisoku_forms *all = open_workshop(&shop, &problem);
        for (size_t j = 0; j < all->runs; j++) {
            if (all->run[j].value != 0) {
                judge_pairs(&shop, all, &all->run[j]);
            }
        }
        close_workshop(&shop);
    }
}

static void names_go_both_ways(void **state) {
    (void)state;
    for (int i = 0; i < KZ_SHISOKU_SAME_COUNT; i++) {
        kz_shisoku_same same = KZ_SHISOKU_SAME_COUNT;
        const char *name = kz_shisoku_same_name((kz_shisoku_same)i);
        assert_int_equal(kz_shisoku_same_parse(name, strlen(name), &same), KZ_OK);
        assert_int_equal(same, i);
        assert_true(strlen(kz_shisoku_same_text(same)) > 0);
    }
    kz_shisoku_same same = KZ_SHISOKU_SAME_E2;
    assert_int_equal(kz_shisoku_same_parse("e5", 2, &same), KZ_BAD_INPUT);
    assert_int_equal(same, KZ_SHISOKU_SAME_E2);
}

static void no_memory_is_a_clean_end(void **state) {
    (void)state;
    kz_shisoku_problem problem = problem_of("100 1 3 5 7 9");
    kz_status status = KZ_NO_MEMORY;
    unsigned allowed = 0;
    for (; status != KZ_OK; allowed++) {
        failing_memory memory;
        kz_shisoku_catalogue *catalogue = NULL;
        kz_work work;
        failing_memory_init(&memory, allowed + 1, true, &work);
        status = kz_shisoku_catalogue_new(&problem, KZ_SHISOKU_SAME_E4, &work, &catalogue);
        assert_true(status == KZ_OK || (status == KZ_NO_MEMORY && catalogue == NULL));
        kz_shisoku_catalogue_free(catalogue);
        assert_int_equal(work.memory_used, 0);
    }
    assert_true(allowed > 3);
}

static void limits_are_kept(void **state) {
    (void)state;
    kz_shisoku_problem problem = problem_of("100 1 3 5 7 9 11");
    kz_shisoku_catalogue *catalogue = NULL;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 1000;
    assert_int_equal(kz_shisoku_catalogue_new(&problem, KZ_SHISOKU_SAME_E4, &work, &catalogue),
                     KZ_BUDGET);
    assert_null(catalogue);
    assert_int_equal(work.memory_used, 0);
    problem.count = KZ_SHISOKU_EXACT_CARDS + 1;
    for (uint32_t i = 0; i < problem.count; i++) {
        problem.cards[i] = kz_rational_integer(2);
    }
    assert_int_equal(kz_shisoku_catalogue_new(&problem, KZ_SHISOKU_SAME_E4, &work, &catalogue),
                     KZ_UNSUPPORTED);
    problem.count = 0;
    assert_int_equal(kz_shisoku_catalogue_new(&problem, KZ_SHISOKU_SAME_E4, &work, &catalogue),
                     KZ_OUT_OF_RANGE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_tables),
        cmocka_unit_test(order_is_what_the_header_says),
        cmocka_unit_test(none_is_lost_on_the_way_back),
        cmocka_unit_test(pairs_are_made_as_sets_are),
        cmocka_unit_test(names_go_both_ways),
        cmocka_unit_test(no_memory_is_a_clean_end),
        cmocka_unit_test(limits_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
