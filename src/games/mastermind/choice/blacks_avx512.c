/*
 * The loop with 512 guesses at a time: a sum of three bits is two instructions. AVX-512 version of
 * blacks_portable.c with equal results. Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/choice/blacks.h"

#include <immintrin.h>

typedef __m512i vector;

enum { WORDS = 8 };

static inline vector load(const uint64_t *words) {
    return _mm512_loadu_si512(words);
}

static inline void store(uint64_t *words, vector v) {
    _mm512_storeu_si512(words, v);
}

static inline vector zero(void) {
    return _mm512_setzero_si512();
}

static inline vector both(vector a, vector b) {
    return _mm512_and_si512(a, b);
}

static inline vector differ(vector a, vector b) {
    return _mm512_xor_si512(a, b);
}

static inline vector odd(vector a, vector b, vector c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0x96);
}

static inline vector most(vector a, vector b, vector c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0xE8);
}

#include "games/mastermind/choice/blacks_kernel.h"

void kz__mastermind_blacks_avx512(const kz__mastermind_blacks *blacks,
                                  kz__mastermind_digits digits) {
    count_blacks(blacks, digits);
}
