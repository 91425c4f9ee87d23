/* One guess against one secret. Theory: docs/theory/mastermind.md. */
#include "kazu/mastermind.h"

#include "games/mastermind/valid.h"

#include <assert.h>

/* Sixteen numbers 0..8 in four bits each: one by colour. */
static uint64_t one_of(unsigned color) {
    return UINT64_C(1) << 4 * color;
}

kz_mastermind_answer kz_mastermind_score(const kz_mastermind_rules *rules,
                                         kz_mastermind_code secret, kz_mastermind_code guess) {
    assert(kz__mastermind_pegs_fit(rules)); /* only pegs is used */
    uint64_t left = 0;
    unsigned black = 0;
    unsigned common = 0;
    for (unsigned i = 0; i < rules->pegs; i++) {
        left += one_of(kz_mastermind_peg(secret, i));
    }
    for (unsigned i = 0; i < rules->pegs; i++) {
        unsigned color = kz_mastermind_peg(guess, i);
        if (color == 0) { /* a blank equals nothing */
            continue;
        }
        black += color == kz_mastermind_peg(secret, i) ? 1 : 0;
        bool found = (left >> 4 * color & 15U) > 0;
        common += found ? 1 : 0;
        left -= found ? one_of(color) : 0;
    }
    return (kz_mastermind_answer){.black = (uint8_t)black, .white = (uint8_t)(common - black)};
}
