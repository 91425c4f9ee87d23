/* Explanations: the article's puzzle, Keen's puzzles, and how an explanation ends. */
#include "kazu/kenken_explain.h"

#include "support/kenken_lines.h"
#include "unit/support/kenken_reasons.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char article[] = "article 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;2-:12,13;"
                              "1=:15 3214134241232431";

static kz_kenken_puzzle read_puzzle(const char *line) {
    kz_kenken_puzzle puzzle;
    assert_int_equal(kz_kenken_parse(KZ_KENKEN_KKL, line, strlen(line), &puzzle, NULL, NULL, NULL),
                     KZ_OK);
    return puzzle;
}

/* Sentences, one a line. */
typedef struct told {
    const kz_kenken_puzzle *puzzle;
    kz_lang lang;
    char bytes[8192];
    kz_text text;
    unsigned stop_after; /* 0: never */
    unsigned steps;
} told;

static bool tell(void *user, const kz_kenken_step *step) {
    told *t = user;
    kz_kenken_step_print(t->puzzle, step, t->lang, &t->text);
    kz_text_put_char(&t->text, '\n');
    return ++t->steps != t->stop_after;
}

static void start_telling(told *t, const kz_kenken_puzzle *puzzle, kz_lang lang) {
    memset(t, 0, sizeof *t);
    t->puzzle = puzzle;
    t->lang = lang;
    kz_text_init(&t->text, t->bytes, sizeof t->bytes);
}

static kz_kenken_explanation explain(told *t, const uint8_t *grid) {
    kz_kenken_explanation e;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kenken_explain(t->puzzle, grid, tell, t, &work, &e), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    return e;
}

static void requires_end(const kz_kenken_explanation *e, kz_lang lang, const char *expected) {
    char bytes[400];
    kz_text text;
    kz_text_init(&text, bytes, sizeof bytes);
    kz_kenken_explanation_print(e, lang, &text);
    assert_string_equal(bytes, expected);
}

static void the_article_is_explained(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_puzzle(article);
    told t;
    start_telling(&t, &puzzle, KZ_LANG_EN);
    kz_kenken_explanation e = explain(&t, NULL);
    assert_string_equal(
        t.bytes,
        "A cage with one cell gives its digit: r3c1 is 4.\n"
        "A cage with one cell gives its digit: r4c4 is 1.\n"
        "Cage 2- (r4c1 r4c2) can only be made of 2 4: r4c1, r4c2 lose 3.\n"
        "r4c1 has only one candidate left: r4c1 is 2.\n"
        "Cage 2- (r4c1 r4c2) has one empty cell, and its other digits decide it: r4c2 is 4.\n"
        "r4c3 has only one candidate left: r4c3 is 3.\n"
        "Cage 2- (r2c1 r2c2) can only be made of 1 3: r2c2 loses 2.\n"
        "Cage 1- (r1c1 r1c2) can only be made of 1 2 or 2 3, and not in every order: r1c2 loses "
        "1, 3.\n"
        "r1c2 has only one candidate left: r1c2 is 2.\n"
        "Cage 6+ (r3c2 r3c3 r4c3) can only be made of 1 2 3, and not in every order: r3c2 loses "
        "3; r3c3 loses 1.\n"
        "r3c2 has only one candidate left: r3c2 is 1.\n"
        "Cage 6+ (r3c2 r3c3 r4c3) has one empty cell, and its other digits decide it: r3c3 is 2.\n"
        "r2c2 has only one candidate left: r2c2 is 3.\n"
        "Cage 2- (r2c1 r2c2) has one empty cell, and its other digits decide it: r2c1 is 1.\n"
        "r1c1 has only one candidate left: r1c1 is 3.\n"
        "r1c4 has only one candidate left: r1c4 is 4.\n"
        "r1c3 has only one candidate left: r1c3 is 1.\n"
        "Cage 9+ (r1c3 r1c4 r2c3) has one empty cell, and its other digits decide it: r2c3 is 4.\n"
        "r2c4 has only one candidate left: r2c4 is 2.\n"
        "r3c4 has only one candidate left: r3c4 is 3.\n");
    assert_true(e.is_solved);
    assert_int_equal(e.verdict, KZ_ONE);
    assert_int_equal(e.hardest, KZ_KENKEN_CAGE_CELLS);
    assert_int_equal(e.count[KZ_KENKEN_CAGE_DIGITS], 2);
    assert_memory_equal(e.grid, puzzle.solution, 16);
    requires_end(&e, KZ_LANG_EN,
                 "Solved. Steps: 20; the hardest technique: cage combinations: cells.");
}

static void it_is_explained_in_japanese(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_puzzle(article);
    static const uint8_t grid[16] = {0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 3, 1};
    told t;
    start_telling(&t, &puzzle, KZ_LANG_JA);
    t.stop_after = 2;
    kz_kenken_explanation e = explain(&t, grid);
    assert_string_equal(t.bytes,
                        "r4c1 の候補は1つしか残っていません。よって、r4c1 は 2。\n"
                        "太枠「2-」 (r4c1 r4c2) の空きは1マスだけで、ほかの数字から決まります。"
                        "よって、r4c2 は 4。\n");
    requires_end(&e, KZ_LANG_JA, "2 手順で止めました。");
    assert_false(e.is_solved);
}

/* Steps redone on candidates of the test's own. */
typedef struct replay {
    const kenken_line *line;
    uint16_t candidates[KZ_KENKEN_CELLS_MAX];
    uint8_t grid[KZ_KENKEN_CELLS_MAX];
} replay;

static bool redo(void *user, const kz_kenken_step *step) {
    replay *r = user;
    const kz_kenken_puzzle *puzzle = &r->line->puzzle;
    uint16_t before[KZ_KENKEN_CELLS_MAX];
    char bytes[2048];
    kz_text text;
    memcpy(before, r->candidates, sizeof before);
    assert_false(step->is_contradiction);
    assert_true(step->cell_count > 0);
    if (puzzle->size <= 4 || (puzzle->size == 5 && step->line_count < 3)) {
        kenken_reasons_check(puzzle, before, step);
    }
    kz_kenken_step_apply(puzzle, step, r->candidates);
    kenken_reasons_keep(puzzle, r->line->solution, before, r->candidates);
    for (unsigned i = 0; i < step->cell_count; i++) {
        unsigned cell = step->cell[i];
        assert_true(i == 0 || cell > step->cell[i - 1]);
        if (step->digit[i] == 0) {
            assert_int_equal(r->candidates[cell], before[cell] & ~step->lost[i]);
        } else {
            assert_int_equal(r->grid[cell], 0);
            r->grid[cell] = step->digit[i];
        }
    }
    kz_text_init(&text, bytes, sizeof bytes);
    kz_kenken_step_print(puzzle, step, KZ_LANG_JA, &text);
    assert_false(text.truncated);
    return true;
}

/* The ladder against Keen's levels: the level is a letter of the id. */
static void requires_rungs(const char *id, kz_kenken_technique hardest) {
    char level = strchr(id, 'd')[1];
    kz_kenken_technique least = KZ_KENKEN_FORCED_CAGE;
    kz_kenken_technique most = KZ_KENKEN_TRIAL;
    switch (level) {
    case 'e':
        most = KZ_KENKEN_CAGE_DIGITS;
        break;
    case 'n':
        most = KZ_KENKEN_CAGE_CELLS;
        break;
    case 'h':
        least = KZ_KENKEN_MUST_DIGIT;
        most = KZ_KENKEN_SUBSET;
        break;
    case 'x':
        least = KZ_KENKEN_LINE_TOTAL;
        most = KZ_KENKEN_LINE_COVER;
        break;
    default:
        least = KZ_KENKEN_LINE_TOTAL;
    }
    assert_in_range(hardest, least, most);
}

static void judge_line(const kenken_line *line) {
    size_t cells = (size_t)line->puzzle.size * line->puzzle.size;
    replay r = {.line = line};
    kz_kenken_explanation e;
    kz_work work;
    kz_work_init(&work);
    kenken_reasons_start(&line->puzzle, NULL, r.candidates);
    assert_int_equal(kz_kenken_explain(&line->puzzle, NULL, redo, &r, &work, &e), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    assert_true(e.is_solved);
    assert_int_equal(e.verdict, KZ_ONE);
    assert_memory_equal(e.grid, line->solution, cells);
    assert_memory_equal(r.grid, line->solution, cells);
    requires_rungs(line->id, e.hardest);
}

static void the_puzzles_of_keen_are_explained(void **state) {
    (void)state;
    assert_int_equal(kenken_lines_each("tests/golden/kenken_keen_levels.kkl", judge_line), 944);
}

static void several_solutions_stop_it(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_puzzle("two 2 3+:0,1;3+:2,3 -");
    told t;
    start_telling(&t, &puzzle, KZ_LANG_EN);
    kz_kenken_explanation e = explain(&t, NULL);
    assert_int_equal(e.steps, 0);
    assert_false(e.is_solved);
    assert_int_equal(e.verdict, KZ_MANY);
    requires_end(
        &e, KZ_LANG_EN,
        "It ends here: there is more than one solution, and no technique applies to all of them.");
    /* With a digit in the corner the rest follows. */
    e = explain(&t, (const uint8_t[4]){2, 0, 0, 0});
    assert_true(e.is_solved);
    assert_memory_equal(e.grid, ((const uint8_t[4]){2, 1, 1, 2}), 4);
    /* These two digits do not go together. */
    start_telling(&t, &puzzle, KZ_LANG_EN);
    e = explain(&t, (const uint8_t[4]){1, 0, 0, 2});
    assert_string_equal(t.bytes, "r1c2 has no candidate left.\n");
    assert_true(e.is_contradiction);
    requires_end(&e, KZ_LANG_EN, "So the given digits have no solution.");
}

static void no_solution_is_shown(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_puzzle("none 2 9+:0,1;3+:2,3 -");
    told t;
    start_telling(&t, &puzzle, KZ_LANG_EN);
    kz_kenken_explanation e = explain(&t, NULL);
    assert_string_equal(t.bytes, "Cage 9+ (r1c1 r1c2) cannot be filled any more.\n");
    assert_true(e.is_contradiction);
    assert_false(e.is_solved);
    assert_int_equal(e.verdict, KZ_NONE);
    requires_end(&e, KZ_LANG_EN, "So there is no solution.");
    requires_end(&e, KZ_LANG_JA, "したがって、解はありません。");
    /* Both cages of the first row must hold a 1. */
    puzzle = read_puzzle("none 4 3*:0,1;2*:2,3;16+:4,5,6,7,8,9;14+:10,11,12,13,14,15 -");
    start_telling(&t, &puzzle, KZ_LANG_EN);
    e = explain(&t, NULL);
    assert_true(e.is_contradiction);
    assert_int_equal(e.verdict, KZ_NONE);
}

static void a_wrong_start_is_a_mistake(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_puzzle(article);
    uint8_t grid[16] = {3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2};
    told t;
    start_telling(&t, &puzzle, KZ_LANG_EN);
    kz_kenken_explanation e = explain(&t, grid);
    assert_string_equal(t.bytes, "Cage 1 (r4c4) is full, but its digits do not make its target.\n");
    assert_true(e.is_mistake);
    assert_int_equal(e.steps, 1);
    requires_end(&e, KZ_LANG_EN, "A given digit is wrong.");
    grid[15] = 5;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kenken_explain(&puzzle, grid, NULL, NULL, &work, &e), KZ_OUT_OF_RANGE);
    assert_int_equal(work.memory_used, 0);
}

static void a_full_grid_needs_no_steps(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_puzzle(article);
    told t;
    start_telling(&t, &puzzle, KZ_LANG_EN);
    kz_kenken_explanation e = explain(&t, puzzle.solution);
    assert_true(e.is_solved);
    assert_int_equal(e.steps, 0);
    requires_end(&e, KZ_LANG_EN, "The grid is full and correct.");
}

static void ids_are_distinct(void **state) {
    (void)state;
    assert_string_equal(kz_kenken_technique_id(KZ_KENKEN_MISTAKE), "mistake");
    assert_string_equal(kz_kenken_technique_id(KZ_KENKEN_LINE_COVER), "line-cover");
    assert_string_equal(kz_kenken_technique_name(KZ_KENKEN_TRIAL), "one trial");
    for (int a = 0; a < (int)KZ_KENKEN_TECHNIQUE_COUNT; a++) {
        for (int b = 0; b < a; b++) {
            assert_string_not_equal(kz_kenken_technique_id((kz_kenken_technique)a),
                                    kz_kenken_technique_id((kz_kenken_technique)b));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_article_is_explained),
        cmocka_unit_test(it_is_explained_in_japanese),
        cmocka_unit_test(the_puzzles_of_keen_are_explained),
        cmocka_unit_test(several_solutions_stop_it),
        cmocka_unit_test(no_solution_is_shown),
        cmocka_unit_test(a_wrong_start_is_a_mistake),
        cmocka_unit_test(a_full_grid_needs_no_steps),
        cmocka_unit_test(ids_are_distinct),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
