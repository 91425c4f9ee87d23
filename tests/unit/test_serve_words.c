/* What the server refuses it refuses in the language of the guest, whoever else is in the room. */
#include "serve/store_fake.h"
#include "serve/try_pair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static try_guest *join_in(try_pair *both, int seat, const char *lang) {
    try_guest *guest = try_come(&both->hall);
    try_say(guest, "{\"t\":\"join\",\"id\":#,\"room\":\"%s\",\"token\":\"%s\",\"lang\":\"%s\"}",
            both->room.id, both->room.token[seat], lang);
    return guest;
}

/* Each letter is refused by another part of the server. */
static const struct {
    const char *letter;
    const char *code;
} refused[] = {
    {"{\"t\":\"move\",\"id\":#,\"after\":1,\"line\":\"1\"}", "STALE"},
    {"{\"t\":\"move\",\"id\":#,\"after\":99,\"line\":\"1\"}", "ILLEGAL_MOVE"},
    {"{\"t\":\"hint\",\"id\":#,\"strength\":1}", "ILLEGAL_MOVE"},
    {"{\"t\":\"look\",\"id\":#,\"index\":9}", "OUT_OF_RANGE"},
    {"{\"t\":\"ask\",\"id\":#,\"what\":\"absent\",\"seat\":0,\"after\":1}", "DENIED"},
    {"{\"t\":\"host\",\"id\":#,\"do\":\"close\"}", "DENIED"},
    {"{\"t\":\"make\",\"id\":#,\"game\":\"kazutori\"}", "DENIED"},
    {"{\"t\":\"dance\",\"id\":#}", "BAD_INPUT"},
};

static bool is_ascii(const char *text) {
    for (; *text != '\0'; text++) {
        if ((unsigned char)*text >= 0x80) {
            return false;
        }
    }
    return true;
}

/* Gives the words of the refusal of a letter. */
static void refusal(try_guest *guest, size_t which, char *words, size_t room) {
    uint64_t id = try_say(guest, "%s", refused[which].letter);
    try_assert_refused(guest, refused[which].code, id);
    assert_true(try_member(try_last(guest, "error"), "message", words, room));
}

static void refusals_are_in_the_language_of_the_guest(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        char english[300];
        char japanese[300];
        try_pair both;
        try_open_pair(&both);
        try_move(both.a, "2"); /* it is the second seat's turn */
        try_move(both.b, "1");
        refusal(join_in(&both, 1, "en"), i, english, sizeof english);
        refusal(join_in(&both, 1, "ja"), i, japanese, sizeof japanese);
        if (!is_ascii(english) || is_ascii(japanese)) {
            print_message("%s: %s / %s\n", refused[i].letter, english, japanese);
        }
        assert_true(is_ascii(english));
        assert_false(is_ascii(japanese));
        try_close(&both.hall);
    }
}

/* What was held until it was stored, and was not, is refused by another path. */
static void what_fails_later_is_in_that_language_too(void **state) {
    (void)state;
    static const char *const codes[] = {"STORE", "STALE"};
    for (int how = 0; how < 2; how++) {
        char words[300];
        try_pair both;
        try_open_pair(&both);
        try_guest *guest = join_in(&both, 0, "ja");
        if (how == 0) {
            store_fake_fail(both.hall.store, 1);
        } else {
            store_fake_conflict(both.hall.store, 1);
        }
        uint64_t after = try_number(try_last(guest, "hello"), "seq");
        uint64_t id = try_say(guest, "{\"t\":\"move\",\"id\":#,\"after\":%llu,\"line\":\"1\"}",
                              (unsigned long long)after);
        try_assert_refused(guest, codes[how], id);
        assert_true(try_member(try_last(guest, "error"), "message", words, sizeof words));
        assert_false(is_ascii(words));
        try_close(&both.hall);
    }
}

static void the_language_may_change(void **state) {
    (void)state;
    char words[300];
    try_pair both;
    try_open_pair(&both);
    try_move(both.a, "2");
    try_move(both.b, "1");
    try_guest *guest = join_in(&both, 1, "ja");
    try_say(guest, "{\"t\":\"lang\",\"id\":#,\"lang\":\"en\"}");
    refusal(guest, 0, words, sizeof words);
    assert_true(is_ascii(words));
    try_say(guest, "{\"t\":\"lang\",\"id\":#,\"lang\":\"ja\"}");
    refusal(guest, 0, words, sizeof words);
    assert_false(is_ascii(words));
    try_close(&both.hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refusals_are_in_the_language_of_the_guest),
        cmocka_unit_test(what_fails_later_is_in_that_language_too),
        cmocka_unit_test(the_language_may_change),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
