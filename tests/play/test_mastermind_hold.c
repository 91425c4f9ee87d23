/* Mastermind with a code in a player's head: answers that contradict each other are found and
   mended, and the right guesses are named. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "kazu/mastermind.h"
#include "support/mastermind_brute.h"

#include "play/adapters/mastermind/state.h"

#include <string.h>

enum { BREAKER, HOLDER, GAMES = 60 };

static void try_move(kz_session *session, int seat, const char *line, kz_status wanted,
                     const char *message) {
    kz_error error = {.message = NULL};
    kz_act act = {.from = seat, .at_ms = 0, .line = line};
    assert_int_equal(kz_session_act(session, &act, &error), wanted);
    assert_string_equal(error.message, message);
}

static kz__mastermind_table table_of(const kz_session *session) {
    return kz__mastermind_unpack(kz_session_state(session));
}

static const char *suspects_text(const kz_session *session, char *line, size_t room) {
    const kz_view *view = brute_view(session, HOLDER, false, KZ_LANG_EN);
    const kz_view_node *node = kz_view_find(view, "suspects");
    kz_text text;
    kz_text_init(&text, line, room);
    for (uint32_t i = 2; node != NULL && i < node->cell_count; i++) {
        kz_text_put(&text, i % 2 == 0 ? "[" : ": ");
        kz_text_put(&text, kz_view_text(view, view->cells[node->first_cell + i].text));
        kz_text_put(&text, i % 2 == 0 ? "" : "]");
    }
    return line;
}

static void play_script(kz_session *session, const char *const *lines) {
    for (; *lines != NULL; lines += 2) {
        brute_move(session, BREAKER, lines[0]);
        brute_move(session, HOLDER, lines[1]);
    }
}

/* The rows, and what is possible instead, are those that release 1 named for the same answers. */
static void the_right_guesses_are_suspected(void **unused) {
    static const char *const lines[] = {"1234", "0 3",  "2145", "2 0", "1163",
                                        "1 1",  "2643", "2 0",  NULL};
    char buffer[200];
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = brute_open("keeper=hand", 2, &work);
    play_script(session, lines);
    assert_string_equal(suspects_text(session, buffer, sizeof buffer), "[2: 1 2][4: 4 0]");
    assert_int_equal(kz_session_turn(session).may_move, 1 << HOLDER);
    assert_false(kz_session_turn(session).over);
    try_move(session, BREAKER, "1234", KZ_ILLEGAL_MOVE, "it is another player's turn");
    try_move(session, HOLDER, "2 0", KZ_ILLEGAL_MOVE,
             "the answers contradict each other: correct one first, for example");
    try_move(session, HOLDER, "fix 5 2 0", KZ_ILLEGAL_MOVE, "this guess is not answered yet");
    try_move(session, HOLDER, "fix 2 3 1", KZ_ILLEGAL_MOVE, "this answer cannot occur");
    try_move(session, HOLDER, "fix 2 2 0", KZ_ILLEGAL_MOVE, "this is already the answer");
    try_move(session, HOLDER, "fix", KZ_BAD_INPUT,
             "expected 'fix', the number of an answered row, and its new answer");
    try_move(session, HOLDER, "fix 2", KZ_BAD_INPUT,
             "expected 'fix', the number of an answered row, and its new answer");
    brute_move(session, HOLDER, "fix 3 1 2");
    assert_string_equal(suspects_text(session, buffer, sizeof buffer), "[4: 1 2]");
    brute_move(session, HOLDER, "fix 4 12");
    assert_string_equal(suspects_text(session, buffer, sizeof buffer), "");
    assert_int_equal(kz_session_turn(session).may_move, 1 << BREAKER);
    kz_session_free(session);
}

/* The example in the refusal mends it: guess 1 is no suspect. */
static void the_refusal_names_a_suspect(void **unused) {
    static const char *const lines[] = {"1234", "0 3",  "2145", "2 0", "1163",
                                        "1 1",  "2643", "2 0",  NULL};
    kz_error error = {.message = NULL};
    kz_act act = {.from = HOLDER, .at_ms = 0, .line = "1 1"};
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = brute_open("keeper=hand", 2, &work);
    play_script(session, lines);
    assert_int_equal(kz_session_act(session, &act, &error), KZ_ILLEGAL_MOVE);
    assert_string_equal(error.token, "fix 2 1 2");
    brute_move(session, HOLDER, error.token);
    assert_int_equal(kz_session_turn(session).may_move, 1 << BREAKER);
    kz_session_free(session);
}

/* A guess that was made on a wrong answer is withdrawn; a win can come by a correction. */
static void earlier_answers_are_corrected(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = brute_open("keeper=hand chances=3", 2, &work);
    brute_move(session, BREAKER, "1234");
    try_move(session, HOLDER, "fix 1 0 0", KZ_ILLEGAL_MOVE, "this guess is not answered yet");
    brute_move(session, HOLDER, "0 2");
    brute_move(session, BREAKER, "3156");
    brute_move(session, HOLDER, "訂正 1 0 3");
    assert_int_equal(table_of(session).count, 1);
    assert_int_equal(kz_session_turn(session).may_move, 1 << BREAKER);
    brute_move(session, BREAKER, "2145");
    brute_move(session, HOLDER, "fix 1 4,0");
    assert_true(kz_session_turn(session).over);
    assert_int_equal(kz_session_turn(session).won, 1 << BREAKER);
    assert_string_equal(
        kz_view_text(brute_view(session, HOLDER, true, KZ_LANG_EN),
                     kz_view_find(brute_view(session, HOLDER, true, KZ_LANG_EN), "result")->text),
        "Player A won: the code was found with guess 1.");
    kz_session_free(session);
}

/* Neither a win nor the last chance ends a game whose answers contradict each other. */
static void doubt_comes_before_the_end(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = brute_open("keeper=hand chances=2", 2, &work);
    brute_move(session, BREAKER, "1234");
    brute_move(session, HOLDER, "0 0"); /* four colours, and only two are left */
    assert_int_equal(kz_session_turn(session).may_move, 1 << HOLDER);
    brute_move(session, HOLDER, "fix 1 0 2");
    brute_move(session, BREAKER, "1235");
    brute_move(session, HOLDER, "4 0");
    assert_false(kz_session_turn(session).over);
    assert_int_equal(table_of(session).code, 0); /* 1235 is not the code yet */
    brute_move(session, HOLDER, "fix 2 0 2");
    assert_true(kz_session_turn(session).over);
    assert_int_equal(kz_session_turn(session).won, 1 << HOLDER);
    kz_session_free(session);
}

static int answer_number(int pegs, int black, int white) {
    kz_mastermind_rules rules = {.pegs = (uint8_t)pegs};
    kz_mastermind_answer answer = {(uint8_t)black, (uint8_t)white};
    return (int)kz_mastermind_answer_index(&rules, answer);
}

/* By the definition, for each code: which answers would have been other ones. */
static void compare_with_brute_force(const kz__mastermind_table *table, brute_rules rules,
                                     const brute_history *history) {
    static brute_code codes[BRUTE_CODES_MAX];
    uint64_t possible[BRUTE_ROWS_MAX] = {0};
    int fewest = history->count + 1;
    uint32_t left = 0;
    size_t count = brute_list(rules, &(brute_history){.count = 0}, codes);
    for (size_t i = 0; i < count; i++) {
        int wrong = 0;
        int row_wrong = 0;
        int number = 0;
        for (int row = 0; row < history->count; row++) {
            int black = 0;
            int white = 0;
            brute_score(rules, &codes[i], &history->guess[row], &black, &white);
            if (black != history->black[row] || white != history->white[row]) {
                wrong++;
                row_wrong = row;
                number = answer_number(rules.pegs, black, white);
            }
        }
        fewest = wrong < fewest ? wrong : fewest;
        left += wrong == 0 ? 1 : 0;
        possible[row_wrong] |= wrong == 1 ? UINT64_C(1) << number : 0;
    }
    assert_int_equal(table->left, left);
    assert_int_equal(table->fewest_wrong, fewest);
    int blamed = 0;
    for (int row = 0; row < history->count; row++) {
        uint64_t wanted = fewest == 1 ? possible[row] : 0;
        assert_true(fewest > 1 || table->possible[row] == wanted);
        blamed += table->possible[row] != 0;
    }
    assert_true(fewest < 2 || blamed == fewest);
}

/* The bots' correction, again and again, leads out of each contradiction in as few steps as said.
 */
static void mend(kz_session *session, brute_history *history) {
    static kz_state seen;
    kz_viewer viewer = {.seat = HOLDER};
    kz_work work;
    kz_work_init(&work);
    for (int steps = table_of(session).fewest_wrong; steps > 0; steps--) {
        kz_plan plan;
        assert_int_equal(table_of(session).fewest_wrong, steps);
        assert_int_equal(kz_session_seen(session, kz_session_length(session), &viewer, &seen),
                         KZ_OK);
        assert_int_equal(kz_session_opening(session)->game->bot(&seen, HOLDER, 5, 3, &work, &plan),
                         KZ_OK);
        assert_memory_equal(plan.line, "fix ", 4);
        brute_move(session, HOLDER, plan.line);
    }
    kz__mastermind_table table = table_of(session);
    assert_int_equal(table.fewest_wrong, 0);
    for (int row = 0; row < history->count; row++) {
        history->black[row] = table.black[row];
        history->white[row] = table.white[row];
    }
}

static void random_answer(brute_rules rules, const brute_history *history, kz_rng *rng, int *black,
                          int *white) {
    brute_code code = brute_any(rules, rng);
    brute_score(rules, &code, &history->guess[history->count], black, white);
}

static void suspects_are_those_of_brute_force(void **unused) {
    static const struct {
        const char *instance;
        brute_rules rules;
    } variants[] = {{"", {4, 6, true}},
                    {"secret=repeat", {4, 6, false}},
                    {"pegs=2 colors=3 chances=12", {2, 3, true}},
                    {"pegs=5 colors=4 secret=repeat", {5, 4, false}},
                    {"pegs=1 colors=1", {1, 1, true}}};
    static brute_history history;
    int doubts = 0;
    kz_work work;
    kz_rng rng;
    (void)unused;
    kz_work_init(&work);
    kz_rng_init(&rng, 5);
    for (int i = 0; i < GAMES; i++) {
        brute_rules rules = variants[i % 5].rules;
        kz_session *session = brute_open(variants[i % 5].instance, 2, &work);
        history.count = 0;
        while (!kz_session_turn(session).over) {
            char line[BRUTE_PEGS_MAX + 1];
            char answer[] = "0 0";
            int at = history.count;
            history.guess[at] = brute_any(rules, &rng);
            brute_write(rules, &history.guess[at], line);
            brute_move(session, BREAKER, line);
            random_answer(rules, &history, &rng, &history.black[at], &history.white[at]);
            answer[0] = (char)('0' + history.black[at]);
            answer[2] = (char)('0' + history.white[at]);
            brute_move(session, HOLDER, answer);
            history.count++;
            kz__mastermind_table table = table_of(session);
            compare_with_brute_force(&table, rules, &history);
            doubts += table.fewest_wrong > 0;
            mend(session, &history);
        }
        kz_session_free(session);
    }
    assert_true(doubts > 50);
}

/* Long nonsense, so that more than one answer must be wrong: against the library's own diagnosis
   and by brute force. */
static void many_wrong_answers_are_counted(void **unused) {
    static brute_history history;
    brute_rules rules = {2, 6, false};
    kz__mastermind_table table;
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = brute_open("pegs=2 secret=repeat chances=20", 2, &work);
    table = table_of(session);
    kz_session_free(session);
    history.count = 0;
    for (int i = 0; i < 6; i++) { /* 11, 22 ... 66: each is said to have one peg in place */
        history.guess[i] = (brute_code){{(uint8_t)(i + 1), (uint8_t)(i + 1)}};
        history.black[i] = 1;
        history.white[i] = 0;
    }
    static kz_state state;
    memcpy(state.bytes, &table, sizeof table);
    const kz_game *game = kz_game_find("mastermind");
    for (int i = 0; i < 6 && table.fewest_wrong == 0; i++) {
        char line[] = "11";
        line[0] = line[1] = (char)('1' + i);
        kz_act guess = {.from = BREAKER, .at_ms = 0, .line = line};
        kz_act answer = {.from = HOLDER, .at_ms = 0, .line = "1 0"};
        history.count = i + 1;
        assert_int_equal(game->move(&state, &guess, NULL), KZ_OK);
        assert_int_equal(game->move(&state, &answer, NULL), KZ_OK);
        memcpy(&table, state.bytes, sizeof table);
        compare_with_brute_force(&table, rules, &history);
    }
    assert_int_equal(table.fewest_wrong, 1); /* three colours on two pegs */
    kz_act worse = {.from = HOLDER, .at_ms = 0, .line = "fix 1 2 0"};
    history.black[0] = 2;
    assert_int_equal(game->move(&state, &worse, NULL), KZ_OK);
    memcpy(&table, state.bytes, sizeof table);
    assert_int_equal(table.fewest_wrong, 1);
    compare_with_brute_force(&table, rules, &history);
    kz_act much_worse = {.from = HOLDER, .at_ms = 0, .line = "fix 2 2 0"};
    history.black[1] = 2;
    assert_int_equal(game->move(&state, &much_worse, NULL), KZ_OK);
    memcpy(&table, state.bytes, sizeof table);
    assert_int_equal(table.fewest_wrong, 2);
    compare_with_brute_force(&table, rules, &history);
}

/* At one device the holder takes an answer back, with the guess that followed; the breaker's view
   is that of before. In a solo game a guess stays. */
static void answers_can_be_taken_back(void **unused) {
    static kz_opening opening;
    kz_work work;
    kz_table *table = NULL;
    kz_error error;
    kz_table_setup setup = {.one_device = true, .hints = true};
    (void)unused;
    kz_work_init(&work);
    setup.chair[0].kind = KZ_CHAIR_BOT;
    setup.chair[0].level = 5;
    const kz_game *game = kz_game_find("mastermind");
    assert_int_equal(kz_opening_parse(game, "", 2, &work, &error, &opening), KZ_OK);
    assert_int_equal(kz_table_new(&opening, &setup, &work, &error, &table), KZ_OK);
    kz_status_ignore(kz_table_act(table, KZ_HOST, "start", 0, &error));
    assert_int_equal(kz_table_run(table, 0, &work), KZ_OK);
    assert_int_equal(kz_table_act(table, HOLDER, "move 0 3", 0, &error), KZ_OK);
    assert_int_equal(kz_table_run(table, 0, &work), KZ_OK);
    assert_int_equal(kz_session_length(kz_table_session(table)), 3);
    assert_int_equal(kz_table_act(table, HOLDER, "takeback", 0, &error), KZ_OK);
    assert_int_equal(kz_session_length(kz_table_session(table)), 1);
    assert_int_equal(kz_table_act(table, HOLDER, "move 1 0", 0, &error), KZ_OK);
    kz_table_free(table);

    setup.chair[0] = (kz_chair){.kind = KZ_CHAIR_PERSON};
    assert_int_equal(kz_opening_parse(game, "code=1234", 1, &work, &error, &opening), KZ_OK);
    assert_int_equal(kz_table_new(&opening, &setup, &work, &error, &table), KZ_OK);
    kz_status_ignore(kz_table_act(table, KZ_HOST, "start", 0, &error));
    assert_int_equal(kz_table_act(table, BREAKER, "move 1235", 0, &error), KZ_OK);
    assert_int_not_equal(kz_table_act(table, BREAKER, "takeback", 0, &error), KZ_OK);
    assert_int_equal(kz_session_length(kz_table_session(table)), 1);
    kz_table_free(table);
    assert_int_equal(work.memory_used, 0);
}

/* The slowest move there is stays within the functions' bounds: all codes of the largest variant,
   49 equal guesses, then one that contradicts them. The view holds it all. */
static void the_largest_doubt_is_shown(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = brute_open("pegs=8 colors=4 secret=repeat chances=50", 2, &work);
    for (int i = 0; i < 49; i++) {
        brute_move(session, BREAKER, "11223344");
        brute_move(session, HOLDER, "2 2");
    }
    brute_move(session, BREAKER, "11223344");
    brute_move(session, HOLDER, "2 3");
    for (int seat = KZ_PUBLIC; seat <= HOLDER; seat++) {
        assert_false(brute_view(session, seat, false, KZ_LANG_JA)->truncated);
    }
    char buffer[200];
    assert_string_equal(suspects_text(session, buffer, sizeof buffer), "[50: 2 2]");
    kz_session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_right_guesses_are_suspected),
        cmocka_unit_test(the_refusal_names_a_suspect),
        cmocka_unit_test(earlier_answers_are_corrected),
        cmocka_unit_test(doubt_comes_before_the_end),
        cmocka_unit_test(suspects_are_those_of_brute_force),
        cmocka_unit_test(many_wrong_answers_are_counted),
        cmocka_unit_test(answers_can_be_taken_back),
        cmocka_unit_test(the_largest_doubt_is_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
