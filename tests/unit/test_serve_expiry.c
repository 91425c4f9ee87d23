/* Rooms are kept as long as the limits say: one just inside its limit stays, one just past it goes.
 */
#include "serve/store_fake.h"
#include "serve/try_pair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

/* Rooms are looked for every ten minutes. The clock of the machine goes on during a test: a minute
 * on either side of a limit is far more than that. */
enum { EVERY_MS = 600000, MINUTE_S = 60 };

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
    try_wait(&house, 2 * (uint64_t)bounds->unload_ms);
    uint64_t limit_s = limit_of(bounds, reached) / 1000;
    store_fake_age(house.store, room.id, limit_s - MINUTE_S);
    assert_true(is_kept(&house, &room));
    store_fake_age(house.store, room.id, 2 * MINUTE_S);
    assert_false(is_kept(&house, &room));
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
    bounds.waiting_ms = UINT64_C(5000000);
    bounds.playing_ms = UINT64_C(600000);
    bounds.over_ms = UINT64_C(300000);
    for (stage reached = WAITING; reached < STAGES; reached++) {
        lasts_as_long_as(&bounds, reached);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_room_lasts_as_long_as_it_is_said),
        cmocka_unit_test(each_stage_has_its_own_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
