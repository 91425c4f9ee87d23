/* Two processes on the rows of one store: who is where changes nothing of what is played. */
#include "serve/store_fake.h"
#include "serve/try_two.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void a_move_is_heard_at_the_other_process(void **state) {
    (void)state;
    try_two both;
    try_two_open(&both, TRY_KAZUTORI);
    uint64_t id = try_two_move(&both, both.a, "2");
    assert_int_equal(try_number(try_last(both.a, "event"), "id"), id);
    const char *event = try_last(both.b, "event");
    assert_non_null(event);
    try_assert_member(event, "kind", "move");
    assert_non_null(strstr(event, "\"turn\":{\"seats\":[1]}"));
    assert_non_null(strstr(event, "\"index\":1"));
    assert_null(strstr(event, "\"t\":\"event\",\"id\":"));
    assert_int_equal(try_two_count(both.b, "\"t\":\"hello\""), 1);
    try_two_move(&both, both.b, "2");
    try_two_move(&both, both.a, "1");
    assert_non_null(strstr(try_last(both.b, "event"), "\"over\":true"));
    assert_int_equal(try_two_seen(both.a), try_two_seen(both.b));
    assert_int_equal(both.here.metrics.conflicts_total + both.there.metrics.conflicts_total, 0);
    try_two_close(&both);
}

static void who_was_second_does_it_again(void **state) {
    (void)state;
    try_two both;
    try_two_open(&both, TRY_KAZUTORI);
    try_two_hold(&both, true);
    uint64_t moved = try_move(both.a, "2");
    uint64_t asked = try_say(both.b, "{\"t\":\"ask\",\"id\":#,\"what\":\"abort\",\"after\":%llu}",
                             (unsigned long long)try_two_seen(both.b));
    try_two_hold(&both, false);
    try_two_settle(&both);
    assert_int_equal(try_two_rows(&both, KZ_LOG_move, "2"), 1);
    assert_int_equal(try_two_rows(&both, KZ_LOG_ask, "abort"), 1);
    assert_int_equal(both.here.metrics.conflicts_total + both.there.metrics.conflicts_total, 1);
    assert_null(try_last(both.a, "error"));
    assert_null(try_last(both.b, "error"));
    char id[32];
    (void)snprintf(id, sizeof id, "\"id\":%llu,", (unsigned long long)moved);
    assert_int_equal(try_two_count(both.a, id), 1);
    (void)snprintf(id, sizeof id, "\"id\":%llu,", (unsigned long long)asked);
    assert_int_equal(try_two_count(both.b, id), 1);
    try_two_close(&both);
}

static void one_seat_at_two_processes_moves_once(void **state) {
    (void)state;
    try_two both;
    try_two_open(&both, TRY_KAZUTORI);
    try_guest *again = try_join(&both.there, &both.room, 0);
    try_two_settle(&both);
    try_two_hold(&both, true);
    try_move(both.a, "2");
    uint64_t second = try_move(again, "1");
    try_two_hold(&both, false);
    try_two_settle(&both);
    assert_int_equal(try_two_rows(&both, KZ_LOG_move, ""), 1);
    const char *error = try_last(again, "error");
    assert_non_null(error);
    assert_int_equal(try_number(error, "id"), second);
    assert_int_equal(try_two_seen(again), try_two_seen(both.a));
    try_two_close(&both);
}

static try_guest *sit(try_two *both, try_hall *where) {
    try_guest *guest = try_come(where);
    try_say(guest, "{\"t\":\"sit\",\"id\":#,\"room\":\"%s\",\"door\":\"%s\",\"name\":\"Aki\"}",
            both->room.id, both->room.door);
    return guest;
}

static void chairs_are_taken_at_both_processes(void **state) {
    (void)state;
    try_two both;
    try_open_shared(&both.here);
    try_open_beside(&both.there, &both.here);
    try_make(&both.here, "\"game\":\"kazutori\",\"params\":\"N=21 k=3\",\"seats\":3", &both.room);
    try_guest *host = try_join(&both.here, &both.room, -2);
    try_guest *watcher = try_join(&both.there, &both.room, -1);
    try_two_settle(&both);
    try_two_hold(&both, true);
    try_guest *one = sit(&both, &both.here);
    try_guest *other = sit(&both, &both.there); /* is told the same seat, and then the next */
    try_two_hold(&both, false);
    try_two_settle(&both);
    assert_non_null(try_last(one, "sat"));
    assert_non_null(try_last(other, "sat"));
    assert_true(try_number(try_last(one, "sat"), "seat") !=
                try_number(try_last(other, "sat"), "seat"));
    assert_true(try_heard(one, "\"name\":\"Aki 2\"") || try_heard(other, "\"name\":\"Aki 2\""));
    try_say(host, "{\"t\":\"host\",\"id\":#,\"do\":\"start\"}");
    try_two_settle(&both);
    assert_int_equal(try_two_rows(&both, KZ_LOG_sit, "1 person"), 1);
    assert_int_equal(try_two_rows(&both, KZ_LOG_sit, "2 person"), 1);
    assert_int_equal(try_two_rows(&both, KZ_LOG_start, ""), 1);
    assert_non_null(strstr(try_last(watcher, "event"), "\"kind\":\"start\""));
    assert_non_null(strstr(try_last(watcher, "hello"), "\"commit\":"));
    assert_int_equal(try_two_seen(watcher), try_two_seen(host));
    try_two_close(&both);
}

static void the_last_seat_is_taken_once(void **state) {
    (void)state;
    try_two both;
    try_open_shared(&both.here);
    try_open_beside(&both.there, &both.here);
    try_make(&both.here, TRY_KAZUTORI, &both.room);
    (void)try_join(&both.here, &both.room, -1);
    (void)try_join(&both.there, &both.room, -1);
    try_two_settle(&both);
    try_two_hold(&both, true);
    try_guest *one = sit(&both, &both.here);
    try_guest *other = sit(&both, &both.there);
    try_two_hold(&both, false);
    try_two_settle(&both);
    assert_true((try_last(one, "sat") != NULL) != (try_last(other, "sat") != NULL));
    try_guest *late = try_last(one, "sat") != NULL ? other : one;
    assert_non_null(strstr(try_last(late, "error"), "FULL"));
    try_two_close(&both);
}

static void what_was_seen_elsewhere_is_read_first(void **state) {
    (void)state;
    try_two both;
    try_two_open(&both, TRY_KAZUTORI);
    store_fake_deafen(both.there.store, true);
    try_two_move(&both, both.a, "2");
    assert_null(try_last(both.b, "event"));
    uint64_t seq = try_two_seen(both.a);
    /* The player of seat 1 saw it at the other process, and speaks here. */
    uint64_t id = try_say(both.b, "{\"t\":\"move\",\"id\":#,\"after\":%llu,\"line\":\"2\"}",
                          (unsigned long long)seq);
    try_two_settle(&both);
    assert_int_equal(try_number(try_last(both.b, "event"), "id"), id);
    assert_int_equal(try_two_seen(both.b), seq + 1);
    try_two_move(&both, both.a, "1");
    seq = try_two_seen(both.a);
    try_guest *back = try_come(&both.there);
    try_say(back, "{\"t\":\"join\",\"id\":#,\"room\":\"%s\",\"token\":\"%s\",\"from\":%llu}",
            both.room.id, both.room.token[0], (unsigned long long)seq);
    try_two_settle(&both);
    assert_int_equal(try_number(try_last(back, "hello"), "seq"), seq);
    try_two_close(&both);
}

/* A move that one seat alone could make makes older letters stale, at whichever process it was
 * made. */
static void what_was_made_elsewhere_makes_stale(void **state) {
    (void)state;
    for (int here = 0; here < 2; here++) {
        try_two both;
        try_two_open(&both, "\"game\":\"shisoku-game\",\"params\":\"window=0\",\"seats\":2");
        try_guest *other = here != 0 ? try_join(&both.here, &both.room, 1) : both.b;
        static const char letter[] = "{\"t\":\"move\",\"id\":#,\"after\":%llu,\"line\":\"flip\"}";
        uint64_t before = try_two_seen(other);
        try_two_move(&both, both.a, "target 24");
        try_assert_refused(other, "STALE", try_say(other, letter, (unsigned long long)before));
        try_two_close(&both);
    }
}

static void who_was_deaf_catches_up(void **state) {
    (void)state;
    try_two both;
    try_two_open(&both, TRY_KAZUTORI);
    store_fake_deafen(both.there.store, true);
    try_two_move(&both, both.a, "2");
    assert_null(try_last(both.b, "event"));
    store_fake_deafen(both.there.store, false);
    try_two_settle(&both);
    assert_int_equal(try_two_seen(both.b), try_two_seen(both.a));
    try_two_close(&both);
}

static void what_is_told_while_a_room_is_read_is_not_lost(void **state) {
    (void)state;
    try_two both;
    try_two_open(&both, TRY_KAZUTORI);
    try_kill(&both.there);
    store_fake_hold_reads(both.there.store, true);
    both.b = try_join(&both.there, &both.room, 1);
    store_fake_look(both.there.store);
    try_two_move(&both, both.a, "2");
    store_fake_hold_reads(both.there.store, false);
    try_two_settle(&both);
    assert_int_equal(try_two_seen(both.b), try_two_seen(both.a));
    try_two_close(&both);
}

static void a_new_secret_opens_the_room_at_once(void **state) {
    (void)state;
    try_two both;
    try_open_shared(&both.here);
    try_open_beside(&both.there, &both.here);
    try_make(&both.here, TRY_KAZUTORI, &both.room);
    try_guest *watcher = try_join(&both.there, &both.room, -1);
    try_two_settle(&both);
    store_fake_deafen(both.there.store, true);
    try_sit(&both.here, &both.room, 1);
    both.b = try_join(&both.there, &both.room, 1);
    try_two_settle(&both);
    assert_non_null(try_last(both.b, "hello"));
    assert_int_equal(try_two_seen(watcher), try_two_seen(both.b));
    try_guest *stranger = try_come(&both.there);
    try_say(stranger, "{\"t\":\"join\",\"id\":#,\"room\":\"%s\",\"token\":\"%s\"}", both.room.id,
            "aaaaaaaaaaaaaaaaaaaaaaaaaa");
    try_two_settle(&both);
    assert_int_equal(stranger->closed, HALL_CLOSE_TOKEN);
    try_two_close(&both);
}

static void a_freed_chair_is_left_at_the_other_process(void **state) {
    (void)state;
    try_two both;
    try_two_open(&both, "\"game\":\"kazutori\",\"params\":\"N=21 k=3\",\"seats\":3");
    try_guest *host = try_join(&both.here, &both.room, -2);
    try_two_settle(&both);
    try_say(host, "{\"t\":\"host\",\"id\":#,\"do\":\"free\",\"seat\":1}");
    try_two_settle(&both);
    assert_non_null(strstr(try_last(host, "door"), "\"door\":"));
    try_assert_member(try_last(both.b, "bye"), "why", "freed");
    assert_int_equal(both.b->closed, HALL_CLOSE_GONE);
    assert_int_equal(host->closed, 0);
    try_two_close(&both);
}

static void a_process_dies_and_its_guests_go_on(void **state) {
    (void)state;
    try_two both;
    try_two_open(&both, TRY_KAZUTORI);
    try_two_hold(&both, true);
    uint64_t after = try_two_seen(both.a);
    static const char letter[] = "{\"t\":\"move\",\"id\":77,\"after\":%llu,\"line\":\"2\"}";
    try_say(both.a, letter, (unsigned long long)after);
    try_two_hold(&both, false);
    (void)both.here.store->collect(both.here.store); /* stored, and nobody is told */
    try_kill(&both.here);
    try_two_settle(&both);
    both.a = try_join(&both.there, &both.room, 0);
    try_say(both.a, letter, (unsigned long long)after);
    try_two_settle(&both);
    assert_int_equal(try_two_rows(&both, KZ_LOG_move, "2"), 1);
    assert_int_equal(try_two_count(both.a, "\"id\":77,"), 1);
    try_assert_member(try_last(both.a, "event"), "again", "true");
    try_two_move(&both, both.b, "2");
    assert_int_equal(try_two_rows(&both, KZ_LOG_move, "2"), 2);
    try_two_close(&both);
}

static void play_to_end(try_two *both) {
    try_two_move(both, both->a, "2");
    try_two_move(both, both->b, "2");
    try_two_move(both, both->a, "1");
}

static void the_lobby_opens_at_both_processes(void **state) {
    (void)state;
    try_two both;
    try_two_open(&both, TRY_KAZUTORI);
    play_to_end(&both);
    try_say(both.a,
            "{\"t\":\"host\",\"id\":#,\"do\":\"lobby\",\"game\":\"namepoker\",\"seats\":3}");
    try_two_settle(&both);
    const char *hello = try_last(both.b, "hello");
    try_assert_member(hello, "state", "waiting");
    try_assert_member(hello, "game", "namepoker");
    assert_int_equal(try_number(hello, "seat"), 1);
    assert_int_equal(try_number(hello, "no"), 2);
    /* A player who leaves there frees a seat here. */
    try_say(both.b, "{\"t\":\"leave\",\"id\":#}");
    try_two_settle(&both);
    try_say(both.a, "{\"t\":\"lang\",\"id\":#,\"lang\":\"en\"}");
    try_assert_member(try_last(both.a, "hello"), "seats", "[\"here\",\"open\",\"open\"]");
    try_two_close(&both);
}

/* A spectator at the other process waits for a seat; a player who left there is not asked. */
static void the_next_game_knows_who_is_elsewhere(void **state) {
    (void)state;
    try_two both;
    try_two_open(&both, TRY_KAZUTORI);
    play_to_end(&both);
    try_guest *late = try_join(&both.there, &both.room, -1);
    try_say(late, "{\"t\":\"ready\",\"id\":#,\"on\":true}");
    try_two_settle(&both);
    uint64_t asked = try_two_seen(both.a) + 1;
    try_say(both.a, "{\"t\":\"ask\",\"id\":#,\"what\":\"rematch\",\"after\":%llu}",
            (unsigned long long)try_two_seen(both.a));
    try_two_settle(&both);
    try_say(both.b, "{\"t\":\"answer\",\"id\":#,\"ask\":%llu,\"yes\":true}",
            (unsigned long long)asked);
    try_two_settle(&both);
    try_assert_member(try_last(both.a, "hello"), "state", "waiting");
    try_assert_member(try_last(late, "hello"), "state", "waiting");
    try_two_close(&both);
    try_two_open(&both, TRY_KAZUTORI);
    play_to_end(&both);
    try_say(both.b, "{\"t\":\"leave\",\"id\":#}");
    try_two_settle(&both);
    try_say(both.a, "{\"t\":\"ask\",\"id\":#,\"what\":\"rematch\",\"after\":%llu}",
            (unsigned long long)try_two_seen(both.a));
    try_two_settle(&both);
    try_assert_member(try_last(both.a, "hello"), "state", "waiting");
    assert_int_equal(try_two_rows(&both, KZ_LOG_answer, ""), 1);
    try_two_close(&both);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lobby_opens_at_both_processes),
        cmocka_unit_test(the_next_game_knows_who_is_elsewhere),
        cmocka_unit_test(a_move_is_heard_at_the_other_process),
        cmocka_unit_test(who_was_second_does_it_again),
        cmocka_unit_test(one_seat_at_two_processes_moves_once),
        cmocka_unit_test(chairs_are_taken_at_both_processes),
        cmocka_unit_test(the_last_seat_is_taken_once),
        cmocka_unit_test(what_was_seen_elsewhere_is_read_first),
        cmocka_unit_test(what_was_made_elsewhere_makes_stale),
        cmocka_unit_test(who_was_deaf_catches_up),
        cmocka_unit_test(what_is_told_while_a_room_is_read_is_not_lost),
        cmocka_unit_test(a_new_secret_opens_the_room_at_once),
        cmocka_unit_test(a_freed_chair_is_left_at_the_other_process),
        cmocka_unit_test(a_process_dies_and_its_guests_go_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
