/**
 * @file
 * A seeded random generator that gives the same numbers on every machine.
 * xoshiro256** 1.0 seeded by SplitMix64 (Blackman and Vigna, 2021). Not for secrets.
 *
 * @code
 * kz_rng one, other;
 * kz_rng_init(&one, 7);
 * other = one; // the same stream from here on
 * uint64_t die = 1 + kz_rng_below(&one, 6);
 * printf("%s\n", die == 1 + kz_rng_below(&other, 6) ? "equal" : "different"); //> equal
 * @endcode
 */
#ifndef KAZU_RNG_H
#define KAZU_RNG_H

#include "kazu/export.h"

#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

/** The generator's state: copy it with `=` to fork the stream. */
typedef struct kz_rng {
    uint64_t state[4];
} kz_rng;

/**
 * Starts the stream of a seed.
 * @param rng  overwritten.
 * @param seed any number; equal seeds give equal streams.
 * Cost: constant.
 * Source: D. Blackman and S. Vigna, "Scrambled linear pseudorandom number generators" (2021).
 */
KZ_API void kz_rng_init(kz_rng *rng, uint64_t seed);

/** Gives the next 64 random bits. Cost: constant. */
KZ_API uint64_t kz_rng_next(kz_rng *rng);

/**
 * Gives a number in 0..bound-1, each equally likely (by rejection, so without bias).
 * @param rng   advanced by at least one step.
 * @param bound at least 1.
 * Cost: constant; fewer than two steps on average.
 */
KZ_API uint64_t kz_rng_below(kz_rng *rng, uint64_t bound);

/**
 * Shuffles bytes, each order equally likely (Fisher and Yates).
 * @param rng   advanced.
 * @param items count bytes, permuted in place.
 * @param count number of bytes; 0 is allowed.
 * Cost: O(count).
 */
KZ_API void kz_rng_shuffle(kz_rng *rng, uint8_t *items, size_t count);

KZ_C_END

#endif
