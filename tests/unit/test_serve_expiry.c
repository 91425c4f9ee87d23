/* Rooms are kept as long as the limits say: one just inside its limit stays, one just past it goes.
 */
#include "serve/store_fake.h"
#include "serve/try_pair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>

/* Rooms are looked for every ten minutes of the hall's clock. */
enum { EVERY_MS = 600000, EVERY_S = 600, MINUTE_S = 60, UNLOAD_S = 120 };

/* The clock of the machine, which may be set to anything. */
static time_t machine_s = 1700000000;

time_t time(time_t *told) {
    if (told != NULL) {
        *told = machine_s;
    }
    return machine_s;
}

typedef enum stage { WAITING, PLAYING, OVER, STAGES } stage;

/* A room of two that has come so far, and that nobody is in. */
static void make(try_hall *house, stage reached, try_room *room) {
    try_make(house, TRY_KAZUTORI, room);
    if (reached == WAITING) {
        return;
    }
    try_sit(house, room, 1);
    if (reached == OVER) {
        try_guest *guest = try_join(house, room, 0);
        try_say(guest, "{\"t\":\"resign\",\"id\":#}");
        try_leave(guest);
    }
}

static uint64_t limit_of(const limits *bounds, stage reached) {
    return reached == WAITING   ? bounds->waiting_ms
           : reached == PLAYING ? bounds->playing_ms
                                : bounds->over_ms;
}

static bool is_kept(try_hall *house, const try_room *room) {
    house->now_ms += EVERY_MS;
    try_settle(house);
    return store_fake_room(house->store, room->id) != NULL;
}

static void lasts_as_long_as(const limits *bounds, stage reached) {
    try_hall house;
    try_room room;
    try_open(&house);
    house.limits = *bounds;
    make(&house, reached, &room);
    try_wait(&house, UINT64_C(1000) * UNLOAD_S);
    uint64_t limit_s = limit_of(bounds, reached) / 1000;
    store_fake_age(house.store, room.id, limit_s - UNLOAD_S - EVERY_S - MINUTE_S);
    assert_true(is_kept(&house, &room));
    assert_false(is_kept(&house, &room)); /* ten minutes more */
    try_close(&house);
}

static void a_room_lasts_as_long_as_it_is_said(void **state) {
    (void)state;
    for (stage reached = WAITING; reached < STAGES; reached++) {
        lasts_as_long_as(&limits_usual, reached);
    }
}

/* No two stages share a limit, whichever is the longest. */
static void each_stage_has_its_own_limit(void **state) {
    (void)state;
    limits bounds = limits_usual;
    bounds.waiting_ms = UINT64_C(50000000);
    bounds.playing_ms = UINT64_C(6000000);
    bounds.over_ms = UINT64_C(3000000);
    for (stage reached = WAITING; reached < STAGES; reached++) {
        lasts_as_long_as(&bounds, reached);
    }
}

/* Set by hand, by the network, or at a start without a battery: neither does it delete a room, nor
 * keep one. */
static void the_machine_s_clock_does_not_count(void **state) {
    (void)state;
    static const time_t years[] = {0, 4000000000, 1, 2000000000, 1700000000};
    try_hall house;
    try_room room;
    try_open(&house);
    make(&house, PLAYING, &room);
    try_wait(&house, UINT64_C(1000) * UNLOAD_S);
    for (size_t i = 0; i < sizeof years / sizeof years[0]; i++) {
        machine_s = years[i];
        assert_true(is_kept(&house, &room));
        try_guest *guest = try_join(&house, &room, 0); /* what is stored then is of that time */
        try_say(guest, "{\"t\":\"ask\",\"id\":#,\"what\":\"abort\",\"after\":%u}", 1U);
        try_leave(guest);
        try_wait(&house, UINT64_C(1000) * UNLOAD_S);
    }
    store_fake_age(house.store, room.id, limits_usual.playing_ms / 1000);
    assert_false(is_kept(&house, &room));
    try_close(&house);
}

/* While the server is down no time passes. */
static void neither_does_time_without_a_server(void **state) {
    (void)state;
    try_hall house;
    try_room room;
    try_open(&house);
    make(&house, WAITING, &room);
    try_wait(&house, UINT64_C(1000) * UNLOAD_S);
    store_fake_age(house.store, room.id, limits_usual.waiting_ms / 1000 - UNLOAD_S - 3 * EVERY_S);
    assert_true(is_kept(&house, &room));
    machine_s += 10000000;
    try_kill(&house);
    try_settle(&house);
    assert_true(is_kept(&house, &room));
    assert_false(is_kept(&house, &room) && is_kept(&house, &room)); /* but it was not forgotten */
    machine_s = 1700000000;
    try_close(&house);
}

static void where_somebody_is_it_stays(void **state) {
    (void)state;
    for (int seat = -1; seat < 1; seat++) { /* who watches, and who sits */
        try_hall house;
        try_room room;
        try_open(&house);
        make(&house, PLAYING, &room);
        try_guest *guest = try_join(&house, &room, seat);
        store_fake_age(house.store, room.id, 2 * limits_usual.playing_ms / 1000);
        uint64_t old_s = store_fake_room(house.store, room.id)->used_s;
        for (int i = 0; i < 4; i++) {
            assert_true(is_kept(&house, &room));
        }
        assert_true(guest->is_open && guest->closed == 0);
        /* Other processes, and this one after a restart, hear that it is used. */
        assert_true(store_fake_room(house.store, room.id)->used_s >
                    old_s + limits_usual.playing_ms / 1000);
        store_fake_age(house.store, room.id, 2 * limits_usual.playing_ms / 1000);
        assert_true(is_kept(&house, &room));
        try_leave(guest);
        try_wait(&house, UINT64_C(1000) * UNLOAD_S);
        assert_false(is_kept(&house, &room));
        try_close(&house);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_room_lasts_as_long_as_it_is_said),
        cmocka_unit_test(each_stage_has_its_own_limit),
        cmocka_unit_test(the_machine_s_clock_does_not_count),
        cmocka_unit_test(neither_does_time_without_a_server),
        cmocka_unit_test(where_somebody_is_it_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
