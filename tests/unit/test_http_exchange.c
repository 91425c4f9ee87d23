/* A site answers bytes with bytes: files, forms, 304, refusals, several requests in a row. */
#include "http/exchange.h"
#include "http/site_answer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HOST  "Host: localhost\r\n"
#define AT(p) "GET " p " HTTP/1.1\r\n" HOST "\r\n"

enum { TALK_ROOM = 1 << 16 };

typedef struct talk {
    http_site site;
    http_service service;
    http_exchange exchange;
    char out[TALK_ROOM]; /* all that was answered */
    size_t length;
    bool is_over;
} talk;

static void add(http_site *site, const char *path, http_coding coding, const char *text) {
    unsigned char *bytes = malloc(strlen(text) + 1);
    assert_non_null(bytes);
    memcpy(bytes, text, strlen(text) + 1);
    assert_true(http_site_add(site, path, coding, bytes, strlen(text)));
}

static int begin(void **state) {
    talk *t = calloc(1, sizeof *t);
    assert_non_null(t);
    add(&t->site, "/index.html", HTTP_CODING_IDENTITY, "<p>");
    add(&t->site, "/a.js", HTTP_CODING_IDENTITY, "let a = 1;");
    add(&t->site, "/a.js", HTTP_CODING_GZIP, "GZIP");
    add(&t->site, "/a.js", HTTP_CODING_BR, "BR");
    add(&t->site, "/empty.css", HTTP_CODING_IDENTITY, "");
    add(&t->site, "/sub/index.html", HTTP_CODING_IDENTITY, "<sub>");
    t->service = (http_service){http_site_answer, &t->site, http_site_policy};
    http_exchange_init(&t->exchange, &t->service);
    *state = t;
    return 0;
}

static int end(void **state) {
    talk *t = *state;
    http_site_free(&t->site);
    free(t);
    return 0;
}

static void keep(talk *t, const char *bytes, size_t length) {
    assert_true(length < sizeof t->out - t->length);
    if (length > 0) {
        memcpy(t->out + t->length, bytes, length);
    }
    t->length += length;
    t->out[t->length] = '\0';
}

static void take_answers(talk *t, bool has_answer) {
    while (has_answer) {
        keep(t, t->exchange.head, t->exchange.head_length);
        keep(t, (const char *)t->exchange.body, t->exchange.body_length);
        t->is_over = t->exchange.is_last;
        has_answer = !t->is_over && http_exchange_next(&t->exchange, 0);
    }
}

/* Sends bytes in pieces of at most `step` and gives all that is answered. */
static const char *say(talk *t, const char *bytes, size_t step) {
    size_t left = strlen(bytes);
    t->length = 0;
    t->out[0] = '\0';
    t->is_over = false;
    http_exchange_init(&t->exchange, &t->service);
    while (left > 0 && !t->is_over) {
        size_t room;
        char *place = http_exchange_room(&t->exchange, &room);
        size_t now = left < step ? left : step;
        now = now < room ? now : room;
        memcpy(place, bytes, now);
        bytes += now;
        left -= now;
        take_answers(t, http_exchange_take(&t->exchange, now, 0));
    }
    return t->out;
}

static bool ends_with(const char *text, const char *tail) {
    size_t length = strlen(text);
    return length >= strlen(tail) && strcmp(text + length - strlen(tail), tail) == 0;
}

static void begins(const char *text, const char *start) {
    if (strncmp(text, start, strlen(start)) != 0) {
        print_message("expected %s, got %s\n", start, text);
    }
    assert_memory_equal(text, start, strlen(start));
}

static void files_are_sent(void **state) {
    talk *t = *state;
    const char *out = say(t, AT("/a.js"), TALK_ROOM);
    begins(out, "HTTP/1.1 200 OK\r\nDate: Thu, 01 Jan 1970 00:00:00 GMT\r\n"
                "Content-Type: text/javascript; charset=utf-8\r\nContent-Length: 10\r\nETag: \"a-");
    assert_true(ends_with(out, "\r\n\r\nlet a = 1;"));
    assert_non_null(strstr(out, "\r\nVary: Accept-Encoding\r\n"));
    assert_non_null(strstr(out, "\r\nContent-Security-Policy: default-src 'none';"));
    assert_null(strstr(out, "\r\nConnection:"));
    assert_true(ends_with(say(t, AT("/"), TALK_ROOM), "\r\n\r\n<p>"));
    assert_true(ends_with(say(t, AT("/sub/"), TALK_ROOM), "\r\n\r\n<sub>"));
    assert_null(strstr(say(t, AT("/?q#f"), TALK_ROOM), "\r\nVary:"));
    begins(t->out, "HTTP/1.1 200 OK\r\n");
    assert_non_null(strstr(say(t, AT("/empty.css"), TALK_ROOM), "\r\nContent-Length: 0\r\n"));
}

static void only_the_table_is_there(void **state) {
    talk *t = *state;
    static const char *const paths[] = {
        "/b.js",
        "/a.js/",
        "/sub",
        "//",
        "/../a.js",
        "/./a.js",
        "/A.js",
        "/%61.js",
        "/a.js%00",
        "/a.js.gz",
        "*",
        "http://localhost/a.js",
        "/.",
        "/../etc/passwd",
        "/sub/../a.js",
        "/sub//index.html",
    };
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        char request[200];
        (void)snprintf(request, sizeof request, "GET %s HTTP/1.1\r\n" HOST "\r\n", paths[i]);
        const char *out = say(t, request, TALK_ROOM);
        bool is_refused = strncmp(out, "HTTP/1.1 404 Not Found\r\n", 24) == 0 ||
                          strncmp(out, "HTTP/1.1 400 Bad Request\r\n", 26) == 0;
        if (!is_refused) {
            print_message("%s: %s\n", paths[i], out);
        }
        assert_true(is_refused);
    }
}

static void forms_and_tags_go_together(void **state) {
    talk *t = *state;
    char request[300];
    char tag[HTTP_ETAG_ROOM];
    const char *out =
        say(t, "GET /a.js HTTP/1.1\r\n" HOST "Accept-Encoding: gzip\r\n\r\n", TALK_ROOM);
    assert_true(ends_with(out, "\r\n\r\nGZIP"));
    assert_non_null(strstr(out, "\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n"));
    http_etag_make((const unsigned char *)"GZIP", 4, tag);
    assert_non_null(strstr(out, tag));
    for (int gzip = 0; gzip < 2; gzip++) {
        (void)snprintf(request, sizeof request,
                       "GET /a.js HTTP/1.1\r\n" HOST "If-None-Match: %s\r\n%s\r\n", tag,
                       gzip ? "Accept-Encoding: gzip\r\n" : "");
        out = say(t, request, TALK_ROOM);
        begins(out, gzip ? "HTTP/1.1 304 Not Modified\r\n" : "HTTP/1.1 200 OK\r\n");
        assert_int_equal(strstr(out, "\r\nContent-Length:") == NULL, gzip);
        assert_int_equal(ends_with(out, "\r\n\r\n"), gzip);
        assert_non_null(strstr(out, "\r\nETag: \""));
    }
}

static void head_has_no_body(void **state) {
    talk *t = *state;
    char whole[2000];
    (void)snprintf(whole, sizeof whole, "%s", say(t, AT("/a.js"), TALK_ROOM));
    const char *out = say(t, "HEAD /a.js HTTP/1.1\r\n" HOST "\r\n", TALK_ROOM);
    whole[strlen(whole) - strlen("let a = 1;")] = '\0';
    assert_string_equal(out, whole);
    out = say(t, "HEAD /b HTTP/1.1\r\n" HOST "\r\n", TALK_ROOM);
    begins(out, "HTTP/1.1 404 Not Found\r\n");
    assert_true(ends_with(out, "\r\n\r\n"));
}

static void others_are_refused(void **state) {
    talk *t = *state;
    begins(say(t, "GET / HTTP/1.1\r\nHost: example.org\r\n\r\n", TALK_ROOM), "HTTP/1.1 421 ");
    begins(say(t, "PUT / HTTP/1.1\r\nHost: example.org\r\n\r\n", TALK_ROOM), "HTTP/1.1 421 ");
    const char *out = say(t, "PUT / HTTP/1.1\r\n" HOST "\r\n", TALK_ROOM);
    begins(out, "HTTP/1.1 405 ");
    assert_non_null(strstr(out, "\r\nAllow: GET, HEAD\r\n"));
    assert_null(strstr(out, "<p>"));
    begins(say(t, "GET / HTTP/1.1\n\n", TALK_ROOM), "HTTP/1.1 400 ");
    assert_non_null(strstr(t->out, "\r\nConnection: close\r\n"));
    assert_non_null(strstr(t->out, "\r\nX-Content-Type-Options: nosniff\r\n"));
    assert_true(t->is_over);
}

/* The same answers, however the bytes come. */
static void requests_follow_each_other(void **state) {
    talk *t = *state;
    static char whole[TALK_ROOM];
    const char *requests = "\r\n" AT("/a.js") AT("/b") "HEAD / HTTP/1.1\r\n" HOST "\r\n"
                                                       "GET / HTTP/1.1\r\n" HOST
                                                       "Connection: close\r\n\r\n" AT("/a.js");
    (void)snprintf(whole, sizeof whole, "%s", say(t, requests, TALK_ROOM));
    assert_true(t->is_over);
    assert_true(ends_with(whole, "\r\n\r\n<p>"));
    unsigned answers = 0;
    for (const char *at = strstr(whole, "HTTP/1.1 "); at != NULL;
         at = strstr(at + 1, "HTTP/1.1 ")) {
        answers++;
    }
    assert_int_equal(answers, 4);
    for (size_t step = 1; step < 90; step++) {
        assert_string_equal(say(t, requests, step), whole);
    }
}

static void heads_have_an_end(void **state) {
    talk *t = *state;
    static char request[2 * HTTP_HEAD_MAX];
    memset(request, 'a', sizeof request - 1);
    memcpy(request, "GET /", 5);
    begins(say(t, request, 1000), "HTTP/1.1 414 ");
    const char *start = "GET / HTTP/1.1\r\n" HOST "X: ";
    memcpy(request, start, strlen(start));
    begins(say(t, request, 1000), "HTTP/1.1 431 ");
    assert_true(t->is_over);
    /* As long as can be. */
    memcpy(request + HTTP_HEAD_MAX - 4, "\r\n\r\n", 5);
    assert_true(ends_with(say(t, request, 1000), "\r\n\r\n<p>"));
    assert_false(t->is_over);
    assert_false(http_exchange_waits(&t->exchange));
}

static void late_requests_are_given_up(void **state) {
    talk *t = *state;
    (void)say(t, "GET / HT", TALK_ROOM);
    assert_true(http_exchange_waits(&t->exchange));
    http_exchange_give_up(&t->exchange, 408, 0);
    take_answers(t, true);
    begins(t->out, "HTTP/1.1 408 Request Timeout\r\n");
    assert_true(t->is_over);
}

static void answer_otherwise(void *user, const http_request *request, http_answer *answer) {
    (void)user;
    if (http_slice_is(request->path, "/later")) {
        answer->is_later = true;
        return;
    }
    answer->status = 101;
    answer->fields = "Upgrade: websocket\r\nConnection: Upgrade\r\n";
}

static void answers_may_come_later(void **state) {
    talk *t = *state;
    const http_answer answer = {
        .status = 200, .type = "text/plain", .body = (const unsigned char *)"x", .body_length = 1};
    t->service = (http_service){answer_otherwise, NULL, ""};
    assert_string_equal(say(t, AT("/later") "HEAD /later HTTP/1.1\r\n" HOST "\r\n", 9999), "");
    assert_true(t->exchange.is_pending);
    assert_false(http_exchange_waits(&t->exchange));
    http_exchange_answer(&t->exchange, &answer, 0);
    keep(t, t->exchange.head, t->exchange.head_length);
    assert_int_equal(t->exchange.body_length, 1);
    assert_int_equal(t->exchange.status, 200);
    assert_false(http_exchange_next(&t->exchange, 0));
    assert_true(t->exchange.is_pending);
    http_exchange_answer(&t->exchange, &answer, 0);
    assert_int_equal(t->exchange.body_length, 0);
    assert_false(http_exchange_next(&t->exchange, 0));
    assert_false(t->exchange.is_pending);
    begins(t->out, "HTTP/1.1 200 OK\r\n");
}

static void another_protocol_begins_behind_its_request(void **state) {
    talk *t = *state;
    t->service = (http_service){answer_otherwise, NULL, "X: y\r\n"};
    static const char request[] = AT("/ws") "bytes behind";
    size_t room;
    memcpy(http_exchange_room(&t->exchange, &room), request, strlen(request));
    assert_true(http_exchange_take(&t->exchange, strlen(request), 0));
    assert_true(t->exchange.is_upgrade);
    assert_false(t->exchange.is_last);
    keep(t, t->exchange.head, t->exchange.head_length);
    assert_string_equal(t->out, "HTTP/1.1 101 Switching Protocols\r\n"
                                "Date: Thu, 01 Jan 1970 00:00:00 GMT\r\n"
                                "Upgrade: websocket\r\nConnection: Upgrade\r\nX: y\r\n\r\n");
    const char *rest = http_exchange_rest(&t->exchange, &room);
    assert_int_equal(room, 12);
    assert_memory_equal(rest, "bytes behind", 12);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, begin, end)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(files_are_sent),
        TEST(only_the_table_is_there),
        TEST(forms_and_tags_go_together),
        TEST(head_has_no_body),
        TEST(others_are_refused),
        TEST(requests_follow_each_other),
        TEST(heads_have_an_end),
        TEST(late_requests_are_given_up),
        TEST(answers_may_come_later),
        TEST(another_protocol_begins_behind_its_request),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
