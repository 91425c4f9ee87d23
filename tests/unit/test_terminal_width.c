/* Columns of text; the classes are those of EastAsianWidth.txt. */
#include "terminal/width.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *text;
    size_t narrow; /* columns where ambiguous characters take one */
    size_t wide;
} texts[] = {
    {"", 0, 0},
    {"abc", 3, 3},
    {"数", 2, 2},
    {"ｶﾞ", 2, 2},
    {"×÷", 2, 4},
    {"│─┌", 3, 6},
    {"αЖ①★", 4, 8},
    {"e\xCC\x81", 1, 1},
    {"か\xE3\x82\x99", 2, 2},
    {"♥", 1, 2},
    {"é", 1, 2},
    {"Å", 1, 1},
    {"\xFF\xFEz", 3, 3},
    {"🂡", 1, 1},
    {"😀", 2, 2},
    {"（）", 4, 4},
    {"\xE2\x80\x8B", 0, 0},
    {"…“”", 3, 6},
    {"～", 2, 2},
    {"한", 2, 2},
};

static void counts_columns(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        size_t length = strlen(texts[i].text);
        assert_int_equal(term_width(texts[i].text, length, TERM_AMBIGUOUS_NARROW), texts[i].narrow);
        assert_int_equal(term_width(texts[i].text, length, TERM_AMBIGUOUS_WIDE), texts[i].wide);
    }
}

static const struct {
    const char *text;
    size_t columns;
    const char *kept;
    size_t width;
} cuts[] = {
    {"abc", 2, "ab", 2},
    {"abc", 9, "abc", 3},
    {"数独", 3, "数", 2},
    {"数独", 1, "", 0},
    {"か\xE3\x82\x99き", 2, "か\xE3\x82\x99", 2}, /* the mark stays */
    {"e\xCC\x81x", 1, "e\xCC\x81", 1},
    {"\xFFx", 1, "\xFF", 1},
    {"", 4, "", 0},
};

static void cuts_at_a_column(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cuts / sizeof cuts[0]; i++) {
        size_t width = 99;
        size_t kept = term_width_cut(cuts[i].text, strlen(cuts[i].text), cuts[i].columns,
                                     TERM_AMBIGUOUS_NARROW, &width);
        assert_int_equal(kept, strlen(cuts[i].kept));
        assert_int_equal(width, cuts[i].width);
    }
    assert_int_equal(term_width_cut("×÷", 4, 3, TERM_AMBIGUOUS_WIDE, NULL), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_columns),
        cmocka_unit_test(cuts_at_a_column),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
