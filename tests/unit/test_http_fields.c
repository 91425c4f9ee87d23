/* What single fields mean: codings and their q, hosts, entity tags, dates, types. */
#include "http/coding.h"
#include "http/date.h"
#include "http/etag.h"
#include "http/host.h"
#include "http/type.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static http_request with_field(const char *name, const char *value) {
    http_request request = {.field_count = value != NULL ? 1 : 0};
    if (value != NULL) {
        request.fields[0] = (http_field){http_slice_of(name), http_slice_of(value)};
    }
    return request;
}

enum { I = HTTP_CODING_IDENTITY, G = HTTP_CODING_GZIP, B = HTTP_CODING_BR, ALL = 7, NO_BR = 3 };

static void the_best_coding_is_chosen(void **state) {
    (void)state;
    static const struct {
        const char *accepted; /* NULL: not said */
        unsigned there_are;
        int chosen;
    } cases[] = {
        {NULL, ALL, I},
        {"", ALL, I},
        {"gzip, deflate, br", ALL, B},
        {"gzip, deflate, br", NO_BR, G},
        {"gzip, deflate, br", 1, I},
        {"deflate", ALL, I},
        {"GZip", ALL, G},
        {"x-gzip", ALL, G},
        {"br;q=0.5, gzip;q=0.8", ALL, G},
        {"br;q=0.8,gzip;q=0.8", ALL, B},
        {"br;q=0, gzip;q=0.001", ALL, G},
        {"br;q=0.000", ALL, I},
        {"*", ALL, B},
        {"*;q=0, gzip", ALL, G},
        {"*;q=0.2, gzip;q=0.1", ALL, B},
        {"*;q=0", ALL, I},
        {"identity;q=0, *", ALL, B},
        {"identity;q=0", ALL, I}, /* there is nothing else that is wanted */
        {"identity, gzip;q=0.5", ALL, I},
        {"identity;q=0.5, gzip;q=0.5", ALL, G},
        {"gzip ; q=1.000 , br ; q = 0.9", ALL, G},
        {"gzip;level=9;q=0.3,identity;q=0.2", ALL, G},
        {"gzip;q=2", ALL, I},
        {"gzip;q=1.001", ALL, I},
        {"gzip;q=", ALL, I},
        {"gzip;q=x", ALL, I},
        {"gzip;q=0.1234", ALL, I},
        {"gzip;q", ALL, I},
        {",,;,gzip,", ALL, G},
        {"gzipp, ggzip", ALL, I},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        http_request request = with_field("accept-encoding", cases[i].accepted);
        int chosen = (int)http_coding_choose(&request, cases[i].there_are);
        if (chosen != cases[i].chosen) {
            print_message("%s\n", cases[i].accepted);
        }
        assert_int_equal(chosen, cases[i].chosen);
    }
}

static void fields_of_one_name_count_together(void **state) {
    (void)state;
    http_request request = {.field_count = 2};
    request.fields[0] = (http_field){http_slice_of("Accept-Encoding"), http_slice_of("br;q=0.1")};
    request.fields[1] = (http_field){http_slice_of("Accept-Encoding"), http_slice_of("gzip")};
    assert_int_equal(http_coding_choose(&request, ALL), G);
}

static void only_loopback_is_a_host(void **state) {
    (void)state;
    static const char *const own[] = {"localhost",      "LocalHost:8642", "127.0.0.1",
                                      "127.0.0.1:1",    "[::1]",          "[::1]:65535",
                                      "localhost:00080"};
    static const char *const foreign[] = {
        "",
        "example.org",
        "localhost.example.org",
        "127.0.0.1.example.org",
        "127.0.0.2",
        "192.168.0.1",
        "0.0.0.0",
        "[::]",
        "[::1",
        "::1",
        "[::1]x",
        "[::2]:80",
        "localhost:",
        "localhost:x",
        "localhost:0",
        "localhost:65536",
        "localhost.",
        "localhost:8 0",
        "localhost:123456",
        ":80",
        "127.1",
        "user@localhost",
        "localhost:80:80",
        "[",
    };
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++) {
        assert_true(http_host_is_loopback(http_slice_of(own[i])));
    }
    for (size_t i = 0; i < sizeof foreign / sizeof foreign[0]; i++) {
        assert_false(http_host_is_loopback(http_slice_of(foreign[i])));
    }
}

static bool knows(const char *value, const char *tag) {
    http_request request = with_field("If-None-Match", value);
    return http_etag_is_known(&request, tag);
}

static void tags_are_found_in_lists(void **state) {
    (void)state;
    assert_true(knows("\"a\"", "\"a\""));
    assert_true(knows("\"b\", W/\"a\"", "\"a\""));
    assert_true(knows("*", "\"a\""));
    assert_false(knows("\"b\"", "\"a\""));
    assert_false(knows("a", "\"a\""));
    assert_false(knows("W/", "\"a\""));
    assert_false(knows(NULL, "\"a\""));
}

static void tags_name_bytes(void **state) {
    (void)state;
    char one[HTTP_ETAG_ROOM];
    char other[HTTP_ETAG_ROOM];
    http_etag_make((const unsigned char *)"a", 1, one);
    assert_string_equal(one, "\"1-af63dc4c8601ec8c\""); /* the known value of FNV-1a of "a" */
    http_etag_make((const unsigned char *)"b", 1, other);
    assert_string_not_equal(one, other);
    http_etag_make(NULL, 0, other);
    assert_string_equal(other, "\"0-cbf29ce484222325\"");
}

static void dates_are_written(void **state) {
    (void)state;
    static const struct {
        int64_t seconds;
        const char *text;
    } cases[] = {
        {0, "Thu, 01 Jan 1970 00:00:00 GMT"},
        {784111777, "Sun, 06 Nov 1994 08:49:37 GMT"},
        {951782400, "Tue, 29 Feb 2000 00:00:00 GMT"},
        {951868799, "Tue, 29 Feb 2000 23:59:59 GMT"},
        {951868800, "Wed, 01 Mar 2000 00:00:00 GMT"},
        {1798761599, "Thu, 31 Dec 2026 23:59:59 GMT"},
        {1798761600, "Fri, 01 Jan 2027 00:00:00 GMT"},
        {4107542400, "Mon, 01 Mar 2100 00:00:00 GMT"},
        {-5, "Thu, 01 Jan 1970 00:00:00 GMT"},
        {INT64_MAX, "Fri, 31 Dec 9999 23:59:59 GMT"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buffer[64];
        kz_text out;
        kz_text_init(&out, buffer, sizeof buffer);
        http_date_put(&out, cases[i].seconds);
        assert_string_equal(buffer, cases[i].text);
    }
}

static void types_follow_endings(void **state) {
    (void)state;
    assert_string_equal(http_type_of("/a.wasm"), "application/wasm");
    assert_string_equal(http_type_of("/index.html"), "text/html; charset=utf-8");
    assert_string_equal(http_type_of("/a.js.map"), "application/octet-stream");
    assert_string_equal(http_type_of("/js"), "application/octet-stream");
    assert_string_equal(http_type_of(""), "application/octet-stream");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_coding_is_chosen),
        cmocka_unit_test(fields_of_one_name_count_together),
        cmocka_unit_test(only_loopback_is_a_host),
        cmocka_unit_test(tags_are_found_in_lists),
        cmocka_unit_test(tags_name_bytes),
        cmocka_unit_test(dates_are_written),
        cmocka_unit_test(types_follow_endings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
