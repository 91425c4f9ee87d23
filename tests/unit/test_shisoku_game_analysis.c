/*
 * After a round: since which card the target could be made, and in how many ways. Expected values
 * are the article's, or reasons stand beside them; random rounds: property_shisoku_rounds.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/card_table.h"
#include "support/failing_memory.h"

#include <string.h>

enum { NODES = 10000000 };

static kz_shisoku_round round_of(const char *cards, int64_t target, uint64_t ended_ms) {
    kz_shisoku_round round = {.ended_ms = ended_ms, .winner = KZ_SHISOKU_NOBODY};
    kz_shisoku_game game = game_of(2, cards);
    round.target = kz_rational_integer(target);
    memcpy(round.cards, game.setup.deck, sizeof round.cards);
    round.count = game.setup.count;
    for (uint32_t i = 0; i < round.count; i++) {
        round.flipped_ms[i] = 10000 * (uint64_t)(i + 1);
    }
    return round;
}

static kz_shisoku_analysis analyse(const kz_shisoku_round *round, uint64_t nodes) {
    kz_work work;
    kz_shisoku_analysis found;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_round_analyse(round, nodes, &work, &found), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    assert_int_equal(work.node_limit, 0);
    return found;
}

static void the_first_card_is_named_with_a_solution(void **unused) {
    (void)unused;
    /* 13+6 = 19 and 19-9 = 10: with three cards; 13 6 alone make 19 7 78 13/6 6/13 -7. */
    kz_shisoku_round round = round_of("K69Q", 10, 52345);
    kz_shisoku_analysis found = analyse(&round, NODES);
    assert_int_equal(found.count, 4);
    assert_int_equal(found.since, 3);
    assert_true(found.is_exact);
    assert_int_equal(found.late_ms, 22345);
    assert_int_equal(found.verdicts[0], KZ_NONE);
    assert_int_equal(found.verdicts[1], KZ_NONE);
    assert_int_equal(found.verdicts[2], KZ_ONE);
    assert_int_equal(found.verdicts[3], KZ_ONE);
    assert_int_equal(found.problem.count, 3);
    assert_true(kz_shisoku_verify(&found.problem, &found.solution));
    /* 13+6-9 in any order: no product or quotient of 13, 6 and 9 comes near. */
    assert_true(found.solutions_known);
    assert_int_equal(found.solutions, 1);
}

static void a_later_card_can_spoil_it(void **unused) {
    (void)unused;
    /* 2 makes 2; 2 3 make 5 1 -1 6 2/3 3/2: not 2. */
    kz_shisoku_round round = round_of("23", 2, 0);
    kz_shisoku_analysis found = analyse(&round, NODES);
    assert_int_equal(found.since, 1);
    assert_int_equal(found.late_ms, 0); /* not before the card */
    assert_int_equal(found.verdicts[0], KZ_ONE);
    assert_int_equal(found.verdicts[1], KZ_NONE);
    assert_int_equal(found.solution.count, 0);
    assert_true(found.solutions_known);
    assert_int_equal(found.solutions, 1);
}

/* 3388 make 24 as 8/(3-8/3) only; an ace adds more ways. 44 make 8 as 4+4 only. */
static void solutions_are_those_of_the_first_table(void **unused) {
    (void)unused;
    kz_shisoku_round round = round_of("3388A", 24, 0);
    kz_shisoku_analysis found = analyse(&round, NODES);
    assert_int_equal(found.since, 4);
    assert_true(found.solutions_known);
    assert_int_equal(found.solutions, 1);
    round = round_of("449", 8, 0);
    found = analyse(&round, NODES);
    assert_int_equal(found.since, 2);
    assert_int_equal(found.solutions, 1);
}

/* The product is the largest value of cards above 1, and no other form reaches it. */
static void eight_cards_are_counted_and_nine_are_not(void **unused) {
    (void)unused;
    kz_shisoku_round round = round_of("TTTTJJJJ", 146410000, 0);
    kz_shisoku_analysis found = analyse(&round, NODES);
    assert_int_equal(found.since, 8);
    assert_true(found.solutions_known);
    assert_int_equal(found.solutions, 1);
    round = round_of("TTTTJJJJQ", 1756920000, 0);
    found = analyse(&round, NODES);
    assert_int_equal(found.since, 9);
    assert_false(found.solutions_known);
    assert_int_equal(found.solutions, 0);
    assert_true(kz_shisoku_verify(&found.problem, &found.solution));
}

/* One node less than all of it: the verdicts stand, the number is not known. */
static void a_budget_that_ends_in_the_count_leaves_it_unknown(void **unused) {
    (void)unused;
    kz_shisoku_round round = round_of("K69Q5", 10, 52345);
    kz_shisoku_analysis found;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_round_analyse(&round, NODES, &work, &found), KZ_OK);
    assert_true(found.solutions_known);
    uint64_t all = work.counters.nodes;
    kz_work_init(&work);
    work.node_limit = all - 1;
    assert_int_equal(kz_shisoku_round_analyse(&round, NODES, &work, &found), KZ_OK);
    assert_false(found.solutions_known);
    assert_int_equal(found.solutions, 0);
    assert_int_equal(found.since, 3);
    assert_int_equal(found.verdicts[3], KZ_ONE); /* 13+12-9-6 */
    assert_true(kz_shisoku_verify(&found.problem, &found.solution));
    assert_int_equal(work.memory_used, 0);
}

static bool patience_ends(void *user) {
    int *left = user;
    return (*left)-- <= 0;
}

/* How often a whole analysis asks whether it may go on. */
static int questions_of(const kz_shisoku_round *round) {
    enum { PATIENCE = 1 << 20 };
    kz_shisoku_analysis found;
    int left = PATIENCE;
    kz_work work;
    kz_work_init(&work);
    work.cancelled = patience_ends;
    work.cancel_user = &left;
    assert_int_equal(kz_shisoku_round_analyse(round, NODES, &work, &found), KZ_OK);
    assert_true(found.solutions_known);
    return PATIENCE - left;
}

/* Cancelled among the verdicts there is no analysis; in the count only the number is missing. */
static void cancelling_loses_no_more_than_it_must(void **unused) {
    (void)unused;
    kz_shisoku_round round = round_of("98765432", 362880, 0);
    int all = questions_of(&round);
    assert_true(all >= 2);
    for (int patience = 0; patience < all; patience += all - 1) {
        kz_shisoku_analysis found = {.since = 99};
        int left = patience;
        kz_work work;
        kz_work_init(&work);
        work.cancelled = patience_ends;
        work.cancel_user = &left;
        kz_status status = kz_shisoku_round_analyse(&round, NODES, &work, &found);
        assert_int_equal(status, patience == 0 ? KZ_CANCELLED : KZ_OK);
        assert_int_equal(found.since, patience == 0 ? 99 : 8);
        assert_false(found.solutions_known);
        assert_int_equal(work.memory_used, 0);
    }
}

static void never_is_proven(void **unused) {
    (void)unused;
    kz_shisoku_round round = round_of("234", 1000, 0);
    kz_shisoku_analysis found = analyse(&round, NODES);
    assert_int_equal(found.since, 0);
    assert_true(found.is_exact);
}

static void what_the_budget_does_not_decide_is_unknown(void **unused) {
    (void)unused;
    kz_shisoku_round round = round_of("AA22334", 999983, 0);
    kz_shisoku_analysis found = analyse(&round, 1);
    assert_int_equal(found.since, 0);
    assert_false(found.is_exact);
    assert_int_equal(found.verdicts[6], KZ_UNKNOWN);
}

static void a_table_of_52_cards_is_analysed(void **unused) {
    (void)unused;
    kz_shisoku_round round =
        round_of("AAAA22223333444455556666777788889999TTTTJJJJQQQQKKKK", 314, 600000);
    kz_shisoku_analysis found = analyse(&round, 200000);
    assert_int_equal(found.count, 52);
    assert_true(found.since >= 5 && found.since <= 12);
    assert_true(kz_shisoku_verify(&found.problem, &found.solution));
    assert_int_not_equal(found.verdicts[51], KZ_NONE);
}

/* Analysis and plans report each missing block, keep their results untouched and lose nothing. */
static void memory_may_end_anywhere(void **unused) {
    (void)unused;
    kz_shisoku_round round = round_of("K69Q", 1000, 0);
    kz_shisoku_game game = game_of(2, "K69Q");
    declare(&game, 0, 1000);
    for (int i = 0; i < 4; i++) {
        flip(&game, i % 2);
    }
    kz_status status = KZ_NO_MEMORY;
    size_t blocks = 0;
    for (; status != KZ_OK; blocks++) {
        failing_memory memory;
        kz_shisoku_analysis found = {.since = 99};
        kz_shisoku_plan plan = {.deed = KZ_SHISOKU_DO_PASS};
        kz_work work;
        failing_memory_init(&memory, blocks + 1, true, &work);
        status = kz_shisoku_round_analyse(&round, NODES, &work, &found);
        assert_true(status == KZ_OK || (status == KZ_NO_MEMORY && found.since == 99));
        memory.fail_at = memory.calls + blocks + 1;
        kz_status planned = kz_shisoku_game_plan(&game, 1, 5, 0, &work, &plan);
        assert_true(planned == KZ_OK ||
                    (planned == KZ_NO_MEMORY && plan.deed == KZ_SHISOKU_DO_PASS));
        assert_int_equal(work.memory_used, 0);
    }
    assert_true(blocks > 3);
}

/* A block that is missing while solutions are counted costs their number, no more. */
static void memory_that_ends_in_the_count_leaves_it_unknown(void **unused) {
    (void)unused;
    kz_shisoku_round round = round_of("K69Q", 10, 0);
    bool known = false;
    size_t unknown = 0;
    for (size_t blocks = 0; !known; blocks++) {
        failing_memory memory;
        kz_shisoku_analysis found = {.since = 99};
        kz_work work;
        failing_memory_init(&memory, blocks + 1, true, &work);
        kz_status status = kz_shisoku_round_analyse(&round, NODES, &work, &found);
        assert_int_equal(found.since, status == KZ_OK ? 3 : 99);
        assert_true(status == KZ_OK || status == KZ_NO_MEMORY);
        known = status == KZ_OK && found.solutions_known;
        unknown += status == KZ_OK && !found.solutions_known ? 1 : 0;
        assert_true(status != KZ_OK || kz_shisoku_verify(&found.problem, &found.solution));
        assert_int_equal(work.memory_used, 0);
    }
    assert_true(unknown > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_card_is_named_with_a_solution),
        cmocka_unit_test(a_later_card_can_spoil_it),
        cmocka_unit_test(solutions_are_those_of_the_first_table),
        cmocka_unit_test(eight_cards_are_counted_and_nine_are_not),
        cmocka_unit_test(a_budget_that_ends_in_the_count_leaves_it_unknown),
        cmocka_unit_test(cancelling_loses_no_more_than_it_must),
        cmocka_unit_test(never_is_proven),
        cmocka_unit_test(what_the_budget_does_not_decide_is_unknown),
        cmocka_unit_test(a_table_of_52_cards_is_analysed),
        cmocka_unit_test(memory_may_end_anywhere),
        cmocka_unit_test(memory_that_ends_in_the_count_leaves_it_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
