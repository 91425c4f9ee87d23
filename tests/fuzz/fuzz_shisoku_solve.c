/*
 * Any instance of up to six cards within a budget: solve and nearest agree with each other, with
 * an independent replay, and, where it is small enough, with the slow oracle.
 */
#include "kazu/shisoku.h"
#include "property/oracle/shisoku_hands.h"
#include "property/oracle/shisoku_oracle.h"
#include "property/oracle/shisoku_verifier.h"

#include <assert.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CARDS_MAX = 6, ORACLE_CARDS = 4, NODE_LIMIT = 3000000 };

static kz_verdict solve(const kz_shisoku_problem *problem, kz_cpu path) {
    kz_work work;
    kz_shisoku_result result;
    kz_work_init(&work);
    work.cpu = path;
    work.node_limit = NODE_LIMIT;
    work.memory_limit = UINT64_C(1) << 28;
    kz_status status = kz_shisoku_solve(problem, &work, &result);
    assert(work.memory_used == 0);
    if (status != KZ_OK) {
        assert(status == KZ_NO_MEMORY);
        return KZ_UNKNOWN;
    }
    assert(result.verdict != KZ_MANY);
    if (result.verdict == KZ_ONE) {
        assert(judge_solution(problem, &result.solution));
        assert(kz_shisoku_verify(problem, &result.solution));
    } else if (result.verdict == KZ_NONE) {
        assert(result.proof.bound < result.proof.prime);
    }
    return result.verdict;
}

static void ask_the_oracle(const kz_shisoku_problem *problem, kz_verdict verdict) {
    oracle_fraction cards[ORACLE_CARDS_MAX];
    for (uint32_t i = 0; i < problem->count && i < ORACLE_CARDS_MAX; i++) {
        cards[i] = (oracle_fraction){problem->cards[i].numerator, problem->cards[i].denominator};
    }
    if (problem->count > ORACLE_CARDS || !oracle_fits(cards, problem->count)) {
        return;
    }
    oracle_hand *hand = oracle_new(cards, problem->count);
    oracle_fraction target = {problem->target.numerator, problem->target.denominator};
    bool reachable = oracle_contains(oracle_all(hand), target);
    assert(verdict != (reachable ? KZ_NONE : KZ_ONE));
    oracle_free(hand);
}

static void ask_nearest(const kz_shisoku_problem *problem, kz_verdict verdict) {
    kz_work work;
    kz_shisoku_result result;
    kz_rational nearest;
    kz_work_init(&work);
    work.node_limit = NODE_LIMIT;
    kz_status status = kz_shisoku_nearest(problem, &work, &result, &nearest);
    assert(status == KZ_OK && work.memory_used == 0);
    if (result.verdict != KZ_ONE) {
        assert(result.verdict == KZ_UNKNOWN);
        return;
    }
    bool same = kz_rational_equal(nearest, problem->target);
    assert(verdict != (same ? KZ_NONE : KZ_ONE));
    kz_shisoku_problem reached = *problem;
    reached.target = nearest;
    assert(judge_solution(&reached, &result.solution));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    kz_shisoku_problem problem;
    if (kz_shisoku_problem_parse((const char *)data, size, &problem, NULL) != KZ_OK ||
        problem.count > CARDS_MAX) {
        return 0;
    }
    kz_cpu paths[HANDS_PATHS_MAX];
    uint32_t path_count = hands_paths(paths);
    kz_verdict verdict = solve(&problem, paths[0]);
    for (uint32_t i = 1; i < path_count; i++) {
        assert(solve(&problem, paths[i]) == verdict);
    }
    ask_the_oracle(&problem, verdict);
    if (problem.count <= ORACLE_CARDS) {
        ask_nearest(&problem, verdict);
    }
    return 0;
}
