/* Optimal totals that papers and other programs give: those that take no time. */
#include "property/oracle/mastermind_rows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { FAST_ROWS = 20 };

static void fast_rows(void **state) {
    (void)state;
    unsigned wrong = 0;
    unsigned right = check_rows("fast", &wrong);
    assert_int_equal(wrong, 0);
    assert_int_equal(right, FAST_ROWS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fast_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
