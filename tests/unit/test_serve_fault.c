/* Why something did not go: the first fault stays, and is told in one line of any language. */
#include "fault.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void is_told(const serve_fault *fault, kz_lang lang, const char *expected) {
    char buffer[2048];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    fault_print(fault, lang, &text);
    assert_string_equal(buffer, expected);
}

static void what_is_known_is_told(void **state) {
    (void)state;
    serve_fault fault = {0};
    fault_set(&fault, "out of memory", NULL, NULL);
    is_told(&fault, KZ_LANG_EN, "out of memory");
    fault = (serve_fault){0};
    fault_set(&fault, "another server is using this store", "rooms.db", NULL);
    is_told(&fault, KZ_LANG_EN, "another server is using this store: rooms.db");
    is_told(&fault, KZ_LANG_JA, "この保存データはほかのサーバーが使用中です: rooms.db");
    fault = (serve_fault){0};
    fault_set(&fault, "cannot listen here", "unix:s", "address already in use");
    is_told(&fault, KZ_LANG_JA,
            "このアドレスでは接続を待ち受けできません: unix:s (address already in use)");
}

static void the_first_stays(void **state) {
    (void)state;
    serve_fault fault = {0};
    fault_set(&fault, "cannot write the copy", "a", "File exists");
    fault_set(&fault, "out of memory", "b", "other");
    is_told(&fault, KZ_LANG_EN, "cannot write the copy: a (File exists)");
}

static void it_is_one_line_that_fits(void **state) {
    (void)state;
    char long_place[FAULT_PLACE_ROOM * 2];
    serve_fault fault = {0};
    fault_set(&fault, "cannot open the store", "\n here\n", "ERROR: no\r\n\tDETAIL: none\n\n");
    is_told(&fault, KZ_LANG_EN, "cannot open the store: here (ERROR: no DETAIL: none)");
    (void)memset(long_place, 'x', sizeof long_place - 1);
    long_place[sizeof long_place - 1] = '\0';
    fault = (serve_fault){0};
    fault_set(&fault, "cannot open the store", long_place, long_place);
    assert_int_equal(strlen(fault.place), FAULT_PLACE_ROOM - 1);
    assert_int_equal(strlen(fault.word), FAULT_WORD_ROOM - 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_known_is_told),
        cmocka_unit_test(the_first_stays),
        cmocka_unit_test(it_is_one_line_that_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
