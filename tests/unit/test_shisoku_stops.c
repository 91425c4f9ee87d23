/* The stops: chances that add up, a plain count over two cards, limits, and failing memory. */
#include "kazu/shisoku_atlas.h"
#include "kazu/shisoku_stops.h"
#include "support/failing_memory.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum { REACH = 30, ROWS = 2 * REACH + 1 };

static bool is_close(double a, double b) {
    return a - b < 1e-12 && b - a < 1e-12;
}

static bool are_two_making(int32_t target, int32_t a, int32_t b) {
    return a + b == target || a - b == target || b - a == target || a * b == target ||
           a == target * b || b == target * a;
}

/* The chance that two cards in this order are the first to make the target, counted out. */
static double two_cards(int32_t target) {
    int ways = 0;
    for (int32_t a = 0; a < 52; a++) {
        for (int32_t b = 0; b < 52; b++) {
            bool first = a / 4 + 1 == target;
            ways += a != b && !first && are_two_making(target, a / 4 + 1, b / 4 + 1) ? 1 : 0;
        }
    }
    return ways / (52.0 * 51.0);
}

static kz_shisoku_stops rows[ROWS];

static int find_all(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    kz_status status = kz_shisoku_stops_find(-REACH, REACH, &work, rows);
    return status == KZ_OK && work.memory_used == 0 ? 0 : -1;
}

static void chances_add_up(void **state) {
    (void)state;
    for (int32_t i = 0; i < ROWS; i++) {
        int32_t target = i - REACH;
        assert_int_equal(rows[i].target, target);
        double sum = rows[i].beyond;
        double expected = 7 * rows[i].beyond;
        for (int cards = 0; cards <= KZ_SHISOKU_STOPS_CARDS; cards++) {
            sum += rows[i].first[cards];
            expected += cards * rows[i].first[cards];
        }
        assert_true(is_close(sum, 1));
        assert_true(is_close(expected, rows[i].expected_cards));
        assert_true(is_close(rows[i].first[0], 0));
        assert_true(is_close(rows[i].first[1], target >= 1 && target <= 13 ? 1 / 13.0 : 0));
        assert_true(is_close(rows[i].first[2], two_cards(target)));
    }
}

static void they_agree_with_the_outlook(void **state) {
    (void)state;
    static const int32_t targets[] = {-24, 0, 24};
    for (int i = 0; i < 3; i++) {
        kz_shisoku_outlook outlook;
        kz_shisoku_problem problem = {.count = 0, .target = kz_rational_integer(targets[i])};
        kz_work work;
        kz_work_init(&work);
        assert_int_equal(kz_shisoku_outlook_find(&problem, &work, &outlook), KZ_OK);
        assert_true(is_close(rows[targets[i] + REACH].expected_cards, outlook.expected_cards));
        assert_true(is_close(rows[targets[i] + REACH].beyond, outlook.beyond));
    }
}

/* Whatever the range, a target's row is the same. */
static void one_target_may_be_asked_for(void **state) {
    (void)state;
    kz_shisoku_stops row;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_stops_find(-24, -24, &work, &row), KZ_OK);
    assert_int_equal(row.target, -24);
    assert_true(is_close(row.expected_cards, rows[REACH - 24].expected_cards));
}

static void ranges_keep_their_limits(void **state) {
    (void)state;
    static const int32_t bad[][2] = {{5, 4}, {-10001, 0}, {0, 10001}};
    kz_shisoku_stops row = {.target = 77};
    kz_work work;
    kz_work_init(&work);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(kz_shisoku_stops_find(bad[i][0], bad[i][1], &work, &row), KZ_OUT_OF_RANGE);
    }
    assert_int_equal(row.target, 77);
    work.node_limit = 1000;
    assert_int_equal(kz_shisoku_stops_find(1, 1, &work, &row), KZ_BUDGET);
    assert_int_equal(work.memory_used, 0);
}

/* Each run is long, so only some of the requests are the first that fails. */
static void memory_may_end(void **state) {
    (void)state;
    for (unsigned most = 0; most < 300; most += 1 + most) {
        failing_memory memory;
        kz_shisoku_stops row;
        kz_work work;
        failing_memory_init(&memory, most + 1, true, &work);
        kz_status status = kz_shisoku_stops_find(1, 1, &work, &row);
        assert_int_equal(work.memory_used, 0);
        if (memory.calls <= most) {
            assert_int_equal(status, KZ_OK);
            assert_true(most > 10);
            return;
        }
        assert_int_equal(status, KZ_NO_MEMORY);
    }
    fail_msg("it takes more than 300 blocks");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chances_add_up),
        cmocka_unit_test(they_agree_with_the_outlook),
        cmocka_unit_test(one_target_may_be_asked_for),
        cmocka_unit_test(ranges_keep_their_limits),
        cmocka_unit_test(memory_may_end),
    };
    return cmocka_run_group_tests(tests, find_all, NULL);
}
