/*
 * Kazutori against rows that other programs computed by the definition, with N of up to 300
 * digits: tests/golden/kazutori_pn_cases.tsv, and the rows with draws of
 * tests/golden/kazutori_variants_cases.tsv. Runs in the project's root folder.
 */
#include "kazu/kazutori.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FIELDS_MAX = 8, LINE_MAX_BYTES = 1024, PN_ROWS = 314, DRAW_ROWS = 39 };

static size_t split(char *line, char *fields[FIELDS_MAX]) {
    size_t count = 0;
    for (char *field = strtok(line, "\t\n"); field != NULL; field = strtok(NULL, "\t\n")) {
        assert_true(count < FIELDS_MAX);
        fields[count++] = field;
    }
    return count;
}

static uint32_t each_row(const char *path, bool (*judge)(char *const fields[], size_t count)) {
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char line[LINE_MAX_BYTES];
    uint32_t rows = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        char *fields[FIELDS_MAX];
        if (line[0] != '#') {
            size_t count = split(line, fields);
            rows += judge(fields, count) ? 1 : 0;
        }
    }
    assert_int_equal(fclose(file), 0);
    return rows;
}

static uint64_t add_modulo(uint64_t a, uint64_t b, uint64_t modulus) {
    return (a + b) % modulus; /* modulus is at most 2^63, so the sum fits */
}

static uint64_t ten_times_and(uint64_t residue, uint64_t digit, uint64_t modulus) {
    uint64_t sum = digit % modulus;
    for (int i = 0; i < 10; i++) {
        sum = add_modulo(sum, residue, modulus);
    }
    return sum;
}

/* N as it is, or, where it is too long, an equal one of the sets 1..k, which have period k + 1. */
static kz_kazutori_missing missing_of(const char *decimal, const kz_kazutori_set *set) {
    uint64_t value = 0;
    uint64_t residue = 0;
    uint64_t modulus = set->largest + 1;
    bool is_far = false;
    for (const char *c = decimal; *c != '\0'; c++) {
        assert_true(*c >= '0' && *c <= '9');
        uint64_t digit = (uint64_t)(*c - '0');
        is_far = is_far || value > (KZ_KAZUTORI_TOTAL_MAX - digit) / 10;
        value = is_far ? 0 : value * 10 + digit;
        residue = ten_times_and(residue, digit, modulus);
    }
    assert_true(!is_far || set->count == set->largest);
    return (kz_kazutori_missing){is_far ? residue + modulus : value, is_far};
}

static kz_kazutori_set set_of(const char *text) {
    kz_kazutori_set set;
    assert_int_equal(kz_kazutori_set_parse(text, strlen(text), &set, NULL), KZ_OK);
    return set;
}

static kz_kazutori_rules rules_of(const char *convention) {
    kz_kazutori_rules rules = {.last_loses = strstr(convention, "-misere") != NULL};
    rules.over_ends = strncmp(convention, "sink-", 5) == 0;
    assert_true(rules.over_ends || strncmp(convention, "wall-", 5) == 0);
    assert_true(rules.last_loses || strstr(convention, "-normal") != NULL);
    return rules;
}

/* All winning numbers as the rows write them: commas between them, "-" for none. */
static void write_winning(const kz_kazutori_position *position, kz_text *out) {
    kz_kazutori_range range = {0, 0};
    while (kz_kazutori_next_winning(position, range.last, &range)) {
        for (uint64_t number = range.first;; number++) {
            kz_text_put(out, out->length > 0 ? "," : "");
            kz_text_put_unsigned(out, number);
            if (number == range.last) {
                break;
            }
        }
    }
}

static bool judge_pn(char *const fields[], size_t count) {
    assert_int_equal(count, 5);
    kz_kazutori_set set = set_of(fields[1]);
    kz_kazutori_rules rules = rules_of(fields[2]);
    kz_kazutori_missing missing = missing_of(fields[0], &set);
    kz_kazutori_position *position = NULL;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_solve(&set, rules, missing, &work, &position), KZ_OK);
    assert_int_equal(kz_kazutori_outcome_of(position),
                     fields[3][0] == 'P' ? KZ_KAZUTORI_P : KZ_KAZUTORI_N);
    char buffer[256];
    kz_text winning;
    kz_text_init(&winning, buffer, sizeof buffer);
    write_winning(position, &winning);
    bool none = strcmp(fields[4], "-") == 0;
    bool no_move = strcmp(fields[4], "no-move") == 0;
    assert_string_equal(buffer, none || no_move ? "" : fields[4]);
    uint64_t advice = kz_kazutori_advice(position);
    if (none) {
        assert_true(kz_kazutori_is_legal(&set, rules, missing.value, advice));
    } else {
        assert_int_equal(advice, no_move ? 0 : strtoull(fields[4], NULL, 10));
    }
    kz_kazutori_position_free(position, &work);
    assert_int_equal(work.memory_used, 0);
    return true;
}

static void outcomes_and_winning_numbers(void **state) {
    (void)state;
    assert_int_equal(each_row("tests/golden/kazutori_pn_cases.tsv", judge_pn), PN_ROWS);
}

static bool judge_draw(char *const fields[], size_t count) {
    if (strcmp(fields[0], "exact-or-draw") != 0) {
        return false;
    }
    assert_int_equal(count, 4);
    kz_kazutori_set set = set_of(fields[1]);
    kz_kazutori_rules rules = {.stuck_draws = true};
    kz_kazutori_missing missing = kz_kazutori_near(strtoull(fields[2], NULL, 10));
    kz_kazutori_position *position = NULL;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_solve(&set, rules, missing, &work, &position), KZ_OK);
    const char *names = "LWD";
    assert_int_equal(names[kz_kazutori_outcome_of(position)], fields[3][0]);
    kz_kazutori_position_free(position, &work);
    return true;
}

static void outcomes_with_draws(void **state) {
    (void)state;
    assert_int_equal(each_row("tests/golden/kazutori_variants_cases.tsv", judge_draw), DRAW_ROWS);
}

/* The game that the article shows: which of its moves are blunders, and which are just lost. */
static void the_articles_game(void **state) {
    (void)state;
    static const uint64_t numbers[] = {1, 2, 1, 3, 1, 2, 2, 1, 3, 3, 1};
    static const uint64_t totals[] = {1, 3, 4, 7, 8, 10, 12, 13, 16, 19, 20};
    static const uint64_t better[] = {0, 0, 2, 1, 2, 1, 3, 0, 0, 1, 2};
    enum { MOVES = sizeof numbers / sizeof *numbers };
    kz_kazutori_set set = set_of("1..3");
    kz_kazutori_rules rules = {.last_loses = false};
    kz_kazutori_verdict verdicts[MOVES];
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_review(&set, rules, 21, 0, numbers, MOVES, &work, verdicts, NULL),
                     KZ_OK);
    for (size_t i = 0; i < MOVES; i++) {
        assert_int_equal(verdicts[i].total, totals[i]);
        assert_int_equal(verdicts[i].is_blunder, better[i] != 0);
        assert_int_equal(verdicts[i].better, better[i]);
    }
    assert_int_equal(verdicts[1].before, KZ_KAZUTORI_P); /* the moves to 3 and 16: lost already */
    assert_int_equal(verdicts[8].before, KZ_KAZUTORI_P);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outcomes_and_winning_numbers),
        cmocka_unit_test(outcomes_with_draws),
        cmocka_unit_test(the_articles_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
