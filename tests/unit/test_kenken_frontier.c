/* The frontier search on hard puzzles of Keen's with every operation hidden: the same work on all
   processor paths, and the world's demands: budgets, memory that fails, and a wish to stop. */
#include "games/kenken/search/solver.h"
#include "support/failing_memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const char hidden[] =
    "hidden 9 3?:0,1;1080?:2,3,11,12;2?:4,5;6?:6,15;10?:7,8;8?:9,10;1?:13,14;1?:16,25;12?:17,"
    "26;2?:18,27;2?:19,20;12?:21,30,31;2?:22,23;54?:24,32,33;14?:28,37;8?:29,38;3?:34,43;13?:"
    "35,44;2?:36,45;1?:39,48;8?:40,49;4?:41,50;2?:42,51;3?:46,47;8?:52,53;3?:54,63;2?:55,64;2"
    "?:56,57;11?:58,67;13?:59,60;48?:61,62,71,80;2?:65,66;9?:68,69;144?:70,78,79;11?:72,73;6?"
    ":74,75;4?:76,77 -";
static const char hidden_grid[] =
    "265984173186423795542136987758341629891672354639718542327569418914857236473295861";
static const char several[] =
    "several 9 6?:0,1;4?:2,3;96?:4,5,6;10?:7,16;7?:8,17;54?:9,10;8?:11,12;144?:13,21,22;2?:14"
    ",23;3?:15,24;14?:18,27,36;3?:19,20;8?:25,34;3?:26,35;12?:28,37;9?:29,38;13?:30,31,40;1?:"
    "32,33;84?:39,47,48;2?:41,50;3?:42,51;5?:43,52;8?:44,53;3?:45,46;13?:49,58;24?:54,63;4?:5"
    "5,64;3?:56,65;7?:57,66;8?:59,60;3?:61,70;3?:62,71;6?:67,76;2?:68,69;3?:72,73;11?:74,75;1"
    "8?:77,78;11?:79,80 -";

static kz_kenken_puzzle read_line(const char *line) {
    kz_kenken_puzzle puzzle;
    kz_kenken_fault fault;
    assert_int_equal(
        kz_kenken_parse(KZ_KENKEN_KKL, line, strlen(line), &puzzle, NULL, NULL, &fault), KZ_OK);
    return puzzle;
}

/* More work than this for the same answer is a step back, less is a reason to write it down. */
static void the_work_is_pinned(void **state) {
    (void)state;
    enum { NODES = 75056 };
    kz_kenken_puzzle puzzle = read_line(hidden);
    uint8_t expected[KZ_KENKEN_CELLS_MAX];
    assert_int_equal(kz_kenken_grid_parse(9, hidden_grid, strlen(hidden_grid), expected, NULL),
                     KZ_OK);
    for (kz_cpu cpu = KZ_CPU_PORTABLE; cpu <= kz_cpu_best(); cpu++) {
        kz_kenken_result result;
        kz_work work;
        kz_work_init(&work);
        work.cpu = cpu;
        assert_int_equal(kz_kenken_solve(&puzzle, &work, &result), KZ_OK);
        assert_int_equal(result.verdict, KZ_ONE);
        assert_memory_equal(result.grid, expected, 81);
        assert_int_equal(result.nodes, NODES);
        assert_int_equal(work.counters.nodes, NODES);
        assert_int_equal(work.memory_used, 0);
    }
}

static void both_solutions_are_found(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_line(several);
    kz_kenken_result result;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kenken_solve(&puzzle, &work, &result), KZ_OK);
    assert_int_equal(result.verdict, KZ_MANY);
    assert_true(result.nodes > 1000);
    assert_true(kz_kenken_check(&puzzle, result.grid, NULL));
    assert_true(kz_kenken_check(&puzzle, result.second, NULL));
    assert_memory_not_equal(result.grid, result.second, 81);
}

static void a_node_limit_is_a_verdict(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_line(hidden);
    for (uint64_t limit = 290; limit < 75000; limit = 2 * limit + 1) {
        kz_work work;
        kz_kenken_result result;
        kz_work_init(&work);
        work.node_limit = limit;
        assert_int_equal(kz_kenken_solve(&puzzle, &work, &result), KZ_OK);
        assert_int_equal(result.verdict, KZ_UNKNOWN);
        assert_int_equal(result.why, KZ_BUDGET);
        assert_int_equal(work.memory_used, 0);
    }
}

static bool say_yes_later(void *user) {
    unsigned *asked = user;
    return ++*asked >= 8;
}

static void the_question_comes_often(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_line(hidden);
    unsigned asked = 0;
    kz_work work;
    kz_kenken_result result;
    kz_work_init(&work);
    work.cancelled = say_yes_later;
    work.cancel_user = &asked;
    assert_int_equal(kz_kenken_solve(&puzzle, &work, &result), KZ_OK);
    assert_int_equal(result.verdict, KZ_UNKNOWN);
    assert_int_equal(result.why, KZ_CANCELLED);
    assert_int_equal(asked, 8);
    assert_int_equal(work.memory_used, 0);
}

static void count_lines(void *user, const char *line) {
    size_t *told = user;
    assert_non_null(line);
    ++*told;
}

/* Trials are told one by one, so they are made one by one. */
static void a_listener_gets_the_search_one_by_one(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_line(several);
    size_t told = 0;
    kz_work work;
    kz_kenken_result result;
    kz_work_init(&work);
    work.trace = count_lines;
    work.trace_user = &told;
    assert_int_equal(kz_kenken_solve(&puzzle, &work, &result), KZ_OK);
    assert_int_equal(result.verdict, KZ_MANY);
    assert_true(told > 300);
}

static void every_allocation_may_fail(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = read_line(several);
    bool finished = false;
    size_t allowed = 0;
    for (; !finished; allowed++) {
        kz_work work;
        failing_memory memory;
        kz_kenken_result result;
        failing_memory_init(&memory, allowed + 1, true, &work);
        kz_status status = kz_kenken_solve(&puzzle, &work, &result);
        assert_true(status == KZ_OK || status == KZ_NO_MEMORY);
        finished = status == KZ_OK;
        assert_int_equal(work.memory_used, 0);
        assert_int_equal(memory.blocks, 0);
        assert_true(allowed < 100);
    }
    assert_true(allowed > 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_work_is_pinned),
        cmocka_unit_test(both_solutions_are_found),
        cmocka_unit_test(a_node_limit_is_a_verdict),
        cmocka_unit_test(the_question_comes_often),
        cmocka_unit_test(a_listener_gets_the_search_one_by_one),
        cmocka_unit_test(every_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
