/*
 * Periods against tests/golden/kazutori_periods_subsets_1_12.tsv (subsets of 1..12) and
 * tests/golden/kazutori_grundy_periods.tsv: rows that another program computed by another method.
 * Each certificate is verified too. Runs in the project's root folder.
 */
#include "kazu/kazutori_study.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LINE_ROOM = 2048, ROWS_OF_SUBSETS = 2036, ROWS_OF_GRUNDY = 103 };

static kz_kazutori_set set_of(const char *text, size_t length) {
    kz_kazutori_set set;
    assert_int_equal(kz_kazutori_set_parse(text, length, &set, NULL), KZ_OK);
    return set;
}

static void compare(const char *line, const kz_kazutori_set *set, kz_kazutori_sequence sequence,
                    unsigned long long preperiod, unsigned long long period,
                    unsigned long max_value) {
    kz_kazutori_certificate certificate;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_period_find(set, sequence, &work, &certificate), KZ_OK);
    if (certificate.period.preperiod != preperiod || certificate.period.period != period ||
        certificate.max_value != max_value) {
        fail_msg("expected %s", line);
    }
    assert_int_equal(kz_kazutori_verify(&certificate, &work, NULL), KZ_OK);
    assert_int_equal(work.memory_used, 0);
}

/* "set TAB preperiod TAB period TAB largest value TAB preperiod TAB period ...": Grundy first. */
static void compare_row(const char *line) {
    const char *tab = strchr(line, '\t');
    unsigned long long grundy[3];
    unsigned long long outcomes[2];
    assert_non_null(tab);
    assert_int_equal(sscanf(tab, "%llu %llu %llu %llu %llu", &grundy[0], &grundy[1], &grundy[2],
                            &outcomes[0], &outcomes[1]),
                     5);
    kz_kazutori_set set = set_of(line, (size_t)(tab - line));
    compare(line, &set, KZ_KAZUTORI_GRUNDY, grundy[0], grundy[1], (unsigned long)grundy[2]);
    compare(line, &set, KZ_KAZUTORI_OUTCOMES, outcomes[0], outcomes[1], 1);
}

static void compare_file(const char *path, unsigned rows) {
    char line[LINE_ROOM];
    unsigned compared = 0;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] != '#') {
            compare_row(line);
            compared++;
        }
    }
    (void)fclose(file);
    assert_int_equal(compared, rows);
}

static void subsets_of_1_to_12(void **state) {
    (void)state;
    compare_file("tests/golden/kazutori_periods_subsets_1_12.tsv", ROWS_OF_SUBSETS);
}

static void sets_of_many_kinds(void **state) {
    (void)state;
    compare_file("tests/golden/kazutori_grundy_periods.tsv", ROWS_OF_GRUNDY);
}

/* The longest of all symmetric sets of at most seven numbers up to 61. */
static void a_very_long_period(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("13,22,39,48,61", 14);
    compare("5425890", &set, KZ_KAZUTORI_OUTCOMES, 0, 5425890, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(subsets_of_1_to_12),
        cmocka_unit_test(sets_of_many_kinds),
        cmocka_unit_test(a_very_long_period),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
