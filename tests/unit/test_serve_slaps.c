/* Slaps at each border of lag compensation: how much a round trip counts, ties, and what happened
 * before. */
#include "serve/store_fake.h"
#include "serve/try_pair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* A slap that arrives some time after the first, over a line with a round trip. */
typedef struct slap {
    int seat;
    uint32_t round_trip_ms;
    uint64_t after_ms;
} slap;

/* Opens a table on which two cards lie face up: now anybody may slap. */
static void open_table(try_pair *both) {
    try_open_pair_of(both, "\"game\":\"shisoku-game\",\"params\":\"window=0\",\"seats\":2");
    try_move(both->a, "target 24");
    try_move(both->a, "flip");
    try_wait(&both->hall, 1000);
    try_move(both->b, "flip");
}

/* Both slap `wait_ms` after the last card. Gives the row of the slap that counted. */
static store_event play(try_pair *both, uint64_t wait_ms, const slap slaps[2]) {
    try_guest *guests[] = {both->a, both->b};
    try_wait(&both->hall, wait_ms);
    const store_room *room = store_fake_room(both->hall.store, both->room.id);
    size_t before = room->event_count;
    uint64_t gone = 0;
    for (int i = 0; i < 2; i++) {
        try_guest *guest = guests[slaps[i].seat];
        try_wait(&both->hall, slaps[i].after_ms - gone);
        gone = slaps[i].after_ms;
        guest->guest.round_trip_ms = slaps[i].round_trip_ms;
        try_move(guest, "slap 2");
    }
    try_wait(&both->hall, 200);
    room = store_fake_room(both->hall.store, both->room.id);
    for (size_t i = before; i < room->event_count; i++) {
        if (strncmp(room->events[i].text, "slap", 4) == 0) {
            return room->events[i];
        }
    }
    fail_msg("nobody slapped");
    return (store_event){0};
}

/* The first of two slaps, a second after the last card. */
static int winner(const slap slaps[2]) {
    try_pair both;
    open_table(&both);
    int seat = play(&both, 1000, slaps).from;
    try_close(&both.hall);
    return seat;
}

static void the_earlier_hand_wins(void **state) {
    (void)state;
    /* Made 10 ms before, though it arrives 50 ms later; then 10 ms after. */
    assert_int_equal(winner((slap[]){{1, 0, 0}, {0, 60, 50}}), 0);
    assert_int_equal(winner((slap[]){{1, 0, 0}, {0, 40, 50}}), 1);
    assert_int_equal(winner((slap[]){{1, 0, 0}, {0, 51, 50}}), 0);
    assert_int_equal(winner((slap[]){{1, 0, 0}, {0, 49, 50}}), 1);
}

/* Made in the same millisecond: the one that arrived first wins, whichever seat it is. */
static void of_equals_the_first_to_arrive_wins(void **state) {
    (void)state;
    assert_int_equal(winner((slap[]){{1, 0, 0}, {0, 50, 50}}), 1);
    assert_int_equal(winner((slap[]){{0, 0, 0}, {1, 50, 50}}), 0);
    assert_int_equal(winner((slap[]){{1, 30, 0}, {0, 30, 0}}), 1);
    assert_int_equal(winner((slap[]){{0, 30, 0}, {1, 30, 0}}), 0);
}

/* A round trip counts 100 ms at most: whoever delays their answers gains no more. */
static void a_round_trip_counts_no_more_than_its_bound(void **state) {
    (void)state;
    static const struct {
        uint32_t round_trip_ms;
        uint32_t counts_ms;
    } cases[] = {{0, 0}, {1, 1}, {99, 99}, {100, 100}, {101, 100}, {5000, 100}, {UINT32_MAX, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        try_pair both;
        open_table(&both);
        uint64_t flipped_ms = try_number(try_last(both.b, "event"), "at");
        const slap slaps[] = {{0, cases[i].round_trip_ms, 0}, {1, 0, 99}};
        store_event made = play(&both, 1000, slaps);
        assert_int_equal(made.from, 0);
        assert_int_equal(made.lag_ms, cases[i].counts_ms);
        assert_int_equal(made.at_ms, flipped_ms + 1000 - cases[i].counts_ms);
        try_close(&both.hall);
    }
    /* 90 ms before its arrival against 80: 400 do not count. */
    assert_int_equal(winner((slap[]){{1, 90, 0}, {0, 400, 20}}), 1);
    assert_int_equal(winner((slap[]){{1, 90, 0}, {0, 400, 9}}), 0);
}

/* Nobody slaps at cards that do not lie there yet: such a slap was made when the last card came. */
static void no_slap_is_earlier_than_the_cards(void **state) {
    (void)state;
    static const struct {
        uint64_t wait_ms;
        uint32_t round_trip_ms;
        uint64_t made_ms; /* after the last card */
    } cases[] = {{10, 90, 0}, {50, 50, 0}, {50, 49, 1}, {50, 51, 0}, {1, 5000, 0}, {0, 100, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        try_pair both;
        open_table(&both);
        uint64_t flipped_ms = try_number(try_last(both.b, "event"), "at");
        const slap slaps[] = {{0, cases[i].round_trip_ms, 0}, {1, 0, 99}};
        store_event made = play(&both, cases[i].wait_ms, slaps);
        assert_int_equal(made.from, 0);
        assert_int_equal(made.at_ms, flipped_ms + cases[i].made_ms);
        try_close(&both.hall);
    }
    /* Both would have been before the card, so they are equal: the first to arrive wins. */
    try_pair both;
    open_table(&both);
    assert_int_equal(play(&both, 10, (slap[]){{0, 10, 0}, {1, 90, 10}}).from, 0);
    try_close(&both.hall);
}

/* What is said again while slaps are held happens once, and is answered where it was said last. */
static void a_held_slap_is_said_again(void **state) {
    (void)state;
    try_pair both;
    open_table(&both);
    try_wait(&both.hall, 1000);
    uint64_t after = try_seq(both.a);
    static const char letter[] = "{\"t\":\"move\",\"id\":77,\"after\":%llu,\"line\":\"slap 2\"}";
    try_say(both.a, letter, (unsigned long long)after);
    try_guest *again = try_join(&both.hall, &both.room, 0);
    try_say(again, letter, (unsigned long long)after);
    uint64_t other = try_say(again, "{\"t\":\"move\",\"id\":#,\"after\":%llu,\"line\":\"slap 2\"}",
                             (unsigned long long)after);
    try_wait(&both.hall, 200);
    assert_true(try_heard(again, "{\"t\":\"event\",\"id\":77,"));
    assert_false(try_heard(again, "\"id\":77,\"code\""));
    try_assert_refused(again, "ILLEGAL_MOVE", other); /* another letter, not the same again */
    const store_room *room = store_fake_room(both.hall.store, both.room.id);
    unsigned slaps = 0;
    for (size_t i = 0; i < room->event_count; i++) {
        slaps += strncmp(room->events[i].text, "slap", 4) == 0;
    }
    assert_int_equal(slaps, 1);
    try_close(&both.hall);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_earlier_hand_wins),
        cmocka_unit_test(of_equals_the_first_to_arrive_wins),
        cmocka_unit_test(a_round_trip_counts_no_more_than_its_bound),
        cmocka_unit_test(no_slap_is_earlier_than_the_cards),
        cmocka_unit_test(a_held_slap_is_said_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
