/*
 * The 944 puzzles that Simon Tatham's Keen made, 3x3 to 9x9 of all its levels, with Keen's own
 * solutions: tests/golden/kenken_keen_levels.kkl. Each has exactly that one. Runs in the project's
 * root folder.
 */
#include "support/kenken_lines.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { KEEN_PUZZLES = 944 };

static void keen_puzzles(void **state) {
    (void)state;
    assert_int_equal(
        kenken_lines_each("tests/golden/kenken_keen_levels.kkl", kenken_lines_require_unique),
        KEEN_PUZZLES);
}

/* Hard to hit for those who make a list of all ways to fill a cage. */
static void big_cages(void **state) {
    (void)state;
    assert_int_equal(
        kenken_lines_each("tests/golden/kenken_big_cages_9.kkl", kenken_lines_require_unique), 1);
}

/* The article's puzzle and the grid it prints; it does not say that there is no other. */
static void article(void **state) {
    (void)state;
    static const char text[] = "article 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;"
                               "2-:12,13;1=:15 -\n";
    static kenken_line line = {.id = "article"};
    assert_int_equal(
        kz_kenken_parse(KZ_KENKEN_KKL, text, strlen(text), &line.puzzle, NULL, NULL, NULL), KZ_OK);
    kenken_lines_digits("3214134241232431", 16, line.solution);
    kenken_lines_require_unique(&line);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(article),
        cmocka_unit_test(keen_puzzles),
        cmocka_unit_test(big_cages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
