/* Counting solutions without finding them: known numbers, the work it takes, what it refuses. */
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

static uint64_t count_of(const char *text, kz_shisoku_same same) {
    kz_shisoku_problem problem = problem_of(text);
    uint64_t count = 0;
    kz_work work;
    kz_work_init(&work);
    work.cpu = kz_cpu_best();
    assert_int_equal(kz_shisoku_count(&problem, same, &work, &count), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    return count;
}

/* Counted by hand. */
static void small_tables(void **state) {
    (void)state;
    assert_int_equal(count_of("7 7", KZ_SHISOKU_SAME_E4), 1);
    assert_int_equal(count_of("-7 7", KZ_SHISOKU_SAME_E4), 0);
    assert_int_equal(count_of("4 2 2", KZ_SHISOKU_SAME_E4), 2);    /* 2+2, 2x2 */
    assert_int_equal(count_of("0 5 5", KZ_SHISOKU_SAME_E4), 1);    /* 5-5 */
    assert_int_equal(count_of("1 5 5", KZ_SHISOKU_SAME_E4), 1);    /* 5/5 */
    assert_int_equal(count_of("-1 2 3", KZ_SHISOKU_SAME_E4), 1);   /* 2-3 */
    assert_int_equal(count_of("-6 2 3", KZ_SHISOKU_SAME_E4), 0);   /* nothing to turn round */
    assert_int_equal(count_of("-7 7 5 5", KZ_SHISOKU_SAME_E4), 1); /* 5-5-7 */
    assert_int_equal(count_of("5 1 5", KZ_SHISOKU_SAME_E1), 2);    /* 5x1, 5/1 */
    assert_int_equal(count_of("5 1 5", KZ_SHISOKU_SAME_E4), 1);
    assert_int_equal(count_of("1/2 1/3 1/6", KZ_SHISOKU_SAME_E4), 2); /* a+b, b/a */
}

/* e4 over all hands of four cards, from a program of its own; the large ones from another. */
static void known_counts(void **state) {
    (void)state;
    uint64_t e1 = 0;
    uint64_t e4 = 0;
    for (int a = 1; a <= 13; a++) {
        for (int b = a; b <= 13; b++) {
            for (int c = b; c <= 13; c++) {
                for (int d = c; d <= 13; d++) {
                    char text[40];
                    (void)snprintf(text, sizeof text, "24 %d %d %d %d", a, b, c, d);
                    e1 += count_of(text, KZ_SHISOKU_SAME_E1);
                    e4 += count_of(text, KZ_SHISOKU_SAME_E4);
                }
            }
        }
    }
    assert_int_equal(e1, 3896);
    assert_int_equal(e4, 3149);
    assert_int_equal(count_of("100 1 3 5 7 9 11 13", KZ_SHISOKU_SAME_E4), 1540);
    assert_int_equal(count_of("100 1 2 3 5 7 9 11 13", KZ_SHISOKU_SAME_E4), 57304);
    assert_int_equal(count_of("100 1 2 3 4 5 7 9 11 13", KZ_SHISOKU_SAME_E4), 2010027);
}

/* Functions, and numbers too large to be sure of residues, are listed. */
static void what_is_listed(void **state) {
    (void)state;
    assert_int_equal(count_of("24 2 3 4", KZ_SHISOKU_SAME_LABELLED), 1);
    assert_int_equal(count_of("2000000000 1000000000 1000000000", KZ_SHISOKU_SAME_E4), 1);
    assert_int_equal(count_of("1000000007 1000000000 3 4", KZ_SHISOKU_SAME_E4), 1);
}

static void nodes_are_the_same_everywhere(void **state) {
    (void)state;
    static const kz_cpu cpus[] = {KZ_CPU_PORTABLE, KZ_CPU_AVX2, KZ_CPU_AVX512};
    kz_shisoku_problem problem = problem_of("100 1 3 5 7 9 11 13");
    for (size_t i = 0; i < 3 && cpus[i] <= kz_cpu_best(); i++) {
        uint64_t count = 0;
        kz_work work;
        kz_work_init(&work);
        work.cpu = cpus[i];
        assert_int_equal(kz_shisoku_count(&problem, KZ_SHISOKU_SAME_E4, &work, &count), KZ_OK);
        assert_int_equal(count, 1540);
        assert_int_equal(work.counters.nodes, 335419);
    }
}

static void refusals(void **state) {
    (void)state;
    kz_shisoku_problem problem = problem_of("100 1 3 5 7 9 11 13");
    uint64_t count = 77;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 1000;
    assert_int_equal(kz_shisoku_count(&problem, KZ_SHISOKU_SAME_E4, &work, &count), KZ_BUDGET);
    kz_work_init(&work);
    work.memory_limit = 100000;
    assert_int_equal(kz_shisoku_count(&problem, KZ_SHISOKU_SAME_E4, &work, &count), KZ_NO_MEMORY);
    assert_int_equal(work.memory_used, 0);
    kz_work_init(&work);
    problem.cards[0] = kz_rational_integer(-1);
    assert_int_equal(kz_shisoku_count(&problem, KZ_SHISOKU_SAME_E4, &work, &count),
                     KZ_OUT_OF_RANGE);
    problem.cards[0] = kz_rational_integer(1);
    problem.count = 13;
    for (uint32_t i = 0; i < problem.count; i++) {
        problem.cards[i] = kz_rational_integer((int64_t)i + 1);
    }
    assert_int_equal(kz_shisoku_count(&problem, KZ_SHISOKU_SAME_E4, &work, &count), KZ_UNSUPPORTED);
    assert_int_equal(count, 77);
}

static void no_memory_is_a_clean_end(void **state) {
    (void)state;
    kz_shisoku_problem problem = problem_of("100 3 3 7 9 11 13");
    kz_status status = KZ_NO_MEMORY;
    unsigned allowed = 0;
    for (; status != KZ_OK; allowed++) {
        failing_memory memory;
        uint64_t count = 0;
        kz_work work;
        failing_memory_init(&memory, allowed + 1, true, &work);
        status = kz_shisoku_count(&problem, KZ_SHISOKU_SAME_E4, &work, &count);
        assert_true(status == KZ_OK || (status == KZ_NO_MEMORY && count == 0));
        assert_int_equal(work.memory_used, 0);
        assert_int_equal(memory.blocks, 0);
    }
    assert_true(allowed > 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_tables),   cmocka_unit_test(known_counts),
        cmocka_unit_test(what_is_listed), cmocka_unit_test(nodes_are_the_same_everywhere),
        cmocka_unit_test(refusals),       cmocka_unit_test(no_memory_is_a_clean_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
