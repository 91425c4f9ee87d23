/* Searches on threads against plain recursion: small games, where every set counts as a large one,
   so that the searches share the work at every step. */
#include "games/mastermind/optimal/optimal_search.h"
#include "kazu/rng.h"
#include "property/oracle/mastermind_brute.h"
#include "support/effort.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { THREADS_MAX = 4, WIDE = 4, CLASSIC = 1296 };

static pthread_mutex_t mutexes[KZ_MASTERMIND_LOCKS];

static void lock_mutex(void *user, uint32_t number) {
    (void)user;
    (void)pthread_mutex_lock(&mutexes[number]);
}

static void unlock_mutex(void *user, uint32_t number) {
    (void)user;
    (void)pthread_mutex_unlock(&mutexes[number]);
}

static const kz_mastermind_locks locks = {.lock = lock_mutex, .unlock = unlock_mutex};

/* What all have in common. */
typedef struct question {
    kz_work work;
    kz__mastermind_pool pool;
    kz__mastermind_common common;
    uint32_t set[CLASSIC];
    size_t count;
    size_t wide;
    uint32_t depth;
    uint32_t limit;
    bool consistent_only;
} question;

typedef struct asker {
    pthread_t thread;
    question *q;
    uint32_t cost;
    uint64_t leak;
    kz_status status;
} asker;

static void *ask(void *user) {
    asker *a = user;
    question *q = a->q;
    kz__mastermind_pool pool;
    kz__mastermind_search search;
    kz__mastermind_result result = {.cost = 0};
    kz_work work;
    kz_work_init(&work);
    work.cpu = kz_cpu_best();
    a->status = kz__mastermind_pool_view(&pool, &q->pool, &locks, &work);
    if (a->status == KZ_OK) {
        a->status =
            kz__mastermind_search_init(&search, &pool, &q->common, q->count, q->consistent_only);
    }
    if (a->status == KZ_OK) {
        search.wide = q->wide;
        a->status =
            kz__mastermind_search_solve(&search, q->set, q->count, q->depth, q->limit, &result);
    }
    kz__mastermind_pool_clear(&pool);
    a->cost = result.cost;
    a->leak = work.memory_used;
    return NULL;
}

/* Asks on several threads; with room enough all say the same, else each claims too much for the
   limit and no more than the truth. */
static void ask_together(question *q, unsigned threads, uint32_t expected) {
    asker askers[THREADS_MAX];
    for (unsigned i = 0; i < threads; i++) {
        askers[i] = (asker){.q = q};
        assert_int_equal(pthread_create(&askers[i].thread, NULL, ask, &askers[i]), 0);
    }
    for (unsigned i = 0; i < threads; i++) {
        (void)pthread_join(askers[i].thread, NULL);
        uint32_t cost = askers[i].cost >= KZ__MASTERMIND_NEVER ? BRUTE_NEVER : askers[i].cost;
        assert_int_equal(askers[i].status, KZ_OK);
        assert_int_equal(askers[i].leak, 0);
        if (expected <= q->limit || expected == BRUTE_NEVER) {
            assert_int_equal(cost, expected);
        } else {
            assert_true(cost > q->limit && cost <= expected);
        }
    }
}

static void open_question(const brute *b, uint64_t mask, question *q) {
    q->count = 0;
    q->wide = WIDE;
    q->consistent_only = b->consistent_only;
    kz_work_init(&q->work);
    assert_int_equal(kz__mastermind_pool_init(&q->pool, &b->rules, &q->work), KZ_OK);
    for (uint32_t i = 0; i < b->secrets; i++) {
        if ((mask >> i & 1) != 0) {
            q->set[q->count++] = kz__mastermind_pool_index(&q->pool, b->secret[i]);
        }
    }
    assert_int_equal(kz__mastermind_common_init(&q->common, &locks, &q->work), KZ_OK);
}

static void close_question(question *q) {
    assert_int_equal(q->common.marks, 0);
    kz__mastermind_common_clear(&q->common);
    kz__mastermind_pool_clear(&q->pool);
    assert_int_equal(q->work.memory_used, 0);
}

static kz_mastermind_rules rules_of(unsigned pegs, unsigned colors, const char *kind) {
    return (kz_mastermind_rules){.pegs = (uint8_t)pegs,
                                 .colors = (uint8_t)colors,
                                 .secret_distinct = kind[0] == 'n',
                                 .guess_distinct = kind[1] == 'n',
                                 .guess_blanks = kind[2] == 'b'};
}

static void random_sets(void **state) {
    (void)state;
    static const struct {
        unsigned pegs;
        unsigned colors;
        const char *kind; /* secret, guess: r may repeat, n not; b: blanks */
    } games[] = {
        {2, 5, "rr-"}, {2, 4, "rrb"}, {2, 6, "nn-"}, {3, 4, "rr-"}, {3, 5, "nr-"},
        {3, 5, "nnb"}, {4, 4, "nn-"}, {6, 2, "rr-"}, {5, 2, "rrb"},
    };
    static brute b;
    static question q;
    const char *text = getenv("KAZU_TEST_SEED");
    uint64_t seed = text != NULL ? strtoull(text, NULL, 10) : UINT64_C(20261125);
    unsigned rounds = tier_is_slow() ? 200 : 12;
    print_message("seed %llu\n", (unsigned long long)seed);
    kz_rng rng;
    kz_rng_init(&rng, seed);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        kz_mastermind_rules rules = rules_of(games[i].pegs, games[i].colors, games[i].kind);
        for (unsigned round = 0; round < rounds; round++) {
            brute_begin(&b, &rules, round % 4 == 3);
            uint64_t mask = 0;
            while (brute_count(mask) < (b.secrets < 20 ? b.secrets : 20)) {
                mask |= UINT64_C(1) << kz_rng_below(&rng, b.secrets);
            }
            uint32_t depth = round % 2 == 0 ? 0 : 2 + (uint32_t)kz_rng_below(&rng, 4);
            uint32_t expected = brute_least(&b, mask, depth == 0 ? 24 : depth);
            uint32_t less = (uint32_t)kz_rng_below(&rng, 4);
            open_question(&b, mask, &q);
            q.depth = depth == 0 ? KZ__MASTERMIND_ALWAYS : depth;
            q.limit =
                expected == BRUTE_NEVER || less == 0 ? KZ__MASTERMIND_NEVER - 1 : expected - less;
            ask_together(&q, 2 + round % (THREADS_MAX - 1), expected);
            q.limit = KZ__MASTERMIND_NEVER - 1; /* bounds told before are no costs */
            ask_together(&q, 2 + round % (THREADS_MAX - 1), expected);
            close_question(&q);
            brute_end(&b);
        }
    }
}

/* What is proved for a low limit is told, and then asked for again with more room: the classic
   game, whose total is 5625 (Koyama and Lai 1993). */
static void bounds_are_no_costs(void **state) {
    (void)state;
    static const uint32_t limits[] = {5400, 5500, 5570, 5600, 5615, 5624, KZ__MASTERMIND_NEVER - 1};
    static const kz_mastermind_rules classic = {.pegs = 4, .colors = 6};
    static question q;
    kz_work_init(&q.work);
    assert_int_equal(kz__mastermind_pool_init(&q.pool, &classic, &q.work), KZ_OK);
    assert_int_equal(kz__mastermind_common_init(&q.common, &locks, &q.work), KZ_OK);
    for (q.count = 0; q.count < CLASSIC; q.count++) {
        q.set[q.count] = (uint32_t)q.count;
    }
    q.wide = 20;
    q.depth = KZ__MASTERMIND_ALWAYS;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        q.limit = limits[i];
        ask_together(&q, 1, 5625);
    }
    close_question(&q);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_sets),
                                       cmocka_unit_test(bounds_are_no_costs)};
    for (unsigned i = 0; i < KZ_MASTERMIND_LOCKS; i++) {
        (void)pthread_mutex_init(&mutexes[i], NULL);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
