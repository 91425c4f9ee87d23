/* Typed lines made plain; the forms are those of Python's unicodedata and of Unicode's tables. */
#include "terminal/normal.h"

#include "kazu/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static term_normal_line line;

static const struct {
    const char *typed;
    const char *plain;
} forms[] = {
    {"", ""},
    {"   ", ""},
    {"13 - 6", "13 - 6"},
    {"  r1c1\t4 ", "r1c1 4"},
    {"１３－６", "13-6"},
    {"１３　−　６", "13 - 6"},
    {"ｒ１ｃ１　１　", "r1c1 1"},
    {"8‐1‑2‒3–4—5―6", "8-1-2-3-4-5-6"},
    {"3×4÷2", "3×4÷2"},
    {"＊／（）？：", "*/()?:"},
    {"1ー2", "1-2"},
    {"データ", "データ"}, /* a minus where it lengthens no vowel */
    {"ﾋﾝﾄ", "ヒント"},
    {"ｶﾞﾝﾊﾞﾙ", "ガンバル"},
    {"か\xE3\x82\x99", "が"},
    {"e\xCC\x81", "é"},
    {"a\xCC\xB2\xCC\x81", "á\xCC\xB2"}, /* the accent passes the line below */
    {"\xE1\x84\x80\xE1\x85\xA1\xE1\x86\xA8", "각"},
    {"ﾡￂ", "가"}, /* half-width jamo join as well */
    {"①②㍻", "12平成"},
    {"\xEF\xBB\xBFhint", "hint"},
    {"r1\xE2\x80\x8B c1", "r1 c1"},
    {"\xC2\xA0x\xE2\x80\x83y\xE3\x80\x80", "x y"},
    {"…", "..."},
};

static void makes_lines_plain(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        kz_error error = {0};
        size_t length = strlen(forms[i].typed);
        assert_int_equal(term_normal(&line, forms[i].typed, length, 255, &error), KZ_OK);
        assert_string_equal(line.text, forms[i].plain);
        assert_int_equal(line.length, strlen(forms[i].plain));
    }
}

/* A place of the plain line and the column of the typed line that it came from, counted by hand. */
static const struct {
    const char *typed;
    uint32_t column;
    uint32_t expected;
} columns[] = {
    {"abc", 0, 0},   {"abc", 1, 1},     {"abc", 3, 3},         {"abc", 4, 4},
    {"abc", 99, 4},  {"  abc  ", 1, 3}, {"  abc  ", 4, 6},     {"１３－６", 3, 3},
    {"ｶﾞｷﾞ3", 2, 3}, {"ｶﾞｷﾞ3", 3, 5},   {"㍻3", 2, 1},         {"㍻3", 3, 2},
    {"", 1, 1},      {"　　x１", 2, 4}, {"e\xCC\x81 ?", 3, 4},
};

static void leads_back_to_what_was_typed(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        size_t length = strlen(columns[i].typed);
        assert_int_equal(term_normal(&line, columns[i].typed, length, 255, NULL), KZ_OK);
        assert_int_equal(term_normal_column(&line, columns[i].column), columns[i].expected);
    }
}

static void keeps_names_as_typed(void **state) {
    static const char typed[] = " save　Ｆｉｌｅ 2　 ";
    size_t length = 0;
    (void)state;
    assert_int_equal(term_normal(&line, typed, strlen(typed), 255, NULL), KZ_OK);
    assert_string_equal(line.text, "save File 2");
    const char *name = term_normal_typed(&line, 5, &length);
    assert_int_equal(length, strlen("Ｆｉｌｅ 2"));
    assert_memory_equal(name, "Ｆｉｌｅ 2", length);
    name = term_normal_typed(&line, line.length, &length);
    assert_int_equal(length, 0);
}

static const struct {
    const char *typed;
    size_t length;
    const char *message;
    uint32_t column;
    const char *token;
} refused[] = {
    {"ab\0c", 4, "unexpected control character", 3, "?"},
    {"１\x1b[A", 6, "unexpected control character", 2, "?"},
    {"a\x7f", 2, "unexpected control character", 2, "?"},
    {"\xC2\x85", 2, "unexpected control character", 1, "?"},
    {"x\xE2\x80\xA8y", 5, "unexpected control character", 2, "\xE2\x80\xA8"},
    {"１２\xFF", 7, "not valid UTF-8", 3, "?"},
    {"\xED\xA0\x80", 3, "not valid UTF-8", 1, "?"},
    {"123456789", 9, "the line is too long", 9, "9"},
    {"１２３４５６７８９", 27, "the line is too long", 9, "９"},
    {"ああああ", 12, "the line is too long", 3, "あ"},
};

static void refuses_and_names_the_place(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        kz_error error = {0};
        assert_int_equal(term_normal(&line, refused[i].typed, refused[i].length, 8, &error),
                         KZ_BAD_INPUT);
        assert_int_equal(error.status, KZ_BAD_INPUT);
        assert_string_equal(error.message, refused[i].message);
        assert_int_equal(error.column, refused[i].column);
        assert_string_equal(error.token, refused[i].token);
        assert_int_equal(line.length, 0);
    }
}

/* The limit counts the plain line: full-width digits take three bytes each when they are typed. */
static void limits_the_plain_line(void **state) {
    static const char blanks[] = "        12345678        ";
    (void)state;
    assert_int_equal(term_normal(&line, "１２３４５６７８", 24, 8, NULL), KZ_OK);
    assert_string_equal(line.text, "12345678");
    assert_int_equal(term_normal(&line, blanks, strlen(blanks), 8, NULL), KZ_OK);
    assert_string_equal(line.text, "12345678");
    assert_int_equal(term_normal(&line, "1234567  9", 10, 8, NULL), KZ_BAD_INPUT);
}

static void survives_a_long_line(void **state) {
    size_t length = 1 << 20;
    char *typed = malloc(length);
    kz_error error = {0};
    (void)state;
    assert_non_null(typed);
    memset(typed, '1', length);
    assert_int_equal(term_normal(&line, typed, length, TERM_NORMAL_MAX - 1, &error), KZ_BAD_INPUT);
    assert_int_equal(error.column, TERM_NORMAL_MAX);
    free(typed);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(makes_lines_plain),
        cmocka_unit_test(limits_the_plain_line),
        cmocka_unit_test(leads_back_to_what_was_typed),
        cmocka_unit_test(keeps_names_as_typed),
        cmocka_unit_test(refuses_and_names_the_place),
        cmocka_unit_test(survives_a_long_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
