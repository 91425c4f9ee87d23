/* Exercises of Mastermind: grades and right guesses by brute force, and what is no exercise. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/mastermind_brute.h"
#include "support/sitting.h"

#include "kazu/trainer.h"

#include <math.h>
#include <string.h>

enum { ROWS_MAX = 4, PEGS_MAX = 4, CODES_MAX = 1296 };

/* An exercise read from its line. */
typedef struct exercise {
    brute_rules rules;
    brute_history rows;
} exercise;

static int number_of(const char *line, const char *key) {
    return (int)strtol(strstr(line, key) + strlen(key), NULL, 10);
}

static exercise read(const char *line) {
    exercise e = {.rules = {.pegs = number_of(line, "pegs="),
                            .colors = number_of(line, "colors="),
                            .is_distinct = strstr(line, "secret=distinct") != NULL}};
    const char *at = strstr(line, "given=") + strlen("given=") - 1;
    do {
        int row = e.rows.count++;
        for (int i = 0; i < e.rules.pegs; i++) {
            e.rows.guess[row].peg[i] = (uint8_t)(*++at - '0');
        }
        e.rows.black[row] = at[2] - '0';
        e.rows.white[row] = at[3] - '0';
        at += 4;
    } while (*at == ',');
    return e;
}

/* Which pegs of a guess are black and which white, as letters; of equal colours the left ones. */
static void mark(const exercise *e, const brute_code *code, int row, char marks[PEGS_MAX + 1]) {
    brute_code rest = *code;
    const brute_code *guess = &e->rows.guess[row];
    memset(marks, '-', PEGS_MAX);
    marks[PEGS_MAX] = '\0';
    for (int i = 0; i < e->rules.pegs; i++) {
        if (rest.peg[i] == guess->peg[i]) {
            marks[i] = 'b';
            rest.peg[i] = 0;
        }
    }
    for (int i = 0; i < e->rules.pegs; i++) {
        for (int k = 0; marks[i] == '-' && k < e->rules.pegs; k++) {
            if (rest.peg[k] == guess->peg[i]) {
                marks[i] = 'w';
                rest.peg[k] = 0;
            }
        }
    }
}

/* Counts the different marks of some rows, over the codes that fit these rows. */
static int cases(const exercise *e, const int *order, int count) {
    static brute_code codes[BRUTE_CODES_MAX];
    static char seen[CODES_MAX][ROWS_MAX * (PEGS_MAX + 1)];
    brute_history rows = {.count = count};
    int found = 0;
    for (int i = 0; i < count; i++) {
        rows.guess[i] = e->rows.guess[order[i]];
        rows.black[i] = e->rows.black[order[i]];
        rows.white[i] = e->rows.white[order[i]];
    }
    size_t fitting = brute_list(e->rules, &rows, codes);
    for (size_t c = 0; c < fitting; c++) {
        char all[ROWS_MAX * (PEGS_MAX + 1)] = "";
        int known = 0;
        for (int i = 0; i < count; i++) {
            mark(e, &codes[c], order[i], all + strlen(all));
        }
        while (known < found && strcmp(seen[known], all) != 0) {
            known++;
        }
        if (known == found) {
            strcpy(seen[found++], all);
        }
    }
    return found;
}

static int ways(int of, int taken) {
    return taken == 0 ? 1 : ways(of - 1, taken - 1) * of / taken;
}

/* Tries all orders of the rows. */
static int least_effort(const exercise *e, int *order, int count) {
    int best = -1;
    if (count == e->rows.count) {
        return 0;
    }
    int alive = cases(e, order, count);
    for (int row = 0; row < e->rows.count; row++) {
        bool is_used = false;
        for (int i = 0; i < count; i++) {
            is_used = is_used || order[i] == row;
        }
        if (!is_used) {
            int black = e->rows.black[row];
            order[count] = row;
            int effort = alive * ways(e->rules.pegs, black) *
                             ways(e->rules.pegs - black, e->rows.white[row]) +
                         least_effort(e, order, count + 1);
            best = best < 0 || effort < best ? effort : best;
        }
    }
    return best;
}

static kz_grade grade_of(const char *line) {
    static kz_opening opening;
    kz_work work;
    kz_grade grade = {.rating = 0};
    kz_work_init(&work);
    assert_int_equal(kz_opening_parse(kz_game_find("mastermind"), line, 1, &work, NULL, &opening),
                     KZ_OK);
    assert_int_equal(kz_opening_grade(&opening, &work, &grade), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    return grade;
}

static void assert_near(int number, double wanted) {
    assert_true(fabs(number - wanted) <= 1);
}

/* Source: docs/theory/trainer.md. */
static void grades_are_those_of_the_formula(void **unused) {
    (void)unused;
    kz_grade grade = grade_of("pegs=4 colors=6 task=code given=6235=12,3654=11,2543=12");
    assert_int_equal(grade.rating, 2279); /* E = 240 */
    assert_int_equal(grade.guess, 27);    /* one of 360 */
    grade = grade_of("pegs=3 colors=6 task=code given=145=03,613=01");
    assert_int_equal(grade.rating, 950); /* E = 1 + 3 */
    assert_int_equal(grade.guess, 83);   /* one of 120 */
}

static const char *deal(const char *params, uint64_t seed) {
    static kz_opening opening;
    kz_work work;
    kz_key key = kz_key_of(seed);
    kz_work_init(&work);
    assert_int_equal(
        kz_opening_deal(kz_game_find("mastermind"), params, 1, &key, &work, NULL, &opening), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    return opening.instance;
}

static void dealt_codes_have_the_grade(void **unused) {
    static const int grades[] = {0, 950, 1300, 1550, 1750, 1950, 2150};
    (void)unused;
    for (size_t i = 0; i < sizeof grades / sizeof grades[0]; i++) {
        for (uint64_t seed = 0; seed < 4; seed++) {
            char params[KZ_PLAY_LINE_MAX];
            kz_text text;
            kz_text_init(&text, params, sizeof params);
            kz_text_format(&text, "task=code grade=%d", grades[i]);
            const char *line = deal(params, seed);
            exercise e = read(line);
            int order[ROWS_MAX];
            static brute_code codes[BRUTE_CODES_MAX];
            assert_in_range(e.rows.count, 1, ROWS_MAX);
            size_t all = brute_list(e.rules, &(brute_history){.count = 0}, codes);
            assert_int_equal(brute_list(e.rules, &e.rows, codes), 1);
            kz_grade grade = grade_of(line);
            assert_near(grade.rating, 500 + 225 * log2(least_effort(&e, order, 0)));
            assert_int_equal(grade.guess, 10000 / all);
            assert_true(grades[i] == 0 || abs(grade.rating - grades[i]) <= 200);
            assert_string_equal(deal(params, seed), line);
        }
    }
}

/* What a guess leaves of some codes, times their number. */
static int squares(brute_rules rules, const brute_code *codes, size_t count,
                   const brute_code *guess) {
    int size[PEGS_MAX + 1][PEGS_MAX + 1] = {{0}};
    int sum = 0;
    for (size_t i = 0; i < count; i++) {
        int black = 0;
        int white = 0;
        brute_score(rules, &codes[i], guess, &black, &white);
        size[black][white]++;
    }
    for (int black = 0; black <= PEGS_MAX; black++) {
        for (int white = 0; white <= PEGS_MAX; white++) {
            sum += size[black][white] * size[black][white];
        }
    }
    return sum;
}

static bool is_among(const brute_code *codes, size_t count, const brute_code *code) {
    for (size_t i = 0; i < count; i++) {
        if (memcmp(&codes[i], code, sizeof *code) == 0) {
            return true;
        }
    }
    return false;
}

/* Plays a guess. @return whether it was right. */
static bool is_won(const char *line, const char *guess) {
    kz_work work;
    kz_work_init(&work);
    kz_session *session = sit_open("mastermind", line, 1, &work);
    sit_act(session, 0, guess);
    kz_turn turn = kz_session_turn(session);
    assert_true(turn.over);
    sit_finish(session, &work);
    return turn.won == 1;
}

static void check_guesses(const char *line) {
    static brute_code codes[BRUTE_CODES_MAX];
    exercise e = read(line);
    size_t left = brute_list(e.rules, &e.rows, codes);
    size_t guesses = brute_power(e.rules);
    int least = INT32_MAX;
    int right = 0;
    int fitting = 0;
    for (size_t i = 0; i < guesses; i++) {
        brute_code guess = brute_number(e.rules, i);
        int sum = squares(e.rules, codes, left, &guess);
        least = sum < least ? sum : least;
    }
    for (size_t i = 0; i < guesses; i++) {
        brute_code guess = brute_number(e.rules, i);
        bool is_right = squares(e.rules, codes, left, &guess) * 100 <= 110 * least;
        right += is_right ? 1 : 0;
        fitting += is_right && is_among(codes, left, &guess) ? 1 : 0;
        if (i % 41 == 0 || is_right) {
            char digits[BRUTE_PEGS_MAX + 1];
            brute_write(e.rules, &guess, digits);
            assert_int_equal(is_won(line, digits), is_right);
        }
    }
    kz_grade grade = grade_of(line);
    double share = fitting * 32 < (int)left ? 1. / 32 : fitting / (double)left;
    assert_near(grade.rating,
                900 + 110 * log2((double)left) - 100 * log2(share) + (fitting == 0 ? 150 : 0));
    assert_int_equal(grade.guess, 10000 * right / (int)guesses);
    assert_true(grade.guess <= 2500);
}

static void best_guesses_are_right_and_no_others(void **unused) {
    static const char *const params[] = {"task=guess", "task=guess grade=1300",
                                         "task=guess grade=1800", "task=guess grade=2100"};
    (void)unused;
    for (size_t i = 0; i < sizeof params / sizeof params[0]; i++) {
        for (uint64_t seed = 0; seed < 2; seed++) {
            char line[KZ_PLAY_INSTANCE_MAX];
            strcpy(line, deal(params[i], seed));
            check_guesses(line);
        }
    }
}

/* Below 1300 the best guess is asked for as the lesson of the page asks: with three pegs. */
static void easy_guesses_have_three_pegs(void **unused) {
    (void)unused;
    for (uint64_t seed = 0; seed < 12; seed++) {
        const char *line =
            deal(seed % 2 == 0 ? "task=guess grade=800" : "task=guess grade=1299", seed);
        assert_non_null(strstr(line, "pegs=3 colors=6 "));
    }
}

static const char code_line[] = "pegs=4 colors=6 task=code given=6235=12,3654=11,2543=12";

/* What the table says before and after one guess, in both languages. */
static void check_words(const char *line, const char *guess, int won, const char *english,
                        const char *japanese) {
    kz_work work;
    kz_tone tone;
    const char *text;
    kz_work_init(&work);
    kz_session *session = sit_open("mastermind", line, 1, &work);
    sit_check_view(session, 0, KZ_LANG_EN);
    assert_string_equal(sit_text(sit_look(session, 0, KZ_LANG_EN), "goal"), "Which code is it?");
    sit_act(session, 0, guess);
    assert_int_equal(kz_session_turn(session).won, won);
    assert_string_equal(sit_text(sit_look(session, 0, KZ_LANG_EN), "result"), english);
    assert_string_equal(sit_text(sit_look(session, 0, KZ_LANG_JA), "result"), japanese);
    (void)sit_tell(session, 0, KZ_LANG_EN, &tone);
    assert_int_equal(tone, won != 0 ? KZ_TONE_GOOD : KZ_TONE_BAD);
    assert_int_equal(sit_review(session, 0, KZ_LANG_EN, &work, &text), won != 0 ? 0 : 4);
    assert_string_equal(text, english);
    sit_finish(session, &work);
}

/*
 * 1253: 6235 has the 2 in place, 3 and 5 elsewhere; 3654 the 5, and the 3 elsewhere; 2543 the 3,
 * and 2 and 5 elsewhere.
 */
static void the_end_says_why(void **unused) {
    (void)unused;
    check_words(code_line, "1253", 1, "1253 is the only code that fits all answers.",
                "すべての判定に合うコードは1253だけです。");
    check_words(code_line, "1234", 0, "The answer to guess 1 rules out 1234. The code is 1253.",
                "1234は1回目の判定に合いません。コードは1253です。");
    check_words(code_line, "1213", 0, "The answer to guess 1 rules out 1213. The code is 1253.",
                "1213は1回目の判定に合いません。コードは1253です。");
}

/*
 * Of three pegs and three colours, no repeats, nothing given away by 444: six codes are left. 112
 * splits them into three pairs.
 */
static void the_best_guess_is_named(void **unused) {
    static const char six[] = "pegs=3 colors=4 task=guess given=444=00";
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("mastermind", six, 1, &work);
    sit_act(session, 0, "444");
    assert_int_equal(kz_session_turn(session).won, 0);
    const char *text = sit_text(sit_look(session, 0, KZ_LANG_EN), "result");
    assert_non_null(strstr(text, "Of 6 possible codes, your guess leaves 6 on average; "));
    assert_non_null(strstr(text, " leaves only 2. "));
    sit_finish(session, &work);
}

static bool is_right_guess(const char *line, const char *guess) {
    kz_work work;
    kz_work_init(&work);
    kz_session *session = sit_open("mastermind", line, 1, &work);
    sit_act(session, 0, guess);
    bool is_right = kz_session_turn(session).won != 0;
    sit_finish(session, &work);
    return is_right;
}

/* Ten codes are left, and the least sum of squares of any guess is 16. 213 has 18 and may be the
 * code; 235 has 20 and can't be; 415 may be the code and has 24. */
static void a_guess_that_may_be_the_code_may_leave_a_quarter_more(void **unused) {
    static const char ten[] =
        "pegs=3 colors=6 secret=distinct guess=repeat task=guess given=562=01,142=02";
    (void)unused;
    assert_true(is_right_guess(ten, "213"));
    assert_false(is_right_guess(ten, "235"));
    assert_false(is_right_guess(ten, "415"));
}

static void hints_lead_to_the_code(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("mastermind", code_line, 1, &work);
    assert_string_equal(sit_text(sit_hint(session, 0, 1, KZ_LANG_EN, &work), "hint"),
                        "Only one code is still possible.");
    assert_string_equal(sit_text(sit_hint(session, 0, 2, KZ_LANG_EN, &work), "hint"),
                        "Start with guess 1: its answer allows the fewest cases.");
    const kz_view *hint = sit_hint(session, 0, 3, KZ_LANG_EN, &work);
    assert_string_equal(kz_view_text(hint, sit_cell(hint, "move", 0)->type), "1253");
    sit_finish(session, &work);
}

/* Neither the code nor the best guess is in what the player sees before the end. */
static void the_answer_is_not_seen(void **unused) {
    static const char *const lines[] = {code_line, "pegs=3 colors=6 task=guess given=145=01"};
    static kz_state seen;
    (void)unused;
    for (size_t i = 0; i < 2; i++) {
        kz_work work;
        kz_work_init(&work);
        kz_session *session = sit_open("mastermind", lines[i], 1, &work);
        sit_see(session, 0, 0, &seen);
        const kz_state *whole = kz_session_state(session);
        size_t differing = 0;
        for (size_t k = 0; k < kz_game_find("mastermind")->state_size; k++) {
            if (seen.bytes[k] != whole->bytes[k]) {
                assert_int_equal(seen.bytes[k], 0);
                differing++;
            }
        }
        assert_in_range(differing, 1, 4);
        sit_finish(session, &work);
    }
}

static void what_is_no_exercise_is_refused(void **unused) {
    static const struct {
        const char *line;
        const char *message;
        uint32_t column;
    } rows[] = {
        {"task=code", "only an exercise has 'given=1234=11,2315=20', and it has no code and no key",
         0},
        {"given=1234=11 code=1234",
         "only an exercise has 'given=1234=11,2315=20', and it has no code and no key", 0},
        {"task=code given=1234=11", "these answers leave more than one code", 17},
        {"task=code given=1234=40", "this answer reveals the code", 17},
        {"task=code given=1234=03,1234=12", "no code fits these answers", 17},
        {"task=guess given=6235=12,3654=11,2543=12", "these answers must leave 3 to 100 codes", 18},
        {"task=guess given=1111=00", "these answers must leave 3 to 100 codes", 18},
        {"pegs=6 task=code given=123456=22",
         "an exercise has at most 5 pegs and 1,296 codes and guesses", 24},
        {"task=code given=1234=00,1234=00,1234=00,1234=00,1234=00,1234=00,1234=00",
         "an exercise has at most 6 rows", 65},
        {"task=code keeper=evil given=1234=00", "an exercise needs one player and keeper=fair", 18},
        {"task=code given=1274=11", "unknown colour", 19}};
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        kz_error error;
        assert_int_not_equal(sit_parse("mastermind", 1, rows[i].line, &error), KZ_OK);
        assert_string_equal(error.message, rows[i].message);
        assert_int_equal(error.column, rows[i].column);
    }
    assert_int_not_equal(sit_parse("mastermind", 2, code_line, NULL), KZ_OK);
}

/* Counts how often the trainer asks for the best guess in ten exercises of Mastermind alone. */
static int guesses_asked(kz_trainer_mode mode) {
    static kz_trainer trainer;
    kz_trainer_wish wish = {.mode = mode, .games = 0};
    int asked = 0;
    for (size_t i = 0; i < kz_game_count(); i++) {
        wish.games |= kz_game_at(i) == kz_game_find("mastermind") ? 1U << i : 0;
    }
    kz_trainer_init(&trainer, KZ_TRAINER_SOME);
    for (uint64_t seed = 0; seed < 10; seed++) {
        kz_work work;
        kz_key key = kz_key_of(seed);
        kz_work_init(&work);
        assert_int_equal(kz_trainer_next(&trainer, &wish, &key, &work, NULL), KZ_OK);
        const kz_exercise *open = &trainer.open;
        asked += strcmp(open->game->tasks[open->task], "task=guess") == 0 ? 1 : 0;
    }
    return asked;
}

static void runs_never_ask_for_the_best_guess(void **unused) {
    (void)unused;
    assert_int_equal(guesses_asked(KZ_TRAINER_CALM), 5); /* the kinds take turns */
    assert_int_equal(guesses_asked(KZ_TRAINER_RUSH), 0);
    assert_int_equal(guesses_asked(KZ_TRAINER_STREAK), 0);
}

static void parameters_are_left_out_where_not_set(void **unused) {
    (void)unused;
    assert_null(strstr(sit_params("mastermind", 1, ""), "task"));
    assert_non_null(strstr(sit_params("mastermind", 1, "task=guess grade=1500"),
                           " keeper=fair task=guess grade=1500"));
    assert_string_equal(sit_params("mastermind", 2, "task=code"),
                        "an exercise needs one player and keeper=fair");
}

static void budgets_are_kept(void **unused) {
    static kz_opening opening;
    kz_work work;
    kz_key key = kz_key_of(1);
    (void)unused;
    kz_work_init(&work);
    work.node_limit = 100;
    assert_int_equal(
        kz_opening_deal(kz_game_find("mastermind"), "task=code", 1, &key, &work, NULL, &opening),
        KZ_BUDGET);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grades_are_those_of_the_formula),
        cmocka_unit_test(dealt_codes_have_the_grade),
        cmocka_unit_test(best_guesses_are_right_and_no_others),
        cmocka_unit_test(easy_guesses_have_three_pegs),
        cmocka_unit_test(the_end_says_why),
        cmocka_unit_test(the_best_guess_is_named),
        cmocka_unit_test(a_guess_that_may_be_the_code_may_leave_a_quarter_more),
        cmocka_unit_test(hints_lead_to_the_code),
        cmocka_unit_test(the_answer_is_not_seen),
        cmocka_unit_test(what_is_no_exercise_is_refused),
        cmocka_unit_test(runs_never_ask_for_the_best_guess),
        cmocka_unit_test(parameters_are_left_out_where_not_set),
        cmocka_unit_test(budgets_are_kept)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
