/* Errors: what they keep of a token, and how they read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kazu/status.h"
#include "kazu/text.h"

#include <string.h>

static void expect_print(const kz_error *error, kz_lang lang, const char *expected) {
    char buffer[256];
    kz_text out;

    kz_text_init(&out, buffer, sizeof buffer);
    kz_error_print(error, lang, &out);
    assert_string_equal(buffer, expected);
}

static kz_error error_at(uint32_t line, uint32_t column, const char *token) {
    kz_error error;

    assert_int_equal(kz_error_set(&error, KZ_BAD_INPUT, line, column, "expected a number", token,
                                  token == NULL ? 0 : strlen(token)),
                     KZ_BAD_INPUT);
    return error;
}

static void setting_fills_every_field(void **state) {
    static const char message[] = "bad input";
    kz_error error;

    (void)state;
    assert_int_equal(kz_error_set(&error, KZ_OVERFLOW, 4, 7, message, "token rest", 5),
                     KZ_OVERFLOW);
    assert_int_equal(error.status, KZ_OVERFLOW);
    assert_int_equal(error.line, 4);
    assert_int_equal(error.column, 7);
    assert_ptr_equal(error.message, message);
    assert_string_equal(error.token, "token");
}

static void without_an_error_the_status_passes_through(void **state) {
    (void)state;
    assert_int_equal(kz_error_set(NULL, KZ_NO_SPACE, 1, 1, "bad input", "x", 1), KZ_NO_SPACE);
}

static void a_missing_token_is_empty(void **state) {
    (void)state;
    assert_string_equal(error_at(1, 1, NULL).token, "");
    assert_string_equal(error_at(1, 1, "").token, "");
}

static void what_a_terminal_might_obey_becomes_a_question_mark(void **state) {
    (void)state;
    assert_string_equal(error_at(0, 1, "a\x1b[2J\n\x7f").token, "a?[2J??");
    assert_string_equal(error_at(0, 1,
                                 "\xc2\x9b"
                                 "31m")
                            .token,
                        "?31m");
    assert_string_equal(error_at(0, 1, "\xff\xe3\x81").token, "???");
    assert_string_equal(error_at(0, 1, "四 x").token, "四 x");
}

static void a_nul_inside_a_token_does_not_end_it(void **state) {
    kz_error error;

    (void)state;
    (void)kz_error_set(&error, KZ_BAD_INPUT, 0, 1, "bad input", "a\0b", 3);
    assert_string_equal(error.token, "a?b");
}

static void a_long_token_is_cut_at_a_code_point(void **state) {
    char ascii[100];
    char kana[91];
    kz_error error;

    (void)state;
    memset(ascii, 'x', sizeof ascii);
    (void)kz_error_set(&error, KZ_BAD_INPUT, 0, 1, "bad input", ascii, sizeof ascii);
    assert_int_equal(strlen(error.token), KZ_TOKEN_MAX - 1);

    for (size_t i = 0; i < 30; i++)
        memcpy(kana + i * strlen("カ"), "カ", sizeof "カ");
    (void)kz_error_set(&error, KZ_BAD_INPUT, 0, 1, "bad input", kana, strlen(kana));
    assert_int_equal(strlen(error.token), 45); /* 15 of 3 bytes; a 16th would need 48 */
    assert_true(kz_utf8_valid(error.token, 45, NULL));
}

static void an_error_reads_as_a_sentence_in_english(void **state) {
    kz_error at_column = error_at(0, 3, "Z");
    kz_error at_both = error_at(1, 3, "Z");
    kz_error at_line = error_at(2, 0, "Z");
    kz_error without_token = error_at(0, 3, NULL);
    kz_error without_place = error_at(0, 0, "Z");
    kz_error on_the_only_line = error_at(1, 0, NULL);

    (void)state;
    expect_print(&at_column, KZ_LANG_EN, "expected a number: Z (column 3)");
    expect_print(&at_both, KZ_LANG_EN, "expected a number: Z (line 1, column 3)");
    expect_print(&at_line, KZ_LANG_EN, "expected a number: Z (line 2)");
    expect_print(&without_token, KZ_LANG_EN, "expected a number (column 3)");
    expect_print(&without_place, KZ_LANG_EN, "expected a number: Z");
    expect_print(&on_the_only_line, KZ_LANG_EN, "expected a number");
}

static void an_error_reads_as_a_sentence_in_japanese(void **state) {
    kz_error at_column = error_at(0, 3, "Z");
    kz_error at_both = error_at(12, 3, NULL);
    kz_error at_line = error_at(2, 0, "Z");

    (void)state;
    expect_print(&at_column, KZ_LANG_JA, "数が必要です: Z (3 文字目)");
    expect_print(&at_both, KZ_LANG_JA, "数が必要です (12 行目、3 文字目)");
    expect_print(&at_line, KZ_LANG_JA, "数が必要です: Z (2 行目)");
}

static void a_code_stands_in_front(void **state) {
    kz_error error = error_at(0, 3, "Z");

    (void)state;
    error.code = "E_DIGIT";
    expect_print(&error, KZ_LANG_EN, "E_DIGIT: expected a number: Z (column 3)");
    expect_print(&error, KZ_LANG_JA, "E_DIGIT: 数が必要です: Z (3 文字目)");
    (void)kz_error_set(&error, KZ_BAD_INPUT, 0, 0, "expected a number", NULL, 0);
    assert_null(error.code);
}

static void without_a_message_the_status_speaks(void **state) {
    kz_error error = {.status = KZ_NO_MEMORY};

    (void)state;
    expect_print(&error, KZ_LANG_EN, "out of memory");
    expect_print(&error, KZ_LANG_JA, "メモリが足りません");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(setting_fills_every_field),
        cmocka_unit_test(without_an_error_the_status_passes_through),
        cmocka_unit_test(a_missing_token_is_empty),
        cmocka_unit_test(what_a_terminal_might_obey_becomes_a_question_mark),
        cmocka_unit_test(a_nul_inside_a_token_does_not_end_it),
        cmocka_unit_test(a_long_token_is_cut_at_a_code_point),
        cmocka_unit_test(an_error_reads_as_a_sentence_in_english),
        cmocka_unit_test(an_error_reads_as_a_sentence_in_japanese),
        cmocka_unit_test(a_code_stands_in_front),
        cmocka_unit_test(without_a_message_the_status_speaks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
