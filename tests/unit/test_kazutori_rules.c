/* What may be said, and how a game ends. */
#include "kazu/kazutori.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const kz_kazutori_rules normal = {.last_loses = false};
static const kz_kazutori_rules misere = {.last_loses = true};
static const kz_kazutori_rules over = {.over_ends = true};
static const kz_kazutori_rules over_misere = {.last_loses = true, .over_ends = true};
static const kz_kazutori_rules draws = {.stuck_draws = true};
static const kz_kazutori_rules draws_misere = {.last_loses = true, .stuck_draws = true};

static kz_kazutori_set set_of(const char *text) {
    kz_kazutori_set set;
    assert_int_equal(kz_kazutori_set_parse(text, strlen(text), &set, NULL), KZ_OK);
    return set;
}

static void more_than_what_is_missing_may_end_the_game(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("2,5");
    assert_true(kz_kazutori_is_legal(&set, normal, 5, 5));
    assert_false(kz_kazutori_is_legal(&set, normal, 4, 5));
    assert_true(kz_kazutori_is_legal(&set, over, 4, 5));
    assert_true(kz_kazutori_is_legal(&set, over_misere, 1, 5));
    assert_false(kz_kazutori_is_legal(&set, over, 4, 3));
    assert_false(kz_kazutori_is_legal(&set, normal, 4, 0));
    assert_false(kz_kazutori_is_legal(&set, normal, UINT64_MAX, UINT64_MAX));
}

static void nothing_is_legal_when_nothing_is_missing(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("1..3");
    assert_false(kz_kazutori_is_legal(&set, normal, 0, 1));
    assert_false(kz_kazutori_is_legal(&set, over, 0, 1));
}

static void a_game_that_met_n_is_over(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("2,5");
    assert_int_equal(kz_kazutori_end_of(&set, normal, 0), KZ_KAZUTORI_LAST_WON);
    assert_int_equal(kz_kazutori_end_of(&set, misere, 0), KZ_KAZUTORI_LAST_LOST);
    assert_int_equal(kz_kazutori_end_of(&set, over, 0), KZ_KAZUTORI_LAST_WON);
    assert_int_equal(kz_kazutori_end_of(&set, over_misere, 0), KZ_KAZUTORI_LAST_LOST);
    assert_int_equal(kz_kazutori_end_of(&set, draws, 0), KZ_KAZUTORI_LAST_WON);
    assert_int_equal(kz_kazutori_end_of(&set, draws_misere, 0), KZ_KAZUTORI_LAST_LOST);
}

static void a_stuck_game_ends_as_the_rules_say(void **state) {
    (void)state;
    kz_kazutori_set set = set_of("2,5");
    assert_int_equal(kz_kazutori_end_of(&set, normal, 1), KZ_KAZUTORI_LAST_WON);
    assert_int_equal(kz_kazutori_end_of(&set, misere, 1), KZ_KAZUTORI_LAST_LOST);
    assert_int_equal(kz_kazutori_end_of(&set, over, 1), KZ_KAZUTORI_GOES_ON);
    assert_int_equal(kz_kazutori_end_of(&set, over_misere, 1), KZ_KAZUTORI_GOES_ON);
    assert_int_equal(kz_kazutori_end_of(&set, draws, 1), KZ_KAZUTORI_DRAWN);
    assert_int_equal(kz_kazutori_end_of(&set, draws_misere, 1), KZ_KAZUTORI_DRAWN);
    assert_int_equal(kz_kazutori_end_of(&set, draws, 2), KZ_KAZUTORI_GOES_ON);
}

static void a_missing_amount_is_itself(void **state) {
    (void)state;
    kz_kazutori_missing missing = kz_kazutori_near(KZ_KAZUTORI_TOTAL_MAX);
    assert_int_equal(missing.value, KZ_KAZUTORI_TOTAL_MAX);
    assert_false(missing.is_far);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(more_than_what_is_missing_may_end_the_game),
        cmocka_unit_test(nothing_is_legal_when_nothing_is_missing),
        cmocka_unit_test(a_game_that_met_n_is_over),
        cmocka_unit_test(a_stuck_game_ends_as_the_rules_say),
        cmocka_unit_test(a_missing_amount_is_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
