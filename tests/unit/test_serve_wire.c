/* Letters are read as the protocol says, and anything else is refused with the member at fault. */
#include "wire/wire.h"

#include "kazu/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#define ROOM  "k7m2q3x4tp"
#define TOKEN "abcdefghijklmnopqrstuvwxyz"
#define OTHER "zyxwvutsrqponmlkjihgfedcba"

static wire_letter letter;
static wire_fault fault;

static bool reads(const char *text) {
    return wire_read(text, strlen(text), &letter, &fault);
}

static void each_type_of_the_protocol_is_read(void **state) {
    (void)state;
    assert_true(reads("{\"t\":\"make\",\"id\":1,\"game\":\"shisoku-game\",\"params\":\"window=50\","
                      "\"seats\":3,\"bots\":[0,0,4],\"clock\":\"600+10\",\"lag\":false,"
                      "\"hints\":true}"));
    assert_int_equal(letter.type, WIRE_make);
    assert_int_equal(letter.id, 1);
    assert_string_equal(letter.game, "shisoku-game");
    assert_string_equal(letter.params, "window=50");
    assert_int_equal(letter.seats, 3);
    assert_int_equal(letter.bots[2], 4);
    assert_int_equal(letter.base_ms, 600000);
    assert_int_equal(letter.increment_ms, 10000);
    assert_true(letter.hints && !letter.lag);
    assert_true(reads("{\"t\":\"sit\",\"id\":2,\"room\":\"" ROOM "\",\"door\":\"" TOKEN "\","
                      "\"name\":\" Aki \",\"crest\":7,\"colour\":3}"));
    assert_int_equal(letter.type, WIRE_sit);
    assert_string_equal(letter.room, ROOM);
    assert_string_equal(letter.token, TOKEN);
    assert_string_equal(letter.name, "Aki");
    assert_int_equal(letter.crest, 7);
    assert_int_equal(letter.colour, 3);
    assert_true(reads("{\"t\":\"join\",\"id\":3,\"room\":\"" ROOM "\",\"token\":\"" TOKEN "\","
                      "\"from\":41,\"lang\":\"ja\",\"host\":\"" OTHER "\",\"labels\":true}"));
    assert_int_equal(letter.type, WIRE_join);
    assert_int_equal(letter.from, 41);
    assert_int_equal(letter.lang, KZ_LANG_JA);
    assert_string_equal(letter.host_token, OTHER);
    assert_true(letter.labels);
    assert_true(reads("{\"t\":\"move\",\"id\":4,\"after\":41,\"line\":\"slap 5\"}"));
    assert_int_equal(letter.type, WIRE_move);
    assert_int_equal(letter.after, 41);
    assert_string_equal(letter.line, "slap 5");
    assert_int_equal(letter.seat, -1);
}

static void the_small_types_are_read(void **state) {
    (void)state;
    assert_true(reads("{\"t\":\"ask\",\"id\":5,\"what\":\"absent\",\"after\":41,\"seat\":2}"));
    assert_int_equal(letter.what, WIRE_ASK_ABSENT);
    assert_int_equal(letter.seat, 2);
    assert_true(reads("{\"t\":\"answer\",\"id\":6,\"ask\":42,\"yes\":true}"));
    assert_int_equal(letter.ask, 42);
    assert_true(letter.yes);
    assert_true(reads("{\"t\":\"resign\",\"id\":7}"));
    assert_int_equal(letter.type, WIRE_resign);
    assert_true(reads("{\"t\":\"hint\",\"id\":8,\"strength\":2}"));
    assert_int_equal(letter.strength, 2);
    assert_true(reads("{\"t\":\"hint\",\"id\":8}"));
    assert_int_equal(letter.strength, 1);
    assert_true(reads("{\"t\":\"lang\",\"id\":9,\"lang\":\"en\"}"));
    assert_int_equal(letter.type, WIRE_lang);
    assert_true(reads("{\"t\":\"ping\",\"id\":9007199254740991}"));
    assert_int_equal(letter.id, 9007199254740991);
    assert_true(reads("{\"t\":\"host\",\"id\":11,\"do\":\"bot\",\"seat\":2,\"level\":3}"));
    assert_int_equal(letter.act, WIRE_DO_BOT);
    assert_int_equal(letter.level, 3);
    assert_true(reads("{\"t\":\"host\",\"id\":11,\"do\":\"close\"}"));
    assert_int_equal(letter.act, WIRE_DO_CLOSE);
    assert_int_equal(letter.level, 0);
    assert_true(reads("{\"t\":\"look\",\"id\":12,\"index\":0,\"all\":true}"));
    assert_true(letter.all);
}

static void what_is_not_said_has_its_default(void **state) {
    (void)state;
    assert_true(reads("{\"t\":\"make\",\"id\":1,\"game\":\"kenken\"}"));
    assert_true(letter.lag && !letter.hints);
    assert_string_equal(letter.params, "");
    assert_int_equal(letter.seats + letter.bots[0] + letter.bots[5], 0);
    assert_int_equal(letter.base_ms + letter.increment_ms, 0);
    assert_true(reads("{\"t\":\"join\",\"id\":3,\"room\":\"" ROOM "\",\"token\":\"" TOKEN "\","
                      "\"host\":null,\"lang\":null,\"new\":{\"a\":[1]}}"));
    assert_int_equal(letter.lang, KZ_LANG_EN);
    assert_string_equal(letter.host_token, "");
    assert_false(letter.labels || letter.lag);
}

static void a_secret_without_its_form_opens_nothing(void **state) {
    (void)state;
    assert_true(reads("{\"t\":\"join\",\"id\":3,\"room\":\"K7\",\"token\":\"abc\"}"));
    assert_string_equal(letter.room, "");
    assert_string_equal(letter.token, "");
    assert_true(reads("{\"t\":\"sit\",\"id\":3,\"room\":\"" ROOM "a\",\"door\":\"" TOKEN "9\"}"));
    assert_string_equal(letter.room, "");
    assert_string_equal(letter.token, "");
}

typedef struct bad {
    const char *text;
    const char *member;
    uint64_t id;
} bad;

static const bad cases[] = {
    {"", "", 0},
    {"1", "", 0},
    {"[]", "", 0},
    {"null", "", 0},
    {"{", "", 0},
    {"{}", "id", 0},
    {"{\"id\":1}", "t", 1},
    {"{\"id\":1,\"t\":1}", "t", 1},
    {"{\"id\":1,\"t\":\"tell\"}", "t", 1},
    {"{\"id\":1,\"t\":\"\"}", "t", 1},
    {"{\"id\":0,\"t\":\"ping\"}", "id", 0},
    {"{\"id\":-1,\"t\":\"ping\"}", "id", 0},
    {"{\"id\":9007199254740992,\"t\":\"ping\"}", "id", 0},
    {"{\"id\":99999999999999999999,\"t\":\"ping\"}", "", 0},
    {"{\"id\":1.0,\"t\":\"ping\"}", "id", 0},
    {"{\"id\":\"1\",\"t\":\"ping\"}", "id", 0},
    {"{\"t\":\"ping\"}", "id", 0},
    {"{\"t\":\"ping\",\"id\":1}x", "", 0},
    {"{\"t\":\"ping\",\"id\":1}{}", "", 0},
    {"{\"t\":\"ping\",\"id\":1,\"id\":2}", "", 0},
    {"{\"t\":\"ping\",\"id\":1,\"x\":{\"y\":1,\"y\":1}}", "", 0},
    {"{\"t\":\"ping\",\"id\":1,\"x\":[[[[1]]]]}", "", 0},
    {"{\"t\":\"ping\",\"id\":1,\"x\":\"\xff\"}", "", 0},
    {"{\"t\":\"ping\",\"id\":1,\"x\":\"\\ud800\"}", "", 0},
    {"{\"t\":\"ping\",\"id\":1,\"x\":\"\\u0000\"}", "", 0},
    {"{\"t\":\"make\",\"id\":1}", "game", 1},
    {"{\"t\":\"make\",\"id\":1,\"game\":\"\"}", "game", 1},
    {"{\"t\":\"make\",\"id\":1,\"game\":\"abcdefghijklmnopqrstuvwxyzabcdef\"}", "game", 1},
    {"{\"t\":\"make\",\"id\":1,\"game\":\"x\",\"params\":\"a\\nb\"}", "params", 1},
    {"{\"t\":\"make\",\"id\":1,\"game\":\"x\",\"seats\":0}", "seats", 1},
    {"{\"t\":\"make\",\"id\":1,\"game\":\"x\",\"seats\":7}", "seats", 1},
    {"{\"t\":\"make\",\"id\":1,\"game\":\"x\",\"bots\":3}", "bots", 1},
    {"{\"t\":\"make\",\"id\":1,\"game\":\"x\",\"bots\":[6]}", "bots", 1},
    {"{\"t\":\"make\",\"id\":1,\"game\":\"x\",\"bots\":[true]}", "bots", 1},
    {"{\"t\":\"make\",\"id\":1,\"game\":\"x\",\"bots\":[0,0,0,0,0,0,0]}", "bots", 1},
    {"{\"t\":\"make\",\"id\":1,\"game\":\"x\",\"clock\":\"600\"}", "clock", 1},
    {"{\"t\":\"make\",\"id\":1,\"game\":\"x\",\"clock\":600}", "clock", 1},
    {"{\"t\":\"make\",\"id\":1,\"game\":\"x\",\"lag\":1}", "lag", 1},
    {"{\"t\":\"sit\",\"id\":2,\"room\":\"" ROOM "\"}", "door", 2},
    {"{\"t\":\"find\",\"id\":2}", "code", 2},
    {"{\"t\":\"find\",\"id\":2,\"code\":\"\"}", "code", 2},
    {"{\"t\":\"name\",\"id\":2}", "name", 2},
    {"{\"t\":\"name\",\"id\":2,\"name\":\" \"}", "name", 2},
    {"{\"t\":\"name\",\"id\":2,\"name\":\"Aki\",\"crest\":8}", "crest", 2},
    {"{\"t\":\"name\",\"id\":2,\"name\":\"Aki\",\"colour\":8}", "colour", 2},
    {"{\"t\":\"ready\",\"id\":2}", "on", 2},
    {"{\"t\":\"stamp\",\"id\":2}", "stamp", 2},
    {"{\"t\":\"stamp\",\"id\":2,\"stamp\":6}", "stamp", 2},
    {"{\"t\":\"join\",\"id\":2,\"token\":\"" TOKEN "\"}", "room", 2},
    {"{\"t\":\"join\",\"id\":2,\"room\":1,\"token\":\"" TOKEN "\"}", "room", 2},
    {"{\"t\":\"join\",\"id\":2,\"room\":\"" ROOM "\",\"token\":\"" TOKEN "\",\"host\":\"x\"}",
     "host", 2},
    {"{\"t\":\"join\",\"id\":2,\"room\":\"" ROOM "\",\"token\":\"" TOKEN "\",\"lang\":\"fr\"}",
     "lang", 2},
    {"{\"t\":\"join\",\"id\":2,\"room\":\"" ROOM "\",\"token\":\"" TOKEN "\",\"from\":-1}", "from",
     2},
    {"{\"t\":\"move\",\"id\":3,\"line\":\"x\"}", "after", 3},
    {"{\"t\":\"move\",\"id\":3,\"after\":1}", "line", 3},
    {"{\"t\":\"move\",\"id\":3,\"after\":1,\"line\":\"\"}", "line", 3},
    {"{\"t\":\"move\",\"id\":3,\"after\":1,\"line\":\"a\\tb\"}", "line", 3},
    {"{\"t\":\"move\",\"id\":3,\"after\":1,\"line\":\"a\x7f\"}", "line", 3},
    {"{\"t\":\"move\",\"id\":3,\"after\":1,\"line\":\"a\\u0085\"}", "line", 3},
    {"{\"t\":\"move\",\"id\":3,\"after\":1,\"line\":\"a\\u2028\"}", "line", 3},
    {"{\"t\":\"move\",\"id\":3,\"after\":1,\"line\":\"a\\u202e\"}", "line", 3},
    {"{\"t\":\"ask\",\"id\":4,\"what\":\"money\"}", "what", 4},
    {"{\"t\":\"ask\",\"id\":4,\"what\":\"absent\"}", "seat", 4},
    {"{\"t\":\"ask\",\"id\":4,\"what\":\"absent\",\"seat\":6}", "seat", 4},
    {"{\"t\":\"answer\",\"id\":4,\"yes\":true}", "ask", 4},
    {"{\"t\":\"answer\",\"id\":4,\"ask\":0,\"yes\":true}", "ask", 4},
    {"{\"t\":\"answer\",\"id\":4,\"ask\":1}", "yes", 4},
    {"{\"t\":\"answer\",\"id\":4,\"ask\":1,\"yes\":1}", "yes", 4},
    {"{\"t\":\"hint\",\"id\":4,\"strength\":4}", "strength", 4},
    {"{\"t\":\"hint\",\"id\":4,\"strength\":0}", "strength", 4},
    {"{\"t\":\"lang\",\"id\":4}", "lang", 4},
    {"{\"t\":\"host\",\"id\":4}", "do", 4},
    {"{\"t\":\"host\",\"id\":4,\"do\":\"bot\",\"seat\":1}", "level", 4},
    {"{\"t\":\"host\",\"id\":4,\"do\":\"bot\",\"level\":1}", "seat", 4},
    {"{\"t\":\"host\",\"id\":4,\"do\":\"free\"}", "seat", 4},
    {"{\"t\":\"host\",\"id\":4,\"do\":\"invite\"}", "do", 4},
    {"{\"t\":\"host\",\"id\":4,\"do\":\"rename\",\"name\":\"Aki\"}", "seat", 4},
    {"{\"t\":\"host\",\"id\":4,\"do\":\"swap\",\"seat\":1}", "to", 4},
    {"{\"t\":\"look\",\"id\":4}", "index", 4},
};

static void what_is_no_letter_is_refused(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_false(reads(cases[i].text));
        assert_string_equal(fault.member, cases[i].member);
        assert_int_equal(letter.id, cases[i].id);
        assert_non_null(fault.message);
        assert_string_not_equal(kz_message(KZ_LANG_JA, fault.message), fault.message);
    }
}

static void lines_have_their_length(void **state) {
    (void)state;
    char text[WIRE_MESSAGE_MAX + 2];
    for (int length = 1; length < 300; length++) {
        (void)snprintf(text, sizeof text, "{\"t\":\"move\",\"id\":3,\"after\":1,\"line\":\"%0*d\"}",
                       length, 0);
        assert_int_equal(reads(text), length < KZ_PLAY_LINE_MAX);
    }
    /* Characters of Japanese are lines, too. */
    assert_true(
        reads("{\"t\":\"move\",\"id\":3,\"after\":1,\"line\":\"name \\u6570\xe5\x8f\x96\"}"));
    assert_string_equal(letter.line, "name \xe6\x95\xb0\xe5\x8f\x96");
}

static void messages_have_their_length(void **state) {
    (void)state;
    char text[WIRE_MESSAGE_MAX + 1];
    static const char ping[] = "{\"t\":\"ping\",\"id\":1}";
    memset(text, ' ', sizeof text);
    memcpy(text, ping, sizeof ping - 1);
    assert_true(wire_read(text, WIRE_MESSAGE_MAX, &letter, &fault));
    assert_false(wire_read(text, WIRE_MESSAGE_MAX + 1, &letter, &fault));
    assert_true(wire_read(ping, sizeof ping - 1, &letter, &fault));
    assert_false(wire_read(ping, sizeof ping - 2, &letter, &fault));
    assert_false(wire_read(ping, sizeof ping, &letter, &fault)); /* a NUL is no space */
}

static void clocks_are_read(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint64_t base_ms;
        uint64_t increment_ms;
    } clocks[] = {
        {"600+10", 600000, 10000}, {"90+2.5", 90000, 2500},
        {"0.1+0", 100, 0},         {"999999.9+999999", 999999900, 999999000},
        {"007+01", 7000, 1000},
    };
    static const char *const none[] = {
        "",     "600",  "600+", "+10",       "0+10",  "600 +10", "6.+1",  "6.55+1",
        "-6+1", "6+-1", "6+1x", "1000000+1", "0.0+1", "1+.5",    "1e3+1", "99999999999999999999+1"};
    uint64_t base_ms = 5;
    uint64_t increment_ms = 6;
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        assert_false(wire_clock_read(none[i], &base_ms, &increment_ms));
        assert_true(base_ms == 5 && increment_ms == 6);
    }
    for (size_t i = 0; i < sizeof clocks / sizeof clocks[0]; i++) {
        assert_true(wire_clock_read(clocks[i].text, &base_ms, &increment_ms));
        assert_int_equal(base_ms, clocks[i].base_ms);
        assert_int_equal(increment_ms, clocks[i].increment_ms);
    }
}

static void codes_have_their_names(void **state) {
    (void)state;
    assert_string_equal(wire_code_name(KZ_ILLEGAL_MOVE), "ILLEGAL_MOVE");
    assert_string_equal(wire_code_name(WIRE_STALE), "STALE");
    assert_string_equal(wire_code_name(WIRE_DENIED), "DENIED");
    assert_string_equal(wire_code_name(KZ_STATUS_COUNT), "");
    assert_string_equal(wire_code_name(WIRE_CODE_FIRST), "");
    assert_string_equal(wire_code_name(WIRE_CODE_COUNT), "");
    assert_string_equal(wire_code_name(4000000000U), "");
}

/* Memory of jansson: counted, and refused on request. */
enum { BLOCK_HEAD = 16 };
static size_t used;
static size_t peak;
static long allowed;

static void *count_malloc(size_t size) {
    char *block = allowed-- > 0 ? malloc(size + BLOCK_HEAD) : NULL;
    if (block == NULL) {
        return NULL;
    }
    memcpy(block, &size, sizeof size);
    used += size;
    peak = used > peak ? used : peak;
    return block + BLOCK_HEAD;
}

static void count_free(void *block) {
    if (block != NULL) {
        size_t size;
        memcpy(&size, (char *)block - BLOCK_HEAD, sizeof size);
        used -= size;
        free((char *)block - BLOCK_HEAD);
    }
}

static void memory_is_bounded_and_may_run_out(void **state) {
    (void)state;
    static const char *const units[] = {"[],", "{},", "1,", "\"\",", "{\"a\":1},", "[[]],"};
    char text[WIRE_MESSAGE_MAX + 1];
    json_set_alloc_funcs(count_malloc, count_free);
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        size_t length = (size_t)snprintf(text, sizeof text, "{\"t\":\"ping\",\"id\":1,\"x\":[");
        while (length + strlen(units[i]) < WIRE_MESSAGE_MAX - 8) {
            length += (size_t)snprintf(text + length, sizeof text - length, "%s", units[i]);
        }
        (void)snprintf(text + length, sizeof text - length, "0]}");
        allowed = 1000000;
        assert_true(reads(text));
        assert_int_equal(used, 0);
    }
    assert_true(peak < 1000000);
    bool is_read = false;
    for (long i = 0; !is_read; i++) {
        allowed = i;
        is_read = reads("{\"t\":\"move\",\"id\":4,\"after\":41,\"line\":\"slap 5\",\"x\":[1,{}]}");
        assert_int_equal(used, 0);
    }
    json_set_alloc_funcs(malloc, free);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_type_of_the_protocol_is_read),
        cmocka_unit_test(the_small_types_are_read),
        cmocka_unit_test(what_is_not_said_has_its_default),
        cmocka_unit_test(a_secret_without_its_form_opens_nothing),
        cmocka_unit_test(what_is_no_letter_is_refused),
        cmocka_unit_test(lines_have_their_length),
        cmocka_unit_test(messages_have_their_length),
        cmocka_unit_test(clocks_are_read),
        cmocka_unit_test(codes_have_their_names),
        cmocka_unit_test(memory_is_bounded_and_may_run_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
