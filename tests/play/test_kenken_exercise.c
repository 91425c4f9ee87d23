/* Exercises of KenKen: positions without an open single, grades by the chain, right and wrong
   digits, and what is no exercise. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/sitting.h"

#include "kazu/kenken_explain.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SIZE_MAX_DEALT = 6, CELLS_MAX = SIZE_MAX_DEALT * SIZE_MAX_DEALT };

#define SOLUTION "solution=4231535241514231453223154"
#define PUZZLE   "puzzle=5:__a__aa_3a3b_b_3a_3baa,s1a7a4a5a10s2s4a16m2a9s2"

static const char line[] = "task=next given=0000500000000000000000000 " SOLUTION " " PUZZLE;

/* An exercise read from its line. */
typedef struct exercise {
    int size;
    int given[CELLS_MAX];
    int solution[CELLS_MAX];
    kz_kenken_puzzle puzzle;
    uint8_t grid[KZ_KENKEN_CELLS_MAX];
} exercise;

static void read(const char *instance, exercise *e) {
    const char *given = strstr(instance, "given=") + strlen("given=");
    const char *solution = strstr(instance, "solution=") + strlen("solution=");
    const char *puzzle = strstr(instance, "puzzle=") + strlen("puzzle=");
    memset(e, 0, sizeof *e);
    e->size = *puzzle - '0';
    for (int i = 0; i < e->size * e->size; i++) {
        e->given[i] = given[i] - '0';
        e->solution[i] = solution[i] - '0';
        e->grid[i] = (uint8_t)e->given[i];
    }
    assert_int_equal(
        kz_kenken_parse(KZ_KENKEN_ANY, puzzle, strlen(puzzle), &e->puzzle, NULL, NULL, NULL),
        KZ_OK);
}

static bool may_be(const exercise *e, int cell, int digit) {
    for (int i = 0; i < e->size; i++) {
        if (e->given[cell / e->size * e->size + i] == digit ||
            e->given[i * e->size + cell % e->size] == digit) {
            return false;
        }
    }
    return e->given[cell] == 0;
}

static int digits_of(const exercise *e, int cell) {
    int count = 0;
    for (int digit = 1; digit <= e->size; digit++) {
        count += may_be(e, cell, digit) ? 1 : 0;
    }
    return count;
}

/* Nobody can write a digit by looking at one cell, one line, or a cage of one cell alone. */
static void check_no_single(const exercise *e) {
    for (int cell = 0; cell < e->size * e->size; cell++) {
        assert_true(e->given[cell] != 0 || digits_of(e, cell) > 1);
        unsigned cage = e->puzzle.cage_of[cell];
        assert_true(e->given[cell] != 0 || e->puzzle.cage[cage].count > 1);
    }
    for (int at = 0; at < e->size; at++) {
        for (int digit = 1; digit <= e->size; digit++) {
            int in_row = 0;
            int in_column = 0;
            for (int i = 0; i < e->size; i++) {
                in_row += may_be(e, at * e->size + i, digit) ? 1 : 0;
                in_column += may_be(e, i * e->size + at, digit) ? 1 : 0;
            }
            assert_true(in_row != 1 && in_column != 1);
        }
    }
}

static int cost(kz_kenken_technique technique) {
    static const struct {
        const char *id;
        int cost;
    } known[] = {{"forced-cage", 1}, {"naked-single", 1}, {"hidden-single", 2},
                 {"cage-digits", 2}, {"cage-cells", 3},   {"must-digit", 4},
                 {"subset", 6},      {"line-total", 6},   {"parity", 8},
                 {"two-cages", 10},  {"fish", 10},        {"forcing-chain", 12},
                 {"line-cover", 14}, {"trial", 20}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(kz_kenken_technique_id(technique), known[i].id) == 0) {
            return known[i].cost;
        }
    }
    fail();
    return 0;
}

static void check_grade(const exercise *e, kz_grade grade) {
    kz_work work;
    kz_kenken_advice *advice = NULL;
    int sum = 0;
    double chances = 0;
    int empty = 0;
    kz_work_init(&work);
    assert_int_equal(kz_kenken_hint(&e->puzzle, e->grid, &work, &advice), KZ_OK);
    for (uint32_t i = 0; i < advice->step_count; i++) {
        sum += cost(advice->step[i].technique);
    }
    kz_kenken_advice_free(advice, &work);
    for (int cell = 0; cell < e->size * e->size; cell++) {
        chances += e->given[cell] == 0 ? 1.0 / digits_of(e, cell) : 0;
        empty += e->given[cell] == 0 ? 1 : 0;
    }
    assert_true(fabs(grade.rating - (650 + 300 * log2(sum) + 25 * (e->size - 4))) <= 1);
    assert_true(fabs(grade.guess - 10000 * chances / empty) <= 1);
}

static void dealt_positions_have_no_single_and_the_grade(void **unused) {
    static const int grades[] = {0, 1000, 1150, 1400, 1700, 2000, 2300};
    static kz_opening opening;
    static exercise e;
    (void)unused;
    for (size_t i = 0; i < sizeof grades / sizeof grades[0]; i++) {
        for (uint64_t seed = 0; seed < 5; seed++) {
            char params[KZ_PLAY_LINE_MAX];
            char first[KZ_PLAY_INSTANCE_MAX];
            kz_text text;
            kz_work work;
            kz_grade grade;
            kz_key key = kz_key_of(seed);
            kz_work_init(&work);
            kz_text_init(&text, params, sizeof params);
            kz_text_format(&text, "task=next grade=%d", grades[i]);
            const kz_game *game = kz_game_find("kenken");
            assert_int_equal(kz_opening_deal(game, params, 1, &key, &work, NULL, &opening), KZ_OK);
            assert_int_equal(kz_opening_grade(&opening, &work, &grade), KZ_OK);
            assert_int_equal(work.memory_used, 0);
            read(opening.instance, &e);
            check_no_single(&e);
            check_grade(&e, grade);
            assert_true(grades[i] == 0 || abs(grade.rating - grades[i]) <= 200);
            assert_true(grades[i] != 1000 || e.size == 4);
            strcpy(first, opening.instance);
            assert_int_equal(kz_opening_deal(game, params, 1, &key, &work, NULL, &opening), KZ_OK);
            assert_string_equal(first, opening.instance);
        }
    }
}

/*
 * By hand: 4+ in row 1 is 1 3, 4- in column 1 is 1 5, 2x in column 1 is 1 2 (2 each); 4+ takes the
 * 1 and the 3 from row 1 (4); so the 3 of column 1 can only be in row 2 (2): together 12. Blind: 8
 * cells share a line with the 5 and have four digits, the other 16 have five.
 */
static void the_grade_is_that_of_the_chain(void **unused) {
    static kz_opening opening;
    kz_work work;
    kz_grade grade;
    (void)unused;
    kz_work_init(&work);
    assert_int_equal(kz_opening_parse(kz_game_find("kenken"), line, 1, &work, NULL, &opening),
                     KZ_OK);
    assert_int_equal(kz_opening_grade(&opening, &work, &grade), KZ_OK);
    assert_int_equal(grade.rating, 1750); /* 650 + 1075.5 + 25 */
    assert_int_equal(grade.guess, 2167);
    assert_int_equal(
        kz_opening_parse(kz_game_find("kenken"), SOLUTION " " PUZZLE, 1, &work, NULL, &opening),
        KZ_OK);
    assert_int_equal(kz_opening_grade(&opening, &work, &grade), KZ_UNSUPPORTED);
}

/* Every digit in every empty cell: those of the solution win, all others lose. */
static void the_digit_of_the_solution_wins(void **unused) {
    static exercise e;
    (void)unused;
    read(line, &e);
    for (int cell = 0; cell < 25; cell++) {
        for (int digit = 1; digit <= 5 && e.given[cell] == 0; digit++) {
            char move[] = "r1c1 1";
            kz_work work;
            kz_work_init(&work);
            move[1] = (char)('1' + cell / 5);
            move[3] = (char)('1' + cell % 5);
            move[5] = (char)('0' + digit);
            kz_session *session = sit_open("kenken", line, 1, &work);
            sit_act(session, 0, move);
            kz_turn turn = kz_session_turn(session);
            assert_true(turn.over);
            assert_int_equal(turn.won, digit == e.solution[cell] ? 1 : 0);
            sit_finish(session, &work);
        }
    }
}

static void check_end(const char *move, int won, const char *english, const char *japanese,
                      const char *reason) {
    kz_work work;
    kz_tone tone;
    const char *text;
    kz_work_init(&work);
    kz_session *session = sit_open("kenken", line, 1, &work);
    sit_act(session, 0, move);
    assert_string_equal(sit_text(sit_look(session, 0, KZ_LANG_EN), "result"), english);
    assert_string_equal(sit_text(sit_look(session, 0, KZ_LANG_JA), "result"), japanese);
    assert_string_equal(sit_text(sit_look(session, 0, KZ_LANG_EN), "reason"), reason);
    (void)sit_tell(session, 0, KZ_LANG_EN, &tone);
    assert_int_equal(tone, won != 0 ? KZ_TONE_GOOD : KZ_TONE_BAD);
    assert_int_equal(sit_review(session, 0, KZ_LANG_EN, &work, &text), won != 0 ? 0 : 4);
    sit_finish(session, &work);
}

static void the_end_says_what_was_right_and_why(void **unused) {
    (void)unused;
    static const char why[] = "It takes 5 steps; here are the last two. Cage 4+ must put 1, 3 "
                              "into row 1. In column 1, the 3 fits only in row 2.";
    check_end("r2c1 3", 1, "Right: row 2, column 1 is 3.", "正解です。2行目1列目は3です。", why);
    check_end("r2c1 4", 0, "Wrong: row 2, column 1 is 3, not 4.",
              "不正解です。2行目1列目は3で、4ではありません。", why);
    check_end("r1c1 4", 1, "Right: row 1, column 1 is 4.", "正解です。1行目1列目は4です。",
              "It takes 6 steps; here are the last two. In column 1, the 3 fits only in row 2: row "
              "2, column 1 is 3. In column 1, the 4 fits only in row 1.");
}

/* The steps of an explanation up to the one that places the digit of a cell. */
typedef struct walk {
    unsigned cell;
    unsigned steps;
    bool is_there;
    bool has_search;
} walk;

static bool go(void *user, const kz_kenken_step *step) {
    walk *w = user;
    w->steps++;
    w->has_search |= step->technique == KZ_KENKEN_SEARCH;
    for (unsigned i = 0; i < step->cell_count; i++) {
        w->is_there |= step->cell[i] == w->cell && step->digit[i] != 0;
    }
    return !w->is_there;
}

/* Answers one cell, right or wrong: logic reaches each cell that the explanation of the position
   reaches without a search, in no more steps than that; at most three sentences tell it. */
static void check_reason(const exercise *e, const char *instance, unsigned cell, bool is_right) {
    static const char sentence_end[] = ". ";
    kz_work work;
    kz_kenken_explanation whole;
    walk to = {.cell = cell};
    char move[32];
    kz_text text;
    unsigned sentences = 1;
    unsigned steps = 0;
    kz_work_init(&work);
    assert_int_equal(kz_kenken_explain(&e->puzzle, e->grid, go, &to, &work, &whole), KZ_OK);
    kz_text_init(&text, move, sizeof move);
    kz_text_format(&text, "r%uc%u %d", cell / (unsigned)e->size + 1, cell % (unsigned)e->size + 1,
                   is_right ? e->solution[cell] : e->solution[cell] % e->size + 1);
    kz_session *session = sit_open("kenken", instance, 1, &work);
    sit_act(session, 0, move);
    const char *reason = sit_text(sit_look(session, 0, KZ_LANG_EN), "reason");
    for (const char *at = reason; (at = strstr(at, sentence_end)) != NULL; at++) {
        sentences++;
    }
    assert_true(sentences <= 3 && strlen(reason) > 10);
    assert_true(to.is_there);
    if (!to.has_search) {
        assert_true(strncmp(reason, "The easiest is", 14) != 0);
        if (sscanf(reason, "It takes %u steps", &steps) == 1) {
            assert_true(steps > 3 && steps <= to.steps && sentences == 3);
        } else {
            assert_true(sentences <= to.steps);
        }
    }
    sit_finish(session, &work);
}

static void the_reason_is_about_the_answered_cell(void **unused) {
    static const int grades[] = {1150, 1400, 1700};
    static kz_opening opening;
    static exercise e;
    (void)unused;
    for (size_t i = 0; i < sizeof grades / sizeof grades[0]; i++) {
        char params[KZ_PLAY_LINE_MAX];
        kz_text text;
        kz_work work;
        kz_key key = kz_key_of(i + 1);
        kz_work_init(&work);
        kz_text_init(&text, params, sizeof params);
        kz_text_format(&text, "task=next grade=%d", grades[i]);
        assert_int_equal(
            kz_opening_deal(kz_game_find("kenken"), params, 1, &key, &work, NULL, &opening), KZ_OK);
        read(opening.instance, &e);
        for (unsigned cell = 0; cell < (unsigned)(e.size * e.size); cell++) {
            if (e.given[cell] == 0) {
                check_reason(&e, opening.instance, cell, cell % 2 == 0);
            }
        }
    }
}

static void given_digits_stay(void **unused) {
    kz_work work;
    kz_error error;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kenken", line, 1, &work);
    sit_check_view(session, 0, KZ_LANG_EN);
    const kz_view *view = sit_look(session, 0, KZ_LANG_EN);
    assert_string_equal(sit_text(view, "goal"), "Which digit can you write?");
    assert_int_equal(sit_cell(view, "board", 4)->flags, KZ_CELL_FIXED);
    assert_int_equal(sit_cell(view, "board", 3)->flags, 0);
    assert_int_equal(sit_refuse(session, 0, "r1c5 4", &error), KZ_ILLEGAL_MOVE);
    assert_string_equal(error.message, "this cell has a given digit");
    assert_int_equal(sit_refuse(session, 0, "clear r1c5", &error), KZ_ILLEGAL_MOVE);
    sit_act(session, 0, "mark r1c1 24");
    assert_false(kz_session_turn(session).over);
    sit_check_memory(session, 0);
    sit_finish(session, &work);
}

/* Before the end nothing that is seen differs between two solutions. */
static void the_solution_is_not_seen(void **unused) {
    static kz_state seen;
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kenken", line, 1, &work);
    const kz_state *whole = kz_session_state(session);
    sit_see(session, 0, 0, &seen);
    size_t differing = 0;
    for (size_t i = 0; i < kz_game_find("kenken")->state_size; i++) {
        differing += seen.bytes[i] != whole->bytes[i] ? 1 : 0;
    }
    assert_int_equal(differing, 25);
    sit_finish(session, &work);
}

static void what_is_no_exercise_is_refused(void **unused) {
    static const char needs[] =
        "task=next needs 'given=...' and 'solution=...'; nothing else has given digits";
    static const struct {
        const char *line;
        const char *message;
        const char *token;
        uint32_t column;
    } rows[] = {{"task=next " SOLUTION " " PUZZLE, needs, "", 0},
                {"given=0000500000000000000000000 " SOLUTION " " PUZZLE, needs, "", 0},
                {"task=next given=0000500000000000000000000 " PUZZLE, needs, "", 0},
                {"task=next given=0000400000000000000000000 " SOLUTION " " PUZZLE,
                 "this given digit differs from the solution", "0000400000000000000000000", 17},
                {"task=next given=4231535241514231453223154 " SOLUTION " " PUZZLE,
                 "an exercise needs an empty cell", "4231535241514231453223154", 17},
                {"task=next given=4230500000000000000000000 " SOLUTION " " PUZZLE,
                 "the digit of this cell is obvious: too easy for an exercise", "r1c4", 17},
                {"task=last given=0000500000000000000000000 " SOLUTION " " PUZZLE, "unknown choice",
                 "last", 6}};
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        kz_error error;
        assert_int_equal(sit_parse("kenken", 1, rows[i].line, &error), KZ_BAD_INPUT);
        assert_string_equal(error.message, rows[i].message);
        assert_string_equal(error.token, rows[i].token);
        assert_int_equal(error.column, rows[i].column);
    }
}

static void budgets_are_kept(void **unused) {
    static kz_opening opening;
    kz_work work;
    kz_key key = kz_key_of(1);
    (void)unused;
    kz_work_init(&work);
    work.node_limit = 10;
    assert_int_equal(kz_opening_deal(kz_game_find("kenken"), "task=next grade=2300", 1, &key, &work,
                                     NULL, &opening),
                     KZ_BUDGET);
    assert_int_equal(work.memory_used, 0);
    assert_null(strstr(sit_params("kenken", 1, ""), "task"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dealt_positions_have_no_single_and_the_grade),
        cmocka_unit_test(the_grade_is_that_of_the_chain),
        cmocka_unit_test(the_digit_of_the_solution_wins),
        cmocka_unit_test(the_end_says_what_was_right_and_why),
        cmocka_unit_test(the_reason_is_about_the_answered_cell),
        cmocka_unit_test(given_digits_stay),
        cmocka_unit_test(the_solution_is_not_seen),
        cmocka_unit_test(what_is_no_exercise_is_refused),
        cmocka_unit_test(budgets_are_kept)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
