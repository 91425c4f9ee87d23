/*
 * Random hands and targets for the property tests, and the processor paths to run them on.
 * Hands favour what breaks solvers: repeated ranks, ones, zeros, cards beyond the deck, fractions.
 * Targets favour the border of the reachable set: members, near misses, sign flips, zero.
 */
#ifndef SHISOKU_HANDS_H
#define SHISOKU_HANDS_H

#include "kazu/rng.h"
#include "kazu/shisoku.h"
#include "property/oracle/shisoku_oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HANDS_PATHS_MAX = 3, HANDS_DEFAULT_SEED = 20190508 };

/* The paths that this processor can run; the portable one comes first. */
static inline uint32_t hands_paths(kz_cpu paths[HANDS_PATHS_MAX]) {
    uint32_t count = 0;
    paths[count++] = KZ_CPU_PORTABLE;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        paths[count++] = KZ_CPU_AVX2;
    }
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512ifma")) {
        paths[count++] = KZ_CPU_AVX512;
    }
#endif
    return count;
}

/* The seed from KAZU_TEST_SEED, or always the same one; printed so that a run can be repeated. */
static inline uint64_t hands_seed(void) {
    const char *text = getenv("KAZU_TEST_SEED");
    uint64_t seed = text != NULL ? strtoull(text, NULL, 0) : HANDS_DEFAULT_SEED;
    printf("KAZU_TEST_SEED=%llu\n", (unsigned long long)seed);
    return seed;
}

static inline bool hands_slow(void) {
    const char *tier = getenv("KAZU_TEST_TIER");
    return tier != NULL && strcmp(tier, "slow") == 0;
}

static inline int64_t hands_between(kz_rng *rng, int64_t low, int64_t high) {
    return low + (int64_t)kz_rng_below(rng, (uint64_t)(high - low + 1));
}

static inline void hands_draw(kz_rng *rng, uint32_t count, oracle_fraction *cards) {
    int64_t first = hands_between(rng, 1, 13);
    int64_t second = hands_between(rng, 1, 13);
    int64_t large = count <= 4 ? 1000 : 40;
    uint64_t style = kz_rng_below(rng, 11);
    for (uint32_t i = 0; i < count; i++) {
        cards[i] = (oracle_fraction){hands_between(rng, 1, 13), 1};
        if (style < 3) {
            cards[i].numerator = kz_rng_below(rng, 3) == 0 ? second : first;
        } else if (style == 3) {
            cards[i].numerator = hands_between(rng, 1, 3);
        } else if (style == 4) {
            cards[i].numerator = hands_between(rng, 1, large);
        } else if (style == 5) {
            int64_t denominator = hands_between(rng, 1, count <= 5 ? 6 : 2);
            cards[i] = oracle_reduce(cards[i].numerator, denominator);
        } else if (style == 10 && kz_rng_below(rng, 3) == 0) {
            cards[i].numerator = 0;
        }
    }
}

static inline oracle_fraction hands_product(const oracle_fraction *cards, uint32_t count) {
    oracle_fraction product = {1, 1};
    for (uint32_t i = 0; i < count; i++) {
        product = oracle_reduce(product.numerator * cards[i].numerator,
                                product.denominator * cards[i].denominator);
    }
    return product;
}

static inline oracle_fraction hands_negated(oracle_fraction v) {
    return (oracle_fraction){-v.numerator, v.denominator};
}

/* A target for a hand whose values are known. */
static inline oracle_fraction hands_target(kz_rng *rng, const oracle_hand *hand) {
    const oracle_set *all = oracle_all(hand);
    oracle_fraction member = all->values[kz_rng_below(rng, all->count)];
    switch (kz_rng_below(rng, 14)) {
    case 0:
    case 1:
    case 2:
    case 3:
        return member;
    case 4:
        return hands_negated(member);
    case 5:
        return oracle_reduce(member.numerator + 1, member.denominator);
    case 6:
        return oracle_reduce(member.numerator - member.denominator, member.denominator);
    case 7:
        return oracle_reduce(member.denominator, member.numerator == 0 ? 1 : member.numerator);
    case 8:
        return (oracle_fraction){hands_between(rng, -60, 120), 1};
    case 9:
        return oracle_reduce(hands_between(rng, -400, 400), hands_between(rng, 1, 100));
    case 10:
        return hands_negated(hands_product(hand->cards, hand->count));
    case 11:
        return hand->cards[kz_rng_below(rng, hand->count)];
    case 12:
        return hands_negated(hand->cards[kz_rng_below(rng, hand->count)]);
    default:
        return (oracle_fraction){kz_rng_below(rng, 2) == 0 ? 0 : 1,
                                 kz_rng_below(rng, 2) == 0 ? 1 : hands_between(rng, 90000, 99999)};
    }
}

/* The problem as the library takes it, with its cards in a random order. */
static inline kz_shisoku_problem hands_problem(kz_rng *rng, const oracle_hand *hand,
                                               oracle_fraction target) {
    kz_shisoku_problem problem;
    uint8_t order[ORACLE_CARDS_MAX] = {0};
    memset(&problem, 0, sizeof problem);
    for (uint32_t i = 0; i < hand->count; i++) {
        order[i] = (uint8_t)i;
    }
    kz_rng_shuffle(rng, order, hand->count);
    problem.count = hand->count;
    for (uint32_t i = 0; i < hand->count; i++) {
        oracle_fraction card = hand->cards[order[i]];
        problem.cards[i] = (kz_rational){card.numerator, card.denominator};
    }
    target = oracle_reduce(target.numerator, target.denominator);
    problem.target = (kz_rational){target.numerator, target.denominator};
    return problem;
}

static inline void hands_print(const kz_shisoku_problem *problem, const char *what) {
    printf("%s: target %lld/%lld cards", what, (long long)problem->target.numerator,
           (long long)problem->target.denominator);
    for (uint32_t i = 0; i < problem->count; i++) {
        printf(" %lld/%lld", (long long)problem->cards[i].numerator,
               (long long)problem->cards[i].denominator);
    }
    printf("\n");
}

#endif
