/* The journal writes a line for each thing that happens, and nothing that could break a line. */
#include "journal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <jansson.h>

static int ends[2];
static char line[4096];

/* What was written since the last call, without the time. */
static const char *told(void) {
    ssize_t got = read(ends[0], line, sizeof line - 1);
    assert_true(got > 0);
    line[got] = '\0';
    assert_ptr_equal(strchr(line, '\n'), line + got - 1);
    line[got - 1] = '\0';
    assert_true(got <= 1024);
    return line;
}

static const char *told_text(void) {
    const char *text = told();
    assert_int_equal(text[23], 'Z');
    assert_int_equal(text[24], ' ');
    return text + 25;
}

static int open_pipe(void **state) {
    (void)state;
    return pipe(ends);
}

static int close_pipe(void **state) {
    (void)state;
    journal_open(JOURNAL_TEXT, STDERR_FILENO);
    return close(ends[0]) + close(ends[1]);
}

static void facts_follow_what_happened(void **state) {
    (void)state;
    journal_open(JOURNAL_TEXT, ends[1]);
    journal_line(JOURNAL_INFO, "listen", "at", "http://127.0.0.1:8377/", (const char *)NULL);
    assert_string_equal(told_text(), "info listen at=http://127.0.0.1:8377/");
    journal_line(JOURNAL_ERROR, "store is away", "why", "disk \"full\"\n2026 info fake", "empty",
                 "", (const char *)NULL);
    assert_string_equal(told_text(), "error \"store is away\" "
                                     "why=\"disk \\\"full\\\"\\n2026 info fake\" empty=\"\"");
}

static void requests_are_told_without_what_is_secret(void **state) {
    (void)state;
    static const char path[] = "/r/k7m2q3x4tp?i=secret";
    journal_open(JOURNAL_TEXT, ends[1]);
    journal_access("GET", path, sizeof path - 1, 200, 5120, NULL);
    assert_string_equal(told_text(), "GET /r/k7m2q3x4tp 200 5120");
    journal_access("GET", "/a#i=secret", 11, 404, 0, NULL);
    assert_string_equal(told_text(), "GET /a 404 0");
    journal_access("GET", "/\x1b[2J\r\n", 7, 404, 0, NULL);
    const char *text = told_text();
    assert_null(strchr(text, '\x1b'));
    assert_null(strchr(text, '\r'));
}

static void json_is_json(void **state) {
    (void)state;
    char odd[300];
    journal_open(JOURNAL_JSON, ends[1]);
    for (int i = 0; i < 299; i++) {
        odd[i] = (char)(i % 255 + 1);
    }
    odd[299] = '\0';
    journal_line(JOURNAL_WARNING, odd, "one", odd, "two", "2", (const char *)NULL);
    json_t *object = json_loads(told(), 0, NULL);
    assert_non_null(object);
    assert_string_equal(json_string_value(json_object_get(object, "level")), "warning");
    assert_string_equal(json_string_value(json_object_get(object, "two")), "2");
    json_decref(object);
    journal_access("GET", odd, sizeof odd - 1, 404, 17, NULL);
    object = json_loads(told(), 0, NULL);
    assert_non_null(object);
    assert_int_equal(json_integer_value(json_object_get(object, "status")), 404);
    assert_int_equal(json_integer_value(json_object_get(object, "bytes")), 17);
    json_decref(object);
}

static void too_long_a_fact_is_left_out(void **state) {
    (void)state;
    static char huge[5000];
    memset(huge, 'x', sizeof huge - 1);
    for (int form = JOURNAL_TEXT; form <= JOURNAL_JSON; form++) {
        journal_open((journal_form)form, ends[1]);
        journal_line(JOURNAL_INFO, "long", "huge", huge, "small", "1", (const char *)NULL);
        const char *text = told();
        assert_null(strstr(text, "xxx"));
        assert_non_null(strstr(text, "small"));
        /* A path is cut instead. */
        journal_access("GET", huge, sizeof huge - 1, 414, 0, NULL);
        assert_non_null(strstr(told(), "xxx"));
        assert_non_null(strstr(line, "414"));
    }
}

static void silence_is_silent(void **state) {
    (void)state;
    journal_open(JOURNAL_SILENT, ends[1]);
    journal_line(JOURNAL_ERROR, "x", (const char *)NULL);
    journal_access("GET", "/", 1, 200, 1, NULL);
    journal_open(JOURNAL_TEXT, ends[1]);
    journal_line(JOURNAL_INFO, "first", (const char *)NULL);
    assert_string_equal(told_text(), "info first");
}

static void nobody_need_read_it(void **state) {
    (void)state;
    journal_open(JOURNAL_TEXT, -1);
    journal_line(JOURNAL_INFO, "lost", (const char *)NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_follow_what_happened),
        cmocka_unit_test(requests_are_told_without_what_is_secret),
        cmocka_unit_test(json_is_json),
        cmocka_unit_test(too_long_a_fact_is_left_out),
        cmocka_unit_test(silence_is_silent),
        cmocka_unit_test(nobody_need_read_it),
    };
    return cmocka_run_group_tests(tests, open_pipe, close_pipe);
}
