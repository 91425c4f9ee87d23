/* Rooms without sockets: made, joined, lost and found again; nothing is told before it is stored.
 */
#include "serve/store_fake.h"
#include "serve/try_pair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void a_room_is_made_and_joined(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    const char *hello = try_last(both.a, "hello");
    try_assert_member(hello, "room", both.room.id);
    try_assert_member(hello, "state", "playing");
    try_assert_member(hello, "seat", "0");
    try_assert_member(hello, "no", "1");
    try_assert_member(hello, "params",
                      "N=5 moves=1,2 misere=no over=forbid stuck=lose from=0 first=1");
    /* A player who sat down a moment ago and has not come in yet is not away. */
    try_assert_member(hello, "seats", "[\"here\",\"lost\"]");
    try_assert_member(try_last(both.b, "hello"), "seats", "[\"here\",\"here\"]");
    assert_non_null(strstr(try_last(both.b, "hello"), "\"turn\":{\"seats\":[0]}"));
    assert_int_equal(strlen(both.room.token[1]), SECRET_TOKEN);
    try_close(&both.hall);
}

static void nothing_is_told_before_it_is_stored(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    size_t before = both.b->heard_count;
    store_fake_hold_batches(both.hall.store, true);
    uint64_t id = try_move(both.a, "2");
    try_wait(&both.hall, 500);
    assert_null(try_last(both.a, "event"));
    assert_int_equal(both.b->heard_count, before);
    try_guest *watcher = try_join(&both.hall, &both.room, -1);
    assert_int_equal(watcher->heard_count, 0); /* a hello would tell it, too */
    uint64_t again = try_move(both.a, "1");
    assert_null(try_last(both.a, "error")); /* and "it is another player's turn" */
    store_fake_hold_batches(both.hall.store, false);
    try_settle(&both.hall);
    assert_int_equal(try_number(try_last(both.a, "event"), "id"), id);
    try_assert_refused(both.a, "STALE", again);
    assert_false(try_heard(both.b, "\"t\":\"event\",\"id\""));
    try_assert_member(try_last(both.b, "event"), "kind", "move");
    assert_non_null(try_last(watcher, "hello"));
    try_close(&both.hall);
}

static void what_was_not_stored_did_not_happen(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    store_fake_fail(both.hall.store, 1);
    uint64_t id = try_move(both.a, "2");
    try_assert_refused(both.a, "STORE", id);
    assert_null(try_last(both.b, "event"));
    const char *hello = try_last(both.a, "hello");
    assert_non_null(strstr(hello, "\"turn\":{\"seats\":[0]}"));
    assert_non_null(strstr(hello, "\"index\":0"));
    id = try_move(both.a, "1");
    assert_int_equal(try_number(try_last(both.a, "event"), "id"), id);
    assert_non_null(strstr(try_last(both.b, "event"), "\"index\":1"));
    try_close(&both.hall);
}

static void who_was_overtaken_is_told(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    store_fake_conflict(both.hall.store, 1);
    uint64_t id = try_move(both.a, "2");
    try_assert_refused(both.a, "STALE", id);
    id = try_move(both.a, "2");
    assert_int_equal(try_number(try_last(both.a, "event"), "id"), id);
    try_close(&both.hall);
}

static void what_is_said_twice_happens_once(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    uint64_t after = try_seq(both.a);
    static const char letter[] = "{\"t\":\"move\",\"id\":77,\"after\":%llu,\"line\":\"2\"}";
    try_say(both.a, letter, (unsigned long long)after);
    uint64_t seq = try_seq(both.a);
    try_say(both.a, letter, (unsigned long long)after);
    try_assert_member(try_last(both.a, "event"), "again", "true");
    assert_int_equal(try_seq(both.a), seq);
    try_kill(&both.hall);
    try_join_again(&both);
    try_say(both.a, letter, (unsigned long long)after);
    try_assert_member(try_last(both.a, "event"), "again", "true");
    assert_int_equal(try_number(try_last(both.a, "event"), "seq"), seq);
    assert_int_equal(store_fake_room(both.hall.store, both.room.id)->seq, seq);
    try_close(&both.hall);
}

static void who_has_not_seen_the_last_move_is_stale(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    uint64_t before = try_seq(both.b);
    try_move(both.a, "2");
    uint64_t id = try_say(both.b, "{\"t\":\"move\",\"id\":#,\"after\":%llu,\"line\":\"2\"}",
                          (unsigned long long)before);
    try_assert_refused(both.b, "STALE", id);
    id = try_move(both.b, "2");
    assert_int_equal(try_number(try_last(both.b, "event"), "id"), id);
    try_close(&both.hall);
}

static void a_wrong_move_is_refused_at_its_place(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    uint64_t id = try_move(both.a, "7");
    try_assert_refused(both.a, "ILLEGAL_MOVE", id);
    try_assert_member(try_last(both.a, "error"), "word", "7");
    try_assert_member(try_last(both.a, "error"), "column", "1");
    id = try_move(both.b, "1");
    try_assert_refused(both.b, "ILLEGAL_MOVE", id);
    try_guest *watcher = try_join(&both.hall, &both.room, -1);
    id = try_move(watcher, "1");
    try_assert_refused(watcher, "NOT_SEATED", id);
    try_close(&both.hall);
}

static void two_who_want_the_last_seat(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_open(&house);
    try_make(&house, TRY_KAZUTORI, &room);
    store_fake_hold_batches(house.store, true);
    try_guest *first = try_come(&house);
    try_guest *second = try_come(&house);
    static const char letter[] = "{\"t\":\"sit\",\"id\":#,\"room\":\"%s\",\"door\":\"%s\"}";
    try_say(first, letter, room.id, room.door);
    uint64_t late = try_say(second, letter, room.id, room.door);
    assert_int_equal(first->heard_count, 0);
    try_assert_refused(second, "FULL", late);
    store_fake_hold_batches(house.store, false);
    try_settle(&house);
    assert_non_null(try_last(first, "sat"));
    try_close(&house);
}

static void a_takeback_needs_consent(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    try_move(both.a, "2");
    try_say(both.a, "{\"t\":\"ask\",\"id\":#,\"what\":\"takeback\",\"after\":%llu}",
            (unsigned long long)try_seq(both.a));
    const char *event = try_last(both.b, "event");
    assert_non_null(strstr(event, "\"what\":\"takeback\",\"from\":0,\"missing\":[1]"));
    try_say(both.b, "{\"t\":\"answer\",\"id\":#,\"ask\":%llu,\"yes\":true}",
            (unsigned long long)try_seq(both.b));
    event = try_last(both.a, "event");
    try_assert_member(event, "kind", "takeback");
    assert_non_null(strstr(event, "\"index\":0"));
    assert_non_null(strstr(event, "\"ask\":null"));
    try_close(&both.hall);
}

static void a_rematch_is_another_table(void **state) {
    (void)state;
    try_pair both;
    char first[SECRET_HEX + 1];
    char second[SECRET_HEX + 1];
    try_open_pair(&both);
    assert_true(try_member(try_last(both.a, "hello"), "commit", first, sizeof first));
    try_play_to_end(&both);
    assert_non_null(strstr(try_last(both.b, "event"), "\"turn\":{\"over\":true,\"won\":[0]"));
    uint64_t last = try_seq(both.b);
    try_say(both.b, "{\"t\":\"ask\",\"id\":#,\"what\":\"rematch\",\"after\":%llu}",
            (unsigned long long)last);
    try_say(both.a, "{\"t\":\"answer\",\"id\":#,\"ask\":%llu,\"yes\":true}",
            (unsigned long long)try_seq(both.a));
    const char *hello = try_last(both.a, "hello");
    try_assert_member(hello, "no", "2");
    assert_non_null(strstr(hello, "\"turn\":{\"seats\":[1]}")); /* the other begins */
    assert_true(try_number(hello, "seq") > last + 2);
    assert_true(try_member(hello, "commit", second, sizeof second));
    assert_string_not_equal(first, second);
    try_kill(&both.hall);
    try_join_again(&both);
    try_move(both.b, "1");
    assert_non_null(strstr(try_last(both.a, "event"), "\"no\":2"));
    try_close(&both.hall);
}

static void a_room_outlives_the_process(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    try_move(both.a, "2");
    uint64_t seq = try_seq(both.a);
    try_kill(&both.hall);
    try_join_again(&both);
    const char *hello = try_last(both.b, "hello");
    assert_int_equal(try_number(hello, "seq"), seq);
    assert_non_null(strstr(hello, "\"turn\":{\"seats\":[1]}"));
    try_move(both.b, "2");
    assert_int_equal(try_seq(both.a), seq + 1);
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
    try_pair both;
    static kept saved;
    saved = (kept){0};
    try_open_pair(&both);
    hall_save(both.hall.hall, both.room.id, 1, keep_save, &saved);
    try_settle(&both.hall);
    assert_int_equal(saved.calls, 1);
    assert_false(saved.is_there);
    try_play_to_end(&both);
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
    try_assert_member(try_last(both.a, "hello"), "commit", hex);
    kz_table_free(table);
    try_close(&both.hall);
}

static void a_forsaken_room_leaves_memory_and_comes_back(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    try_move(both.a, "2");
    assert_int_equal(both.hall.metrics.rooms_loaded, 1);
    assert_int_equal(both.hall.metrics.rooms_playing, 1);
    try_leave(both.a);
    try_leave(both.b);
    try_wait(&both.hall, both.hall.limits.unload_ms + 3000);
    assert_int_equal(both.hall.metrics.rooms_loaded, 0);
    assert_int_equal(both.hall.metrics.rooms_playing, 0);
    try_join_again(&both);
    assert_int_equal(try_number(try_last(both.b, "hello"), "length"), 1);
    try_close(&both.hall);
}

static void a_server_that_ends_answers_nothing_new(void **state) {
    (void)state;
    try_pair both;
    try_open_pair(&both);
    store_fake_hold_batches(both.hall.store, true);
    try_move(both.a, "2");
    hall_drain(both.hall.hall, both.hall.now_ms);
    assert_false(hall_is_quiet(both.hall.hall));
    try_move(both.a, "1");
    store_fake_hold_batches(both.hall.store, false);
    try_settle(&both.hall);
    assert_true(hall_is_quiet(both.hall.hall));
    assert_int_equal(try_number(try_last(both.b, "event"), "index"), 1);
    hall_bye(both.hall.hall);
    try_assert_member(try_last(both.b, "bye"), "why", "restart");
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
        cmocka_unit_test(two_who_want_the_last_seat),
        cmocka_unit_test(a_takeback_needs_consent),
        cmocka_unit_test(a_rematch_is_another_table),
        cmocka_unit_test(a_room_outlives_the_process),
        cmocka_unit_test(a_save_is_given_after_the_end),
        cmocka_unit_test(a_forsaken_room_leaves_memory_and_comes_back),
        cmocka_unit_test(a_server_that_ends_answers_nothing_new),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
