/*
 * kz_shisoku_nearest() against the whole set of values from oracle/shisoku_oracle.h: the closest
 * value, of two equally close ones the smaller, with a solution that makes exactly it.
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

static bool below(oracle_fraction v, int64_t limit) {
    return v.numerator < limit && v.numerator > -limit && v.denominator < limit;
}

/* Half-way between two values of the hand: provokes ties. */
static oracle_fraction midpoint(kz_rng *rng, const oracle_set *all) {
    oracle_fraction a = all->values[kz_rng_below(rng, all->count)];
    oracle_fraction b = all->values[kz_rng_below(rng, all->count)];
    if (!below(a, 1000000) || !below(b, 1000000)) {
        return a;
    }
    int64_t sum = a.numerator * b.denominator + b.numerator * a.denominator;
    return oracle_reduce(sum, 2 * a.denominator * b.denominator);
}

static void judge_nearest(const kz_shisoku_problem *problem, oracle_fraction expected) {
    kz_cpu paths[HANDS_PATHS_MAX];
    uint32_t path_count = hands_paths(paths);
    for (uint32_t i = 0; i < path_count; i++) {
        kz_work work;
        kz_shisoku_result result;
        kz_rational nearest = {77, 1};
        kz_work_init(&work);
        work.cpu = paths[i];
        kz_status status = kz_shisoku_nearest(problem, &work, &result, &nearest);
        require(status == KZ_OK, problem, "nearest failed");
        require(work.memory_used == 0, problem, "memory is left");
        require(result.verdict == KZ_ONE, problem, "there is always a nearest value");
        if (nearest.numerator != expected.numerator ||
            nearest.denominator != expected.denominator) {
            printf("expected %lld/%lld, got %lld/%lld\n", (long long)expected.numerator,
                   (long long)expected.denominator, (long long)nearest.numerator,
                   (long long)nearest.denominator);
            require(false, problem, "not the nearest");
        }
        kz_shisoku_problem reached = *problem;
        reached.target = nearest;
        require(judge_solution(&reached, &result.solution), problem, "a wrong solution");
        require(kz_shisoku_verify(&reached, &result.solution), problem, "verify rejects it");
    }
}

/* Ties are rare in random draws: these hands have them by construction. */
static void ties_go_to_the_smaller(void **state) {
    (void)state;
    static const struct {
        int64_t cards[2];
        kz_rational target;
        kz_rational expected;
    } cases[] = {
        {{1, 1}, {3, 2}, {1, 1}},   {{1, 1}, {1, 2}, {0, 1}},  {{3, 5}, {0, 1}, {3, 5}},
        {{2, 3}, {0, 1}, {2, 3}},   {{2, 3}, {11, 2}, {5, 1}}, {{5, 5}, {1, 2}, {0, 1}},
        {{1, 2}, {-2, 1}, {-1, 1}}, {{1, 2}, {5, 2}, {2, 1}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        oracle_fraction cards[2] = {{cases[i].cards[0], 1}, {cases[i].cards[1], 1}};
        oracle_hand *hand = oracle_new(cards, 2);
        kz_rational target = cases[i].target;
        oracle_fraction asked = {target.numerator, target.denominator};
        oracle_fraction found = oracle_nearest(oracle_all(hand), asked);
        assert_int_equal(found.numerator, cases[i].expected.numerator);
        assert_int_equal(found.denominator, cases[i].expected.denominator);
        kz_shisoku_problem problem = {
            .cards = {{cases[i].cards[0], 1}, {cases[i].cards[1], 1}},
            .count = 2,
            .target = target,
        };
        judge_nearest(&problem, found);
        oracle_free(hand);
    }
}

static void agrees_with_the_oracle(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, hands_seed());
    uint32_t cases = 0;
    for (uint32_t cards = 1; cards <= 5; cards++) {
        uint32_t hands = (cards == 5 ? 10u : 40u) * (hands_slow() ? 10u : 1u);
        for (uint32_t h = 0; h < hands; h++) {
            oracle_fraction drawn[ORACLE_CARDS_MAX];
            hands_draw(&rng, cards, drawn);
            oracle_hand *hand = oracle_new(drawn, cards);
            for (uint32_t t = 0; t < 12; t++) {
                const oracle_set *all = oracle_all(hand);
                oracle_fraction target =
                    t % 2 == 0 ? midpoint(&rng, all) : hands_target(&rng, hand);
                if (below(target, INT64_C(1000000000000))) {
                    kz_shisoku_problem problem = hands_problem(&rng, hand, target);
                    oracle_fraction asked = {problem.target.numerator, problem.target.denominator};
                    judge_nearest(&problem, oracle_nearest(all, asked));
                    cases++;
                }
            }
            oracle_free(hand);
        }
    }
    printf("%u cases\n", cases);
    assert_true(cases >= 1500);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ties_go_to_the_smaller),
        cmocka_unit_test(agrees_with_the_oracle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
