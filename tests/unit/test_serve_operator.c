/* An operator closes rooms: in memory or not, while the store is away, played by two processes; and
 * sees no more of them than is no secret. */
#include "serve/store_fake.h"
#include "serve/try_hall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#define GAME "\"game\":\"kazutori\",\"params\":\"N=21 k=3\",\"seats\":2"

enum { NOTHING = -1 };

static void note(void *user, hall_end end) {
    int *told = user;
    assert_int_equal(*told, NOTHING); /* once */
    *told = (int)end;
}

static int close_room(try_hall *try, const char *id) {
    static int told;
    told = NOTHING;
    hall_close_room(try->hall, id, note, &told, try->now_ms);
    try_settle(try);
    return told;
}

static void a_game_in_memory_is_closed(void **state) {
    (void)state;
    try_hall try;
    try_room room;
    try_open(&try);
    try_make(&try, GAME, &room);
    try_sit(&try, &room, 1);
    try_guest *guest = try_join(&try, &room, 0);
    assert_int_equal(close_room(&try, room.id), HALL_END_CLOSED);
    assert_true(try_heard(guest, "\"why\":\"operator\""));
    assert_int_equal(guest->closed, HALL_CLOSE_GONE);
    assert_int_equal(store_fake_room(try.store, room.id)->state, STORE_CLOSED);
    assert_int_equal(close_room(&try, room.id), HALL_END_CLOSED);
    try_close(&try);
}

static void a_room_that_is_not_in_memory_is_read_and_closed(void **state) {
    (void)state;
    try_hall try;
    try_room room;
    try_open(&try);
    try_make(&try, GAME, &room);
    try_kill(&try);
    assert_int_equal(hall_count(try.hall), 0);
    assert_int_equal(close_room(&try, room.id), HALL_END_CLOSED);
    assert_int_equal(store_fake_room(try.store, room.id)->state, STORE_CLOSED);
    assert_int_equal(close_room(&try, "aaaaaaaaaa"), HALL_END_NO_ROOM);
    try_wait(&try, 1000);
    assert_int_equal(hall_count(try.hall), 0); /* nothing is left behind */
    try_close(&try);
}

/* Nobody is told before it is stored, and a store that is away changes nothing. */
static void a_store_that_is_away_closes_nothing(void **state) {
    (void)state;
    try_hall try;
    try_room room;
    int told = NOTHING;
    try_open(&try);
    try_make(&try, GAME, &room);
    try_guest *guest = try_join(&try, &room, 0);
    store_fake_hold_batches(try.store, true);
    hall_close_room(try.hall, room.id, note, &told, try.now_ms);
    try_settle(&try);
    assert_int_equal(told, NOTHING);
    assert_false(try_heard(guest, "operator"));
    store_fake_set_up(try.store, false);
    store_fake_hold_batches(try.store, false);
    try_settle(&try);
    assert_int_equal(told, HALL_END_AWAY);
    assert_false(try_heard(guest, "operator"));
    store_fake_set_up(try.store, true);
    try_wait(&try, 2000);
    assert_int_equal(store_fake_room(try.store, room.id)->state, STORE_WAITING);
    assert_int_equal(close_room(&try, room.id), HALL_END_CLOSED);
    try_close(&try);
}

static void a_conflict_is_closed_at_the_second_try(void **state) {
    (void)state;
    try_hall try;
    try_room room;
    try_open_shared(&try);
    try_make(&try, GAME, &room);
    store_fake_conflict(try.store, 1);
    assert_int_equal(close_room(&try, room.id), HALL_END_CLOSED);
    assert_int_equal(store_fake_room(try.store, room.id)->state, STORE_CLOSED);
    try_close(&try);
}

/* The process ends before it is stored: whoever waits is answered all the same. */
static void an_end_answers_whoever_waits(void **state) {
    (void)state;
    try_hall try;
    try_room room;
    int told = NOTHING;
    try_open(&try);
    try_make(&try, GAME, &room);
    store_fake_hold_batches(try.store, true);
    hall_close_room(try.hall, room.id, note, &told, try.now_ms);
    try_close(&try);
    assert_int_not_equal(told, NOTHING);
}

static void the_other_process_sends_its_guests_away(void **state) {
    (void)state;
    try_hall try;
    try_hall other;
    try_room room;
    try_open_shared(&try);
    try_open_beside(&other, &try);
    try_make(&try, GAME, &room);
    try_settle(&other);
    try_guest *guest = try_join(&other, &room, 0);
    assert_int_equal(close_room(&try, room.id), HALL_END_CLOSED);
    try_wait(&other, 1000);
    assert_int_equal(guest->closed, HALL_CLOSE_GONE);
    try_close(&other);
    try_close(&try);
}

static void note_row(void *user, const hall_row *row) {
    hall_row *kept = user;
    assert_null(kept->id); /* one room */
    *kept = *row;
}

static void a_row_says_how_full_a_room_is(void **state) {
    (void)state;
    try_hall try;
    try_room room;
    hall_row row = {0};
    try_open(&try);
    try_make(&try, "\"game\":\"kazutori\",\"params\":\"N=21 k=3\",\"seats\":4,\"bots\":[0,2,0,0]",
             &room);
    hall_list(try.hall, note_row, &row);
    assert_string_equal(row.id, room.id);
    assert_string_equal(row.game, "kazutori");
    assert_int_equal(row.state, STORE_WAITING);
    assert_int_equal(row.taken, 2);
    assert_int_equal(row.seats, 4);
    assert_true(row.made_s > 0 && row.used_s >= row.made_s);
    try_close(&try);
}

static void who_is_banned_is_told_and_sent_away(void **state) {
    (void)state;
    try_hall try;
    try_room room;
    try_open(&try);
    try_make(&try, GAME, &room);
    try_guest *guest = try_join(&try, &room, 0);
    limits_guest *address = guest->guest.address;
    address->banned_ms = try.now_ms + 1000;
    hall_send_away(try.hall, &guest->guest, try.now_ms);
    assert_true(try_heard(guest, "\"why\":\"banned\""));
    assert_int_equal(guest->closed, HALL_CLOSE_GONE);
    try_guest *again = try_come(&try);
    assert_true(try_heard(again, "\"why\":\"banned\""));
    assert_int_equal(again->closed, HALL_CLOSE_GONE);
    try_wait(&try, 1000);
    assert_int_equal(try_come(&try)->closed, 0);
    try_close(&try);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_in_memory_is_closed),
        cmocka_unit_test(a_room_that_is_not_in_memory_is_read_and_closed),
        cmocka_unit_test(a_store_that_is_away_closes_nothing),
        cmocka_unit_test(a_conflict_is_closed_at_the_second_try),
        cmocka_unit_test(an_end_answers_whoever_waits),
        cmocka_unit_test(the_other_process_sends_its_guests_away),
        cmocka_unit_test(a_row_says_how_full_a_room_is),
        cmocka_unit_test(who_is_banned_is_told_and_sent_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
