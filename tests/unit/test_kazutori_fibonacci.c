/* Fibonacci nim with the largest amounts; small ones are tested against its definition. */
#include "kazu/kazutori_variants.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { FIBONACCIS = 92 };

/* 1, 2, 3, 5, ...: all that fit 64 bits. */
static void fibonacci_numbers(uint64_t *number) {
    number[0] = 1;
    number[1] = 2;
    for (size_t i = 2; i < FIBONACCIS; i++) {
        number[i] = number[i - 1] + number[i - 2];
    }
}

static void fibonacci_numbers_are_lost(void **state) {
    (void)state;
    uint64_t fibonacci[FIBONACCIS];
    fibonacci_numbers(fibonacci);
    assert_int_equal(fibonacci[FIBONACCIS - 1], UINT64_C(12200160415121876738));
    for (size_t i = 0; i < FIBONACCIS; i++) {
        uint64_t number = 77;
        assert_int_equal(kz_kazutori_fibonacci(fibonacci[i], 0, &number), KZ_KAZUTORI_P);
        assert_int_equal(number, 0);
        assert_int_equal(kz_kazutori_fibonacci(fibonacci[i], fibonacci[i], &number), KZ_KAZUTORI_N);
        assert_int_equal(number, fibonacci[i]);
    }
}

/* A sum of parts that are not neighbours: the smallest of them is what to take. */
static void the_smallest_part_wins(void **state) {
    (void)state;
    uint64_t fibonacci[FIBONACCIS];
    fibonacci_numbers(fibonacci);
    for (size_t large = 4; large < FIBONACCIS; large++) {
        for (size_t small = 0; small + 3 < large; small++) {
            uint64_t missing = fibonacci[large] + fibonacci[large - 2];
            uint64_t number = 77;
            bool has_three = small + 4 <= large && missing <= UINT64_MAX - fibonacci[small];
            if (!has_three) {
                continue;
            }
            missing += fibonacci[small];
            assert_int_equal(kz_kazutori_fibonacci(missing, 0, &number), KZ_KAZUTORI_N);
            assert_int_equal(number, fibonacci[small]);
            assert_int_equal(kz_kazutori_fibonacci(missing, fibonacci[small], &number),
                             KZ_KAZUTORI_N);
            if (fibonacci[small] > 1) {
                assert_int_equal(kz_kazutori_fibonacci(missing, fibonacci[small] - 1, &number),
                                 KZ_KAZUTORI_P);
                assert_int_equal(number, 0);
            }
        }
    }
}

/* 2^64 - 1 = F93 + F91 + ... ; taking the part away leaves no smaller one to the opponent. */
static void the_largest_amount(void **state) {
    (void)state;
    uint64_t number = 0;
    uint64_t reply = 77;
    assert_int_equal(kz_kazutori_fibonacci(UINT64_MAX, 0, &number), KZ_KAZUTORI_N);
    assert_true(number > 0);
    assert_int_equal(kz_kazutori_fibonacci(UINT64_MAX - number, 2 * number, &reply), KZ_KAZUTORI_P);
    assert_int_equal(reply, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fibonacci_numbers_are_lost),
        cmocka_unit_test(the_smallest_part_wins),
        cmocka_unit_test(the_largest_amount),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
