/*
 * kz_shisoku_solve() against the forward programme of oracle/shisoku_oracle.h: on random hands of
 * 1..6 cards the verdict is "one" exactly if the oracle holds the target, every solution stands up
 * to an independent replay, and every "no" comes with a sound bound. All processor paths agree.
 */
#include "property/oracle/shisoku_hands.h"
#include "property/oracle/shisoku_oracle.h"
#include "property/oracle/shisoku_verifier.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

typedef struct batch {
    uint32_t cards;
    uint32_t hands;   /* in the normal tier; the slow one has ten times as many */
    uint32_t targets; /* per hand */
} batch;

/* 13,400 cases in the normal tier, 134,000 in the slow one. */
static const batch batches[] = {
    {1, 60, 10}, {2, 120, 15}, {3, 120, 25}, {4, 75, 40}, {5, 60, 50}, {6, 20, 100},
};

typedef struct tally {
    uint32_t cases;
    uint32_t solvable;
} tally;

static void fail_case(const kz_shisoku_problem *problem, const char *what) {
    hands_print(problem, what);
    fail_msg("%s", what);
}

static void require(bool holds, const kz_shisoku_problem *problem, const char *what) {
    if (!holds) {
        fail_case(problem, what);
    }
}

static bool all_whole(const kz_shisoku_problem *problem) {
    for (uint32_t i = 0; i < problem->count; i++) {
        if (problem->cards[i].denominator != 1) {
            return false;
        }
    }
    return true;
}

/* What is printed must mean the target to a reader of our own and to kz_shisoku_check(). */
static void judge_print(const kz_shisoku_problem *problem, const kz_shisoku_solution *solution,
                        kz_shisoku_signs signs) {
    char buffer[2048];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_shisoku_expression_print(problem, solution, signs, &text);
    require(!text.truncated, problem, "the expression was cut");
    judge_reader reader;
    require(judge_expression(text.data, text.length, problem->target, &reader), problem,
            "the printed expression does not make the target");
    if (all_whole(problem)) {
        require(judge_uses_cards(&reader, problem), problem, "the expression has other cards");
        require(signs != KZ_SHISOKU_ASCII || !judge_has_spare_brackets(text.data, text.length),
                problem, text.data);
    }
    kz_shisoku_checked checked;
    kz_status status = kz_shisoku_check(problem, text.data, text.length, &checked);
    require(status == KZ_OK && checked.fault == KZ_SHISOKU_FAULT_NONE && checked.has_value, problem,
            text.data);
    require(kz_rational_equal(checked.value, problem->target), problem, "check: another value");
}

static void judge_result(const oracle_hand *hand, const kz_shisoku_problem *problem,
                         const kz_shisoku_result *result, bool reachable, uint64_t largest_part) {
    require(hand->count == problem->count, problem, "the test itself is wrong");
    if (reachable) {
        require(result->verdict == KZ_ONE, problem, "reachable, but not solved");
        require(judge_solution(problem, &result->solution), problem, "a wrong solution");
        require(kz_shisoku_verify(problem, &result->solution), problem,
                "verify rejects a right solution");
        return;
    }
    require(result->verdict == KZ_NONE, problem, "unreachable, but not a proven no");
    require(result->proof.bound < result->proof.prime, problem, "the bound is not below the prime");
    require(judge_prime(result->proof.prime), problem, "the modulus is not prime");
    require(result->proof.bound >= largest_part, problem, "a compared value is above the bound");
}

static bool same_solution(const kz_shisoku_solution *a, const kz_shisoku_solution *b) {
    for (uint32_t i = 0; i < a->count && a->count == b->count; i++) {
        const kz_shisoku_step *x = &a->steps[i];
        const kz_shisoku_step *y = &b->steps[i];
        if (x->left != y->left || x->right != y->right || x->operation != y->operation) {
            return false;
        }
    }
    return a->count == b->count;
}

static void judge_case(const oracle_hand *hand, const kz_shisoku_problem *problem, bool reachable,
                       uint64_t largest_part) {
    kz_cpu paths[HANDS_PATHS_MAX];
    uint32_t path_count = hands_paths(paths);
    kz_shisoku_result first;
    uint64_t first_nodes = 0;
    for (uint32_t i = 0; i < path_count; i++) {
        kz_work work;
        kz_shisoku_result result;
        kz_work_init(&work);
        work.cpu = paths[i];
        require(kz_shisoku_solve(problem, &work, &result) == KZ_OK, problem, "solve failed");
        require(work.memory_used == 0, problem, "memory is left");
        judge_result(hand, problem, &result, reachable, largest_part);
        if (i == 0) {
            first = result;
            first_nodes = work.counters.nodes;
        }
        require(first_nodes == work.counters.nodes, problem, "another node count on another path");
        require(!reachable || same_solution(&first.solution, &result.solution), problem,
                "another solution on another path");
    }
    if (reachable) {
        judge_print(problem, &first.solution, KZ_SHISOKU_ASCII);
        judge_print(problem, &first.solution, KZ_SHISOKU_PRETTY);
    }
}

/* Cards 0 are no leaves of the search: what it compares is made of the others. */
static uint32_t half_of_others(const oracle_hand *hand) {
    uint32_t others = 0;
    for (uint32_t i = 0; i < hand->count; i++) {
        others += hand->cards[i].numerator != 0;
    }
    return (others + 1) / 2;
}

static void run_hand(kz_rng *rng, uint32_t cards, uint32_t targets, tally *sum) {
    oracle_fraction drawn[ORACLE_CARDS_MAX];
    do {
        hands_draw(rng, cards, drawn);
    } while (!oracle_fits(drawn, cards));
    oracle_hand *hand = oracle_new(drawn, cards);
    uint64_t largest_part = oracle_largest_part(hand, half_of_others(hand));
    for (uint32_t i = 0; i < targets; i++) {
        oracle_fraction target = hands_target(rng, hand);
        kz_shisoku_problem problem = hands_problem(rng, hand, target);
        oracle_fraction reduced = {problem.target.numerator, problem.target.denominator};
        bool reachable = oracle_contains(oracle_all(hand), reduced);
        judge_case(hand, &problem, reachable, largest_part);
        sum->cases++;
        sum->solvable += reachable ? 1 : 0;
    }
    oracle_free(hand);
}

static void agrees_with_the_oracle(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, hands_seed());
    tally total = {0, 0};
    for (size_t b = 0; b < sizeof batches / sizeof *batches; b++) {
        tally sum = {0, 0};
        uint32_t hands = batches[b].hands * (hands_slow() ? 10 : 1);
        for (uint32_t h = 0; h < hands; h++) {
            run_hand(&rng, batches[b].cards, batches[b].targets, &sum);
        }
        printf("%u cards: %u cases, %u solvable\n", batches[b].cards, sum.cases, sum.solvable);
        /* Both answers must be well represented, or the comparison says little. */
        assert_true(sum.solvable * 10 >= sum.cases && sum.solvable * 10 <= sum.cases * 9);
        total.cases += sum.cases;
        total.solvable += sum.solvable;
    }
    printf("in all: %u cases, %u solvable\n", total.cases, total.solvable);
    assert_true(total.cases >= (hands_slow() ? 100000u : 10000u));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_oracle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
