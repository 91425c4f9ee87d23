/* Two processes on the rows of one store: who is where changes nothing of what is played. */
#include "serve/store_fake.h"
#include "serve/try_pair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { ROUNDS = 8, STEP_MS = 50 };

/* Two halls, and a room with seat 0 at the one and seat 1 at the other. */
typedef struct two {
    try_hall here;
    try_hall there;
    try_room room;
    try_guest *a;
    try_guest *b;
} two;

static void settle(two *both) {
    for (int i = 0; i < ROUNDS; i++) {
        try_settle(&both->here);
        try_settle(&both->there);
    }
}

static void wait(two *both, uint64_t ms) {
    for (uint64_t gone = 0; gone < ms; gone += STEP_MS) {
        try_wait(&both->here, STEP_MS);
        try_wait(&both->there, STEP_MS);
    }
    settle(both);
}

static void open_two(two *both, const char *members) {
    try_open_shared(&both->here);
    try_open_beside(&both->there, &both->here);
    try_make(&both->here, members, &both->room);
    try_claim(&both->here, &both->room, 1);
    both->a = try_join(&both->here, &both->room, 0);
    both->b = try_join(&both->there, &both->room, 1);
    settle(both);
}

static void close_two(two *both) {
    try_close(&both->there);
    try_close(&both->here);
}

/* The seq that a guest knows of, by whatever message. */
static uint64_t seen(const try_guest *guest) {
    uint64_t seq = 0;
    for (size_t i = 0; i < guest->heard_count; i++) {
        const char *message = guest->heard[i];
        if (strncmp(message, "{\"t\":\"event\"", 12) == 0 ||
            strncmp(message, "{\"t\":\"hello\"", 12) == 0) {
            seq = try_number(message, "seq");
        }
    }
    return seq;
}

static uint64_t move(two *both, try_guest *guest, const char *line) {
    uint64_t id = try_say(guest, "{\"t\":\"move\",\"id\":#,\"after\":%llu,\"line\":\"%s\"}",
                          (unsigned long long)seen(guest), line);
    settle(both);
    return id;
}

static size_t count_of(const try_guest *guest, const char *bytes) {
    size_t count = 0;
    for (size_t i = 0; i < guest->heard_count; i++) {
        count += strstr(guest->heard[i], bytes) != NULL;
    }
    return count;
}

/* Counts the rows of a verb and text. */
static size_t rows_of(const two *both, kz_log_verb verb, const char *text) {
    const store_room *room = store_fake_room(both->here.store, both->room.id);
    size_t count = 0;
    assert_non_null(room);
    for (size_t i = 0; i < room->event_count; i++) {
        assert_int_equal(room->events[i].seq, i + 1);
        count +=
            room->events[i].verb == verb && strncmp(room->events[i].text, text, strlen(text)) == 0;
    }
    return count;
}

static void a_move_is_heard_at_the_other_process(void **state) {
    (void)state;
    two both;
    open_two(&both, TRY_KAZUTORI);
    uint64_t id = move(&both, both.a, "2");
    assert_int_equal(try_number(try_last(both.a, "event"), "id"), id);
    const char *event = try_last(both.b, "event");
    assert_non_null(event);
    try_assert_member(event, "kind", "move");
    assert_non_null(strstr(event, "\"turn\":{\"seats\":[1]}"));
    assert_non_null(strstr(event, "\"index\":1"));
    assert_null(strstr(event, "\"t\":\"event\",\"id\":"));
    assert_int_equal(count_of(both.b, "\"t\":\"hello\""), 1);
    move(&both, both.b, "2");
    move(&both, both.a, "1");
    assert_non_null(strstr(try_last(both.b, "event"), "\"over\":true"));
    assert_int_equal(seen(both.a), seen(both.b));
    assert_int_equal(both.here.metrics.conflicts_total + both.there.metrics.conflicts_total, 0);
    close_two(&both);
}

/* What is stored here is not heard there before both have done something. */
static void hold(two *both, bool is_held) {
    store_fake_hold_batches(both->here.store, is_held);
    store_fake_hold_batches(both->there.store, is_held);
}

static void who_was_second_does_it_again(void **state) {
    (void)state;
    two both;
    open_two(&both, TRY_KAZUTORI);
    hold(&both, true);
    uint64_t moved = try_move(both.a, "2");
    uint64_t asked = try_say(both.b, "{\"t\":\"ask\",\"id\":#,\"what\":\"abort\",\"after\":%llu}",
                             (unsigned long long)seen(both.b));
    hold(&both, false);
    settle(&both);
    assert_int_equal(rows_of(&both, KZ_LOG_move, "2"), 1);
    assert_int_equal(rows_of(&both, KZ_LOG_ask, "abort"), 1);
    assert_int_equal(both.here.metrics.conflicts_total + both.there.metrics.conflicts_total, 1);
    assert_null(try_last(both.a, "error"));
    assert_null(try_last(both.b, "error"));
    char id[32];
    (void)snprintf(id, sizeof id, "\"id\":%llu,", (unsigned long long)moved);
    assert_int_equal(count_of(both.a, id), 1);
    (void)snprintf(id, sizeof id, "\"id\":%llu,", (unsigned long long)asked);
    assert_int_equal(count_of(both.b, id), 1);
    close_two(&both);
}

static void one_seat_at_two_processes_moves_once(void **state) {
    (void)state;
    two both;
    open_two(&both, TRY_KAZUTORI);
    try_guest *again = try_join(&both.there, &both.room, 0);
    settle(&both);
    hold(&both, true);
    try_move(both.a, "2");
    uint64_t second = try_move(again, "1");
    hold(&both, false);
    settle(&both);
    assert_int_equal(rows_of(&both, KZ_LOG_move, ""), 1);
    const char *error = try_last(again, "error");
    assert_non_null(error);
    assert_int_equal(try_number(error, "id"), second);
    assert_int_equal(seen(again), seen(both.a));
    close_two(&both);
}

static try_guest *claim(two *both, try_hall *where, int seat) {
    try_guest *guest = try_come(where);
    try_say(guest, "{\"t\":\"claim\",\"id\":#,\"room\":\"%s\",\"invite\":\"%s\"}", both->room.id,
            both->room.invite[seat]);
    return guest;
}

static void chairs_are_taken_at_both_processes(void **state) {
    (void)state;
    two both;
    try_open_shared(&both.here);
    try_open_beside(&both.there, &both.here);
    try_make(&both.here, "\"game\":\"kazutori\",\"params\":\"N=21 k=3\",\"seats\":3", &both.room);
    try_guest *host = try_join(&both.here, &both.room, -2);
    try_guest *watcher = try_join(&both.there, &both.room, -1);
    settle(&both);
    hold(&both, true);
    try_guest *one = claim(&both, &both.here, 1);
    try_guest *other = claim(&both, &both.there, 2);
    hold(&both, false);
    settle(&both);
    assert_non_null(try_last(one, "claimed"));
    assert_non_null(try_last(other, "claimed"));
    assert_int_equal(rows_of(&both, KZ_LOG_sit, "1 person"), 1);
    assert_int_equal(rows_of(&both, KZ_LOG_sit, "2 person"), 1);
    assert_int_equal(rows_of(&both, KZ_LOG_start, ""), 1);
    assert_non_null(strstr(try_last(watcher, "event"), "\"kind\":\"start\""));
    assert_int_equal(seen(watcher), seen(host));
    close_two(&both);
}

static void an_invite_is_used_up_once(void **state) {
    (void)state;
    two both;
    try_open_shared(&both.here);
    try_open_beside(&both.there, &both.here);
    try_make(&both.here, TRY_KAZUTORI, &both.room);
    (void)try_join(&both.here, &both.room, -1);
    (void)try_join(&both.there, &both.room, -1);
    settle(&both);
    hold(&both, true);
    try_guest *one = claim(&both, &both.here, 1);
    try_guest *other = claim(&both, &both.there, 1);
    hold(&both, false);
    settle(&both);
    assert_true((try_last(one, "claimed") != NULL) != (try_last(other, "claimed") != NULL));
    try_guest *late = try_last(one, "claimed") != NULL ? other : one;
    assert_non_null(strstr(try_last(late, "error"), "BAD_TOKEN"));
    close_two(&both);
}

static void what_was_seen_elsewhere_is_read_first(void **state) {
    (void)state;
    two both;
    open_two(&both, TRY_KAZUTORI);
    store_fake_deafen(both.there.store, true);
    move(&both, both.a, "2");
    assert_null(try_last(both.b, "event"));
    uint64_t seq = seen(both.a);
    /* The player of seat 1 saw it at the other process, and speaks here. */
    uint64_t id = try_say(both.b, "{\"t\":\"move\",\"id\":#,\"after\":%llu,\"line\":\"2\"}",
                          (unsigned long long)seq);
    settle(&both);
    assert_int_equal(try_number(try_last(both.b, "event"), "id"), id);
    assert_int_equal(seen(both.b), seq + 1);
    move(&both, both.a, "1");
    seq = seen(both.a);
    try_guest *back = try_come(&both.there);
    try_say(back, "{\"t\":\"join\",\"id\":#,\"room\":\"%s\",\"token\":\"%s\",\"from\":%llu}",
            both.room.id, both.room.token[0], (unsigned long long)seq);
    settle(&both);
    assert_int_equal(try_number(try_last(back, "hello"), "seq"), seq);
    close_two(&both);
}

static void who_was_deaf_catches_up(void **state) {
    (void)state;
    two both;
    open_two(&both, TRY_KAZUTORI);
    store_fake_deafen(both.there.store, true);
    move(&both, both.a, "2");
    assert_null(try_last(both.b, "event"));
    store_fake_deafen(both.there.store, false);
    settle(&both);
    assert_int_equal(seen(both.b), seen(both.a));
    close_two(&both);
}

static void what_is_told_while_a_room_is_read_is_not_lost(void **state) {
    (void)state;
    two both;
    open_two(&both, TRY_KAZUTORI);
    try_kill(&both.there);
    store_fake_hold_reads(both.there.store, true);
    both.b = try_join(&both.there, &both.room, 1);
    store_fake_look(both.there.store);
    move(&both, both.a, "2");
    store_fake_hold_reads(both.there.store, false);
    settle(&both);
    assert_int_equal(seen(both.b), seen(both.a));
    close_two(&both);
}

static void a_new_secret_opens_the_room_at_once(void **state) {
    (void)state;
    two both;
    try_open_shared(&both.here);
    try_open_beside(&both.there, &both.here);
    try_make(&both.here, TRY_KAZUTORI, &both.room);
    try_guest *watcher = try_join(&both.there, &both.room, -1);
    settle(&both);
    store_fake_deafen(both.there.store, true);
    try_claim(&both.here, &both.room, 1);
    both.b = try_join(&both.there, &both.room, 1);
    settle(&both);
    assert_non_null(try_last(both.b, "hello"));
    assert_int_equal(seen(watcher), seen(both.b));
    try_guest *stranger = try_come(&both.there);
    try_say(stranger, "{\"t\":\"join\",\"id\":#,\"room\":\"%s\",\"token\":\"%s\"}", both.room.id,
            both.room.invite[1]);
    settle(&both);
    assert_int_equal(stranger->closed, HALL_CLOSE_TOKEN);
    close_two(&both);
}

static void a_freed_chair_is_left_at_the_other_process(void **state) {
    (void)state;
    two both;
    open_two(&both, TRY_KAZUTORI);
    try_guest *host = try_join(&both.here, &both.room, -2);
    settle(&both);
    try_say(host, "{\"t\":\"host\",\"id\":#,\"do\":\"free\",\"seat\":1}");
    settle(&both);
    assert_non_null(try_last(host, "invite"));
    try_assert_member(try_last(both.b, "bye"), "why", "freed");
    assert_int_equal(both.b->closed, HALL_CLOSE_GONE);
    assert_int_equal(host->closed, 0);
    close_two(&both);
}

static void nobody_is_away_who_is_elsewhere(void **state) {
    (void)state;
    two both;
    open_two(&both, TRY_KAZUTORI);
    wait(&both, 3 * both.here.limits.away_ms);
    try_guest *watcher = try_join(&both.here, &both.room, -1);
    wait(&both, 2000);
    assert_non_null(strstr(try_last(watcher, "hello"), "\"seats\":[\"here\",\"here\"]"));
    assert_null(strstr(try_last(both.b, "here"), "away"));
    assert_int_equal(try_number(try_last(both.b, "here"), "watchers"), 1);
    try_leave(both.b);
    wait(&both, both.here.limits.away_ms / 2);
    assert_null(strstr(try_last(watcher, "here"), "away"));
    wait(&both, both.here.limits.away_ms);
    assert_non_null(strstr(try_last(watcher, "here"), "\"seats\":[\"here\",\"away\"]"));
    close_two(&both);
}

static void a_clock_runs_out_once(void **state) {
    (void)state;
    two both;
    open_two(&both, "\"game\":\"kazutori\",\"params\":\"N=5 moves=1,2\",\"seats\":2,"
                    "\"clock\":\"30+0\"");
    wait(&both, 40000);
    assert_int_equal(rows_of(&both, KZ_LOG_timeout, "0"), 1);
    assert_non_null(strstr(try_last(both.a, "event"), "\"by\":\"time\""));
    assert_non_null(strstr(try_last(both.b, "event"), "\"by\":\"time\""));
    assert_int_equal(both.here.metrics.conflicts_total + both.there.metrics.conflicts_total, 0);
    close_two(&both);
}

static void a_rematch_is_dealt_once(void **state) {
    (void)state;
    two both;
    open_two(&both, TRY_KAZUTORI);
    move(&both, both.a, "2");
    move(&both, both.b, "2");
    move(&both, both.a, "1");
    try_say(both.a, "{\"t\":\"ask\",\"id\":#,\"what\":\"rematch\",\"after\":%llu}",
            (unsigned long long)seen(both.a));
    settle(&both);
    try_say(both.b, "{\"t\":\"answer\",\"id\":#,\"ask\":%llu,\"yes\":true}",
            (unsigned long long)seen(both.b));
    settle(&both);
    assert_int_equal(try_number(try_last(both.a, "hello"), "no"), 2);
    assert_int_equal(try_number(try_last(both.b, "hello"), "no"), 2);
    assert_int_equal(rows_of(&both, KZ_LOG_open, ""), 2);
    assert_non_null(strstr(try_last(both.b, "hello"), "\"turn\":{\"seats\":[1]}"));
    move(&both, both.b, "2");
    assert_non_null(strstr(try_last(both.a, "event"), "\"turn\":{\"seats\":[0]}"));
    close_two(&both);
}

static void a_bot_moves_once(void **state) {
    (void)state;
    two both;
    open_two(&both, "\"game\":\"kazutori\",\"params\":\"N=21 k=3\",\"seats\":3,\"bots\":[0,0,2]");
    for (size_t round = 1; round <= 3; round++) {
        move(&both, both.a, "1");
        move(&both, both.b, "1");
        wait(&both, 2000);
        assert_int_equal(rows_of(&both, KZ_LOG_move, ""), 3 * round);
    }
    assert_int_equal(both.here.metrics.conflicts_total + both.there.metrics.conflicts_total, 0);
    assert_int_equal(seen(both.a), seen(both.b));
    close_two(&both);
}

static void a_process_dies_and_its_guests_go_on(void **state) {
    (void)state;
    two both;
    open_two(&both, TRY_KAZUTORI);
    hold(&both, true);
    uint64_t after = seen(both.a);
    static const char letter[] = "{\"t\":\"move\",\"id\":77,\"after\":%llu,\"line\":\"2\"}";
    try_say(both.a, letter, (unsigned long long)after);
    hold(&both, false);
    (void)both.here.store->collect(both.here.store); /* stored, and nobody is told */
    try_kill(&both.here);
    settle(&both);
    both.a = try_join(&both.there, &both.room, 0);
    try_say(both.a, letter, (unsigned long long)after);
    settle(&both);
    assert_int_equal(rows_of(&both, KZ_LOG_move, "2"), 1);
    assert_int_equal(count_of(both.a, "\"id\":77,"), 1);
    try_assert_member(try_last(both.a, "event"), "again", "true");
    move(&both, both.b, "2");
    assert_int_equal(rows_of(&both, KZ_LOG_move, "2"), 2);
    close_two(&both);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_heard_at_the_other_process),
        cmocka_unit_test(who_was_second_does_it_again),
        cmocka_unit_test(one_seat_at_two_processes_moves_once),
        cmocka_unit_test(chairs_are_taken_at_both_processes),
        cmocka_unit_test(an_invite_is_used_up_once),
        cmocka_unit_test(what_was_seen_elsewhere_is_read_first),
        cmocka_unit_test(who_was_deaf_catches_up),
        cmocka_unit_test(what_is_told_while_a_room_is_read_is_not_lost),
        cmocka_unit_test(a_new_secret_opens_the_room_at_once),
        cmocka_unit_test(a_freed_chair_is_left_at_the_other_process),
        cmocka_unit_test(nobody_is_away_who_is_elsewhere),
        cmocka_unit_test(a_clock_runs_out_once),
        cmocka_unit_test(a_rematch_is_dealt_once),
        cmocka_unit_test(a_bot_moves_once),
        cmocka_unit_test(a_process_dies_and_its_guests_go_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
