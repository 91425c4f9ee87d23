/*
 * The loop with 256 guesses at a time. AVX2 version of blacks_portable.c with equal results.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/choice/blacks.h"

#include <immintrin.h>

typedef __m256i vector;

enum { WORDS = 4 };

static inline vector load(const uint64_t *words) {
    return _mm256_loadu_si256((const vector *)(const void *)words);
}

static inline void store(uint64_t *words, vector v) {
    _mm256_storeu_si256((vector *)(void *)words, v);
}

static inline vector zero(void) {
    return _mm256_setzero_si256();
}

static inline vector both(vector a, vector b) {
    return _mm256_and_si256(a, b);
}

static inline vector differ(vector a, vector b) {
    return _mm256_xor_si256(a, b);
}

static inline vector odd(vector a, vector b, vector c) {
    return differ(differ(a, b), c);
}

static inline vector most(vector a, vector b, vector c) {
    return _mm256_or_si256(both(a, b), both(c, differ(a, b)));
}

#include "games/mastermind/choice/blacks_kernel.h"

void kz__mastermind_blacks_avx2(const kz__mastermind_blacks *blacks, kz__mastermind_digits digits) {
    count_blacks(blacks, digits);
}
