/* Arrays that grow: what was in them stays, they double, and a failure changes nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/growing.h"

#include <string.h>

static void items_stay_when_it_grows(void **state) {
    (void)state;
    kz_work work;
    kz_growing array = {NULL, 0};
    kz_work_init(&work);
    for (uint32_t i = 0; i < 1000; i++) {
        assert_int_equal(kz__growing_reserve(&work, &array, i + 1, i, sizeof i, 3), KZ_OK);
        ((uint32_t *)array.items)[i] = i * 7;
    }
    for (uint32_t i = 0; i < 1000; i++) {
        assert_int_equal(((uint32_t *)array.items)[i], i * 7);
    }
    assert_int_equal(array.capacity, 1536); /* 3 * 2^9 */
    assert_int_equal(work.memory_used, 1536 * sizeof(uint32_t));
    kz__growing_free(&work, &array, sizeof(uint32_t));
    assert_int_equal(work.memory_used, 0);
    assert_null(array.items);
    assert_int_equal(array.capacity, 0);
    kz__growing_free(&work, &array, sizeof(uint32_t));
}

static void it_jumps_as_far_as_needed(void **state) {
    (void)state;
    kz_work work;
    kz_growing array = {NULL, 0};
    kz_work_init(&work);
    assert_int_equal(kz__growing_reserve(&work, &array, 0, 0, 1, 1), KZ_OK);
    assert_null(array.items);
    assert_int_equal(kz__growing_reserve(&work, &array, 100, 0, 1, 1), KZ_OK);
    assert_int_equal(array.capacity, 128);
    assert_int_equal(kz__growing_reserve(&work, &array, 128, 100, 1, 1), KZ_OK);
    assert_int_equal(array.capacity, 128);
    kz__growing_free(&work, &array, 1);
}

/* Only the used items are copied: what lies behind them may be anything. */
static void a_failure_changes_nothing(void **state) {
    (void)state;
    kz_work work;
    kz_growing array = {NULL, 0};
    kz_work_init(&work);
    assert_int_equal(kz__growing_reserve(&work, &array, 4, 0, 1, 4), KZ_OK);
    memcpy(array.items, "abcd", 4);
    kz_growing before = array;
    work.memory_limit = 11; /* 4 and 8 do not fit */
    assert_int_equal(kz__growing_reserve(&work, &array, 5, 4, 1, 4), KZ_NO_MEMORY);
    assert_memory_equal(&array, &before, sizeof array);
    assert_memory_equal(array.items, "abcd", 4);
    work.memory_limit = 12;
    assert_int_equal(kz__growing_reserve(&work, &array, 5, 4, 1, 4), KZ_OK);
    assert_memory_equal(array.items, "abcd", 4);
    kz__growing_free(&work, &array, 1);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(items_stay_when_it_grows),
        cmocka_unit_test(it_jumps_as_far_as_needed),
        cmocka_unit_test(a_failure_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
