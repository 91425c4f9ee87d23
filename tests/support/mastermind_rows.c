#include "support/mastermind_rows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    FIELDS = 13,
    PEGS = 0,
    COLORS,
    SECRET,
    GUESS,
    METHOD,
    TIE,
    POOL,
    SECRETS,
    TOTAL,
    AVERAGE,
    MAX,
    FIRST,
    HISTOGRAM
};

static void split(char *line, char *fields[FIELDS]) {
    for (unsigned i = 0; i < FIELDS; i++) {
        fields[i] = line;
        line = strchr(line, '\t');
        assert_non_null(line);
        *line++ = '\0';
    }
}

static kz_mastermind_tie tie_of(const char *name) {
    return strcmp(name, "low") == 0     ? KZ_MASTERMIND_TIE_LOWEST
           : strcmp(name, "split") == 0 ? KZ_MASTERMIND_TIE_SPLIT
                                        : KZ_MASTERMIND_TIE_KNUTH;
}

/* False for a row of another kind. */
static bool read_plan(char *const fields[FIELDS], kz_mastermind_plan *plan) {
    static const char *const names[] = {"first", "minmax", "expsize", "entropy", "parts"};
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(fields[METHOD], names[i]) == 0) {
            *plan = (kz_mastermind_plan){.method = (kz_mastermind_method)i,
                                         .tie = tie_of(fields[TIE]),
                                         .consistent_only = strcmp(fields[POOL], "cons") == 0};
            return true;
        }
    }
    return false;
}

static uint64_t number_in(const char *text) {
    char *end = NULL;
    uint64_t number = strtoull(text, &end, 10);
    assert_ptr_not_equal(end, text);
    return number;
}

static void read_row(char *const fields[FIELDS], mastermind_row *row) {
    row->rules = (kz_mastermind_rules){.pegs = (uint8_t)number_in(fields[PEGS]),
                                       .colors = (uint8_t)number_in(fields[COLORS]),
                                       .secret_distinct = fields[SECRET][0] == 'n',
                                       .guess_distinct = fields[GUESS][0] == 'n'};
    row->figures = (kz_mastermind_figures){.codes = number_in(fields[SECRETS]),
                                           .total = number_in(fields[TOTAL]),
                                           .max = (uint32_t)number_in(fields[MAX])};
    assert_int_equal(kz_mastermind_code_parse(&row->rules, fields[FIRST], strlen(fields[FIRST]),
                                              &row->figures.first, NULL),
                     KZ_OK);
    const char *text = fields[HISTOGRAM];
    for (unsigned i = 0; i < row->figures.max; i++) {
        row->figures.histogram[i] = number_in(text);
        text += strcspn(text, ",");
        text += *text == ',' ? 1 : 0;
    }
}

size_t mastermind_rows_read(mastermind_row *rows) {
    char line[512];
    char *fields[FIELDS];
    size_t count = 0;
    FILE *file = fopen("tests/golden/mastermind_figures.tsv", "r");
    assert_non_null(file);
    assert_non_null(fgets(line, sizeof line, file)); /* the names of the columns */
    while (fgets(line, sizeof line, file) != NULL) {
        split(line, fields);
        assert_true(count < MASTERMIND_ROWS_MAX);
        if (read_plan(fields, &rows[count].plan)) {
            read_row(fields, &rows[count++]);
        }
    }
    (void)fclose(file);
    return count;
}

void mastermind_row_check(const mastermind_row *row, const kz_mastermind_tree *tree) {
    kz_mastermind_figures got = kz_mastermind_tree_figures(tree);
    const kz_mastermind_figures *want = &row->figures;
    if (got.total != want->total || got.first != want->first) {
        print_message("(%u,%u) method %d tie %d consistent %d: total %llu, first %x\n",
                      row->rules.pegs, row->rules.colors, (int)row->plan.method, (int)row->plan.tie,
                      row->plan.consistent_only, (unsigned long long)got.total,
                      (unsigned)got.first);
    }
    assert_int_equal(got.codes, want->codes);
    assert_int_equal(got.total, want->total);
    assert_int_equal(got.max, want->max);
    assert_int_equal(got.first, want->first);
    assert_memory_equal(got.histogram, want->histogram, sizeof got.histogram);
}

kz_cpu mastermind_rows_cpu(void) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vbmi")) {
        return KZ_CPU_AVX512;
    }
    if (__builtin_cpu_supports("avx2")) {
        return KZ_CPU_AVX2;
    }
#endif
    return KZ_CPU_PORTABLE;
}
