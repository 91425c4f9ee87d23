/* Hints: the next digit with its reasons, mistakes, and what happens when there is nothing to say.
 */
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

static void read_grid(const char *text, const kz_kenken_puzzle *puzzle, uint8_t *grid) {
    assert_int_equal(kz_kenken_grid_parse(puzzle->size, text, strlen(text), grid, NULL), KZ_OK);
}

static void requires_hint(const char *line, const char *digits, unsigned strength, kz_lang lang,
                          const char *expected) {
    kz_kenken_puzzle puzzle = read_puzzle(line);
    uint8_t grid[KZ_KENKEN_CELLS_MAX];
    char bytes[1024];
    kz_kenken_advice *advice = NULL;
    kz_text text;
    kz_work work;
    kz_work_init(&work);
    kz_text_init(&text, bytes, sizeof bytes);
    read_grid(digits, &puzzle, grid);
    assert_int_equal(kz_kenken_hint(&puzzle, grid, &work, &advice), KZ_OK);
    kz_kenken_hint_print(&puzzle, advice, strength, lang, &text);
    assert_string_equal(bytes, expected);
    kz_kenken_advice_free(advice, &work);
    assert_int_equal(work.memory_used, 0);
}

/* With r3c1 and r4c4 filled, 2- at the bottom is 2 4, and column 1 has its 4 already. */
static void a_hint_has_three_strengths(void **state) {
    (void)state;
    const char *grid = "........4......1";
    requires_hint(article, grid, 1, KZ_LANG_EN,
                  "Look at cage 2- (r4c1 r4c2).\nThen look at r4c1.\n");
    requires_hint(article, grid, 2, KZ_LANG_EN,
                  "Cage 2- (r4c1 r4c2) can only be made of 2 4: r4c1, r4c2 lose 3.\n"
                  "Then look at r4c1; the technique: naked single.\n");
    requires_hint(article, grid, 3, KZ_LANG_EN,
                  "Cage 2- (r4c1 r4c2) can only be made of 2 4: r4c1, r4c2 lose 3.\n"
                  "r4c1 has only one candidate left: r4c1 is 2.\n");
    requires_hint(article, grid, 2, KZ_LANG_JA,
                  "太枠「2-」 (r4c1 r4c2) に入る数字の組は 2 4 だけです。"
                  "よって、r4c1、r4c2 の候補から 3 が消えます。\n"
                  "次に r4c1 に注目してください。手筋は「候補が1つのマス」です。\n");
    requires_hint(article, "................", 2, KZ_LANG_EN,
                  "Look at cage 4 (r3c1); the technique: forced cage.\n");
}

static void mistakes_come_first(void **state) {
    (void)state;
    requires_hint(article, "2.2.............", 1, KZ_LANG_EN,
                  "There is a mistake. Look at row 1.\n");
    requires_hint(article, "2.2.............", 2, KZ_LANG_EN, "The 2 in r1c1 is in row 1 twice.\n");
    requires_hint(article, "..1...........1.", 3, KZ_LANG_EN,
                  "The 1 in r4c3 is in column 3 twice.\nRemove the 1 from r4c3.\n");
    requires_hint(article, "31..............", 1, KZ_LANG_EN,
                  "There is a mistake. Look at cage 1- (r1c1 r1c2).\n");
    requires_hint(article, "31..............", 3, KZ_LANG_EN,
                  "Cage 1- (r1c1 r1c2) is full, but its digits do not make its target.\n"
                  "Remove the 1 from r1c2.\n");
    requires_hint(article, "2...............", 1, KZ_LANG_EN,
                  "There is a mistake. Look at row 1.\n");
    requires_hint(article, "2...............", 3, KZ_LANG_JA,
                  "唯一の解では、r1c1 は 2 ではありません。\nr1c1 の 2 を消してください。\n");
    /* With several solutions only the rules speak. */
    requires_hint("two 2 3+:0,1;3+:2,3 -", "2.2.", 2, KZ_LANG_EN,
                  "The 2 in r1c1 is in column 1 twice.\n");
}

static void there_may_be_nothing_to_say(void **state) {
    (void)state;
    requires_hint(article, "3214134241232431", 1, KZ_LANG_EN, "The grid is full and correct.\n");
    requires_hint(
        "two 2 3+:0,1;3+:2,3 -", "....", 3, KZ_LANG_EN,
        "No digit can be deduced: the puzzle has more than one solution or is too hard.\n");
    requires_hint("two 2 3+:0,1;3+:2,3 -", "...1", 3, KZ_LANG_EN,
                  "Cage 3+ (r2c1 r2c2) has one empty cell, and its other digits decide it: r2c1 is "
                  "2.\n");
    requires_hint("none 2 9+:0,1;3+:2,3 -", "....", 1, KZ_LANG_EN,
                  "Look at cage 9+ (r1c1 r1c2).\n");
    requires_hint("none 2 9+:0,1;3+:2,3 -", "....", 2, KZ_LANG_EN,
                  "Cage 9+ (r1c1 r1c2) cannot be filled any more.\n");
}

/* The chain holds from the grid alone, and its last step places digits of the solution. */
static void follow_chain(const kenken_line *line, const kz_kenken_advice *advice, uint8_t *grid) {
    const kz_kenken_puzzle *puzzle = &line->puzzle;
    const kz_kenken_step *last = &advice->step[advice->step_count - 1];
    uint16_t candidates[KZ_KENKEN_CELLS_MAX];
    kenken_reasons_start(puzzle, grid, candidates);
    for (uint32_t i = 0; i < advice->step_count; i++) {
        const kz_kenken_step *step = &advice->step[i];
        uint16_t before[KZ_KENKEN_CELLS_MAX];
        memcpy(before, candidates, sizeof before);
        assert_false(step->is_contradiction);
        assert_int_equal(kz_kenken_step_places(step), step == last);
        if (puzzle->size <= 4 || step->line_count < 2) {
            kenken_reasons_check(puzzle, before, step);
        }
        kz_kenken_step_apply(puzzle, step, candidates);
        kenken_reasons_keep(puzzle, line->solution, before, candidates);
    }
    for (unsigned i = 0; i < last->cell_count; i++) {
        assert_int_equal(grid[last->cell[i]], 0);
        assert_int_equal(last->digit[i], line->solution[last->cell[i]]);
        grid[last->cell[i]] = last->digit[i];
    }
}

/* Starts in the middle too: every third cell is there already. */
static void play_with_hints(const kenken_line *line, unsigned given) {
    const kz_kenken_puzzle *puzzle = &line->puzzle;
    uint8_t grid[KZ_KENKEN_CELLS_MAX] = {0};
    kz_work work;
    kz_work_init(&work);
    for (unsigned i = 0; i < (unsigned)puzzle->size * puzzle->size; i++) {
        grid[i] = i % 3 < given ? line->solution[i] : 0;
    }
    bool is_done = false;
    for (unsigned hints = 0; !is_done; hints++) {
        kz_kenken_advice *advice = NULL;
        assert_true(hints <= (unsigned)puzzle->size * puzzle->size);
        assert_int_equal(kz_kenken_hint(puzzle, grid, &work, &advice), KZ_OK);
        is_done = advice->is_done;
        assert_int_equal(advice->verdict, KZ_ONE);
        assert_int_equal(advice->step_count == 0, is_done);
        if (!is_done) {
            follow_chain(line, advice, grid);
        }
        kz_kenken_advice_free(advice, &work);
    }
    assert_memory_equal(grid, line->solution, (size_t)puzzle->size * puzzle->size);
    assert_int_equal(work.memory_used, 0);
}

static void judge_line(const kenken_line *line) {
    if (line->puzzle.size <= 5) {
        play_with_hints(line, 0);
        play_with_hints(line, 1);
    }
}

static void hints_lead_to_the_solution(void **state) {
    (void)state;
    assert_int_equal(kenken_lines_each("tests/golden/kenken_keen_levels.kkl", judge_line), 944);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hint_has_three_strengths),
        cmocka_unit_test(mistakes_come_first),
        cmocka_unit_test(there_may_be_nothing_to_say),
        cmocka_unit_test(hints_lead_to_the_solution),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
