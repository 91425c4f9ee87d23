/* The next game of a room: the lobby again, those who left, and those who came late. */
#include "serve/store_fake.h"
#include "serve/try_pair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define THREE "\"game\":\"kazutori\",\"params\":\"N=5 moves=1,2\",\"seats\":3"

enum { SEATS = 3 };

typedef struct table_of_three {
    try_hall hall;
    try_room room;
    try_guest *guests[SEATS]; /* the first is the host */
} table_of_three;

static void sit_as(try_hall *house, try_room *room, int seat, const char *name) {
    try_guest *guest = try_come(house);
    try_say(guest, "{\"t\":\"sit\",\"id\":#,\"room\":\"%s\",\"door\":\"%s\",\"name\":\"%s\"}",
            room->id, room->door, name);
    const char *sat = try_last(guest, "sat");
    assert_non_null(sat);
    assert_int_equal(try_number(sat, "seat"), (uint64_t)seat);
    assert_true(try_member(sat, "token", room->token[seat], TRY_TOKEN));
    try_leave(guest);
}

static void open_three(table_of_three *t) {
    try_open(&t->hall);
    t->hall.limits.asks = (limits_rate){1000, 1};
    try_make(&t->hall, THREE ",\"name\":\"Kei\"", &t->room);
    sit_as(&t->hall, &t->room, 1, "Aki");
    sit_as(&t->hall, &t->room, 2, "Ren");
    t->guests[0] = try_join(&t->hall, &t->room, -2);
    t->guests[1] = try_join(&t->hall, &t->room, 1);
    t->guests[2] = try_join(&t->hall, &t->room, 2);
    try_say(t->guests[0], "{\"t\":\"host\",\"id\":#,\"do\":\"start\"}");
    try_assert_member(try_last(t->guests[2], "hello"), "state", "playing");
}

/* 2, 2, 1: the last of three wins. */
static void play_three(table_of_three *t) {
    try_move(t->guests[0], "2");
    try_move(t->guests[1], "2");
    try_move(t->guests[2], "1");
    assert_non_null(strstr(try_last(t->guests[0], "event"), "\"over\":true,\"won\":[2]"));
}

static uint64_t open_lobby(try_guest *guest, const char *more) {
    return try_say(guest, "{\"t\":\"host\",\"id\":#,\"do\":\"lobby\"%s}", more);
}

static uint64_t ask(try_guest *guest, const char *what) {
    return try_say(guest, "{\"t\":\"ask\",\"id\":#,\"what\":\"%s\",\"after\":%llu}", what,
                   (unsigned long long)try_seq(guest));
}

static uint64_t agree(try_guest *guest, uint64_t question) {
    return try_say(guest, "{\"t\":\"answer\",\"id\":#,\"ask\":%llu,\"yes\":true}",
                   (unsigned long long)question);
}

/* Everybody is there with seat, name, link and code; free seats are there for others. */
static void the_lobby_comes_back_with_everybody(void **state) {
    (void)state;
    table_of_three t;
    char before[TRY_TEXT];
    open_three(&t);
    assert_true(try_member(try_last(t.guests[1], "hello"), "people", before, sizeof before));
    try_guest *watcher = try_join(&t.hall, &t.room, -1);
    uint64_t early = open_lobby(t.guests[0], "");
    try_assert_refused(t.guests[0], "DENIED", early);
    play_three(&t);
    try_assert_refused(t.guests[1], "DENIED", open_lobby(t.guests[1], ""));
    uint64_t id = open_lobby(t.guests[0], "");
    const char *event = try_last(t.guests[0], "event");
    assert_int_equal(try_number(event, "id"), id);
    for (int seat = 0; seat < SEATS; seat++) {
        const char *hello = try_last(t.guests[seat], "hello");
        char people[TRY_TEXT];
        try_assert_member(hello, "state", "waiting");
        assert_int_equal(try_number(hello, "seat"), (uint64_t)seat);
        assert_int_equal(try_number(hello, "no"), 2);
        try_assert_member(hello, "door", t.room.door);
        try_assert_member(hello, "romaji", t.room.code);
        try_assert_member(hello, "seats",
                          "[\"here\",\"here\",\"here\",\"open\",\"open\",\"open\"]");
        assert_true(try_member(hello, "people", people, sizeof people));
        assert_memory_equal(people, before, strlen(before) - 1);
    }
    try_assert_member(try_last(watcher, "hello"), "state", "waiting");
    assert_non_null(strstr(try_last(watcher, "hello"), "\"watchers\":1"));
    /* It is stored, and it begins as any lobby does. */
    try_kill(&t.hall);
    for (int seat = 1; seat < SEATS; seat++) {
        t.guests[seat] = try_join(&t.hall, &t.room, seat);
    }
    t.guests[0] = try_join(&t.hall, &t.room, -2);
    sit_as(&t.hall, &t.room, 3, "Mina");
    try_say(t.guests[0], "{\"t\":\"host\",\"id\":#,\"do\":\"start\"}");
    const char *hello = try_last(t.guests[1], "hello");
    try_assert_member(hello, "state", "playing");
    assert_int_equal(try_number(hello, "no"), 2);
    assert_non_null(strstr(hello, "\"turn\":{\"seats\":[1]}")); /* another one begins */
    try_close(&t.hall);
}

static void the_host_chooses_another_game(void **state) {
    (void)state;
    table_of_three t;
    open_three(&t);
    play_three(&t);
    uint64_t id =
        open_lobby(t.guests[0], ",\"game\":\"mastermind\",\"params\":\"keeper=hand\",\"seats\":2");
    try_assert_refused(t.guests[0], "OUT_OF_RANGE", id); /* they are three */
    id = open_lobby(t.guests[0], ",\"game\":\"chess\"");
    try_assert_refused(t.guests[0], "BAD_INPUT", id);
    id = open_lobby(t.guests[0], ",\"game\":\"namepoker\",\"seats\":6,\"params\":\"N=5\"");
    try_assert_refused(t.guests[0], "BAD_INPUT", id);
    open_lobby(t.guests[0], ",\"game\":\"namepoker\",\"seats\":6,\"clock\":\"60+5\"");
    const char *hello = try_last(t.guests[1], "hello");
    try_assert_member(hello, "game", "namepoker");
    try_assert_member(hello, "clock_of", "60+5");
    try_assert_member(hello, "state", "waiting");
    assert_int_equal(try_number(hello, "no"), 2);
    /* As long as the lobby is open the host may change it again; it is still the second game. */
    try_say(t.guests[0], "{\"t\":\"host\",\"id\":#,\"do\":\"bot\",\"seat\":3,\"level\":2}");
    open_lobby(t.guests[0], ",\"game\":\"kazutori\",\"params\":\"N=21 k=3\",\"seats\":6");
    hello = try_last(t.guests[2], "hello");
    try_assert_member(hello, "game", "kazutori");
    assert_int_equal(try_number(hello, "no"), 2);
    try_assert_member(hello, "seats", "[\"here\",\"here\",\"here\",\"bot\",\"open\",\"open\"]");
    try_assert_member(hello, "romaji", t.room.code);
    try_kill(&t.hall);
    try_guest *back = try_join(&t.hall, &t.room, 2);
    try_assert_member(try_last(back, "hello"), "seats",
                      "[\"away\",\"away\",\"here\",\"bot\",\"open\",\"open\"]");
    try_close(&t.hall);
}

/* The code may have been given to another room while the game was played. */
static void a_code_that_was_given_away_is_replaced(void **state) {
    (void)state;
    table_of_three t;
    try_room other;
    char code[TRY_TOKEN];
    open_three(&t);
    play_three(&t);
    try_make(&t.hall, THREE, &other);
    store_fake_give_code(t.hall.store, other.id, t.room.id);
    open_lobby(t.guests[0], "");
    const char *hello = try_last(t.guests[0], "hello");
    try_assert_member(hello, "state", "waiting");
    assert_true(try_member(hello, "romaji", code, sizeof code));
    assert_string_not_equal(code, t.room.code);
    try_assert_member(hello, "door", t.room.door);
    try_close(&t.hall);
}

/* A player who pressed Leave is not asked. */
static void who_left_blocks_no_rematch(void **state) {
    (void)state;
    table_of_three t;
    open_three(&t);
    play_three(&t);
    try_say(t.guests[2], "{\"t\":\"leave\",\"id\":#}");
    try_assert_member(try_last(t.guests[2], "bye"), "why", "left");
    assert_int_equal(t.guests[2]->closed, HALL_CLOSE_GONE);
    try_wait(&t.hall, 300);
    try_assert_member(try_last(t.guests[0], "here"), "seats", "[\"here\",\"here\",\"left\"]");
    assert_int_equal(try_join(&t.hall, &t.room, 2)->closed, HALL_CLOSE_TOKEN);
    ask(t.guests[0], "rematch");
    uint64_t question = try_seq(t.guests[0]) - 1;
    assert_true(try_heard(t.guests[1], "Ren is away and was not asked."));
    assert_non_null(strstr(try_last(t.guests[0], "event"), "\"missing\":[1]"));
    agree(t.guests[1], question);
    const char *hello = try_last(t.guests[1], "hello");
    try_assert_member(hello, "state", "playing");
    assert_int_equal(try_number(hello, "no"), 2);
    try_assert_member(hello, "seats", "[\"here\",\"here\"]");
    try_kill(&t.hall);
    try_assert_member(try_last(try_join(&t.hall, &t.room, 1), "hello"), "state", "playing");
    try_close(&t.hall);
}

static void who_stays_away_is_not_waited_for(void **state) {
    (void)state;
    table_of_three t;
    open_three(&t);
    play_three(&t);
    ask(t.guests[0], "rematch");
    uint64_t question = try_seq(t.guests[0]);
    agree(t.guests[1], question);
    try_leave(t.guests[2]);
    try_wait(&t.hall, t.hall.limits.away_ms - 100);
    try_assert_member(try_last(t.guests[0], "hello"), "no", "1");
    try_wait(&t.hall, 200);
    const char *hello = try_last(t.guests[0], "hello");
    try_assert_member(hello, "no", "2");
    try_assert_member(hello, "seats", "[\"here\",\"here\"]");
    /* The seat went with it; the link lets them watch, and play the next one. */
    assert_int_equal(try_join(&t.hall, &t.room, 2)->closed, HALL_CLOSE_TOKEN);
    try_close(&t.hall);
}

/* With too few for the game there is a lobby, in which the seats can be filled. */
static void the_last_one_comes_to_the_lobby(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    try_play_to_end(&both);
    try_say(both.a, "{\"t\":\"leave\",\"id\":#}");
    ask(both.b, "rematch");
    const char *hello = try_last(both.b, "hello");
    try_assert_member(hello, "state", "waiting");
    assert_int_equal(try_number(hello, "seat"), 0);
    assert_int_equal(try_number(hello, "by"), 0);
    try_say(both.b, "{\"t\":\"host\",\"id\":#,\"do\":\"bot\",\"seat\":1,\"level\":3}");
    try_say(both.b, "{\"t\":\"host\",\"id\":#,\"do\":\"start\"}");
    try_assert_member(try_last(both.b, "hello"), "state", "playing");
    try_close(&both.hall);
}

static void who_is_absent_blocks_no_end(void **state) {
    (void)state;
    table_of_three t;
    open_three(&t);
    try_leave(t.guests[2]);
    ask(t.guests[0], "abort");
    agree(t.guests[1], try_seq(t.guests[0]));
    assert_non_null(strstr(try_last(t.guests[0], "event"), "\"missing\":[2]"));
    try_wait(&t.hall, t.hall.limits.absent_ms - 1000); /* the question is still open */
    assert_null(strstr(try_last(t.guests[0], "event"), "\"over\":true"));
    ask(t.guests[1], "abort");
    agree(t.guests[0], try_seq(t.guests[1]));
    try_wait(&t.hall, 1500);
    assert_non_null(strstr(try_last(t.guests[0], "event"), "\"by\":\"abort\""));
    /* Nobody takes moves back behind somebody's back. */
    try_close(&t.hall);
    open_three(&t);
    try_move(t.guests[0], "2");
    try_leave(t.guests[2]);
    try_wait(&t.hall, t.hall.limits.absent_ms + 1000);
    ask(t.guests[0], "takeback");
    agree(t.guests[1], try_seq(t.guests[0]));
    assert_non_null(strstr(try_last(t.guests[0], "event"), "\"missing\":[2]"));
    try_close(&t.hall);
}

static void the_longest_present_is_host_after_the_host(void **state) {
    (void)state;
    table_of_three t;
    open_three(&t);
    play_three(&t);
    try_leave(t.guests[1]);
    try_wait(&t.hall, 1000);
    t.guests[1] = try_join(&t.hall, &t.room, 1); /* Ren has been here longer than Aki now */
    try_wait(&t.hall, 300);
    try_say(t.guests[0], "{\"t\":\"leave\",\"id\":#}");
    try_wait(&t.hall, 300);
    assert_int_equal(try_number(try_last(t.guests[1], "here"), "by"), 2);
    try_assert_refused(t.guests[1], "DENIED", open_lobby(t.guests[1], ""));
    uint64_t id = open_lobby(t.guests[2], "");
    assert_int_equal(try_number(try_last(t.guests[2], "event"), "id"), id);
    const char *hello = try_last(t.guests[2], "hello");
    assert_int_equal(try_number(hello, "seat"), 1);
    assert_int_equal(try_number(hello, "by"), 1);
    id = try_say(t.guests[2], "{\"t\":\"host\",\"id\":#,\"do\":\"close\"}");
    try_assert_refused(t.guests[2], "DENIED", id);
    try_kill(&t.hall);
    t.guests[2] = try_join(&t.hall, &t.room, 2);
    assert_int_equal(try_number(try_last(t.guests[2], "hello"), "by"), 1);
    try_close(&t.hall);
}

/* A host who is away for a moment, to send the link to somebody, is host again when back. */
static void a_host_who_comes_back_is_host(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_open(&house);
    try_make(&house, THREE ",\"name\":\"Kei\"", &room);
    sit_as(&house, &room, 1, "Aki");
    try_guest *host = try_join(&house, &room, -2);
    try_guest *guest = try_join(&house, &room, 1);
    try_leave(host);
    try_wait(&house, house.limits.away_ms - 1000);
    try_say(guest, "{\"t\":\"lang\",\"id\":#,\"lang\":\"en\"}");
    assert_int_equal(try_number(try_last(guest, "hello"), "by"), 0);
    try_wait(&house, 1500);
    assert_int_equal(try_number(try_last(guest, "here"), "by"), 1);
    host = try_join(&house, &room, -2);
    try_wait(&house, 300);
    assert_int_equal(try_number(try_last(guest, "here"), "by"), 0);
    try_close(&house);
}

static void who_leaves_the_lobby_frees_a_seat(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_open(&house);
    try_make(&house, THREE ",\"name\":\"Kei\"", &room);
    sit_as(&house, &room, 1, "Aki");
    try_guest *host = try_join(&house, &room, -2);
    try_guest *guest = try_join(&house, &room, 1);
    try_say(host, "{\"t\":\"leave\",\"id\":#}");
    try_assert_member(try_last(host, "bye"), "why", "left");
    try_say(guest, "{\"t\":\"lang\",\"id\":#,\"lang\":\"en\"}");
    const char *hello = try_last(guest, "hello");
    try_assert_member(hello, "seats", "[\"open\",\"here\",\"open\"]");
    assert_int_equal(try_number(hello, "by"), 1);
    sit_as(&house, &room, 0, "Kei");
    try_say(guest, "{\"t\":\"host\",\"id\":#,\"do\":\"start\"}");
    try_assert_member(try_last(guest, "hello"), "state", "playing");
    try_say(guest, "{\"t\":\"leave\",\"id\":#}"); /* a game that runs is resigned */
    try_assert_member(try_last(guest, "bye"), "why", "left");
    try_close(&house);
}

static void a_latecomer_sits_down_for_the_next_game(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    try_guest *late = try_join(&both.hall, &both.room, -1);
    uint64_t id = try_say(late, "{\"t\":\"ready\",\"id\":#,\"on\":true}");
    assert_int_equal(try_number(try_last(late, "here"), "id"), id);
    try_play_to_end(&both);
    ask(both.b, "rematch");
    agree(both.a, try_seq(both.a));
    const char *hello = try_last(late, "hello");
    try_assert_member(hello, "state", "waiting");
    assert_int_equal(try_number(hello, "no"), 2);
    sit_as(&both.hall, &both.room, 2, "Mina");
    try_say(both.a, "{\"t\":\"host\",\"id\":#,\"do\":\"start\"}");
    try_assert_member(try_last(both.b, "hello"), "seats", "[\"here\",\"here\",\"lost\"]");
    try_close(&both.hall);
}

/* The names are those of the people, although a computer sits there by now. */
static void a_resignation_says_who_plays_on(void **state) {
    (void)state;
    table_of_three t;
    open_three(&t);
    try_say(t.guests[1], "{\"t\":\"resign\",\"id\":#}");
    assert_true(try_heard(t.guests[0], "Aki resigned."));
    assert_true(try_heard(t.guests[0], "Hiyoko (level 1) takes over from Aki."));
    assert_true(try_heard(t.guests[1], "Hiyoko (level 1) takes over from you."));
    try_say(t.guests[0], "{\"t\":\"lang\",\"id\":#,\"lang\":\"en\"}");
    assert_non_null(
        strstr(try_last(t.guests[0], "hello"), "{\"kind\":\"bot\",\"level\":1,\"left\":true}"));
    try_close(&t.hall);
}

static void whoever_is_absent_is_named_too(void **state) {
    (void)state;
    table_of_three t;
    open_three(&t);
    try_leave(t.guests[1]);
    try_wait(&t.hall, t.hall.limits.absent_ms + 1000);
    try_say(t.guests[0], "{\"t\":\"ask\",\"id\":#,\"what\":\"absent\",\"seat\":1,\"after\":%llu}",
            (unsigned long long)try_seq(t.guests[0]));
    agree(t.guests[2], try_seq(t.guests[2]));
    assert_true(try_heard(t.guests[2], "Hiyoko (level 1) takes over from Aki."));
    assert_null(strstr(try_last(t.guests[0], "event"), "\"left\":true"));
    try_close(&t.hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lobby_comes_back_with_everybody),
        cmocka_unit_test(the_host_chooses_another_game),
        cmocka_unit_test(a_code_that_was_given_away_is_replaced),
        cmocka_unit_test(who_left_blocks_no_rematch),
        cmocka_unit_test(who_stays_away_is_not_waited_for),
        cmocka_unit_test(the_last_one_comes_to_the_lobby),
        cmocka_unit_test(who_is_absent_blocks_no_end),
        cmocka_unit_test(the_longest_present_is_host_after_the_host),
        cmocka_unit_test(a_host_who_comes_back_is_host),
        cmocka_unit_test(who_leaves_the_lobby_frees_a_seat),
        cmocka_unit_test(a_latecomer_sits_down_for_the_next_game),
        cmocka_unit_test(a_resignation_says_who_plays_on),
        cmocka_unit_test(whoever_is_absent_is_named_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
