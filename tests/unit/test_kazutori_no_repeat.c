/* Numbers that may not be repeated: large amounts, misère ends, periods, large sets, limits. */
#include "property/oracle/kazutori_variants_tail.h"

#include "kazu/kazutori_variants.h"
#include "support/failing_memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { COUNT = 20000, NUMBER_ROOM = 16 };

static kz_kazutori_set set_of(const char *text) {
    kz_kazutori_set set;
    assert_int_equal(kz_kazutori_set_parse(text, strlen(text), &set, NULL), KZ_OK);
    return set;
}

static kz_kazutori_outcome solve(const kz_kazutori_set *set, kz_kazutori_rules rules,
                                 uint64_t missing, uint64_t last, uint64_t *winning) {
    kz_kazutori_outcome outcome = KZ_KAZUTORI_D;
    uint64_t advice = 77;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(
        kz_kazutori_no_repeat_solve(set, rules, missing, last, &work, &outcome, &advice, winning),
        KZ_OK);
    assert_int_equal(work.memory_used, 0);
    return outcome;
}

/* By the definition, for each amount and each number just said (0: none): who is to move wins. */
static void plain_wins(const kz_kazutori_set *set, bool last_loses,
                       unsigned char wins[COUNT][NUMBER_ROOM]) {
    for (size_t missing = 0; missing < COUNT; missing++) {
        for (uint64_t last = 0; last < NUMBER_ROOM; last++) {
            bool is_stuck = true;
            bool good = false;
            for (uint64_t s = 1; s <= missing && s < NUMBER_ROOM; s++) {
                if (s != last && kz_kazutori_set_has(set, s)) {
                    is_stuck = false;
                    good = good || wins[missing - s][s] == 0;
                }
            }
            wins[missing][last] = (is_stuck ? last_loses : good) ? 1 : 0;
        }
    }
}

static void large_amounts(void **state) {
    (void)state;
    static const char *const sets[] = {"1..5", "1..10", "2,3,5", "1,4", "7", "1,2,13"};
    static const uint64_t larges[] = {COUNT - 1, 1000003, UINT64_C(314159265358979), INT64_MAX};
    static unsigned char wins[COUNT][NUMBER_ROOM];
    static unsigned char column[COUNT];
    for (size_t i = 0; i < 2 * sizeof sets / sizeof *sets; i++) {
        kz_kazutori_set set = set_of(sets[i / 2]);
        kz_kazutori_rules rules = {.last_loses = i % 2 == 1};
        plain_wins(&set, rules.last_loses, wins);
        for (uint64_t last = 0; last < NUMBER_ROOM; last++) {
            for (size_t j = 0; j < COUNT; j++) {
                column[j] = wins[j][last];
            }
            for (size_t j = 0; j < sizeof larges / sizeof *larges; j++) {
                uint64_t winning[KZ_KAZUTORI_SET_WORDS];
                bool expected = column[variants_tail(column, COUNT, larges[j])] == 1;
                assert_int_equal(solve(&set, rules, larges[j], last, winning),
                                 expected ? KZ_KAZUTORI_N : KZ_KAZUTORI_P);
            }
        }
    }
}

/* Who cannot say a number was not last: he has lost, and in misère play won. */
static void who_is_stuck_was_not_last(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("2,5");
    uint64_t winning[KZ_KAZUTORI_SET_WORDS];
    static const kz_kazutori_rules normal = {.last_loses = false};
    static const kz_kazutori_rules misere = {.last_loses = true};
    static const struct {
        uint64_t missing;
        uint64_t last;
        bool is_stuck;
    } cases[] = {{0, 0, true}, {0, 2, true},  {1, 5, true}, {2, 2, true},
                 {4, 2, true}, {2, 0, false}, {2, 5, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool is_stuck = cases[i].is_stuck;
        assert_int_equal(solve(&set, normal, cases[i].missing, cases[i].last, winning),
                         is_stuck ? KZ_KAZUTORI_P : KZ_KAZUTORI_N);
        assert_int_equal(winning[0], is_stuck ? 0 : UINT64_C(1) << 2);
        assert_int_equal(solve(&set, misere, cases[i].missing, cases[i].last, winning),
                         is_stuck ? KZ_KAZUTORI_N : KZ_KAZUTORI_P);
        assert_int_equal(winning[0], 0);
    }
}

/* 1..5: 7 is lost, so that 8 is won by 1, unless 1 was just said. */
static void the_number_just_said_does_not_win(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("1..5");
    kz_kazutori_rules rules = {.last_loses = false};
    uint64_t winning[KZ_KAZUTORI_SET_WORDS];
    assert_int_equal(solve(&set, rules, 7, 0, winning), KZ_KAZUTORI_P);
    assert_int_equal(solve(&set, rules, 8, 0, winning), KZ_KAZUTORI_N);
    assert_true((winning[0] & 2) != 0);
    (void)solve(&set, rules, 8, 1, winning);
    assert_true((winning[0] & 2) == 0);
}

/* With over_ends and one number only the first to move says it, and nobody can say it again. */
static void one_number_alone_is_said_once(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("4");
    uint64_t winning[KZ_KAZUTORI_SET_WORDS];
    kz_kazutori_rules rules = {.over_ends = true};
    assert_int_equal(solve(&set, rules, 100, 0, winning), KZ_KAZUTORI_N);
    assert_int_equal(solve(&set, rules, 100, 4, winning), KZ_KAZUTORI_P);
    assert_int_equal(solve(&set, rules, 1, 0, winning), KZ_KAZUTORI_N);
    rules.last_loses = true;
    assert_int_equal(solve(&set, rules, 100, 0, winning), KZ_KAZUTORI_P);
    assert_int_equal(solve(&set, rules, 100, 4, winning), KZ_KAZUTORI_N);
    assert_int_equal(solve(&set, rules, 1, 0, winning), KZ_KAZUTORI_P);
}

/* 99999 and 100000: the one that is not said first remains for one more move, then all are stuck
 * but for amounts that let them alternate. */
static void the_largest_numbers(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("99999,100000");
    kz_kazutori_rules rules = {.last_loses = false};
    uint64_t winning[KZ_KAZUTORI_SET_WORDS];
    assert_int_equal(solve(&set, rules, 99998, 0, winning), KZ_KAZUTORI_P);
    assert_int_equal(solve(&set, rules, 99999, 0, winning), KZ_KAZUTORI_N);
    assert_int_equal(winning[99999 / 64], UINT64_C(1) << 99999 % 64);
    assert_int_equal(solve(&set, rules, 100000, 99999, winning), KZ_KAZUTORI_N);
    assert_int_equal(solve(&set, rules, 199998, 0, winning), KZ_KAZUTORI_N);
    assert_int_equal(solve(&set, rules, 199999, 0, winning), KZ_KAZUTORI_P);
}

static void what_is_no_game_is_refused(void **state) {
    (void)state;
    uint64_t winning[KZ_KAZUTORI_SET_WORDS] = {77};
    kz_kazutori_outcome outcome = KZ_KAZUTORI_D;
    uint64_t advice = 77;
    uint64_t preperiod = 77;
    uint64_t period = 77;
    kz_kazutori_rules rules = {.last_loses = false};
    kz_kazutori_set set;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_set_all(KZ_KAZUTORI_NUMBER_MAX + 1, &set), KZ_OK);
    assert_int_equal(
        kz_kazutori_no_repeat_solve(&set, rules, 5, 0, &work, &outcome, &advice, winning),
        KZ_OUT_OF_RANGE);
    assert_int_equal(kz_kazutori_no_repeat_period(&set, &work, &preperiod, &period),
                     KZ_OUT_OF_RANGE);
    kz_kazutori_set_init(&set);
    assert_int_equal(
        kz_kazutori_no_repeat_solve(&set, rules, 5, 0, &work, &outcome, &advice, winning),
        KZ_OUT_OF_RANGE);
    set = set_of("1,2");
    assert_int_equal(kz_kazutori_no_repeat_solve(&set, rules, UINT64_C(1) << 63, 0, &work, &outcome,
                                                 &advice, winning),
                     KZ_OUT_OF_RANGE);
    assert_true(winning[0] == 77 && advice == 77 && outcome == KZ_KAZUTORI_D && preperiod == 77 &&
                period == 77);
}

static void limits_end_the_work(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("1..30");
    kz_kazutori_rules rules = {.last_loses = false};
    uint64_t winning[KZ_KAZUTORI_SET_WORDS] = {77};
    kz_kazutori_outcome outcome = KZ_KAZUTORI_D;
    uint64_t advice = 77;
    uint64_t preperiod = 77;
    uint64_t period = 77;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 1000;
    assert_int_equal(
        kz_kazutori_no_repeat_solve(&set, rules, 1000, 0, &work, &outcome, &advice, winning),
        KZ_BUDGET);
    kz_work_init(&work);
    work.node_limit = 20000;
    assert_int_equal(kz_kazutori_no_repeat_period(&set, &work, &preperiod, &period), KZ_BUDGET);
    assert_true(winning[0] == 77 && advice == 77 && outcome == KZ_KAZUTORI_D && preperiod == 77 &&
                period == 77);
    assert_int_equal(work.memory_used, 0);
}

static void each_allocation_may_fail(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("1..5");
    kz_kazutori_rules rules = {.last_loses = false};
    for (unsigned fails = 0; fails < 6; fails++) {
        failing_memory memory;
        uint64_t winning[KZ_KAZUTORI_SET_WORDS];
        kz_kazutori_outcome outcome = KZ_KAZUTORI_D;
        uint64_t advice = 77;
        uint64_t preperiod = 77;
        uint64_t period = 77;
        kz_work work;
        failing_memory_init(&memory, fails + 1, false, &work);
        kz_status status =
            kz_kazutori_no_repeat_solve(&set, rules, 100, 0, &work, &outcome, &advice, winning);
        assert_int_equal(status, memory.calls > fails ? KZ_NO_MEMORY : KZ_OK);
        assert_int_equal(outcome == KZ_KAZUTORI_D, status != KZ_OK);
        assert_int_equal(work.memory_used, 0);
        memory.calls = 0;
        status = kz_kazutori_no_repeat_period(&set, &work, &preperiod, &period);
        assert_int_equal(status, fails < 5 ? KZ_NO_MEMORY : KZ_OK);
        assert_true(status == KZ_OK ? preperiod == 9 && period == 13
                                    : preperiod == 77 && period == 77);
        assert_int_equal(work.memory_used, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_amounts),
        cmocka_unit_test(who_is_stuck_was_not_last),
        cmocka_unit_test(the_number_just_said_does_not_win),
        cmocka_unit_test(one_number_alone_is_said_once),
        cmocka_unit_test(the_largest_numbers),
        cmocka_unit_test(what_is_no_game_is_refused),
        cmocka_unit_test(limits_end_the_work),
        cmocka_unit_test(each_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
