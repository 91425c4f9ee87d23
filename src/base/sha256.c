/*
 * SHA-256 as FIPS 180-4 describes it, for texts of at most two blocks.
 */
#include "base/sha256.h"

#include <assert.h>
#include <string.h>

enum { BLOCK = 64, ROUNDS = 64, WORDS = 8, LENGTH_BYTES = 8 };

/* The first 32 bits of the fractions of the cube roots of the first 64 primes. */
static const uint32_t constants[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t turn(uint32_t value, unsigned bits) {
    return value >> bits | value << (32 - bits);
}

static void expand(const uint8_t block[BLOCK], uint32_t w[ROUNDS]) {
    for (unsigned i = 0; i < ROUNDS; i++) {
        if (i < BLOCK / 4) {
            const uint8_t *bytes = block + (size_t)4 * i;
            w[i] = (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 |
                   bytes[3];
            continue;
        }
        uint32_t a = w[i - 15];
        uint32_t b = w[i - 2];
        w[i] = w[i - 16] + w[i - 7] + (turn(a, 7) ^ turn(a, 18) ^ a >> 3) +
               (turn(b, 17) ^ turn(b, 19) ^ b >> 10);
    }
}

static void add_block(uint32_t sum[WORDS], const uint8_t block[BLOCK]) {
    uint32_t w[ROUNDS];
    uint32_t x[WORDS];
    expand(block, w);
    memcpy(x, sum, sizeof x);
    for (unsigned i = 0; i < ROUNDS; i++) {
        uint32_t first = x[7] + (turn(x[4], 6) ^ turn(x[4], 11) ^ turn(x[4], 25)) +
                         ((x[4] & x[5]) ^ (~x[4] & x[6])) + constants[i] + w[i];
        uint32_t second = (turn(x[0], 2) ^ turn(x[0], 13) ^ turn(x[0], 22)) +
                          ((x[0] & x[1]) ^ (x[0] & x[2]) ^ (x[1] & x[2]));
        memmove(x + 1, x, sizeof x - sizeof x[0]);
        x[4] += first;
        x[0] = first + second;
    }
    for (unsigned i = 0; i < WORDS; i++) {
        sum[i] += x[i];
    }
}

void kz__sha256(const char *text, size_t length, uint8_t hash[KZ__SHA256_BYTES]) {
    /* The fractions of the square roots of the first eight primes. */
    uint32_t sum[WORDS] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                           0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    uint8_t bytes[2 * BLOCK] = {0};
    assert(length <= KZ__SHA256_TEXT_MAX);
    size_t size = length + 1 + LENGTH_BYTES <= BLOCK ? BLOCK : 2 * BLOCK;
    memcpy(bytes, text, length);
    bytes[length] = 0x80;
    bytes[size - 2] = (uint8_t)(8 * length >> 8);
    bytes[size - 1] = (uint8_t)(8 * length);
    for (size_t at = 0; at < size; at += BLOCK) {
        add_block(sum, bytes + at);
    }
    for (unsigned i = 0; i < KZ__SHA256_BYTES; i++) {
        hash[i] = (uint8_t)(sum[i / 4] >> (24 - 8 * (i % 4)));
    }
}
