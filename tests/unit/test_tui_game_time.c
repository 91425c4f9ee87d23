/* apps/tui/game_time.c: a key counts when it was pressed, not when it is looked at. */
#include "game.h"
#include "play/play_table.h"

#include "terminal/guard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

#define MILLISECOND UINT64_C(1000000)

static uint64_t clock_ms;

static uint64_t give_time(void) {
    return clock_ms * MILLISECOND;
}

/* The table stood at `table_ms` when its clock was started; `passed` ms later a key is looked at
 * that was pressed `ago` ms before. */
static uint64_t time_of_key(uint64_t table_ms, uint64_t passed, uint64_t ago) {
    static play_table play;
    static game_screen game;
    play.talks = true;
    game.play = &play;
    clock_ms = 1000000;
    play_start_clock(&play, table_ms);
    clock_ms += passed;
    const term_key key = {.at = clock_ms - ago};
    return game_time_of(&game, &key);
}

static void a_key_counts_when_it_was_pressed(void **state) {
    (void)state;
    static const uint64_t delays[] = {0, 1, 2, 15, 99, 100, 101, 999, 1000, 5000};
    term_set_clock(give_time);
    for (size_t i = 0; i < sizeof delays / sizeof delays[0]; i++) {
        for (size_t j = 0; j <= i; j++) {
            assert_int_equal(time_of_key(0, delays[i], delays[j]), delays[i] - delays[j]);
            assert_int_equal(time_of_key(700, delays[i], delays[j]), 700 + delays[i] - delays[j]);
        }
    }
    term_set_clock(NULL);
}

/* Pressed before the table was opened: at its start. */
static void no_key_is_older_than_the_table(void **state) {
    (void)state;
    term_set_clock(give_time);
    assert_int_equal(time_of_key(0, 10, 10), 0);
    assert_int_equal(time_of_key(0, 10, 11), 0);
    assert_int_equal(time_of_key(0, 10, 5000), 0);
    assert_int_equal(time_of_key(30, 10, 41), 0);
    assert_int_equal(time_of_key(30, 10, 39), 1);
    term_set_clock(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_key_counts_when_it_was_pressed),
        cmocka_unit_test(no_key_is_older_than_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
