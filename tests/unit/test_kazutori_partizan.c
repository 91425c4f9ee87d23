/* A set for each player: large amounts by the repetition of both windows, large sets, limits. */
#include "property/oracle/kazutori_variants_tail.h"

#include "kazu/kazutori_variants.h"
#include "support/failing_memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { COUNT = 20000 };

static kz_kazutori_set set_of(const char *text) {
    kz_kazutori_set set;
    assert_int_equal(kz_kazutori_set_parse(text, strlen(text), &set, NULL), KZ_OK);
    return set;
}

/* By the definition: bit 0, Left wins when he begins; bit 1, Right does. */
static void plain_results(const kz_kazutori_set set[2], bool last_loses, unsigned char *result) {
    for (size_t missing = 0; missing < COUNT; missing++) {
        result[missing] = 0;
        for (unsigned mover = 0; mover < 2; mover++) {
            const kz_kazutori_set *own = &set[mover];
            bool wins = missing < own->smallest && last_loses;
            for (uint64_t s = own->smallest; s != 0 && s <= missing;
                 s = kz_kazutori_set_next(own, s)) {
                wins = wins || (result[missing - s] >> (1 - mover) & 1) == 0;
            }
            result[missing] = (unsigned char)(result[missing] | (wins ? 1U << mover : 0U));
        }
    }
}

static unsigned solve(const kz_kazutori_set set[2], bool last_loses, uint64_t missing,
                      uint64_t *winning) {
    kz_kazutori_partizan result;
    kz_kazutori_rules rules = {.last_loses = last_loses};
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(
        kz_kazutori_partizan_solve(&set[0], &set[1], rules, missing, &work, &result, winning),
        KZ_OK);
    assert_int_equal(work.memory_used, 0);
    return (result.left_first_wins ? 1U : 0U) + (result.right_first_wins ? 2U : 0U);
}

static void large_amounts(void **state) {
    (void)state;
    static const char *const sets[][2] = {{"1,4", "2,3"},        {"1,2", "1,2"},
                                          {"3,5,64", "1,65"},    {"2,130", "7,63,128"},
                                          {"6", "1..5"},         {"1,100", "2,3,5,7,11,13,17"},
                                          {"10..20", "1,2,3,90"}};
    static const uint64_t larges[] = {COUNT - 1, 1000003, UINT64_C(314159265358979), INT64_MAX};
    static unsigned char result[COUNT];
    for (size_t i = 0; i < 2 * sizeof sets / sizeof *sets; i++) {
        kz_kazutori_set set[2] = {set_of(sets[i / 2][0]), set_of(sets[i / 2][1])};
        bool last_loses = i % 2 == 1;
        plain_results(set, last_loses, result);
        for (size_t j = 0; j < sizeof larges / sizeof *larges; j++) {
            uint64_t winning[KZ_KAZUTORI_SET_WORDS];
            assert_int_equal(solve(set, last_loses, larges[j], winning),
                             result[variants_tail(result, COUNT, larges[j])]);
            for (uint64_t s = set[0].smallest; s != 0; s = kz_kazutori_set_next(&set[0], s)) {
                unsigned left = result[variants_tail(result, COUNT, larges[j] - s)];
                assert_int_equal(winning[s / 64] >> s % 64 & 1, (left >> 1 & 1) == 0);
            }
        }
    }
}

/* Every amount across the borders of the words that hold the windows. */
static void every_amount(void **state) {
    (void)state;
    static const char *const sets[][2] = {{"63,64,65,127,128", "1,64,192"},
                                          {"50,200", "3,70"},
                                          {"33,64", "31,66"},
                                          {"20,130", "41,63"}};
    static unsigned char result[COUNT];
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        kz_kazutori_set set[2] = {set_of(sets[i][0]), set_of(sets[i][1])};
        plain_results(set, false, result);
        for (uint64_t missing = 0; missing < 800; missing++) {
            uint64_t winning[KZ_KAZUTORI_SET_WORDS];
            assert_int_equal(solve(set, false, missing, winning), result[missing]);
        }
    }
}

static void the_largest_numbers(void **state) {
    (void)state;
    kz_kazutori_set set[2] = {set_of("100000"), set_of("1")};
    uint64_t winning[KZ_KAZUTORI_SET_WORDS];
    assert_int_equal(solve(set, false, 99999, winning), 2); /* Left is stuck at once */
    assert_int_equal(solve(set, false, 100000, winning), 3);
    assert_int_equal(winning[100000 / 64], UINT64_C(1) << 100000 % 64);
    assert_int_equal(solve(set, false, 100001, winning), 0);
    assert_int_equal(winning[100000 / 64], 0); /* Right says 1, and Left is stuck */
    assert_int_equal(solve(set, true, 99999, winning), 1);
}

static void what_is_no_game_is_refused(void **state) {
    (void)state;
    kz_kazutori_set one = set_of("1");
    kz_kazutori_set bad[2];
    uint64_t winning[KZ_KAZUTORI_SET_WORDS] = {77};
    kz_kazutori_partizan result = {.left_first_wins = true, .right_first_wins = true};
    kz_work work;
    kz_work_init(&work);
    kz_kazutori_set_init(&bad[0]);
    assert_int_equal(kz_kazutori_set_all(KZ_KAZUTORI_NUMBER_MAX + 1, &bad[1]), KZ_OK);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(kz_kazutori_partizan_solve(&bad[i], &one, (kz_kazutori_rules){0}, 5, &work,
                                                    &result, winning),
                         KZ_OUT_OF_RANGE);
        assert_int_equal(kz_kazutori_partizan_solve(&one, &bad[i], (kz_kazutori_rules){0}, 5, &work,
                                                    &result, winning),
                         KZ_OUT_OF_RANGE);
    }
    assert_int_equal(kz_kazutori_partizan_solve(&one, &one, (kz_kazutori_rules){0},
                                                UINT64_C(1) << 63, &work, &result, winning),
                     KZ_OUT_OF_RANGE);
    work.node_limit = 10;
    kz_kazutori_set far = set_of("1000");
    assert_int_equal(kz_kazutori_partizan_solve(&one, &far, (kz_kazutori_rules){0}, 500, &work,
                                                &result, winning),
                     KZ_BUDGET);
    assert_true(winning[0] == 77 && result.left_first_wins && result.right_first_wins);
    assert_int_equal(work.memory_used, 0);
}

static void each_allocation_may_fail(void **state) {
    (void)state;
    kz_kazutori_set set[2] = {set_of("1,4"), set_of("2,3")};
    for (unsigned fails = 0; fails < 5; fails++) {
        failing_memory memory;
        uint64_t winning[KZ_KAZUTORI_SET_WORDS] = {77};
        kz_kazutori_partizan result;
        kz_work work;
        failing_memory_init(&memory, fails + 1, false, &work);
        kz_status status = kz_kazutori_partizan_solve(&set[0], &set[1], (kz_kazutori_rules){0}, 60,
                                                      &work, &result, winning);
        assert_int_equal(status, fails < 4 ? KZ_NO_MEMORY : KZ_OK);
        assert_int_equal(winning[0] == 77, status != KZ_OK);
        assert_int_equal(work.memory_used, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_amounts),
        cmocka_unit_test(every_amount),
        cmocka_unit_test(the_largest_numbers),
        cmocka_unit_test(what_is_no_game_is_refused),
        cmocka_unit_test(each_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
