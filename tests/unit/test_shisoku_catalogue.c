/* The catalogue of solutions: its order, its completeness, its memory, and what it refuses. */
#include "games/shisoku/forms/catalogue_search.h"
#include "games/shisoku/forms/form_pairs.h"
#include "games/shisoku/forms/written.h"
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

static void simplest_comes_first(void **state) {
    (void)state;
    kz_shisoku_problem problem = problem_of("24 2 3 4 6");
    kz_shisoku_catalogue *catalogue;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_catalogue_new(&problem, KZ_SHISOKU_SAME_E4, &work, &catalogue),
                     KZ_OK);
    int64_t largest = 0;
    for (size_t i = 0; i < kz_shisoku_catalogue_count(catalogue); i++) {
        kz_shisoku_solution solution;
        int64_t here = 0;
        kz_shisoku_catalogue_get(catalogue, i, &solution);
        for (uint32_t j = 0; j < solution.count; j++) {
            int64_t value = solution.steps[j].value.numerator;
            assert_true(value > 0 && solution.steps[j].value.denominator == 1);
            here = value > here ? value : here;
        }
        assert_true(here >= largest);
        largest = here;
    }
    kz_shisoku_catalogue_free(catalogue);
}

/* What a solution is sorted by, taken from its steps and from what is printed. */
struct sorted_by {
    int64_t number[3]; /* fractions, negatives, largest */
    char text[256];
};

static int64_t larger(int64_t a, int64_t b) {
    return a > b ? a : b;
}

static struct sorted_by sorted_by(const kz_shisoku_problem *problem,
                                  const kz_shisoku_catalogue *catalogue, size_t index) {
    struct sorted_by by = {.number = {0, 0, 0}};
    kz_shisoku_solution solution;
    kz_text text;
    kz_shisoku_catalogue_get(catalogue, index, &solution);
    for (uint32_t i = 0; i < solution.count; i++) {
        kz_rational value = solution.steps[i].value;
        by.number[0] += value.denominator != 1;
        by.number[1] += value.numerator < 0;
        by.number[2] = larger(by.number[2], larger(llabs(value.numerator), value.denominator));
    }
    kz_text_init(&text, by.text, sizeof by.text);
    kz_shisoku_expression_print(problem, &solution, KZ_SHISOKU_ASCII, &text);
    return by;
}

static bool stands_before(const struct sorted_by *a, const struct sorted_by *b) {
    for (int i = 0; i < 3; i++) {
        if (a->number[i] != b->number[i]) {
            return a->number[i] < b->number[i];
        }
    }
    return strcmp(a->text, b->text) < 0;
}

/* Also where brackets are many, cards are fractions, or numbers are too large to be reordered. */
static void order_is_what_the_header_says(void **state) {
    (void)state;
    static const char *const tables[] = {"100 1 3 5 7 9 11",
                                         "-2 1 2 4 5 6",
                                         "0 1 2 3 4 5",
                                         "1/2 2/3 3/4 5 7 9/7",
                                         "3 3000000001 3000000000 2 5 4",
                                         "9000000006 1 2 3 3000000000 3000000000 3000000000"};
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

/* Of a value; of 0 a form and its negative count once. */
static size_t count_built(const kz__shisoku_forms *all, const kz__shisoku_form_run *run) {
    size_t count = 0;
    for (size_t i = 0; run != NULL && i < run->count; i++) {
        uint64_t negative = kz__shisoku_form_subtract(0, all->form[run->first + i].factor);
        bool is_again = false;
        for (size_t j = 0; run->value == 0 && j < i; j++) {
            is_again = is_again || all->form[run->first + j].factor == negative;
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

static bool is_printed(const kz_shisoku_problem *problem, const kz_shisoku_catalogue *catalogue,
                       const char *text) {
    for (size_t i = 0; i < kz_shisoku_catalogue_count(catalogue); i++) {
        struct sorted_by by = sorted_by(problem, catalogue, i);
        if (strcmp(by.text, text) == 0) {
            return true;
        }
    }
    return false;
}

/* The text that forms are sorted by is the one that their solutions are printed as. */
static void forms_are_written_as_printed(void **state) {
    (void)state;
    static const char *const tables[] = {"100 1 3 5 7 9", "1/2 2/3 3/4 5 9/7",
                                         "3 3000000001 3000000000 2 5 4",
                                         "9000000006 1 2 3 3000000000 3000000000 3000000000"};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        kz_shisoku_problem problem = problem_of(tables[i]);
        kz_shisoku_catalogue *catalogue;
        struct workshop shop;
        kz__shisoku_writer writer;
        (void)open_workshop(&shop, &problem);
        assert_int_equal(
            kz_shisoku_catalogue_new(&problem, KZ_SHISOKU_SAME_E4, &shop.work, &catalogue), KZ_OK);
        assert_int_equal(
            kz__shisoku_catalogue_search(&shop.sets, kz__shisoku_form_value(problem.target)),
            KZ_OK);
        assert_int_equal(shop.sets.stack.count, kz_shisoku_catalogue_count(catalogue));
        kz__shisoku_writer_init(&writer, &shop.sets.leaves, &shop.arena);
        for (size_t j = 0; j < shop.sets.stack.count; j++) {
            kz__shisoku_written written;
            assert_int_equal(
                kz__shisoku_writer_write(&writer, &shop.sets.stack.draft[j].form, &written), KZ_OK);
            assert_true(written.is_negative || is_printed(&problem, catalogue, written.text));
        }
        kz_shisoku_catalogue_free(catalogue);
        close_workshop(&shop);
    }
}

static const kz__shisoku_form *form_among(const kz__shisoku_form_draft *draft, size_t count,
                                          uint64_t factor) {
    for (size_t i = 0; i < count; i++) {
        if (draft[i].form.factor == factor) {
            return &draft[i].form;
        }
    }
    return NULL;
}

static void judge_pairs(struct workshop *shop, const kz__shisoku_forms *all,
                        const kz__shisoku_form_run *run) {
    const kz__shisoku_form_stack *stack = &shop->sets.stack;
    assert_int_equal(kz__shisoku_form_pairs_push(&shop->sets, shop->sets.leaves.all, run->value,
                                                 kz__shisoku_form_inverse(run->value)),
                     KZ_OK);
    assert_int_equal(stack->count, run->count);
    for (size_t i = run->first; i < run->first + run->count; i++) {
        const kz__shisoku_form *built = &all->form[i];
        const kz__shisoku_form *paired = form_among(stack->draft, stack->count, built->factor);
        assert_non_null(paired);
        assert_ptr_equal(paired->left, built->left);
        assert_ptr_equal(paired->right, built->right);
        assert_int_equal(paired->operation, built->operation);
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
        cmocka_unit_test(simplest_comes_first),
        cmocka_unit_test(order_is_what_the_header_says),
        cmocka_unit_test(none_is_lost_on_the_way_back),
        cmocka_unit_test(forms_are_written_as_printed),
        cmocka_unit_test(pairs_are_made_as_sets_are),
        cmocka_unit_test(names_go_both_ways),
        cmocka_unit_test(no_memory_is_a_clean_end),
        cmocka_unit_test(limits_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
