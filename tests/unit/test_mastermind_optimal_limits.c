/* The exact search as a whole: equal work on every path, node and memory limits, cancelling, and
   every single allocation failing once. */
#include "games/mastermind/optimal/optimal.h"
#include "support/failing_memory.h"
#include "support/impatient.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static bool has_avx2(void) {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2") != 0;
#else
    return false;
#endif
}

static const kz_mastermind_rules variants[] = {
    {.pegs = 4, .colors = 6},
    {.pegs = 4, .colors = 6, .secret_distinct = true},
    {.pegs = 4, .colors = 7, .secret_distinct = true, .guess_distinct = true},
    {.pegs = 3, .colors = 5, .guess_blanks = true},
    {.pegs = 5, .colors = 3},
    {.pegs = 8, .colors = 2},
};
enum { VARIANTS = sizeof variants / sizeof *variants };

static kz_status run(const kz_mastermind_rules *rules, uint32_t depth, kz_work *work,
                     uint64_t bound[2]) {
    kz_mastermind_plan plan = {.method = KZ_MASTERMIND_OPTIMAL, .depth = depth};
    kz_mastermind_tree *tree = NULL;
    kz_status status = kz__mastermind_tree_begin(rules, NULL, work, &tree);
    if (status == KZ_OK) {
        status = kz__mastermind_optimal(rules, NULL, &plan, 0, work, tree, bound);
    }
    kz_mastermind_tree_free(tree, work);
    return status;
}

static const kz_mastermind_rules classic = {.pegs = 4, .colors = 6};
enum { CLASSIC_TOTAL = 5625 };

static void paths_do_the_same_work(void **state) {
    (void)state;
    if (!has_avx2()) {
        skip();
    }
    for (size_t v = 0; v < VARIANTS; v++) {
        kz_work plain;
        kz_work fast;
        uint64_t a[2];
        uint64_t b[2];
        kz_work_init(&plain);
        kz_work_init(&fast);
        fast.cpu = KZ_CPU_AVX2;
        assert_int_equal(run(&variants[v], 0, &plain, a), KZ_OK);
        assert_int_equal(run(&variants[v], 0, &fast, b), KZ_OK);
        assert_int_equal(a[0], b[0]);
        assert_int_equal(plain.counters.nodes, fast.counters.nodes);
        assert_int_equal(plain.counters.cache_hits, fast.counters.cache_hits);
    }
}

/* How many guesses are looked at, and how often the memo answers: what a change to the search must
   not make worse unseen. */
static void work_is_counted(void **state) {
    (void)state;
    static const struct {
        kz_mastermind_rules rules;
        uint64_t total;
        uint64_t nodes;
        uint64_t hits;
    } known[] = {{{.pegs = 4, .colors = 6}, 5625, 2909264, 2583},
                 {{.pegs = 4, .colors = 6, .secret_distinct = true}, 1435, 989416, 2302},
                 {{.pegs = 5, .colors = 5}, 13496, 80464693, 49213}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        kz_work work;
        uint64_t bound[2];
        kz_work_init(&work);
        work.cpu = has_avx2() ? KZ_CPU_AVX2 : KZ_CPU_PORTABLE;
        assert_int_equal(run(&known[i].rules, 0, &work, bound), KZ_OK);
        assert_int_equal(bound[0], known[i].total);
        assert_int_equal(work.counters.nodes, known[i].nodes);
        assert_int_equal(work.counters.cache_hits, known[i].hits);
    }
}

static void a_node_limit_leaves_bounds(void **state) {
    (void)state;
    static const uint64_t limits[] = {1, 1000, 5000, 100000, 1000000};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        kz_work work;
        uint64_t bound[2] = {7, 7};
        kz_work_init(&work);
        work.cpu = has_avx2() ? KZ_CPU_AVX2 : KZ_CPU_PORTABLE;
        work.node_limit = limits[i];
        assert_int_equal(run(&classic, 0, &work, bound), KZ_BUDGET);
        assert_true(bound[0] >= CLASSIC_TOTAL && bound[1] <= CLASSIC_TOTAL);
        assert_true(limits[i] < 100000 || bound[0] < 6000);
        assert_true(bound[1] >= (limits[i] < 10000 ? 1 : 1296 * 3));
        assert_int_equal(work.memory_used, 0);
    }
}

static void a_memory_limit_never_lies(void **state) {
    (void)state;
    unsigned finished = 0;
    unsigned stopped = 0;
    for (uint64_t limit = 10000; limit < 10000000; limit *= 2) {
        kz_work work;
        uint64_t bound[2] = {0, 0};
        kz_work_init(&work);
        work.memory_limit = limit;
        kz_status status = run(&variants[2], 0, &work, bound);
        if (status == KZ_OK) {
            assert_true(bound[0] == 3639 && bound[1] == 3639);
            finished++;
        } else {
            assert_true(status == KZ_BUDGET || status == KZ_NO_MEMORY);
            stopped++;
        }
        assert_true(work.memory_peak <= limit);
        assert_int_equal(work.memory_used, 0);
    }
    assert_true(finished > 0 && stopped > 0);
}

static void cancelling(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    work.cancelled = impatient;
    assert_int_equal(run(&classic, 0, &work, NULL), KZ_CANCELLED);
    assert_int_equal(work.memory_used, 0);
}

static void every_allocation_may_fail(void **state) {
    (void)state;
    kz_mastermind_rules small = {.pegs = 3, .colors = 3};
    bool finished = false;
    for (unsigned allowed = 0; !finished; allowed++) {
        kz_work work;
        failing_memory memory;
        uint64_t bound[2] = {0, 0};
        failing_memory_init(&memory, allowed + 1, true, &work);
        kz_status status = run(&small, 0, &work, bound);
        finished = status == KZ_OK;
        if (finished) {
            assert_int_equal(bound[0], 73);
        } else {
            assert_int_equal(status, KZ_NO_MEMORY);
        }
        assert_int_equal(work.memory_used, 0);
        assert_true(allowed < 1000);
    }
}

static void what_cannot_be_done(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    kz_mastermind_rules unguessable = {.pegs = 3, .colors = 4, .guess_distinct = true};
    assert_int_equal(run(&unguessable, 0, &work, NULL), KZ_UNSUPPORTED);
    assert_int_equal(run(&variants[0], 4, &work, NULL), KZ_UNSUPPORTED);
    assert_int_equal(run(&variants[0], 1, &work, NULL), KZ_UNSUPPORTED);
    kz_mastermind_rules wrong = {.pegs = 9, .colors = 4};
    assert_int_equal(run(&wrong, 0, &work, NULL), KZ_OUT_OF_RANGE);
    kz_mastermind_history nothing = {.count = 2,
                                     .row = {{.guess = 0x1111, .answer = {.black = 2}},
                                             {.guess = 0x1111, .answer = {.black = 3}}}};
    kz_mastermind_plan plan = {.method = KZ_MASTERMIND_OPTIMAL};
    kz_mastermind_tree *tree = NULL;
    assert_int_equal(kz__mastermind_tree_begin(&classic, &nothing, &work, &tree), KZ_OK);
    assert_int_equal(kz__mastermind_optimal(&classic, &nothing, &plan, 0, &work, tree, NULL),
                     KZ_BAD_INPUT);
    kz_mastermind_tree_free(tree, &work);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paths_do_the_same_work),
        cmocka_unit_test(work_is_counted),
        cmocka_unit_test(a_node_limit_leaves_bounds),
        cmocka_unit_test(a_memory_limit_never_lies),
        cmocka_unit_test(cancelling),
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(what_cannot_be_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
