/* Seats of rooms without sockets: chairs, bots, clocks, slaps, hints, watchers, and closed doors.
 */
#include "serve/try_pair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void a_bot_plays(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_open(&house);
    try_make(&house, TRY_KAZUTORI ",\"bots\":[0,3]", &room);
    try_guest *guest = try_join(&house, &room, 0);
    try_move(guest, "2");
    assert_int_equal(try_number(try_last(guest, "event"), "index"), 1);
    try_wait(&house, house.limits.bot_most_ms + 100);
    try_assert_member(try_last(guest, "event"), "kind", "move");
    assert_int_equal(try_number(try_last(guest, "event"), "index"), 2);
    try_close(&house);
}

static void a_clock_runs_out(void **state) {
    (void)state;
    try_pair both;
    try_open_pair_of(&both, TRY_KAZUTORI ",\"clock\":\"10+1\"");
    try_assert_member(try_last(both.a, "hello"), "clock_of", "10+1");
    try_wait(&both.hall, 4000);
    try_move(both.a, "2");
    char clock[64];
    assert_true(try_member(try_last(both.a, "event"), "clock", clock, sizeof clock));
    assert_string_equal(clock, "[7000,10000]");
    try_wait(&both.hall, 10100);
    assert_non_null(strstr(try_last(both.a, "event"), "\"won\":[0],\"by\":\"time\""));
    try_close(&both.hall);
}

static void a_hint_is_given_where_it_may_be(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    uint64_t id = try_say(both.a, "{\"t\":\"hint\",\"id\":#,\"strength\":3}");
    try_assert_refused(both.a, "ILLEGAL_MOVE", id);
    try_close(&both.hall);
    try_open_pair_of(&both, TRY_KAZUTORI ",\"hints\":true");
    id = try_say(both.a, "{\"t\":\"hint\",\"id\":#,\"strength\":3}");
    const char *hint = try_last(both.a, "hint");
    assert_non_null(hint);
    assert_int_equal(try_number(hint, "id"), id);
    assert_non_null(strstr(hint, "\"strength\":3"));
    assert_null(try_last(both.b, "hint"));
    try_close(&both.hall);
}

static void a_watcher_sees_no_code(void **state) {
    (void)state;
    try_pair both;
    try_open_pair_of(&both, "\"game\":\"mastermind\",\"params\":\"keeper=hand\",\"seats\":2");
    try_guest *watcher = try_join(&both.hall, &both.room, -1);
    try_move(both.a, "1 2 3 4");
    try_move(both.b, "1 1");
    assert_true(try_heard(watcher, "\"kind\":\"move\""));
    assert_false(try_heard(watcher, "nonce"));
    assert_false(try_heard(both.a, both.room.token[1]));
    assert_false(try_heard(watcher, "instance"));
    try_close(&both.hall);
}

static void who_looks_back_sees_all_after_the_end(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    try_play_to_end(&both);
    uint64_t id = try_say(both.b, "{\"t\":\"look\",\"id\":#,\"index\":1,\"all\":true}");
    const char *look = try_last(both.b, "look");
    assert_int_equal(try_number(look, "id"), id);
    assert_int_equal(try_number(look, "index"), 1);
    id = try_say(both.b, "{\"t\":\"look\",\"id\":#,\"index\":9}");
    try_assert_refused(both.b, "OUT_OF_RANGE", id);
    try_close(&both.hall);
}

static void a_host_gives_chairs(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_open(&house);
    try_make(&house, "\"game\":\"kazutori\",\"seats\":3", &room);
    try_guest *host = try_join(&house, &room, -2);
    uint64_t id = try_say(host, "{\"t\":\"host\",\"id\":#,\"do\":\"start\"}");
    try_assert_refused(host, "FEW", id);
    assert_int_equal(try_number(try_last(host, "error"), "least"), 2);
    try_sit(&house, &room, 1);
    try_guest *guest = try_join(&house, &room, 1);
    try_say(host, "{\"t\":\"host\",\"id\":#,\"do\":\"free\",\"seat\":1}");
    assert_int_equal(guest->closed, HALL_CLOSE_GONE);
    assert_true(try_member(try_last(host, "door"), "door", room.door, TRY_TOKEN));
    try_say(host, "{\"t\":\"host\",\"id\":#,\"do\":\"bot\",\"seat\":2,\"level\":2}");
    try_sit(&house, &room, 1); /* the last one: the host starts */
    try_assert_member(try_last(host, "event"), "kind", "start");
    assert_non_null(strstr(try_last(host, "event"), "\"turn\":{\"seats\":[0]}"));
    guest = try_join(&house, &room, 1);
    id = try_say(guest, "{\"t\":\"host\",\"id\":#,\"do\":\"close\"}");
    try_assert_refused(guest, "DENIED", id);
    try_say(host, "{\"t\":\"host\",\"id\":#,\"do\":\"close\"}");
    assert_int_equal(host->closed, HALL_CLOSE_GONE);
    assert_int_equal(guest->closed, HALL_CLOSE_GONE);
    guest = try_join(&house, &room, 1);
    assert_int_equal(guest->closed, HALL_CLOSE_GONE);
    try_close(&house);
}

static void who_is_away_is_replaced_by_consent(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    try_move(both.a, "2");
    static const char letter[] =
        "{\"t\":\"ask\",\"id\":#,\"what\":\"absent\",\"seat\":1,\"after\":1}";
    uint64_t id = try_say(both.a, letter);
    try_assert_refused(both.a, "DENIED", id);
    try_leave(both.b);
    try_wait(&both.hall, both.hall.limits.away_ms + 1100);
    try_assert_member(try_last(both.a, "here"), "seats", "[\"here\",\"away\"]");
    try_wait(&both.hall, both.hall.limits.absent_ms);
    try_say(both.a, letter);
    try_assert_member(try_last(both.a, "event"), "kind", "sit");
    try_wait(&both.hall, both.hall.limits.bot_most_ms + 100);
    assert_int_equal(try_number(try_last(both.a, "event"), "index"), 2);
    both.b = try_join(&both.hall, &both.room, 1);
    try_assert_member(try_last(both.a, "event"), "kind", "sit");
    try_assert_member(try_last(both.b, "hello"), "seats", "[\"here\",\"here\"]");
    try_close(&both.hall);
}

/* Away is seen sooner than absent, and only who is absent may be replaced. */
static void who_is_away_is_not_absent_yet(void **state) {
    (void)state;
    static const char letter[] =
        "{\"t\":\"ask\",\"id\":#,\"what\":\"absent\",\"seat\":1,\"after\":1}";
    try_pair both;
    try_open_pair(&both);
    const limits *bounds = &both.hall.limits;
    assert_true(bounds->away_ms < bounds->absent_ms);
    try_leave(both.b);
    try_wait(&both.hall, bounds->away_ms);
    try_assert_refused(both.a, "DENIED", try_say(both.a, letter));
    try_wait(&both.hall, bounds->absent_ms - bounds->away_ms - 1);
    try_assert_refused(both.a, "DENIED", try_say(both.a, letter));
    /* A player who comes back starts with the whole time again. */
    try_leave(try_join(&both.hall, &both.room, 1));
    try_wait(&both.hall, bounds->absent_ms - 1);
    try_assert_refused(both.a, "DENIED", try_say(both.a, letter));
    try_wait(&both.hall, 1);
    try_say(both.a, letter);
    try_assert_member(try_last(both.a, "event"), "kind", "sit");
    try_close(&both.hall);
}

static void who_resigns_is_out(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    try_say(both.a, "{\"t\":\"resign\",\"id\":#}");
    assert_non_null(strstr(try_last(both.b, "event"), "\"won\":[1],\"by\":\"resign\""));
    try_close(&both.hall);
}

static void doors_are_closed_to_who_has_no_key(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    try_guest *guest = try_come(&both.hall);
    try_say(guest, "{\"t\":\"join\",\"id\":#,\"room\":\"%s\",\"token\":\"%s\"}", both.room.id,
            "aaaaaaaaaaaaaaaaaaaaaaaaaa");
    assert_int_equal(guest->closed, HALL_CLOSE_TOKEN);
    guest = try_come(&both.hall);
    try_say(guest, "{\"t\":\"join\",\"id\":#,\"room\":\"%s\",\"token\":\"%s\"}", "aaaaaaaaaa",
            both.room.token[0]);
    assert_int_equal(guest->closed, HALL_CLOSE_NO_ROOM);
    guest = try_come(&both.hall);
    try_wait(&both.hall, both.hall.limits.join_ms + 100);
    assert_int_equal(guest->closed, HALL_CLOSE_NO_JOIN);
    guest = try_come(&both.hall);
    try_say(guest, "hello");
    try_say(guest, "[1]");
    assert_int_equal(guest->closed, 0);
    try_say(guest, "{\"t\":\"dance\",\"id\":#}");
    assert_int_equal(guest->closed, HALL_CLOSE_UNREADABLE);
    for (int i = 0; i < 4; i++) {
        guest = try_join(&both.hall, &both.room, 0);
    }
    assert_int_equal(both.a->closed, HALL_CLOSE_ELSEWHERE);
    assert_int_equal(guest->closed, 0);
    try_close(&both.hall);
}

/* The process stood still: at the first look the time is over, and the letter is read only then. */
static void a_letter_that_lies_unread_is_read_first(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    try_guest *guest = try_come(&both.hall);
    both.hall.now_ms += 2 * (uint64_t)both.hall.limits.join_ms;
    try_settle(&both.hall);
    assert_int_equal(guest->closed, 0);
    try_say(guest, "{\"t\":\"join\",\"id\":#,\"room\":\"%s\",\"token\":\"%s\"}", both.room.id,
            both.room.token[0]);
    try_wait(&both.hall, 2 * (uint64_t)both.hall.limits.join_ms); /* who did not join is gone */
    assert_int_equal(guest->closed, 0);
    try_close(&both.hall);
}

static void a_slap_counts_from_when_it_was_made(void **state) {
    (void)state;
    try_pair both;
    try_open_pair_of(&both, "\"game\":\"shisoku-game\",\"params\":\"window=0\",\"seats\":2");
    both.a->guest.round_trip_ms = 90;
    both.b->guest.round_trip_ms = 10;
    try_move(both.a, "target 24");
    try_move(both.a, "flip");
    try_wait(&both.hall, 1000);
    try_move(both.b, "flip");
    try_wait(&both.hall, 1000);
    uint64_t seen = try_seq(both.a);
    uint64_t late = try_move(both.b, "slap 2");
    try_wait(&both.hall, 50);
    try_move(both.a, "slap 2");              /* 50 ms later, but made 30 ms earlier */
    assert_int_equal(try_seq(both.a), seen); /* others may still be under way */
    both.b->read = both.b->heard_count;
    try_wait(&both.hall, 50);
    const char *event = try_hear(both.b, "event");
    assert_int_equal(try_number(event, "seq"), seen + 1);
    try_assert_member(event, "kind", "move");
    assert_int_equal(try_number(event, "seat"), 0);
    try_assert_refused(both.b, "ILLEGAL_MOVE", late);
    try_close(&both.hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bot_plays),
        cmocka_unit_test(a_clock_runs_out),
        cmocka_unit_test(a_hint_is_given_where_it_may_be),
        cmocka_unit_test(a_watcher_sees_no_code),
        cmocka_unit_test(who_looks_back_sees_all_after_the_end),
        cmocka_unit_test(a_host_gives_chairs),
        cmocka_unit_test(who_is_away_is_replaced_by_consent),
        cmocka_unit_test(who_is_away_is_not_absent_yet),
        cmocka_unit_test(who_resigns_is_out),
        cmocka_unit_test(doors_are_closed_to_who_has_no_key),
        cmocka_unit_test(a_letter_that_lies_unread_is_read_first),
        cmocka_unit_test(a_slap_counts_from_when_it_was_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
