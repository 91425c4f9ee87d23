/* Each technique on a small example, and the ladder against what Keen's levels may use. */
#include "games/kenken/reasons/technique.h"

#include "support/kenken_lines.h"
#include "unit/support/kenken_reasons.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct example {
    kz_kenken_technique technique;
    const char *line;
    const char *sentence; /* of the first step with the technique */
    unsigned lines;       /* that the step must have; 0: any number */
} example;

static const example examples[] = {
    {KZ_KENKEN_FORCED_CAGE, "w 3 3*:0,1,3;6+:2,5,8;7+:4,6,7 312123231",
     "By the rules alone, cage 3\xC3\x97 (r1c1 r1c2 r2c1) can be filled in only one way: r1c1 is "
     "3, "
     "r1c2 is 1, r2c1 is 1.",
     0},
    {KZ_KENKEN_NAKED_SINGLE, "3de-1001 3 3*:0,3;5+:1,2,4;3*:5,8;1-:6,7 312123231",
     "r1c1 has only one candidate left: r1c1 is 3.", 0},
    {KZ_KENKEN_HIDDEN_SINGLE, "3de-1001 3 3*:0,3;5+:1,2,4;3*:5,8;1-:6,7 312123231",
     "In column 1, only one cell can still be 2: r3c1 is 2.", 0},
    {KZ_KENKEN_CAGE_DIGITS, "3de-1001 3 3*:0,3;5+:1,2,4;3*:5,8;1-:6,7 312123231",
     "Cage 3\xC3\x97 (r1c1 r2c1) can only be made of 1 3: r1c1, r2c1 lose 2.", 0},
    {KZ_KENKEN_CAGE_CELLS, "3dn-1001 3 3+:0,3;6*:1,2,4;1-:5,8;3*:6,7 231123312",
     "Cage 6\xC3\x97 (r1c2 r1c3 r2c2) can only be made of 1 2 3, and not in every order: r1c3 "
     "loses 3.",
     0},
    {KZ_KENKEN_MUST_DIGIT,
     "4dh-1000 4 5+:0,4;1-:1,2;6*:3,7,11;24*:5,6,10;2/:8,9;1-:12,13;5+:14,15 1432432121433214",
     "Cage 2\xC3\xB7 (r3c1 r3c2) must put 2 into row 3: r3c3, r3c4 lose 2.", 0},
    {KZ_KENKEN_SUBSET,
     "4dh-1044 4 5+:0,1;12*:2,3,6;2-:4,8;1-:5,9;5+:7,11;12*:10,14,15;2/:12,13 4132132432412413",
     "In row 3, the cells r3c3, r3c4 have only the candidates 1, 4 and use them up: r3c1 loses 1; "
     "r3c2 loses 4.",
     0},
    {KZ_KENKEN_LINE_TOTAL,
     "4dx-1001 4 2/:0,4;1-:1,2;5+:3,7;2-:5,9;24*:6,10,11;7+:8,12;8*:13,14,15 1234234141233412",
     "The digits of row 1, row 2 add up to 20; the other cages there give 15 of it, so the part of "
     "cage 1- there (r1c2, r1c3) adds up to 5: r1c2 loses 4; r1c3 loses 1.",
     0},
    {KZ_KENKEN_PARITY,
     "4dx-1005 4 5+:0,4;1-:1,2;2/:3,7;2-:5,6;8*:8,9;2-:10,11;6*:12,13;5+:14,15 1324413224133241",
     "The digits of row 1 add up to 10; every other cage is known to give an even or an odd part, "
     "so the part of cage 5+ there (r1c1) is odd: r1c1 loses 2, 4; r2c1 "
     "loses 1, 3.",
     0},
    {KZ_KENKEN_TWO_CAGES,
     "5dx-1030 5 6*:0,1;5+:2,7;10*:3,8;6+:4,9;1-:5,10;2-:6,11;30*:12,17,22;24*:13,18,23,24;"
     "7+:14,19;3-:15,16;3-:20,21 3245143125512432531414532",
     "Cages 30\xC3\x97 (r3c3 r4c3 r5c3) and 7+ (r3c5 r4c5) must each put 3 into row 3, row 4 and "
     "use it up there: r3c1 loses 3.",
     0},
    {KZ_KENKEN_FISH,
     "6dx-1035 6 2/:0,1;2/:2,3;5*:4,5;1-:6,12;6+:7,13;6*:8,9,15;9+:10,11;15*:14,19,20;2-:16,22;"
     "9+:17,23;2/:18,24;2-:21,27;6+:25,26;3/:28,34;3/:29,35;12*:30,31;1-:32,33 "
     "364251542163621345153624215436436512",
     "In column 2, column 3, all places for 6 are in row 1, row 6 and use it up there: r1c1, "
     "r1c4, r6c1, r6c4, r6c5, r6c6 lose 6.",
     0},
    {KZ_KENKEN_LINE_COVER,
     "5du-1020 5 8*:0,1,2;60*:3,4,8;6+:5,10;2-:6,7;3-:9,14;1-:11,16;40*:12,17,22;6+:13,18,23;"
     "8+:15,20,21;3-:19,24 4215351342142353542123514",
     "Whichever way the cages of column 1 place each of its digits once, some "
     "candidates never occur: r2c1 loses 2; r3c1 loses 4; r4c1 loses 1, 2, 5; r5c1 loses 1, 5.",
     0},
    {KZ_KENKEN_LINE_COVER, /* of two lines */
     "6du-1020 6 24*:0,6,12;13+:1,7,8;2-:2,3;5*:4,10;5+:5,11;36*:9,15,16;7+:13,14,19;1-:17,23;"
     "30*:18,24,30;3-:20,21;2/:22,28;3-:25,26;6+:27,33;18*:29,34,35;2-:31,32 "
     "324651265314413265531426652143146532",
     "Whichever way the cages of row 1, row 2 place each digit once in both, some candidates never "
     "occur: r1c1 loses 1, 2, 4, 6; r1c2 loses 3, 4, 5, 6; r1c3 "
     "loses 1, 2, 3, 5; r1c4 loses 3, 5; r1c5 loses 1; r1c6 loses 2, 3, 4; r2c1 loses 1, 3, 4, 6; "
     "r2c2 loses 1, 2, 3, 4; r2c3 loses 2, 3, 4; r2c4 loses 2, 6; r2c5 loses 5; r2c6, r3c1 lose 1, "
     "2, 3; r3c4 loses 1, 3.",
     2},
    {KZ_KENKEN_TRIAL,
     "hidden 6 20?:0,1;3?:2,3;13?:4,5,11;15?:6,12,18,24;1?:7,13;3?:8,14;10?:9,10;6?:15,21;"
     "3?:16,22;6?:17,23;15?:19,20,25;10?:26,32;2?:27,33;3?:28,34;1?:29,35;2?:30,31 -",
     "Suppose that r2c6 is 4. Singles and cage combinations then give: r2c5 is 5, r1c5 is 3, r2c4 "
     "is 2, r1c4 is 1. Cage 6? (r3c4 r4c4) cannot be filled any more: r2c6 loses 4.",
     0},
};

static kz_kenken_puzzle read_puzzle(const char *line) {
    kz_kenken_puzzle puzzle;
    assert_int_equal(kz_kenken_parse(KZ_KENKEN_KKL, line, strlen(line), &puzzle, NULL, NULL, NULL),
                     KZ_OK);
    return puzzle;
}

typedef struct search {
    const kz_kenken_puzzle *puzzle;
    kz_kenken_technique technique;
    uint16_t candidates[KZ_KENKEN_CELLS_MAX];
    unsigned lines; /* of the step; 0: any number */
    char bytes[1000];
    bool found;
} search;

static bool look(void *user, const kz_kenken_step *step) {
    search *s = user;
    if (step->technique == s->technique && (s->lines == 0 || step->line_count == s->lines)) {
        kz_text text;
        kz_text_init(&text, s->bytes, sizeof s->bytes);
        kz_kenken_step_print(s->puzzle, step, KZ_LANG_EN, &text);
        if (s->puzzle->size <= 6) {
            kenken_reasons_check(s->puzzle, s->candidates, step);
        }
        s->found = true;
        return false;
    }
    kz_kenken_step_apply(s->puzzle, step, s->candidates);
    return true;
}

static void each_technique_has_its_sentence(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        kz_kenken_puzzle puzzle = read_puzzle(examples[i].line);
        search s = {
            .puzzle = &puzzle, .technique = examples[i].technique, .lines = examples[i].lines};
        kz_kenken_explanation e;
        kz_work work;
        kz_work_init(&work);
        kenken_reasons_start(&puzzle, NULL, s.candidates);
        assert_int_equal(kz_kenken_explain(&puzzle, NULL, look, &s, &work, &e), KZ_OK);
        assert_true(s.found);
        assert_string_equal(s.bytes, examples[i].sentence);
        assert_true(e.count[examples[i].technique] >= 1);
    }
}

/* What Keen uses up to its level Extreme. */
static kz__kenken_finder *const of_keen[] = {
    kz__kenken_find_forced_cage, kz__kenken_find_naked_single, kz__kenken_find_hidden_single,
    kz__kenken_find_cage_digits, kz__kenken_find_cage_cells,   kz__kenken_find_must_digit,
    kz__kenken_find_subset,      kz__kenken_find_fish,         kz__kenken_find_forcing_chain,
};

static kz_kenken_technique climb(kz__kenken_board *board, const kenken_line *line) {
    kz_kenken_technique hardest = KZ_KENKEN_MISTAKE;
    kz_kenken_step step;
    bool goes_on = true;
    while (goes_on && memchr(board->grid, 0, (size_t)board->n * board->n) != NULL) {
        goes_on = false;
        for (size_t i = 0; i < sizeof of_keen / sizeof *of_keen && !goes_on; i++) {
            goes_on = of_keen[i](board, &step);
        }
        if (goes_on) {
            hardest = step.technique > hardest ? step.technique : hardest;
            if (board->n <= 6 && step.technique == KZ_KENKEN_FORCING_CHAIN) {
                kenken_reasons_check(board->puzzle, board->candidates, &step);
            }
            kz__kenken_board_apply(board, &step);
            kenken_reasons_keep(board->puzzle, line->solution, board->candidates,
                                board->candidates);
        }
    }
    return goes_on ? hardest : KZ_KENKEN_SEARCH;
}

static unsigned chains;

static void a_chain_has_its_sentence(void **state) {
    (void)state;
    static kz__kenken_board board;
    kz_kenken_puzzle puzzle = read_puzzle("4dx-1007 4 1-:0,4;6*:1,2,3;4*:5,8,9;2/:6,10;1-:7,11;"
                                          "5+:12,13;5+:14,15 4231314214232314");
    kz_kenken_step step = {.technique = KZ_KENKEN_MISTAKE};
    char bytes[400];
    kz_text text;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz__kenken_board_init(&board, &puzzle, NULL, &work), KZ_OK);
    while (step.technique != KZ_KENKEN_FORCING_CHAIN) {
        bool found = false;
        for (size_t i = 0; i < sizeof of_keen / sizeof *of_keen && !found; i++) {
            found = of_keen[i](&board, &step);
        }
        assert_true(found);
        if (step.technique != KZ_KENKEN_FORCING_CHAIN) {
            kz__kenken_board_apply(&board, &step);
        }
    }
    kenken_reasons_check(&puzzle, board.candidates, &step);
    kz__kenken_board_clear(&board);
    kz_text_init(&text, bytes, sizeof bytes);
    kz_kenken_step_print(&puzzle, &step, KZ_LANG_EN, &text);
    assert_string_equal(bytes, "If r1c3 is not 1, then r1c3 is 3, r1c2 is 2, r2c2 is 1; so r1c3 or "
                               "r2c2 is 1, and no cell that sees both can be: r2c3 loses 1.");
}

static void judge_keen(const kenken_line *line) {
    static kz__kenken_board board;
    char level = strchr(line->id, 'd')[1];
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz__kenken_board_init(&board, &line->puzzle, NULL, &work), KZ_OK);
    kz_kenken_technique hardest = climb(&board, line);
    kz__kenken_board_clear(&board);
    chains += hardest == KZ_KENKEN_FORCING_CHAIN;
    assert_int_equal(hardest == KZ_KENKEN_SEARCH, level == 'u');
    assert_int_equal(hardest == KZ_KENKEN_FISH || hardest == KZ_KENKEN_FORCING_CHAIN, level == 'x');
    assert_int_equal(hardest == KZ_KENKEN_MUST_DIGIT || hardest == KZ_KENKEN_SUBSET, level == 'h');
    assert_int_equal(work.memory_used, 0);
}

static void the_lower_rungs_are_as_strong_as_keen(void **state) {
    (void)state;
    chains = 0;
    assert_int_equal(kenken_lines_each("tests/golden/kenken_keen_levels.kkl", judge_keen), 944);
    assert_true(chains > 0);
}

/* The cages of these are too large to be listed at first. */
static void judge_large(const kenken_line *line) {
    kz_kenken_explanation e;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kenken_explain(&line->puzzle, NULL, NULL, NULL, &work, &e), KZ_OK);
    assert_true(e.is_solved);
    assert_true(e.count[KZ_KENKEN_SEARCH] > 0);
    assert_memory_equal(e.grid, line->solution, (size_t)line->puzzle.size * line->puzzle.size);
    assert_int_equal(work.memory_used, 0);
}

static void large_cages_are_explained(void **state) {
    (void)state;
    assert_true(kenken_lines_each("tests/golden/kenken_big_cages_9.kkl", judge_large) > 0);
}

static bool redo(void *user, const kz_kenken_step *step) {
    search *s = user;
    kenken_reasons_check(s->puzzle, s->candidates, step);
    kz_kenken_step_apply(s->puzzle, step, s->candidates);
    return true;
}

static unsigned two_lines;

static bool redo_two_lines(void *user, const kz_kenken_step *step) {
    search *s = user;
    if (step->technique == KZ_KENKEN_LINE_COVER && step->line_count == 2) {
        kenken_reasons_check(s->puzzle, s->candidates, step);
        two_lines++;
    }
    kz_kenken_step_apply(s->puzzle, step, s->candidates);
    return true;
}

static void judge_two_lines(const kenken_line *line) {
    kz_kenken_puzzle puzzle = line->puzzle;
    kz_kenken_explanation e;
    if (puzzle.size > 5 || two_lines >= 40) {
        return;
    }
    for (unsigned i = 0; i < puzzle.cage_count; i++) {
        puzzle.cage[i].op = puzzle.cage[i].count > 1 ? KZ_KENKEN_HIDDEN : KZ_KENKEN_GIVEN;
    }
    search s = {.puzzle = &puzzle};
    kz_work work;
    kz_work_init(&work);
    kenken_reasons_start(&puzzle, NULL, s.candidates);
    assert_int_equal(kz_kenken_explain(&puzzle, NULL, redo_two_lines, &s, &work, &e), KZ_OK);
}

/* Every filling of the lines' cages is tried. */
static void two_lines_share_out_their_digits(void **state) {
    (void)state;
    two_lines = 0;
    (void)kenken_lines_each("tests/golden/kenken_keen_levels.kkl", judge_two_lines);
    assert_true(two_lines >= 20);
}

static unsigned verdicts[KZ_UNKNOWN + 1];

/* A puzzle that need not have one solution: what is told must be true all the same. */
static void judge_steps(const kz_kenken_puzzle *puzzle) {
    search s = {.puzzle = puzzle};
    kz_kenken_explanation e;
    kz_work work;
    kz_work_init(&work);
    kenken_reasons_start(puzzle, NULL, s.candidates);
    assert_int_equal(kz_kenken_explain(puzzle, NULL, redo, &s, &work, &e), KZ_OK);
    assert_int_equal(e.is_solved, e.verdict == KZ_ONE);
    assert_int_equal(e.is_contradiction, e.verdict == KZ_NONE);
    assert_int_equal(work.memory_used, 0);
    verdicts[e.verdict]++;
}

static void judge_changed(const kenken_line *line) {
    kz_kenken_puzzle puzzle = line->puzzle;
    if (puzzle.size > 4) {
        return;
    }
    puzzle.cage[puzzle.cage_count - 1].target++;
    judge_steps(&puzzle);
    puzzle = line->puzzle;
    for (unsigned i = 0; i < puzzle.cage_count; i++) {
        puzzle.cage[i].op = puzzle.cage[i].count > 1 ? KZ_KENKEN_HIDDEN : KZ_KENKEN_GIVEN;
    }
    judge_steps(&puzzle);
}

static void reasons_are_true_whatever_the_puzzle(void **state) {
    (void)state;
    memset(verdicts, 0, sizeof verdicts);
    assert_int_equal(kenken_lines_each("tests/golden/kenken_keen_levels.kkl", judge_changed), 944);
    assert_true(verdicts[KZ_NONE] > 50);
    assert_true(verdicts[KZ_ONE] > 50);
    assert_true(verdicts[KZ_MANY] > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_technique_has_its_sentence),
        cmocka_unit_test(a_chain_has_its_sentence),
        cmocka_unit_test(the_lower_rungs_are_as_strong_as_keen),
        cmocka_unit_test(reasons_are_true_whatever_the_puzzle),
        cmocka_unit_test(two_lines_share_out_their_digits),
        cmocka_unit_test(large_cages_are_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
