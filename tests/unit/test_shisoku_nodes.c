/*
 * Pinned search effort: nodes of kz_shisoku_solve() are the same on every machine and processor
 * path, so a slower search shows here where a clock would not tell. A deliberate change of the
 * search changes this table; the numbers come from a run, the verdicts do not.
 */
#include "kazu/shisoku.h"
#include "property/oracle/shisoku_hands.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef struct pinned {
    const char *text;
    kz_verdict verdict;
    uint64_t nodes;
} pinned;

/* ---- the table of pinned node counts ---- */
static const pinned table[] = {
    {"10 K 6 Q 9", KZ_ONE, 85},
    {"88 2 9 6 7 6", KZ_ONE, 83},
    {"314 9 7 4 6 Q 3", KZ_ONE, 2836},
    {"0.01 J 6 T 9 K K", KZ_ONE, 1075},
    {"-314 K 7 7 3 2 5", KZ_ONE, 8053},
    {"-6 2 3", KZ_NONE, 5},
    {"24 7 7 7 7", KZ_NONE, 37},
    {"1/154441 9 10 J Q K", KZ_NONE, 1005},
    {"1/999999937 8 9 10 J Q K", KZ_NONE, 19386},
    {"1/999999937 7 8 9 10 J Q K", KZ_NONE, 104210},
    {"1/999999937 6 7 8 9 10 J Q K", KZ_NONE, 2122676},
    {"1/999999937 5 6 7 8 9 10 J Q K", KZ_NONE, 21894172},
    {"1/999999937 3 3 3 3 8 8 8 8", KZ_NONE, 21549},
};

static void nodes_are_pinned(void **state) {
    (void)state;
    kz_cpu paths[HANDS_PATHS_MAX];
    uint32_t path_count = hands_paths(paths);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        uint64_t expected = table[i].nodes;
        for (uint32_t p = 0; p < path_count; p++) {
            kz_shisoku_problem problem;
            kz_shisoku_result result;
            kz_work work;
            assert_int_equal(
                kz_shisoku_problem_parse(table[i].text, strlen(table[i].text), &problem, NULL),
                KZ_OK);
            kz_work_init(&work);
            work.cpu = paths[p];
            assert_int_equal(kz_shisoku_solve(&problem, &work, &result), KZ_OK);
            assert_int_equal(result.verdict, table[i].verdict);
            if (work.counters.nodes != expected) {
                printf("%s: %llu nodes\n", table[i].text, (unsigned long long)work.counters.nodes);
            }
            assert_int_equal(work.counters.nodes, expected);
        }
    }
}

static void count_line(void *user, const char *line) {
    assert_non_null(strstr(line, "leaves"));
    ++*(unsigned *)user;
}

/* Joins for the target: with each single card and each pair (zeros beside), then with all. */
static void the_search_can_be_traced(void **state) {
    (void)state;
    kz_shisoku_problem problem;
    kz_shisoku_result result;
    kz_work work;
    unsigned lines = 0;
    assert_int_equal(kz_shisoku_problem_parse("1/154441 9 10 J Q K", 19, &problem, NULL), KZ_OK);
    kz_work_init(&work);
    work.trace = count_line;
    work.trace_user = &lines;
    assert_int_equal(kz_shisoku_solve(&problem, &work, &result), KZ_OK);
    assert_int_equal(result.verdict, KZ_NONE);
    assert_true(lines > 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nodes_are_pinned),
        cmocka_unit_test(the_search_can_be_traced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
