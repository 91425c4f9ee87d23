/* The card game as a session: three computer players play it to the end, and its log is the game.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "kazu/shisoku_game.h"
#include "support/playing.h"

#include <string.h>

enum { SEATS = 3, SEEDS = 10, EVENTS = 3000 };

static kz_shisoku_game game_of(const kz_session *session) {
    kz_shisoku_game game;
    memcpy(&game, kz_session_state(session)->bytes, sizeof game);
    return game;
}

/* The player who acts first, or the clock if nobody does before something falls due. */
static int first_to_act(const kz_shisoku_game *game, uint64_t seed, kz_work *work,
                        uint64_t *at_ms) {
    static const int levels[SEATS] = {2, 3, 4};
    int first = -1;
    *at_ms = kz_shisoku_game_due(game);
    for (int seat = 0; seat < SEATS; seat++) {
        kz_shisoku_plan plan;
        assert_int_equal(kz_shisoku_game_plan(game, seat, levels[seat], seed, work, &plan), KZ_OK);
        if (plan.deed != KZ_SHISOKU_WAIT && plan.at_ms < *at_ms) {
            first = seat;
            *at_ms = plan.at_ms;
        }
    }
    return first;
}

static void write_tick(uint64_t at_ms, kz_text *line) {
    kz_text_put(line, "tick ");
    kz_text_put_unsigned(line, at_ms);
}

/* One event: the clock moves to the next thing, or a player does what he planned for now. */
static void step(kz_session *session, uint64_t seed, kz_work *work) {
    static const int levels[SEATS] = {2, 3, 4};
    char line[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_shisoku_game game = game_of(session);
    kz_turn turn = kz_session_game(session)->turn(kz_session_state(session));
    uint64_t at_ms;
    int seat = first_to_act(&game, seed, work, &at_ms);
    kz_text_init(&text, line, sizeof line);
    if (seat >= 0 && at_ms <= game.clock_ms) {
        assert_int_equal(kz_session_game(session)->bot(kz_session_state(session), seat,
                                                       levels[seat], seed, work, &text),
                         KZ_OK);
    } else {
        seat = turn.seat >= 0 ? turn.seat : 0;
        write_tick(at_ms, &text);
    }
    assert_int_equal(kz_session_move(session, seat, line, at_ms, NULL), KZ_OK);
    game = game_of(session);
    assert_int_equal(kz_shisoku_game_cards(&game), 52);
}

static kz_session *play(uint64_t seed, kz_work *work) {
    kz_session *session = NULL;
    assert_int_equal(
        kz_session_new(kz_game_find("shisoku-game"), "", SEATS, seed, work, NULL, &session), KZ_OK);
    for (int i = 0; i < EVENTS && game_of(session).phase != KZ_SHISOKU_OVER; i++) {
        step(session, seed, work);
    }
    return session;
}

static void three_bots_play_to_the_end_and_the_log_replays(void **unused) {
    (void)unused;
    static char saved[SAVE_BYTES];
    uint32_t rounds = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        kz_work work;
        kz_session *loaded = NULL;
        kz_work_init(&work);
        kz_session *session = play(seed, &work);
        kz_session *again = play(seed, &work);
        kz_shisoku_game game = game_of(session);
        assert_int_equal(game.phase, KZ_SHISOKU_OVER);
        assert_int_equal(game.deck_count, 0);
        rounds += game.rounds;
        strcpy(saved, save_of(session));
        assert_string_equal(save_of(again), saved);
        assert_int_equal(kz_session_load(saved, strlen(saved), &work, NULL, &loaded), KZ_OK);
        assert_true(same_state(session, loaded));
        kz_session_free(loaded);
        kz_session_free(again);
        kz_session_free(session);
        assert_int_equal(work.memory_used, 0);
    }
    assert_true(rounds >= 5 * SEEDS);
}

/* A typist's bot needs nobody else: with a new seed for each line it still comes to an end. */
static void bots_that_only_type_lines_come_to_an_end(void **unused) {
    (void)unused;
    kz_work work;
    kz_session *session = NULL;
    kz_work_init(&work);
    assert_int_equal(kz_session_new(kz_game_find("shisoku-game"), "", 6, 5, &work, NULL, &session),
                     KZ_OK);
    for (uint64_t i = 0; i < EVENTS && game_of(session).phase != KZ_SHISOKU_OVER; i++) {
        char line[KZ_PLAY_LINE_MAX];
        kz_text text;
        kz_turn turn = kz_session_game(session)->turn(kz_session_state(session));
        int seat = turn.seat >= 0 ? turn.seat : (int)(i % 6);
        kz_text_init(&text, line, sizeof line);
        assert_int_equal(
            kz_session_game(session)->bot(kz_session_state(session), seat, 4, i, &work, &text),
            KZ_OK);
        assert_int_equal(kz_session_move(session, seat, line, 0, NULL), KZ_OK);
    }
    assert_int_equal(game_of(session).phase, KZ_SHISOKU_OVER);
    kz_session_free(session);
}

static void faults_of_lines_have_their_place(void **unused) {
    (void)unused;
    static const struct {
        const char *line;
        kz_status status;
        uint32_t column;
    } cases[] = {{"target 1000001", KZ_ILLEGAL_MOVE, 0},
                 {"target x", KZ_BAD_INPUT, 8},
                 {"target 1/0", KZ_BAD_INPUT, 10},
                 {"flip 2", KZ_BAD_INPUT, 6},
                 {"slap", KZ_BAD_INPUT, 5},
                 {"slap me", KZ_BAD_INPUT, 6},
                 {"tick -1", KZ_BAD_INPUT, 6},
                 {"sleep", KZ_BAD_INPUT, 1},
                 {"", KZ_BAD_INPUT, 1},
                 {"flip", KZ_ILLEGAL_MOVE, 0},
                 {"explain 2", KZ_ILLEGAL_MOVE, 0},
                 {"pass", KZ_ILLEGAL_MOVE, 0}};
    kz_work work;
    kz_session *session = NULL;
    kz_work_init(&work);
    assert_int_equal(kz_session_new(kz_game_find("shisoku-game"), "", 2, 5, &work, NULL, &session),
                     KZ_OK);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        kz_error error;
        assert_int_equal(kz_session_move(session, 0, cases[i].line, 0, &error), cases[i].status);
        assert_int_equal(error.column, cases[i].column);
        assert_non_null(error.message);
    }
    kz_session_free(session);
}

static void openings_are_read_strictly(void **unused) {
    (void)unused;
    static const char *const bad[] = {"",
                                      "window=15 dealer=1 seed=1",
                                      "window=15 dealer=1 seed=1 deck=",
                                      "window=15 dealer=1 seed=1 deck=K1",
                                      "window=15 dealer=1 seed=1 deck=KKKKK",
                                      "window=15 dealer=3 seed=1 deck=K",
                                      "window=15 dealer=0 seed=1 deck=K",
                                      "window=251 dealer=1 seed=1 deck=K",
                                      "dealer=1 window=15 seed=1 deck=K",
                                      "window=15 dealer=1 seed=1 deck=K K"};
    kz_work work;
    kz_session *session = NULL;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_not_equal(
            kz_session_open(kz_game_find("shisoku-game"), bad[i], 2, &work, NULL, &session), KZ_OK);
    }
    assert_int_equal(kz_session_open(kz_game_find("shisoku-game"),
                                     "window=15 dealer=2 seed=1 deck=k6q9", 2, &work, NULL,
                                     &session),
                     KZ_OK);
    assert_string_equal(kz_session_instance(session), "window=15 dealer=2 seed=1 deck=K6Q9");
    kz_session_free(session);
    assert_int_equal(
        kz_session_new(kz_game_find("shisoku-game"), "dealer=3", 2, 1, &work, NULL, &session),
        KZ_OUT_OF_RANGE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_bots_play_to_the_end_and_the_log_replays),
        cmocka_unit_test(bots_that_only_type_lines_come_to_an_end),
        cmocka_unit_test(faults_of_lines_have_their_place),
        cmocka_unit_test(openings_are_read_strictly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
