/* The lobby: the door and the code, who is ready, walls, and when it is over. */
#include "serve/store_fake.h"
#include "serve/try_pair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define ROOM "\"game\":\"kazutori\",\"params\":\"N=21 k=3\",\"seats\":3"

static uint64_t find(try_guest *guest, const char *code) {
    return try_say(guest, "{\"t\":\"find\",\"id\":#,\"code\":\"%s\"}", code);
}

static void a_code_finds_the_room_while_it_waits(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_open(&house);
    try_make(&house, ROOM, &room);
    try_guest *guest = try_come(&house);
    find(guest, room.code);
    try_assert_member(try_last(guest, "found"), "room", room.id);
    try_assert_member(try_last(guest, "found"), "door", room.door);
    try_guest *host = try_join(&house, &room, -2);
    try_assert_member(try_last(host, "hello"), "romaji", room.code);
    try_sit(&house, &room, 1);
    try_say(host, "{\"t\":\"host\",\"id\":#,\"do\":\"start\"}");
    try_assert_member(try_last(host, "hello"), "code", "null");
    try_assert_refused(guest, "NO_ROOM", find(guest, room.code));
    assert_int_equal(guest->closed, 0);
    try_close(&house);
}

static void a_renewed_code_is_another(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    char code[TRY_TOKEN];
    try_open(&house);
    try_make(&house, ROOM, &room);
    try_guest *host = try_join(&house, &room, -2);
    uint64_t id = try_say(host, "{\"t\":\"host\",\"id\":#,\"do\":\"renew\"}");
    const char *door = try_last(host, "door");
    assert_int_equal(try_number(door, "id"), id);
    assert_true(try_member(door, "romaji", code, sizeof code));
    try_guest *guest = try_come(&house);
    try_assert_refused(guest, "NO_ROOM", find(guest, room.code));
    find(guest, code);
    try_assert_member(try_last(guest, "found"), "room", room.id);
    try_close(&house);
}

static void wrong_codes_are_counted_and_right_ones_not(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_open(&house);
    try_make(&house, ROOM, &room);
    try_guest *guest = try_come(&house);
    const char *wrong = strcmp(room.code, "ai-27-kiri") == 0 ? "ai-28-kiri" : "ai-27-kiri";
    for (int i = 0; i < 30; i++) {
        find(guest, room.code);
    }
    for (int i = 0; i < 10; i++) {
        try_assert_refused(guest, "NO_ROOM", find(guest, i % 2 == 0 ? wrong : "what is this"));
    }
    try_assert_refused(guest, "RATE", find(guest, room.code));
    assert_int_equal(try_number(try_last(guest, "error"), "wait"), 6);
    assert_int_equal(guest->closed, 0);
    /* A link still works. */
    try_guest *other = try_come(&house);
    try_say(other, "{\"t\":\"door\",\"id\":#,\"room\":\"%s\",\"door\":\"%s\"}", room.id, room.door);
    assert_non_null(try_last(other, "door"));
    try_wait(&house, 6000);
    guest = try_come(&house);
    find(guest, room.code);
    assert_non_null(try_last(guest, "found"));
    try_close(&house);
}

static void too_many_rooms_have_links_only(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_open(&house);
    try_guest *maker = try_come(&house);
    for (int i = 0; i <= 200; i++) {
        try_say(maker, "{\"t\":\"make\",\"id\":#," ROOM "}");
        const char *made = try_last(maker, "made");
        assert_int_equal(strstr(made, "\"code\":null") != NULL, i == 200);
        assert_true(try_member(made, "room", room.id, sizeof room.id));
        assert_true(try_member(made, "door", room.door, sizeof room.door));
    }
    try_guest *guest = try_come(&house);
    try_say(guest, "{\"t\":\"door\",\"id\":#,\"room\":\"%s\",\"door\":\"%s\"}", room.id, room.door);
    try_assert_member(try_last(guest, "door"), "state", "waiting");
    try_close(&house);
}

static void the_door_shows_the_room_and_joins_nothing(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_open(&house);
    try_make(&house, ROOM ",\"name\":\"Aki\",\"crest\":2,\"colour\":5,\"clock\":\"60+5\"", &room);
    try_guest *host = try_join(&house, &room, -2);
    size_t heard = host->heard_count;
    try_guest *guest = try_come(&house);
    try_say(guest, "{\"t\":\"door\",\"id\":#,\"room\":\"%s\",\"door\":\"%s\",\"lang\":\"ja\"}",
            room.id, room.door);
    const char *door = try_last(guest, "door");
    try_assert_member(door, "game", "kazutori");
    try_assert_member(door, "clock_of", "60+5");
    assert_non_null(strstr(door, "\"by\":{\"name\":\"Aki\",\"crest\":2,\"colour\":5}"));
    assert_non_null(
        strstr(door, "\"people\":[{\"name\":\"Aki\",\"crest\":2,\"colour\":5},null,null]"));
    assert_non_null(strstr(door, "\"rules\":[\"順番に"));
    assert_null(strstr(door, room.door));
    try_settle(&house);
    assert_int_equal(host->heard_count, heard);
    /* It may look as long as it likes, and then sit down or watch. */
    try_wait(&house, 10 * (uint64_t)house.limits.join_ms);
    assert_int_equal(guest->closed, 0);
    try_say(guest, "{\"t\":\"join\",\"id\":#,\"room\":\"%s\",\"token\":\"%s\",\"name\":\"Mina\"}",
            room.id, room.door);
    assert_null(strstr(try_last(guest, "hello"), "\"door\":"));
    assert_null(strstr(try_last(guest, "hello"), "\"view\":"));
    try_assert_member(try_last(host, "here"), "watching", "[\"Mina\"]");
    try_close(&house);
}

static void nobody_sits_down_once_it_has_begun(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    try_guest *late = try_come(&both.hall);
    uint64_t id = try_say(late, "{\"t\":\"sit\",\"id\":#,\"room\":\"%s\",\"door\":\"%s\"}",
                          both.room.id, both.room.door);
    try_assert_refused(late, "CLOSED_LOBBY", id);
    assert_int_equal(late->closed, 0);
    try_say(late, "{\"t\":\"door\",\"id\":#,\"room\":\"%s\",\"door\":\"%s\"}", both.room.id,
            both.room.door);
    assert_non_null(strstr(try_last(late, "door"), "\"turn\":{\"seats\":[0]}"));
    try_close(&both.hall);
}

/* The answer was lost: the letter is said again, and takes no second seat. */
static void sitting_down_twice_is_once(void **state) {
    (void)state;
    static const char letter[] = "{\"t\":\"sit\",\"id\":77,\"room\":\"%s\",\"door\":\"%s\"}";
    try_hall house;
    try_room room;
    char lost[TRY_TOKEN];
    try_open(&house);
    try_make(&house, ROOM, &room);
    try_guest *guest = try_come(&house);
    try_say(guest, letter, room.id, room.door);
    assert_true(try_member(try_last(guest, "sat"), "token", lost, sizeof lost));
    try_leave(guest);
    guest = try_come(&house);
    try_say(guest, letter, room.id, room.door);
    try_assert_member(try_last(guest, "sat"), "seat", "1");
    assert_true(try_member(try_last(guest, "sat"), "token", room.token[1], TRY_TOKEN));
    assert_string_not_equal(room.token[1], lost);
    (void)try_join(&house, &room, 1);
    /* Somebody is there by now: the same id is another one's. */
    try_guest *other = try_come(&house);
    try_say(other, letter, room.id, room.door);
    try_assert_member(try_last(other, "sat"), "seat", "2");
    memcpy(room.token[1], lost, sizeof lost);
    assert_int_equal(try_join(&house, &room, 1)->closed, HALL_CLOSE_TOKEN);
    try_close(&house);
}

static void who_is_ready_is_told(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_open(&house);
    try_make(&house, ROOM, &room);
    try_sit(&house, &room, 1);
    try_guest *host = try_join(&house, &room, -2);
    try_guest *guest = try_join(&house, &room, 1);
    uint64_t id = try_say(guest, "{\"t\":\"ready\",\"id\":#,\"on\":true}");
    assert_int_equal(try_number(try_last(guest, "here"), "id"), id);
    try_assert_member(try_last(host, "here"), "ready", "[false,true,false]");
    try_leave(guest);
    try_wait(&house, 300);
    try_assert_member(try_last(host, "here"), "ready", "[false,false,false]");
    try_close(&house);
}

static void a_wall_takes_no_seat(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_open(&house);
    try_make(&house, ROOM ",\"wall\":true", &room);
    assert_string_equal(room.token[0], "");
    for (int seat = 0; seat < 2; seat++) {
        try_sit(&house, &room, seat);
    }
    try_guest *one = try_join(&house, &room, 0);
    try_assert_member(try_last(one, "hello"), "by", "null");
    uint64_t id = try_say(one, "{\"t\":\"host\",\"id\":#,\"do\":\"close\"}");
    try_assert_refused(one, "DENIED", id);
    try_say(one, "{\"t\":\"host\",\"id\":#,\"do\":\"start\"}"); /* from any phone */
    try_assert_member(try_last(one, "hello"), "state", "playing");
    try_close(&house);
}

static void a_stamp_is_shown_to_all_but_not_too_often(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    try_guest *watcher = try_join(&both.hall, &both.room, -1);
    uint64_t id = try_say(both.a, "{\"t\":\"stamp\",\"id\":#,\"stamp\":3}");
    assert_int_equal(try_number(try_last(both.a, "stamp"), "id"), id);
    try_assert_member(try_last(watcher, "stamp"), "stamp", "3");
    try_assert_member(try_last(both.b, "stamp"), "seat", "0");
    size_t rows = store_fake_room(both.hall.store, both.room.id)->event_count;
    try_wait(&both.hall, 4900);
    id = try_say(both.a, "{\"t\":\"stamp\",\"id\":#,\"stamp\":0}");
    try_assert_refused(both.a, "RATE", id);
    assert_int_equal(try_number(try_last(both.a, "error"), "wait"), 1);
    try_say(both.b, "{\"t\":\"stamp\",\"id\":#,\"stamp\":5}");
    try_assert_member(try_last(both.a, "stamp"), "stamp", "5");
    try_wait(&both.hall, 100);
    try_say(both.a, "{\"t\":\"stamp\",\"id\":#,\"stamp\":0}");
    try_assert_member(try_last(both.b, "stamp"), "stamp", "0");
    id = try_say(watcher, "{\"t\":\"stamp\",\"id\":#,\"stamp\":0}");
    try_assert_refused(watcher, "NOT_SEATED", id);
    assert_int_equal(store_fake_room(both.hall.store, both.room.id)->event_count, rows);
    try_close(&both.hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_code_finds_the_room_while_it_waits),
        cmocka_unit_test(a_renewed_code_is_another),
        cmocka_unit_test(wrong_codes_are_counted_and_right_ones_not),
        cmocka_unit_test(too_many_rooms_have_links_only),
        cmocka_unit_test(the_door_shows_the_room_and_joins_nothing),
        cmocka_unit_test(nobody_sits_down_once_it_has_begun),
        cmocka_unit_test(sitting_down_twice_is_once),
        cmocka_unit_test(who_is_ready_is_told),
        cmocka_unit_test(a_wall_takes_no_seat),
        cmocka_unit_test(a_stamp_is_shown_to_all_but_not_too_often),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
