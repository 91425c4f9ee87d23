/* Frames of a WebSocket: the examples of RFC 6455, its rules, limits, and any cutting of bytes. */
#include "net/frame.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { BYTES_MAX = 1 << 17 };

typedef struct bytes {
    size_t length;
    char at[BYTES_MAX];
} bytes;

static bytes sent;
static char told[BYTES_MAX];

static void put(const void *from, size_t length) {
    assert_true(length <= sizeof sent.at - sent.length);
    if (length > 0) {
        memcpy(sent.at + sent.length, from, length);
    }
    sent.length += length;
}

/* A masked frame of a client. */
static void put_frame(unsigned first, const void *payload, size_t length) {
    static const unsigned char mask[4] = {0x37, 0xfa, 0x21, 0x3d};
    uint8_t head[FRAME_HEAD_MAX];
    size_t head_length = frame_head(FRAME_OPCODE_TEXT, length, head);
    head[0] = (uint8_t)first;
    head[1] |= 0x80;
    put(head, head_length);
    put(mask, sizeof mask);
    for (size_t i = 0; i < length; i++) {
        char c = (char)(((const unsigned char *)payload)[i] ^ mask[i % 4]);
        put(&c, 1);
    }
}

static void put_text(unsigned first, const char *text) {
    put_frame(first, text, strlen(text));
}

static void tell(const frame_event *event, size_t *at) {
    static const char *const names[] = {"", "text", "ping", "pong", "close", "fault"};
    int length =
        event->kind == FRAME_CLOSE || event->kind == FRAME_FAULT
            ? snprintf(told + *at, sizeof told - *at, "%s %u\n", names[event->kind], event->code)
            : snprintf(told + *at, sizeof told - *at, "%s %.*s\n", names[event->kind],
                       (int)event->length, event->bytes);
    assert_true(length > 0 && (size_t)length < sizeof told - *at);
    *at += (size_t)length;
}

/* Hands over all that was sent, in pieces of at most `step`, and gives what was told. The memory of
   the reader is checked: nothing is kept between frames. */
static const char *read_in_steps(size_t step, bool is_whole) {
    frame_reader reader = {0};
    size_t at = 0;
    told[0] = '\0';
    for (size_t from = 0; from < sent.length; from += step) {
        size_t length = sent.length - from < step ? sent.length - from : step;
        char *piece = malloc(length); /* exactly so many: a sanitizer sees a byte beyond */
        assert_non_null(piece);
        memcpy(piece, sent.at + from, length);
        const char *next = piece;
        frame_event event;
        while (frame_read(&reader, &next, &length, &event) != FRAME_NOTHING) {
            tell(&event, &at);
        }
        assert_int_equal(length, 0);
        free(piece);
    }
    assert_int_equal(reader.work == NULL || reader.is_over, is_whole);
    frame_free(&reader);
    return told;
}

/* Any cutting must tell the same. */
static void expect(const char *what, bool is_whole) {
    assert_string_equal(read_in_steps(BYTES_MAX, is_whole), what);
    for (size_t step = 1; step < 12; step++) {
        assert_string_equal(read_in_steps(step, is_whole), what);
    }
    sent.length = 0;
}

static void examples_of_the_rfc(void **state) {
    (void)state;
    put("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58", 11);
    expect("text Hello\n", true);
    put("\x81\x05\x48\x65\x6c\x6c\x6f", 7); /* not masked: a server refuses it */
    expect("fault 1002\n", true);
    put_text(0x01, "Hel");
    put_text(0x80, "lo");
    put_text(0x89, "Hello");
    put("\x8a\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58", 11);
    expect("text Hello\nping Hello\npong Hello\n", true);
}

static void controls_stand_between_parts(void **state) {
    (void)state;
    put_text(0x01, "a");
    put_text(0x89, "p");
    put_text(0x00, "\xe3\x81");
    put_text(0x8a, "");
    put_text(0x80, "\x82z");
    expect("ping p\npong \ntext a\xe3\x81\x82z\n", true);
}

static void messages_have_limits(void **state) {
    (void)state;
    static char letter[FRAME_MESSAGE_MAX + 2];
    static char wanted[FRAME_MESSAGE_MAX + 100];
    memset(letter, 'x', FRAME_MESSAGE_MAX + 1);
    put_frame(0x81, letter, FRAME_MESSAGE_MAX);
    (void)snprintf(wanted, sizeof wanted, "text %.*s\n", FRAME_MESSAGE_MAX, letter);
    expect(wanted, true);
    put_frame(0x81, letter, FRAME_MESSAGE_MAX + 1);
    expect("fault 1009\n", true);
    put_frame(0x01, letter, FRAME_MESSAGE_MAX);
    put_frame(0x80, letter, 1);
    expect("fault 1009\n", true);
    for (int i = 0; i < FRAME_PARTS_MAX; i++) {
        put_text(i == 0 ? 0x01 : i == FRAME_PARTS_MAX - 1 ? 0x80 : 0x00, "y");
    }
    expect("text yyyyyyyyyyyyyyyy\n", true);
    for (int i = 0; i <= FRAME_PARTS_MAX; i++) {
        put_text(i == 0 ? 0x01 : 0x00, "");
    }
    expect("fault 1009\n", true);
    put("\x81\xff\x3f\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00q", 15); /* nearly 2^62 */
    expect("fault 1009\n", true);
    put("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00q", 15); /* beyond 2^63 */
    expect("fault 1002\n", true);
}

/* They are not waited for. */
static void heads_alone_are_judged(void **state) {
    (void)state;
    put("\x81\xff\x3f\xff\xff\xff\xff\xff\xff\xff", 10);
    expect("fault 1009\n", true);
    put("\x81\xfe\x10\x01", 4);
    expect("fault 1009\n", true);
    put("\x81\xfe\x10\x00", 4);
    expect("", false);
    put_text(0x81, "before");
    put("\x81\x05", 2);
    expect("text before\nfault 1002\n", true);
    put("\x82\x85", 2);
    expect("fault 1003\n", true);
}

static void broken_frames_are_refused(void **state) {
    (void)state;
    static const struct {
        unsigned first;
        size_t length;
        const char *told;
    } bad[] = {
        {0xc1, 1, "fault 1002\n"},   {0xa1, 1, "fault 1002\n"}, {0x91, 1, "fault 1002\n"},
        {0x83, 1, "fault 1002\n"},   {0x8b, 1, "fault 1002\n"}, {0x80, 1, "fault 1002\n"},
        {0x00, 1, "fault 1002\n"},   {0x82, 1, "fault 1003\n"}, {0x02, 1, "fault 1003\n"},
        {0x89, 126, "fault 1002\n"}, {0x09, 1, "fault 1002\n"}, {0x08, 0, "fault 1002\n"},
        {0x88, 1, "fault 1002\n"},
    };
    static const char zeros[200];
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        put_frame(bad[i].first, zeros, bad[i].length);
        put_text(0x81, "never read");
        expect(bad[i].told, true);
    }
    put_text(0x01, "a");
    put_text(0x81, "b"); /* a message within another */
    expect("fault 1002\n", true);
    put("\x81\xfe\x00\x01\x00\x00\x00\x00q", 9); /* the length is not the shortest form */
    expect("fault 1002\n", true);
    put("\x81\xff\x00\x00\x00\x00\x00\x00\x00\x7e\x00\x00\x00\x00q", 15);
    expect("fault 1002\n", true);
}

static void text_is_strict(void **state) {
    (void)state;
    static const char *const bad[] = {"\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xff",
                                      "\xe3\x81"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        put_text(0x81, bad[i]);
        expect("fault 1007\n", true);
    }
    put_text(0x88, "\x03\xe8\xff");
    expect("fault 1007\n", true);
    put_text(0x81, "");
    expect("text \n", true);
}

static void close_codes_are_read(void **state) {
    (void)state;
    static const struct {
        unsigned code;
        bool is_good;
    } codes[] = {{999, false},  {1000, true},  {1003, true},  {1004, false}, {1005, false},
                 {1006, false}, {1007, true},  {1012, true},  {1014, true},  {1015, false},
                 {1016, false}, {2999, false}, {3000, true},  {4404, true},  {4999, true},
                 {5000, false}, {0, false},    {65535, false}};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        char payload[8] = {(char)(codes[i].code >> 8), (char)codes[i].code, 'b', 'y', 'e'};
        char wanted[32];
        put_frame(0x88, payload, 5);
        put_text(0x81, "never read");
        (void)snprintf(wanted, sizeof wanted, "close %u\n", codes[i].code);
        expect(codes[i].is_good ? wanted : "fault 1002\n", true);
    }
    put_frame(0x88, "", 0);
    expect("close 1005\n", true);
}

static void unfinished_frames_keep_their_memory(void **state) {
    (void)state;
    put("\x81\x85\x37\xfa\x21\x3d\x7f", 7);
    expect("", false);
    put_text(0x01, "a");
    expect("", false);
    put("\x81", 1);
    expect("", false);
    sent.length = 0;
    frame_reader reader = {0};
    frame_event event;
    const char *next = "";
    size_t length = 0;
    assert_int_equal(frame_read(&reader, &next, &length, &event), FRAME_NOTHING);
    assert_null(reader.work);
}

static void heads_are_shortest(void **state) {
    (void)state;
    uint8_t head[FRAME_HEAD_MAX];
    assert_int_equal(frame_head(FRAME_OPCODE_PING, 0, head), 2);
    assert_memory_equal(head, "\x89\x00", 2);
    assert_int_equal(frame_head(FRAME_OPCODE_TEXT, 125, head), 2);
    assert_memory_equal(head, "\x81\x7d", 2);
    assert_int_equal(frame_head(FRAME_OPCODE_TEXT, 126, head), 4);
    assert_memory_equal(head, "\x81\x7e\x00\x7e", 4);
    assert_int_equal(frame_head(FRAME_OPCODE_TEXT, 65535, head), 4);
    assert_memory_equal(head, "\x81\x7e\xff\xff", 4);
    assert_int_equal(frame_head(FRAME_OPCODE_TEXT, 65536, head), 10);
    assert_memory_equal(head, "\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00", 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples_of_the_rfc),
        cmocka_unit_test(controls_stand_between_parts),
        cmocka_unit_test(messages_have_limits),
        cmocka_unit_test(heads_alone_are_judged),
        cmocka_unit_test(broken_frames_are_refused),
        cmocka_unit_test(text_is_strict),
        cmocka_unit_test(close_codes_are_read),
        cmocka_unit_test(unfinished_frames_keep_their_memory),
        cmocka_unit_test(heads_are_shortest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
