/*
 * KenKen puzzles with one, several and no solutions, counted by another program:
 * tests/golden/kenken_cases.tsv. Each is read as a line of KKL and as .kk, which must be the same
 * puzzle. Runs in the project's root folder.
 */
#include "support/kenken_lines.h"
#include "support/kenken_same.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ID, SOLUTIONS, SOLUTION, KKL, KK, FIELDS, ROWS = 30, LINE_ROOM = 8192 };

static void split(char *line, char *fields[FIELDS]) {
    line[strcspn(line, "\n")] = '\0';
    for (unsigned i = 0; i < FIELDS; i++) {
        fields[i] = line;
        line = line + strcspn(line, "\t");
        assert_int_equal(*line == '\t', i + 1 < FIELDS);
        *line++ = '\0';
    }
}

static void read_puzzle(kz_kenken_format format, const char *text, kz_kenken_puzzle *puzzle) {
    kz_kenken_fault fault;
    if (kz_kenken_parse(format, text, strlen(text), puzzle, NULL, NULL, &fault) != KZ_OK) {
        fail_msg("%s: %s %s in %.40s", kz_kenken_fault_name(fault.code), fault.error.message,
                 fault.error.token, text);
    }
}

static void judge_solve(char *const fields[FIELDS], const kz_kenken_puzzle *puzzle,
                        uint64_t solutions) {
    static kz_kenken_result result;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kenken_solve(puzzle, &work, &result), KZ_OK);
    assert_int_equal(result.verdict, solutions == 0 ? KZ_NONE : solutions == 1 ? KZ_ONE : KZ_MANY);
    assert_int_equal(result.has_grid, solutions > 0);
    assert_true(solutions == 0 || kz_kenken_check(puzzle, result.grid, NULL));
    unsigned cells = (unsigned)puzzle->size * puzzle->size;
    if (strcmp(fields[SOLUTION], "-") != 0) {
        uint8_t digits[KZ_KENKEN_CELLS_MAX];
        kenken_lines_digits(fields[SOLUTION], cells, digits);
        assert_memory_equal(result.grid, digits, cells);
    }
    if (solutions > 1) {
        assert_true(kz_kenken_check(puzzle, result.second, NULL));
        assert_memory_not_equal(result.grid, result.second, cells);
    }
    assert_int_equal(work.memory_used, 0);
}

static void judge_count(const kz_kenken_puzzle *puzzle, uint64_t solutions) {
    kz_kenken_count_result result;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kenken_count(puzzle, UINT64_MAX, NULL, NULL, &work, &result), KZ_OK);
    assert_int_equal(result.count, solutions);
    assert_true(result.exact);
    assert_int_equal(work.memory_used, 0);
}

static void judge_row(char *line) {
    char *fields[FIELDS];
    split(line, fields);
    for (char *bar = strchr(fields[KK], '|'); bar != NULL; bar = strchr(bar, '|')) {
        *bar = '\n';
    }
    static kz_kenken_puzzle puzzle;
    static kz_kenken_puzzle labelled;
    read_puzzle(KZ_KENKEN_KKL, fields[KKL], &puzzle);
    read_puzzle(KZ_KENKEN_KK, fields[KK], &labelled);
    assert_true(kenken_same(&puzzle, &labelled));
    read_puzzle(KZ_KENKEN_ANY, fields[KK], &labelled);
    assert_true(kenken_same(&puzzle, &labelled));
    uint64_t solutions = strtoull(fields[SOLUTIONS], NULL, 10);
    judge_solve(fields, &puzzle, solutions);
    judge_count(&labelled, solutions);
}

static void cases(void **state) {
    (void)state;
    FILE *file = fopen("tests/golden/kenken_cases.tsv", "r");
    assert_non_null(file);
    static char line[LINE_ROOM];
    unsigned rows = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] != '#') {
            judge_row(line);
            rows++;
        }
    }
    assert_int_equal(fclose(file), 0);
    assert_int_equal(rows, ROWS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cases),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
