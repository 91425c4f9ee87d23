/* Rationals as text: what is read, what is refused and which place is blamed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kazu/rational.h"

#include <string.h>

typedef struct readable {
    const char *text;
    int64_t numerator;
    int64_t denominator;
} readable;

static void expect_read(const readable *cases, size_t count) {
    for (size_t i = 0; i < count; i++) {
        kz_rational value = {0};
        kz_error error = {0};
        const char *text = cases[i].text;

        if (kz_rational_parse(text, strlen(text), &value, &error) != KZ_OK)
            fail_msg("\"%s\" was refused: %s", text, error.message);
        if (value.numerator != cases[i].numerator || value.denominator != cases[i].denominator)
            fail_msg("\"%s\" was read as %lld/%lld", text, (long long)value.numerator,
                     (long long)value.denominator);
    }
}

static void whole_numbers(void **state) {
    static const readable cases[] = {
        {"0", 0, 1},
        {"12", 12, 1},
        {"+7", 7, 1},
        {"-314", -314, 1},
        {"-0", 0, 1},
        {"007", 7, 1},
        {"9223372036854775807", INT64_MAX, 1},
        {"-9223372036854775807", -INT64_MAX, 1},
        {"0000000000000000000000000000000000000000000000000001", 1, 1},
    };

    (void)state;
    expect_read(cases, sizeof cases / sizeof cases[0]);
}

static void decimals(void **state) {
    static const readable cases[] = {
        {"-3.25", -13, 4},
        {".5", 1, 2},
        {"5.", 5, 1},
        {"-.125", -1, 8},
        {"0.01", 1, 100},
        {"28561.000001", INT64_C(28561000001), 1000000},
        {"+0.0", 0, 1},
        {"-0.000", 0, 1},
        {"0.1000000000000000000000000", 1, 10},
        {"000000000000000000000000000000000.2", 1, 5},
        {"0.000000000000000001", 1, INT64_C(1000000000000000000)},
        {"0.9999999999999999995", INT64_C(1999999999999999999), INT64_C(2000000000000000000)},
        {"4611686018427387903.5", INT64_MAX, 2},
        /* 5^-27 and 2^-62: the smallest of their kind that fit, with 27 and 62 decimals */
        {"0.000000000000000000134217728", 1, INT64_C(7450580596923828125)},
        {"0.00000000000000000021684043449710088680149056017398834228515625", 1, INT64_C(1) << 62},
    };

    (void)state;
    expect_read(cases, sizeof cases / sizeof cases[0]);
}

static void fractions(void **state) {
    static const readable cases[] = {
        {"4/3", 4, 3},
        {"-6/4", -3, 2},
        {"+0/5", 0, 1},
        {"-0/5", 0, 1},
        {"01/002", 1, 2},
        {"1/9223372036854775807", 1, INT64_MAX},
        {"60000000000000000000000000000000000000/20000000000000000000000000000000000000", 3, 1},
        {"18446744073709551616/36893488147419103232", 1, 2},
    };

    (void)state;
    expect_read(cases, sizeof cases / sizeof cases[0]);
}

typedef struct unreadable {
    const char *text;
    kz_status status;
    uint32_t column;
    const char *message;
    const char *token;
} unreadable;

static void expect_refused(const unreadable *cases, size_t count) {
    for (size_t i = 0; i < count; i++) {
        kz_rational value = {77, 78};
        kz_error error = {0};
        const char *text = cases[i].text;

        if (kz_rational_parse(text, strlen(text), &value, &error) != cases[i].status)
            fail_msg("\"%s\" got the wrong status", text);
        assert_true(value.numerator == 77 && value.denominator == 78);
        assert_int_equal(error.status, cases[i].status);
        assert_int_equal(error.line, 0);
        if (error.column != cases[i].column)
            fail_msg("\"%s\" is blamed at column %u", text, (unsigned)error.column);
        assert_string_equal(error.message, cases[i].message);
        assert_string_equal(error.token, cases[i].token);
        assert_string_not_equal(kz_message(KZ_LANG_JA, error.message), error.message);
        assert_int_equal(kz_rational_parse(text, strlen(text), &value, NULL), cases[i].status);
    }
}

static void what_is_no_number(void **state) {
    static const unreadable cases[] = {
        {"", KZ_BAD_INPUT, 1, "a number is missing", ""},
        {"abc", KZ_BAD_INPUT, 1, "expected a number", "abc"},
        {"/3", KZ_BAD_INPUT, 1, "expected a number", "/3"},
        {" 1", KZ_BAD_INPUT, 1, "expected a number", " 1"},
        {"-", KZ_BAD_INPUT, 2, "expected a digit", ""},
        {"--5", KZ_BAD_INPUT, 2, "expected a digit", "-5"},
        {"+-5", KZ_BAD_INPUT, 2, "expected a digit", "-5"},
        {".", KZ_BAD_INPUT, 2, "expected a digit", ""},
        {"-.", KZ_BAD_INPUT, 3, "expected a digit", ""},
        {"3/", KZ_BAD_INPUT, 3, "expected a digit", ""},
        {"3/x", KZ_BAD_INPUT, 3, "expected a digit", "x"},
        {"3/-4", KZ_BAD_INPUT, 3, "expected a digit", "-4"},
        {"12x4", KZ_BAD_INPUT, 3, "unexpected text after the number", "x4"},
        {"1.2.3", KZ_BAD_INPUT, 4, "unexpected text after the number", ".3"},
        {"1.5/2", KZ_BAD_INPUT, 4, "unexpected text after the number", "/2"},
        {"1/2/3", KZ_BAD_INPUT, 4, "unexpected text after the number", "/3"},
        {"1/2.5", KZ_BAD_INPUT, 4, "unexpected text after the number", ".5"},
        {"1e3", KZ_BAD_INPUT, 2, "unexpected text after the number", "e3"},
        {"7 ", KZ_BAD_INPUT, 2, "unexpected text after the number", " "},
        {"１２", KZ_BAD_INPUT, 1, "expected a number", "１２"},
        {"12枚", KZ_BAD_INPUT, 3, "unexpected text after the number", "枚"},
    };

    (void)state;
    expect_refused(cases, sizeof cases / sizeof cases[0]);
}

static void what_divides_by_zero(void **state) {
    static const unreadable cases[] = {
        {"1/0", KZ_DIVISION_BY_ZERO, 3, "division by zero", "0"},
        {"-12/000", KZ_DIVISION_BY_ZERO, 5, "division by zero", "000"},
        {"0/0", KZ_DIVISION_BY_ZERO, 3, "division by zero", "0"},
        {"1/0x", KZ_BAD_INPUT, 4, "unexpected text after the number", "x"},
    };

    (void)state;
    expect_refused(cases, sizeof cases / sizeof cases[0]);
}

static void what_does_not_fit(void **state) {
    static const char message[] = "the number is too large";
    static const unreadable cases[] = {
        {"9223372036854775808", KZ_OVERFLOW, 1, message, "9223372036854775808"},
        {"-9223372036854775808", KZ_OVERFLOW, 1, message, "-9223372036854775808"},
        {"18446744073709551617", KZ_OVERFLOW, 1, message, "18446744073709551617"},
        {"4611686018427387904.5", KZ_OVERFLOW, 1, message, "4611686018427387904.5"},
        {"0.0000000000000000001", KZ_OVERFLOW, 1, message, "0.0000000000000000001"},
        {"1/9223372036854775808", KZ_OVERFLOW, 1, message, "1/9223372036854775808"},
        {"340282366920938463463374607431768211457", KZ_OVERFLOW, 1, message,
         "340282366920938463463374607431768211457"},
        {"1/340282366920938463463374607431768211457", KZ_OVERFLOW, 1, message,
         "1/340282366920938463463374607431768211457"},
        {"1.000000000000000000000000000000000000000000000000001", KZ_OVERFLOW, 1, message,
         "1.000000000000000000000000000000000000000000000"},
    };

    (void)state;
    expect_refused(cases, sizeof cases / sizeof cases[0]);
}

static void a_nul_is_not_the_end(void **state) {
    kz_rational value = {0};
    kz_error error = {0};

    (void)state;
    assert_int_equal(kz_rational_parse("12\0", 3, &value, &error), KZ_BAD_INPUT);
    assert_int_equal(error.column, 3);
    assert_string_equal(error.token, "?");
    assert_int_equal(kz_rational_parse("123", 2, &value, NULL), KZ_OK);
    assert_true(value.numerator == 12);
}

static void expect_print(int64_t numerator, int64_t denominator, const char *expected) {
    char buffer[64];
    kz_text out;

    kz_text_init(&out, buffer, sizeof buffer);
    kz_rational_print((kz_rational){numerator, denominator}, &out);
    assert_string_equal(buffer, expected);
}

static void printing(void **state) {
    (void)state;
    expect_print(0, 1, "0");
    expect_print(7, 1, "7");
    expect_print(-4, 3, "-4/3");
    expect_print(-INT64_MAX, INT64_MAX - 1, "-9223372036854775807/9223372036854775806");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_numbers),
        cmocka_unit_test(decimals),
        cmocka_unit_test(fractions),
        cmocka_unit_test(what_is_no_number),
        cmocka_unit_test(what_divides_by_zero),
        cmocka_unit_test(what_does_not_fit),
        cmocka_unit_test(a_nul_is_not_the_end),
        cmocka_unit_test(printing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
