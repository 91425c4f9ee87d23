/* More than two players, and one against the rest: large amounts, 1..k of any size, and limits. */
#include "property/oracle/kazutori_variants_tail.h"

#include "kazu/kazutori_variants.h"
#include "support/failing_memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { COUNT = 20000 };

static const uint64_t larges[] = {COUNT - 1, 1000003, UINT64_C(314159265358979), INT64_MAX};
enum { LARGES = sizeof larges / sizeof *larges };

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

/* The seat of the last player by the definition, for all amounts below COUNT. */
static void plain_seats(const kz_kazutori_set *set, unsigned players, unsigned wish,
                        unsigned char *seat) {
    for (size_t missing = 0; missing < COUNT; missing++) {
        bool possible[KZ_KAZUTORI_PLAYERS_MAX] = {false};
        for (uint64_t s = set->smallest; s != 0 && s <= missing; s = kz_kazutori_set_next(set, s)) {
            possible[(seat[missing - s] + 1U) % players] = true;
        }
        unsigned last = missing < set->smallest ? players - 1 : wish;
        while (missing >= set->smallest && !possible[last]) {
            last = (last + 1) % players;
        }
        seat[missing] = (unsigned char)last;
    }
}

static uint32_t last_of(const kz_kazutori_set *set, uint32_t players, uint32_t wish,
                        uint64_t missing, uint64_t *number) {
    uint32_t last = UINT32_MAX;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_players_solve(
                         set, players, wish == 0 ? KZ_KAZUTORI_WISH_LI : KZ_KAZUTORI_WISH_MISERE,
                         wish, missing, &work, &last, number),
                     KZ_OK);
    assert_int_equal(work.memory_used, 0);
    return last;
}

static void large_amounts(void **state) {
    (void)state;
    static const char *const sets[] = {"1,2,3,4", "2,3,7", "1,4,6", "3,5", "5"};
    static unsigned char seat[COUNT];
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        kz_kazutori_set set = set_of(sets[i]);
        for (unsigned wish = 0; wish < 4; wish++) {
            plain_seats(&set, 4, wish, seat);
            for (size_t j = 0; j < LARGES; j++) {
                uint64_t number = 0;
                uint32_t last = last_of(&set, 4, wish, larges[j], &number);
                assert_int_equal(last, seat[variants_tail(seat, COUNT, larges[j])]);
                uint64_t left = larges[j] - number;
                assert_true(kz_kazutori_set_has(&set, number));
                assert_int_equal(last, (seat[variants_tail(seat, COUNT, left)] + 1U) % 4);
            }
        }
    }
}

/* 1..k with a k that no table could hold: up to k the player to move says all of it. */
static void numbers_without_end(void **state) {
    (void)state;
    kz_kazutori_set set = all_to(INT64_MAX);
    for (uint32_t players = 2; players <= KZ_KAZUTORI_PLAYERS_MAX; players++) {
        uint64_t number = 0;
        assert_int_equal(last_of(&set, players, 0, INT64_MAX, &number), 0);
        assert_int_equal(number, INT64_MAX);
        assert_int_equal(last_of(&set, players, players - 1, INT64_MAX, &number),
                         players == 2 ? 1 : 0);
        assert_int_equal(number, players == 2 ? INT64_MAX - 1 : INT64_MAX);
    }
    const uint64_t k = UINT64_C(1000000000000000);
    uint64_t number = 0;
    set = all_to(k);
    assert_int_equal(last_of(&set, 3, 0, k + 1, &number), 1);
    assert_int_equal(number, 1);
    assert_int_equal(last_of(&set, 3, 0, 2 * k + 1, &number), 2);
    assert_int_equal(number, 1);
    assert_int_equal(last_of(&set, 3, 0, 2 * k + 5, &number), 0);
    assert_int_equal(number, 4);
}

static void amounts_that_no_number_fits(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("3,5");
    uint64_t number = 77;
    assert_int_equal(last_of(&set, 5, 0, 2, &number), 4);
    assert_int_equal(number, 0);
    assert_int_equal(last_of(&set, 5, 3, 1, &number), 4);
    assert_int_equal(number, 0);
}

static void what_is_no_game_is_refused(void **state) {
    (void)state;
    static const struct {
        uint32_t players;
        kz_kazutori_wish wish;
        uint32_t offset;
        uint64_t missing;
    } cases[] = {
        {1, KZ_KAZUTORI_WISH_LI, 0, 5}, {KZ_KAZUTORI_PLAYERS_MAX + 1, KZ_KAZUTORI_WISH_LI, 0, 5},
        {3, KZ_KAZUTORI_WISH_LI, 1, 5}, {3, KZ_KAZUTORI_WISH_MISERE, 3, 5},
        {3, KZ_KAZUTORI_WISH_LI, 0, 0}, {3, KZ_KAZUTORI_WISH_LI, 0, UINT64_C(1) << 63}};
    kz_kazutori_set set = set_of("1,3");
    uint32_t last = 77;
    uint64_t number = 77;
    bool can = true;
    kz_work work;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(kz_kazutori_players_solve(&set, cases[i].players, cases[i].wish,
                                                   cases[i].offset, cases[i].missing, &work, &last,
                                                   &number),
                         KZ_OUT_OF_RANGE);
    }
    assert_int_equal(kz_kazutori_coalition(&set, 1, 5, &work, &can), KZ_OUT_OF_RANGE);
    assert_int_equal(kz_kazutori_coalition(&set, 65, 5, &work, &can), KZ_OUT_OF_RANGE);
    assert_int_equal(kz_kazutori_coalition(&set, 3, 0, &work, &can), KZ_OUT_OF_RANGE);
    kz_kazutori_set_init(&set);
    assert_int_equal(kz_kazutori_coalition(&set, 3, 5, &work, &can), KZ_OUT_OF_RANGE);
    assert_true(last == 77 && number == 77 && can);
}

/* Whether the lone player is last, by the definition, `turns` moves of others before his own. */
static void plain_coalition(const kz_kazutori_set *set, unsigned players, unsigned char *can) {
    static unsigned char left[COUNT][8];
    for (size_t missing = 0; missing < COUNT; missing++) {
        for (unsigned turns = 0; turns < players; turns++) {
            bool some = false;
            bool every = true;
            for (uint64_t s = set->smallest; s != 0 && s <= missing;
                 s = kz_kazutori_set_next(set, s)) {
                bool wins = left[missing - s][turns == 0 ? players - 1 : turns - 1] != 0;
                some = some || wins;
                every = every && wins;
            }
            bool wins = turns == 0 ? some : every;
            wins = missing < set->smallest ? turns == players - 1 : wins;
            left[missing][turns] = wins ? 1 : 0;
        }
        can[missing] = left[missing][0];
    }
}

static void one_against_the_rest(void **state) {
    (void)state;
    static const char *const sets[] = {"2,3,7", "1,4", "2,5", "6"};
    static unsigned char expected[COUNT];
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        kz_kazutori_set set = set_of(sets[i]);
        for (unsigned players = 2; players <= 4; players++) {
            plain_coalition(&set, players, expected);
            for (size_t j = 0; j < LARGES; j++) {
                bool can = false;
                kz_work work;
                kz_work_init(&work);
                assert_int_equal(kz_kazutori_coalition(&set, players, larges[j], &work, &can),
                                 KZ_OK);
                assert_int_equal(can, expected[variants_tail(expected, COUNT, larges[j])]);
                assert_int_equal(work.memory_used, 0);
            }
        }
    }
}

static void budgets_end_the_work(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("2,3,7");
    uint32_t last = 77;
    uint64_t number = 77;
    bool can = true;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 30;
    assert_int_equal(
        kz_kazutori_players_solve(&set, 3, KZ_KAZUTORI_WISH_LI, 0, 10, &work, &last, &number),
        KZ_OK);
    assert_int_equal(work.counters.nodes, 30); /* ten positions, three numbers */
    last = 77;
    number = 77;
    kz_work_init(&work);
    work.node_limit = 30;
    assert_int_equal(
        kz_kazutori_players_solve(&set, 3, KZ_KAZUTORI_WISH_LI, 0, 11, &work, &last, &number),
        KZ_BUDGET);
    kz_work_init(&work);
    work.node_limit = 30;
    assert_int_equal(kz_kazutori_coalition(&set, 3, 11, &work, &can), KZ_BUDGET);
    assert_true(last == 77 && number == 77 && can);
    assert_int_equal(work.memory_used, 0);
}

static void each_allocation_may_fail(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("2,3,7");
    for (unsigned fails = 0; fails < 4; fails++) {
        failing_memory memory;
        uint32_t last = 77;
        uint64_t number = 77;
        bool can = true;
        kz_work work;
        failing_memory_init(&memory, fails + 1, false, &work);
        kz_status expected = fails < 3 ? KZ_NO_MEMORY : KZ_OK;
        assert_int_equal(
            kz_kazutori_players_solve(&set, 3, KZ_KAZUTORI_WISH_LI, 0, 100, &work, &last, &number),
            expected);
        assert_int_equal(last == 77, fails < 3);
        assert_int_equal(work.memory_used, 0);
        memory.calls = 0;
        assert_int_equal(kz_kazutori_coalition(&set, 3, 100, &work, &can), expected);
        assert_int_equal(work.memory_used, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_amounts),
        cmocka_unit_test(numbers_without_end),
        cmocka_unit_test(amounts_that_no_number_fits),
        cmocka_unit_test(what_is_no_game_is_refused),
        cmocka_unit_test(one_against_the_rest),
        cmocka_unit_test(budgets_end_the_work),
        cmocka_unit_test(each_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
