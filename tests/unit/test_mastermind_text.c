/* Codes, answers and rows as people write them, and why they are refused. */
#include "kazu/mastermind.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const kz_mastermind_rules article = {.pegs = 4, .colors = 6, .secret_distinct = true};
static const kz_mastermind_rules blanks = {.pegs = 4, .colors = 6, .guess_blanks = true};
static const kz_mastermind_rules seven = {.pegs = 4, .colors = 7};
static const kz_mastermind_rules fifteen = {.pegs = 5, .colors = 15};
static const kz_mastermind_rules bulls = {
    .pegs = 4, .colors = 10, .secret_distinct = true, .guess_distinct = true};

static void accept(const kz_mastermind_rules *rules, const char *text, kz_mastermind_code code) {
    kz_mastermind_code read = 0;
    kz_error error = {.status = KZ_OK};
    if (kz_mastermind_code_parse(rules, text, strlen(text), &read, &error) != KZ_OK) {
        fail_msg("%s: %s", text, error.message);
    }
    if (read != code) {
        fail_msg("%s: %x", text, read);
    }
}

static void refuse(const kz_mastermind_rules *rules, const char *text, uint32_t column,
                   const char *token, const char *message) {
    kz_mastermind_code read = 77;
    kz_error error = {.status = KZ_OK};
    assert_int_equal(kz_mastermind_code_parse(rules, text, strlen(text), &read, &error),
                     KZ_BAD_INPUT);
    assert_int_equal(error.status, KZ_BAD_INPUT);
    assert_string_equal(error.message, message);
    assert_string_equal(error.token, token);
    assert_int_equal(error.column, column);
    assert_int_equal(kz_mastermind_code_parse(rules, text, strlen(text), &read, NULL),
                     KZ_BAD_INPUT);
    assert_int_equal(read, 77);
}

static void digits_are_read_apart_or_packed(void **state) {
    (void)state;
    accept(&article, "1 3 6 5", 0x5631);
    accept(&article, "1365", 0x5631);
    accept(&article, "1,3,6,5", 0x5631);
    accept(&article, " 1 , 3,6 ,\t5 ", 0x5631);
    accept(&article, "13 65", 0x5631);
    accept(&article, "1111", 0x1111);
    accept(&seven, "7 1 7 1", 0x1717);
    accept(&fifteen, "9abcf", 0xfcba9);
    accept(&fifteen, "A B C D E", 0xedcba);
}

static void names_and_initials_are_read_in_any_case(void **state) {
    (void)state;
    accept(&article, "RED YELLOW ORANGE BLACK", 0x5631);
    accept(&article, "red,green,blue,black", 0x5421);
    accept(&article, "RED YEL ORA BLA", 0x5631);
    accept(&article, "Blu bla Gre Red", 0x1254);
    accept(&article, "BLK blu Blk ora", 0x6545); /* as boards show it */
    accept(&article, "R Y O K", 0x5631);
    accept(&article, "ryok", 0x5631);
    accept(&article, "BKGR", 0x1254);
    accept(&article, "B 2 BLACK 6", 0x6524);
}

static void ten_is_zero_in_bulls_and_cows(void **state) {
    (void)state;
    accept(&bulls, "1230", 0xa321);
    accept(&bulls, "123a", 0xa321);
    refuse(&seven, "1230", 4, "0", "unknown colour");
    refuse(&fifteen, "12340", 5, "0", "unknown colour");
}

static void blanks_are_read_where_they_are_allowed(void **state) {
    (void)state;
    accept(&blanks, "1-_.", 0x0001);
    accept(&blanks, "- RED , _ K", 0x5010);
    refuse(&article, "1-23", 2, "-", "empty pegs are not allowed in this game");
    refuse(&article, "-1", 1, "-", "empty pegs are not allowed in this game");
}

static void nonsense_is_refused_where_it_stands(void **state) {
    (void)state;
    refuse(&article, "+1 2 3 4", 1, "+", "unknown colour");
    refuse(&article, "1 2 3 01", 7, "0", "unknown colour");
    refuse(&article, "1 2 7 4", 5, "7", "unknown colour");
    refuse(&article, "1 2 3 \xEF\xBC\x94", 7, "\xEF\xBC\x94",
           "expected ASCII digits and letters for colours");
    refuse(&article, "1 2 \xFF 4", 5, "?", "expected ASCII digits and letters for colours");
    refuse(&article, "RED PINK BLUE RED", 5, "PINK", "unknown colour");
    refuse(&article, "REDGREEN", 1, "REDGREEN", "unknown colour");
    refuse(&article, "BL 2 3 4", 1, "BL", "unknown colour");
    refuse(&article, "1 2 3 4\n", 8, "?", "unknown colour");
    refuse(&seven, "1 2 3 R", 7, "R", "unknown colour");
    refuse(&seven, "1 2 3 a", 7, "a", "unknown colour");
    kz_mastermind_rules four = {.pegs = 2, .colors = 4};
    refuse(&four, "1 BLACK", 3, "BLACK", "unknown colour");
    refuse(&four, "RK", 1, "RK", "unknown colour");
}

static void pegs_are_counted(void **state) {
    (void)state;
    refuse(&article, "", 1, "", "too few pegs");
    refuse(&article, "  ", 3, "", "too few pegs");
    refuse(&article, "1 2 3", 1, "1 2 3", "too few pegs");
    refuse(&article, " 12, 3 \t", 2, "12, 3", "too few pegs");
    refuse(&article, "1 2 3 4 5", 9, "5", "too many pegs");
    refuse(&article, "12345", 5, "5", "too many pegs");
    refuse(&article, "RGYBK", 5, "K", "too many pegs");
    refuse(&article, "1 2 3 4 GREEN", 9, "GREEN", "too many pegs");
}

static void commas_stand_between_pegs(void **state) {
    (void)state;
    refuse(&article, ",1234", 1, ",", "expected a peg before and after a comma");
    refuse(&article, "1,,234", 3, ",", "expected a peg before and after a comma");
    refuse(&article, "1,2,3,4, ", 8, ",", "expected a peg before and after a comma");
    refuse(&article, " , ", 2, ",", "expected a peg before and after a comma");
}

static void check_print(const kz_mastermind_rules *rules, kz_mastermind_code code,
                        const char *expected) {
    char buffer[16];
    kz_text out;
    kz_text_init(&out, buffer, sizeof buffer);
    kz_mastermind_code_print(rules, code, &out);
    assert_string_equal(buffer, expected);
}

static void codes_are_written_without_blanks(void **state) {
    (void)state;
    check_print(&article, 0x5631, "1365");
    check_print(&blanks, 0x0031, "13--");
    check_print(&fifteen, 0xfedcb, "bcdef");
    check_print(&bulls, 0xa321, "123a");
}

static void colours_have_names_up_to_six(void **state) {
    (void)state;
    assert_string_equal(kz_mastermind_color_name(&article, 1), "RED");
    assert_string_equal(kz_mastermind_color_name(&article, 4), "BLUE");
    assert_string_equal(kz_mastermind_color_name(&article, 5), "BLACK");
    assert_string_equal(kz_mastermind_color_name(&article, 6), "ORANGE");
    assert_null(kz_mastermind_color_name(&article, 0));
    assert_null(kz_mastermind_color_name(&article, 7));
    assert_null(kz_mastermind_color_name(&seven, 1));
}

static void accept_answer(const char *text, unsigned black, unsigned white) {
    kz_mastermind_answer answer = {9, 9};
    assert_int_equal(kz_mastermind_answer_parse(&article, text, strlen(text), &answer, NULL),
                     KZ_OK);
    assert_int_equal(answer.black, black);
    assert_int_equal(answer.white, white);
}

static void refuse_answer(const char *text, kz_status status, uint32_t column, const char *token,
                          const char *message) {
    kz_mastermind_answer answer = {9, 9};
    kz_error error = {.status = KZ_OK};
    assert_int_equal(kz_mastermind_answer_parse(&article, text, strlen(text), &answer, &error),
                     status);
    assert_string_equal(error.message, message);
    assert_string_equal(error.token, token);
    assert_int_equal(error.column, column);
    assert_int_equal(answer.black, 9);
    assert_int_equal(answer.white, 9);
}

static const char two_digits[] =
    "expected an answer of two digits, the pegs in the right place first";

static void answers_are_read(void **state) {
    (void)state;
    accept_answer("11", 1, 1);
    accept_answer(" 1 , 2 ", 1, 2);
    accept_answer("4 0", 4, 0);
    refuse_answer("31", KZ_OUT_OF_RANGE, 1, "31", "this answer cannot occur");
    refuse_answer(" 23", KZ_OUT_OF_RANGE, 2, "23", "this answer cannot occur");
    refuse_answer("5,0", KZ_OUT_OF_RANGE, 1, "5,0", "this answer cannot occur");
    refuse_answer("", KZ_BAD_INPUT, 1, "", two_digits);
    refuse_answer("1", KZ_BAD_INPUT, 1, "1", two_digits);
    refuse_answer("111", KZ_BAD_INPUT, 1, "111", two_digits);
    refuse_answer("1,,1", KZ_BAD_INPUT, 1, "1,,1", two_digits);
    refuse_answer("+11", KZ_BAD_INPUT, 1, "+11", two_digits);
}

static void refuse_row(const kz_mastermind_rules *rules, const char *text, kz_status status,
                       uint32_t column, const char *token, const char *message) {
    kz_mastermind_history history = {.count = 0};
    kz_error error = {.status = KZ_OK};
    assert_int_equal(kz_mastermind_row_parse(rules, text, strlen(text), &history, &error), status);
    assert_string_equal(error.message, message);
    assert_string_equal(error.token, token);
    assert_int_equal(error.column, column);
    assert_int_equal(history.count, 0);
}

static void rows_are_read(void **state) {
    (void)state;
    static const char *const texts[] = {"1123=11", " RED RED GREEN YELLOW = 1,1 ", "1,1,2,3=1 1"};
    kz_mastermind_history history = {.count = 0};
    for (uint32_t i = 0; i < 3; i++) {
        const char *text = texts[i];
        assert_int_equal(kz_mastermind_row_parse(&article, text, strlen(text), &history, NULL),
                         KZ_OK);
        assert_int_equal(history.count, i + 1);
        assert_int_equal(history.row[i].guess, 0x3211);
        assert_int_equal(history.row[i].answer.black, 1);
        assert_int_equal(history.row[i].answer.white, 1);
    }
}

static void bad_rows_are_refused(void **state) {
    (void)state;
    const char *no_row = "expected a guess, '=' and its answer";
    refuse_row(&article, "", KZ_BAD_INPUT, 1, "", no_row);
    refuse_row(&article, "1123 11", KZ_BAD_INPUT, 1, "1123 11", no_row);
    refuse_row(&article, "1183=11", KZ_BAD_INPUT, 3, "8", "unknown colour");
    refuse_row(&article, "112=11", KZ_BAD_INPUT, 1, "112", "too few pegs");
    refuse_row(&article, "1123=31", KZ_OUT_OF_RANGE, 6, "31", "this answer cannot occur");
    refuse_row(&article, "1123=1=1", KZ_BAD_INPUT, 6, "1=1", two_digits);
    refuse_row(&article, "1123=", KZ_BAD_INPUT, 6, "", two_digits);
    refuse_row(&bulls, "1123=11", KZ_OUT_OF_RANGE, 1, "1123", "a guess must not repeat a colour");
}

static void a_history_ends_somewhere(void **state) {
    (void)state;
    kz_mastermind_history history = {.count = KZ_MASTERMIND_GUESSES_MAX - 1};
    kz_error error = {.status = KZ_OK};
    assert_int_equal(kz_mastermind_row_parse(&article, "1123=11", 7, &history, &error), KZ_OK);
    assert_int_equal(kz_mastermind_row_parse(&article, "1123=11", 7, &history, &error),
                     KZ_OUT_OF_RANGE);
    assert_string_equal(error.message, "the history is full");
    assert_int_equal(history.count, KZ_MASTERMIND_GUESSES_MAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits_are_read_apart_or_packed),
        cmocka_unit_test(names_and_initials_are_read_in_any_case),
        cmocka_unit_test(ten_is_zero_in_bulls_and_cows),
        cmocka_unit_test(blanks_are_read_where_they_are_allowed),
        cmocka_unit_test(nonsense_is_refused_where_it_stands),
        cmocka_unit_test(pegs_are_counted),
        cmocka_unit_test(commas_stand_between_pegs),
        cmocka_unit_test(codes_are_written_without_blanks),
        cmocka_unit_test(colours_have_names_up_to_six),
        cmocka_unit_test(answers_are_read),
        cmocka_unit_test(rows_are_read),
        cmocka_unit_test(bad_rows_are_refused),
        cmocka_unit_test(a_history_ends_somewhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
