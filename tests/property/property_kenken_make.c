/*
 * kz_kenken_make() on many seeds: each puzzle is well-formed, obeys the wish, holds its solution,
 * has no other by a counter that shares no code with the library (for 10x10 and more by the second
 * engine), has the level asked for, is explained up to its solution (9x9 and less), and comes again
 * from the same seed on the portable path.
 */
#include "games/kenken/learn/second.h"
#include "kazu/kenken_explain.h"
#include "kazu/kenken_study.h"
#include "support/effort.h"
#include "support/kenken_unique.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { DEFAULT_SEED = 20041013, TEXT_ROOM = 16384, PLAIN_SIZE_MAX = 9, AGAIN_OF = 10 };

static const kz_kenken_op ops[] = {KZ_KENKEN_ADD, KZ_KENKEN_SUBTRACT, KZ_KENKEN_MULTIPLY,
                                   KZ_KENKEN_DIVIDE};

static uint64_t first_seed(void) {
    const char *text = getenv("KAZU_TEST_SEED");
    return text != NULL ? strtoull(text, NULL, 0) : DEFAULT_SEED;
}

static void fail_case(const kz_kenken_wish *wish, uint64_t seed, const char *what) {
    fail_msg("%s: KAZU_TEST_SEED=%llu, size %u, level %d, operations %u, %s", what,
             (unsigned long long)seed, wish->size, (int)wish->level, wish->ops,
             wish->hide_ops ? "hidden" : "shown");
}

/* The path that differs most from the portable one. */
static kz_cpu best_path(void) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl")) {
        return KZ_CPU_AVX512;
    }
    return __builtin_cpu_supports("avx2") ? KZ_CPU_AVX2 : KZ_CPU_PORTABLE;
#else
    return KZ_CPU_PORTABLE;
#endif
}

static kz_kenken_puzzle make(const kz_kenken_wish *wish, uint64_t seed, kz_cpu cpu) {
    kz_kenken_puzzle puzzle;
    kz_rng rng;
    kz_work work;
    kz_rng_init(&rng, seed);
    kz_work_init(&work);
    work.cpu = cpu;
    if (kz_kenken_make(wish, &rng, &work, &puzzle) != KZ_OK || work.memory_used != 0) {
        fail_case(wish, seed, "not made");
    }
    return puzzle;
}

static bool op_obeys(const kz_kenken_wish *wish, const kz_kenken_cage *cage) {
    if (cage->count == 1 || wish->hide_ops) {
        return cage->op == (cage->count == 1 ? KZ_KENKEN_GIVEN : KZ_KENKEN_HIDDEN);
    }
    for (unsigned op = 0; op < 4; op++) {
        if ((wish->ops >> op & 1U) != 0 && cage->op == ops[op]) {
            return true;
        }
    }
    return false;
}

static bool is_well_formed(const kz_kenken_wish *wish, const kz_kenken_puzzle *puzzle) {
    kz_kenken_puzzle copy = *puzzle;
    if (kz_kenken_puzzle_make(&copy, NULL) != KZ_OK || puzzle->size != wish->size ||
        !puzzle->has_solution || !kenken_unique_solution_holds(puzzle)) {
        return false;
    }
    for (unsigned c = 0; c < puzzle->cage_count; c++) {
        if (!op_obeys(wish, &puzzle->cage[c])) {
            return false;
        }
    }
    return true;
}

static bool is_unique(const kz_kenken_puzzle *puzzle) {
    kz_kenken_result result;
    kz_work work;
    kz_work_init(&work);
    if (puzzle->size <= PLAIN_SIZE_MAX) {
        return kenken_unique_count(puzzle, 2) == 1;
    }
    return kz__kenken_second_solve(puzzle, NULL, &work, &result) == KZ_OK &&
           result.verdict == KZ_ONE &&
           memcmp(result.grid, puzzle->solution, (size_t)puzzle->size * puzzle->size) == 0;
}

static bool has_level(const kz_kenken_wish *wish, const kz_kenken_puzzle *puzzle) {
    kz_kenken_grade grade;
    kz_work work;
    kz_work_init(&work);
    return wish->level == KZ_KENKEN_UNGRADED ||
           (kz_kenken_grade_puzzle(puzzle, &work, &grade) == KZ_OK && grade.verdict == KZ_ONE &&
            grade.level == wish->level);
}

/* A step may take candidates and place digits, but never against the solution. */
static bool spares_solution(void *user, const kz_kenken_step *step) {
    const kz_kenken_puzzle **wrong = user;
    const kz_kenken_puzzle *puzzle = *wrong;
    for (unsigned i = 0; i < step->cell_count && *wrong != NULL; i++) {
        unsigned digit = puzzle->solution[step->cell[i]];
        bool is_right = step->digit[i] == digit ||
                        (step->digit[i] == 0 && (step->lost[i] >> (digit - 1) & 1U) == 0);
        *wrong = is_right ? puzzle : NULL;
    }
    return *wrong != NULL;
}

/* By its sentences the puzzle comes to its solution, without a trial up to the level extreme. */
static bool is_explained(const kz_kenken_wish *wish, const kz_kenken_puzzle *puzzle) {
    static kz_kenken_explanation explanation;
    const kz_kenken_puzzle *spared = puzzle;
    kz_work work;
    kz_work_init(&work);
    if (puzzle->size > PLAIN_SIZE_MAX) {
        return true;
    }
    if (kz_kenken_explain(puzzle, NULL, spares_solution, &spared, &work, &explanation) != KZ_OK ||
        spared == NULL || !explanation.is_solved) {
        return false;
    }
    bool needs_logic_alone = KZ_KENKEN_EASY <= wish->level && wish->level <= KZ_KENKEN_EXTREME;
    return memcmp(explanation.grid, puzzle->solution, (size_t)puzzle->size * puzzle->size) == 0 &&
           (!needs_logic_alone || explanation.hardest < KZ_KENKEN_TRIAL);
}

static bool comes_again(const kz_kenken_wish *wish, uint64_t seed, const kz_kenken_puzzle *puzzle) {
    char text[2][TEXT_ROOM];
    kz_kenken_puzzle again = make(wish, seed, KZ_CPU_PORTABLE);
    for (unsigned i = 0; i < 2; i++) {
        kz_text out;
        kz_text_init(&out, text[i], TEXT_ROOM);
        kz_kenken_print(i == 0 ? puzzle : &again, NULL, KZ_KENKEN_KKL, &out);
        assert_false(out.truncated);
    }
    return strcmp(text[0], text[1]) == 0;
}

static void judge(const kz_kenken_wish *wish, uint64_t seed, bool again) {
    kz_kenken_puzzle puzzle = make(wish, seed, best_path());
    if (!is_well_formed(wish, &puzzle)) {
        fail_case(wish, seed, "not well-formed, or not as wished");
    }
    if (!is_unique(&puzzle)) {
        fail_case(wish, seed, "another solution");
    }
    if (!has_level(wish, &puzzle)) {
        fail_case(wish, seed, "another level");
    }
    if (!is_explained(wish, &puzzle)) {
        fail_case(wish, seed, "not explained");
    }
    if (again && !comes_again(wish, seed, &puzzle)) {
        fail_case(wish, seed, "another puzzle from the same seed");
    }
}

static void judge_many(kz_kenken_wish wish, unsigned count) {
    uint64_t seed = first_seed();
    for (unsigned i = 0; i < effort_of(count); i++) {
        judge(&wish, seed + i, i % AGAIN_OF == 0);
    }
}

static void judge_levels(unsigned size, bool hide_ops, unsigned count) {
    for (unsigned level = KZ_KENKEN_UNGRADED; level <= KZ_KENKEN_UNREASONABLE; level++) {
        judge_many((kz_kenken_wish){.size = size,
                                    .level = (kz_kenken_level)level,
                                    .ops = KZ_KENKEN_OPS_ALL,
                                    .hide_ops = hide_ops},
                   count);
    }
    printf("%ux%u: %u puzzles of each level, operations %s\n", size, size, count,
           hide_ops ? "hidden" : "shown");
}

static void puzzles_of_6x6(void **state) {
    (void)state;
    judge_levels(6, false, tier_is_slow() ? 10000 : 250);
}

static void puzzles_of_9x9(void **state) {
    (void)state;
    judge_levels(9, false, tier_is_slow() ? 1000 : 25);
}

static void puzzles_of_other_sizes(void **state) {
    (void)state;
    judge_levels(4, false, tier_is_slow() ? 2000 : 50);
    judge_levels(5, false, tier_is_slow() ? 2000 : 50);
    judge_levels(7, false, tier_is_slow() ? 500 : 12);
    judge_levels(8, false, tier_is_slow() ? 500 : 12);
}

static void puzzles_with_hidden_operations(void **state) {
    (void)state;
    judge_levels(5, true, tier_is_slow() ? 1000 : 25);
    judge_levels(6, true, tier_is_slow() ? 500 : 12);
    if (tier_is_slow()) {
        judge_levels(8, true, 50);
    }
}

static void puzzles_with_some_operations(void **state) {
    (void)state;
    for (unsigned allowed = 1; allowed <= KZ_KENKEN_OPS_ALL; allowed++) {
        for (unsigned size = 3; size <= 7; size++) {
            judge_many((kz_kenken_wish){.size = size,
                                        .level = KZ_KENKEN_UNGRADED,
                                        .ops = allowed,
                                        .hide_ops = size % 2 == 0},
                       tier_is_slow() ? 100 : 2);
        }
    }
}

static void large_puzzles(void **state) {
    (void)state;
    kz_kenken_wish wish = kz_kenken_wish_default();
    for (unsigned size = 10; size <= KZ_KENKEN_SIZE_MAX; size++) {
        wish.size = size;
        judge_many(wish, tier_is_slow() ? 50 : 2);
    }
    if (tier_is_slow()) {
        for (unsigned size = 10; size <= 12; size++) {
            judge_levels(size, false, 20);
        }
        judge_levels(12, true, 3);
        wish.hide_ops = true;
        judge_many(wish, 5);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_of_6x6),
        cmocka_unit_test(puzzles_of_9x9),
        cmocka_unit_test(puzzles_of_other_sizes),
        cmocka_unit_test(puzzles_with_hidden_operations),
        cmocka_unit_test(puzzles_with_some_operations),
        cmocka_unit_test(large_puzzles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
