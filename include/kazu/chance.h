/**
 * @file
 * Random numbers for games: ChaCha20 with a 256-bit key. A seed is only a short way to write a key.
 * Without the key, earlier draws do not reveal later ones.
 *
 * @code
 * kz_key key = kz_key_of(7);
 * kz_chance deck, dice; // two streams of a key that tell nothing about each other
 * kz_chance_init(&deck, &key, 0);
 * kz_chance_init(&dice, &key, 1);
 * printf("%d\n", kz_chance_next(&deck) == kz_chance_next(&dice)); //> 0
 * @endcode
 */
#ifndef KAZU_CHANCE_H
#define KAZU_CHANCE_H

#include "kazu/export.h"
#include "kazu/status.h"
#include "kazu/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

/** A key of 32 bytes. A seed is stored with its least significant byte first. */
typedef struct kz_key {
    uint8_t bytes[32];
} kz_key;

/** A random stream; copy it with `=` to fork it. */
typedef struct kz_chance {
    uint32_t key[8];
    uint64_t label;
    uint64_t block;  /**< number of the next 64-byte block */
    uint32_t used;   /**< bytes of `out` that are used */
    uint8_t out[64]; /**< the current block */
} kz_chance;

/** Makes the key of a 64-bit seed: the seed, then zeros. Cost: constant. */
KZ_API kz_key kz_key_of(uint64_t seed);

/**
 * Reads a key: "7" (a seed, 0..2^64-1) or "x" and 64 hexadecimal digits (the bytes in order).
 * @param text   not trusted; need not end with a NUL.
 * @param length bytes.
 * @param key    untouched on failure.
 * @param error  optional; columns count from the start of text.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE (a seed of more than 64 bits).
 * Cost: O(length).
 */
KZ_API kz_status kz_key_parse(const char *text, size_t length, kz_key *key,
                              kz_error *error) KZ_MUST_USE;

/** Writes a key as kz_key_parse() reads it: as a seed if it is one. Cost: constant. */
KZ_API void kz_key_print(const kz_key *key, kz_text *out);

/**
 * Tells whether a key can be written as a 64-bit seed, and gives the seed.
 * @param seed written if so.
 * Cost: constant.
 */
KZ_API bool kz_key_is_seed(const kz_key *key, uint64_t *seed);

/**
 * Starts a stream. Streams with the same key and different labels are independent.
 * @param chance overwritten.
 * @param key    32 bytes.
 * @param label  what the stream is for: a round, a seat, a pile ...
 * Cost: constant.
 * Source: D. J. Bernstein, "ChaCha, a variant of Salsa20" (2008), 20 rounds; the label is the
 * nonce, the block counter has 64 bits.
 */
KZ_API void kz_chance_init(kz_chance *chance, const kz_key *key, uint64_t label);

/** Gives the next 64 random bits. Cost: constant; one block of ChaCha20 in eight calls. */
KZ_API uint64_t kz_chance_next(kz_chance *chance);

/**
 * Gives a number in 0..bound-1, each equally likely.
 * @param bound at least 1.
 * Cost: constant; fewer than two draws on average.
 */
KZ_API uint64_t kz_chance_below(kz_chance *chance, uint64_t bound);

/**
 * Gives a seed for a generator that takes 64 bits: the key itself if it is a seed, so that a game
 * deals the same puzzle as `make --seed`; otherwise the next 64 bits.
 * Cost: constant.
 */
KZ_API uint64_t kz_chance_seed(kz_chance *chance);

/** Draws a key for later draws. Cost: constant. */
KZ_API kz_key kz_chance_key(kz_chance *chance);

KZ_C_END

#endif
