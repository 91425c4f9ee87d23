/* Exact rationals at the edges of 64 bits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kazu/rational.h"

static const int64_t largest = INT64_MAX;

static kz_rational made(int64_t numerator, int64_t denominator) {
    kz_rational value = {0};

    assert_int_equal(kz_rational_make(numerator, denominator, &value), KZ_OK);
    return value;
}

static void expect(kz_rational value, int64_t numerator, int64_t denominator) {
    assert_true(value.numerator == numerator);
    assert_true(value.denominator == denominator);
}

typedef kz_status operation(kz_rational a, kz_rational b, kz_rational *out);

static void expect_result(operation *apply, kz_rational a, kz_rational b, int64_t numerator,
                          int64_t denominator) {
    kz_rational result = {0};

    assert_int_equal(apply(a, b, &result), KZ_OK);
    expect(result, numerator, denominator);
}

static void expect_failure(operation *apply, kz_rational a, kz_rational b, kz_status status) {
    kz_rational result = {77, 78};

    assert_int_equal(apply(a, b, &result), status);
    expect(result, 77, 78);
}

static void making_brings_to_lowest_terms(void **state) {
    (void)state;
    expect(made(6, 4), 3, 2);
    expect(made(-6, 4), -3, 2);
    expect(made(6, -4), -3, 2);
    expect(made(-6, -4), 3, 2);
    expect(made(0, -5), 0, 1);
    expect(made(largest, largest), 1, 1);
    expect(made(INT64_MIN, 2), -(INT64_C(1) << 62), 1);
    expect(made(INT64_MIN, INT64_MIN), 1, 1);
    expect(made(2, INT64_MIN), -1, INT64_C(1) << 62);
    expect(made(INT64_MIN, 6), -(INT64_C(1) << 62), 3);
}

static void making_refuses_what_is_no_number_or_does_not_fit(void **state) {
    kz_rational value = {77, 78};

    (void)state;
    assert_int_equal(kz_rational_make(1, 0, &value), KZ_DIVISION_BY_ZERO);
    assert_int_equal(kz_rational_make(0, 0, &value), KZ_DIVISION_BY_ZERO);
    assert_int_equal(kz_rational_make(INT64_MIN, 1, &value), KZ_OVERFLOW);
    assert_int_equal(kz_rational_make(INT64_MIN, -1, &value), KZ_OVERFLOW);
    assert_int_equal(kz_rational_make(3, INT64_MIN, &value), KZ_OVERFLOW);
    expect(value, 77, 78);
}

static void sums(void **state) {
    (void)state;
    expect_result(kz_rational_add, made(1, 2), made(1, 3), 5, 6);
    expect_result(kz_rational_add, made(1, 6), made(1, 3), 1, 2);
    expect_result(kz_rational_add, made(1, 2), made(-1, 2), 0, 1);
    expect_result(kz_rational_subtract, made(1, 2), made(2, 3), -1, 6);
    expect_result(kz_rational_add, made(largest, 1), made(-largest, 1), 0, 1);
    expect_result(kz_rational_subtract, made(0, 1), made(largest, 1), -largest, 1);
}

static void sums_whose_intermediates_need_128_bits(void **state) {
    const int64_t d = INT64_C(3037000500) * 3037000499; /* even, just below 2^63 */

    (void)state;
    expect_result(kz_rational_add, made(1, d), made(1, d), 1, d / 2);
    expect_result(kz_rational_add, made(largest - 1, largest), made(1, largest), 1, 1);
    expect_result(kz_rational_subtract, made(largest, 2), made(1, 2), largest / 2, 1);
    expect_result(kz_rational_subtract, made(1, largest), made(2, largest), -1, largest);
    /* The greatest common divisor, 2^124, is itself beyond 64 bits. */
    expect_result(kz_rational_add, made((INT64_C(1) << 62) - 1, INT64_C(1) << 62),
                  made(1, INT64_C(1) << 62), 1, 1);
}

static void sums_that_do_not_fit(void **state) {
    (void)state;
    expect_failure(kz_rational_add, made(largest, 1), made(1, 1), KZ_OVERFLOW);
    expect_failure(kz_rational_subtract, made(-largest, 1), made(1, 1), KZ_OVERFLOW);
    expect_failure(kz_rational_add, made(1, largest), made(1, largest - 1), KZ_OVERFLOW);
    expect_failure(kz_rational_add, made(-largest, 1), made(-largest, 1), KZ_OVERFLOW);
}

static void products(void **state) {
    (void)state;
    expect_result(kz_rational_multiply, made(2, 3), made(3, 4), 1, 2);
    expect_result(kz_rational_multiply, made(-2, 3), made(3, 2), -1, 1);
    expect_result(kz_rational_multiply, made(0, 1), made(-largest, 1), 0, 1);
    expect_result(kz_rational_multiply, made(largest, 2), made(2, largest), 1, 1);
    expect_result(kz_rational_multiply, made(-largest, 3), made(6, largest), -2, 1);
    expect_result(kz_rational_multiply, made(INT64_C(1) << 62, 3), made(9, INT64_C(1) << 61), 6, 1);
}

static void products_that_do_not_fit(void **state) {
    (void)state;
    expect_failure(kz_rational_multiply, made(largest, 1), made(2, 1), KZ_OVERFLOW);
    expect_failure(kz_rational_multiply, made(1, largest), made(1, 2), KZ_OVERFLOW);
    /* -2^63 fits into 64 bits but could not be negated. */
    expect_failure(kz_rational_multiply, made(-(INT64_C(1) << 32), 1), made(INT64_C(1) << 31, 1),
                   KZ_OVERFLOW);
}

static void quotients(void **state) {
    (void)state;
    expect_result(kz_rational_divide, made(1, 2), made(-1, 4), -2, 1);
    expect_result(kz_rational_divide, made(0, 1), made(-3, 4), 0, 1);
    expect_result(kz_rational_divide, made(largest, 3), made(-largest, 3), -1, 1);
    expect_failure(kz_rational_divide, made(1, 2), made(0, 1), KZ_DIVISION_BY_ZERO);
    expect_failure(kz_rational_divide, made(0, 1), made(0, 1), KZ_DIVISION_BY_ZERO);
    expect_failure(kz_rational_divide, made(largest, 1), made(1, 2), KZ_OVERFLOW);
}

static void signs_and_whole_numbers(void **state) {
    (void)state;
    expect(kz_rational_integer(-5), -5, 1);
    expect(kz_rational_integer(largest), largest, 1);
    expect(kz_rational_negate(made(-largest, 2)), largest, 2);
    expect(kz_rational_negate(made(0, 1)), 0, 1);
    expect(kz_rational_absolute(made(-1, 3)), 1, 3);
    expect(kz_rational_absolute(made(1, 3)), 1, 3);
}

static void order_is_exact_where_doubles_are_not(void **state) {
    kz_rational a = made(largest - 1, largest);
    kz_rational b = made(largest - 2, largest - 1);

    (void)state;
    assert_int_equal(kz_rational_compare(a, b), 1);
    assert_int_equal(kz_rational_compare(b, a), -1);
    assert_int_equal(kz_rational_compare(a, a), 0);
    assert_int_equal(kz_rational_compare(made(-largest, 1), made(largest, 1)), -1);
    assert_int_equal(kz_rational_compare(made(-1, 3), made(-1, 2)), 1);
    assert_int_equal(kz_rational_compare(made(0, 1), made(1, largest)), -1);
}

static void equality_is_of_value(void **state) {
    (void)state;
    assert_true(kz_rational_equal(made(2, 4), made(-1, -2)));
    assert_false(kz_rational_equal(made(1, 2), made(-1, 2)));
    assert_false(kz_rational_equal(made(1, 2), made(1, 3)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(making_brings_to_lowest_terms),
        cmocka_unit_test(making_refuses_what_is_no_number_or_does_not_fit),
        cmocka_unit_test(sums),
        cmocka_unit_test(sums_whose_intermediates_need_128_bits),
        cmocka_unit_test(sums_that_do_not_fit),
        cmocka_unit_test(products),
        cmocka_unit_test(products_that_do_not_fit),
        cmocka_unit_test(quotients),
        cmocka_unit_test(signs_and_whole_numbers),
        cmocka_unit_test(order_is_exact_where_doubles_are_not),
        cmocka_unit_test(equality_is_of_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
