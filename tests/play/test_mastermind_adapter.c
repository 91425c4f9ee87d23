/* Mastermind at the table: what a fair and an evil keeper answer, by counting, and how well the
   computer players guess. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/mastermind_brute.h"

#include <string.h>

enum { CHANCES = 10, GAMES = 12, SEED = 7 };

/* A game, with all codes that fit its answers. */
typedef struct table {
    brute_rules rules;
    kz_session *session;
    size_t count;
    brute_code codes[BRUTE_CODES_MAX];
} table;

static const brute_history no_history = {.count = 0};

static void open_game(table *t, const char *keeper, const brute_code *code, kz_work *work) {
    char buffer[KZ_PLAY_LINE_MAX];
    char digits[BRUTE_PEGS_MAX + 1] = "";
    kz_text line;
    if (code != NULL) {
        brute_write(t->rules, code, digits);
    }
    kz_text_init(&line, buffer, sizeof buffer);
    kz_text_format(&line, "pegs=%d colors=%d secret=%s chances=%d keeper=%s %s%s", t->rules.pegs,
                   t->rules.colors, t->rules.is_distinct ? "distinct" : "repeat", CHANCES, keeper,
                   code != NULL ? "code=" : "key=3", digits);
    t->session = brute_open(buffer, 1, work);
    t->count = brute_list(t->rules, &no_history, t->codes);
}

/* The answer to the newest guess, as a watcher sees it. */
static void read_answer(const table *t, int answer[2]) {
    const kz_view *view = brute_view(t->session, KZ_PUBLIC, false, KZ_LANG_EN);
    const kz_view_node *guesses = kz_view_find(view, "guesses");
    const kz_view_cell *cell = &view->cells[guesses->first_cell + guesses->cell_count - 1];
    assert_int_equal(cell->flags, KZ_CELL_ANSWER | KZ_CELL_NEW);
    answer[0] = cell->value;
    answer[1] = cell->extra;
}

/* The code that is shown at the end. */
static brute_code read_code(const table *t) {
    const kz_view *view = brute_view(t->session, KZ_PUBLIC, false, KZ_LANG_EN);
    const kz_view_node *node = kz_view_find(view, "code");
    brute_code code = {{0}};
    for (uint32_t i = 0; i < node->cell_count; i++) {
        code.peg[i] = (uint8_t)view->cells[node->first_cell + i].value;
    }
    return code;
}

static void guess(table *t, const brute_code *code) {
    char line[BRUTE_PEGS_MAX + 1];
    brute_write(t->rules, code, line);
    brute_move(t->session, 0, line);
}

static void keep_fitting(table *t, const brute_code *guessed, const int answer[2]) {
    size_t kept = 0;
    for (size_t i = 0; i < t->count; i++) {
        int given[2];
        brute_score(t->rules, &t->codes[i], guessed, &given[0], &given[1]);
        if (given[0] == answer[0] && given[1] == answer[1]) {
            t->codes[kept++] = t->codes[i];
        }
    }
    t->count = kept;
}

/* The answer that most codes give; of several that with the fewest red, then white pegs. */
static void most_frequent(const table *t, const brute_code *guessed, int answer[2]) {
    size_t size[BRUTE_PEGS_MAX + 1][BRUTE_PEGS_MAX + 1] = {{0}};
    size_t best = 0;
    for (size_t i = 0; i < t->count; i++) {
        int given[2];
        brute_score(t->rules, &t->codes[i], guessed, &given[0], &given[1]);
        size[given[0]][given[1]]++;
    }
    for (int black = 0; black <= t->rules.pegs; black++) {
        for (int white = 0; white <= t->rules.pegs; white++) {
            if (size[black][white] > best) {
                best = size[black][white];
                answer[0] = black;
                answer[1] = white;
            }
        }
    }
}

static const brute_rules variants[] = {{4, 6, true}, {4, 6, false}, {2, 3, true}, {5, 6, false},
                                       {3, 8, true}, {1, 4, false}, {4, 9, true}};

static void play_against(table *t, bool is_evil, kz_rng *rng) {
    while (!kz_session_turn(t->session).over) {
        /* Late in the game a guess that may be right, so that some games are won. */
        brute_code next = kz_rng_below(rng, 3) == 0 ? t->codes[kz_rng_below(rng, t->count)]
                                                    : brute_any(t->rules, rng);
        int wanted[2] = {0, 0};
        int given[2];
        most_frequent(t, &next, wanted);
        guess(t, &next);
        read_answer(t, given);
        assert_true(!is_evil || (given[0] == wanted[0] && given[1] == wanted[1]));
        keep_fitting(t, &next, given);
        assert_true(t->count > 0);
        assert_int_equal(kz_session_turn(t->session).won, given[0] == t->rules.pegs ? 1 : 0);
    }
}

static bool is_left(const table *t, const brute_code *code) {
    for (size_t i = 0; i < t->count; i++) {
        if (memcmp(&t->codes[i], code, sizeof *code) == 0) {
            return true;
        }
    }
    return false;
}

static void an_evil_keeper_leaves_the_most_codes(void **unused) {
    static table t;
    kz_work work;
    kz_rng rng;
    (void)unused;
    kz_work_init(&work);
    kz_rng_init(&rng, 20260711);
    for (size_t v = 0; v < sizeof variants / sizeof variants[0]; v++) {
        for (int i = 0; i < GAMES; i++) {
            t.rules = variants[v];
            open_game(&t, "evil", NULL, &work);
            play_against(&t, true, &rng);
            brute_code shown = read_code(&t);
            assert_true(is_left(&t, &shown));
            kz_session_free(t.session);
        }
    }
}

static void a_fair_keeper_answers_for_its_code(void **unused) {
    static table t;
    kz_work work;
    kz_rng rng;
    (void)unused;
    kz_work_init(&work);
    kz_rng_init(&rng, 7);
    for (size_t v = 0; v < sizeof variants / sizeof variants[0]; v++) {
        for (int i = 0; i < GAMES; i++) {
            t.rules = variants[v];
            t.count = brute_list(t.rules, &no_history, t.codes);
            brute_code code = t.codes[kz_rng_below(&rng, t.count)];
            open_game(&t, "fair", &code, &work);
            play_against(&t, false, &rng);
            brute_code shown = read_code(&t);
            assert_true(is_left(&t, &code));
            assert_memory_equal(&shown, &code, sizeof code);
            kz_session_free(t.session);
        }
    }
}

/* Guesses that a computer player needs over all codes of the article's game; 99 for a loss. With
   one seed for all codes it follows one strategy, whose first guess is always the same. */
static int guesses_in_all(int level, kz_work *work) {
    static table t = {.rules = {4, 6, true}};
    int total = 0;
    size_t codes = brute_list(t.rules, &no_history, t.codes);
    for (size_t i = 0; i < codes; i++) {
        brute_code code = t.codes[i];
        open_game(&t, "fair", &code, work);
        while (!kz_session_turn(t.session).over) {
            brute_bot(t.session, 0, level, level == KZ_PLAY_LEVEL_MAX ? SEED : i, work);
        }
        total += kz_session_turn(t.session).won == 1 ? (int)kz_session_length(t.session) : 99;
        kz_session_free(t.session);
    }
    return total;
}

/* 1435 is the least possible; the strongest player comes within half a percent of it. */
static void stronger_players_need_fewer_guesses(void **unused) {
    kz_work work;
    int total[KZ_PLAY_LEVEL_MAX + 1] = {0};
    (void)unused;
    kz_work_init(&work);
    for (int level = 1; level <= KZ_PLAY_LEVEL_MAX; level++) {
        total[level] = guesses_in_all(level, &work);
        assert_true(level == 1 || total[level] < total[level - 1]);
    }
    assert_in_range(total[KZ_PLAY_LEVEL_MAX], 1435, 1442);
}

/* Of 6 codes of 2 pegs in 3 colours the guess 12 leaves, after 0 1, the codes 23 and 31. 31 tells
   them apart and may be right. */
static void guesses_are_reviewed(void **unused) {
    static kz_view view;
    static kz_state seen;
    static const struct judged {
        const char *line;
        int grade;
        const char *text;
    } judged[] = {
        {"31", 0,
         "2 codes were possible; on average this guess leaves 1.0, at most 1. No guess was "
         "better."},
        {"22", 1,
         "2 codes were possible; on average this guess leaves 1.0, at most 1. Better was 23, "
         "which leaves 1.0."},
        {"12", 3,
         "2 codes were possible; on average this guess leaves 2.0, at most 2. Better was 23, "
         "which leaves 1.0."},
        {"give up", -1, NULL}};
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = brute_open("pegs=2 colors=3 code=31", 1, &work);
    brute_move(session, 0, "12");
    kz_viewer viewer = {.seat = 0};
    for (size_t i = 0; i < sizeof judged / sizeof judged[0]; i++) {
        kz_act act = {.from = 0, .at_ms = 0, .line = judged[i].line};
        int grade = 99;
        assert_int_equal(kz_session_seen(session, 1, &viewer, &seen), KZ_OK);
        kz_view_init(&view);
        assert_int_equal(
            kz_session_opening(session)->game->review(&seen, &act, &viewer, &work, &grade, &view),
            KZ_OK);
        assert_int_equal(grade, judged[i].grade);
        const kz_view_node *node = kz_view_find(&view, "review");
        assert_true((node == NULL) == (judged[i].text == NULL));
        if (node != NULL) {
            assert_string_equal(kz_view_text(&view, node->text), judged[i].text);
        }
    }
    kz_session_free(session);
    assert_int_equal(work.memory_used, 0);
}

/* The same guess with the last chance: what tells the two codes apart does not help any more. */
static void the_last_chance_is_for_codes(void **unused) {
    static kz_view view;
    static kz_state seen;
    kz_work work;
    int grade = 99;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = brute_open("pegs=2 colors=3 chances=2 code=31", 1, &work);
    brute_move(session, 0, "12");
    kz_viewer viewer = {.seat = 0};
    kz_act act = {.from = 0, .at_ms = 0, .line = "22"};
    assert_int_equal(kz_session_seen(session, 1, &viewer, &seen), KZ_OK);
    kz_view_init(&view);
    assert_int_equal(
        kz_session_opening(session)->game->review(&seen, &act, &viewer, &work, &grade, &view),
        KZ_OK);
    assert_int_equal(grade, 4);
    assert_non_null(strstr(brute_text(&view, "review"), " It could not be the code."));
    kz_session_free(session);
}

/* An evil keeper's answer can be told before it is given: 96 codes, by tests/play/mastermind.play.
   With the code known, as after the end, luck can be told too: 2 2 leaves the 6 choices of the two
   pegs that are right. */
static void a_review_tells_what_was_left(void **unused) {
    static kz_view view;
    static kz_state seen;
    static const char *const instances[] = {"keeper=evil key=1", "code=2134"};
    static const char *const ends[] = {" After the answer 96 were left.",
                                       " After the answer 6 were left. That was lucky."};
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (size_t i = 0; i < 2; i++) {
        kz_session *session = brute_open(instances[i], 1, &work);
        kz_viewer viewer = {.seat = 0, .all = true};
        kz_act act = {.from = 0, .at_ms = 0, .line = i == 0 ? "1122" : "2143"};
        int grade = 99;
        assert_int_equal(kz_session_seen(session, 0, &viewer, &seen), KZ_OK);
        kz_view_init(&view);
        assert_int_equal(
            kz_session_opening(session)->game->review(&seen, &act, &viewer, &work, &grade, &view),
            KZ_OK);
        const char *text = kz_view_text(&view, kz_view_find(&view, "review")->text);
        assert_non_null(strstr(text, ends[i]));
        kz_session_free(session);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_evil_keeper_leaves_the_most_codes),
        cmocka_unit_test(a_fair_keeper_answers_for_its_code),
        cmocka_unit_test(stronger_players_need_fewer_guesses),
        cmocka_unit_test(guesses_are_reviewed),
        cmocka_unit_test(the_last_chance_is_for_codes),
        cmocka_unit_test(a_review_tells_what_was_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
