/* Optimal totals that papers and other programs give: those that take seconds, and in the slow tier
   those that take minutes. */
#include "property/oracle/mastermind_rows.h"
#include "support/effort.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum { NORMAL_ROWS = 12, SLOW_ROWS = 6 };

static void normal_rows(void **state) {
    (void)state;
    if (effort_is_less()) {
        skip(); /* the fast rows, of a test of their own, run through the same code */
    }
    unsigned wrong = 0;
    unsigned right = check_rows("normal", &wrong);
    assert_int_equal(wrong, 0);
    assert_int_equal(right, NORMAL_ROWS);
}

static void slow_rows(void **state) {
    (void)state;
    if (!tier_is_slow()) {
        skip();
    }
    unsigned wrong = 0;
    unsigned right = check_rows("slow", &wrong);
    assert_int_equal(wrong, 0);
    assert_int_equal(right, SLOW_ROWS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(normal_rows),
        cmocka_unit_test(slow_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
