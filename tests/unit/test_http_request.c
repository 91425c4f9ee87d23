/* Heads of requests: where they end, what they say, and with what they are refused. */
#include "http/head.h"
#include "http/request.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define HOST "Host: localhost\r\n"

enum { TEXT_ROOM = 8000 };

static http_head_state scan(http_head *head, const char *bytes) {
    *head = (http_head){0};
    return http_head_scan(head, bytes, strlen(bytes));
}

static int read_head(http_request *request, const char *bytes) {
    http_head head;
    assert_int_equal(scan(&head, bytes), HTTP_HEAD_WHOLE);
    assert_int_equal(head.end, strlen(bytes));
    return http_request_read(request, bytes + head.begin, head.end - head.begin);
}

static void heads_end_at_the_empty_line(void **state) {
    (void)state;
    static const struct {
        const char *bytes;
        http_head_state state;
        size_t begin;
        size_t end;
    } cases[] = {
        {"", HTTP_HEAD_OPEN, 0, 0},
        {"GET / HTTP/1.1\r\nHost: x\r\n", HTTP_HEAD_OPEN, 0, 0},
        {"GET / HTTP/1.1\r\n\r\n", HTTP_HEAD_WHOLE, 0, 18},
        {"GET / HTTP/1.1\r\n\r\nGET /b", HTTP_HEAD_WHOLE, 0, 18},
        {"\r\n\r\nGET / HTTP/1.1\r\n\r\n", HTTP_HEAD_WHOLE, 4, 22},
        {"\r\n\r\n", HTTP_HEAD_OPEN, 4, 0},
        {"GET / HTTP/1.1\r\nA: \xe2\x82\xac\tb\r\n\r\n", HTTP_HEAD_WHOLE, 0, 28},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        http_head head;
        assert_int_equal(scan(&head, cases[i].bytes), cases[i].state);
        assert_int_equal(head.begin, cases[i].begin);
        assert_int_equal(head.end, cases[i].end);
    }
}

/* Each is a way in which two parsers may see different requests. */
static void doubtful_bytes_are_refused(void **state) {
    (void)state;
    static const char *const cases[] = {
        "GET / HTTP/1.1\n",
        "\nGET",
        "GET / HTTP/1.1\r\rHost",
        "GET / HTTP/1.1\r\nA: b\r\n c",
        "GET / HTTP/1.1\r\nA: b\nC",
        "GET / HTTP/1.1\r\n\tA",
        " GET / HTTP/1.1",
        "GET /\x01 HTTP/1.1",
        "GET / HTTP/1.1\r\nA: \x7f",
        "\x16\x03\x01",
        "\r\r",
        "GET / HTTP/1.1\r\nA: b\rc",
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        http_head head;
        assert_int_equal(scan(&head, cases[i]), HTTP_HEAD_BAD);
    }
    http_head nul = {0};
    assert_int_equal(http_head_scan(&nul, "GET /\0 HTTP/1.1\r\n\r\n", 19), HTTP_HEAD_BAD);
}

static void heads_may_come_byte_by_byte(void **state) {
    (void)state;
    const char *bytes = "\r\nGET /a HTTP/1.1\r\n" HOST "\r\n";
    http_head head = {0};
    for (size_t length = 1; length < strlen(bytes); length++) {
        assert_int_equal(http_head_scan(&head, bytes, length), HTTP_HEAD_OPEN);
    }
    assert_int_equal(http_head_scan(&head, bytes, strlen(bytes)), HTTP_HEAD_WHOLE);
    assert_int_equal(head.begin, 2);
}

static void a_request_is_read(void **state) {
    (void)state;
    http_request request;
    size_t at = 0;
    http_slice value;
    assert_int_equal(read_head(&request, "GET /a/b.js?x=1?y HTTP/1.1\r\nhOST:\tlocalhost:80 \r\n"
                                         "Empty:\r\nTwice: 1\r\ntwice: 2\r\n\r\n"),
                     0);
    assert_int_equal(request.verb, HTTP_VERB_GET);
    assert_true(http_slice_is(request.target, "/a/b.js?x=1?y"));
    assert_true(http_slice_is(request.path, "/a/b.js"));
    assert_true(http_slice_is(request.host, "localhost:80"));
    assert_true(request.keeps_alive);
    assert_int_equal(request.field_count, 4);
    assert_true(http_request_field(&request, "Twice", &at, &value));
    assert_true(http_slice_is(value, "1"));
    assert_true(http_request_field(&request, "Twice", &at, &value));
    assert_true(http_slice_is(value, "2"));
    assert_false(http_request_field(&request, "Twice", &at, &value));
    at = 0;
    assert_true(http_request_field(&request, "empty", &at, &value));
    assert_int_equal(value.length, 0);
}

static void verbs_and_connections_are_told_apart(void **state) {
    (void)state;
    http_request request;
    assert_int_equal(read_head(&request, "HEAD / HTTP/1.1\r\n" HOST "Connection: close\r\n\r\n"),
                     0);
    assert_int_equal(request.verb, HTTP_VERB_HEAD);
    assert_false(request.keeps_alive);
    assert_int_equal(read_head(&request, "DELETE / HTTP/1.1\r\n" HOST "\r\n"), 0);
    assert_int_equal(request.verb, HTTP_VERB_OTHER);
    assert_int_equal(read_head(&request, "POST / HTTP/1.1\r\n" HOST "Content-Length: 0\r\n\r\n"),
                     0);
    assert_int_equal(read_head(&request, "GET / HTTP/1.1\r\n" HOST
                                         "Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n"),
                     0);
}

static void http_1_0_is_read(void **state) {
    (void)state;
    http_request request;
    assert_int_equal(read_head(&request, "GET / HTTP/1.0\r\n\r\n"), 0);
    assert_true(request.is_http10);
    assert_false(request.keeps_alive);
    assert_int_equal(request.host.length, 0);
    assert_int_equal(
        read_head(&request, "GET / HTTP/1.0\r\n" HOST "connection: Keep-Alive\r\n\r\n"), 0);
    assert_true(request.keeps_alive);
    assert_true(http_slice_is(request.host, "localhost"));
    assert_int_equal(read_head(&request, "GET / HTTP/1.0\r\n" HOST "Connection: close\r\n\r\n"), 0);
    assert_false(request.keeps_alive);
    assert_int_equal(read_head(&request, "GET / HTTP/1.1\r\n" HOST "\r\n"), 0);
    assert_false(request.is_http10);
}

static void what_is_not_served_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *head;
        int status;
    } cases[] = {
        {"GET / HTTP/1.1\r\n\r\n", 400}, /* no host */
        {"GET / HTTP/1.1\r\n" HOST "Host: other\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\n" HOST HOST "\r\n", 400},
        {"GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\n" HOST "no colon\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\n" HOST ": no name\r\n\r\n", 400},
        {"GET /\r\n\r\n", 505},
        {"GET\r\n\r\n", 501},
        {"rubbish\r\n\r\n", 501},
        {"FROB / HTTP/1.1\r\n" HOST "\r\n", 501},
        {"GET / HTTP/1.1\r\n" HOST "X : a\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\n" HOST "X\t: a\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\n" HOST "X y: a\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\n" HOST "X(y): a\r\n\r\n", 400},
        {"GET  / HTTP/1.1\r\n" HOST "\r\n", 400},
        {"GET /  HTTP/1.1\r\n" HOST "\r\n", 400},
        {"GET / HTTP/1.1 \r\n" HOST "\r\n", 400},
        {"GET / HTTP/1.x\r\n" HOST "\r\n", 400},
        {"GET / http/1.1\r\n" HOST "\r\n", 400},
        {"GET / RTSP/1.0\r\n" HOST "\r\n", 400},
        {"SOURCE / ICE/1.0\r\n" HOST "\r\n", 400},
        {"PLAY / HTTP/1.1\r\n" HOST "\r\n", 501},
        {"get / HTTP/1.1\r\n" HOST "\r\n", 501},
        {"GET / HTTP/0.9\r\n" HOST "\r\n", 505},
        {"GET / HTTP/1.2\r\n" HOST "\r\n", 505},
        {"GET / HTTP/3.0\r\n" HOST "\r\n", 505},
        {"PRI * HTTP/2.0\r\n\r\n", 505},
        {"GET / HTTP/1.0\r\n" HOST HOST "\r\n", 400},
        {"GET / HTTP/2.0\r\n" HOST "\r\n", 505},
        {"POST / HTTP/1.1\r\n" HOST "Content-Length: 5\r\n\r\n", 413},
        {"GET / HTTP/1.1\r\n" HOST "Content-Length: 5\r\n\r\n", 413},
        {"POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n\r\n", 413},
        {"POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: identity\r\n\r\n", 413},
        {"POST / HTTP/1.1\r\n" HOST "Content-Length: 18446744073709551616\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\n" HOST "Content-Length: -1\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\n" HOST "Content-Length: +1\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\n" HOST "Content-Length: 0, 0\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\n" HOST "Content-Length: 0 0\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\n" HOST "Content-Length:\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\n" HOST "Content-Length: 0\r\nContent-Length: 0\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\n" HOST "Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n", 400},
        {"POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n", 400},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        http_request request;
        int status = read_head(&request, cases[i].head);
        if (status != cases[i].status) {
            print_message("%s", cases[i].head);
        }
        assert_int_equal(status, cases[i].status);
    }
}

static void limits_hold(void **state) {
    (void)state;
    static char head[TEXT_ROOM];
    http_request request;
    (void)snprintf(head, sizeof head, "GET /%0*d HTTP/1.1\r\n" HOST "\r\n", HTTP_TARGET_MAX - 1, 0);
    assert_int_equal(read_head(&request, head), 0);
    assert_int_equal(request.path.length, HTTP_TARGET_MAX);
    (void)snprintf(head, sizeof head, "GET /%0*d HTTP/1.1\r\n" HOST "\r\n", HTTP_TARGET_MAX, 0);
    assert_int_equal(read_head(&request, head), 414);

    for (int more = 0; more < 2; more++) {
        int length = snprintf(head, sizeof head, "GET / HTTP/1.1\r\n" HOST);
        for (int i = 1; i < HTTP_FIELDS_MAX + more; i++) {
            length += snprintf(head + length, sizeof head - (size_t)length, "F%d: %d\r\n", i, i);
        }
        (void)snprintf(head + length, sizeof head - (size_t)length, "\r\n");
        assert_int_equal(read_head(&request, head), more == 0 ? 0 : 431);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heads_end_at_the_empty_line),
        cmocka_unit_test(doubtful_bytes_are_refused),
        cmocka_unit_test(heads_may_come_byte_by_byte),
        cmocka_unit_test(a_request_is_read),
        cmocka_unit_test(verbs_and_connections_are_told_apart),
        cmocka_unit_test(http_1_0_is_read),
        cmocka_unit_test(what_is_not_served_is_refused),
        cmocka_unit_test(limits_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
