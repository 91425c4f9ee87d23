/*
 * Shisoku against tests/golden/shisoku_cases.tsv, rows that were computed by another program, and
 * against the article's seven examples. The rows also keep the property tests' oracle honest.
 * Runs in the project's root folder.
 */
#include "property/oracle/shisoku_hands.h"
#include "property/oracle/shisoku_oracle.h"
#include "property/oracle/shisoku_verifier.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { ROWS = 227 };

typedef struct row {
    oracle_fraction cards[ORACLE_CARDS_MAX];
    uint32_t count;
    oracle_fraction target;
    bool solvable;
    uint32_t values;
    oracle_fraction nearest;
} row;

static oracle_fraction read_fraction(const char *text) {
    char *end = NULL;
    int64_t numerator = strtoll(text, &end, 10);
    int64_t denominator = *end == '/' ? strtoll(end + 1, &end, 10) : 1;
    assert_int_equal(*end, '\0');
    return oracle_reduce(numerator, denominator);
}

/* Splits a row at its tabs: cards, target, solvable, values, nearest, note. */
static void read_row(char *line, row *out) {
    char *fields[6];
    for (size_t i = 0; i < 6; i++) {
        fields[i] = strtok(i == 0 ? line : NULL, "\t\n");
        assert_non_null(fields[i]);
    }
    memset(out, 0, sizeof *out);
    out->target = read_fraction(fields[1]);
    assert_true(strcmp(fields[2], "yes") == 0 || strcmp(fields[2], "no") == 0);
    out->solvable = fields[2][0] == 'y';
    out->values = (uint32_t)strtoul(fields[3], NULL, 10);
    out->nearest = out->solvable ? out->target : read_fraction(fields[4]);
    for (char *card = strtok(fields[0], " "); card != NULL; card = strtok(NULL, " ")) {
        assert_true(out->count < ORACLE_CARDS_MAX);
        out->cards[out->count++] = read_fraction(card);
    }
}

static kz_shisoku_problem problem_of(const row *expected) {
    kz_shisoku_problem problem = {.count = expected->count};
    problem.target = (kz_rational){expected->target.numerator, expected->target.denominator};
    for (uint32_t i = 0; i < expected->count; i++) {
        problem.cards[i] = (kz_rational){expected->cards[i].numerator, 1};
    }
    return problem;
}

static void each_row(void (*judge)(const row *expected)) {
    FILE *file = fopen("tests/golden/shisoku_cases.tsv", "r");
    assert_non_null(file);
    char line[512];
    uint32_t rows = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        row expected;
        if (line[0] != '#') {
            read_row(line, &expected);
            judge(&expected);
            rows++;
        }
    }
    assert_int_equal(fclose(file), 0);
    assert_int_equal(rows, ROWS);
}

static void judge_oracle(const row *expected) {
    oracle_hand *hand = oracle_new(expected->cards, expected->count);
    const oracle_set *all = oracle_all(hand);
    assert_int_equal(all->count, expected->values);
    assert_int_equal(oracle_contains(all, expected->target), expected->solvable);
    assert_true(oracle_same(oracle_nearest(all, expected->target), expected->nearest));
    oracle_free(hand);
}

static void the_oracle_agrees(void **state) {
    (void)state;
    each_row(judge_oracle);
}

static void judge_problem(const kz_shisoku_problem *problem, bool solvable) {
    kz_cpu paths[HANDS_PATHS_MAX];
    uint32_t path_count = hands_paths(paths);
    for (uint32_t i = 0; i < path_count; i++) {
        kz_work work;
        kz_shisoku_result result;
        kz_work_init(&work);
        work.cpu = paths[i];
        assert_int_equal(kz_shisoku_solve(problem, &work, &result), KZ_OK);
        if (result.verdict != (solvable ? KZ_ONE : KZ_NONE)) {
            hands_print(problem, "wrong verdict");
        }
        assert_int_equal(result.verdict, solvable ? KZ_ONE : KZ_NONE);
        if (solvable) {
            assert_true(judge_solution(problem, &result.solution));
        } else {
            assert_true(result.proof.bound < result.proof.prime);
            assert_true(judge_prime(result.proof.prime));
        }
    }
}

static void judge_row(const row *expected) {
    kz_shisoku_problem problem = problem_of(expected);
    judge_problem(&problem, expected->solvable);
}

static void the_solver_agrees(void **state) {
    (void)state;
    each_row(judge_row);
}

static void judge_row_nearest(const row *expected) {
    kz_shisoku_problem problem = problem_of(expected);
    kz_work work;
    kz_shisoku_result result;
    kz_rational nearest = {0, 1};
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_nearest(&problem, &work, &result, &nearest), KZ_OK);
    assert_int_equal(result.verdict, KZ_ONE);
    assert_int_equal(nearest.numerator, expected->nearest.numerator);
    assert_int_equal(nearest.denominator, expected->nearest.denominator);
    problem.target = nearest;
    assert_true(judge_solution(&problem, &result.solution));
}

static void nearest_agrees(void **state) {
    (void)state;
    each_row(judge_row_nearest);
}

typedef struct example {
    const char *text; /* instance text, read by the library */
    bool solvable;
} example;

static void judge_example(const example *shown) {
    kz_shisoku_problem problem;
    size_t length = strlen(shown->text);
    assert_int_equal(kz_shisoku_problem_parse(shown->text, length, &problem, NULL), KZ_OK);
    judge_problem(&problem, shown->solvable);
}

static void the_articles_examples(void **state) {
    (void)state;
    static const example examples[] = {
        {"10 K 6 Q 9", true},       {"88 2 9 6 7 6", true},    {"88 6 6 5 9 3", true},
        {"314 3 2 9 K A", true},    {"314 9 7 4 6 Q 3", true}, {"0.01 J 6 T 9 K K", true},
        {"-314 K 7 7 3 2 5", true},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        judge_example(&examples[i]);
    }
}

/* Floats with an absolute tolerance call the first three solvable; signs rule out the others. */
static void noes_that_others_miss(void **state) {
    (void)state;
    static const example examples[] = {
        {"1/154441 9 10 11 12 13", false}, {"28561000001/1000000 13 13 13 13", false},
        {"28561.000001 K K K K", false},   {"-6 2 3", false},
        {"-120 1 2 3 4 5", false},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        judge_example(&examples[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_oracle_agrees),     cmocka_unit_test(the_solver_agrees),
        cmocka_unit_test(nearest_agrees),        cmocka_unit_test(the_articles_examples),
        cmocka_unit_test(noes_that_others_miss),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
