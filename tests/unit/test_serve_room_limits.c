/* Each limit of rooms holds, tells who met it, and leaves the others alone. */
#include "serve/try_pair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define WRONG "zzzzzzzzzzzzzzzzzzzzzzzzzz"

/* Tries to make a room over a new connection. */
static try_guest *make(try_hall *house, const char *members, uint64_t *id) {
    try_guest *guest = try_come(house);
    *id = try_say(guest, "{\"t\":\"make\",\"id\":#,%s}", members);
    return guest;
}

static void assert_not_made(try_hall *house, const char *members, const char *code) {
    uint64_t id;
    try_guest *guest = make(house, members, &id);
    assert_null(try_last(guest, "made"));
    try_assert_refused(guest, code, id);
    try_leave(guest);
}

static void assert_made(try_hall *house, const char *members) {
    uint64_t id;
    try_guest *guest = make(house, members, &id);
    assert_non_null(try_last(guest, "made"));
    try_leave(guest);
}

static void wrong_tokens_are_counted_by_address(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    both.hall.limits.tokens = (limits_rate){3, 1000};
    for (int i = 0; i < 3; i++) {
        try_guest *guest = try_come(&both.hall);
        try_say(guest, "{\"t\":\"join\",\"id\":#,\"room\":\"%s\",\"token\":\"%s\"}", both.room.id,
                WRONG);
        assert_int_equal(guest->closed, HALL_CLOSE_TOKEN);
    }
    assert_int_equal(try_join(&both.hall, &both.room, 0)->closed, HALL_CLOSE_RATE);
    try_move(both.a, "2"); /* who is in is not disturbed */
    assert_non_null(try_last(both.b, "event"));
    try_wait(&both.hall, 1000);
    assert_int_equal(try_join(&both.hall, &both.room, 0)->closed, 0);
    try_close(&both.hall);
}

static void rooms_made_are_counted_by_address(void **state) {
    (void)state;
    try_hall house;
    try_open(&house);
    house.limits.makes = (limits_rate){2, 1000};
    assert_made(&house, TRY_KAZUTORI);
    assert_made(&house, TRY_KAZUTORI);
    assert_not_made(&house, TRY_KAZUTORI, "RATE");
    try_wait(&house, 1000);
    assert_made(&house, TRY_KAZUTORI);
    assert_not_made(&house, TRY_KAZUTORI, "RATE");
    try_close(&house);
}

static void messages_are_counted_by_connection(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    both.hall.limits.messages = (limits_rate){3, 100000};
    try_guest *loud = try_come(&both.hall);
    for (int i = 0; i < 3; i++) {
        try_say(loud, "{\"t\":\"ping\",\"id\":#}");
        assert_non_null(try_hear(loud, "pong"));
    }
    uint64_t id = try_say(loud, "{\"t\":\"ping\",\"id\":#}");
    assert_null(try_hear(loud, "pong"));
    try_assert_refused(loud, "RATE", id);
    assert_int_equal(loud->closed, 0);
    for (int i = 0; i < 200 && loud->closed == 0; i++) {
        try_say(loud, "{\"t\":\"ping\",\"id\":#}");
    }
    assert_int_equal(loud->closed, HALL_CLOSE_RATE);
    try_move(both.a, "2");
    assert_non_null(try_last(both.b, "event"));
    try_close(&both.hall);
}

static void moves_are_counted_by_seat(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    both.hall.limits.moves = (limits_rate){2, 1000};
    try_guest *again = try_join(&both.hall, &both.room, 0);
    try_assert_refused(both.a, "ILLEGAL_MOVE", try_move(both.a, "9"));
    try_assert_refused(again, "ILLEGAL_MOVE", try_move(again, "9"));
    try_assert_refused(both.a, "RATE", try_move(both.a, "2"));
    try_assert_refused(again, "RATE", try_move(again, "2"));
    try_wait(&both.hall, 1000);
    try_move(again, "2");
    assert_non_null(try_last(both.b, "event"));
    try_move(both.b, "2"); /* each seat has its own */
    assert_non_null(strstr(try_last(both.a, "event"), "\"seat\":1"));
    try_close(&both.hall);
}

static void so_many_may_watch(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    both.hall.limits.watchers = 2;
    try_guest *first = try_join(&both.hall, &both.room, -1);
    assert_int_equal(first->closed, 0);
    assert_int_equal(try_join(&both.hall, &both.room, -1)->closed, 0);
    try_guest *third = try_join(&both.hall, &both.room, -1);
    assert_int_equal(third->closed, HALL_CLOSE_AGAIN);
    assert_null(try_last(third, "hello"));
    try_leave(first);
    assert_int_equal(try_join(&both.hall, &both.room, -1)->closed, 0);
    assert_int_equal(try_join(&both.hall, &both.room, 1)->closed, 0);
    try_close(&both.hall);
}

static void so_many_rooms_are_in_memory(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    both.hall.limits.rooms_loaded = 1;
    assert_not_made(&both.hall, TRY_KAZUTORI, "BUSY");
    try_guest *stray = try_come(&both.hall);
    try_say(stray, "{\"t\":\"join\",\"id\":#,\"room\":\"zzzzzzzzzz\",\"token\":\"%s\"}", WRONG);
    assert_int_equal(stray->closed, HALL_CLOSE_AGAIN);
    try_move(both.a, "2");
    assert_non_null(try_last(both.b, "event"));
    try_leave(both.a);
    try_leave(both.b);
    try_wait(&both.hall, both.hall.limits.unload_ms + 1000);
    assert_made(&both.hall, TRY_KAZUTORI);
    try_close(&both.hall);
}

static void so_many_rooms_are_stored_and_so_much_memory_is_used(void **state) {
    (void)state;
    try_hall house;
    try_open(&house);
    house.limits.rooms_stored = 2;
    assert_made(&house, TRY_KAZUTORI);
    assert_made(&house, TRY_KAZUTORI);
    assert_not_made(&house, TRY_KAZUTORI, "BUSY");
    house.limits.rooms_stored = 100;
    house.limits.rooms_bytes = 1024;
    assert_not_made(&house, TRY_KAZUTORI, "BUSY");
    house.limits.rooms_bytes = limits_usual.rooms_bytes;
    assert_made(&house, TRY_KAZUTORI);
    try_close(&house);
}

static void a_full_queue_makes_no_rooms_but_bots_go_on(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_open(&house);
    try_make(&house,
             "\"game\":\"kazutori\",\"params\":\"N=5 moves=1,2\",\"seats\":2,\"bots\":[0,5]",
             &room);
    try_guest *guest = try_join(&house, &room, 0);
    house.limits.queue = 0;
    assert_not_made(&house, TRY_KAZUTORI, "BUSY");
    try_move(guest, "2");
    try_wait(&house, house.limits.bot_most_ms + 1000);
    assert_non_null(strstr(try_last(guest, "event"), "\"seat\":1"));
    try_close(&house);
}

/* Whoever sets limits may set them oddly. */
static void a_bot_may_answer_at_once(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_open(&house);
    house.limits.bot_least_ms = 1;
    house.limits.bot_most_ms = 0;
    try_make(&house,
             "\"game\":\"kazutori\",\"params\":\"N=5 moves=1,2\",\"seats\":2,\"bots\":[0,1]",
             &room);
    try_guest *guest = try_join(&house, &room, 0);
    try_move(guest, "2");
    try_wait(&house, 200);
    assert_non_null(strstr(try_last(guest, "event"), "\"seat\":1"));
    try_close(&house);
}

static void so_many_questions_are_asked(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    both.hall.limits.asks = (limits_rate){2, 10000};
    for (int i = 0; i < 2; i++) {
        try_say(both.a, "{\"t\":\"ask\",\"id\":#,\"what\":\"abort\",\"after\":%llu}",
                (unsigned long long)try_seq(both.a));
        uint64_t asked = try_seq(both.b);
        try_say(both.b, "{\"t\":\"answer\",\"id\":#,\"ask\":%llu,\"yes\":false}",
                (unsigned long long)asked);
    }
    /* The bucket is the room's, not the seat's. */
    uint64_t id = try_say(both.b, "{\"t\":\"ask\",\"id\":#,\"what\":\"abort\",\"after\":%llu}",
                          (unsigned long long)try_seq(both.b));
    try_assert_refused(both.b, "RATE", id);
    try_wait(&both.hall, 10000);
    try_say(both.b, "{\"t\":\"ask\",\"id\":#,\"what\":\"abort\",\"after\":%llu}",
            (unsigned long long)try_seq(both.b));
    assert_non_null(strstr(try_last(both.a, "event"), "\"what\":\"abort\""));
    try_close(&both.hall);
}

static void a_room_has_so_many_events(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    both.hall.limits.room_events = 3;
    try_play_to_end(&both);
    uint64_t id = try_say(both.a, "{\"t\":\"ask\",\"id\":#,\"what\":\"rematch\",\"after\":%llu}",
                          (unsigned long long)try_seq(both.a));
    try_assert_refused(both.a, "OUT_OF_RANGE", id);
    try_close(&both.hall);
}

static void what_takes_too_long_is_not_made(void **state) {
    (void)state;
    try_hall house;
    try_open(&house);
    house.limits.task_nodes = 1;
    assert_not_made(&house, "\"game\":\"kenken\",\"params\":\"size=9\",\"seats\":1", "DENIED");
    house.limits.task_nodes = 0;
    assert_made(&house, "\"game\":\"kenken\",\"seats\":1");
    /* A keeper who changes the code looks through all codes at each move. */
    assert_not_made(&house,
                    "\"game\":\"mastermind\",\"params\":\"pegs=5 colors=10 keeper=evil\","
                    "\"seats\":1",
                    "DENIED");
    try_close(&house);
}

/* Old rooms are looked for every ten minutes. */
static void rooms_are_kept_as_long_as_it_is_said(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    both.hall.limits.playing_ms = INT64_MAX;
    both.hall.limits.waiting_ms = both.hall.limits.over_ms = 0;
    try_leave(both.a);
    try_leave(both.b);
    for (int i = 0; i < 3; i++) {
        both.hall.now_ms += 600000;
        try_settle(&both.hall);
    }
    assert_int_equal(try_join(&both.hall, &both.room, 0)->closed, 0);
    try_close(&both.hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_tokens_are_counted_by_address),
        cmocka_unit_test(rooms_made_are_counted_by_address),
        cmocka_unit_test(messages_are_counted_by_connection),
        cmocka_unit_test(moves_are_counted_by_seat),
        cmocka_unit_test(so_many_may_watch),
        cmocka_unit_test(so_many_rooms_are_in_memory),
        cmocka_unit_test(so_many_rooms_are_stored_and_so_much_memory_is_used),
        cmocka_unit_test(a_full_queue_makes_no_rooms_but_bots_go_on),
        cmocka_unit_test(a_bot_may_answer_at_once),
        cmocka_unit_test(so_many_questions_are_asked),
        cmocka_unit_test(a_room_has_so_many_events),
        cmocka_unit_test(what_takes_too_long_is_not_made),
        cmocka_unit_test(rooms_are_kept_as_long_as_it_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
