/*
 * Feedback against rows that another program computed by the definition:
 * tests/golden/mastermind_feedback_cases.tsv. Runs in the project's root folder.
 */
#include "kazu/mastermind.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FIELDS = 7, LINE_MAX_BYTES = 256, ROWS = 194 };

static void split(char *line, char *fields[FIELDS]) {
    size_t count = 0;
    for (char *field = strtok(line, "\t\n"); field != NULL; field = strtok(NULL, "\t\n")) {
        assert_true(count < FIELDS);
        fields[count++] = field;
    }
    assert_int_equal(count, FIELDS);
}

static kz_mastermind_code code_of(const kz_mastermind_rules *rules, const char *text) {
    char written[16];
    kz_mastermind_code code = 0;
    kz_text out;
    assert_int_equal(kz_mastermind_code_parse(rules, text, strlen(text), &code, NULL), KZ_OK);
    kz_text_init(&out, written, sizeof written);
    kz_mastermind_code_print(rules, code, &out);
    assert_string_equal(written, text);
    return code;
}

static void judge(char *const fields[FIELDS]) {
    kz_mastermind_rules rules = {.pegs = (uint8_t)strtoul(fields[1], NULL, 10),
                                 .colors = (uint8_t)strtoul(fields[2], NULL, 10)};
    kz_mastermind_code secret = code_of(&rules, fields[3]);
    kz_mastermind_code guess = code_of(&rules, fields[4]);
    kz_mastermind_answer answer = kz_mastermind_score(&rules, secret, guess);
    if (answer.black != strtoul(fields[5], NULL, 10) ||
        answer.white != strtoul(fields[6], NULL, 10)) {
        fail_msg("%s %s %s: %u %u", fields[0], fields[3], fields[4], answer.black, answer.white);
    }
}

static void every_row_is_scored(void **state) {
    (void)state;
    FILE *file = fopen("tests/golden/mastermind_feedback_cases.tsv", "r");
    assert_non_null(file);
    char line[LINE_MAX_BYTES];
    int rows = -1; /* the first line holds the names of the columns */
    while (fgets(line, sizeof line, file) != NULL) {
        char *fields[FIELDS];
        split(line, fields);
        if (rows >= 0) {
            judge(fields);
        }
        rows++;
    }
    assert_int_equal(fclose(file), 0);
    assert_int_equal(rows, ROWS);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_row_is_scored)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
