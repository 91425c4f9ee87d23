/* Lines broken between words and by kinsoku; the expected lines were broken by hand. */
#include "terminal/wrap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *text;
    size_t columns;
    size_t first;
    size_t indent;
    const char *lines;
} cases[] = {
    {"", 10, 0, 0, ""},
    {"one two three", 20, 0, 0, "one two three"},
    {"one two three", 7, 0, 0, "one two\nthree"},
    {"one two three", 8, 0, 0, "one two\nthree"},
    {"one  two", 4, 0, 0, "one\ntwo"},
    {"one two  ", 7, 0, 0, "one two"},
    {"one two\n", 7, 0, 0, "one two\n"},
    {"a\n\nb", 7, 0, 2, "a\n\n  b"},
    {"\n\n", 7, 0, 2, "\n\n"},
    {"  kept", 9, 0, 0, "  kept"},
    {"unbreakable", 4, 0, 0, "unbr\neaka\nble"},
    {"a unbreakable", 4, 0, 0, "a\nunbr\neaka\nble"},
    {"one two three", 9, 4, 4, "one\n    two\n    three"},
    {"three", 9, 6, 2, "\n  three"},
    {"longest", 6, 3, 2, "\n  long\n  est"},
    {"abc", 2, 0, 5, "ab\nc"},
    {"abc", 0, 0, 0, "a\nb\nc"},
    {"数独を解く", 6, 0, 0, "数独を\n解く"},
    {"数独を解く", 7, 0, 0, "数独を\n解く"},
    {"数", 1, 0, 0, "数"},
    {"ああああ、い", 8, 0, 0, "あああ\nあ、い"},
    {"ああああ。」い", 8, 0, 0, "あああ\nあ。」い"},
    {"あああ「い」", 8, 0, 0, "あああ\n「い」"},
    {"ゲームをやってみる", 10, 0, 0, "ゲームを\nやってみる"},
    {"コンピューター", 8, 0, 0, "コン\nピュー\nター"},
    {"マス (r2c3) に 4", 9, 0, 0, "マス\n(r2c3) に\n4"},
    {"マス(r2c3)に", 9, 0, 0, "マス\n(r2c3)に"},
    {"答え:4", 4, 0, 0, "答\nえ:4"},
    {"あ 、い", 3, 0, 0, "あ\n、\nい"}, /* no room to obey */
    {"、、、、、", 4, 0, 0, "、、\n、、\n、"},
    {"か\xE3\x82\x99か\xE3\x82\x99か\xE3\x82\x99", 4, 0, 0,
     "か\xE3\x82\x99か\xE3\x82\x99\nか\xE3\x82\x99"},
};

static void breaks_lines(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buffer[400];
        kz_text out;
        const term_wrap_form form = {cases[i].columns, cases[i].first, cases[i].indent,
                                     TERM_AMBIGUOUS_NARROW};
        kz_text_init(&out, buffer, sizeof buffer);
        term_wrap(&out, cases[i].text, &form);
        assert_string_equal(buffer, cases[i].lines);
    }
}

static void knows_wide_ambiguous_characters(void **state) {
    char buffer[100];
    kz_text out;
    term_wrap_form form = {.columns = 5, .ambiguous = TERM_AMBIGUOUS_WIDE};
    (void)state;
    kz_text_init(&out, buffer, sizeof buffer);
    term_wrap(&out, "×× ××", &form);
    assert_string_equal(buffer, "××\n××");
    form.ambiguous = TERM_AMBIGUOUS_NARROW;
    kz_text_init(&out, buffer, sizeof buffer);
    term_wrap(&out, "×× ××", &form);
    assert_string_equal(buffer, "×× ××");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(breaks_lines),
        cmocka_unit_test(knows_wide_ambiguous_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
