/* Countdown: picks and their numbers, limits, budgets, failing memory, and who checks answers. */
#include "kazu/shisoku_countdown.h"

#include "games/shisoku/countdown/countdown_bag.h"
#include "games/shisoku/countdown/countdown_draft.h"
#include "support/failing_memory.h"
#include "support/impatient.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const kz_shisoku_countdown_hand famous = {6, {25, 50, 75, 100, 3, 6}};

static void picks_are_numbered_without_gaps(void **state) {
    (void)state;
    /* The coefficients of (1+x+x^2)^10 (1+x)^4. */
    static const uint32_t totals[] = {1, 14, 101, 494, 1826, 5402, 13243};
    kz_shisoku_countdown_tiles tiles = kz_shisoku_countdown_classic();
    kz__shisoku_bag bag;
    kz__shisoku_bag_init(&bag, &tiles);
    assert_memory_equal(bag.total, totals, sizeof totals);
    for (uint32_t cards = 0; cards <= KZ__SHISOKU_PICK_CARDS; cards++) {
        for (uint32_t number = 0; number < bag.total[cards]; number++) {
            kz__shisoku_pick pick = kz__shisoku_bag_at(&bag, cards, number);
            uint32_t size = 0;
            for (uint32_t kind = 0; kind < bag.kinds; kind++) {
                assert_true(kz__shisoku_pick_of(pick, kind) <= tiles.copies[kind]);
                size += kz__shisoku_pick_of(pick, kind);
            }
            assert_int_equal(size, cards);
            assert_int_equal(kz__shisoku_bag_number(&bag, pick, cards), number);
        }
    }
}

static void each_part_of_a_pick_comes_once(void **state) {
    (void)state;
    kz__shisoku_pick pick =
        2 * kz__shisoku_pick_card(0) + kz__shisoku_pick_card(3) + 3 * kz__shisoku_pick_card(13);
    kz__shisoku_pick_part part = {.pick = pick};
    kz__shisoku_pick seen[64];
    uint32_t count = 0;
    while (kz__shisoku_pick_next(&part)) {
        uint32_t cards = 0;
        for (uint32_t kind = 0; kind < KZ_SHISOKU_COUNTDOWN_KINDS; kind++) {
            assert_true(kz__shisoku_pick_of(part.part, kind) <= kz__shisoku_pick_of(pick, kind));
            cards += kz__shisoku_pick_of(part.part, kind);
        }
        assert_int_equal(cards, part.cards);
        for (uint32_t i = 0; i < count; i++) {
            assert_true(seen[i] != part.part);
        }
        seen[count++] = part.part;
    }
    assert_int_equal(count, 3 * 2 * 4 - 2); /* all but nothing and everything */
}

static void a_draft_joins_trees_and_leaves_out_what_is_known(void **state) {
    (void)state;
    kz_work work;
    kz__arena arena;
    kz__shisoku_number_draft draft;
    kz__shisoku_numbers numbers;
    kz_work_init(&work);
    kz__arena_init(&arena, &work);
    assert_int_equal(kz__shisoku_number_draft_init(&draft, &work), KZ_OK);
    assert_int_equal(kz__shisoku_number_draft_exclude(&draft, 7), KZ_OK);
    assert_int_equal(kz__shisoku_number_draft_add(&draft, 9, KZ__SHISOKU_NUMBER_NO_PRODUCT), KZ_OK);
    assert_int_equal(kz__shisoku_number_draft_add(&draft, 7, KZ__SHISOKU_NUMBER_NO_SUM), KZ_OK);
    assert_int_equal(kz__shisoku_number_draft_add(&draft, 5, KZ__SHISOKU_NUMBER_NO_SUM), KZ_OK);
    assert_int_equal(kz__shisoku_number_draft_add(&draft, 9, KZ__SHISOKU_NUMBER_NO_SUM), KZ_OK);
    assert_int_equal(kz__shisoku_number_draft_finish(&draft, &arena, &numbers), KZ_OK);
    assert_int_equal(numbers.count, 2);
    assert_int_equal(numbers.item[0], 5 << KZ__SHISOKU_NUMBER_BITS | KZ__SHISOKU_NUMBER_NO_SUM);
    assert_int_equal(numbers.item[1], 9 << KZ__SHISOKU_NUMBER_BITS | KZ__SHISOKU_NUMBER_CARD);
    /* Many, in no order: steps around a circle of 10007, with gaps of 10^11. Each comes twice. */
    for (uint64_t i = 0; i < 2 * 10007; i++) {
        uint64_t value = 1 + i * 4099 % 10007 * UINT64_C(100000000000);
        assert_int_equal(kz__shisoku_number_draft_add(&draft, value, KZ__SHISOKU_NUMBER_NO_SUM),
                         KZ_OK);
    }
    assert_int_equal(kz__shisoku_number_draft_finish(&draft, &arena, &numbers), KZ_OK);
    assert_int_equal(numbers.count, 10007);
    for (uint64_t i = 0; i < numbers.count; i++) {
        assert_int_equal(kz__shisoku_number_value(numbers.item[i]), 1 + i * UINT64_C(100000000000));
    }
    kz__shisoku_number_draft_clear(&draft);
    kz__arena_clear(&arena);
    assert_int_equal(work.memory_used, 0);
}

static void bad_hands_and_targets_are_refused(void **state) {
    (void)state;
    static const kz_shisoku_countdown_hand bad[] = {
        {0, {0}}, {7, {1, 2, 3, 4, 5, 6}}, {2, {5, 0}}, {3, {1, 2, 1001}}};
    kz_work work;
    kz_work_init(&work);
    kz_shisoku_countdown_targets targets = {.made = {77}};
    static kz_shisoku_countdown_answer answer;
    answer.verdict = KZ_MANY;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(kz_shisoku_countdown_reach(&bad[i], &work, &targets), KZ_OUT_OF_RANGE);
        assert_int_equal(kz_shisoku_countdown_solve(&bad[i], 5, &work, &answer), KZ_OUT_OF_RANGE);
    }
    assert_int_equal(kz_shisoku_countdown_solve(&famous, 0, &work, &answer), KZ_OUT_OF_RANGE);
    assert_int_equal(kz_shisoku_countdown_solve(&famous, 1000001, &work, &answer), KZ_OUT_OF_RANGE);
    assert_int_equal(targets.made[0], 77);
    assert_int_equal(answer.verdict, KZ_MANY);
}

static void count_hand(void *user, const kz_shisoku_countdown_hand *hand,
                       const kz_shisoku_countdown_targets *targets) {
    (void)hand;
    (void)targets;
    ++*(unsigned *)user;
}

static void bad_tiles_are_refused(void **state) {
    (void)state;
    static const kz_shisoku_countdown_tiles bad[] = {
        {.kinds = 0, .draw = 1},
        {.kinds = 15, .value = {1}, .copies = {1}, .draw = 1},
        {.kinds = 2, .value = {5, 5}, .copies = {1, 1}, .draw = 1},
        {.kinds = 1, .value = {5}, .copies = {0}, .draw = 1},
        {.kinds = 1, .value = {5}, .copies = {7}, .draw = 1},
        {.kinds = 1, .value = {1001}, .copies = {1}, .draw = 1},
        {.kinds = 1, .value = {5}, .copies = {2}, .draw = 0},
        {.kinds = 1, .value = {5}, .copies = {2}, .draw = 3},
        {.kinds = 2, .value = {5, 6}, .copies = {6, 6}, .draw = 7},
    };
    unsigned told = 0;
    kz_work work;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(kz_shisoku_countdown_survey(&bad[i], &work, count_hand, &told),
                         KZ_OUT_OF_RANGE);
    }
    assert_int_equal(told, 0);
}

static kz_shisoku_countdown_answer solved(uint32_t target) {
    kz_shisoku_countdown_answer answer;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_countdown_solve(&famous, target, &work, &answer), KZ_OK);
    assert_true(kz_shisoku_countdown_verify(&famous, &answer));
    return answer;
}

static void a_card_or_two_are_enough(void **state) {
    (void)state;
    kz_shisoku_countdown_answer answer = solved(75);
    assert_int_equal(answer.verdict, KZ_ONE);
    assert_int_equal(answer.used.count, 1);
    assert_int_equal(answer.solution.count, 0);
    answer = solved(300);
    assert_int_equal(answer.used.count, 2);
    assert_int_equal(solved(952).verdict, KZ_ONE);
}

static void the_smaller_of_two_nearest_numbers_is_shown(void **state) {
    (void)state;
    /* 2 and 5 make 2, 3, 5, 7 and 10: 4 lies between 3 and 5. */
    kz_shisoku_countdown_hand hand = {2, {2, 5}};
    kz_shisoku_countdown_answer answer;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_countdown_solve(&hand, 4, &work, &answer), KZ_OK);
    assert_int_equal(answer.verdict, KZ_NONE);
    assert_int_equal(answer.used.target.numerator, 3);
    assert_int_equal(answer.solution.count, 1);
    kz_shisoku_countdown_targets targets;
    assert_int_equal(kz_shisoku_countdown_reach(&hand, &work, &targets), KZ_OK);
    assert_int_equal(targets.made[0], 1U << 2 | 1U << 3 | 1U << 5 | 1U << 7 | 1U << 10);
}

static void answers_that_break_the_rules_are_caught(void **state) {
    (void)state;
    kz_shisoku_countdown_answer right = solved(952);
    kz_shisoku_countdown_answer wrong = right;
    wrong.used.target = kz_rational_integer(953);
    assert_false(kz_shisoku_countdown_verify(&famous, &wrong));
    wrong = right;
    wrong.used.cards[0] = wrong.used.cards[1];
    assert_false(kz_shisoku_countdown_verify(&famous, &wrong));
    wrong = right;
    wrong.used.count = 7;
    assert_false(kz_shisoku_countdown_verify(&famous, &wrong));
    wrong = right;
    wrong.solution.steps[2].value.numerator++;
    assert_false(kz_shisoku_countdown_verify(&famous, &wrong));
    /* Right by the rules of Shisoku, but with a fraction, and with a negative number, on the way.
     */
    kz_shisoku_countdown_hand hand = {3, {2, 4, 6}};
    wrong = (kz_shisoku_countdown_answer){
        .verdict = KZ_ONE,
        .used = {.cards = {{2, 1}, {4, 1}, {6, 1}}, .count = 3, .target = {3, 1}},
        .solution = {2,
                     {{0, 1, '/', {2, 1}, {4, 1}, {1, 2}}, {3, 2, '*', {1, 2}, {6, 1}, {3, 1}}}}};
    assert_true(kz_shisoku_verify(&wrong.used, &wrong.solution));
    assert_false(kz_shisoku_countdown_verify(&hand, &wrong));
    wrong.used.target = kz_rational_integer(4);
    wrong.solution = (kz_shisoku_solution){
        2, {{0, 1, '-', {2, 1}, {4, 1}, {-2, 1}}, {3, 2, '+', {-2, 1}, {6, 1}, {4, 1}}}};
    assert_true(kz_shisoku_verify(&wrong.used, &wrong.solution));
    assert_false(kz_shisoku_countdown_verify(&hand, &wrong));
}

static void budgets_and_cancelling_end_it(void **state) {
    (void)state;
    kz_shisoku_countdown_targets targets = {.made = {77}};
    kz_shisoku_countdown_tiles tiles = kz_shisoku_countdown_classic();
    static kz_shisoku_countdown_answer answer;
    unsigned told = 0;
    for (uint64_t limit = 1; limit < 4000; limit = 3 * limit + 1) {
        kz_work work;
        kz_work_init(&work);
        work.node_limit = limit;
        assert_int_equal(kz_shisoku_countdown_reach(&famous, &work, &targets), KZ_BUDGET);
        kz_work_init(&work);
        work.node_limit = limit;
        assert_int_equal(kz_shisoku_countdown_solve(&famous, 947, &work, &answer), KZ_BUDGET);
        kz_work_init(&work);
        work.node_limit = 10000 * limit;
        assert_int_equal(kz_shisoku_countdown_survey(&tiles, &work, count_hand, &told), KZ_BUDGET);
        assert_int_equal(work.memory_used, 0);
    }
    kz_work work;
    kz_work_init(&work);
    work.cancelled = impatient;
    assert_int_equal(kz_shisoku_countdown_reach(&famous, &work, &targets), KZ_CANCELLED);
    assert_int_equal(work.memory_used, 0);
    assert_int_equal(told, 0);
    assert_int_equal(targets.made[0], 77);
}

static kz_status everything(kz_work *work) {
    kz_shisoku_countdown_tiles tiles = kz_shisoku_countdown_classic();
    kz_shisoku_countdown_hand hand = {6, {995, 996, 997, 998, 999, 1000}};
    kz_shisoku_countdown_targets targets;
    static kz_shisoku_countdown_answer answer;
    unsigned told = 0;
    tiles.draw = 3;
    kz_status status = kz_shisoku_countdown_reach(&famous, work, &targets);
    status = status == KZ_OK ? kz_shisoku_countdown_solve(&hand, 947, work, &answer) : status;
    status =
        status == KZ_OK ? kz_shisoku_countdown_survey(&tiles, work, count_hand, &told) : status;
    assert_int_equal(told, status == KZ_OK ? 494 : 0);
    return status;
}

static void every_allocation_may_fail(void **state) {
    (void)state;
    for (size_t round = 2;; round++) {
        failing_memory memory;
        kz_work work;
        failing_memory_init(&memory, round / 2, round % 2 != 0, &work);
        kz_status status = everything(&work);
        assert_int_equal(work.memory_used, 0);
        if (memory.calls < memory.fail_at) {
            assert_int_equal(status, KZ_OK);
            assert_true(memory.fail_at > 10);
            return;
        }
        /* An arena that gets no large block may still get the small one it needs. */
        assert_true(status == KZ_NO_MEMORY || (status == KZ_OK && !memory.for_good));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(picks_are_numbered_without_gaps),
        cmocka_unit_test(each_part_of_a_pick_comes_once),
        cmocka_unit_test(a_draft_joins_trees_and_leaves_out_what_is_known),
        cmocka_unit_test(bad_hands_and_targets_are_refused),
        cmocka_unit_test(bad_tiles_are_refused),
        cmocka_unit_test(a_card_or_two_are_enough),
        cmocka_unit_test(the_smaller_of_two_nearest_numbers_is_shown),
        cmocka_unit_test(answers_that_break_the_rules_are_caught),
        cmocka_unit_test(budgets_and_cancelling_end_it),
        cmocka_unit_test(every_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
