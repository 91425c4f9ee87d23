/*
 * What the strategies achieve, against mastermind_figures.tsv: rows of other programs and papers.
 * The rows of the optimum belong to another test, and so do those that take long
 * (property_mastermind_strategies.c). Runs in the project's root folder.
 */
#include "support/mastermind_rows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LIGHT = 5040 /* secrets */, LIGHT_ROWS = 79 };

static void check(const mastermind_row *row, kz_cpu cpu) {
    kz_mastermind_tree *tree = NULL;
    kz_work work;
    kz_work_init(&work);
    work.cpu = cpu;
    assert_int_equal(kz_mastermind_tree_new(&row->rules, NULL, &row->plan, &work, &tree, NULL),
                     KZ_OK);
    mastermind_row_check(row, tree);
    kz_mastermind_tree_free(tree, &work);
    assert_int_equal(work.memory_used, 0);
}

static void light_rows(void **state) {
    (void)state;
    mastermind_row rows[MASTERMIND_ROWS_MAX];
    size_t count = mastermind_rows_read(rows);
    unsigned checked = 0;
    for (size_t i = 0; i < count; i++) {
        if (rows[i].figures.codes <= LIGHT) {
            check(&rows[i], mastermind_rows_cpu());
            checked++;
        }
    }
    assert_int_equal(checked, LIGHT_ROWS);
}

/* Knuth's own tree, and what the often quoted 4.478 is wrong about. */
static void knuth(void **state) {
    (void)state;
    mastermind_row row = {.rules = kz_mastermind_classic(),
                          .plan = {.method = KZ_MASTERMIND_MINMAX},
                          .figures = {.codes = 1296,
                                      .total = 5801,
                                      .max = 5,
                                      .histogram = {1, 6, 62, 533, 694},
                                      .first = 0x2211}};
    check(&row, KZ_CPU_PORTABLE);
    check(&row, mastermind_rows_cpu());
}

/* Irving 1979, Neuwirth 1982, Kooi 2005 with Knuth's tie-break; minmax with the other one. */
static void classic_totals(void **state) {
    (void)state;
    static const struct {
        kz_mastermind_plan plan;
        uint64_t total;
    } known[] = {{{.method = KZ_MASTERMIND_EXPECTED}, 5696},
                 {{.method = KZ_MASTERMIND_ENTROPY}, 5722},
                 {{.method = KZ_MASTERMIND_PARTS}, 5668},
                 {{.method = KZ_MASTERMIND_MINMAX, .tie = KZ_MASTERMIND_TIE_LOWEST}, 6169}};
    kz_mastermind_rules rules = kz_mastermind_classic();
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        kz_mastermind_tree *tree = NULL;
        kz_work work;
        kz_work_init(&work);
        assert_int_equal(kz_mastermind_tree_new(&rules, NULL, &known[i].plan, &work, &tree, NULL),
                         KZ_OK);
        assert_int_equal(kz_mastermind_tree_figures(tree).total, known[i].total);
        kz_mastermind_tree_free(tree, &work);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(light_rows),
        cmocka_unit_test(knuth),
        cmocka_unit_test(classic_totals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
