/* Draws a secret peg by peg, each remaining colour equally likely. */
#include "kazu/mastermind.h"
#include "kazu/rng.h"

#include "games/mastermind/valid.h"

#include <assert.h>

kz_mastermind_code kz_mastermind_deal(const kz_mastermind_rules *rules, uint64_t seed) {
    assert(kz__mastermind_rules_fit(rules));
    assert(kz_mastermind_rules_check(rules) == KZ_OK);
    uint8_t colors[KZ_MASTERMIND_COLORS_MAX];
    uint32_t left = rules->colors;
    kz_mastermind_code code = 0;
    kz_rng rng;
    kz_rng_init(&rng, seed);
    for (unsigned i = 0; i < KZ_MASTERMIND_COLORS_MAX; i++) {
        colors[i] = (uint8_t)(i + 1);
    }
    for (unsigned peg = 0; peg < rules->pegs; peg++) {
        uint64_t drawn = kz_rng_below(&rng, left);
        code |= (kz_mastermind_code)colors[drawn] << 4 * peg;
        if (rules->secret_distinct) {
            colors[drawn] = colors[--left];
        }
    }
    return code;
}
