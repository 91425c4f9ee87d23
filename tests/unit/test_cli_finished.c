/* apps/cli/play/finished.c: every day of four centuries, and lines that tell no day or no game. */
#include "play/finished.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

enum { FIRST_YEAR = 1970, LAST_YEAR = 2410 };

static long read_day(const char *date) {
    char line[256];
    finished_game game;
    (void)snprintf(line, sizeof line,
                   "{\"game\":\"kazutori\",\"seats\":[\"person\",\"3\"],\"won\":[0],\"ms\":5,"
                   "\"hints\":2,\"day\":\"%s\"}\n",
                   date);
    assert_true(finished_read(line, &game));
    assert_string_equal(game.id, "kazutori");
    assert_true(game.is_won);
    assert_int_equal(game.ms, 5);
    assert_int_equal(game.hints, 2);
    return game.day;
}

static unsigned days_of(unsigned year, unsigned month) {
    static const unsigned days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return days[month - 1] + (month == 2 && is_leap ? 1 : 0);
}

/* The calendar is walked through day by day. */
static void every_day_follows_the_one_before(void **state) {
    (void)state;
    long count = 0;
    for (unsigned year = FIRST_YEAR; year <= LAST_YEAR; year++) {
        for (unsigned month = 1; month <= 12; month++) {
            unsigned last = days_of(year, month);
            for (unsigned day = 1; day <= last; day++, count++) {
                char date[48];
                assert_int_equal(finished_day(year, month, day), count);
                if (day == 1 || day >= 28) {
                    (void)snprintf(date, sizeof date, "%04u-%02u-%02u", year, month, day);
                    assert_int_equal(read_day(date), count);
                }
            }
        }
    }
}

static void no_other_day_is_one(void **state) {
    (void)state;
    static const char *const dates[] = {"",           "2026",       "2026-11",    "2026-00-10",
                                        "2026-13-10", "2026-12-00", "2026-12-32", "1969-12-31",
                                        "0000-01-01", "x",          "2026/12/31"};
    for (size_t i = 0; i < sizeof dates / sizeof dates[0]; i++) {
        assert_int_equal(read_day(dates[i]), 0);
    }
}

static void lines_of_no_game_are_passed_over(void **state) {
    (void)state;
    static const char *const lines[] = {"",
                                        "\n",
                                        "{}",
                                        "{\"game\":\"\"}",
                                        "{\"game\":\"kazutori\n",
                                        "game",
                                        " {\"game\":\"kazutori\"}",
                                        "{\"game\":\"a-game-with-a-name-of-more-than-31-bytes\"}"};
    finished_game game;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        assert_false(finished_read(lines[i], &game));
    }
    assert_true(finished_read("{\"game\":\"kazutori\"}", &game));
    assert_int_equal(game.day, 0);
    assert_false(game.is_won);
}

static void only_a_person_wins(void **state) {
    (void)state;
    static const struct {
        const char *line;
        bool is_won;
    } cases[] = {
        {"{\"game\":\"x\",\"seats\":[\"person\",\"3\"],\"won\":[0]}", true},
        {"{\"game\":\"x\",\"seats\":[\"person\",\"3\"],\"won\":[1]}", false},
        {"{\"game\":\"x\",\"seats\":[\"3\",\"person\"],\"won\":[1]}", true},
        {"{\"game\":\"x\",\"seats\":[\"3\",\"person\"],\"won\":[0]}", false},
        {"{\"game\":\"x\",\"seats\":[\"3\",\"1\",\"person\"],\"won\":[0,2]}", true},
        {"{\"game\":\"x\",\"seats\":[\"3\",\"1\",\"person\"],\"won\":[0,1]}", false},
        {"{\"game\":\"x\",\"seats\":[\"person\",\"person\"],\"won\":[]}", false},
        {"{\"game\":\"x\",\"seats\":[\"person\"]}", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        finished_game game;
        assert_true(finished_read(cases[i].line, &game));
        assert_int_equal(game.is_won, cases[i].is_won);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_day_follows_the_one_before),
        cmocka_unit_test(no_other_day_is_one),
        cmocka_unit_test(lines_of_no_game_are_passed_over),
        cmocka_unit_test(only_a_person_wins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
