/* Rooms without sockets: made, joined, played, lost and found again. */
#include "serve/store_fake.h"
#include "serve/try_hall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define KAZUTORI "\"game\":\"kazutori\",\"params\":\"N=5 moves=1,2\",\"seats\":2"

typedef struct pair {
    try_hall hall;
    try_room room;
    try_guest *a;
    try_guest *b;
} pair;

static void open_pair_of(pair *both, const char *members) {
    try_open(&both->hall);
    try_make(&both->hall, members, &both->room);
    try_claim(&both->hall, &both->room, 1);
    both->a = try_join(&both->hall, &both->room, 0);
    both->b = try_join(&both->hall, &both->room, 1);
}

static void open_pair(pair *both) {
    open_pair_of(both, KAZUTORI);
}

static void join_again(pair *both) {
    both->a = try_join(&both->hall, &both->room, 0);
    both->b = try_join(&both->hall, &both->room, 1);
}

static uint64_t seq_of(const try_guest *guest) {
    const char *event = try_last(guest, "event");
    return event != NULL ? try_number(event, "seq") : try_number(try_last(guest, "hello"), "seq");
}

static uint64_t say_move(try_guest *guest, const char *line) {
    return try_say(guest, "{\"t\":\"move\",\"id\":#,\"after\":%llu,\"line\":\"%s\"}",
                   (unsigned long long)seq_of(guest), line);
}

/* The code of the last refusal. */
static void assert_refused(try_guest *guest, const char *code, uint64_t id) {
    char found[32];
    const char *error = try_last(guest, "error");
    assert_non_null(error);
    assert_true(try_member(error, "code", found, sizeof found));
    assert_string_equal(found, code);
    assert_int_equal(try_number(error, "id"), id);
}

static void assert_member(const char *message, const char *name, const char *value) {
    char found[4096];
    assert_non_null(message);
    assert_true(try_member(message, name, found, sizeof found));
    assert_string_equal(found, value);
}

/* Plays 2, 2, 1: the first seat wins. */
static void play_to_end(pair *both) {
    say_move(both->a, "2");
    say_move(both->b, "2");
    say_move(both->a, "1");
}

static void a_room_is_made_and_joined(void **state) {
    (void)state;
    pair both;
    open_pair(&both);
    const char *hello = try_last(both.a, "hello");
    assert_member(hello, "room", both.room.id);
    assert_member(hello, "state", "playing");
    assert_member(hello, "seat", "0");
    assert_member(hello, "no", "1");
    assert_member(hello, "params", "N=5 moves=1,2 misere=no over=forbid stuck=lose from=0 first=1");
    assert_member(hello, "seats", "[\"here\",\"here\"]");
    assert_non_null(strstr(try_last(both.b, "hello"), "\"turn\":{\"seats\":[0]}"));
    assert_int_equal(strlen(both.room.token[1]), SECRET_TOKEN);
    try_close(&both.hall);
}

static void nothing_is_told_before_it_is_stored(void **state) {
    (void)state;
    pair both;
    open_pair(&both);
    size_t before = both.b->heard_count;
    store_fake_hold_batches(both.hall.store, true);
    uint64_t id = say_move(both.a, "2");
    try_wait(&both.hall, 500);
    assert_null(try_last(both.a, "event"));
    assert_int_equal(both.b->heard_count, before);
    try_guest *watcher = try_join(&both.hall, &both.room, -1);
    assert_int_equal(watcher->heard_count, 0); /* a hello would tell it, too */
    store_fake_hold_batches(both.hall.store, false);
    try_settle(&both.hall);
    assert_int_equal(try_number(try_last(both.a, "event"), "id"), id);
    assert_false(try_heard(both.b, "\"t\":\"event\",\"id\""));
    assert_member(try_last(both.b, "event"), "kind", "move");
    assert_non_null(try_last(watcher, "hello"));
    try_close(&both.hall);
}

static void what_was_not_stored_did_not_happen(void **state) {
    (void)state;
    pair both;
    open_pair(&both);
    store_fake_fail(both.hall.store, 1);
    uint64_t id = say_move(both.a, "2");
    assert_refused(both.a, "STORE", id);
    assert_null(try_last(both.b, "event"));
    const char *hello = try_last(both.a, "hello");
    assert_non_null(strstr(hello, "\"turn\":{\"seats\":[0]}"));
    assert_non_null(strstr(hello, "\"index\":0"));
    id = say_move(both.a, "1");
    assert_int_equal(try_number(try_last(both.a, "event"), "id"), id);
    assert_non_null(strstr(try_last(both.b, "event"), "\"index\":1"));
    try_close(&both.hall);
}

static void who_was_overtaken_is_told(void **state) {
    (void)state;
    pair both;
    open_pair(&both);
    store_fake_conflict(both.hall.store, 1);
    uint64_t id = say_move(both.a, "2");
    assert_refused(both.a, "STALE", id);
    id = say_move(both.a, "2");
    assert_int_equal(try_number(try_last(both.a, "event"), "id"), id);
    try_close(&both.hall);
}

static void what_is_said_twice_happens_once(void **state) {
    (void)state;
    pair both;
    open_pair(&both);
    uint64_t after = seq_of(both.a);
    static const char letter[] = "{\"t\":\"move\",\"id\":77,\"after\":%llu,\"line\":\"2\"}";
    try_say(both.a, letter, (unsigned long long)after);
    uint64_t seq = seq_of(both.a);
    try_say(both.a, letter, (unsigned long long)after);
    assert_member(try_last(both.a, "event"), "again", "true");
    assert_int_equal(seq_of(both.a), seq);
    try_kill(&both.hall);
    join_again(&both);
    try_say(both.a, letter, (unsigned long long)after);
    assert_member(try_last(both.a, "event"), "again", "true");
    assert_int_equal(try_number(try_last(both.a, "event"), "seq"), seq);
    assert_int_equal(store_fake_room(both.hall.store, both.room.id)->seq, seq);
    try_close(&both.hall);
}

static void who_has_not_seen_the_last_move_is_stale(void **state) {
    (void)state;
    pair both;
    open_pair(&both);
    uint64_t before = seq_of(both.b);
    say_move(both.a, "2");
    uint64_t id = try_say(both.b, "{\"t\":\"move\",\"id\":#,\"after\":%llu,\"line\":\"2\"}",
                          (unsigned long long)before);
    assert_refused(both.b, "STALE", id);
    id = say_move(both.b, "2");
    assert_int_equal(try_number(try_last(both.b, "event"), "id"), id);
    try_close(&both.hall);
}

static void a_wrong_move_is_refused_at_its_place(void **state) {
    (void)state;
    pair both;
    open_pair(&both);
    uint64_t id = say_move(both.a, "7");
    assert_refused(both.a, "ILLEGAL_MOVE", id);
    assert_member(try_last(both.a, "error"), "word", "7");
    assert_member(try_last(both.a, "error"), "column", "1");
    id = say_move(both.b, "1");
    assert_refused(both.b, "ILLEGAL_MOVE", id);
    try_guest *watcher = try_join(&both.hall, &both.room, -1);
    id = say_move(watcher, "1");
    assert_refused(watcher, "NOT_SEATED", id);
    try_close(&both.hall);
}

static void an_invite_is_used_up(void **state) {
    (void)state;
    pair both;
    open_pair(&both);
    try_guest *late = try_come(&both.hall);
    uint64_t id = try_say(late, "{\"t\":\"claim\",\"id\":#,\"room\":\"%s\",\"invite\":\"%s\"}",
                          both.room.id, both.room.invite[1]);
    assert_refused(late, "BAD_TOKEN", id);
    assert_int_equal(late->closed, HALL_CLOSE_TOKEN);
    try_close(&both.hall);
}

static void two_who_claim_one_chair(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_open(&house);
    try_make(&house, KAZUTORI, &room);
    store_fake_hold_batches(house.store, true);
    try_guest *first = try_come(&house);
    try_guest *second = try_come(&house);
    static const char letter[] = "{\"t\":\"claim\",\"id\":#,\"room\":\"%s\",\"invite\":\"%s\"}";
    try_say(first, letter, room.id, room.invite[1]);
    try_say(second, letter, room.id, room.invite[1]);
    assert_int_equal(first->heard_count, 0);
    assert_int_equal(second->closed, HALL_CLOSE_TOKEN);
    store_fake_hold_batches(house.store, false);
    try_settle(&house);
    assert_non_null(try_last(first, "claimed"));
    try_close(&house);
}

static void a_takeback_needs_consent(void **state) {
    (void)state;
    pair both;
    open_pair(&both);
    say_move(both.a, "2");
    try_say(both.a, "{\"t\":\"ask\",\"id\":#,\"what\":\"takeback\",\"after\":%llu}",
            (unsigned long long)seq_of(both.a));
    const char *event = try_last(both.b, "event");
    assert_non_null(strstr(event, "\"what\":\"takeback\",\"from\":0,\"missing\":[1]"));
    try_say(both.b, "{\"t\":\"answer\",\"id\":#,\"ask\":%llu,\"yes\":true}",
            (unsigned long long)seq_of(both.b));
    event = try_last(both.a, "event");
    assert_member(event, "kind", "takeback");
    assert_non_null(strstr(event, "\"index\":0"));
    assert_non_null(strstr(event, "\"ask\":null"));
    try_close(&both.hall);
}

static void a_rematch_is_another_table(void **state) {
    (void)state;
    pair both;
    char first[SECRET_HEX + 1];
    char second[SECRET_HEX + 1];
    open_pair(&both);
    assert_true(try_member(try_last(both.a, "hello"), "commit", first, sizeof first));
    play_to_end(&both);
    assert_non_null(strstr(try_last(both.b, "event"), "\"turn\":{\"over\":true,\"won\":[0]"));
    uint64_t last = seq_of(both.b);
    try_say(both.b, "{\"t\":\"ask\",\"id\":#,\"what\":\"rematch\",\"after\":%llu}",
            (unsigned long long)last);
    try_say(both.a, "{\"t\":\"answer\",\"id\":#,\"ask\":%llu,\"yes\":true}",
            (unsigned long long)seq_of(both.a));
    const char *hello = try_last(both.a, "hello");
    assert_member(hello, "no", "2");
    assert_non_null(strstr(hello, "\"turn\":{\"seats\":[1]}")); /* the other begins */
    assert_true(try_number(hello, "seq") > last + 2);
    assert_true(try_member(hello, "commit", second, sizeof second));
    assert_string_not_equal(first, second);
    try_kill(&both.hall);
    join_again(&both);
    say_move(both.b, "1");
    assert_non_null(strstr(try_last(both.a, "event"), "\"no\":2"));
    try_close(&both.hall);
}

static void a_room_outlives_the_process(void **state) {
    (void)state;
    pair both;
    open_pair(&both);
    say_move(both.a, "2");
    uint64_t seq = seq_of(both.a);
    try_kill(&both.hall);
    join_again(&both);
    const char *hello = try_last(both.b, "hello");
    assert_int_equal(try_number(hello, "seq"), seq);
    assert_non_null(strstr(hello, "\"turn\":{\"seats\":[1]}"));
    say_move(both.b, "2");
    assert_int_equal(seq_of(both.a), seq + 1);
    try_close(&both.hall);
}

static void a_bot_plays(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_open(&house);
    try_make(&house, KAZUTORI ",\"bots\":[0,3]", &room);
    try_guest *guest = try_join(&house, &room, 0);
    say_move(guest, "2");
    assert_int_equal(try_number(try_last(guest, "event"), "index"), 1);
    try_wait(&house, house.limits.bot_most_ms + 100);
    assert_member(try_last(guest, "event"), "kind", "move");
    assert_int_equal(try_number(try_last(guest, "event"), "index"), 2);
    try_close(&house);
}

static void a_clock_runs_out(void **state) {
    (void)state;
    pair both;
    open_pair_of(&both, KAZUTORI ",\"clock\":\"10+1\"");
    assert_member(try_last(both.a, "hello"), "clock_of", "10+1");
    try_wait(&both.hall, 4000);
    say_move(both.a, "2");
    char clock[64];
    assert_true(try_member(try_last(both.a, "event"), "clock", clock, sizeof clock));
    assert_string_equal(clock, "[7000,10000]");
    try_wait(&both.hall, 10100);
    assert_non_null(strstr(try_last(both.a, "event"), "\"won\":[0],\"by\":\"time\""));
    try_close(&both.hall);
}

static void a_hint_is_given_where_it_may_be(void **state) {
    (void)state;
    pair both;
    open_pair(&both);
    uint64_t id = try_say(both.a, "{\"t\":\"hint\",\"id\":#,\"strength\":3}");
    assert_refused(both.a, "ILLEGAL_MOVE", id);
    try_close(&both.hall);
    open_pair_of(&both, KAZUTORI ",\"hints\":true");
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
    pair both;
    open_pair_of(&both, "\"game\":\"mastermind\",\"params\":\"keeper=hand\",\"seats\":2");
    try_guest *watcher = try_join(&both.hall, &both.room, -1);
    say_move(both.a, "1 2 3 4");
    say_move(both.b, "1 1");
    assert_true(try_heard(watcher, "\"kind\":\"move\""));
    assert_false(try_heard(watcher, "nonce"));
    assert_false(try_heard(both.a, both.room.token[1]));
    assert_false(try_heard(watcher, "instance"));
    try_close(&both.hall);
}

static void who_looks_back_sees_all_after_the_end(void **state) {
    (void)state;
    pair both;
    open_pair(&both);
    play_to_end(&both);
    uint64_t id = try_say(both.b, "{\"t\":\"look\",\"id\":#,\"index\":1,\"all\":true}");
    const char *look = try_last(both.b, "look");
    assert_int_equal(try_number(look, "id"), id);
    assert_int_equal(try_number(look, "index"), 1);
    id = try_say(both.b, "{\"t\":\"look\",\"id\":#,\"index\":9}");
    assert_refused(both.b, "OUT_OF_RANGE", id);
    try_close(&both.hall);
}

static void a_host_gives_chairs(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    char invite[TRY_TOKEN];
    try_open(&house);
    try_make(&house, "\"game\":\"kazutori\",\"seats\":3", &room);
    try_guest *host = try_join(&house, &room, -2);
    assert_member(try_last(host, "hello"), "invites", "[false,true,true]");
    uint64_t id = try_say(host, "{\"t\":\"host\",\"id\":#,\"do\":\"start\"}");
    assert_refused(host, "ILLEGAL_MOVE", id);
    try_say(host, "{\"t\":\"host\",\"id\":#,\"do\":\"invite\",\"seat\":1}");
    assert_true(try_member(try_last(host, "invite"), "invite", invite, sizeof invite));
    assert_string_not_equal(invite, room.invite[1]);
    memcpy(room.invite[1], invite, sizeof invite);
    try_claim(&house, &room, 1);
    try_guest *guest = try_join(&house, &room, 1);
    try_say(host, "{\"t\":\"host\",\"id\":#,\"do\":\"free\",\"seat\":1}");
    assert_int_equal(guest->closed, HALL_CLOSE_GONE);
    assert_true(try_member(try_last(host, "invite"), "invite", room.invite[1], TRY_TOKEN));
    try_claim(&house, &room, 1);
    try_say(host, "{\"t\":\"host\",\"id\":#,\"do\":\"bot\",\"seat\":2,\"level\":2}");
    assert_member(try_last(host, "event"), "kind", "start");
    assert_non_null(strstr(try_last(host, "event"), "\"turn\":{\"seats\":[0]}"));
    guest = try_join(&house, &room, 1);
    id = try_say(guest, "{\"t\":\"host\",\"id\":#,\"do\":\"close\"}");
    assert_refused(guest, "DENIED", id);
    try_say(host, "{\"t\":\"host\",\"id\":#,\"do\":\"close\"}");
    assert_int_equal(host->closed, HALL_CLOSE_GONE);
    assert_int_equal(guest->closed, HALL_CLOSE_GONE);
    guest = try_join(&house, &room, 1);
    assert_int_equal(guest->closed, HALL_CLOSE_GONE);
    try_close(&house);
}

static void who_is_away_is_replaced_by_consent(void **state) {
    (void)state;
    pair both;
    open_pair(&both);
    say_move(both.a, "2");
    static const char letter[] =
        "{\"t\":\"ask\",\"id\":#,\"what\":\"absent\",\"seat\":1,\"after\":1}";
    uint64_t id = try_say(both.a, letter);
    assert_refused(both.a, "DENIED", id);
    try_leave(both.b);
    try_wait(&both.hall, both.hall.limits.away_ms + 1100);
    assert_member(try_last(both.a, "here"), "seats", "[\"here\",\"away\"]");
    try_wait(&both.hall, both.hall.limits.absent_ms);
    try_say(both.a, letter);
    assert_member(try_last(both.a, "event"), "kind", "sit");
    try_wait(&both.hall, both.hall.limits.bot_most_ms + 100);
    assert_int_equal(try_number(try_last(both.a, "event"), "index"), 2);
    both.b = try_join(&both.hall, &both.room, 1);
    assert_member(try_last(both.a, "event"), "kind", "sit");
    assert_member(try_last(both.b, "hello"), "seats", "[\"here\",\"here\"]");
    try_close(&both.hall);
}

static void who_resigns_is_out(void **state) {
    (void)state;
    pair both;
    open_pair(&both);
    try_say(both.a, "{\"t\":\"resign\",\"id\":#}");
    assert_non_null(strstr(try_last(both.b, "event"), "\"won\":[1],\"by\":\"resign\""));
    try_close(&both.hall);
}

typedef struct kept {
    unsigned calls;
    bool is_there;
    bool is_away;
    char text[4096];
} kept;

static void keep_save(void *user, const char *text, size_t length, bool is_away) {
    kept *mine = user;
    mine->calls++;
    mine->is_there = text != NULL;
    mine->is_away = is_away;
    if (text != NULL) {
        assert_true(length < sizeof mine->text);
        memcpy(mine->text, text, length + 1);
    }
}

static void a_save_is_given_after_the_end(void **state) {
    (void)state;
    pair both;
    static kept saved;
    saved = (kept){0};
    open_pair(&both);
    hall_save(both.hall.hall, both.room.id, 1, keep_save, &saved);
    try_settle(&both.hall);
    assert_int_equal(saved.calls, 1);
    assert_false(saved.is_there);
    play_to_end(&both);
    hall_save(both.hall.hall, both.room.id, 1, keep_save, &saved);
    try_settle(&both.hall);
    assert_true(saved.is_there);
    kz_work work;
    kz_error error;
    kz_table *table = NULL;
    kz_work_init(&work);
    assert_int_equal(kz_table_load(saved.text, strlen(saved.text), &work, &error, &table), KZ_OK);
    char hashed[KZ_PLAY_INSTANCE_MAX + KZ_PLAY_LINE_MAX];
    char hex[SECRET_HEX + 1];
    uint8_t hash[SECRET_HASH];
    (void)snprintf(hashed, sizeof hashed, "%s\n%s", kz_table_opening(table)->instance,
                   kz_table_setup_of(table)->note + strlen("nonce="));
    secret_hash(hashed, strlen(hashed), hash);
    secret_hex(hash, hex);
    assert_member(try_last(both.a, "hello"), "commit", hex);
    kz_table_free(table);
    try_close(&both.hall);
}

static void a_forsaken_room_leaves_memory_and_comes_back(void **state) {
    (void)state;
    pair both;
    open_pair(&both);
    say_move(both.a, "2");
    assert_int_equal(both.hall.metrics.rooms_loaded, 1);
    try_leave(both.a);
    try_leave(both.b);
    try_wait(&both.hall, both.hall.limits.unload_ms + 3000);
    assert_int_equal(both.hall.metrics.rooms_loaded, 0);
    join_again(&both);
    assert_int_equal(try_number(try_last(both.b, "hello"), "length"), 1);
    try_close(&both.hall);
}

static void doors_are_closed_to_who_has_no_key(void **state) {
    (void)state;
    pair both;
    open_pair(&both);
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

static void a_slap_counts_from_when_it_was_made(void **state) {
    (void)state;
    pair both;
    open_pair_of(&both, "\"game\":\"shisoku-game\",\"params\":\"window=0\",\"seats\":2");
    both.a->guest.round_trip_ms = 90;
    both.b->guest.round_trip_ms = 10;
    say_move(both.a, "target 24");
    say_move(both.a, "flip");
    try_wait(&both.hall, 1000);
    say_move(both.b, "flip");
    try_wait(&both.hall, 1000);
    uint64_t seen = seq_of(both.a);
    uint64_t late = say_move(both.b, "slap 2");
    try_wait(&both.hall, 50);
    say_move(both.a, "slap 2");             /* 50 ms later, but made 30 ms earlier */
    assert_int_equal(seq_of(both.a), seen); /* others may still be under way */
    both.b->read = both.b->heard_count;
    try_wait(&both.hall, 50);
    const char *event = try_hear(both.b, "event");
    assert_int_equal(try_number(event, "seq"), seen + 1);
    assert_member(event, "kind", "move");
    assert_int_equal(try_number(event, "seat"), 0);
    assert_refused(both.b, "ILLEGAL_MOVE", late);
    try_close(&both.hall);
}

static void a_server_that_ends_answers_nothing_new(void **state) {
    (void)state;
    pair both;
    open_pair(&both);
    store_fake_hold_batches(both.hall.store, true);
    say_move(both.a, "2");
    hall_drain(both.hall.hall, both.hall.now_ms);
    assert_false(hall_is_quiet(both.hall.hall));
    say_move(both.a, "1");
    store_fake_hold_batches(both.hall.store, false);
    try_settle(&both.hall);
    assert_true(hall_is_quiet(both.hall.hall));
    assert_int_equal(try_number(try_last(both.b, "event"), "index"), 1);
    hall_bye(both.hall.hall);
    assert_member(try_last(both.b, "bye"), "why", "restart");
    assert_int_equal(both.b->closed, HALL_CLOSE_RESTART);
    try_close(&both.hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_room_is_made_and_joined),
        cmocka_unit_test(nothing_is_told_before_it_is_stored),
        cmocka_unit_test(what_was_not_stored_did_not_happen),
        cmocka_unit_test(who_was_overtaken_is_told),
        cmocka_unit_test(what_is_said_twice_happens_once),
        cmocka_unit_test(who_has_not_seen_the_last_move_is_stale),
        cmocka_unit_test(a_wrong_move_is_refused_at_its_place),
        cmocka_unit_test(an_invite_is_used_up),
        cmocka_unit_test(two_who_claim_one_chair),
        cmocka_unit_test(a_takeback_needs_consent),
        cmocka_unit_test(a_rematch_is_another_table),
        cmocka_unit_test(a_room_outlives_the_process),
        cmocka_unit_test(a_bot_plays),
        cmocka_unit_test(a_clock_runs_out),
        cmocka_unit_test(a_hint_is_given_where_it_may_be),
        cmocka_unit_test(a_watcher_sees_no_code),
        cmocka_unit_test(who_looks_back_sees_all_after_the_end),
        cmocka_unit_test(a_host_gives_chairs),
        cmocka_unit_test(who_is_away_is_replaced_by_consent),
        cmocka_unit_test(who_resigns_is_out),
        cmocka_unit_test(a_save_is_given_after_the_end),
        cmocka_unit_test(a_forsaken_room_leaves_memory_and_comes_back),
        cmocka_unit_test(doors_are_closed_to_who_has_no_key),
        cmocka_unit_test(a_slap_counts_from_when_it_was_made),
        cmocka_unit_test(a_server_that_ends_answers_nothing_new),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
