/* Exchanges of names that are small enough to be worked out on paper, and every way to fail. */
#include "kazu/namepoker_odds.h"
#include "support/impatient.h"
#include "support/namepoker_names.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Hands of two letters, pairs win. */
enum { AA, AB, BA, BB };

static void check(kz_namepoker_fraction fraction, const char *expected) {
    char buffer[128];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_namepoker_fraction_print(&fraction, &text);
    assert_string_equal(buffer, expected);
}

static void check_hand(const kz_namepoker_draws *draws, uint32_t hand, uint32_t discard,
                       const char *expected, const char *stand) {
    uint32_t found = UINT32_MAX;
    kz_namepoker_fraction after;
    kz_namepoker_fraction before;
    kz_namepoker_draws_best(draws, hand, &found, &after, &before);
    assert_int_equal(found, discard);
    check(after, expected);
    check(before, stand);
}

/* A hand without a pair can as well exchange the left character, the right one or both: the fewest,
   and then the left one kept. Each further round halves what is missing to 3/4. */
static void of_equal_exchanges_the_least_then_the_rightmost(void **state) {
    (void)state;
    static const char *const expected[] = {"1/2", "5/8", "11/16"};
    static const char *const mean[] = {"5/8", "11/16", "23/32"};
    kz_namepoker_name name = namepoker_name_of(2, 2);
    kz_work work;
    kz_work_init(&work);
    kz_namepoker_table *table = namepoker_table_of(&name, "type", &work);
    for (uint32_t rounds = 1; rounds <= 3; rounds++) {
        kz_namepoker_draws *draws = NULL;
        assert_int_equal(kz_namepoker_draws_new(table, rounds, &work, &draws), KZ_OK);
        check_hand(draws, AA, 0, "3/4", "3/4");
        check_hand(draws, AB, 2, expected[rounds - 1], "1/4");
        check_hand(draws, BA, 2, expected[rounds - 1], "1/4");
        check_hand(draws, BB, 0, "3/4", "3/4");
        check(kz_namepoker_draws_mean(draws), mean[rounds - 1]);
        kz_namepoker_draws_free(draws, &work);
    }
    kz_namepoker_table_free(table, &work);
    assert_int_equal(work.memory_used, 0);
}

/* In three places of two kinds, b better than a at the left, then in the middle, then at the right:
   aba keeps its b and exchanges the others, since each a is the worst there is. */
static void the_worst_characters_are_exchanged(void **state) {
    (void)state;
    kz_namepoker_name name = namepoker_name_of(3, 2);
    kz_namepoker_draws *draws = NULL;
    kz_work work;
    kz_work_init(&work);
    kz_namepoker_table *table = namepoker_table_of(&name, "strokes-left", &work);
    assert_int_equal(kz_namepoker_draws_new(table, 1, &work, &draws), KZ_OK);
    for (uint32_t hand = 0; hand < 8; hand++) {
        uint32_t discard = 0;
        kz_namepoker_fraction after;
        kz_namepoker_fraction before;
        kz_namepoker_draws_best(draws, hand, &discard, &after, &before);
        uint32_t letters_b = (hand >> 2 & 1) | (hand & 2) | (hand & 1) << 2;
        assert_int_equal(discard, ~letters_b & 7);
    }
    check_hand(draws, 2, 5, "5/8", "5/16"); /* aba to aba, abb, bba, bbb: 5/16 7/16 13/16 15/16 */
    kz_namepoker_draws_free(draws, &work);
    kz_namepoker_table_free(table, &work);
}

static void a_single_hand_ties_itself(void **state) {
    (void)state;
    kz_namepoker_name name = namepoker_name_of(KZ_NAMEPOKER_LENGTH_MAX, 1);
    kz_namepoker_draws *draws = NULL;
    kz_work work;
    kz_work_init(&work);
    kz_namepoker_table *table = namepoker_table_of(&name, "type", &work);
    assert_int_equal(kz_namepoker_draws_new(table, 3, &work, &draws), KZ_OK);
    check_hand(draws, 0, 0, "1/2", "1/2");
    check(kz_namepoker_draws_mean(draws), "1/2");
    kz_namepoker_draws_free(draws, &work);
    kz_namepoker_table_free(table, &work);
}

static kz_status try(const kz_namepoker_table *table, uint32_t rounds, kz_work *work) {
    kz_namepoker_draws *draws = NULL;
    kz_status status = kz_namepoker_draws_new(table, rounds, work, &draws);
    assert_true((draws != NULL) == (status == KZ_OK));
    kz_namepoker_draws_free(draws, work);
    return status;
}

static void names_that_are_too_large_are_refused(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    kz_namepoker_name large = namepoker_name_of(7, 5); /* 78,125 hands */
    kz_namepoker_table *table = namepoker_table_of(&large, "strokes-left", &work);
    assert_int_equal(try(table, 0, &work), KZ_OUT_OF_RANGE);
    assert_int_equal(try(table, 1, &work), KZ_OK);
    assert_int_equal(try(table, 2, &work), KZ_OK);
    assert_int_equal(try(table, 3, &work), KZ_OVERFLOW);
    assert_int_equal(try(table, 4, &work), KZ_OUT_OF_RANGE);
    kz_namepoker_table_free(table, &work);
    kz_namepoker_name larger = namepoker_name_of(11, 3); /* 177,147 */
    table = namepoker_table_of(&larger, "type", &work);
    assert_int_equal(try(table, 1, &work), KZ_UNSUPPORTED);
    kz_namepoker_table_free(table, &work);
    assert_int_equal(work.memory_used, 0);
}

static kz_status run(void *user, kz_work *work) {
    return try((const kz_namepoker_table *)user, 1, work);
}

static void limits_are_kept(void **state) {
    (void)state;
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_work work;
    kz_work_init(&work);
    kz_namepoker_table *table = namepoker_table_of(&name, "total", &work);
    assert_int_equal(namepoker_allocations(run, table), 3);
    kz_work limited;
    kz_work_init(&limited);
    limited.node_limit = 2 * 7776;
    assert_int_equal(try(table, 3, &limited), KZ_BUDGET);
    kz_work_init(&limited);
    limited.node_limit = 3 * 7776;
    assert_int_equal(try(table, 3, &limited), KZ_OK);
    kz_work_init(&limited);
    limited.cancelled = impatient;
    assert_int_equal(try(table, 1, &limited), KZ_CANCELLED);
    assert_int_equal(limited.memory_used, 0);
    kz_namepoker_draws_free(NULL, &limited);
    kz_namepoker_table_free(table, &work);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_equal_exchanges_the_least_then_the_rightmost),
        cmocka_unit_test(the_worst_characters_are_exchanged),
        cmocka_unit_test(a_single_hand_ties_itself),
        cmocka_unit_test(names_that_are_too_large_are_refused),
        cmocka_unit_test(limits_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
