/* kz_shisoku_check(): a typed explanation is right, or its first fault is named with its place. */
#include "kazu/shisoku.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static kz_shisoku_problem problem_of(const char *text) {
    kz_shisoku_problem problem;
    assert_int_equal(kz_shisoku_problem_parse(text, strlen(text), &problem, NULL), KZ_OK);
    return problem;
}

static kz_status check(const char *instance, const char *expression, kz_shisoku_checked *checked) {
    kz_shisoku_problem problem = problem_of(instance);
    memset(checked, 0xA5, sizeof *checked);
    return kz_shisoku_check(&problem, expression, strlen(expression), checked);
}

static void right_explanations_are_accepted(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"10 K 6 Q 9", "(K - 6) + Q - 9"},
        {"10 K 6 Q 9", "13-6+12-9"},
        {"10 K 6 Q 9", "k-6+q-9"},
        {"10 K 6 Q 9", "  ( ( (K) ) -6 )+12 -  9  "},
        {"10 K 6 Q 9", "12-(9-(13-6))"},
        {"6 2 3", "2x3"},
        {"6 2 3", "2 \xC3\x97 3"},
        {"2/3 2 3", "2\xC3\xB7"
                    "3"},
        {"2/3 2 3", "2/3"},
        {"24 3 3 8 8", "8/(3-8/3)"},
        {"314 9 7 4 6 Q 3", "(9*7-12+4/3)*6"},
        {"0.01 J 6 T 9 K K", "(J-T)/(K*6+K+9)"},
        {"-314 K 7 7 3 2 5", "((13-7*5)*7-3)*2"},
        {"5 5", "5"},
        {"5 5", "((5))"},
        {"4 0.5 8", "0.5*8"},
        {"4 1/2 8", ".5*8"},
        {"4 4/3 3", "(4/3)*3"},
        {"0 4/3 8 6", "(8/6)-(4/3)"},
        {"0 4/3 8 6", "(4/3)-(8/6)"},
        {"1 A A A", "a*A/1"},
        {"0 3 3", "3-3"},
        {"-3 3 6", "3-6"},
        {"-3 3 6", "3 \xE2\x88\x92 6"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        kz_shisoku_checked checked;
        kz_status status = check(cases[i][0], cases[i][1], &checked);
        if (status != KZ_OK || checked.fault != KZ_SHISOKU_FAULT_NONE) {
            printf("\"%s\" for \"%s\": %s\n", cases[i][1], cases[i][0],
                   kz_shisoku_fault_text(checked.fault));
        }
        assert_int_equal(status, KZ_OK);
        assert_int_equal(checked.fault, KZ_SHISOKU_FAULT_NONE);
        assert_true(checked.has_value);
        assert_true(kz_rational_equal(checked.value, problem_of(cases[i][0]).target));
        assert_int_equal(checked.where.column, 0);
        assert_string_equal(checked.where.token, "");
    }
}

typedef struct wrong_case {
    const char *instance;
    const char *expression;
    kz_shisoku_fault fault;
    uint32_t column; /* 0: no place in the text */
    const char *token;
} wrong_case;

static void expect_fault(const wrong_case *wrong) {
    kz_shisoku_checked checked;
    kz_status status = check(wrong->instance, wrong->expression, &checked);
    bool syntax = wrong->fault == KZ_SHISOKU_FAULT_SYNTAX;
    if (checked.fault != wrong->fault || checked.where.column != wrong->column ||
        strcmp(checked.where.token, wrong->token) != 0) {
        printf("\"%s\" for \"%s\": %s, column %u, token \"%s\"\n", wrong->expression,
               wrong->instance, kz_shisoku_fault_text(checked.fault), checked.where.column,
               checked.where.token);
    }
    assert_int_equal(status, syntax ? KZ_BAD_INPUT : KZ_OK);
    assert_int_equal(checked.fault, wrong->fault);
    assert_int_equal(checked.where.column, wrong->column);
    assert_string_equal(checked.where.token, wrong->token);
    assert_non_null(checked.where.message);
}

static void faults_of_cards_are_named(void **state) {
    (void)state;
    static const wrong_case cases[] = {
        {"10 K 6 Q 9", "13-6", KZ_SHISOKU_FAULT_UNUSED, 0, "12"},
        {"10 K 6 Q 9", "Q-6+9", KZ_SHISOKU_FAULT_UNUSED, 0, "13"},
        {"24 6 6 4", "6*4", KZ_SHISOKU_FAULT_UNUSED, 0, "6"},
        {"5 5/2 2", "2", KZ_SHISOKU_FAULT_UNUSED, 0, "5/2"},
        {"26 K 6", "13+13", KZ_SHISOKU_FAULT_USED_TWICE, 4, "13"},
        {"26 K 6", "K + 6 + k", KZ_SHISOKU_FAULT_USED_TWICE, 9, "k"},
        {"20 K 6", "13+7", KZ_SHISOKU_FAULT_NOT_A_CARD, 4, "7"},
        {"20 K 6", "Q+6", KZ_SHISOKU_FAULT_NOT_A_CARD, 1, "Q"},
        {"20 2 3", "2 \xC3\x97 3 \xC3\x97 7", KZ_SHISOKU_FAULT_NOT_A_CARD, 9, "7"},
        {"20 2 3", "23", KZ_SHISOKU_FAULT_NOT_A_CARD, 1, "23"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        expect_fault(&cases[i]);
    }
}

static void faults_of_value_are_named(void **state) {
    (void)state;
    static const wrong_case cases[] = {
        {"1 5 3 3", "5/(3-3)", KZ_SHISOKU_FAULT_DIVISION_BY_ZERO, 2, "/"},
        {"1 5 3 3", "5 \xC3\xB7 (3 - 3)", KZ_SHISOKU_FAULT_DIVISION_BY_ZERO, 3, "\xC3\xB7"},
        {"0 2 2 3 3", "(2 - 2) / (3 - 3)", KZ_SHISOKU_FAULT_DIVISION_BY_ZERO, 9, "/"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        expect_fault(&cases[i]);
    }
    kz_shisoku_checked checked;
    assert_int_equal(check("10 K 6", "13 + 6", &checked), KZ_OK);
    assert_int_equal(checked.fault, KZ_SHISOKU_FAULT_WRONG_VALUE);
    assert_true(checked.has_value);
    assert_true(kz_rational_equal(checked.value, (kz_rational){19, 1}));
    assert_int_equal(check("1 5 3 3", "5/(3-3)", &checked), KZ_OK);
    assert_false(checked.has_value);
}

/* 10^18 three times over: no part of the value fits in 64 bits. */
static void an_overflow_is_a_fault(void **state) {
    (void)state;
    kz_shisoku_checked checked;
    assert_int_equal(check("1 1000000000000000000 1000000000000000000",
                           "1000000000000000000*1000000000000000000", &checked),
                     KZ_OK);
    assert_int_equal(checked.fault, KZ_SHISOKU_FAULT_OVERFLOW);
    assert_false(checked.has_value);
}

static void a_value_is_told_even_if_cards_are_missing(void **state) {
    (void)state;
    kz_shisoku_checked checked;
    assert_int_equal(check("10 K 6 Q 9", "13 - 6", &checked), KZ_OK);
    assert_int_equal(checked.fault, KZ_SHISOKU_FAULT_UNUSED);
    assert_true(checked.has_value);
    assert_true(kz_rational_equal(checked.value, (kz_rational){7, 1}));
}

static void what_cannot_be_read_says_where(void **state) {
    (void)state;
    static const wrong_case cases[] = {
        {"19 K 6", "", KZ_SHISOKU_FAULT_SYNTAX, 1, ""},
        {"19 K 6", "13+", KZ_SHISOKU_FAULT_SYNTAX, 4, ""},
        {"19 K 6", "-13+6", KZ_SHISOKU_FAULT_SYNTAX, 1, "-"},
        {"19 K 6", "13 6", KZ_SHISOKU_FAULT_SYNTAX, 4, "6"},
        {"19 K 6", "13++6", KZ_SHISOKU_FAULT_SYNTAX, 4, "+"},
        {"19 K 6", "13*-6", KZ_SHISOKU_FAULT_SYNTAX, 4, "-"},
        {"19 K 6", "13 $ 6", KZ_SHISOKU_FAULT_SYNTAX, 4, "$"},
        {"19 K 6", "13+6)", KZ_SHISOKU_FAULT_SYNTAX, 5, ")"},
        {"19 K 6", "()", KZ_SHISOKU_FAULT_SYNTAX, 2, ")"},
        {"19 K 6", "13 \xC3\x97 $", KZ_SHISOKU_FAULT_SYNTAX, 6, "$"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        expect_fault(&cases[i]);
    }
}

static void unreadable(const char *expression, size_t length) {
    kz_shisoku_problem problem = problem_of("19 K 6");
    kz_shisoku_checked checked;
    assert_int_equal(kz_shisoku_check(&problem, expression, length, &checked), KZ_BAD_INPUT);
    assert_int_equal(checked.fault, KZ_SHISOKU_FAULT_SYNTAX);
    assert_false(checked.has_value);
    assert_int_not_equal(checked.where.column, 0);
}

static void hostile_text_is_harmless(void **state) {
    (void)state;
    size_t length = 1000000;
    char *deep = malloc(length);
    assert_non_null(deep);
    memset(deep, '(', length);
    unreadable(deep, length);
    memset(deep, '1', length);
    kz_shisoku_problem problem = problem_of("19 K 6");
    kz_shisoku_checked checked;
    kz_status_ignore(kz_shisoku_check(&problem, deep, length, &checked));
    assert_int_not_equal(checked.fault, KZ_SHISOKU_FAULT_NONE);
    free(deep);
    unreadable("(13+6", 5);
    unreadable("\xFF", 1);
    unreadable("13+\xC3", 4);
    unreadable("13\0+6", 5);
}

static void every_fault_has_a_text(void **state) {
    (void)state;
    assert_string_equal(kz_shisoku_fault_text(KZ_SHISOKU_FAULT_NONE), "right");
    assert_string_equal(kz_shisoku_fault_text(KZ_SHISOKU_FAULT_UNUSED), "this card is not used");
    assert_string_equal(kz_shisoku_fault_text(KZ_SHISOKU_FAULT_WRONG_VALUE),
                        "the value is not the target");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_explanations_are_accepted),
        cmocka_unit_test(faults_of_cards_are_named),
        cmocka_unit_test(faults_of_value_are_named),
        cmocka_unit_test(an_overflow_is_a_fault),
        cmocka_unit_test(a_value_is_told_even_if_cards_are_missing),
        cmocka_unit_test(what_cannot_be_read_says_where),
        cmocka_unit_test(hostile_text_is_harmless),
        cmocka_unit_test(every_fault_has_a_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
