/*
 * The books of a job, with an analysis whose results are sets of shards: each shard is given out
 * once and counted once, also after a checkpoint, in shares, with a budget and after a fault.
 */
#include "shards/shard_ledger.h"
#include "shards/shard_pool.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SHARDS = 40, NODES = 10 };

#define SECOND UINT64_C(1000000000)

static kz_status open_set(const void *like, kz_work *work, void **result) {
    (void)like;
    uint64_t *set = kz_work_allocate(work, 1, sizeof *set);
    if (set == NULL) {
        return KZ_NO_MEMORY;
    }
    *set = 0;
    *result = set;
    return KZ_OK;
}

static void close_set(void *result, kz_work *work) {
    kz_work_free(work, result, 1, sizeof(uint64_t));
}

static void clear_set(void *result) {
    *(uint64_t *)result = 0;
}

static uint32_t count_shards(const void *result) {
    (void)result;
    return SHARDS;
}

static bool has(const void *result, uint32_t shard) {
    return (*(const uint64_t *)result >> shard & 1) != 0;
}

static uint32_t count_done(const void *result) {
    uint32_t done = 0;
    for (uint32_t shard = 0; shard < SHARDS; shard++) {
        done += has(result, shard);
    }
    return done;
}

/* shared: the shard that cannot be run. */
static kz_status run(const void *shared, uint32_t shard, kz_work *work, void *result) {
    if (shared != NULL && *(const uint32_t *)shared == shard) {
        return KZ_OVERFLOW;
    }
    *(uint64_t *)result |= UINT64_C(1) << shard;
    return kz_work_spend(work, NODES);
}

static kz_status merge(void *into, const void *from) {
    uint64_t *sum = into;
    const uint64_t *part = from;
    if ((*sum & *part) != 0) {
        return KZ_OUT_OF_RANGE;
    }
    *sum |= *part;
    return KZ_OK;
}

static const shard_kind sets = {.name = "sets",
                                .open = open_set,
                                .close = close_set,
                                .clear = clear_set,
                                .shards = count_shards,
                                .done = count_done,
                                .has = has,
                                .run = run,
                                .merge = merge};

/* Takes a shard as done. */
static void take(shard_ledger *ledger, uint32_t shard) {
    uint64_t set = UINT64_C(1) << shard;
    shard_outcome outcome = {shard, KZ_OK, NODES, &set};
    shard_ledger_take(ledger, &outcome);
}

static void test_each_shard_once(void **state) {
    (void)state;
    uint64_t result = 0x5;
    shard_job job = {.kind = &sets, .part = 1, .parts = 1, .threads = 1};
    shard_ledger ledger;
    shard_order order;
    kz_work work;
    kz_work_init(&work);
    shard_ledger_open(&ledger, &job, &work, &result);
    assert_int_equal(ledger.done, 2);
    assert_int_equal(ledger.total, SHARDS);
    uint64_t given = result;
    while (shard_ledger_give(&ledger, &order)) {
        assert_int_equal(given >> order.shard & 1, 0);
        given |= UINT64_C(1) << order.shard;
    }
    assert_true(given == (UINT64_C(1) << SHARDS) - 1);
    /* Results come in any order. */
    for (uint32_t shard = SHARDS; shard-- > 0;) {
        if (shard != 0 && shard != 2) {
            take(&ledger, shard);
        }
    }
    assert_int_equal(ledger.done, ledger.total);
    assert_int_equal(shard_ledger_close(&ledger, &work), KZ_OK);
    assert_true(result == given);
    assert_int_equal(work.counters.nodes, (SHARDS - 2) * NODES);
}

static void test_one_taken_twice_is_a_fault(void **state) {
    (void)state;
    uint64_t result = 0;
    shard_job job = {.kind = &sets, .part = 1, .parts = 1, .threads = 1};
    shard_ledger ledger;
    shard_order order;
    kz_work work;
    kz_work_init(&work);
    shard_ledger_open(&ledger, &job, &work, &result);
    take(&ledger, 3);
    take(&ledger, 3);
    assert_int_equal(ledger.done, 1);
    assert_false(shard_ledger_give(&ledger, &order));
    assert_int_equal(shard_ledger_close(&ledger, &work), KZ_OUT_OF_RANGE);
}

static void test_shares(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    uint64_t all = 0;
    for (uint32_t part = 1; part <= 3; part++) {
        uint64_t result = 0;
        shard_job job = {.kind = &sets, .part = part, .parts = 3, .threads = 2};
        assert_int_equal(shard_pool_run(&job, &work, &result), KZ_OK);
        assert_int_equal(merge(&all, &result), KZ_OK);
    }
    assert_int_equal(count_done(&all), SHARDS);
}

typedef struct keeper {
    unsigned calls;
    uint64_t seen;
    bool full; /* there is no room for it */
} keeper;

static bool keep(void *user, const void *result) {
    keeper *k = user;
    k->calls++;
    k->seen = *(const uint64_t *)result;
    return !k->full;
}

static void test_keeps_now_and_then(void **state) {
    (void)state;
    uint64_t result = 0;
    keeper k = {0};
    shard_job job = {.kind = &sets, .part = 1, .parts = 1, .threads = 1, .keep = keep, .user = &k};
    shard_ledger ledger;
    kz_work work;
    kz_work_init(&work);
    shard_ledger_open(&ledger, &job, &work, &result);
    shard_ledger_keep(&ledger, 1 * SECOND);
    assert_int_equal(k.calls, 0); /* nothing is new */
    take(&ledger, 0);
    shard_ledger_keep(&ledger, 2 * SECOND);
    assert_int_equal(k.calls, 1); /* the first at once */
    take(&ledger, 1);
    shard_ledger_keep(&ledger, (2 + SHARD_KEEP_SECONDS) * SECOND);
    assert_int_equal(k.calls, 1);
    shard_ledger_keep(&ledger, (2 + SHARD_KEEP_SECONDS) * SECOND + 1);
    assert_int_equal(k.calls, 2);
    take(&ledger, 2);
    shard_ledger_fail(&ledger, KZ_BUDGET);
    assert_int_equal(shard_ledger_close(&ledger, &work), KZ_BUDGET);
    assert_int_equal(k.calls, 3);
    assert_true(k.seen == 7);
}

static void test_ends_when_nothing_can_be_kept(void **state) {
    (void)state;
    uint64_t result = 0;
    keeper k = {.full = true};
    shard_job job = {.kind = &sets, .part = 1, .parts = 1, .threads = 1, .keep = keep, .user = &k};
    shard_ledger ledger;
    shard_order order;
    kz_work work;
    kz_work_init(&work);
    shard_ledger_open(&ledger, &job, &work, &result);
    take(&ledger, 0);
    shard_ledger_keep(&ledger, SECOND);
    assert_false(shard_ledger_give(&ledger, &order));
    assert_int_equal(shard_ledger_close(&ledger, &work), KZ_CANCELLED);
    assert_int_equal(k.calls, 1);
}

static void test_budget_is_for_all(void **state) {
    (void)state;
    uint64_t result = 0;
    shard_job job = {.kind = &sets, .part = 1, .parts = 1, .threads = 3};
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 5 * NODES;
    assert_int_equal(shard_pool_run(&job, &work, &result), KZ_BUDGET);
    assert_in_range(count_done(&result), 5, 8);
    work.node_limit = 0;
    assert_int_equal(shard_pool_run(&job, &work, &result), KZ_OK);
    assert_int_equal(count_done(&result), SHARDS);
}

static void test_fault_of_a_shard_ends_the_job(void **state) {
    (void)state;
    uint64_t result = 0;
    uint32_t bad = 7;
    shard_job job = {.kind = &sets, .shared = &bad, .part = 1, .parts = 1, .threads = 4};
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(shard_pool_run(&job, &work, &result), KZ_OVERFLOW);
    assert_false(has(&result, bad));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_shard_once),
        cmocka_unit_test(test_one_taken_twice_is_a_fault),
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_keeps_now_and_then),
        cmocka_unit_test(test_ends_when_nothing_can_be_kept),
        cmocka_unit_test(test_budget_is_for_all),
        cmocka_unit_test(test_fault_of_a_shard_ends_the_job),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
