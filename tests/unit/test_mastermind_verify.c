/* Written strategies: those that are right, and every way in which one can be wrong. */
#include "kazu/mastermind_study.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HEAD                                                                                       \
    "kazu mastermind strategy 1\npegs 2\ncolors 3\nsecret distinct\nguess repeat\nblanks no\n"
#define TREE "tree\n12\n 01 23\n  01 31\n 02 21\n 10 13\n  01 32\nend\n"

static kz_status verify(const char *text, kz_mastermind_figures *figures, kz_error *error) {
    kz_mastermind_rules rules;
    kz_work work;
    kz_work_init(&work);
    kz_status status = kz_mastermind_verify(text, strlen(text), &work, &rules, figures, error);
    assert_int_equal(work.memory_used, 0);
    return status;
}

static void right(void **state) {
    (void)state;
    kz_mastermind_figures figures;
    assert_int_equal(verify(HEAD TREE, &figures, NULL), KZ_OK);
    assert_int_equal(figures.codes, 6);
    assert_int_equal(figures.total, 13);
    assert_int_equal(figures.max, 3);
    assert_int_equal(figures.histogram[0], 1);
    assert_int_equal(figures.histogram[1], 3);
    assert_int_equal(figures.histogram[2], 2);
    assert_int_equal(figures.first, 0x21);
}

static void from_a_history(void **state) {
    (void)state;
    kz_mastermind_figures figures;
    assert_int_equal(verify(HEAD "known 12=01\ntree\n23\n 01 31\nend\n", &figures, NULL), KZ_OK);
    assert_int_equal(figures.codes, 2);
    assert_int_equal(figures.total, 3);
}

/* With a blank: 1- tells 12 and 13 from 21 and 31 from 23 and 32. */
static void blanks(void **state) {
    (void)state;
    static const char text[] = "kazu mastermind strategy 1\npegs 2\ncolors 3\nsecret distinct\n"
                               "guess distinct\nblanks yes\ntree\n1-\n 00 23\n  02 32\n 01 21\n"
                               "  10 31\n 10 12\n  10 13\nend\n";
    kz_mastermind_figures figures;
    assert_int_equal(verify(text, &figures, NULL), KZ_OK);
    assert_int_equal(figures.total, 3 * 2 + 3 * 3);
}

typedef struct fault {
    const char *text;
    uint32_t line;
    uint32_t column;
    const char *message;
    const char *token;
} fault;

static void faults(void **state) {
    (void)state;
    static const fault list[] = {
        {"", 1, 1, "expected a strategy", ""},
        {"kazu mastermind strategy 2\n", 1, 1, "expected a strategy", "kazu"},
        {"kazu mastermind strategy 1", 1, 27, "expected the end of the line", ""},
        {"kazu mastermind strategy 1\ncolors 2\n", 2, 1, "unexpected line in the strategy",
         "colors"},
        {"kazu mastermind strategy 1\npegs 9\n", 2, 6, "expected a number within its range", "9"},
        {"kazu mastermind strategy 1\npegs 04\n", 2, 6, "expected a number within its range", "04"},
        {"kazu mastermind strategy 1\npegs 2\ncolors 3\nsecret open\n", 4, 8, "unknown choice",
         "open"},
        {"kazu mastermind strategy 1\npegs 4\ncolors 3\nsecret distinct\nguess repeat\nblanks no\n",
         7, 1, "unknown game", ""},
        {HEAD "known 12-01\n", 7, 9, "expected a guess, '=' and its answer", "-01"},
        {HEAD "known 14=01\n", 7, 8, "unknown colour", "4=01"},
        {HEAD "known 12=11\n", 7, 10, "this answer cannot occur", "11"},
        {HEAD "tree\nend\n", 8, 1, "expected a guess", "end"},
        {HEAD "tree\n 12\n", 8, 2, "wrong indentation", "12"},
        {HEAD "tree\n12\n  01 23\n", 9, 3, "wrong indentation", "01"},
        {HEAD "tree\n12\n12\n", 9, 1, "wrong indentation", "12"},
        {HEAD "tree\n12\n 02 21\n 01 23\n", 10, 2, "the answers are not in ascending order", "01"},
        {HEAD "tree\n12\n 01 23\n 01 23\n", 10, 2, "the answers are not in ascending order", "01"},
        {HEAD "tree\n12\n 20 12\n", 9, 2, "unexpected guess after a win", "20"},
        {HEAD "tree\n12\n 0 12\n", 9, 2,
         "expected an answer of two digits, the pegs in the right place first", "0"},
        {HEAD "tree\n12\n 01-23\n", 9, 4, "expected a space between an answer and a guess", "-23"},
        {HEAD "tree\n1-\n", 8, 2, "unknown colour", "-"},
        {HEAD "tree\n123\n", 8, 3, "expected the end of the line", "3"},
        {HEAD TREE "\n", 15, 1, "unexpected text after the end", ""},
        {HEAD "tree\n12\n 01 23\n  01 31\n 02 21\n 10 13\nend\n", 12, 0,
         "a possible answer has no next guess", "01"},
        {HEAD "tree\n12\n 00 33\n 01 23\n  01 31\n 02 21\n 10 13\n  01 32\nend\n", 9, 0,
         "no secret code gives this answer", "00"},
        {HEAD "tree\n12\n 01 23\n  00 11\n  01 31\n 02 21\n 10 13\n  01 32\nend\n", 10, 0,
         "no secret code gives this answer", "00"},
        {HEAD "known 11=02\n" TREE, 0, 0, "no secret code fits these answers", ""},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        kz_error error = {.status = KZ_OK};
        kz_mastermind_figures figures = {.codes = 99};
        kz_status status = verify(list[i].text, &figures, &error);
        assert_true(status == KZ_BAD_INPUT || status == KZ_OUT_OF_RANGE);
        assert_int_equal(error.status, status);
        assert_int_equal(figures.codes, 99);
        assert_string_equal(error.message, list[i].message);
        assert_string_equal(error.token, list[i].token);
        assert_int_equal(error.line, list[i].line);
        assert_int_equal(error.column, list[i].column);
    }
}

/* No strict beginning is taken for the whole. */
static void beginnings(void **state) {
    (void)state;
    static const char text[] = HEAD TREE;
    for (size_t length = 0; length + 1 < sizeof text; length++) {
        char *copy = malloc(length + 1); /* so that a sanitizer sees a read past the end */
        kz_mastermind_figures figures;
        kz_work work;
        assert_non_null(copy);
        memcpy(copy, text, length);
        kz_work_init(&work);
        assert_int_equal(kz_mastermind_verify(copy, length, &work, NULL, &figures, NULL),
                         KZ_BAD_INPUT);
        free(copy);
    }
}

static void limits(void **state) {
    (void)state;
    static const char text[] = HEAD TREE;
    kz_error error = {.status = KZ_OK};
    kz_mastermind_figures figures = {.codes = 99};
    kz_work work;
    kz_work_init(&work);
    work.memory_limit = 32;
    assert_int_equal(kz_mastermind_verify(text, strlen(text), &work, NULL, &figures, &error),
                     KZ_NO_MEMORY);
    assert_int_equal(error.status, KZ_NO_MEMORY);
    kz_work_init(&work);
    work.node_limit = 12;
    assert_int_equal(kz_mastermind_verify(text, strlen(text), &work, NULL, &figures, &error),
                     KZ_BUDGET);
    assert_int_equal(error.status, KZ_BUDGET);
    assert_int_equal(work.memory_used, 0);
    kz_work_init(&work);
    work.node_limit = 13;
    assert_int_equal(kz_mastermind_verify(text, strlen(text), &work, NULL, &figures, NULL), KZ_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right),  cmocka_unit_test(from_a_history), cmocka_unit_test(blanks),
        cmocka_unit_test(faults), cmocka_unit_test(beginnings),     cmocka_unit_test(limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
