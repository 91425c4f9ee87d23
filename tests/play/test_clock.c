/* Clocks of tables: base and increment by hand-computed examples, and timeouts at exact times
   however the waking is chopped up. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/own_games.h"
#include "support/try_table.h"

#include <string.h>

static kz_table_setup clock_of(uint64_t base_ms, uint64_t increment_ms) {
    kz_table_setup setup = try_persons();
    setup.base_ms = base_ms;
    setup.increment_ms = increment_ms;
    return setup;
}

static void check_left(const try_table *t, uint64_t first, uint64_t second) {
    kz_standing standing = try_standing(t);
    assert_int_equal(standing.left_ms[0], first);
    assert_int_equal(standing.left_ms[1], second);
}

/* 10 s + 2 s, two seats in turn. Seat 0 moves at 3 s: 10-3+2 = 9. Seat 1 at 4.5 s: 10-1.5+2 = 10.5.
   Seat 0 thinks from 4.5 to 13.4: 9-8.9+2 = 2.1. Seat 1 never moves again: 13.4+10.5 = 23.9. */
static void base_and_increment_by_hand(void **state) {
    (void)state;
    try_table t;
    kz_table_setup setup = clock_of(10000, 2000);
    try_open(&t, &own_long_game, 2, "long", &setup);
    check_left(&t, 10000, 10000);
    assert_int_equal(kz_table_due(t.table), 10000);
    try_act(&t, 0, "move add 1", 3000);
    check_left(&t, 9000, 10000);
    assert_int_equal(kz_table_due(t.table), 13000);
    try_wake(&t, 4000);
    check_left(&t, 9000, 9000);
    try_act(&t, 1, "move add 1", 4500);
    check_left(&t, 9000, 10500);
    try_act(&t, 0, "move add 1", 13400);
    check_left(&t, 2100, 10500);
    try_wake(&t, 23899);
    assert_int_equal(try_standing(&t).phase, KZ_PHASE_PLAYING);
    check_left(&t, 2100, 1);
    try_wake(&t, 100000);
    assert_string_equal(try_last(t.table, 2), "23900 - timeout 1\n23900 - end time 0\n");
    assert_int_equal(try_standing(&t).by, KZ_BY_TIME);
    assert_int_equal(try_standing(&t).turn.won, 1);
    try_reload(t.table);
    try_close(&t);
}

/* Who moves at the very moment is too late; a moment before is in time. */
static void the_last_moment(void **state) {
    (void)state;
    try_table t;
    kz_table_setup setup = clock_of(1000, 0);
    try_open(&t, &own_long_game, 2, "long", &setup);
    try_act(&t, 0, "move add 1", 999);
    check_left(&t, 1, 1000);
    try_act(&t, 1, "move add 1", 1000);
    assert_int_equal(kz_table_act(t.table, 0, "move add 1", 1001, NULL), KZ_ILLEGAL_MOVE);
    assert_string_equal(try_last(t.table, 2), "1001 - timeout 0\n1001 - end time 1\n");
    try_close(&t);
}

/* Waking in steps of any size gives the same log. Three seats with 5, 5 and 5 s, who all sleep:
   0 is up at 5,000; a bot of the table plays for it; then 1 is up 5 s later, and 2 has won. */
static void waking_may_be_chopped_up(void **state) {
    (void)state;
    static const uint64_t steps[] = {1, 7, 333, 1000, 2500, 5000, 5001, 99999};
    static char expected[4096];
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        try_table t;
        kz_table_setup setup = clock_of(5000, 0);
        try_open(&t, &own_long_game, 3, "long", &setup);
        for (uint64_t now = 0; now < 5000; now += steps[i]) {
            try_wake(&t, now);
        }
        try_wake(&t, 5000);
        assert_string_equal(try_last(t.table, 2), "5000 - timeout 0\n5000 - sit 0 bot 1\n");
        assert_int_equal(try_standing(&t).left_seats, 1);
        assert_int_equal(kz_table_run(t.table, 5000, &t.work), KZ_OK);
        assert_int_equal(try_standing(&t).turn.may_move, 2);
        for (uint64_t now = 5000; now < 200000; now += steps[i] < 100 ? 100 : steps[i]) {
            try_wake(&t, now);
        }
        assert_string_equal(try_last(t.table, 2), "10000 - timeout 1\n10000 - end time 2\n");
        if (i == 0) {
            strcpy(expected, try_save(t.table));
        }
        assert_string_equal(try_save(t.table), expected);
        try_reload(t.table);
        try_close(&t);
    }
}

/* Seats that have left have no clock: the bot that sits there is not out of time again. */
static void who_left_has_no_clock(void **state) {
    (void)state;
    try_table t;
    kz_table_setup setup = clock_of(1000, 0);
    try_open(&t, &own_long_game, 3, "long", &setup);
    try_act(&t, 0, "resign", 500);
    assert_int_equal(kz_table_due(t.table), KZ_NEVER);
    try_wake(&t, 100000);
    assert_string_equal(try_last(t.table, 2), "500 0 resign\n500 - sit 0 bot 1\n");
    assert_int_equal(kz_table_run(t.table, 100000, &t.work), KZ_OK);
    assert_int_equal(kz_table_due(t.table), 101000);
    try_close(&t);
}

/* A move taken back gives no time back, nor does one made again earn any. */
static void takebacks_change_no_clock(void **state) {
    (void)state;
    try_table t;
    kz_table_setup setup = clock_of(10000, 1000);
    setup.one_device = true;
    try_open(&t, &own_long_game, 2, "long", &setup);
    try_act(&t, 0, "move add 1", 4000); /* 10-4+1 = 7 */
    try_act(&t, 0, "takeback", 5000);   /* seat 1 had its turn for a second */
    check_left(&t, 7000, 9000);
    try_act(&t, 0, "redo 1", 6000);
    check_left(&t, 6000, 9000);
    try_act(&t, 1, "move add 1", 6500);
    check_left(&t, 6000, 9500);
    try_reload(t.table);
    try_close(&t);
}

/* The clock starts with the game, not with the table. */
static void clocks_start_with_the_game(void **state) {
    (void)state;
    try_table t;
    kz_table_setup setup = clock_of(1000, 0);
    setup.chair[1].kind = KZ_CHAIR_OPEN;
    try_open(&t, &own_long_game, 2, "long", &setup);
    assert_int_equal(kz_table_due(t.table), KZ_NEVER);
    try_wake(&t, 60000);
    try_act(&t, 1, "sit 1 person Ann", 60000);
    try_act(&t, KZ_HOST, "start", 61000);
    check_left(&t, 1000, 1000);
    assert_int_equal(kz_table_due(t.table), 62000);
    try_wake(&t, 70000);
    assert_string_equal(try_last(t.table, 2), "62000 - timeout 0\n62000 - end time 1\n");
    try_reload(t.table);
    try_close(&t);
}

/* Alone one can run out of time, too: nobody wins. */
static void alone_against_the_clock(void **state) {
    (void)state;
    try_table t;
    kz_table_setup setup = clock_of(1000, 500);
    try_open(&t, &own_long_game, 1, "long", &setup);
    try_act(&t, 0, "move add 1", 900); /* 1000-900+500 = 600 */
    try_wake(&t, 5000);
    assert_string_equal(try_last(t.table, 2), "1500 - timeout 0\n1500 - end time -\n");
    try_reload(t.table);
    try_close(&t);
}

static kz_status try_clock(const kz_game *game, const char *instance, uint64_t base, uint64_t inc) {
    kz_work work;
    kz_opening opening;
    kz_table *table = NULL;
    kz_error error = {0};
    kz_table_setup setup = clock_of(base, inc);
    kz_work_init(&work);
    assert_int_equal(kz_opening_parse(game, instance, 2, &work, NULL, &opening), KZ_OK);
    kz_status status = kz_table_new(&opening, &setup, &work, &error, &table);
    assert_int_equal(error.status, status);
    assert_true((status == KZ_OK) == (table != NULL));
    kz_table_free(table);
    assert_int_equal(work.memory_used, 0);
    return status;
}

static void clocks_that_cannot_be(void **state) {
    (void)state;
    assert_int_equal(try_clock(&own_timed_game, "bell", 1000, 0), KZ_UNSUPPORTED);
    assert_int_equal(try_clock(&own_timed_game, "bell", 0, 0), KZ_OK);
    assert_int_equal(try_clock(&own_long_game, "long", 0, 1000), KZ_OUT_OF_RANGE);
    assert_int_equal(try_clock(&own_long_game, "long", KZ_TIME_MAX + 1, 0), KZ_OUT_OF_RANGE);
    assert_int_equal(try_clock(&own_long_game, "long", 1, KZ_TIME_MAX + 1), KZ_OUT_OF_RANGE);
    assert_int_equal(try_clock(&own_long_game, "long", KZ_TIME_MAX, KZ_TIME_MAX), KZ_OK);
}

/* Time ends after 30 years: waking later is waking then. */
static void time_has_an_end(void **state) {
    (void)state;
    try_table t;
    try_open(&t, &own_long_game, 2, "long", NULL);
    try_wake(&t, UINT64_MAX);
    assert_int_equal(try_standing(&t).at_ms, KZ_TIME_MAX);
    try_act(&t, 0, "move add 1", 5);
    assert_int_equal(try_refuse(&t, 1, "move add 1", KZ_TIME_MAX + 1), KZ_OUT_OF_RANGE);
    try_reload(t.table);
    try_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(base_and_increment_by_hand),
        cmocka_unit_test(the_last_moment),
        cmocka_unit_test(waking_may_be_chopped_up),
        cmocka_unit_test(who_left_has_no_clock),
        cmocka_unit_test(takebacks_change_no_clock),
        cmocka_unit_test(clocks_start_with_the_game),
        cmocka_unit_test(alone_against_the_clock),
        cmocka_unit_test(clocks_that_cannot_be),
        cmocka_unit_test(time_has_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
