/* Two processes in one room while time passes: who is away, clocks, bots and rematches. */
#include "serve/try_two.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void nobody_is_away_who_is_elsewhere(void **state) {
    (void)state;
    try_two both;
    try_two_open(&both, TRY_KAZUTORI);
    try_two_wait(&both, 3 * both.here.limits.away_ms);
    try_guest *watcher = try_join(&both.here, &both.room, -1);
    try_two_wait(&both, 2000);
    assert_non_null(strstr(try_last(watcher, "hello"), "\"seats\":[\"here\",\"here\"]"));
    assert_null(strstr(try_last(both.b, "here"), "away"));
    assert_int_equal(try_number(try_last(both.b, "here"), "watchers"), 1);
    try_leave(both.b);
    try_two_wait(&both, both.here.limits.away_ms / 2);
    assert_null(strstr(try_last(watcher, "here"), "away"));
    try_two_wait(&both, both.here.limits.away_ms);
    assert_non_null(strstr(try_last(watcher, "here"), "\"seats\":[\"here\",\"away\"]"));
    try_two_close(&both);
}

static void a_clock_runs_out_once(void **state) {
    (void)state;
    try_two both;
    try_two_open(&both, "\"game\":\"kazutori\",\"params\":\"N=5 moves=1,2\",\"seats\":2,"
                        "\"clock\":\"30+0\"");
    try_two_wait(&both, 40000);
    assert_int_equal(try_two_rows(&both, KZ_LOG_timeout, "0"), 1);
    assert_non_null(strstr(try_last(both.a, "event"), "\"by\":\"time\""));
    assert_non_null(strstr(try_last(both.b, "event"), "\"by\":\"time\""));
    assert_int_equal(both.here.metrics.conflicts_total + both.there.metrics.conflicts_total, 0);
    try_two_close(&both);
}

static void a_rematch_is_dealt_once(void **state) {
    (void)state;
    try_two both;
    try_two_open(&both, TRY_KAZUTORI);
    try_two_move(&both, both.a, "2");
    try_two_move(&both, both.b, "2");
    try_two_move(&both, both.a, "1");
    try_say(both.a, "{\"t\":\"ask\",\"id\":#,\"what\":\"rematch\",\"after\":%llu}",
            (unsigned long long)try_two_seen(both.a));
    try_two_settle(&both);
    try_say(both.b, "{\"t\":\"answer\",\"id\":#,\"ask\":%llu,\"yes\":true}",
            (unsigned long long)try_two_seen(both.b));
    try_two_settle(&both);
    assert_int_equal(try_number(try_last(both.a, "hello"), "no"), 2);
    assert_int_equal(try_number(try_last(both.b, "hello"), "no"), 2);
    assert_int_equal(try_two_rows(&both, KZ_LOG_open, ""), 2);
    assert_non_null(strstr(try_last(both.b, "hello"), "\"turn\":{\"seats\":[1]}"));
    try_two_move(&both, both.b, "2");
    assert_non_null(strstr(try_last(both.a, "event"), "\"turn\":{\"seats\":[0]}"));
    try_two_close(&both);
}

static void a_bot_moves_once(void **state) {
    (void)state;
    try_two both;
    try_two_open(&both,
                 "\"game\":\"kazutori\",\"params\":\"N=21 k=3\",\"seats\":3,\"bots\":[0,0,2]");
    for (size_t round = 1; round <= 3; round++) {
        try_two_move(&both, both.a, "1");
        try_two_move(&both, both.b, "1");
        try_two_wait(&both, 2000);
        assert_int_equal(try_two_rows(&both, KZ_LOG_move, ""), 3 * round);
    }
    assert_int_equal(both.here.metrics.conflicts_total + both.there.metrics.conflicts_total, 0);
    assert_int_equal(try_two_seen(both.a), try_two_seen(both.b));
    try_two_close(&both);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_is_away_who_is_elsewhere),
        cmocka_unit_test(a_clock_runs_out_once),
        cmocka_unit_test(a_rematch_is_dealt_once),
        cmocka_unit_test(a_bot_moves_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
