/* The level of a puzzle: Keen's own puzzles of each level, and which technique each one needs. */
#include "kazu/kenken_study.h"
#include "support/failing_memory.h"
#include "support/impatient.h"
#include "unit/support/kenken_reference.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* From Keen's generator; the second letter of d.. is the level that it was asked for. */
static const char *const easy = "3de-1001 3 3*:0,3;5+:1,2,4;3*:5,8;1-:6,7 312123231";
static const char *const normal = "3dn-1001 3 3+:0,3;6*:1,2,4;1-:5,8;3*:6,7 231123312";
static const char *const must = "4dh-1000 4 5+:0,4;1-:1,2;6*:3,7,11;24*:5,6,10;2/:8,9;1-:12,13;"
                                "5+:14,15 1432432121433214";
static const char *const subsets =
    "6dh-1007 6 5+:0,6;4-:1,7;14+:2,3,8,9;3/:4,5;2/:10,11;1-:12,18;6*:13,14;2/:15,21;4-:16,17;"
    "18*:19,20,26;3/:22,28;1-:23,29;5+:24,30;120*:25,31,32;6*:27,33;6+:34,35 "
    "154326412563623451536214241635365142";
static const char *const fish = "4dx-1006 4 3*:0,1;6+:2,3;5+:4,8;1-:5,9;2/:6,7;1-:10,14;3*:11,15;"
                                "2/:12,13 3124431212432431";
static const char *const chain = "4dx-1001 4 2/:0,4;1-:1,2;5+:3,7;2-:5,9;24*:6,10,11;7+:8,12;"
                                 "8*:13,14,15 1234234141233412";
static const char *const trial = "4du-1000 4 2/:0,1;2-:2,6;24*:3,7,11,15;5+:4,8;1-:5,9;2/:10,14;"
                                 "4*:12,13 1234341223414123";
static const char *const article = "article 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;"
                                   "2-:12,13;1=:15 3214134241232431";

static kz_kenken_puzzle puzzle_of(const char *line) {
    kz_kenken_puzzle puzzle;
    assert_int_equal(kz_kenken_parse(KZ_KENKEN_KKL, line, strlen(line), &puzzle, NULL, NULL, NULL),
                     KZ_OK);
    return puzzle;
}

static kz_kenken_grade grade_of(const char *line) {
    kz_kenken_puzzle puzzle = puzzle_of(line);
    kz_kenken_grade grade;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kenken_grade_puzzle(&puzzle, &work, &grade), KZ_OK);
    assert_int_equal(grade.why, KZ_OK);
    assert_int_equal(work.memory_used, 0);
    return grade;
}

static void assert_level(const char *line, kz_kenken_level level) {
    kz_kenken_grade grade = grade_of(line);
    assert_int_equal(grade.verdict, KZ_ONE);
    assert_int_equal(grade.level, level);
}

/* Whether the slow program solves a puzzle with some techniques alone. */
static bool solves(const char *line, unsigned techniques) {
    kz_kenken_puzzle puzzle = puzzle_of(line);
    uint16_t domain[KZ_KENKEN_CELLS_MAX];
    bool is_full = kenken_reference(&puzzle, techniques, domain);
    for (unsigned i = 0; i < (unsigned)puzzle.size * puzzle.size; i++) {
        is_full = is_full && (domain[i] & (domain[i] - 1)) == 0;
    }
    return is_full;
}

static void the_levels_below_extreme(void **state) {
    (void)state;
    assert_level(easy, KZ_KENKEN_EASY);
    assert_level(normal, KZ_KENKEN_NORMAL);
    assert_level(must, KZ_KENKEN_HARD);
    assert_level(subsets, KZ_KENKEN_HARD);
    assert_true(solves(easy, REFERENCE_EASY));
    assert_false(solves(easy, REFERENCE_EASY & ~REFERENCE_SINGLES));
    assert_true(solves(normal, REFERENCE_NORMAL));
    assert_false(solves(normal, REFERENCE_NORMAL & ~REFERENCE_CAGE_CELLS));
    assert_true(solves(must, REFERENCE_HARD & ~REFERENCE_SUBSETS));
    assert_false(solves(must, REFERENCE_HARD & ~REFERENCE_MUST));
    assert_true(solves(subsets, REFERENCE_HARD & ~REFERENCE_MUST));
    assert_false(solves(subsets, REFERENCE_HARD & ~REFERENCE_SUBSETS));
}

static void extreme(void **state) {
    (void)state;
    assert_level(fish, KZ_KENKEN_EXTREME);
    assert_level(chain, KZ_KENKEN_EXTREME);
    assert_true(solves(fish, REFERENCE_EXTREME & ~REFERENCE_CHAINS));
    assert_false(solves(fish, REFERENCE_EXTREME & ~REFERENCE_FISH));
    assert_true(solves(chain, REFERENCE_EXTREME & ~REFERENCE_FISH));
    assert_false(solves(chain, REFERENCE_EXTREME & ~REFERENCE_CHAINS));
}

static void unreasonable(void **state) {
    (void)state;
    assert_level(trial, KZ_KENKEN_UNREASONABLE);
    assert_false(solves(trial, REFERENCE_EXTREME));
}

/* The article's puzzle: the level is the first at which the slow program solves it. */
static void the_article(void **state) {
    (void)state;
    static const unsigned techniques[] = {REFERENCE_EASY, REFERENCE_NORMAL, REFERENCE_HARD,
                                          REFERENCE_EXTREME};
    kz_kenken_puzzle puzzle = puzzle_of(article);
    unsigned level = 0;
    assert_int_equal(kenken_reference_count(&puzzle, 2), 1);
    while (level < 3 && !solves(article, techniques[level])) {
        level++;
    }
    assert_true(solves(article, techniques[level]));
    assert_level(article, (kz_kenken_level)(KZ_KENKEN_EASY + level));
}

/* A hidden operation is any that fits. */
static void hidden_operations(void **state) {
    (void)state;
    /* 1 2 / 2 1: the domino 2? may be 1 x 2 or 2 / 1, either way round; the given cell decides. */
    assert_level("h 2 2?:0,1;1=:2;2=:3 2112", KZ_KENKEN_EASY);
    assert_int_equal(grade_of("h 2 2?:0,1;2?:2,3 -").verdict, KZ_MANY);
    /* Keen's 3de-1003 without its operations: still one solution, but no longer easy. */
    static const char *const line = "h 3 1?:0,3;3?:1,2;6?:4,5,8;6?:6,7 213132321";
    kz_kenken_puzzle puzzle = puzzle_of(line);
    assert_int_equal(kenken_reference_count(&puzzle, 2), 1);
    assert_level(line, KZ_KENKEN_NORMAL);
    assert_false(solves(line, REFERENCE_EASY));
    assert_true(solves(line, REFERENCE_NORMAL));
}

static void no_level_without_one_solution(void **state) {
    (void)state;
    /* The rows' sums allow every Latin square. */
    kz_kenken_grade grade = grade_of("many 3 6+:0,1,2;6+:3,4,5;6+:6,7,8 -");
    assert_int_equal(grade.verdict, KZ_MANY);
    assert_int_equal(grade.level, KZ_KENKEN_UNGRADED);
    grade = grade_of("none 4 9=:0;10+:1,2,3;30+:4,5,6,7,8,9,10,11,12,13,14,15 -");
    assert_int_equal(grade.verdict, KZ_NONE);
    assert_int_equal(grade.level, KZ_KENKEN_UNGRADED);
    /* No cage alone is impossible: the diagonal is 1 1 2. */
    grade = grade_of("none 3 1=:0;1=:4;2=:8;7+:1,2,5;7+:3,6,7 -");
    assert_int_equal(grade.verdict, KZ_NONE);
    assert_level("one 1 1=:0 1", KZ_KENKEN_EASY);
}

/* Deduction alone needs no nodes; the search does. */
static void budgets(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = puzzle_of("many 3 6+:0,1,2;6+:3,4,5;6+:6,7,8 -");
    kz_kenken_puzzle simple = puzzle_of(easy);
    kz_kenken_grade grade;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 1;
    work.counters.nodes = 1;
    assert_int_equal(kz_kenken_grade_puzzle(&simple, &work, &grade), KZ_OK);
    assert_int_equal(grade.verdict, KZ_ONE);
    assert_int_equal(kz_kenken_grade_puzzle(&puzzle, &work, &grade), KZ_OK);
    assert_int_equal(grade.verdict, KZ_UNKNOWN);
    assert_int_equal(grade.why, KZ_BUDGET);
    assert_int_equal(grade.level, KZ_KENKEN_UNGRADED);
    kz_work_init(&work);
    work.cancelled = impatient;
    work.poll_at = 0;
    assert_int_equal(kz_kenken_grade_puzzle(&simple, &work, &grade), KZ_OK);
    assert_int_equal(grade.verdict, KZ_ONE);
}

static void every_allocation_fails_once(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = puzzle_of(trial);
    failing_memory memory = {0};
    unsigned failures = 0;
    for (size_t fail_at = 1; memory.calls >= memory.fail_at; fail_at++) {
        kz_kenken_grade grade = {KZ_MANY, KZ_KENKEN_HARD, KZ_CANCELLED};
        kz_work work;
        failing_memory_init(&memory, fail_at, false, &work);
        kz_status status = kz_kenken_grade_puzzle(&puzzle, &work, &grade);
        assert_int_equal(work.memory_used, 0);
        if (status == KZ_OK) {
            assert_int_equal(grade.level, KZ_KENKEN_UNREASONABLE);
        } else {
            assert_int_equal(status, KZ_NO_MEMORY);
            assert_int_equal(grade.verdict, KZ_MANY); /* untouched */
            failures++;
        }
    }
    assert_true(failures >= 3); /* of the deducer, its lists and the search */
}

static void names(void **state) {
    (void)state;
    assert_string_equal(kz_kenken_level_name(KZ_KENKEN_UNGRADED), "ungraded");
    assert_string_equal(kz_kenken_level_name(KZ_KENKEN_EASY), "easy");
    assert_string_equal(kz_kenken_level_name(KZ_KENKEN_UNREASONABLE), "unreasonable");
    assert_string_equal(kz_message(KZ_LANG_JA, kz_kenken_level_name(KZ_KENKEN_NORMAL)), "ふつう");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_levels_below_extreme),
        cmocka_unit_test(extreme),
        cmocka_unit_test(unreasonable),
        cmocka_unit_test(the_article),
        cmocka_unit_test(hidden_operations),
        cmocka_unit_test(no_level_without_one_solution),
        cmocka_unit_test(budgets),
        cmocka_unit_test(every_allocation_fails_once),
        cmocka_unit_test(names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
