/* Who becomes a WebSocket: the example of RFC 6455, every field that must be there, and origins. */
#include "net/upgrade.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HOST     "Host: server.example.com\r\n"
#define ASKS     "Upgrade: websocket\r\nConnection: Upgrade\r\n"
#define KEY      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
#define PROTOCOL "Sec-WebSocket-Protocol: chat, kazu.1\r\n"
#define VERSION  "Sec-WebSocket-Version: 13\r\n"
#define ORIGIN   "Origin: http://server.example.com\r\n"
#define WHOLE    HOST ASKS KEY PROTOCOL VERSION

static const char *const origins[] = {"https://example.org"};
static char fields[UPGRADE_FIELDS_MAX];

static http_answer answer_to(const char *verb, const char *lines, bool no_origin) {
    char head[2000];
    http_request request;
    http_answer answer = {0};
    const upgrade_rules rules = {origins, 1, no_origin};
    int length = snprintf(head, sizeof head, "%s /ws HTTP/1.1\r\n%s\r\n", verb, lines);
    assert_true(length > 0 && (size_t)length < sizeof head);
    assert_int_equal(http_request_read(&request, head, (size_t)length), 0);
    upgrade_answer(&request, &rules, &answer, fields);
    return answer;
}

static int status_of(const char *lines) {
    return answer_to("GET", lines, false).status;
}

static void the_example_of_the_rfc(void **state) {
    (void)state;
    http_answer answer = answer_to("GET", WHOLE ORIGIN, false);
    assert_int_equal(answer.status, 101);
    assert_string_equal(answer.fields, "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                                       "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"
                                       "Sec-WebSocket-Protocol: kazu.1\r\n");
    assert_null(answer.type);
}

static void every_field_is_needed(void **state) {
    (void)state;
    assert_int_equal(status_of(HOST KEY PROTOCOL VERSION ORIGIN), 426);
    assert_int_equal(status_of(HOST "Upgrade: h2c\r\nConnection: Upgrade\r\n" KEY PROTOCOL VERSION),
                     426);
    assert_int_equal(status_of(HOST "Upgrade: websocket\r\n" KEY PROTOCOL VERSION ORIGIN), 426);
    assert_int_equal(status_of(HOST ASKS KEY PROTOCOL ORIGIN), 426);
    assert_int_equal(status_of(HOST ASKS KEY PROTOCOL ORIGIN "Sec-WebSocket-Version: 8\r\n"), 426);
    assert_int_equal(status_of(WHOLE ORIGIN VERSION), 426);
    assert_int_equal(status_of(HOST ASKS KEY VERSION ORIGIN), 400);
    assert_int_equal(status_of(HOST ASKS PROTOCOL VERSION ORIGIN), 400);
    assert_int_equal(status_of(WHOLE ORIGIN KEY), 400);
    assert_int_equal(status_of(HOST ASKS PROTOCOL VERSION ORIGIN "Sec-WebSocket-Key: abc\r\n"),
                     400);
    assert_int_equal(status_of(HOST ASKS PROTOCOL VERSION ORIGIN
                               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ!!\r\n"),
                     400);
    http_answer answer = answer_to("GET", HOST ORIGIN, false);
    assert_non_null(strstr(answer.fields, "Sec-WebSocket-Version: 13\r\n"));
    assert_int_equal(answer_to("POST", WHOLE ORIGIN, false).status, 405);
    assert_int_equal(answer_to("HEAD", WHOLE ORIGIN, false).status, 405);
    assert_int_equal(
        status_of(HOST "upgrade: WebSocket\r\nconnection: keep-alive, UPGRADE\r\n" KEY PROTOCOL
                      VERSION ORIGIN),
        101);
}

static void origins_are_checked(void **state) {
    (void)state;
    assert_int_equal(status_of(WHOLE), 403);
    assert_int_equal(answer_to("GET", WHOLE, true).status, 101);
    assert_int_equal(status_of(WHOLE "Origin: https://server.example.com\r\n"), 101);
    assert_int_equal(status_of(WHOLE "Origin: https://SERVER.example.com\r\n"), 101);
    assert_int_equal(status_of(WHOLE "Origin: https://example.org\r\n"), 101);
    static const char *const foreign[] = {
        "Origin: https://evil.example\r\n",
        "Origin: http://example.org\r\n",
        "Origin: https://example.org.evil.example\r\n",
        "Origin: https://server.example.com.evil.example\r\n",
        "Origin: https://server.example.com:8443\r\n",
        "Origin: https://server.example.com/\r\n",
        "Origin: https://server.example.net\r\n", /* as long as the host */
        "Origin: http://xerver.example.com\r\n",
        "Origin: https://example.com\r\n",    /* its end */
        "Origin: https://server.example\r\n", /* its beginning */
        "Origin: https://example.net\r\n",    /* as long as one that may */
        "Origin: server.example.com\r\n",
        "Origin: file://server.example.com\r\n",
        "Origin: null\r\n",
        "Origin:\r\n",
        "Origin: https://\r\n",
        "Origin: https://example.org\r\nOrigin: https://evil.example\r\n",
        "Origin: https://example.org, https://evil.example\r\n",
    };
    for (size_t i = 0; i < sizeof foreign / sizeof foreign[0]; i++) {
        char lines[1000];
        (void)snprintf(lines, sizeof lines, WHOLE "%s", foreign[i]);
        for (int no_origin = 0; no_origin < 2; no_origin++) {
            int status = answer_to("GET", lines, no_origin != 0).status;
            if (status != 403) {
                print_message("%s", foreign[i]);
            }
            assert_int_equal(status, 403);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_the_rfc),
        cmocka_unit_test(every_field_is_needed),
        cmocka_unit_test(origins_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
