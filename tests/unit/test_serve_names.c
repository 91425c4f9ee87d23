/* Names of people: their form, each once in a room, kept with the room and nowhere else. */
#include "serve/store_fake.h"
#include "serve/try_pair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char *form_of(const char *text) {
    static char name[WIRE_NAME_MAX];
    const char *fault = wire_name_read(text, strlen(text), name);
    return fault == NULL ? name : NULL;
}

static void a_name_is_brought_into_form(void **state) {
    (void)state;
    assert_string_equal(form_of("Aki"), "Aki");
    assert_string_equal(form_of("  Aki M.\xe3\x80\x80"), "Aki M."); /* a wide blank, too */
    assert_string_equal(form_of("e\xcc\x81"), "\xc3\xa9");          /* e and an accent: one sign */
    assert_string_equal(form_of("か\xe3\x82\x99"), "が");
    assert_string_equal(form_of("大石泉すき大石泉すき大石泉すき大"),
                        "大石泉すき大石泉すき大石泉すき大");
    assert_string_equal(form_of("\xf0\x9f\x90\xb1"), "\xf0\x9f\x90\xb1");
}

static void what_is_no_name_is_refused(void **state) {
    (void)state;
    static const char *const bad[] = {
        "",
        "   ",
        "\xe3\x80\x80",
        "12345678901234567",
        "大石泉すき大石泉すき大石泉すき大石",
        "a\tb",
        "a\nb",
        "a\x7f",
        "a\xc2\x85",
        "a\xe2\x80\x8b", /* zero width space */
        "a\xe2\x80\x8d", /* joiner */
        "a\xe2\x80\xae"
        "b", /* right to left override */
        "a\xe2\x81\xa6"
        "b",             /* isolate */
        "a\xd8\x9c",     /* arabic letter mark */
        "a\xef\xbb\xbf", /* byte order mark */
        "a\xe2\x80\xa8", /* line separator */
        "a\xef\xb8\x8f", /* variation selector */
        "\xe3\x85\xa4",  /* hangul filler */
        "a\xee\x80\x80", /* private use */
        "a\xff",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        if (form_of(bad[i]) != NULL) {
            fail_msg("case %zu is a name", i);
        }
    }
}

static try_guest *sit(try_hall *house, const try_room *room, const char *members) {
    try_guest *guest = try_come(house);
    try_say(guest, "{\"t\":\"sit\",\"id\":#,\"room\":\"%s\",\"door\":\"%s\",%s}", room->id,
            room->door, members);
    return guest;
}

static void each_stands_once_in_a_room(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_open(&house);
    try_make(
        &house,
        "\"game\":\"kazutori\",\"seats\":4,\"name\":\"1234567890123456\",\"crest\":7,\"colour\":2",
        &room);
    const char *sat = try_last(
        sit(&house, &room, "\"name\":\"1234567890123456\",\"crest\":7,\"colour\":2"), "sat");
    try_assert_member(sat, "name", "12345678901234 2");
    try_assert_member(sat, "crest", "0"); /* the next one, around the end */
    try_assert_member(sat, "colour", "3");
    sat = try_last(sit(&house, &room, "\"name\":\"1234567890123456\",\"crest\":7,\"colour\":2"),
                   "sat");
    try_assert_member(sat, "name", "12345678901234 3");
    try_assert_member(sat, "crest", "1");
    try_assert_member(sat, "colour", "4");
    /* Several may be without a name. */
    try_assert_member(try_last(sit(&house, &room, "\"crest\":5"), "sat"), "name", "");
    uint64_t id = try_say(try_come(&house), "{\"t\":\"ping\",\"id\":#}");
    (void)id;
    try_guest *late = sit(&house, &room, "\"name\":\"Aki\"");
    assert_non_null(strstr(try_last(late, "error"), "FULL"));
    try_close(&house);
}

/* Four sit: the host and three with names. */
static void open_named(try_hall *house, try_room *room, try_guest *guests[2]) {
    try_open(house);
    try_make_only(house,
                  "\"game\":\"kazutori\",\"params\":\"N=21 k=3\",\"seats\":2,\"name\":\"Hostess\"",
                  room);
    (void)try_member(try_last(sit(house, room, "\"name\":\"Guest one\""), "sat"), "token",
                     room->token[1], sizeof room->token[1]);
    guests[0] = try_join(house, room, -2);
    guests[1] = try_join(house, room, 1);
    try_say(guests[0], "{\"t\":\"host\",\"id\":#,\"do\":\"start\"}");
}

static void names_are_told_and_not_logged(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_guest *guests[2];
    open_named(&house, &room, guests);
    try_move(guests[0], "2");
    try_assert_member(try_last(guests[1], "event"), "say", "Hostess said 2: the total is 2.");
    const store_room *stored = store_fake_room(house.store, room.id);
    for (size_t i = 0; i < stored->event_count; i++) {
        assert_null(strstr(stored->events[i].text, "Hostess"));
        assert_null(strstr(stored->events[i].text, "Guest"));
    }
    assert_int_equal(stored->people_count, 2);
    assert_string_equal(stored->people[0].name, "Hostess");
    assert_true(stored->people[0].is_host && !stored->people[1].is_host);
    assert_string_equal(stored->people[1].name, "Guest one");
    assert_int_equal(stored->people[1].crest, 1);
    try_kill(&house);
    const char *hello = try_last(try_join(&house, &room, 1), "hello");
    assert_non_null(strstr(hello, "\"people\":[{\"name\":\"Hostess\",\"crest\":0,\"colour\":0},"
                                  "{\"name\":\"Guest one\",\"crest\":1,\"colour\":1}]"));
    assert_int_equal(try_number(hello, "by"), 0);
    try_close(&house);
}

static void the_host_blanks_a_name(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_guest *guests[2];
    open_named(&house, &room, guests);
    try_move(guests[0], "2");
    try_move(guests[1], "2");
    assert_non_null(strstr(try_last(guests[0], "event"), "Guest one"));
    uint64_t id =
        try_say(guests[0], "{\"t\":\"host\",\"id\":#,\"do\":\"rename\",\"seat\":1,\"name\":\"\"}");
    assert_int_equal(try_number(try_last(guests[0], "here"), "id"), id);
    /* All is told anew, what was said before too. */
    assert_null(strstr(try_last(guests[0], "hello"), "Guest one"));
    assert_non_null(strstr(try_last(guests[0], "hello"), "Player B"));
    assert_string_equal(store_fake_room(house.store, room.id)->people[1].name, "");
    try_say(guests[1], "{\"t\":\"name\",\"id\":#,\"name\":\"Hostess\",\"crest\":4}");
    assert_string_equal(store_fake_room(house.store, room.id)->people[1].name, "Hostess 2");
    assert_int_equal(store_fake_room(house.store, room.id)->people[1].crest, 1); /* as they began */
    try_close(&house);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_is_brought_into_form),
        cmocka_unit_test(what_is_no_name_is_refused),
        cmocka_unit_test(each_stands_once_in_a_room),
        cmocka_unit_test(names_are_told_and_not_logged),
        cmocka_unit_test(the_host_blanks_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
