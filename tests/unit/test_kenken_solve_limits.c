/* The solver as a whole: pinned work that is equal on every path, node limits, cancelling, a
   visitor that stops, and every single allocation failing once. */
#include "kazu/kenken.h"
#include "support/failing_memory.h"
#include "support/impatient.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* A hard puzzle: thousands of positions, with probing. */
static const char hard[] =
    "hard 9 31+:68,69,78,79,80;288*:14,15,24,33;34+:61,35,44,52,53,62;21168*:47,39,48,40,41,49;"
    "38+:4,12,21,13,22;3840*:56,57,64,65,66,75;2=:0;18+:5,6,7,16;432*:42,51,59,60;14*:72,73,74;"
    "1600*:25,34,43,8,17,26;1-:70,71;36+:36,45,54,63,55,46;19+:28,20,29,30,37,38;24*:2,11,3;"
    "18*:31,23,32;37+:1,10,9,18,19,27;2=:50;15+:58,67,76,77 -";
static const char hard_grid[] =
    "268394571341976825793581642834629157512437986659742318475168293986215734127853469";
/* Many solutions, and cages too large for lists. */
static const char loose[] = "loose 5 15+:0,1,2,3,4;15+:5,6,7,8,9;15+:10,11,12,13,14;"
                            "30+:15,16,17,18,19,20,21,22,23,24 -";
/* Cages of twelve cells: tuples of several words, sums and products. */
static const char wide[] = "wide 6 21+:0,1,2,3,4,5;518400*:6,7,8,12,13,14,9,10,11,15,16,17;"
                           "42+:18,19,20,21,22,23,24,25,26,27,28,29;1-:30,31;2-:32,33;3/:34,35 -";

static kz_kenken_puzzle read_line(const char *line) {
    kz_kenken_puzzle puzzle;
    kz_kenken_fault fault;
    assert_int_equal(
        kz_kenken_parse(KZ_KENKEN_KKL, line, strlen(line), &puzzle, NULL, NULL, &fault), KZ_OK);
    return puzzle;
}

static bool has(kz_cpu cpu) {
#if defined(__x86_64__)
    if (cpu == KZ_CPU_AVX512) {
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
               __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512ifma");
    }
    return cpu == KZ_CPU_PORTABLE || __builtin_cpu_supports("avx2");
#else
    return cpu == KZ_CPU_PORTABLE;
#endif
}

static uint64_t nodes_on(kz_cpu cpu, const char *line, uint64_t limit, uint64_t *found) {
    kz_kenken_puzzle puzzle = read_line(line);
    kz_work work;
    kz_kenken_count_result counted;
    kz_work_init(&work);
    work.cpu = cpu;
    assert_int_equal(kz_kenken_count(&puzzle, limit, NULL, NULL, &work, &counted), KZ_OK);
    *found = counted.count;
    return counted.nodes;
}

static void paths_do_the_same_work(void **state) {
    (void)state;
    static const char *const lines[] = {hard, loose, wide};
    for (size_t i = 0; i < 3; i++) {
        uint64_t plain = 0;
        uint64_t fast = 0;
        uint64_t nodes = nodes_on(KZ_CPU_PORTABLE, lines[i], 300, &plain);
        assert_true(nodes > 100 && plain > 0);
        for (kz_cpu cpu = KZ_CPU_AVX2; cpu <= KZ_CPU_AVX512; cpu++) {
            if (has(cpu)) {
                assert_int_equal(nodes_on(cpu, lines[i], 300, &fast), nodes);
                assert_int_equal(fast, plain);
            }
        }
    }
}

/* More work than this for the same answer is a step back, less is a reason to write it down. */
static void the_work_is_pinned(void **state) {
    (void)state;
    enum { HARD_NODES = 7201 };
    kz_kenken_puzzle puzzle = read_line(hard);
    uint8_t expected[KZ_KENKEN_CELLS_MAX];
    kz_kenken_result result;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kenken_solve(&puzzle, &work, &result), KZ_OK);
    assert_int_equal(result.verdict, KZ_ONE);
    assert_int_equal(kz_kenken_grid_parse(9, hard_grid, strlen(hard_grid), expected, NULL), KZ_OK);
    assert_memory_equal(result.grid, expected, 81);
    assert_int_equal(result.nodes, HARD_NODES);
    assert_int_equal(work.counters.nodes, HARD_NODES);
}

static void a_node_limit_is_a_verdict(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_line(hard);
    for (uint64_t limit = 1; limit < 7000; limit = 3 * limit + 1) {
        kz_work work;
        kz_kenken_result result;
        kz_kenken_count_result counted;
        kz_work_init(&work);
        work.node_limit = limit;
        assert_int_equal(kz_kenken_solve(&puzzle, &work, &result), KZ_OK);
        assert_int_equal(result.verdict, KZ_UNKNOWN);
        assert_int_equal(result.why, KZ_BUDGET);
        assert_true(!result.has_grid || kz_kenken_check(&puzzle, result.grid, NULL));
        assert_int_equal(work.memory_used, 0);
        assert_int_equal(kz_kenken_count(&puzzle, 2, NULL, NULL, &work, &counted), KZ_OK);
        assert_true(!counted.exact && counted.why == KZ_BUDGET);
        assert_int_equal(work.memory_used, 0);
    }
}

static void cancelling(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_line(hard);
    kz_work work;
    kz_kenken_result result;
    kz_work_init(&work);
    work.cancelled = impatient;
    assert_int_equal(kz_kenken_solve(&puzzle, &work, &result), KZ_OK);
    assert_int_equal(result.verdict, KZ_UNKNOWN);
    assert_int_equal(result.why, KZ_CANCELLED);
    assert_int_equal(work.memory_used, 0);
}

static bool say_yes_later(void *user) {
    unsigned *asked = user;
    return ++*asked >= 3;
}

/* Positions take microseconds each, so the question comes every few hundred of them. */
static void the_question_comes_often(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_line(hard);
    unsigned asked = 0;
    kz_work work;
    kz_kenken_result result;
    kz_work_init(&work);
    work.cancelled = say_yes_later;
    work.cancel_user = &asked;
    assert_int_equal(kz_kenken_solve(&puzzle, &work, &result), KZ_OK);
    assert_int_equal(result.verdict, KZ_UNKNOWN);
    assert_int_equal(result.why, KZ_CANCELLED);
    assert_int_equal(asked, 3);
    assert_true(result.nodes > 1 && result.nodes < 1000);
    assert_int_equal(work.memory_used, 0);
}

static bool stop_at_third(void *user, const uint8_t *grid) {
    unsigned *seen = user;
    assert_non_null(grid);
    return ++*seen < 3;
}

static void a_visitor_may_stop(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_line(loose);
    unsigned seen = 0;
    kz_work work;
    kz_kenken_count_result counted;
    kz_work_init(&work);
    assert_int_equal(kz_kenken_count(&puzzle, 1000, stop_at_third, &seen, &work, &counted), KZ_OK);
    assert_int_equal(seen, 3);
    assert_int_equal(counted.count, 3);
    assert_true(!counted.exact && counted.why == KZ_OK);
    assert_int_equal(work.memory_used, 0);
}

static void every_allocation_may_fail(void **state) {
    (void)state;
    static const char *const lines[] = {hard, loose, wide};
    for (size_t i = 0; i < 3; i++) {
        kz_kenken_puzzle puzzle = read_line(lines[i]);
        bool finished = false;
        unsigned allowed = 0;
        for (; !finished; allowed++) {
            kz_work work;
            failing_memory memory;
            kz_kenken_count_result counted;
            failing_memory_init(&memory, allowed + 1, true, &work);
            kz_status status = kz_kenken_count(&puzzle, 20, NULL, NULL, &work, &counted);
            assert_true(status == KZ_OK || status == KZ_NO_MEMORY);
            finished = status == KZ_OK;
            assert_int_equal(work.memory_used, 0);
            assert_true(allowed < 100);
        }
        assert_true(allowed > 3);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paths_do_the_same_work),    cmocka_unit_test(the_work_is_pinned),
        cmocka_unit_test(a_node_limit_is_a_verdict), cmocka_unit_test(cancelling),
        cmocka_unit_test(the_question_comes_often),

        cmocka_unit_test(a_visitor_may_stop),        cmocka_unit_test(every_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
