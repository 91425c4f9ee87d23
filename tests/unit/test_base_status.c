/* Statuses, verdicts and their names. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kazu/status.h"
#include "kazu/text.h"

#include <ctype.h>
#include <string.h>

static void names_and_texts_follow_the_list(void **state) {
    (void)state;
    assert_string_equal(kz_status_name(KZ_OK), "OK");
    assert_string_equal(kz_status_name(KZ_NO_MEMORY), "NO_MEMORY");
    assert_string_equal(kz_status_name(KZ_UNSUPPORTED), "UNSUPPORTED");
    assert_string_equal(kz_status_text(KZ_OK), "ok");
    assert_string_equal(kz_status_text(KZ_DIVISION_BY_ZERO), "division by zero");
    assert_string_equal(kz_status_text(KZ_UNSUPPORTED), "not supported");
}

static void the_order_is_part_of_the_interface(void **state) {
    (void)state;
    assert_int_equal(KZ_OK, 0);
    assert_int_equal(KZ_NO_MEMORY, 5);
    assert_int_equal(KZ_UNSUPPORTED, 10);
    assert_int_equal(KZ_STATUS_COUNT, 11);
}

static void values_outside_the_list_are_named_too(void **state) {
    (void)state;
    assert_string_equal(kz_status_name(KZ_STATUS_COUNT), "UNKNOWN_STATUS");
    assert_string_equal(kz_status_text(KZ_STATUS_COUNT), "unknown status");
    assert_string_equal(kz_status_name((kz_status)12345), "UNKNOWN_STATUS");
    assert_string_equal(kz_status_text((kz_status)-1), "unknown status");
}

static void texts_are_lower_case_without_full_stop_and_translated(void **state) {
    (void)state;
    for (int i = 0; i < KZ_STATUS_COUNT; i++) {
        const char *text = kz_status_text((kz_status)i);
        size_t length = strlen(text);

        assert_true(length > 0);
        assert_true(islower((unsigned char)text[0]));
        assert_int_not_equal(text[length - 1], '.');
        assert_string_not_equal(kz_message(KZ_LANG_JA, text), text);
    }
}

static void verdicts_are_named_as_in_json(void **state) {
    (void)state;
    assert_string_equal(kz_verdict_name(KZ_NONE), "none");
    assert_string_equal(kz_verdict_name(KZ_ONE), "one");
    assert_string_equal(kz_verdict_name(KZ_MANY), "many");
    assert_string_equal(kz_verdict_name(KZ_UNKNOWN), "unknown");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_and_texts_follow_the_list),
        cmocka_unit_test(the_order_is_part_of_the_interface),
        cmocka_unit_test(values_outside_the_list_are_named_too),
        cmocka_unit_test(texts_are_lower_case_without_full_stop_and_translated),
        cmocka_unit_test(verdicts_are_named_as_in_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
