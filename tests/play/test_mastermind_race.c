/* A race for one code: whose turn it is, that every round is finished, who wins, and that a player
   sees of the others the answers only. Expected values are counted by hand or by brute force. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/mastermind_brute.h"
#include "support/twin.h"

#include "play/adapters/mastermind/state.h"

#include <string.h>

#define RACE "chances=3 keeper=race code=1234"

enum { GAMES = 20, LEVEL_GAMES = 20 };

static kz_work work;

static int open_all(void **unused) {
    (void)unused;
    kz_work_init(&work);
    return 0;
}

/* Lets whoever may move say one line after another. */
static kz_session *play(int seats, const char *const *lines, size_t count) {
    kz_session *session = brute_open(RACE, seats, &work);
    for (size_t i = 0; i < count; i++) {
        kz_turn turn = kz_session_turn(session);
        int seat = 0;
        while ((turn.may_move >> seat & 1U) == 0) {
            seat++;
        }
        assert_int_equal(turn.may_move, 1U << seat); /* one at a time */
        brute_move(session, seat, lines[i]);
    }
    return session;
}

static void expect_end(int seats, const char *const *lines, size_t count, uint32_t won,
                       const char *result) {
    kz_session *session = play(seats, lines, count);
    kz_turn turn = kz_session_turn(session);
    assert_true(turn.over);
    assert_int_equal(turn.won, won);
    const kz_view *view = brute_view(session, KZ_PUBLIC, false, KZ_LANG_EN);
    assert_string_equal(brute_text(view, "result"), result);
    kz_session_free(session);
}

static void players_guess_in_turn_and_finish_the_round(void **unused) {
    static const char *const lines[] = {"1243", "1234"};
    (void)unused;
    kz_session *session = play(3, lines, 2);
    assert_false(kz_session_turn(session).over); /* seat 2 has not guessed yet */
    assert_int_equal(kz_session_turn(session).may_move, 4);
    kz_session_free(session);
}

static void the_fewest_guesses_win(void **unused) {
    static const char *const first[] = {"1234", "1243"};
    static const char *const second[] = {"1243", "1234"};
    static const char *const third[] = {"1243", "2134", "5555", "4321", "6666", "1234"};
    (void)unused;
    expect_end(2, first, 2, 1, "Player A won: the code was found with guess 1.");
    expect_end(2, second, 2, 2, "Player B won: the code was found with guess 1.");
    expect_end(3, third, 6, 4, "Player C won: the code was found with guess 2.");
}

static void equally_many_guesses_are_a_draw(void **unused) {
    static const char *const both[] = {"1243", "2134", "1234", "1234"};
    static const char *const nobody[] = {"1243", "2134", "1111", "2222", "3333", "4444"};
    (void)unused;
    expect_end(2, both, 4, 3, "A draw: the code was found with guess 2.");
    expect_end(2, nobody, 6, 0, "A draw: nobody found the code, which was 1234.");
}

static void who_gives_up_is_out(void **unused) {
    static const char *const last[] = {"1243", "give up"};
    static const char *const others[] = {"give up", "1111", "2222", "1234", "3333"};
    static const char *const found[] = {"1234", "give up"};
    (void)unused;
    expect_end(2, last, 2, 1, "Player A won: nobody else is left. The code was 1234.");
    expect_end(3, others, 5, 2, "Player B won: the code was found with guess 2.");
    expect_end(2, found, 2, 1, "Player A won: the code was found with guess 1.");
}

/* 1243 against 1234: two in place, two elsewhere. 5612: none in place, two elsewhere. */
static void others_are_seen_by_their_answers(void **unused) {
    static const char *const lines[] = {"1243", "5612"};
    char cells[KZ_PLAY_LINE_MAX];
    (void)unused;
    kz_session *session = play(2, lines, 2);
    const kz_view *view = brute_view(session, 0, false, KZ_LANG_EN);
    assert_string_equal(brute_cells(view, "guesses-2", cells, sizeof cells),
                        "//0/0/4 //0/0/4 //0/0/4 //0/0/4 0 2//0/2/102");
    assert_null(kz_view_find(view, "guesses-1"));
    brute_move(session, 0, "1234");
    brute_move(session, 1, "6543");
    view = brute_view(session, 0, false, KZ_LANG_EN); /* it is over: all is open */
    const kz_view_node *node = kz_view_find(view, "guesses-2");
    assert_string_equal(kz_view_text(view, view->cells[node->first_cell].text), "5");
    assert_int_equal(view->cells[node->first_cell].flags, 0);
    kz_session_free(session);
}

/* The news of the last guess, as a viewer gets it. */
static const char *told(const kz_session *session, const kz_state *before, int from, int seat) {
    static char buffer[KZ_PLAY_LINE_MAX];
    static kz_state states[2];
    const kz_game *game = kz_session_opening(session)->game;
    const kz_viewer viewer = {.seat = seat};
    const kz_act act = {.from = from, .line = ""};
    kz_text text;
    states[0] = *before;
    states[1] = *kz_session_state(session);
    game->see(&states[0], seat);
    game->see(&states[1], seat);
    kz_text_init(&text, buffer, sizeof buffer);
    (void)game->tell(&states[0], &states[1], &act, &viewer, &text);
    return buffer;
}

static void news_name_answers_only(void **unused) {
    static kz_state before;
    static const char *const lines[] = {"1243"};
    (void)unused;
    kz_session *session = play(2, lines, 1);
    before = *kz_session_state(session);
    brute_move(session, 1, "5612");
    assert_string_equal(told(session, &before, 1, 1), "Player B guessed 5612: 0 red, 2 white.");
    assert_string_equal(told(session, &before, 1, 0), "Player B guessed: 0 red, 2 white.");
    assert_string_equal(told(session, &before, 1, KZ_PUBLIC), "Player B guessed: 0 red, 2 white.");
    kz_session_free(session);
}

static bool same_text(const kz_view *a, const kz_view *b) {
    return a->text_length == b->text_length && a->cell_count == b->cell_count &&
           memcmp(a->cells, b->cells, a->cell_count * sizeof a->cells[0]) == 0 &&
           memcmp(a->text, b->text, a->text_length) == 0;
}

/* Names what a seat can tell a state from its twin by; NULL: nothing. */
static const char *leak(const kz_game *game, const kz_state *whole, const kz_state *twin,
                        int seat) {
    static kz_state seen[2];
    static kz_view views[2];
    kz_plan plans[2] = {{.at_ms = 0}, {.at_ms = 0}};
    kz_viewer viewer = {.seat = seat, .acts = true};
    seen[0] = *whole;
    seen[1] = *twin;
    for (int i = 0; i < 2; i++) {
        game->see(&seen[i], seat);
        kz_view_init(&views[i]);
        game->view(&seen[i], &viewer, &views[i]);
    }
    if (!same_text(&views[0], &views[1])) {
        return "view";
    }
    for (int i = 0; i < 2 && seat >= 0 && (game->turn(whole).may_move >> seat & 1U) != 0; i++) {
        assert_int_equal(game->bot(&seen[i], seat, 4, 7, &work, &plans[i]), KZ_OK);
        kz_view_init(&views[i]);
        assert_int_equal(game->hint(&seen[i], &viewer, 3, &work, &views[i]), KZ_OK);
    }
    return strcmp(plans[0].line, plans[1].line) != 0 ? "bot"
           : !same_text(&views[0], &views[1])        ? "hint"
                                                     : NULL;
}

static const char *leak_of_games(const kz_game *game, const char *instance, long *compared) {
    static const brute_rules rules = {4, 6, true};
    static kz_state state;
    static kz_state twin;
    kz_rng rng;
    kz_chance chance;
    kz_key key = kz_key_of(5);
    kz_rng_init(&rng, 20261127);
    kz_chance_init(&chance, &key, 0);
    for (int i = 0; i < GAMES; i++) {
        int seats = 2 + i % 5;
        memset(&state, 0, sizeof state);
        assert_int_equal(game->parse(instance, seats, &state, NULL), KZ_OK);
        for (kz_turn turn = game->turn(&state); !turn.over; turn = game->turn(&state)) {
            for (int seat = -1; seat < seats; seat++) {
                int viewer = seat < 0 ? KZ_PUBLIC : seat;
                bool is_twin = twin_mastermind(&state, viewer, &chance, &twin);
                const char *found = is_twin ? leak(game, &state, &twin, viewer) : NULL;
                *compared += is_twin ? 1 : 0;
                if (found != NULL) {
                    return found;
                }
            }
            char line[BRUTE_PEGS_MAX + 1];
            brute_code code = brute_any(rules, &rng);
            brute_write(rules, &code, line);
            kz_act act = {.line = line, .from = (int)kz_rng_below(&rng, (uint64_t)seats)};
            while ((turn.may_move >> act.from & 1U) == 0) {
                act.from = (act.from + 1) % seats;
            }
            assert_int_equal(game->move(&state, &act, NULL), KZ_OK);
        }
    }
    return NULL;
}

static void see_all_boards(kz_state *state, int seat) {
    kz__mastermind_table whole = kz__mastermind_unpack(state);
    kz_game_find("mastermind")->see(state, seat);
    kz__mastermind_table seen = kz__mastermind_unpack(state);
    memcpy(seen.board, whole.board, sizeof seen.board);
    kz__mastermind_pack(&seen, state);
}

static void see_the_code(kz_state *state, int seat) {
    kz__mastermind_table whole = kz__mastermind_unpack(state);
    kz_game_find("mastermind")->see(state, seat);
    kz__mastermind_table seen = kz__mastermind_unpack(state);
    seen.code = whole.code;
    kz__mastermind_pack(&seen, state);
}

static void nothing_leaks_and_leaks_are_caught(void **unused) {
    static void (*const planted[])(kz_state *, int) = {see_all_boards, see_the_code};
    long compared = 0;
    (void)unused;
    static const char *const races[] = {"keeper=race code=2516", "keeper=sprint code=2516"};
    for (size_t i = 0; i < sizeof races / sizeof races[0]; i++) {
        const char *found = leak_of_games(kz_game_find("mastermind"), races[i], &compared);
        if (found != NULL) {
            fail_msg("%s: %s", races[i], found);
        }
    }
    assert_true(compared > 600);
    for (size_t i = 0; i < sizeof planted / sizeof planted[0]; i++) {
        kz_game leaky = *kz_game_find("mastermind");
        leaky.see = planted[i];
        assert_string_equal(leak_of_games(&leaky, races[i % 2], &compared), "view");
        assert_string_equal(leak_of_games(&leaky, races[1 - i % 2], &compared), "view");
    }
}

/* A computer of level 5 against one of level 1: it wins nearly always. */
static void computers_race_by_their_levels(void **unused) {
    int strong = 0;
    (void)unused;
    for (uint64_t seed = 0; seed < LEVEL_GAMES; seed++) {
        kz_session *session = brute_open("chances=8 keeper=race code=5263", 2, &work);
        while (!kz_session_turn(session).over) {
            int seat = kz_session_turn(session).may_move == 1 ? 0 : 1;
            brute_bot(session, seat, seat == 0 ? 1 : 5, seed, &work);
        }
        strong += kz_session_turn(session).won == 2 ? 1 : 0;
        kz_session_free(session);
    }
    assert_true(strong >= LEVEL_GAMES * 9 / 10);
}

/* A player who answers a found code has one guess left and makes one that may be right: here the
   first answer excludes 1 and 2. */
static void the_last_guess_may_be_the_code(void **unused) {
    (void)unused;
    for (uint64_t seed = 0; seed < LEVEL_GAMES; seed++) {
        kz_session *session = brute_open("chances=8 keeper=race code=3456", 2, &work);
        brute_move(session, 0, "1234");
        brute_move(session, 1, "1122");
        brute_move(session, 0, "3456");
        brute_bot(session, 1, 5, seed, &work);
        const kz__mastermind_table table = kz__mastermind_unpack(kz_session_state(session));
        kz_mastermind_rules rules = kz_mastermind_article();
        kz_mastermind_code guess = table.board[1].guess[1];
        kz_mastermind_answer answer = kz_mastermind_score(&rules, guess, table.board[1].guess[0]);
        assert_int_equal(answer.black + answer.white, 0);
        assert_true(kz_mastermind_is_secret(&rules, guess));
        kz_session_free(session);
    }
}

/* A guess in a sprint, or that somebody gives up. */
typedef struct step {
    int seat;
    const char *line;
} step;

static kz_session *sprint(int seats, const step *steps, size_t count) {
    kz_session *session = brute_open("chances=3 keeper=sprint code=1234", seats, &work);
    for (size_t i = 0; i < count; i++) {
        assert_true((kz_session_turn(session).may_move >> steps[i].seat & 1U) != 0);
        brute_move(session, steps[i].seat, steps[i].line);
    }
    return session;
}

static void all_guess_in_their_own_time(void **unused) {
    static const step steps[] = {{2, "1243"}, {2, "5555"}, {0, "1234"}};
    (void)unused;
    kz_session *session = sprint(3, steps, 0);
    assert_int_equal(kz_session_turn(session).may_move, 7);
    kz_session_free(session);
    session = sprint(3, steps, 3);
    assert_int_equal(kz_session_turn(session).may_move, 6); /* all but the one who is done */
    assert_string_equal(brute_text(brute_view(session, 0, false, KZ_LANG_EN), "done"),
                        "You found the code with guess 1. The others are still looking.");
    assert_null(kz_view_find(brute_view(session, 1, false, KZ_LANG_EN), "done"));
    kz_session_free(session);
}

static void expect_sprint(int seats, const step *steps, size_t count, uint32_t won,
                          const char *result) {
    kz_session *session = sprint(seats, steps, count);
    kz_turn turn = kz_session_turn(session);
    assert_true(turn.over);
    assert_int_equal(turn.won, won);
    const kz_view *view = brute_view(session, KZ_PUBLIC, false, KZ_LANG_EN);
    assert_string_equal(brute_text(view, "result"), result);
    kz_session_free(session);
}

static void a_sprint_ranks_by_guesses_and_then_by_time(void **unused) {
    static const step fewer[] = {{1, "1243"}, {1, "1234"}, {0, "1234"}};
    static const step faster[] = {{1, "1243"}, {1, "1234"}, {0, "5555"}, {0, "1234"}};
    static const step nobody[] = {{1, "1111"}, {1, "2222"}, {1, "3333"},
                                  {0, "1111"}, {0, "2222"}, {0, "3333"}};
    static const step alone[] = {{1, "1243"}, {0, "give up"}};
    static const step found[] = {{1, "1234"}, {0, "give up"}};
    (void)unused;
    expect_sprint(2, fewer, 3, 1, "Player A won: the code was found with guess 1.");
    expect_sprint(2, faster, 4, 2, "Player B won: the fastest to find the code with guess 2.");
    expect_sprint(2, nobody, 6, 0, "A draw: nobody found the code, which was 1234.");
    expect_sprint(2, alone, 2, 2, "Player B won: nobody else is left. The code was 1234.");
    expect_sprint(2, found, 2, 2, "Player B won: the code was found with guess 1.");
}

static void refuse(const char *params, int seats, const char *message) {
    kz_values values;
    kz_error error = {.message = NULL};
    assert_int_equal(
        kz_params_read(kz_game_find("mastermind"), params, seats, &values, NULL, &error),
        KZ_OUT_OF_RANGE);
    assert_string_equal(error.message, message);
}

static void seats_and_keepers_fit(void **unused) {
    kz_values values;
    (void)unused;
    refuse("keeper=race", 1, "a race needs at least two seats");
    refuse("keeper=sprint", 1, "a race needs at least two seats");
    refuse("keeper=race chances=13", 2, "a race has at most 6 pegs and 12 chances");
    refuse("keeper=race pegs=7 colors=7", 2, "a race has at most 6 pegs and 12 chances");
    refuse("keeper=hand", 3, "if a player keeps the code, there must be two seats");
    refuse("keeper=evil", 3, "keeper=evil needs exactly one player");
    assert_int_equal(kz_params_read(kz_game_find("mastermind"), "", 3, &values, NULL, NULL), KZ_OK);
    assert_int_equal(values.number[6], KZ__MASTERMIND_RACE); /* three seats: nobody holds it */
}

/* Six players with six pegs and twelve guesses each: the largest view. */
static void the_largest_race_fits_a_view(void **unused) {
    (void)unused;
    kz_session *session =
        brute_open("pegs=6 colors=9 secret=repeat chances=12 keeper=race code=999999", 6, &work);
    while (!kz_session_turn(session).over) {
        int seat = 0;
        while ((kz_session_turn(session).may_move >> seat & 1U) == 0) {
            seat++;
        }
        brute_move(session, seat, "111111");
        assert_false(brute_view(session, seat, false, KZ_LANG_JA)->truncated);
    }
    assert_int_equal(kz_session_length(session), 72);
    assert_false(brute_view(session, 0, true, KZ_LANG_JA)->truncated);
    kz_session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_guess_in_turn_and_finish_the_round),
        cmocka_unit_test(the_fewest_guesses_win),
        cmocka_unit_test(equally_many_guesses_are_a_draw),
        cmocka_unit_test(who_gives_up_is_out),
        cmocka_unit_test(others_are_seen_by_their_answers),
        cmocka_unit_test(news_name_answers_only),
        cmocka_unit_test(nothing_leaks_and_leaks_are_caught),
        cmocka_unit_test(computers_race_by_their_levels),
        cmocka_unit_test(the_last_guess_may_be_the_code),
        cmocka_unit_test(all_guess_in_their_own_time),
        cmocka_unit_test(a_sprint_ranks_by_guesses_and_then_by_time),
        cmocka_unit_test(seats_and_keepers_fit),
        cmocka_unit_test(the_largest_race_fits_a_view),
    };
    return cmocka_run_group_tests(tests, open_all, NULL);
}
