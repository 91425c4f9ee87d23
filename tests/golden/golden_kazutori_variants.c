/*
 * Kazutori by other rules against rows that another program computed: kazutori_variants_cases.tsv
 * (its rows of exact-or-draw belong to golden_kazutori.c) and kazutori_no_repeat_periods.tsv.
 * Runs in the project's root folder.
 */
#include "kazu/kazutori_variants.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FIELDS_MAX = 6, CASE_FIELDS = 4, PERIOD_FIELDS = 5, PERIOD_ROWS = 16, STARTS_TO = 3000 };

static uint64_t number_in(const char *text) {
    char *end = NULL;
    uint64_t number = strtoull(text, &end, 10);
    assert_ptr_not_equal(end, text);
    return number;
}

static kz_kazutori_set set_in(const char *text, size_t length) {
    kz_kazutori_set set;
    assert_int_equal(kz_kazutori_set_parse(text, length, &set, NULL), KZ_OK);
    return set;
}

static kz_kazutori_outcome outcome_in(const char *text) {
    assert_true(text[0] == 'N' || text[0] == 'P');
    return text[0] == 'N' ? KZ_KAZUTORI_N : KZ_KAZUTORI_P;
}

static void check_heaps(char *const fields[], bool last_loses) {
    kz_kazutori_set set = set_in(fields[1], strlen(fields[1]));
    uint64_t heap[KZ_KAZUTORI_HEAPS_MAX];
    uint32_t heaps = 0;
    for (const char *text = fields[2]; text != NULL; text = strchr(text, '+')) {
        text += *text == '+' ? 1 : 0;
        heap[heaps++] = number_in(text);
    }
    kz_kazutori_sum *sum = NULL;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_sum_solve(&set, heap, heaps, last_loses, &work, &sum), KZ_OK);
    assert_int_equal(kz_kazutori_sum_outcome(sum), outcome_in(fields[3]));
    kz_kazutori_sum_free(sum, &work);
}

static void heaps_normal(char *const fields[]) {
    check_heaps(fields, false);
}

static void heaps_misere(char *const fields[]) {
    check_heaps(fields, true);
}

/* The numbers as the rows have them: "1,3", or "-" for none. */
static void print_winning(const uint64_t *winning, kz_text *out) {
    for (unsigned i = 0; i < 64; i++) {
        if ((winning[0] >> i & 1) != 0) {
            kz_text_format(out, "%s%u", out->length > 0 ? "," : "", i);
        }
    }
    if (out->length == 0) {
        kz_text_put(out, "-");
    }
}

static void check_no_repeat(char *const fields[], bool last_loses) {
    kz_kazutori_set set = set_in(fields[1], strlen(fields[1]));
    kz_kazutori_rules rules = {.last_loses = last_loses};
    kz_kazutori_outcome outcome = KZ_KAZUTORI_D;
    uint64_t advice = 0;
    uint64_t winning[KZ_KAZUTORI_SET_WORDS];
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_no_repeat_solve(&set, rules, number_in(fields[2]), 0, &work,
                                                 &outcome, &advice, winning),
                     KZ_OK);
    assert_int_equal(outcome, outcome_in(fields[3]));
    char numbers[256];
    kz_text out;
    kz_text_init(&out, numbers, sizeof numbers);
    print_winning(winning, &out);
    const char *expected = strstr(fields[3], "winning=");
    assert_non_null(expected);
    assert_string_equal(numbers, expected + strlen("winning="));
}

static void no_repeat_normal(char *const fields[]) {
    check_no_repeat(fields, false);
}

static void no_repeat_misere(char *const fields[]) {
    check_no_repeat(fields, true);
}

/* "L=1,2 R=1,3"; L, R: that player wins whoever begins; N, P: who begins wins, loses. */
static void partizan_normal(char *const fields[]) {
    char *blank = strchr(fields[1], ' ');
    assert_non_null(blank);
    assert_memory_equal(fields[1], "L=", 2);
    assert_memory_equal(blank, " R=", 3);
    kz_kazutori_set left = set_in(fields[1] + 2, (size_t)(blank - fields[1]) - 2);
    kz_kazutori_set right = set_in(blank + 3, strlen(blank + 3));
    kz_kazutori_partizan result;
    uint64_t winning[KZ_KAZUTORI_SET_WORDS];
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_partizan_solve(&left, &right, (kz_kazutori_rules){0},
                                                number_in(fields[2]), &work, &result, winning),
                     KZ_OK);
    assert_non_null(strchr("LRNP", fields[3][0]));
    assert_int_equal(result.left_first_wins, fields[3][0] == 'L' || fields[3][0] == 'N');
    assert_int_equal(result.right_first_wins, fields[3][0] == 'R' || fields[3][0] == 'N');
}

static void fibonacci_nim(char *const fields[]) {
    uint64_t number = UINT64_MAX;
    assert_int_equal(kz_kazutori_fibonacci(number_in(fields[2]), 0, &number),
                     outcome_in(fields[3]));
}

/* "k=2 players=3" and "last mover offset 2". */
static void li_players(char *const fields[]) {
    const char *players = strstr(fields[1], "players=");
    const char *seat = strstr(fields[3], "offset ");
    assert_non_null(players);
    assert_non_null(seat);
    kz_kazutori_set set;
    assert_int_equal(kz_kazutori_set_all(number_in(fields[1] + strlen("k=")), &set), KZ_OK);
    uint32_t last = UINT32_MAX;
    uint64_t number = 0;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_players_solve(
                         &set, (uint32_t)number_in(players + strlen("players=")),
                         KZ_KAZUTORI_WISH_LI, 0, number_in(fields[2]), &work, &last, &number),
                     KZ_OK);
    assert_int_equal(last, number_in(seat + strlen("offset ")));
}

static void of_another_test(char *const fields[]) {
    (void)fields;
}

static struct kind {
    const char *name;
    void (*judge)(char *const fields[]);
    unsigned rows;
    unsigned seen;
} kinds[] = {
    {"heaps-normal", heaps_normal, 16, 0},
    {"heaps-misere", heaps_misere, 16, 0},
    {"no-repeat-normal", no_repeat_normal, 45, 0},
    {"no-repeat-misere", no_repeat_misere, 42, 0},
    {"partizan-normal", partizan_normal, 16, 0},
    {"fibonacci-nim", fibonacci_nim, 10, 0},
    {"li-players", li_players, 26, 0},
    {"exact-or-draw", of_another_test, 39, 0},
};

static void judge_case(char *const fields[]) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kinds[i].name, fields[0]) == 0) {
            kinds[i].judge(fields);
            kinds[i].seen++;
            return;
        }
    }
    fail_msg("unknown kind: %s", fields[0]);
}

static unsigned each_row(const char *path, size_t count, void (*judge)(char *const fields[])) {
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char line[512];
    unsigned rows = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        char *fields[FIELDS_MAX];
        if (line[0] == '#') {
            continue;
        }
        for (size_t i = 0; i < count; i++) {
            fields[i] = strtok(i == 0 ? line : NULL, "\t\n");
            assert_non_null(fields[i]);
        }
        judge(fields);
        rows++;
    }
    assert_int_equal(fclose(file), 0);
    return rows;
}

static void cases(void **state) {
    (void)state;
    (void)each_row("tests/golden/kazutori_variants_cases.tsv", CASE_FIELDS, judge_case);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        assert_int_equal(kinds[i].seen, kinds[i].rows);
    }
}

static bool is_lost(const kz_kazutori_set *set, uint64_t missing) {
    kz_kazutori_rules rules = {.last_loses = false};
    kz_kazutori_outcome outcome = KZ_KAZUTORI_D;
    uint64_t advice = 0;
    uint64_t winning[KZ_KAZUTORI_SET_WORDS];
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(
        kz_kazutori_no_repeat_solve(set, rules, missing, 0, &work, &outcome, &advice, winning),
        KZ_OK);
    return outcome == KZ_KAZUTORI_P;
}

/* Every amount up to 6(k+1) is lost or not as listed. */
static void check_starts(const kz_kazutori_set *set, uint64_t k, const char *listed) {
    for (uint64_t missing = 0; missing <= 6 * (k + 1); missing++) {
        bool is_listed = *listed != '\0' && number_in(listed) == missing;
        assert_int_equal(is_lost(set, missing), is_listed);
        if (is_listed) {
            listed += strcspn(listed, ",");
            listed += *listed == ',' ? 1 : 0;
        }
    }
    assert_int_equal(*listed, '\0');
}

/* "True": the amounts that are lost are the multiples of k+1. Some of them, far apart, suffice. */
static void check_rule(const kz_kazutori_set *set, uint64_t k, bool holds) {
    bool seen = true;
    for (uint64_t missing = 0; missing <= STARTS_TO; missing += holds ? 1 + missing / 50 : 1) {
        seen = seen && is_lost(set, missing) == (missing % (k + 1) == 0);
        if (!seen) {
            break;
        }
    }
    assert_int_equal(seen, holds);
}

static void judge_period(char *const fields[]) {
    uint64_t k = number_in(fields[0]);
    uint64_t preperiod = UINT64_MAX;
    uint64_t period = 0;
    kz_kazutori_set set;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_set_all(k, &set), KZ_OK);
    assert_int_equal(kz_kazutori_no_repeat_period(&set, &work, &preperiod, &period), KZ_OK);
    assert_int_equal(preperiod, number_in(fields[1]));
    assert_int_equal(period, number_in(fields[2]));
    assert_int_equal(work.memory_used, 0);
    check_starts(&set, k, fields[3]);
    assert_true(strcmp(fields[4], "True") == 0 || strcmp(fields[4], "False") == 0);
    check_rule(&set, k, fields[4][0] == 'T');
}

static void no_repeat_periods(void **state) {
    (void)state;
    assert_int_equal(
        each_row("tests/golden/kazutori_no_repeat_periods.tsv", PERIOD_FIELDS, judge_period),
        PERIOD_ROWS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cases),
        cmocka_unit_test(no_repeat_periods),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
