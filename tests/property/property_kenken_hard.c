/*
 * Puzzles of 9x9 to 16x16 that send a search far astray, made by merging cages of puzzles with one
 * solution as long as it stays the only one: tests/golden/kenken_hard_merge_*.kkl. Each is proved
 * to have exactly the solution that its line gives. Runs in the project's root folder.
 */
#include "support/effort.h"
#include "support/kenken_lines.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static void nine(void **state) {
    (void)state;
    assert_int_equal(
        kenken_lines_each("tests/golden/kenken_hard_merge_9.kkl", kenken_lines_require_unique), 14);
}

static void ten_and_twelve(void **state) {
    (void)state;
    assert_int_equal(
        kenken_lines_each("tests/golden/kenken_hard_merge_10_12.kkl", kenken_lines_require_unique),
        19);
}

/* Seconds under the sanitizers in the normal tier would be minutes. */
static void fourteen_and_sixteen(void **state) {
    (void)state;
    if (!tier_is_slow()) {
        skip();
    }
    assert_int_equal(
        kenken_lines_each("tests/golden/kenken_hard_merge_14_16.kkl", kenken_lines_require_unique),
        4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nine),
        cmocka_unit_test(ten_and_twelve),
        cmocka_unit_test(fourteen_and_sixteen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
