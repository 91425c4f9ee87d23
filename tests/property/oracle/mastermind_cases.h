/*
 * Random variants and codes for the property tests, and the processor paths there are.
 */
#ifndef MASTERMIND_CASES_H
#define MASTERMIND_CASES_H

#include "kazu/rng.h"
#include "property/oracle/mastermind_plain.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { CASES_CODES_MAX = 4096, CASES_DEFAULT_SEED = 20230817 };

/* The seed from KAZU_TEST_SEED, or always the same one; printed so that a run can be repeated. */
static inline uint64_t cases_seed(void) {
    const char *text = getenv("KAZU_TEST_SEED");
    uint64_t seed = text != NULL ? strtoull(text, NULL, 0) : CASES_DEFAULT_SEED;
    printf("KAZU_TEST_SEED=%llu\n", (unsigned long long)seed);
    return seed;
}

static inline bool cases_slow(void) {
    const char *tier = getenv("KAZU_TEST_TIER");
    return tier != NULL && tier[0] == 's';
}

static inline kz_cpu cases_best_path(void) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512ifma")) {
        return KZ_CPU_AVX512;
    }
    if (__builtin_cpu_supports("avx2")) {
        return KZ_CPU_AVX2;
    }
#endif
    return KZ_CPU_PORTABLE;
}

static inline bool cases_coin(kz_rng *rng) {
    return kz_rng_below(rng, 2) == 1;
}

/* A code as the rules want it: drawn until it fits, so most rules must allow a share of codes. */
static inline kz_mastermind_code cases_guess(const kz_mastermind_rules *rules, kz_rng *rng) {
    unsigned lowest = rules->guess_blanks ? 0 : 1;
    plain_code code = {.pegs = rules->pegs};
    do {
        for (unsigned i = 0; i < code.pegs; i++) {
            code.color[i] = lowest + (unsigned)kz_rng_below(rng, rules->colors + 1U - lowest);
        }
    } while (rules->guess_distinct && plain_has_twice(&code));
    return plain_pack(&code);
}

/* A variant with at most CASES_CODES_MAX secrets. */
static inline kz_mastermind_rules cases_rules(kz_rng *rng) {
    for (;;) {
        kz_mastermind_rules rules = {
            .pegs = (uint8_t)(1 + kz_rng_below(rng, KZ_MASTERMIND_PEGS_MAX)),
            .colors = (uint8_t)(1 + kz_rng_below(rng, KZ_MASTERMIND_COLORS_MAX)),
            .secret_distinct = cases_coin(rng),
            .guess_distinct = cases_coin(rng),
            .guess_blanks = cases_coin(rng),
        };
        bool too_few = (rules.secret_distinct || rules.guess_distinct) && rules.colors < rules.pegs;
        double secrets = 1;
        for (unsigned i = 0; i < rules.pegs; i++) {
            secrets *= rules.colors - (rules.secret_distinct ? (double)i : 0);
        }
        if (!too_few && secrets <= CASES_CODES_MAX) {
            return rules;
        }
    }
}

#endif
