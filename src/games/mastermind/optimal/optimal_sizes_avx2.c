/*
 * 32 guesses and 7 answers at a time: a byte counts each. AVX2 version of optimal_sizes.c.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_sizes.h"

#include <immintrin.h>

enum { BLOCK = KZ__MASTERMIND_SIZES_BLOCK, LANES = 32, QUARTER = 8, GROUP = 7 };

typedef __m256i vector;

/* Adds 32 bytes to 32 words. */
static inline void add_bytes(vector bytes, uint32_t *sums) {
    uint8_t byte[LANES];
    _mm256_storeu_si256((vector *)(void *)byte, bytes);
    for (unsigned i = 0; i < LANES; i += QUARTER) {
        __m128i eight = _mm_loadl_epi64((const __m128i *)(const void *)(byte + i));
        vector *sum = (vector *)(void *)(sums + i);
        vector wide = _mm256_cvtepu8_epi32(eight);
        _mm256_storeu_si256(sum, _mm256_add_epi32(_mm256_loadu_si256(sum), wide));
    }
}

static inline void count_group(const uint8_t *const *rows, size_t count, uint32_t start,
                               unsigned first, uint32_t (*sizes)[BLOCK], unsigned half) {
    vector answer[GROUP];
    vector sum[GROUP];
    for (unsigned k = 0; k < GROUP; k++) {
        answer[k] = _mm256_set1_epi8((char)(first + k));
        sum[k] = _mm256_setzero_si256();
    }
    for (size_t i = 0; i < count; i++) {
        vector row = _mm256_loadu_si256((const vector *)(const void *)(rows[i] + start + half));
        for (unsigned k = 0; k < GROUP; k++) {
            sum[k] = _mm256_sub_epi8(sum[k], _mm256_cmpeq_epi8(row, answer[k]));
        }
    }
    for (unsigned k = 0; k < GROUP && first + k < KZ__MASTERMIND_SIZES_CLASSES; k++) {
        add_bytes(sum[k], sizes[first + k] + half);
    }
}

void kz__mastermind_sizes_avx2(const uint8_t *const *rows, size_t count, uint32_t start,
                               uint32_t classes, kz__mastermind_block_sizes sizes) {
    for (unsigned half = 0; half < BLOCK; half += LANES) {
        for (unsigned first = 0; first < classes; first += GROUP) {
            count_group(rows, count, start, first, sizes, half);
        }
    }
}
