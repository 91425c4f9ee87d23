/* The bounded writer: no byte past the buffer, no half code point, no silent loss. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kazu/text.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static void writing_appends(void **state) {
    char buffer[128];
    kz_text out;

    (void)state;
    kz_text_init(&out, buffer, sizeof buffer);
    assert_string_equal(buffer, "");
    kz_text_put(&out, "合計 ");
    kz_text_put_signed(&out, -12);
    kz_text_put_char(&out, '/');
    kz_text_put_unsigned(&out, 7);
    kz_text_put_bytes(&out, "abc", 2);
    kz_text_format(&out, " %s", "x");
    assert_string_equal(buffer, "合計 -12/7ab x");
    assert_int_equal(out.length, strlen(buffer));
    assert_true(kz_text_flush(&out));
    assert_string_equal(buffer, "合計 -12/7ab x");
}

/* Translations may change the order of the values. ISO C does not know "%1$s", so the compiler
   must not see this format. */
static void a_format_may_name_its_values_by_position(void **state) {
    void (*format)(kz_text *, const char *, ...) = kz_text_format;
    char buffer[64];
    kz_text out;

    (void)state;
    kz_text_init(&out, buffer, sizeof buffer);
    format(&out, "%2$s %1$d", 5, "x");
    assert_string_equal(buffer, "x 5");
}

static void numbers_reach_their_ends(void **state) {
    char buffer[128];
    kz_text out;

    (void)state;
    kz_text_init(&out, buffer, sizeof buffer);
    kz_text_put_signed(&out, INT64_MIN);
    kz_text_put_char(&out, ' ');
    kz_text_put_signed(&out, INT64_MAX);
    kz_text_put_char(&out, ' ');
    kz_text_put_unsigned(&out, UINT64_MAX);
    kz_text_put_char(&out, ' ');
    kz_text_put_signed(&out, 0);
    assert_string_equal(buffer, "-9223372036854775808 9223372036854775807 18446744073709551615 0");
}

static void an_exact_fit_is_no_loss(void **state) {
    char buffer[8];
    kz_text out;

    (void)state;
    kz_text_init(&out, buffer, sizeof buffer);
    kz_text_put(&out, "1234567");
    kz_text_put(&out, "");
    assert_false(out.truncated);
    assert_string_equal(buffer, "1234567");
    kz_text_put_char(&out, '8');
    assert_true(out.truncated);
    assert_string_equal(buffer, "1234567");
    assert_false(kz_text_flush(&out));
}

/* Every capacity, with the text given at once and byte by byte: what stays is the longest prefix
   of whole code points, by an independent table of their ends. The buffer is a heap block of
   exactly that size, so that the sanitizers see a byte past it. */
static void a_cut_falls_between_code_points(void **state) {
    static const char text[] = "a数é🃏z四則ゲ";
    static const size_t ends[] = {0, 1, 4, 6, 10, 11, 14, 17, 20};

    (void)state;
    for (size_t capacity = 8; capacity <= sizeof text; capacity++) {
        for (int bytewise = 0; bytewise < 2; bytewise++) {
            char *buffer = malloc(capacity);
            size_t expected = 0;
            kz_text out;

            assert_non_null(buffer);
            for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
                if (ends[i] < capacity)
                    expected = ends[i];
            kz_text_init(&out, buffer, capacity);
            if (bytewise)
                for (size_t i = 0; i < strlen(text); i++)
                    kz_text_put_char(&out, text[i]);
            else
                kz_text_put(&out, text);
            assert_int_equal(out.length, expected);
            assert_memory_equal(buffer, text, expected);
            assert_int_equal(buffer[expected], '\0');
            assert_int_equal(out.truncated, capacity < sizeof text);
            free(buffer);
        }
    }
}

static void after_a_cut_nothing_more_is_written(void **state) {
    char buffer[8];
    kz_text out;

    (void)state;
    kz_text_init(&out, buffer, sizeof buffer);
    kz_text_put(&out, "12345数");
    assert_string_equal(buffer, "12345");
    kz_text_put_char(&out, 'x');
    kz_text_put_unsigned(&out, 1);
    kz_text_format(&out, "%d", 1);
    assert_string_equal(buffer, "12345");
}

static void bytes_that_are_not_utf8_stay_within_bounds(void **state) {
    char buffer[8];
    kz_text out;

    (void)state;
    kz_text_init(&out, buffer, sizeof buffer);
    kz_text_put(&out, "\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80");
    assert_true(out.truncated);
    assert_int_equal(out.length, 7);
    kz_text_init(&out, buffer, sizeof buffer);
    kz_text_put(&out, "abcdefg\x80");
    assert_string_equal(buffer, "abcdefg");
}

static void a_format_ends_at_a_thousand_bytes(void **state) {
    char buffer[4000];
    kz_text out;

    (void)state;
    kz_text_init(&out, buffer, sizeof buffer);
    kz_text_format(&out, "%1000d", 1);
    assert_int_equal(out.length, 1000);
    assert_false(out.truncated);
    kz_text_format(&out, "%1001d", 1);
    assert_int_equal(out.length, 2000);
    assert_true(out.truncated);
}

static void a_format_is_cut_between_code_points(void **state) {
    char buffer[4000];
    kz_text out;

    (void)state;
    for (int blanks = 996; blanks <= 1000; blanks++) {
        size_t expected = blanks <= 997 ? (size_t)blanks + 3 : (size_t)blanks;

        kz_text_init(&out, buffer, sizeof buffer);
        kz_text_format(&out, "%*s%s", blanks, "", "数数");
        assert_int_equal(out.length, expected);
        assert_true(out.truncated);
    }
}

/* A sink that keeps what it takes and can run out of space. */
typedef struct store {
    char bytes[4096];
    size_t length;
    size_t space;
    unsigned calls;
    bool cut_a_code_point;
} store;

static bool keep(void *user, const char *data, size_t length) {
    store *kept = user;

    kept->calls++;
    if (kept->length + length > kept->space)
        return false;
    if (!kz_utf8_valid(data, length, NULL))
        kept->cut_a_code_point = true;
    memcpy(kept->bytes + kept->length, data, length);
    kept->length += length;
    return true;
}

static void with_a_sink_nothing_is_lost(void **state) {
    static const char piece[] = "四則ゲーム 13 - 6 = 7 🃏\n";
    char window[9];
    store kept = {.space = sizeof kept.bytes};
    kz_text out;

    (void)state;
    kz_text_init(&out, window, sizeof window);
    out.sink = keep;
    out.sink_user = &kept;
    for (int i = 0; i < 100; i++)
        kz_text_put(&out, piece);
    assert_true(kz_text_flush(&out));
    assert_int_equal(out.length, 0);
    assert_int_equal(kept.length, 100 * strlen(piece));
    for (size_t i = 0; i < 100; i++)
        assert_memory_equal(kept.bytes + i * strlen(piece), piece, strlen(piece));
    assert_false(kept.cut_a_code_point);
}

static void flushing_nothing_does_not_bother_the_sink(void **state) {
    char window[16];
    store kept = {.space = sizeof kept.bytes};
    kz_text out;

    (void)state;
    kz_text_init(&out, window, sizeof window);
    out.sink = keep;
    out.sink_user = &kept;
    assert_true(kz_text_flush(&out));
    assert_int_equal(kept.calls, 0);
}

static void a_write_error_ends_the_writing(void **state) {
    char window[8];
    store kept = {.space = 10};
    kz_text out;
    unsigned calls = 0;

    (void)state;
    kz_text_init(&out, window, sizeof window);
    out.sink = keep;
    out.sink_user = &kept;
    kz_text_put(&out, "abcdefghijklmnopqrstuvwxyz");
    assert_true(out.truncated);
    assert_memory_equal(kept.bytes, "abcdefg", kept.length);
    calls = kept.calls;
    kz_text_put(&out, "abcdefghijklmnopqrstuvwxyz");
    assert_false(kz_text_flush(&out));
    assert_int_equal(kept.calls, calls);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writing_appends),
        cmocka_unit_test(a_format_may_name_its_values_by_position),
        cmocka_unit_test(numbers_reach_their_ends),
        cmocka_unit_test(an_exact_fit_is_no_loss),
        cmocka_unit_test(a_cut_falls_between_code_points),
        cmocka_unit_test(after_a_cut_nothing_more_is_written),
        cmocka_unit_test(bytes_that_are_not_utf8_stay_within_bounds),
        cmocka_unit_test(a_format_ends_at_a_thousand_bytes),
        cmocka_unit_test(a_format_is_cut_between_code_points),
        cmocka_unit_test(with_a_sink_nothing_is_lost),
        cmocka_unit_test(flushing_nothing_does_not_bother_the_sink),
        cmocka_unit_test(a_write_error_ends_the_writing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
