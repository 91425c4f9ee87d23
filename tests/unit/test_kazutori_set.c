/* Sets of numbers: made, asked, read and written. */
#include "kazu/kazutori.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const uint64_t two_to_62 = UINT64_C(1) << 62;

static kz_kazutori_set set_of(const char *text) {
    kz_kazutori_set set;
    kz_error error = {.status = KZ_OK};
    if (kz_kazutori_set_parse(text, strlen(text), &set, &error) != KZ_OK) {
        fail_msg("%s: %s", text, error.message);
    }
    return set;
}

static void an_empty_set_has_nothing(void **state) {
    (void)state;
    kz_kazutori_set set;
    kz_kazutori_set_init(&set);
    assert_int_equal(set.smallest, 0);
    assert_int_equal(set.count, 0);
    assert_false(kz_kazutori_set_has(&set, 0));
    assert_false(kz_kazutori_set_has(&set, 1));
    assert_int_equal(kz_kazutori_set_next(&set, 0), 0);
}

static void numbers_are_added_once(void **state) {
    (void)state;
    static const uint64_t numbers[] = {64, 3, 64, KZ_KAZUTORI_NUMBER_MAX, 63, 3};
    kz_kazutori_set set;
    kz_kazutori_set_init(&set);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        assert_int_equal(kz_kazutori_set_add(&set, numbers[i]), KZ_OK);
    }
    assert_int_equal(set.smallest, 3);
    assert_int_equal(set.largest, KZ_KAZUTORI_NUMBER_MAX);
    assert_int_equal(set.count, 4);
    assert_int_equal(kz_kazutori_set_next(&set, 0), 3);
    assert_int_equal(kz_kazutori_set_next(&set, 3), 63);
    assert_int_equal(kz_kazutori_set_next(&set, 63), 64);
    assert_int_equal(kz_kazutori_set_next(&set, 64), KZ_KAZUTORI_NUMBER_MAX);
    assert_int_equal(kz_kazutori_set_next(&set, KZ_KAZUTORI_NUMBER_MAX), 0);
    assert_true(kz_kazutori_set_has(&set, 63));
    assert_false(kz_kazutori_set_has(&set, 65));
    assert_false(kz_kazutori_set_has(&set, UINT64_MAX));
}

static void what_does_not_fit_changes_nothing(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("2,5");
    kz_kazutori_set before = set;
    assert_int_equal(kz_kazutori_set_add(&set, 0), KZ_OUT_OF_RANGE);
    assert_int_equal(kz_kazutori_set_add(&set, KZ_KAZUTORI_NUMBER_MAX + 1), KZ_OUT_OF_RANGE);
    assert_int_equal(kz_kazutori_set_all(0, &set), KZ_OUT_OF_RANGE);
    assert_int_equal(kz_kazutori_set_all(UINT64_C(1) << 63, &set), KZ_OUT_OF_RANGE);
    assert_memory_equal(&set, &before, sizeof set);
    assert_int_equal(kz_kazutori_set_all(KZ_KAZUTORI_NUMBER_MAX + 1, &set), KZ_OK);
    assert_int_equal(kz_kazutori_set_add(&set, 1), KZ_OUT_OF_RANGE);
}

static void one_to_k_needs_no_bits(void **state) {
    (void)state;
    static const uint64_t limits[] = {
        1, 63, 64, KZ_KAZUTORI_NUMBER_MAX, KZ_KAZUTORI_NUMBER_MAX + 1, KZ_KAZUTORI_TOTAL_MAX};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        uint64_t k = limits[i];
        kz_kazutori_set set;
        assert_int_equal(kz_kazutori_set_all(k, &set), KZ_OK);
        assert_true(set.smallest == 1 && set.largest == k && set.count == k);
        assert_true(kz_kazutori_set_has(&set, 1) && kz_kazutori_set_has(&set, k));
        assert_false(kz_kazutori_set_has(&set, 0) || kz_kazutori_set_has(&set, k + 1));
        assert_int_equal(kz_kazutori_set_next(&set, k - 1), k);
        assert_int_equal(kz_kazutori_set_next(&set, k), 0);
    }
}

typedef struct reading {
    const char *text;
    const char *printed;
} reading;

static void sets_are_read_and_written(void **state) {
    (void)state;
    static const reading readings[] = {
        {"1,3,4", "1,3,4"},
        {"1..5,9", "1..5,9"},
        {"9,5,4,3,2,1", "1..5,9"},
        {"3,3,3", "3"},
        {"1,2", "1,2"},
        {"7..8", "7,8"},
        {"7..7", "7"},
        {"2..4,4..6,6", "2..6"},
        {" 1 ,\t4 ", "1,4"},
        {"007", "7"},
        {"62..65,127..129", "62..65,127..129"},
        {"100000", "100000"},
        {"2..100000", "2..100000"},
        {"1..100001", "1..100001"},
        {"5,1..9223372036854775807,99999999", "1..9223372036854775807"},
        {"1..4611686018427387904", "1..4611686018427387904"},
    };
    for (size_t i = 0; i < sizeof readings / sizeof *readings; i++) {
        char buffer[64];
        kz_text out;
        kz_kazutori_set set = set_of(readings[i].text);
        kz_text_init(&out, buffer, sizeof buffer);
        kz_kazutori_set_print(&set, &out);
        assert_string_equal(buffer, readings[i].printed);
        kz_kazutori_set again = set_of(buffer);
        assert_memory_equal(&again, &set, sizeof set);
    }
    kz_kazutori_set large = set_of("1..4611686018427387904");
    assert_int_equal(large.largest, two_to_62);
}

typedef struct refusal {
    const char *text;
    kz_status status;
    uint32_t column;
    const char *token;
} refusal;

static void the_fault_is_named(void **state) {
    (void)state;
    static const refusal refusals[] = {
        {"", KZ_BAD_INPUT, 1, ""},
        {"   ", KZ_BAD_INPUT, 4, ""},
        {",", KZ_BAD_INPUT, 1, ""},
        {"1,", KZ_BAD_INPUT, 3, ""},
        {"1,,2", KZ_BAD_INPUT, 3, ""},
        {"1,x", KZ_BAD_INPUT, 3, "x"},
        {"数,1", KZ_BAD_INPUT, 1, "数"},
        {"1,数2,3", KZ_BAD_INPUT, 3, "数2"},
        {"-3", KZ_BAD_INPUT, 1, "-3"},
        {"+3", KZ_BAD_INPUT, 1, "+3"},
        {"1, 2 3", KZ_BAD_INPUT, 4, "2 3"},
        {"1.5", KZ_BAD_INPUT, 1, "1.5"},
        {"1...5", KZ_BAD_INPUT, 1, "1...5"},
        {"1..", KZ_BAD_INPUT, 1, "1.."},
        {"..4", KZ_BAD_INPUT, 1, "..4"},
        {"1 .. 4", KZ_BAD_INPUT, 1, "1 .. 4"},
        {"1..3..5", KZ_BAD_INPUT, 1, "1..3..5"},
        {"2,5..3", KZ_BAD_INPUT, 3, "5..3"},
        {"2, 0", KZ_OUT_OF_RANGE, 4, "0"},
        {"0..3", KZ_OUT_OF_RANGE, 1, "0..3"},
        {"3,100001", KZ_OUT_OF_RANGE, 3, "100001"},
        {"2..100001", KZ_OUT_OF_RANGE, 1, "2..100001"},
        {"1..100001,100002", KZ_OUT_OF_RANGE, 11, "100002"},
        {"1..9223372036854775808", KZ_OUT_OF_RANGE, 1, "1..9223372036854775808"},
        {"99999999999999999999999", KZ_OUT_OF_RANGE, 1, "99999999999999999999999"},
    };
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        const refusal *r = &refusals[i];
        kz_kazutori_set set = set_of("4");
        kz_kazutori_set before = set;
        kz_error error = {.status = KZ_OK};
        kz_status status = kz_kazutori_set_parse(r->text, strlen(r->text), &set, &error);
        if (status != r->status || error.column != r->column) {
            fail_msg("\"%s\": status %s, column %u", r->text, kz_status_name(status),
                     (unsigned)error.column);
        }
        assert_string_equal(error.token, r->token);
        assert_memory_equal(&set, &before, sizeof set);
        assert_int_equal(kz_kazutori_set_parse(r->text, strlen(r->text), &set, NULL), status);
    }
}

static void only_the_given_bytes_are_read(void **state) {
    (void)state;
    kz_kazutori_set set;
    assert_int_equal(kz_kazutori_set_parse("1,42", 3, &set, NULL), KZ_OK);
    assert_true(kz_kazutori_set_has(&set, 4));
    assert_false(kz_kazutori_set_has(&set, 42));
    assert_int_equal(kz_kazutori_set_parse("1,\0", 3, &set, NULL), KZ_BAD_INPUT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_set_has_nothing),
        cmocka_unit_test(numbers_are_added_once),
        cmocka_unit_test(what_does_not_fit_changes_nothing),
        cmocka_unit_test(one_to_k_needs_no_bits),
        cmocka_unit_test(sets_are_read_and_written),
        cmocka_unit_test(the_fault_is_named),
        cmocka_unit_test(only_the_given_bytes_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
