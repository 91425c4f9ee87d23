/* Cards and instances as text: reading, printing, and where a bad input is wrong. */
#include "kazu/shisoku.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void expect_card(const char *text, int64_t numerator, int64_t denominator) {
    kz_rational card = {0, 1};
    assert_int_equal(kz_shisoku_card_parse(text, strlen(text), &card, NULL), KZ_OK);
    assert_int_equal(card.numerator, numerator);
    assert_int_equal(card.denominator, denominator);
}

static void names_are_read_in_any_case(void **state) {
    (void)state;
    static const char *const upper[] = {"A", "2", "3", "4", "5", "6", "7",
                                        "8", "9", "T", "J", "Q", "K"};
    static const char *const lower[] = {"a", "2", "3", "4", "5", "6", "7",
                                        "8", "9", "t", "j", "q", "k"};
    for (int rank = 1; rank <= 13; rank++) {
        expect_card(upper[rank - 1], rank, 1);
        expect_card(lower[rank - 1], rank, 1);
    }
}

static void numbers_are_read_exactly(void **state) {
    (void)state;
    expect_card("0", 0, 1);
    expect_card("0.00", 0, 1);
    expect_card("0/5", 0, 1);
    expect_card("1", 1, 1);
    expect_card("10", 10, 1);
    expect_card("013", 13, 1);
    expect_card("2.5", 5, 2);
    expect_card(".5", 1, 2);
    expect_card("4/3", 4, 3);
    expect_card("26/4", 13, 2);
    expect_card("0.01", 1, 100);
    expect_card("9223372036854775807", INT64_MAX, 1);
    expect_card("1/9223372036854775807", 1, INT64_MAX);
}

static void only_length_bytes_are_read(void **state) {
    (void)state;
    kz_rational card = {0, 1};
    assert_int_equal(kz_shisoku_card_parse("12345", 2, &card, NULL), KZ_OK);
    assert_int_equal(card.numerator, 12);
    assert_int_equal(kz_shisoku_card_parse("KQ", 1, &card, NULL), KZ_OK);
    assert_int_equal(card.numerator, 13);
}

typedef struct bad_text {
    const char *text;
    kz_status status;
    uint32_t column;
} bad_text;

static void expect_bad_card(const bad_text *bad) {
    kz_rational card = {-7, 5};
    kz_error error;
    memset(&error, 0, sizeof error);
    kz_status status = kz_shisoku_card_parse(bad->text, strlen(bad->text), &card, &error);
    if (status != bad->status || error.column != bad->column) {
        printf("card \"%s\": %s at column %u\n", bad->text, kz_status_name(status), error.column);
    }
    assert_int_equal(status, bad->status);
    assert_int_equal(error.status, bad->status);
    assert_int_equal(error.column, bad->column);
    assert_non_null(error.message);
    assert_int_equal(card.numerator, -7);
    assert_int_equal(card.denominator, 5);
    assert_int_equal(kz_shisoku_card_parse(bad->text, strlen(bad->text), &card, NULL), status);
}

static void bad_cards_are_refused(void **state) {
    (void)state;
    static const bad_text bad[] = {
        {"", KZ_BAD_INPUT, 1},
        {"B", KZ_BAD_INPUT, 1},
        {"X", KZ_BAD_INPUT, 1},
        {" 3", KZ_BAD_INPUT, 1},
        {"\xE4\xB8\x80", KZ_BAD_INPUT, 1},
        {"-3", KZ_OUT_OF_RANGE, 1},
        {"-4/3", KZ_OUT_OF_RANGE, 1},
        {"1/0", KZ_DIVISION_BY_ZERO, 3},
        {"9223372036854775808", KZ_OVERFLOW, 1},
        {"99999999999999999999999999", KZ_OVERFLOW, 1},
        {"12x", KZ_BAD_INPUT, 3},
        {"1e5", KZ_BAD_INPUT, 2},
        {"3 ", KZ_BAD_INPUT, 2},
        {"4/", KZ_BAD_INPUT, 3},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        expect_bad_card(&bad[i]);
    }
    kz_rational card;
    assert_int_equal(kz_shisoku_card_parse("AA", 2, &card, NULL), KZ_BAD_INPUT);
    assert_int_equal(kz_shisoku_card_parse("K/2", 3, &card, NULL), KZ_BAD_INPUT);
}

static void instances_are_read(void **state) {
    (void)state;
    static const char text[] = "  -0.5   K 6\tq 9 4/3 ";
    static const kz_rational cards[] = {{13, 1}, {6, 1}, {12, 1}, {9, 1}, {4, 3}};
    kz_shisoku_problem problem;
    assert_int_equal(kz_shisoku_problem_parse(text, strlen(text), &problem, NULL), KZ_OK);
    assert_int_equal(problem.count, 5);
    assert_true(kz_rational_equal(problem.target, (kz_rational){-1, 2}));
    for (uint32_t i = 0; i < 5; i++) {
        assert_true(kz_rational_equal(problem.cards[i], cards[i]));
    }
}

static void expect_bad_instance(const bad_text *bad, const char *token) {
    kz_shisoku_problem problem;
    kz_shisoku_problem before;
    kz_error error;
    memset(&problem, 0x5A, sizeof problem);
    memset(&error, 0, sizeof error);
    before = problem;
    kz_status status = kz_shisoku_problem_parse(bad->text, strlen(bad->text), &problem, &error);
    if (status != bad->status || error.column != bad->column || strcmp(error.token, token) != 0) {
        printf("\"%s\": %s at column %u, token \"%s\"\n", bad->text, kz_status_name(status),
               error.column, error.token);
    }
    assert_int_equal(status, bad->status);
    assert_int_equal(error.column, bad->column);
    assert_string_equal(error.token, token);
    assert_memory_equal(&problem, &before, sizeof problem);
}

static void bad_instances_say_where(void **state) {
    (void)state;
    static const struct {
        bad_text bad;
        const char *token;
    } cases[] = {
        {{"24 3 x 8", KZ_BAD_INPUT, 6}, "x"},
        {{"24 3 8 -1/2", KZ_OUT_OF_RANGE, 8}, "-1/2"},
        {{"24 3  -8 1", KZ_OUT_OF_RANGE, 7}, "-8"},
        {{"K 1 2", KZ_BAD_INPUT, 1}, "K"},
        {{" z 1 2", KZ_BAD_INPUT, 2}, "z"},
        {{"10 1/0 2", KZ_DIVISION_BY_ZERO, 6}, "0"},
        {{"1/0 1 2", KZ_DIVISION_BY_ZERO, 3}, "0"},
        {{"5 12x 3", KZ_BAD_INPUT, 5}, "x"},
        {{"5 \xC3\x97 3", KZ_BAD_INPUT, 3}, "\xC3\x97"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        expect_bad_instance(&cases[i].bad, cases[i].token);
    }
    kz_shisoku_problem problem;
    assert_int_equal(kz_shisoku_problem_parse("", 0, &problem, NULL), KZ_BAD_INPUT);
    assert_int_equal(kz_shisoku_problem_parse("   ", 3, &problem, NULL), KZ_BAD_INPUT);
    assert_int_equal(kz_shisoku_problem_parse("24", 2, &problem, NULL), KZ_BAD_INPUT);
}

/* Writes "1 7 7 7 ..." and gives the status of reading it. */
static kz_status parse_cards(uint32_t count, kz_shisoku_problem *problem, kz_error *error) {
    char line[256] = "1";
    for (uint32_t i = 0; i < count; i++) {
        strcat(line, " 7");
    }
    return kz_shisoku_problem_parse(line, strlen(line), problem, error);
}

static void a_table_holds_52_cards(void **state) {
    (void)state;
    kz_shisoku_problem problem;
    kz_error error;
    assert_int_equal(parse_cards(52, &problem, NULL), KZ_OK);
    assert_int_equal(problem.count, 52);
    assert_int_equal(parse_cards(53, &problem, &error), KZ_OUT_OF_RANGE);
    assert_int_equal(error.column, 2 + 2 * 52 + 1);
}

static void print_and_parse_are_inverse(void **state) {
    (void)state;
    static const char *const texts[] = {"10 13 6 12 9", "-314 13 7 7 3 2 5", "1/100 11 6 10", "0 1",
                                        "-4/3 4/3 1/2 1000000"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        kz_shisoku_problem problem;
        char buffer[256];
        kz_text out;
        kz_text_init(&out, buffer, sizeof buffer);
        assert_int_equal(kz_shisoku_problem_parse(texts[i], strlen(texts[i]), &problem, NULL),
                         KZ_OK);
        kz_shisoku_problem_print(&problem, &out);
        assert_string_equal(buffer, texts[i]);
    }
    kz_shisoku_problem named;
    char buffer[64];
    kz_text out;
    kz_text_init(&out, buffer, sizeof buffer);
    assert_int_equal(kz_shisoku_problem_parse("0.5 a T .5 K", 12, &named, NULL), KZ_OK);
    kz_shisoku_problem_print(&named, &out);
    assert_string_equal(buffer, "1/2 1 10 1/2 13");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_read_in_any_case), cmocka_unit_test(numbers_are_read_exactly),
        cmocka_unit_test(only_length_bytes_are_read), cmocka_unit_test(bad_cards_are_refused),
        cmocka_unit_test(instances_are_read),         cmocka_unit_test(bad_instances_say_where),
        cmocka_unit_test(a_table_holds_52_cards),     cmocka_unit_test(print_and_parse_are_inverse),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
