/* Strategies by a beam: whole games played by a scorer of its own, beside optimal totals from the
   literature, and beams that leave nothing out. */
#include "kazu/mastermind_study.h"
#include "property/oracle/mastermind_replay.h"
#include "support/effort.h"
#include "support/failing_memory.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/* A game, its least total (docs/theory/mastermind.md), and what a beam must stay within. */
typedef struct game {
    kz_mastermind_rules rules;
    uint64_t secrets;
    uint64_t least;
    uint64_t plain;
} game;

static const game games[] = {
    {{.pegs = 4, .colors = 6, .secret_distinct = true}, 360, 1435, 1450},
    {{.pegs = 4, .colors = 6}, 1296, 5625, 5722}, /* entropy: Neuwirth 1982 */
    {{.pegs = 5, .colors = 5}, 3125, 13496, 13600},
    {{.pegs = 4, .colors = 7}, 2401, 11228, 11400},
};

static uint64_t beam_total(const kz_mastermind_rules *rules, uint32_t beam, kz_cpu cpu,
                           uint64_t secrets) {
    kz_mastermind_tree *tree = NULL;
    replay r = {.secrets = 0};
    kz_work work;
    kz_work_init(&work);
    work.cpu = cpu;
    assert_int_equal(kz_mastermind_tree_beam(rules, NULL, beam, false, &work, &tree, NULL), KZ_OK);
    replay_all(tree, rules, 0, 0, &r);
    assert_int_equal(r.secrets, secrets);
    assert_int_equal(r.lost, 0);
    kz_mastermind_figures figures = kz_mastermind_tree_figures(tree);
    assert_int_equal(figures.total, r.total);
    assert_int_equal(figures.max, r.max);
    kz_mastermind_tree_free(tree, &work);
    assert_int_equal(work.memory_used, 0);
    return r.total;
}

static void narrow_beams_are_good(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        const game *g = &games[i];
        for (uint32_t beam = 1; beam <= 4; beam++) {
            uint64_t total = beam_total(&g->rules, beam, kz_cpu_best(), g->secrets);
            assert_in_range(total, g->least, g->plain);
        }
    }
}

static void beams_that_leave_nothing_out_are_optimal(void **state) {
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(
            beam_total(&games[i].rules, KZ_MASTERMIND_BEAM_MAX, kz_cpu_best(), games[i].secrets),
            games[i].least);
    }
}

static void paths_find_the_same(void **state) {
    (void)state;
    assert_int_equal(beam_total(&games[1].rules, 2, KZ_CPU_PORTABLE, 1296),
                     beam_total(&games[1].rules, 2, kz_cpu_best(), 1296));
}

static void bad_beams_are_refused(void **state) {
    (void)state;
    kz_mastermind_tree *tree = NULL;
    kz_work work;
    kz_work_init(&work);
    for (uint32_t beam = 0; beam <= KZ_MASTERMIND_BEAM_MAX + 1;
         beam += KZ_MASTERMIND_BEAM_MAX + 1) {
        assert_int_equal(
            kz_mastermind_tree_beam(&games[1].rules, NULL, beam, false, &work, &tree, NULL),
            KZ_OUT_OF_RANGE);
    }
    assert_null(tree);
}

/* What is proved stays true: a beam proves next to nothing. */
static void budgets_leave_true_bounds(void **state) {
    (void)state;
    bool ended_with_bounds = false;
    for (uint64_t limit = 1; limit < 200000; limit = limit * 3 + 1) {
        kz_mastermind_tree *tree = NULL;
        uint64_t bound[2] = {0, 0};
        kz_work work;
        kz_work_init(&work);
        work.cpu = kz_cpu_best();
        work.node_limit = limit;
        kz_status status =
            kz_mastermind_tree_beam(&games[1].rules, NULL, 2, false, &work, &tree, bound);
        assert_true(status == KZ_BUDGET || status == KZ_OK);
        if (status == KZ_BUDGET && bound[0] != 0) { /* else it ended before anything was known */
            assert_true(bound[1] <= games[1].least && bound[0] >= games[1].least);
            ended_with_bounds = true;
        }
        kz_mastermind_tree_free(tree, &work);
        assert_int_equal(work.memory_used, 0);
    }
    assert_true(ended_with_bounds);
}

static void every_allocation_may_fail(void **state) {
    (void)state;
    static const kz_mastermind_rules small = {.pegs = 3, .colors = 5};
    kz_status status = KZ_NO_MEMORY;
    for (size_t fail_at = 1; status != KZ_OK; fail_at++) {
        kz_mastermind_tree *tree = NULL;
        failing_memory memory;
        kz_work work;
        failing_memory_init(&memory, fail_at, true, &work);
        status = kz_mastermind_tree_beam(&small, NULL, 1, false, &work, &tree, NULL);
        assert_true(status == KZ_OK || status == KZ_NO_MEMORY);
        kz_mastermind_tree_free(tree, &work);
        assert_int_equal(memory.blocks, 0);
        assert_true(fail_at < 1000);
    }
}

/* Five pegs of eight colours: entropy, the best of the plain methods, needs 179,863. 35 s. */
static void five_pegs_of_eight_colours(void **state) {
    (void)state;
    static const kz_mastermind_rules rules = {.pegs = 5, .colors = 8};
    if (!tier_is_slow()) {
        skip();
    }
    assert_in_range(beam_total(&rules, 2, kz_cpu_best(), 32768), 1, 178700);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(narrow_beams_are_good),
        cmocka_unit_test(beams_that_leave_nothing_out_are_optimal),
        cmocka_unit_test(paths_find_the_same),
        cmocka_unit_test(bad_beams_are_refused),
        cmocka_unit_test(budgets_leave_true_bounds),
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(five_pegs_of_eight_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
