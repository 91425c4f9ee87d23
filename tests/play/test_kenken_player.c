/* KenKen at a table: computer players who never err, long hints, ratings, large games, and equal
   puzzles in other words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/playing.h"

#include <string.h>

/* Equal puzzles are equal states, in whatever order the text has the cages. */
static void the_order_of_cages_does_not_matter(void **unused) {
    (void)unused;
    kz_work work;
    kz_session *a = NULL;
    kz_session *b = NULL;
    const kz_game *game = kz_game_find("kenken");
    kz_work_init(&work);
    assert_int_equal(kz_session_open(game, "puzzle=a 2 3+:0,1;2=:2;1=:3 2121", 1, &work, NULL, &a),
                     KZ_BAD_INPUT);
    assert_int_equal(kz_session_open(game, "puzzle=a 2 3+:0,1;2=:2;1=:3 1221", 1, &work, NULL, &a),
                     KZ_OK);
    assert_int_equal(kz_session_open(game,
                                     "marks=manual solution=1221 puzzle=b 2 1=:3;3+:1,0;2=:2 -", 1,
                                     &work, NULL, &b),
                     KZ_OK);
    assert_true(same_state(a, b));
    assert_string_equal(kz_session_instance(a), kz_session_instance(b));
    kz_session_free(a);
    kz_session_free(b);
    assert_int_equal(work.memory_used, 0);
}

/* An instance of 16x16 is longer than a move may be, and comes back from its save file. */
static void a_large_game_is_saved(void **unused) {
    (void)unused;
    static char saved[SAVE_BYTES];
    kz_work work;
    kz_session *session = NULL;
    kz_session *loaded = NULL;
    kz_work_init(&work);
    assert_int_equal(
        kz_session_new(kz_game_find("kenken"), "size=16 level=any", 1, 7, &work, NULL, &session),
        KZ_OK);
    assert_true(strlen(kz_session_instance(session)) > KZ_PLAY_LINE_MAX);
    assert_int_equal(kz_session_move(session, 0, "mark r16c16 1g", 1500, NULL), KZ_OK);
    strcpy(saved, save_of(session));
    assert_int_equal(kz_session_load(saved, strlen(saved), &work, NULL, &loaded), KZ_OK);
    assert_true(same_state(session, loaded));
    assert_string_equal(save_of(loaded), saved);
    kz_session_free(session);
    kz_session_free(loaded);
    assert_int_equal(work.memory_used, 0);
}

/* Plays one dealt puzzle. @return lines typed; none of them may put a digit that is not right. */
static size_t lines_of_a_player(int level, uint64_t seed, kz_work *work) {
    kz_session *session = NULL;
    const kz_game *game = kz_game_find("kenken");
    assert_int_equal(kz_session_new(game, "size=4", 1, seed, work, NULL, &session), KZ_OK);
    const char *solution = strstr(kz_session_instance(session), "solution=") + strlen("solution=");
    while (!game->turn(kz_session_state(session)).over) {
        char line[KZ_PLAY_LINE_MAX];
        kz_text text;
        kz_text_init(&text, line, sizeof line);
        assert_int_equal(game->bot(kz_session_state(session), 0, level, seed, work, &text), KZ_OK);
        if (line[0] == 'r') {
            assert_int_equal(strlen(line), strlen("r1c1 1"));
            assert_int_equal(line[5], solution[(line[1] - '1') * 4 + line[3] - '1']);
        }
        assert_int_equal(kz_session_move(session, 0, line, 0, NULL), KZ_OK);
    }
    size_t lines = kz_session_length(session);
    assert_int_equal(game->turn(kz_session_state(session)).winner_mask, 1);
    kz_session_free(session);
    return lines;
}

static void computer_players_never_err(void **unused) {
    size_t total[KZ_PLAY_LEVEL_MAX + 1] = {0};
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (int level = 1; level <= KZ_PLAY_LEVEL_MAX; level++) {
        for (uint64_t seed = 0; seed < 20; seed++) {
            total[level] += lines_of_a_player(level, seed, &work);
        }
        assert_true(level == 1 || total[level] < total[level - 1]);
    }
    assert_int_equal(total[KZ_PLAY_LEVEL_MAX], 20 * 16);
    assert_int_equal(work.memory_used, 0);
}

static void bot_types(const char *instance, const char *const *moves, const char *expected) {
    char line[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_work work;
    kz_session *session = NULL;
    const kz_game *game = kz_game_find("kenken");
    kz_work_init(&work);
    assert_int_equal(kz_session_open(game, instance, 1, &work, NULL, &session), KZ_OK);
    for (size_t i = 0; moves[i] != NULL; i++) {
        assert_int_equal(kz_session_move(session, 0, moves[i], 0, NULL), KZ_OK);
    }
    kz_text_init(&text, line, sizeof line);
    assert_int_equal(game->bot(kz_session_state(session), 0, 5, 1, &work, &text), KZ_OK);
    assert_string_equal(line, expected);
    kz_session_free(session);
    assert_int_equal(work.memory_used, 0);
}

/* Wrong digits go first; of several solutions the one that agrees with the board is gone for; and
   where there is none, nothing is left but giving up. */
static void computer_players_know_a_way_out(void **unused) {
    (void)unused;
    bot_types("puzzle=x 2 3+:0,1;1=:2;2=:3 -", (const char *const[]){"r1c2 2", NULL}, "clear r1c2");
    bot_types("puzzle=x 2 3+:0,1;3+:2,3 -",
              (const char *const[]){"r1c1 2", "r1c2 1", "r2c1 1", NULL}, "r2c2 2");
    bot_types("puzzle=x 2 3+:0,1;3+:2,3 -",
              (const char *const[]){"r1c1 1", "r1c2 2", "r2c1 2", NULL}, "r2c2 1");
    bot_types("puzzle=x 2 4+:0,1;3+:2,3 -", (const char *const[]){NULL}, "give-up");
}

static size_t count_lines(const char *text) {
    size_t lines = 1;
    for (; *text != '\0'; text++) {
        lines += *text == '\n' ? 1 : 0;
    }
    return lines;
}

/* Asks for hints through a whole game. @return how many were cut. */
static size_t cut_hints(uint64_t seed, kz_work *work) {
    static char hint[KZ_PLAY_HINT_MAX];
    size_t cut = 0;
    kz_session *session = NULL;
    const kz_game *game = kz_game_find("kenken");
    const char *params = "size=9 level=unreasonable";
    assert_int_equal(kz_session_new(game, params, 1, seed, work, NULL, &session), KZ_OK);
    while (!game->turn(kz_session_state(session)).over) {
        char line[KZ_PLAY_LINE_MAX];
        kz_text text;
        kz_text_init(&text, hint, sizeof hint);
        assert_int_equal(game->hint(kz_session_state(session), 0, 2, KZ_LANG_JA, work, &text),
                         KZ_OK);
        assert_false(text.truncated);
        assert_true(count_lines(hint) <= 13 && hint[text.length - 1] != '\n');
        cut += count_lines(hint) == 13 ? 1 : 0;
        kz_text_init(&text, line, sizeof line);
        assert_int_equal(game->bot(kz_session_state(session), 0, 5, 0, work, &text), KZ_OK);
        assert_int_equal(kz_session_move(session, 0, line, 0, NULL), KZ_OK);
    }
    kz_session_free(session);
    return cut;
}

/* A hint has at most twelve steps, and a line that says how many were left out. */
static void long_hints_are_cut(void **unused) {
    (void)unused;
    size_t cut = 0;
    kz_work work;
    kz_work_init(&work);
    for (uint64_t seed = 1; seed <= 4; seed++) {
        cut += cut_hints(seed, &work);
    }
    assert_true(cut > 0);
    assert_int_equal(work.memory_used, 0);
}

static int level_of(const char *instance, kz_status expected) {
    int level = 0;
    kz_work work;
    kz_session *session = NULL;
    const kz_game *game = kz_game_find("kenken");
    kz_work_init(&work);
    assert_int_equal(kz_session_open(game, instance, 1, &work, NULL, &session), KZ_OK);
    assert_int_equal(game->rate(kz_session_state(session), &work, &level), expected);
    kz_session_free(session);
    return level;
}

/* Keen's own levels, as its game ids say them; without one solution there is none. */
static void puzzles_are_rated_as_by_keen(void **unused) {
    (void)unused;
    assert_int_equal(level_of("puzzle=x 2 3+:0,1;1=:2;2=:3 -", KZ_OK), 1);
    assert_int_equal(level_of("puzzle=x 2 3+:0,1;3+:2,3 -", KZ_UNSUPPORTED), 0);
    assert_int_equal(level_of("puzzle=x 2 4+:0,1;3+:2,3 -", KZ_UNSUPPORTED), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_order_of_cages_does_not_matter),
        cmocka_unit_test(a_large_game_is_saved),
        cmocka_unit_test(computer_players_never_err),
        cmocka_unit_test(computer_players_know_a_way_out),
        cmocka_unit_test(long_hints_are_cut),
        cmocka_unit_test(puzzles_are_rated_as_by_keen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
