/* Sums of heaps: large heaps by the Grundy period, 1..k of any size, the walk, and limits. */
#include "property/oracle/kazutori_variants_tail.h"

#include "kazu/kazutori_variants.h"
#include "support/failing_memory.h"
#include "support/impatient.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LARGE = 1200000 }; /* more than is simply counted up to */

static kz_kazutori_set set_of(const char *text) {
    kz_kazutori_set set;
    assert_int_equal(kz_kazutori_set_parse(text, strlen(text), &set, NULL), KZ_OK);
    return set;
}

static kz_kazutori_set all_to(uint64_t k) {
    kz_kazutori_set set;
    assert_int_equal(kz_kazutori_set_all(k, &set), KZ_OK);
    return set;
}

/* Grundy values by the definition: the least value that no number leads to. */
static unsigned char *plain_grundy(const kz_kazutori_set *set, size_t count) {
    unsigned char *value = malloc(count);
    assert_non_null(value);
    for (size_t heap = 0; heap < count; heap++) {
        bool taken[256] = {false};
        for (uint64_t s = set->smallest; s != 0 && s <= heap; s = kz_kazutori_set_next(set, s)) {
            taken[value[heap - s]] = true;
        }
        value[heap] = 0;
        while (taken[value[heap]]) {
            value[heap]++;
        }
    }
    return value;
}

static kz_kazutori_sum *solve(const kz_kazutori_set *set, const uint64_t *heap, uint32_t heaps,
                              bool last_loses, kz_work *work) {
    kz_kazutori_sum *sum = NULL;
    kz_work_init(work);
    assert_int_equal(kz_kazutori_sum_solve(set, heap, heaps, last_loses, work, &sum), KZ_OK);
    return sum;
}

static void free_sum(kz_kazutori_sum *sum, kz_work *work) {
    kz_kazutori_sum_free(sum, work);
    assert_int_equal(work->memory_used, 0);
}

static void large_heaps_go_on_as_the_period_says(void **state) {
    (void)state;
    static const char *const sets[] = {"1,3,4", "2,3", "2,5,7", "4,9,11", "1,4,16,64"};
    static const uint64_t heap[] = {3, LARGE, 1000000007, INT64_MAX, INT64_MAX - 1};
    enum { HEAPS = sizeof heap / sizeof *heap, COUNT = 20000 };
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        kz_kazutori_set set = set_of(sets[i]);
        unsigned char *plain = plain_grundy(&set, COUNT);
        kz_work work;
        kz_kazutori_sum *sum = solve(&set, heap, HEAPS, false, &work);
        uint64_t xor = 0;
        for (uint32_t h = 0; h < HEAPS; h++) {
            uint64_t expected = plain[variants_tail(plain, COUNT, heap[h])];
            assert_int_equal(kz_kazutori_sum_grundy(sum, h), expected);
            xor ^= expected;
        }
        assert_int_equal(kz_kazutori_sum_outcome(sum), xor == 0 ? KZ_KAZUTORI_P : KZ_KAZUTORI_N);
        free_sum(sum, &work);
        free(plain);
    }
}

/* The period is longer than the way to the heap: it is counted up to, whatever it takes. */
static void long_periods_are_not_waited_for(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("13,22,39,48,61");
    unsigned char *plain = plain_grundy(&set, LARGE + 1);
    static const uint64_t heap[] = {LARGE, LARGE - 7};
    kz_work work;
    kz_kazutori_sum *sum = solve(&set, heap, 2, false, &work);
    assert_int_equal(kz_kazutori_sum_grundy(sum, 0), plain[LARGE]);
    assert_int_equal(kz_kazutori_sum_grundy(sum, 1), plain[LARGE - 7]);
    assert_int_equal(work.node_limit, 0);
    assert_true(work.counters.nodes < 20 * (uint64_t)LARGE);
    free_sum(sum, &work);
    free(plain);
}

static void all_numbers_need_no_table(void **state) {
    (void)state;
    const uint64_t k = UINT64_C(1000000000000);
    kz_kazutori_set set = all_to(k);
    static const uint64_t heap[] = {UINT64_C(1000000000001) * 5 + 17, 3};
    kz_kazutori_heap_move move = {0, 0};
    kz_work work;
    kz_kazutori_sum *sum = solve(&set, heap, 2, false, &work);
    assert_int_equal(kz_kazutori_sum_grundy(sum, 0), 17);
    assert_true(kz_kazutori_sum_next_winning(sum, &move));
    assert_int_equal(move.heap, 0);
    assert_int_equal(move.number, 14);
    assert_false(kz_kazutori_sum_next_winning(sum, &move));
    assert_true(work.memory_peak < 100000);
    free_sum(sum, &work);
}

/* {1,3,4}: 0 1 0 1 2 3 2 and again. 14 (0) becomes 2 like 4 by 1 and by 3, or 4 becomes 0 by 4. */
static void the_walk_goes_heap_by_heap(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("1,3,4");
    static const uint64_t heap[] = {14, 4};
    static const kz_kazutori_heap_move expected[] = {{0, 1}, {0, 3}, {1, 4}};
    kz_kazutori_heap_move move = {0, 0};
    kz_work work;
    kz_kazutori_sum *sum = solve(&set, heap, 2, false, &work);
    for (size_t i = 0; i < 3; i++) {
        assert_true(kz_kazutori_sum_next_winning(sum, &move));
        assert_int_equal(move.heap, expected[i].heap);
        assert_int_equal(move.number, expected[i].number);
    }
    assert_false(kz_kazutori_sum_next_winning(sum, &move));
    assert_int_equal(move.number, 4);
    free_sum(sum, &work);
}

/* With nothing left to take who is to move has lost, and in misère play won. */
static void empty_heaps_are_over(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("2,3");
    static const uint64_t heap[] = {0, 1, 0};
    for (unsigned misere = 0; misere < 2; misere++) {
        kz_kazutori_heap_move move = {0, 0};
        kz_work work;
        kz_kazutori_sum *sum = solve(&set, heap, 3, misere == 1, &work);
        assert_int_equal(kz_kazutori_sum_outcome(sum), misere == 1 ? KZ_KAZUTORI_N : KZ_KAZUTORI_P);
        assert_false(kz_kazutori_sum_next_winning(sum, &move));
        free_sum(sum, &work);
    }
}

static void what_is_no_sum_is_refused(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("1,3");
    kz_kazutori_set empty;
    kz_kazutori_set_init(&empty);
    uint64_t heap[KZ_KAZUTORI_HEAPS_MAX + 1] = {1};
    kz_kazutori_sum *sum = NULL;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_sum_solve(&empty, heap, 1, false, &work, &sum), KZ_OUT_OF_RANGE);
    assert_int_equal(kz_kazutori_sum_solve(&set, heap, 0, false, &work, &sum), KZ_OUT_OF_RANGE);
    assert_int_equal(
        kz_kazutori_sum_solve(&set, heap, KZ_KAZUTORI_HEAPS_MAX + 1, false, &work, &sum),
        KZ_OUT_OF_RANGE);
    heap[1] = UINT64_C(1) << 63;
    assert_int_equal(kz_kazutori_sum_solve(&set, heap, 2, false, &work, &sum), KZ_OUT_OF_RANGE);
    assert_null(sum);
    kz_kazutori_sum_free(NULL, &work);
    assert_int_equal(work.memory_used, 0);
}

static void limits_end_the_work(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("13,22,39,48,61");
    static const uint64_t heap[] = {1000000};
    static const uint64_t beyond[] = {INT64_MAX};
    kz_kazutori_sum *sum = NULL;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 1000;
    assert_int_equal(kz_kazutori_sum_solve(&set, heap, 1, false, &work, &sum), KZ_BUDGET);
    kz_work_init(&work);
    work.node_limit = 1000;
    assert_int_equal(kz_kazutori_sum_solve(&set, beyond, 1, false, &work, &sum), KZ_BUDGET);
    assert_int_equal(work.node_limit, 1000);
    kz_work_init(&work);
    work.cancelled = impatient;
    assert_int_equal(kz_kazutori_sum_solve(&set, heap, 1, false, &work, &sum), KZ_CANCELLED);
    assert_null(sum);
    assert_int_equal(work.memory_used, 0);
}

/* The search for the period may find another way without that memory; all else is KZ_NO_MEMORY. */
static void each_allocation_may_fail(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("1,3,4");
    static const uint64_t heap[] = {5, LARGE};
    unsigned refused = 0;
    bool has_failed = true;
    for (unsigned fails = 0; has_failed; fails++) {
        failing_memory memory;
        kz_kazutori_sum *sum = NULL;
        kz_work work;
        failing_memory_init(&memory, fails + 1, false, &work);
        kz_status status = kz_kazutori_sum_solve(&set, heap, 2, false, &work, &sum);
        has_failed = memory.calls > fails;
        assert_true(status == KZ_OK || (has_failed && status == KZ_NO_MEMORY));
        assert_int_equal(sum == NULL, status == KZ_NO_MEMORY);
        refused += status == KZ_NO_MEMORY ? 1 : 0;
        if (sum != NULL) {
            assert_int_equal(kz_kazutori_sum_grundy(sum, 1), 2); /* LARGE is 4 modulo 7 */
        }
        free_sum(sum, &work);
    }
    assert_true(refused >= 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_heaps_go_on_as_the_period_says),
        cmocka_unit_test(long_periods_are_not_waited_for),
        cmocka_unit_test(all_numbers_need_no_table),
        cmocka_unit_test(the_walk_goes_heap_by_heap),
        cmocka_unit_test(empty_heaps_are_over),
        cmocka_unit_test(what_is_no_sum_is_refused),
        cmocka_unit_test(limits_end_the_work),
        cmocka_unit_test(each_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
