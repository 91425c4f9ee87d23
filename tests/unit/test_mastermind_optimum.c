/* One search for an optimal strategy by several runs: on threads, and one after another, each cut
   short. The tree is always that of a single run. */
#include "games/mastermind/optimal/optimal_common.h"
#include "kazu/mastermind_study.h"
#include "support/failing_memory.h"
#include "support/impatient.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { THREADS_MAX = 4, TREE_BYTES = 1 << 16 };

static pthread_mutex_t mutexes[KZ_MASTERMIND_LOCKS];

static void lock_mutex(void *user, uint32_t number) {
    (void)user;
    assert_true(number < KZ_MASTERMIND_LOCKS);
    (void)pthread_mutex_lock(&mutexes[number]);
}

static void unlock_mutex(void *user, uint32_t number) {
    (void)user;
    (void)pthread_mutex_unlock(&mutexes[number]);
}

static const kz_mastermind_locks mutex_locks = {.lock = lock_mutex, .unlock = unlock_mutex};

/* Totals from the literature; 5626 and 3639 by other solvers. */
static const struct game {
    kz_mastermind_rules rules;
    uint32_t depth;
    uint64_t total; /* 0: there is no such strategy */
} games[] = {
    {{.pegs = 4, .colors = 6}, 0, 5625},
    {{.pegs = 4, .colors = 6}, 5, 5626},
    {{.pegs = 4, .colors = 6}, 4, 0},
    {{.pegs = 4, .colors = 6, .secret_distinct = true}, 0, 1435},
    {{.pegs = 4, .colors = 7, .secret_distinct = true, .guess_distinct = true}, 0, 3639},
};
enum { GAMES = sizeof games / sizeof *games };

static kz_mastermind_plan plan_of(const struct game *game) {
    return (kz_mastermind_plan){.method = KZ_MASTERMIND_OPTIMAL, .depth = game->depth};
}

static void print(const kz_mastermind_tree *tree, char text[TREE_BYTES]) {
    kz_text out;
    kz_text_init(&out, text, TREE_BYTES);
    kz_mastermind_tree_print(tree, &out);
    assert_false(out.truncated);
}

/* The tree of one run, as kz_mastermind_tree_new() makes it. */
static void print_expected(const struct game *game, char text[TREE_BYTES]) {
    kz_mastermind_plan plan = plan_of(game);
    kz_mastermind_tree *tree = NULL;
    kz_work work;
    kz_work_init(&work);
    work.cpu = kz_cpu_best();
    assert_int_equal(kz_mastermind_tree_new(&game->rules, NULL, &plan, &work, &tree, NULL), KZ_OK);
    assert_int_equal(kz_mastermind_tree_figures(tree).total, game->total);
    print(tree, text);
    kz_mastermind_tree_free(tree, &work);
}

/* Makes the tree of a search that is through. */
static void check_tree(kz_mastermind_optimum *optimum, const struct game *game) {
    static char expected[TREE_BYTES];
    static char text[TREE_BYTES];
    uint64_t bound[2] = {0, 0};
    kz_mastermind_tree *tree = NULL;
    kz_work work;
    kz_work_init(&work);
    work.cpu = kz_cpu_best();
    kz_status status = kz_mastermind_optimum_tree(optimum, &work, &tree, bound);
    if (game->total == 0) {
        assert_int_equal(status, KZ_UNSUPPORTED);
        assert_null(tree);
        return;
    }
    assert_int_equal(status, KZ_OK);
    assert_int_equal(bound[0], game->total);
    assert_int_equal(bound[1], game->total);
    assert_int_equal(kz_mastermind_tree_figures(tree).total, game->total);
    print(tree, text);
    print_expected(game, expected);
    assert_string_equal(text, expected);
    kz_mastermind_tree_free(tree, &work);
    assert_int_equal(work.memory_used, 0);
}

typedef struct runner {
    pthread_t thread;
    kz_mastermind_optimum *optimum;
    kz_work work;
    kz_status status;
} runner;

static void *run(void *user) {
    runner *r = user;
    r->status = kz_mastermind_optimum_run(r->optimum, &r->work);
    return NULL;
}

static void open_optimum(const struct game *game, const kz_mastermind_locks *locks, kz_work *work,
                         kz_mastermind_optimum **optimum) {
    kz_mastermind_plan plan = plan_of(game);
    kz_work_init(work);
    work->cpu = kz_cpu_best();
    assert_int_equal(kz_mastermind_optimum_new(&game->rules, NULL, &plan, locks, work, optimum),
                     KZ_OK);
}

static void threads_make_the_tree_of_one(void **state) {
    (void)state;
    for (size_t i = 0; i < GAMES; i++) {
        for (unsigned threads = 1; threads <= THREADS_MAX; threads++) {
            static runner runners[THREADS_MAX];
            kz_mastermind_optimum *optimum = NULL;
            kz_work common;
            open_optimum(&games[i], &mutex_locks, &common, &optimum);
            for (unsigned t = 0; t < threads; t++) {
                runners[t].optimum = optimum;
                kz_work_init(&runners[t].work);
                runners[t].work.cpu = kz_cpu_best();
                assert_int_equal(pthread_create(&runners[t].thread, NULL, run, &runners[t]), 0);
            }
            for (unsigned t = 0; t < threads; t++) {
                (void)pthread_join(runners[t].thread, NULL);
                assert_int_equal(runners[t].status, KZ_OK);
                assert_int_equal(runners[t].work.memory_used, 0);
            }
            check_tree(optimum, &games[i]);
            kz_mastermind_optimum_free(optimum);
            assert_int_equal(common.memory_used, 0);
        }
    }
}

/* Locks as one thread sees them: each is free when it is asked for, at most two are held, the
   second is that of the memory, and all are given back. */
typedef struct careful {
    bool is_held[KZ_MASTERMIND_LOCKS];
    unsigned held;
    unsigned most;
} careful;

static void lock_carefully(void *user, uint32_t number) {
    careful *c = user;
    assert_true(number < KZ_MASTERMIND_LOCKS && !c->is_held[number]);
    assert_true(c->held == 0 || (c->held == 1 && number == KZ__MASTERMIND_LOCK_MEMORY));
    c->is_held[number] = true;
    c->held++;
    c->most = c->held > c->most ? c->held : c->most;
}

static void unlock_carefully(void *user, uint32_t number) {
    careful *c = user;
    assert_true(number < KZ_MASTERMIND_LOCKS && c->is_held[number]);
    c->is_held[number] = false;
    c->held--;
}

/* One run after another, each cut short: facts of a search that went another way, or not so far,
   make no other tree. */
static void runs_that_are_cut_short(void **state) {
    (void)state;
    unsigned most = 0;
    for (size_t i = 0; i < GAMES; i++) {
        careful c = {.held = 0};
        const kz_mastermind_locks locks = {lock_carefully, unlock_carefully, &c};
        kz_mastermind_optimum *optimum = NULL;
        kz_work common;
        open_optimum(&games[i], &locks, &common, &optimum);
        kz_status status = KZ_BUDGET;
        unsigned runs = 0;
        for (uint64_t nodes = 1000; status == KZ_BUDGET; nodes += nodes / 2) {
            kz_mastermind_tree *tree = NULL;
            uint64_t bound[2] = {0, 0};
            kz_work work;
            kz_work_init(&work);
            work.cpu = kz_cpu_best();
            assert_int_equal(kz_mastermind_optimum_tree(optimum, &work, &tree, bound), KZ_BUDGET);
            assert_true(games[i].total == 0 || (bound[0] >= games[i].total && bound[0] > 0));
            assert_true(games[i].total == 0 || (bound[1] <= games[i].total && bound[1] > 0));
            work.node_limit = nodes;
            status = kz_mastermind_optimum_run(optimum, &work);
            assert_int_equal(work.memory_used, 0);
            assert_int_equal(c.held, 0);
            runs++;
        }
        assert_int_equal(status, KZ_OK);
        assert_true(runs > 5);
        most = c.most > most ? c.most : most;
        check_tree(optimum, &games[i]);
        kz_mastermind_optimum_free(optimum);
        assert_int_equal(common.memory_used, 0);
    }
    assert_int_equal(most, 2); /* some memo grew */
}

/* Without locks: run after run in the same work. */
static void runs_without_locks(void **state) {
    (void)state;
    kz_mastermind_optimum *optimum = NULL;
    kz_work work;
    open_optimum(&games[0], NULL, &work, &optimum);
    work.node_limit = 100000;
    assert_int_equal(kz_mastermind_optimum_run(optimum, &work), KZ_BUDGET);
    work.node_limit = 0;
    work.cancelled = impatient;
    assert_int_equal(kz_mastermind_optimum_run(optimum, &work), KZ_CANCELLED);
    work.cancelled = NULL;
    assert_int_equal(kz_mastermind_optimum_run(optimum, &work), KZ_OK);
    check_tree(optimum, &games[0]);
    kz_mastermind_optimum_free(optimum);
    assert_int_equal(work.memory_used, 0);
}

static const struct game small = {{.pegs = 3, .colors = 3}, 0, 73};

/* Opens, runs and makes the tree, in one work. */
static kz_status do_all(kz_work *work) {
    careful c = {.held = 0};
    const kz_mastermind_locks locks = {lock_carefully, unlock_carefully, &c};
    kz_mastermind_plan plan = plan_of(&small);
    kz_mastermind_optimum *optimum = NULL;
    kz_mastermind_tree *tree = NULL;
    kz_status status = kz_mastermind_optimum_new(&small.rules, NULL, &plan, &locks, work, &optimum);
    if (status == KZ_OK) {
        status = kz_mastermind_optimum_run(optimum, work);
    }
    if (status == KZ_OK) {
        status = kz_mastermind_optimum_tree(optimum, work, &tree, NULL);
    }
    if (status == KZ_OK) {
        assert_int_equal(kz_mastermind_tree_figures(tree).total, small.total);
    }
    kz_mastermind_tree_free(tree, work);
    kz_mastermind_optimum_free(optimum);
    assert_int_equal(c.held, 0);
    return status;
}

static void every_allocation_may_fail(void **state) {
    (void)state;
    bool finished = false;
    unsigned failures = 0;
    for (unsigned allowed = 0; !finished; allowed++) {
        kz_work work;
        failing_memory memory;
        failing_memory_init(&memory, allowed + 1, true, &work);
        kz_status status = do_all(&work);
        finished = status == KZ_OK;
        failures += finished ? 0 : 1;
        assert_true(finished || status == KZ_NO_MEMORY);
        assert_int_equal(work.memory_used, 0);
        assert_true(allowed < 1000);
    }
    assert_true(failures > 70); /* the memos alone are 64 */
}

static void what_cannot_be_done(void **state) {
    (void)state;
    kz_mastermind_optimum *optimum = NULL;
    kz_mastermind_plan plan = {.method = KZ_MASTERMIND_OPTIMAL};
    kz_mastermind_plan other = {.method = KZ_MASTERMIND_MINMAX};
    kz_mastermind_rules wrong = {.pegs = 9, .colors = 4};
    kz_mastermind_rules unguessable = {.pegs = 3, .colors = 4, .guess_distinct = true};
    kz_mastermind_history nothing = {.count = 2,
                                     .row = {{.guess = 0x1111, .answer = {.black = 2}},
                                             {.guess = 0x1111, .answer = {.black = 3}}}};
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(
        kz_mastermind_optimum_new(&games[0].rules, NULL, &other, NULL, &work, &optimum),
        KZ_OUT_OF_RANGE);
    assert_int_equal(kz_mastermind_optimum_new(&wrong, NULL, &plan, NULL, &work, &optimum),
                     KZ_OUT_OF_RANGE);
    assert_int_equal(kz_mastermind_optimum_new(&unguessable, NULL, &plan, NULL, &work, &optimum),
                     KZ_UNSUPPORTED);
    assert_int_equal(
        kz_mastermind_optimum_new(&games[0].rules, &nothing, &plan, NULL, &work, &optimum),
        KZ_BAD_INPUT);
    assert_null(optimum);
    kz_mastermind_optimum_free(NULL);
    assert_int_equal(work.memory_used, 0);
}

/* A better fact stays: exact before bounds, the lower cost, the higher bound. */
static void better_facts_stay(void **state) {
    (void)state;
    static const struct {
        uint32_t cost[2];
        uint32_t guess[2];
        unsigned kept;
    } pairs[] = {
        {{10, 11}, {KZ__MASTERMIND_LOWER, KZ__MASTERMIND_LOWER}, 1},
        {{11, 10}, {KZ__MASTERMIND_LOWER, KZ__MASTERMIND_LOWER}, 0},
        {{12, 20}, {3, KZ__MASTERMIND_LOWER}, 0},
        {{12, 12}, {KZ__MASTERMIND_LOWER, 3}, 1},
        {{12, 11}, {3, 4}, 1},
        {{11, 12}, {3, 4}, 0},
        {{11, 11}, {3, 4}, 0},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        kz_work work;
        kz__mastermind_memo memo;
        kz_work_init(&work);
        assert_int_equal(kz__mastermind_memo_init(&memo, 1, &work), KZ_OK);
        for (unsigned k = 0; k < 2; k++) {
            kz__mastermind_fact fact = {
                .key = {5, 6}, .cost = pairs[i].cost[k], .guess = pairs[i].guess[k]};
            kz__mastermind_memo_keep(&memo, &fact);
        }
        const uint64_t key[2] = {5, 6};
        const kz__mastermind_fact *fact = kz__mastermind_memo_find(&memo, key);
        assert_non_null(fact);
        assert_int_equal(fact->cost, pairs[i].cost[pairs[i].kept]);
        assert_int_equal(fact->guess, pairs[i].guess[pairs[i].kept]);
        kz__mastermind_memo_clear(&memo);
    }
}

/* What two are busy with is marked until both are through; more marks than there is room for do no
   harm. */
static void marks(void **state) {
    (void)state;
    static kz__mastermind_common common;
    const uint64_t a[2] = {1, 2};
    const uint64_t b[2] = {1, 3};
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz__mastermind_common_init(&common, &mutex_locks, &work), KZ_OK);
    assert_false(kz__mastermind_common_is_marked(&common, a));
    kz__mastermind_common_mark(&common, a);
    kz__mastermind_common_mark(&common, b);
    kz__mastermind_common_mark(&common, a);
    kz__mastermind_common_unmark(&common, a);
    assert_true(kz__mastermind_common_is_marked(&common, a));
    assert_true(kz__mastermind_common_is_marked(&common, b));
    kz__mastermind_common_unmark(&common, a);
    assert_false(kz__mastermind_common_is_marked(&common, a));
    assert_true(kz__mastermind_common_is_marked(&common, b));
    for (uint64_t i = 0; i < KZ__MASTERMIND_MARKS + 5; i++) {
        const uint64_t key[2] = {7, i};
        kz__mastermind_common_mark(&common, key);
    }
    for (uint64_t i = 0; i < KZ__MASTERMIND_MARKS + 5; i++) {
        const uint64_t key[2] = {7, i};
        kz__mastermind_common_unmark(&common, key);
    }
    assert_true(kz__mastermind_common_is_marked(&common, b));
    kz__mastermind_common_unmark(&common, b);
    assert_int_equal(common.marks, 0);
    kz__mastermind_common_clear(&common);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_make_the_tree_of_one),
        cmocka_unit_test(runs_that_are_cut_short),
        cmocka_unit_test(runs_without_locks),
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(what_cannot_be_done),
        cmocka_unit_test(better_facts_stay),
        cmocka_unit_test(marks),
    };
    for (unsigned i = 0; i < KZ_MASTERMIND_LOCKS; i++) {
        (void)pthread_mutex_init(&mutexes[i], NULL);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
