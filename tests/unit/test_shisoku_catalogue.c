/* The catalogue of solutions: its order, its memory, and what it refuses. */
#include "kazu/shisoku_study.h"

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
    assert_int_equal(count_of("0 5 5", KZ_SHISOKU_SAME_LABELLED), 2); /* a-b and b-a */
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

/* Refuses every allocation from the n-th on. */
struct miser {
    unsigned left;
};

static void *reallocate(void *user, void *block, size_t old_size, size_t new_size) {
    struct miser *miser = user;
    (void)old_size;
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    if (miser->left == 0) {
        return NULL;
    }
    miser->left--;
    return realloc(block, new_size);
}

static void no_memory_is_a_clean_end(void **state) {
    (void)state;
    kz_shisoku_problem problem = problem_of("100 1 3 5 7 9");
    kz_status status = KZ_NO_MEMORY;
    unsigned allowed = 0;
    for (; status != KZ_OK; allowed++) {
        struct miser miser = {allowed};
        kz_shisoku_catalogue *catalogue = NULL;
        kz_work work;
        kz_work_init(&work);
        work.reallocate = reallocate;
        work.memory_user = &miser;
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
        cmocka_unit_test(small_tables),       cmocka_unit_test(simplest_comes_first),
        cmocka_unit_test(names_go_both_ways), cmocka_unit_test(no_memory_is_a_clean_end),
        cmocka_unit_test(limits_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
