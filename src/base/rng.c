/* xoshiro256** 1.0 seeded by SplitMix64: D. Blackman and S. Vigna, "Scrambled linear
   pseudorandom number generators", ACM TOMS 47 (2021). */
#include "kazu/rng.h"

#include "base/valid.h"

#include <assert.h>

static uint64_t splitmix64_next(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);

    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static uint64_t rotate_left(uint64_t value, unsigned bits) {
    return (value << bits) | (value >> (64 - bits));
}

void kz_rng_init(kz_rng *rng, uint64_t seed) {
    assert(rng != NULL);
    for (size_t i = 0; i < 4; i++)
        rng->state[i] = splitmix64_next(&seed);
}

uint64_t kz_rng_next(kz_rng *rng) {
    assert(kz__rng_is_valid(rng));
    uint64_t *s = rng->state;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t shifted = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint64_t kz_rng_below(kz_rng *rng, uint64_t bound) {
    assert(kz__rng_is_valid(rng));
    uint64_t bits = 0;
    uint64_t unfair = 0;

    assert(bound > 0);
    /* 2^64 mod bound: rejecting that many lowest values leaves a multiple of bound. */
    unfair = (0 - bound) % bound;
    do {
        bits = kz_rng_next(rng);
    } while (bits < unfair);
    return bits % bound;
}

void kz_rng_shuffle(kz_rng *rng, uint8_t *items, size_t count) {
    assert(kz__rng_is_valid(rng) && (items != NULL || count == 0));
    for (size_t left = count; left > 1; left--) {
        size_t chosen = (size_t)kz_rng_below(rng, left);
        uint8_t kept = items[left - 1];

        items[left - 1] = items[chosen];
        items[chosen] = kept;
    }
}
