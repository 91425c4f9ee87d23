/*
 * kz_shisoku_solve() on 7 to 11 cards, where a full oracle is out of reach but two parts of the
 * truth are not: hands of few ranks have few enough values for the oracle, and a target that was
 * built by a random tree is reachable by construction.
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

static kz_verdict judged_verdict(const kz_shisoku_problem *problem, kz_cpu path, uint64_t *nodes) {
    kz_work work;
    kz_shisoku_result result;
    kz_work_init(&work);
    work.cpu = path;
    require(kz_shisoku_solve(problem, &work, &result) == KZ_OK, problem, "solve failed");
    if (result.verdict == KZ_ONE) {
        require(judge_solution(problem, &result.solution), problem, "a wrong solution");
    } else if (result.verdict == KZ_NONE) {
        require(result.proof.bound < result.proof.prime, problem, "the bound proves nothing");
    }
    *nodes = work.counters.nodes;
    return result.verdict;
}

static void judge_paths(const kz_shisoku_problem *problem, kz_verdict expected) {
    kz_cpu paths[HANDS_PATHS_MAX];
    uint32_t path_count = hands_paths(paths);
    uint64_t first_nodes = 0;
    for (uint32_t i = 0; i < path_count; i++) {
        uint64_t nodes;
        kz_verdict verdict = judged_verdict(problem, paths[i], &nodes);
        require(verdict == expected, problem,
                expected == KZ_ONE ? "reachable, but not solved" : "not a proven no");
        first_nodes = i == 0 ? nodes : first_nodes;
        require(nodes == first_nodes, problem, "another node count on another path");
    }
}

/* How many cards of which ranks, so that the oracle stays below half a million values. */
typedef struct shape {
    uint32_t cards[3];    /* of the first, second and third rank */
    int64_t largest_rank; /* ranks are drawn up to here */
} shape;

static const shape shapes[] = {
    {{3, 3, 1}, 13},  {{7, 0, 0}, 13}, {{4, 4, 0}, 13}, {{6, 2, 0}, 13},
    {{8, 1, 0}, 13},  {{5, 4, 0}, 3},  {{9, 0, 0}, 13}, {{6, 4, 0}, 2},
    {{10, 0, 0}, 13}, {{7, 4, 0}, 2},  {{11, 0, 0}, 2},
};

static uint32_t draw_shape(kz_rng *rng, const shape *from, oracle_fraction *cards) {
    uint32_t count = 0;
    for (uint32_t group = 0; group < 3; group++) {
        int64_t rank = hands_between(rng, 1, from->largest_rank);
        for (uint32_t i = 0; i < from->cards[group]; i++) {
            cards[count++] = (oracle_fraction){rank, 1};
        }
    }
    return count;
}

static void few_ranks_agree_with_the_oracle(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, hands_seed());
    uint32_t cases = 0;
    uint32_t solvable = 0;
    for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
        for (uint32_t h = 0; h < (hands_slow() ? 20u : 2u); h++) {
            oracle_fraction cards[ORACLE_CARDS_MAX];
            uint32_t count = draw_shape(&rng, &shapes[s], cards);
            oracle_hand *hand = oracle_new(cards, count);
            for (uint32_t t = 0; t < 40; t++) {
                kz_shisoku_problem problem = hands_problem(&rng, hand, hands_target(&rng, hand));
                oracle_fraction target = {problem.target.numerator, problem.target.denominator};
                bool reachable = oracle_contains(oracle_all(hand), target);
                judge_paths(&problem, reachable ? KZ_ONE : KZ_NONE);
                cases++;
                solvable += reachable ? 1 : 0;
            }
            oracle_free(hand);
        }
    }
    printf("%u cases, %u solvable\n", cases, solvable);
    assert_true(solvable * 10 >= cases && solvable * 10 <= cases * 9);
}

/* A tree over cards[0..count), its root a sum (with differences) or a product (with quotients). */
static judge_number grow(kz_rng *rng, const kz_rational *cards, uint32_t count, bool is_sum) {
    if (count == 1) {
        return (judge_number){cards[0].numerator, cards[0].denominator};
    }
    uint32_t left = 1 + (uint32_t)kz_rng_below(rng, count - 1);
    judge_number a = grow(rng, cards, left, kz_rng_below(rng, 3) == 0);
    judge_number b = grow(rng, cards + left, count - left, kz_rng_below(rng, 3) == 0);
    char operation = (is_sum ? "+-" : "*/")[kz_rng_below(rng, 2)];
    judge_number result = {0, 1};
    if (!judge_apply(a, operation, b, &result)) {
        assert_true(judge_apply(a, '*', b, &result)); /* instead of a division by zero */
    }
    return result;
}

/* Splits `leaves` into branches of at most half of them each; gives how many branches. */
static uint32_t draw_branches(kz_rng *rng, uint32_t leaves, uint32_t *sizes) {
    uint32_t branches = 3 + (uint32_t)kz_rng_below(rng, 3);
    for (uint32_t i = 0; i < branches; i++) {
        sizes[i] = 1;
    }
    for (uint32_t left = leaves - branches; left > 0;) {
        uint32_t i = (uint32_t)kz_rng_below(rng, branches);
        if (2 * (sizes[i] + 1) <= leaves) {
            sizes[i]++;
            left--;
        }
    }
    return branches;
}

/*
 * A target for which the table has a tree with a node of three to five branches in its middle:
 * the node is a sum of products or a product of sums, and the target is a leaf of branch 0.
 */
static judge_number grow_around_a_node(kz_rng *rng, const kz_shisoku_problem *problem) {
    uint32_t sizes[5];
    uint32_t branches = draw_branches(rng, problem->count + 1, sizes);
    bool is_sum = kz_rng_below(rng, 2) == 0;
    uint32_t used = sizes[0] - 1;
    judge_number value = {is_sum ? 0 : 1, 1};
    for (uint32_t i = 1; i < branches; i++) {
        judge_number branch = grow(rng, problem->cards + used, sizes[i], !is_sum);
        char operation = (is_sum ? "+-" : "*/")[kz_rng_below(rng, 2)];
        operation = branch.numerator == 0 && operation == '/' ? '*' : operation;
        operation = i == 1 ? (is_sum ? '+' : '*') : operation;
        assert_true(judge_apply(value, operation, branch, &value));
        used += sizes[i];
    }
    for (uint32_t i = 0; i + 1 < sizes[0]; i++) {
        judge_number card = {problem->cards[i].numerator, problem->cards[i].denominator};
        char operation = (is_sum ? "*/" : "+-")[kz_rng_below(rng, 2)];
        assert_true(judge_apply(value, operation, card, &value));
    }
    return value;
}

/* Different cards from 3 to 202, so large that hardly another tree leads to the same target. */
static void draw_table(kz_rng *rng, uint32_t count, kz_shisoku_problem *problem) {
    uint8_t ranks[200];
    for (uint8_t i = 0; i < 200; i++) {
        ranks[i] = (uint8_t)(i + 3);
    }
    kz_rng_shuffle(rng, ranks, sizeof ranks);
    problem->count = count;
    for (uint32_t i = 0; i < count; i++) {
        problem->cards[i] = (kz_rational){ranks[i], 1};
    }
}

/* False if it is not decided, which large targets may be: a wrong "no" is what must not be. */
static bool find_grown(const kz_shisoku_problem *problem, kz_cpu path) {
    uint64_t nodes;
    kz_verdict verdict = judged_verdict(problem, path, &nodes);
    require(verdict != KZ_NONE, problem, "reachable, but called a no");
    return verdict == KZ_ONE;
}

static void grown_targets_are_found(void **state) {
    (void)state;
    static const uint32_t tables[] = {0, 0, 0, 0, 0, 100, 100, 100, 100, 150, 10};
    kz_cpu paths[HANDS_PATHS_MAX];
    kz_cpu path = paths[hands_paths(paths) - 1];
    kz_rng rng;
    kz_rng_init(&rng, hands_seed());
    for (uint32_t count = 5; count <= 10; count++) {
        uint32_t rounds = tables[count] * (hands_slow() ? 10 : 1);
        uint32_t found = 0;
        for (uint32_t i = 0; i < rounds; i++) {
            kz_shisoku_problem problem;
            memset(&problem, 0, sizeof problem);
            draw_table(&rng, count, &problem);
            judge_number target = grow_around_a_node(&rng, &problem);
            problem.target = (kz_rational){(int64_t)target.numerator, (int64_t)target.denominator};
            found += find_grown(&problem, path) ? 1 : 0;
        }
        printf("%u cards: %u targets, %u found\n", count, rounds, found);
        assert_true(found * 10 >= rounds * 9);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_ranks_agree_with_the_oracle),
        cmocka_unit_test(grown_targets_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
