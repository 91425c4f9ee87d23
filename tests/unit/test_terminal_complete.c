/* What words that begin alike have in common. */
#include "terminal/complete.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *words;
    const char *typed;
    size_t count;
    size_t common;
} cases[] = {
    {"", "", 0, 99},
    {"hint\nhelp\nquit\n", "h", 2, 1},
    {"hint\nhelp\nquit\n", "q", 1, 4},
    {"hint\nhelp\nquit\n", "", 3, 0},
    {"hint\nhelp\nquit\n", "x", 0, 99},
    {"hint\nhelp\nquit\n", "hints", 0, 99},
    {"undo\nundone\n", "u", 2, 4},
    {"ヒント\nヒフ\n", "ヒ", 2, 3},
    {"あ\nい\n", "", 2, 0}, /* the same first byte is no common character */
};

static void finds_what_is_common(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *first = NULL;
        size_t common = 99;
        assert_int_equal(
            term_complete(cases[i].words, cases[i].typed, strlen(cases[i].typed), &first, &common),
            cases[i].count);
        assert_int_equal(common, cases[i].common);
        assert_int_equal(first != NULL, cases[i].count > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(finds_what_is_common)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
