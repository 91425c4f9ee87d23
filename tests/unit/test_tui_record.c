/* Finished games read from their lines, and figures about them, counted by hand. */
#include "record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* As docs/table.md shows a summary, and with a day. */
static const char summary[] =
    "{\"game\":\"mastermind\",\"params\":\"pegs=4 colors=6\",\"by\":\"rules\",\"won\":[1],"
    "\"seats\":[\"bot 3\",\"person\"],\"ms\":61500,\"moves\":7,\"hints\":2,\"takebacks\":0,"
    "\"checks\":0,\"day\":\"2026-11-23\"}\n";

static void reads_a_summary(void **state) {
    (void)state;
    finished_game game;
    assert_true(finished_read(summary, &game));
    assert_string_equal(game.id, "mastermind");
    assert_true(game.is_won);
    assert_int_equal(game.ms, 61500);
    assert_int_equal(game.hints, 2);
    assert_int_equal(game.day, 20780); /* date -d 2026-11-23 +%s divided by 86400 */
}

static void knows_who_won(void **state) {
    static const struct {
        const char *line;
        bool is_won;
    } lines[] = {
        {"{\"game\":\"a\",\"won\":[0],\"seats\":[\"person\"]}", true},
        {"{\"game\":\"a\",\"won\":[],\"seats\":[\"person\"]}", false},
        {"{\"game\":\"a\",\"won\":[0],\"seats\":[\"bot 5\",\"person\"]}", false},
        {"{\"game\":\"a\",\"won\":[0,2],\"seats\":[\"bot 5\",\"bot 5\",\"person\"]}", true},
        {"{\"game\":\"a\",\"won\":[1],\"seats\":[\"person\",\"person\"]}", true},
        {"{\"game\":\"a\",\"won\":[1],\"seats\":[\"person", false},
        {"{\"game\":\"a\",\"won\":[", false},
        {"{\"game\":\"a\"}", false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        finished_game game;
        assert_true(finished_read(lines[i].line, &game));
        assert_int_equal(game.is_won, lines[i].is_won);
        assert_int_equal(game.day, 0);
    }
}

static void refuses_other_lines(void **state) {
    static const char *const lines[] = {
        "",
        "\n",
        "{}",
        "kazu-save 4",
        "{\"game\":\"\"}",
        "{\"game\":\"never ends",
        "{\"game\":\"a-name-that-is-much-longer-than-any-game\",\"won\":[]}"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        finished_game game;
        assert_false(finished_read(lines[i], &game));
    }
}

static void counts_days(void **state) {
    (void)state;
    assert_int_equal(finished_day(1970, 1, 1), 0);
    assert_int_equal(finished_day(1970, 12, 31), 364);
    assert_int_equal(finished_day(2000, 3, 1), 11017);
    assert_int_equal(finished_day(2024, 2, 29) + 1, finished_day(2024, 3, 1));
    assert_int_equal(finished_day(2100, 2, 28) + 1, finished_day(2100, 3, 1));
    assert_int_equal(finished_day(2025, 12, 31) + 1, finished_day(2026, 1, 1));
}

enum { DAY = 20780, GAMES = 7 };

static void fill(finished_game games[GAMES]) {
    static const finished_game all[GAMES] = {
        {"a", true, 5000, 1, DAY - 1}, {"b", true, 100, 0, DAY - 9}, {"a", false, 10, 4, DAY},
        {"a", true, 3000, 0, DAY - 2}, {"a", true, 9000, 0, DAY},    {"a", true, 8000, 0, 0},
        {"b", true, 300, 0, DAY - 8},
    };
    memcpy(games, all, sizeof all);
}

static void computes_figures(void **state) {
    (void)state;
    finished_game games[GAMES];
    fill(games);
    record a = record_of(games, GAMES, "a", DAY);
    assert_int_equal(a.played, 5);
    assert_int_equal(a.won, 4);
    assert_int_equal(a.best_ms, 3000);
    assert_int_equal(a.median_ms, 5000); /* of 3000, 5000, 8000, 9000 */
    assert_int_equal(a.hints, 5);
    assert_int_equal(a.streak, 3);
    assert_int_equal(a.longest, 3);
    record b = record_of(games, GAMES, "b", DAY);
    assert_int_equal(b.played, 2);
    assert_int_equal(b.median_ms, 100);
    assert_int_equal(b.streak, 0);
    assert_int_equal(b.longest, 2);
    record all = record_of(games, GAMES, NULL, DAY);
    assert_int_equal(all.played, 7);
    assert_int_equal(all.best_ms, 100);
    assert_int_equal(all.median_ms, 3000); /* of 100, 300, 3000, 5000, 8000, 9000 */
    record none = record_of(games, GAMES, "c", DAY);
    assert_int_equal(none.played, 0);
    assert_int_equal(none.best_ms, 0);
}

/* A row of days counts until a whole day has passed without a game. */
static void ends_a_row_of_days(void **state) {
    (void)state;
    finished_game games[GAMES];
    fill(games);
    assert_int_equal(record_of(games, GAMES, "a", DAY + 1).streak, 3);
    assert_int_equal(record_of(games, GAMES, "a", DAY + 2).streak, 0);
    assert_int_equal(record_of(games, 0, NULL, DAY).played, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_a_summary),     cmocka_unit_test(knows_who_won),
        cmocka_unit_test(refuses_other_lines), cmocka_unit_test(counts_days),
        cmocka_unit_test(computes_figures),    cmocka_unit_test(ends_a_row_of_days),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
