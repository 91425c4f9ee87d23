/* Logarithms in integers against those of the C library. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/log2.h"

#include <math.h>

static void check(uint64_t n) {
    double exact = log2((double)n) * KZ__LOG2_ONE;
    assert_true(kz__log2(n) <= exact + 0.01 && kz__log2(n) >= exact - 2);
}

static void logarithms_are_near(void **state) {
    (void)state;
    for (uint64_t n = 1; n < 100000; n++) {
        check(n);
    }
    for (unsigned shift = 0; shift < 63; shift++) {
        assert_int_equal(kz__log2(UINT64_C(1) << shift), (int32_t)shift * KZ__LOG2_ONE);
        check((UINT64_C(3) << shift) / 2 + 1);
        check((UINT64_C(2) << shift) - 1);
    }
}

static void products_are_rounded(void **state) {
    (void)state;
    assert_int_equal(kz__log2_times(260, 9, 1), 824); /* 824.18 */
    assert_int_equal(kz__log2_times(250, 1, 2), -250);
    assert_int_equal(kz__log2_times(250, 2, 3), -146); /* -146.24 */
    assert_int_equal(kz__log2_times(100, 3, 2), 58);   /* 58.496 */
    assert_int_equal(kz__log2_times(-100, 3, 2), -58);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(logarithms_are_near),
        cmocka_unit_test(products_are_rounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
