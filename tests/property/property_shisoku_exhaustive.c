/*
 * Every hand of up to three cards 0..13 (the slow tier: four) with every value that it can make,
 * the negative of each, and each plus one: nothing is left to chance where nothing needs to be.
 */
#include "property/oracle/shisoku_hands.h"
#include "property/oracle/shisoku_oracle.h"
#include "property/oracle/shisoku_verifier.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static void require(bool holds, const kz_shisoku_problem *problem, const char *what) {
    if (!holds) {
        hands_print(problem, what);
        fail_msg("%s", what);
    }
}

static void judge_target(const oracle_hand *hand, kz_shisoku_problem *problem,
                         oracle_fraction target, kz_cpu path) {
    kz_work work;
    kz_shisoku_result result;
    kz_work_init(&work);
    work.cpu = path;
    problem->target = (kz_rational){target.numerator, target.denominator};
    require(kz_shisoku_solve(problem, &work, &result) == KZ_OK, problem, "solve failed");
    if (oracle_contains(oracle_all(hand), target)) {
        require(result.verdict == KZ_ONE, problem, "reachable, but not solved");
        require(judge_solution(problem, &result.solution), problem, "a wrong solution");
    } else {
        require(result.verdict == KZ_NONE, problem, "unreachable, but not a proven no");
        require(result.proof.bound < result.proof.prime, problem, "the bound proves nothing");
    }
}

static uint32_t judge_hand(const oracle_fraction *cards, uint32_t count, kz_cpu path) {
    oracle_hand *hand = oracle_new(cards, count);
    const oracle_set *all = oracle_all(hand);
    kz_shisoku_problem problem = {.count = count};
    for (uint32_t i = 0; i < count; i++) {
        problem.cards[i] = (kz_rational){cards[i].numerator, cards[i].denominator};
    }
    for (uint32_t i = 0; i < all->count; i++) {
        oracle_fraction v = all->values[i];
        oracle_fraction next = {v.numerator + v.denominator, v.denominator};
        judge_target(hand, &problem, v, path);
        judge_target(hand, &problem, hands_negated(v), path);
        judge_target(hand, &problem, next, path);
    }
    uint32_t judged = 3 * all->count;
    oracle_free(hand);
    return judged;
}

/* Goes to the next hand in the order 0 0 0, 0 0 1, ..., 13 13 13; false after the last. */
static bool advance(oracle_fraction *cards, uint32_t count) {
    uint32_t at = count;
    while (at > 0 && cards[at - 1].numerator == KZ_SHISOKU_MAX_RANK) {
        at--;
    }
    if (at == 0) {
        return false;
    }
    int64_t rank = cards[at - 1].numerator + 1;
    for (; at <= count; at++) {
        cards[at - 1].numerator = rank;
    }
    return true;
}

static void every_hand_and_every_value(void **state) {
    (void)state;
    static const uint32_t hands_of[] = {0, 14, 105, 560, 2380};
    kz_cpu paths[HANDS_PATHS_MAX];
    uint32_t path_count = hands_paths(paths);
    for (uint32_t count = 1; count <= (hands_slow() ? 4u : 3u); count++) {
        /* All processor paths agree on random hands in property_shisoku; four cards take minutes.
         */
        for (uint32_t p = count == 4 ? path_count - 1 : 0; p < path_count; p++) {
            oracle_fraction cards[4] = {{0, 1}, {0, 1}, {0, 1}, {0, 1}};
            uint32_t hands = 0;
            uint32_t cases = 0;
            do {
                cases += judge_hand(cards, count, paths[p]);
                hands++;
            } while (advance(cards, count));
            printf("%u cards, path %d: %u hands, %u targets\n", count, (int)paths[p], hands, cases);
            assert_int_equal(hands, hands_of[count]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hand_and_every_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
