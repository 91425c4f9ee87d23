/* News: a sentence a line of the log, for each viewer what he may know; and the summary of a game.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/json_check.h"
#include "support/own_games.h"
#include "support/try_table.h"

#include <stdio.h>
#include <string.h>

static void everything_that_happens_is_told(void **state) {
    (void)state;
    try_table t;
    kz_table_setup setup = try_persons();
    setup.base_ms = 60000;
    setup.chair[1].kind = KZ_CHAIR_OPEN;
    strcpy(setup.chair[0].name, "Ann");
    try_open(&t, kz_game_find("null"), 3, "9 3/5 7/1 4/2", &setup);
    try_act(&t, 1, "sit 1 person Bo", 0);
    try_act(&t, 1, "sit 1 open", 0);
    try_act(&t, KZ_HOST, "sit 1 bot 4", 0);
    try_act(&t, KZ_HOST, "start", 0);
    try_act(&t, 0, "hint 1", 0);
    try_act(&t, 0, "move keep", 0);
    try_act(&t, 0, "ask takeback", 0);
    try_act(&t, 2, "answer 10 yes", 0);
    try_act(&t, 0, "ask abort", 0);
    try_act(&t, 2, "answer 13 no", 0);
    try_act(&t, 2, "ask absent 0", 0); /* nobody is left to be asked */
    try_act(&t, 0, "move swap", 0);
    try_act(&t, 1, "move keep", 0);
    try_wake(&t, 60000);
    assert_string_equal(try_news(t.table, 2, false, KZ_LANG_EN),
                        "Ann sat down.\nYou sat down.\nBo sat down.\n"
                        "Kitsune: this seat is open.\n"
                        "Kitsune joined: computer player, level 4.\n"
                        "Hiyoko took a hint.\nHiyoko asked to take a move back.\n"
                        "You agreed.\n"
                        "A move was taken back.\nHiyoko asked to end the game without a winner.\n"
                        "You declined.\n"
                        "You asked the computer to take over for the absent player.\n"
                        "Hiyoko (level 1) takes over from Ann.\n"
                        "Hiyoko swapped.\nKitsune kept their number.\n"
                        "You ran out of time.\n"
                        "Hiyoko (level 1) takes over from you.\n");
    try_act(&t, 2, "move keep", 60000);
    const char *news = try_news(t.table, 2, true, KZ_LANG_EN);
    assert_string_equal(strstr(news, "You kept"), "You kept their number.\nKitsune won. -\n");
    news = try_news(t.table, 1, true, KZ_LANG_EN);
    assert_non_null(strstr(news, "Kitsune won. +\n"));
    news = try_news(t.table, KZ_PUBLIC, true, KZ_LANG_JA);
    assert_non_null(strstr(news, "Ann"));
    assert_null(strstr(news, "swapped"));
    try_close(&t);
}

static void ends_name_who_left(void **state) {
    (void)state;
    try_table t;
    try_open(&t, kz_game_find("null"), 3, "9 3/5 7/1 4/2", NULL);
    try_act(&t, 0, "resign", 0);
    try_act(&t, 2, "resign", 0);
    assert_non_null(strstr(try_news(t.table, 1, false, KZ_LANG_EN),
                           "Player A, Player C resigned. You won. +\n"));
    try_close(&t);
    try_open(&t, kz_game_find("null"), 2, "9 7/5 7/1", NULL);
    try_act(&t, 0, "move keep", 0);
    try_act(&t, 1, "move keep", 0);
    assert_non_null(strstr(try_news(t.table, 1, false, KZ_LANG_EN), "A draw.\n"));
    try_close(&t);
    try_open(&t, &own_long_game, 1, "long", NULL);
    try_act(&t, 0, "ask abort", 0);
    assert_non_null(strstr(try_news(t.table, 0, false, KZ_LANG_EN), "The game was abandoned.\n"));
    try_close(&t);
}

/* A typed line is for its author until the end, then for who asks for all. */
static void lines_are_their_authors(void **state) {
    (void)state;
    try_table t;
    try_open(&t, &own_long_game, 2, "long", NULL);
    try_act(&t, 0, "move add 7", 0);
    assert_non_null(strstr(try_news(t.table, 0, false, KZ_LANG_EN), "0 says 'add 7'\n"));
    for (int all = 0; all < 2; all++) {
        assert_non_null(strstr(try_news(t.table, 1, all != 0, KZ_LANG_EN), "0 says ''\n"));
        assert_non_null(strstr(try_news(t.table, KZ_PUBLIC, all != 0, KZ_LANG_EN), "0 says ''\n"));
    }
    try_act(&t, 1, "resign", 0);
    assert_non_null(strstr(try_news(t.table, 1, false, KZ_LANG_EN), "0 says ''\n"));
    assert_non_null(strstr(try_news(t.table, 1, true, KZ_LANG_EN), "0 says 'add 7'\n"));
    try_close(&t);
}

/* Nothing is told of a line that is not there, and a viewer's own names are used. */
static void names_are_the_viewers(void **state) {
    (void)state;
    try_table t;
    char said[256];
    kz_text text;
    kz_tone tone = KZ_TONE_BAD;
    static const char *const names[] = {"you", "", NULL};
    const kz_viewer viewer = {.seat = 0, .names = names};
    try_open(&t, kz_game_find("null"), 2, "9 7/5 7/1", NULL);
    try_act(&t, 0, "move keep", 0);
    kz_text_init(&text, said, sizeof said);
    assert_false(kz_table_news(t.table, 0, &viewer, &text, &tone));
    assert_false(kz_table_news(t.table, 1, &viewer, &text, &tone));
    assert_false(kz_table_news(t.table, kz_table_log(t.table) + 1, &viewer, &text, &tone));
    assert_true(kz_table_news(t.table, kz_table_log(t.table), &viewer, &text, &tone));
    assert_string_equal(said, "you kept their number.");
    assert_int_equal(tone, KZ_TONE_PLAIN);
    try_close(&t);
}

static void check_summary(const try_table *t, const char *wanted) {
    char json[1024];
    kz_text text;
    kz_text_init(&text, json, sizeof json);
    kz_table_summary(t->table, &text);
    assert_false(text.truncated);
    assert_true(json_is_strict(json, text.length));
    assert_string_equal(json, wanted);
}

/* By hand: three moves made, one taken back; time from the start to the last line. */
static void summaries_count(void **state) {
    (void)state;
    try_table t;
    kz_table_setup setup = try_persons();
    setup.one_device = true;
    setup.chair[1] = (kz_chair){.kind = KZ_CHAIR_BOT, .level = 2};
    setup.chair[2].kind = KZ_CHAIR_OPEN;
    strcpy(setup.note, "day=\"2026\"");
    try_deal(&t, kz_game_find("null"), 3, "max=9", 3, &setup);
    check_summary(&t, "{\"game\":\"null\",\"params\":\"max=9 first=1\","
                      "\"seats\":[\"person\",\"bot 2\",\"open\"],\"ms\":0,\"moves\":0,\"hints\":0,"
                      "\"takebacks\":0,\"checks\":0,\"note\":\"day=\\\"2026\\\"\"}");
    try_act(&t, KZ_HOST, "sit 2 person", 1000);
    try_act(&t, KZ_HOST, "start", 5000);
    try_act(&t, 0, "hint 1", 5500);
    try_act(&t, 0, "move keep", 6000);
    try_act(&t, 0, "takeback", 6500);
    try_act(&t, 0, "move keep", 7000);
    try_act(&t, 1, "move keep", 8000);
    try_act(&t, 2, "resign", 9000);
    assert_int_equal(try_standing(&t).phase, KZ_PHASE_PLAYING);
    try_act(&t, 0, "resign", 9500);
    check_summary(&t, "{\"game\":\"null\",\"params\":\"max=9 first=1\",\"by\":\"resign\","
                      "\"won\":[1],\"seats\":[\"person\",\"bot 2\",\"person\"],\"ms\":4500,"
                      "\"moves\":2,\"hints\":1,\"takebacks\":1,\"checks\":0,"
                      "\"note\":\"day=\\\"2026\\\"\"}");
    try_close(&t);
}

/* Giving up ends a puzzle; it is not a move. A second word for it and an undone one count no more.
 */
static void giving_up_is_not_counted(void **state) {
    (void)state;
    static const struct {
        const char *game;
        const char *instance;
        const char *move;
        const char *words;
    } cases[] = {
        {"shisoku", "10 4 5 1", "move 4 + 5", "move  give-up"},
        {"mastermind", "code=1234", "move 4321", "move 降参"},
        {"kenken", "puzzle=x 2 3+:0,1;3+:2,3 -", "move r1c1 1", "move give-up"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char json[1024];
        kz_text text;
        try_table t;
        try_open(&t, kz_game_find(cases[i].game), 1, cases[i].instance, NULL);
        try_act(&t, 0, cases[i].move, 0);
        try_act(&t, 0, cases[i].words, 0);
        assert_int_equal(try_standing(&t).phase, KZ_PHASE_OVER);
        kz_text_init(&text, json, sizeof json);
        kz_table_summary(t.table, &text);
        assert_non_null(strstr(json, "\"moves\":1,"));
        try_close(&t);
    }
}

/* A puzzle has no seats to speak of. Watchers still see a name. */
static void a_puzzle_begins_with_its_start(void **state) {
    (void)state;
    try_table t;
    try_open(&t, kz_game_find("shisoku"), 1, "10 5 5", NULL);
    try_act(&t, 0, "hint 1", 0);
    assert_string_equal(try_news(t.table, 0, false, KZ_LANG_EN),
                        "Game started.\nYou took a hint.\n");
    assert_string_equal(try_news(t.table, 0, false, KZ_LANG_JA),
                        "ゲーム開始\nヒントを使いました。\n");
    const char *news = try_news(t.table, KZ_PUBLIC, false, KZ_LANG_EN);
    assert_non_null(strstr(news, " sat down.\n"));
    assert_non_null(strstr(news, " took a hint.\n"));
    assert_null(strstr(news, "Game started."));
    try_close(&t);
    try_open(&t, kz_game_find("null"), 2, "9 7/5 7/1", NULL); /* not a puzzle: two have sat down */
    assert_null(strstr(try_news(t.table, 0, false, KZ_LANG_EN), "Game started."));
    try_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_that_happens_is_told),
        cmocka_unit_test(ends_name_who_left),
        cmocka_unit_test(lines_are_their_authors),
        cmocka_unit_test(names_are_the_viewers),
        cmocka_unit_test(summaries_count),
        cmocka_unit_test(giving_up_is_not_counted),
        cmocka_unit_test(a_puzzle_begins_with_its_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
