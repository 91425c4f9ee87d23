/*
 * The analysis of a round against plain enumeration (oracle/shisoku_equivalence.h): the first table
 * that has a tree of the target's value, and how many classes its trees fall into under e4.
 */
#include "kazu/shisoku_game.h"
#include "property/oracle/shisoku_equivalence.h"
#include "property/oracle/shisoku_hands.h"
#include "property/oracle/shisoku_verifier.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

enum { LEAST_CARDS = 3, MOST_CARDS = 5, NODES = 10000000 };

typedef struct tally {
    uint32_t rounds;
    uint32_t since[MOST_CARDS + 1]; /* rounds by the first table that could be made; 0: none */
    uint32_t several;               /* rounds with more than one solution */
    uint64_t solutions;
} tally;

static void draw_cards(kz_rng *rng, kz_shisoku_round *round) {
    uint8_t left[14];
    memset(left, 4, sizeof left);
    uint64_t count = LEAST_CARDS + kz_rng_below(rng, MOST_CARDS - LEAST_CARDS + 1);
    while (round->count < count) {
        uint8_t rank = (uint8_t)(1 + kz_rng_below(rng, 13));
        if (left[rank] > 0) {
            left[rank]--;
            round->cards[round->count++] = rank;
        }
    }
}

static trees_forest *first_trees(const kz_shisoku_round *round, uint32_t count) {
    oracle_fraction cards[MOST_CARDS];
    for (uint32_t i = 0; i < count; i++) {
        cards[i] = (oracle_fraction){round->cards[i], 1};
    }
    return trees_new(cards, count);
}

/* A small target, or what some tree of some of the first cards makes. */
static oracle_fraction draw_target(kz_rng *rng, const kz_shisoku_round *round) {
    if (kz_rng_below(rng, 3) == 0) {
        return (oracle_fraction){(int64_t)kz_rng_below(rng, 60) - 5, 1};
    }
    trees_forest *forest = first_trees(round, 1 + (uint32_t)kz_rng_below(rng, round->count));
    uint32_t begin = trees_begin(forest);
    uint64_t tree = begin + kz_rng_below(rng, trees_end(forest) - begin);
    oracle_fraction value = forest->nodes[tree].value;
    trees_free(forest);
    return value;
}

static void judge(const kz_shisoku_round *round, oracle_fraction target, tally *sum) {
    kz_shisoku_analysis found;
    kz_work work;
    uint32_t since = 0;
    uint32_t solutions = 0;
    while (solutions == 0 && since < round->count) {
        trees_forest *forest = first_trees(round, ++since);
        solutions = classes_count(forest, CLASSES_E4, &target);
        trees_free(forest);
    }
    since = solutions > 0 ? since : 0;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_round_analyse(round, NODES, &work, &found), KZ_OK);
    assert_int_equal(found.since, since);
    assert_int_equal(found.solutions_known, since > 0);
    assert_int_equal(found.solutions, solutions);
    assert_true(since == 0 || judge_solution(&found.problem, &found.solution));
    assert_int_equal(work.memory_used, 0);
    sum->since[since]++;
    sum->several += solutions > 1 ? 1 : 0;
    sum->solutions += solutions;
}

static void random_rounds_of_three_to_five_cards(void **state) {
    (void)state;
    kz_rng rng;
    tally sum = {.rounds = hands_slow() ? 20000 : 1000};
    kz_rng_init(&rng, hands_seed());
    for (uint32_t i = 0; i < sum.rounds; i++) {
        kz_shisoku_round round = {.winner = KZ_SHISOKU_NOBODY};
        draw_cards(&rng, &round);
        oracle_fraction target = draw_target(&rng, &round);
        round.target = (kz_rational){target.numerator, target.denominator};
        judge(&round, target, &sum);
    }
    printf("%u rounds, never %u, since card 1..5: %u %u %u %u %u, several ways %u, all %llu\n",
           sum.rounds, sum.since[0], sum.since[1], sum.since[2], sum.since[3], sum.since[4],
           sum.since[5], sum.several, (unsigned long long)sum.solutions);
    /* Each case must come up, or the comparison says little. */
    for (uint32_t since = 0; since <= MOST_CARDS; since++) {
        assert_true(sum.since[since] * 50 >= sum.rounds);
    }
    assert_true(sum.several * 10 >= sum.rounds);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_rounds_of_three_to_five_cards)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
