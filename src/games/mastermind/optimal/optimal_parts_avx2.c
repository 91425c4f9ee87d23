/*
 * 32 guesses at a time, a byte each: an answer becomes one bit in one of up to six planes of bytes,
 * looked up by its low four bits. AVX2 version of optimal_parts.c with equal results.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_parts.h"

#include <immintrin.h>
#include <stdbool.h>

enum { LANES = 32, BLOCK = 64, GROUP = 16, PLANES_MAX = 6, STRIPS_MAX = 4, AHEAD = 256 };

typedef __m256i vector;

static inline vector load(const uint8_t *bytes) {
    return _mm256_loadu_si256((const vector *)(const void *)bytes);
}

static inline vector twice(__m128i half) {
    return _mm256_broadcastsi128_si256(half);
}

/* The number of one bits of each byte. */
static inline vector count_bits(vector bytes) {
    const vector table = twice(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    const vector low = _mm256_set1_epi8(15);
    vector high = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), low);
    return _mm256_add_epi8(_mm256_shuffle_epi8(table, _mm256_and_si256(bytes, low)),
                           _mm256_shuffle_epi8(table, high));
}

/* The position of an answer in a group of 16; outside of the group its top bit is set, so that the
 * lookup gives 0. */
static inline vector place_in(vector answers, unsigned group, bool last) {
    const vector push = _mm256_set1_epi8(112);
    vector place = answers;
    if (group > 0) {
        place = _mm256_sub_epi8(place, _mm256_set1_epi8((char)(GROUP * group)));
    }
    return last ? place : _mm256_adds_epu8(place, push);
}

/* Some vectors of guesses; a plane has 8 answers. Inlined for each number of planes. */
static inline void count_strips(const uint8_t *const *rows, size_t count, uint32_t start,
                                uint32_t ahead, unsigned strips, unsigned planes, uint8_t *parts) {
    const vector bit[2] = {
        twice(_mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0)),
        twice(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, -128))};
    vector seen[STRIPS_MAX][PLANES_MAX];
    for (unsigned i = 0; i < strips * planes; i++) {
        seen[i / planes][i % planes] = _mm256_setzero_si256();
    }
    for (size_t i = 0; i < count; i++) {
        _mm_prefetch((const char *)(rows[i] + ahead), _MM_HINT_T0);
        for (unsigned strip = 0; strip < strips; strip++) {
            vector answers = load(rows[i] + start + LANES * strip);
            for (unsigned plane = 0; plane < planes; plane++) {
                vector place = place_in(answers, plane / 2, plane / 2 == (planes - 1) / 2);
                seen[strip][plane] =
                    _mm256_or_si256(seen[strip][plane], _mm256_shuffle_epi8(bit[plane % 2], place));
            }
        }
    }
    for (unsigned strip = 0; strip < strips; strip++) {
        vector sum = _mm256_setzero_si256();
        for (unsigned i = 0; i < planes; i++) {
            sum = _mm256_add_epi8(sum, count_bits(seen[strip][i]));
        }
        _mm256_storeu_si256((vector *)(void *)(parts + start + LANES * strip), sum);
    }
}

/* Wide steps use more of each memory access; with few planes there are registers for them. The rows
 * of a large game do not fit a cache, so the next data is prefetched. */
static inline void count_all(const uint8_t *const *rows, size_t count, uint32_t guesses,
                             unsigned planes, uint8_t *parts) {
    uint32_t start = 0;
    while (start < guesses) {
        uint32_t ahead = start + AHEAD < guesses ? start + AHEAD : start;
        if (planes <= 2 && start + 2 * BLOCK <= guesses) {
            count_strips(rows, count, start, ahead, STRIPS_MAX, planes, parts);
            start += 2 * BLOCK;
        } else {
            count_strips(rows, count, start, ahead, 2, planes, parts);
            start += BLOCK;
        }
    }
}

void kz__mastermind_parts_avx2(const uint8_t *const *rows, size_t count, uint32_t guesses,
                               uint32_t classes, uint8_t *parts) {
    if (classes <= 16) {
        count_all(rows, count, guesses, 2, parts);
    } else if (classes <= 24) {
        count_all(rows, count, guesses, 3, parts);
    } else if (classes <= 32) {
        count_all(rows, count, guesses, 4, parts);
    } else {
        count_all(rows, count, guesses, PLANES_MAX, parts);
    }
}

uint8_t kz__mastermind_parts_most_avx2(const uint8_t *parts, uint32_t guesses) {
    vector most = _mm256_setzero_si256();
    for (uint32_t start = 0; start < guesses; start += LANES) {
        most = _mm256_max_epu8(most, load(parts + start));
    }
    __m128i half = _mm_max_epu8(_mm256_castsi256_si128(most), _mm256_extracti128_si256(most, 1));
    half = _mm_max_epu8(half, _mm_srli_si128(half, 8));
    half = _mm_max_epu8(half, _mm_srli_si128(half, 4));
    half = _mm_max_epu8(half, _mm_srli_si128(half, 2));
    half = _mm_max_epu8(half, _mm_srli_si128(half, 1));
    return (uint8_t)_mm_cvtsi128_si32(half);
}

uint32_t kz__mastermind_parts_find_avx2(const uint8_t *parts, uint32_t guesses, uint8_t value,
                                        uint32_t *found) {
    const vector wanted = _mm256_set1_epi8((char)value);
    uint32_t count = 0;
    for (uint32_t start = 0; start < guesses; start += LANES) {
        vector equal = _mm256_cmpeq_epi8(load(parts + start), wanted);
        uint32_t mask = (uint32_t)_mm256_movemask_epi8(equal);
        for (; mask != 0; mask &= mask - 1) {
            found[count++] = start + (uint32_t)__builtin_ctz(mask);
        }
    }
    return count;
}
