/*
 * Random games for the property tests, as the oracle and as the library see them. Sets favour
 * what breaks solvers: single numbers, 1..k, symmetric sets, numbers at the borders of words.
 */
#ifndef KAZUTORI_CASES_H
#define KAZUTORI_CASES_H

#include "kazu/kazutori.h"
#include "kazu/rng.h"
#include "property/oracle/kazutori_plain.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { CASES_RULES = 6, CASES_DEFAULT_SEED = 20250421 };

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

static inline uint32_t cases_between(kz_rng *rng, uint32_t low, uint32_t high) {
    return low + (uint32_t)kz_rng_below(rng, (uint64_t)high - low + 1);
}

/* The four conventions, then the two with draws. */
static inline kz_kazutori_rules cases_rules(uint32_t index) {
    return (kz_kazutori_rules){
        .last_loses = index % 2 == 1,
        .over_ends = index / 2 == 1,
        .stuck_draws = index / 2 == 2,
    };
}

static inline void cases_set_rules(plain_game *game, kz_kazutori_rules rules) {
    game->last_loses = rules.last_loses;
    game->over_ends = rules.over_ends;
    game->stuck_draws = rules.stuck_draws;
}

/* Each number of 1..max with a chance of one in `rarity`, and max itself. */
static inline void cases_draw_any(kz_rng *rng, uint32_t max, uint32_t rarity, plain_game *game) {
    game->count = 0;
    for (uint32_t number = 1; number <= max; number++) {
        if (number == max || kz_rng_below(rng, rarity) == 0) {
            game->numbers[game->count++] = number;
        }
    }
}

/* With every number s also max - s. */
static inline void cases_draw_symmetric(kz_rng *rng, uint32_t max, plain_game *game) {
    bool in[PLAIN_NUMBERS_MAX + 1] = {false};
    assert(max <= PLAIN_NUMBERS_MAX);
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t number = cases_between(rng, 1, max);
        in[number] = true;
        in[number < max ? max - number : max] = true;
    }
    in[max] = true;
    game->count = 0;
    for (uint32_t number = 1; number <= max; number++) {
        if (in[number]) {
            game->numbers[game->count++] = number;
        }
    }
}

/* Nearly two residue classes: periods shorter than the largest number, after a long beginning. */
static inline void cases_draw_residues(kz_rng *rng, uint32_t max, plain_game *game) {
    uint32_t modulus = cases_between(rng, 3, 9);
    uint32_t first = cases_between(rng, 0, modulus - 1);
    uint32_t second = cases_between(rng, 0, modulus - 1);
    game->count = 0;
    for (uint32_t number = 2; number <= max; number++) {
        bool in = number % modulus == first || number % modulus == second;
        if (in != (kz_rng_below(rng, 30) == 0) || number == max) {
            game->numbers[game->count++] = number;
        }
    }
}

static inline void cases_draw(kz_rng *rng, uint32_t max_limit, plain_game *game) {
    static const uint32_t borders[] = {63, 64, 65, 127, 128, 129};
    uint32_t max = cases_between(rng, 1, kz_rng_below(rng, 4) == 0 ? max_limit : 20);
    uint32_t border = borders[kz_rng_below(rng, sizeof borders / sizeof *borders)];
    switch (kz_rng_below(rng, 8)) {
    case 0:
        cases_draw_any(rng, max, 1, game);
        break;
    case 1:
        cases_draw_any(rng, max, max + 1, game);
        break;
    case 2:
        cases_draw_symmetric(rng, max, game);
        break;
    case 3:
        cases_draw_residues(rng, cases_between(rng, 20, 64), game);
        break;
    case 4:
        cases_draw_any(rng, border, cases_between(rng, 2, 40), game);
        break;
    default:
        cases_draw_any(rng, max, cases_between(rng, 2, 5), game);
        break;
    }
}

static inline void cases_set_of(const plain_game *game, kz_kazutori_set *set) {
    kz_kazutori_set_init(set);
    for (uint32_t i = 0; i < game->count; i++) {
        assert_int_equal(kz_kazutori_set_add(set, game->numbers[i]), KZ_OK);
    }
}

static inline void cases_print(const plain_game *game, uint32_t missing, const char *what) {
    printf("%s: %s%s%s %u missing, numbers", what, game->last_loses ? "misere" : "normal",
           game->over_ends ? " over" : "", game->stuck_draws ? " draws" : "", missing);
    for (uint32_t i = 0; i < game->count; i++) {
        printf("%c%u", i == 0 ? ' ' : ',', game->numbers[i]);
    }
    printf("\n");
}

static inline void cases_require(bool holds, const plain_game *game, uint32_t missing,
                                 const char *what) {
    if (!holds) {
        cases_print(game, missing, what);
        fail_msg("%s", what);
    }
}

static inline kz_kazutori_outcome cases_outcome(plain_value value) {
    if (value == PLAIN_DRAWN) {
        return KZ_KAZUTORI_D;
    }
    return value == PLAIN_WON ? KZ_KAZUTORI_N : KZ_KAZUTORI_P;
}

/* The runs of winning numbers, one number after the other; 0 at the end. */
static inline uint64_t cases_next_winning(const kz_kazutori_position *position, uint64_t after,
                                          kz_kazutori_range *range) {
    if (after < range->last) {
        return after + 1;
    }
    kz_kazutori_range before = *range;
    if (!kz_kazutori_next_winning(position, before.last, range)) {
        return 0;
    }
    assert_true(range->first > before.last + (before.last > 0) && range->last >= range->first);
    return range->first;
}

static inline void cases_judge_winning(const plain_game *game, const plain_value *values,
                                       uint32_t missing, const kz_kazutori_position *position) {
    kz_kazutori_range range = {0, 0};
    uint64_t next = cases_next_winning(position, 0, &range);
    for (uint32_t i = 0; i < game->count; i++) {
        bool wins = plain_keeps(game, values, missing, game->numbers[i]);
        cases_require(wins == (next == game->numbers[i]), game, missing, "winning numbers differ");
        if (wins) {
            next = cases_next_winning(position, next, &range);
        }
    }
    cases_require(next == 0, game, missing, "a winning number that is not in the set");
}

/* Every part of an answer, against the definition. */
static inline void cases_judge(const plain_game *game, const plain_value *values, uint32_t missing,
                               const kz_kazutori_position *position) {
    cases_require(kz_kazutori_outcome_of(position) == cases_outcome(values[missing]), game, missing,
                  "wrong outcome");
    cases_judge_winning(game, values, missing, position);
    cases_require(kz_kazutori_advice(position) == plain_advice(game, values, missing), game,
                  missing, "wrong advice");
}

#endif
