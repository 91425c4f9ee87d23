/*
 * 32 codes at a time: a byte for each. AVX2 version of feedback_portable.c with equal results.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/feedback/feedback.h"

#include <immintrin.h>

typedef __m256i vector;

enum { BLOCK = KZ__MASTERMIND_BLOCK, HALF = 32, NOTHING = 255 /* equals no colour */ };

static inline vector load(const uint8_t *bytes) {
    return _mm256_loadu_si256((const vector *)(const void *)bytes);
}

static inline vector spread(unsigned value) {
    return _mm256_set1_epi8((char)value);
}

/* A row of 16 entries in both halves. */
static inline vector table_of(const uint8_t *entries) {
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)entries));
}

/* By the low four bits of a token: the tokens below it are the guess's, too. 127 serves for larger
 * limits, because only a blank has the token 127 and blanks are never counted; so signed
 * comparisons work. */
static inline vector limits(kz_mastermind_code guess, unsigned pegs) {
    const vector places =
        _mm256_broadcastsi128_si256(_mm_set_epi64x(0x0f0e0d0c0b0a0908, 0x0706050403020100));
    vector limit = places;
    for (unsigned peg = 0; peg < pegs; peg++) {
        unsigned color = kz_mastermind_peg(guess, peg);
        vector same = _mm256_cmpeq_epi8(places, spread(color == 0 ? NOTHING : 15 - color));
        limit = _mm256_add_epi8(limit, _mm256_and_si256(same, spread(16)));
    }
    return _mm256_min_epu8(limit, spread(127));
}

/* A comparison that holds gives -1. */
static inline vector score_half(const uint8_t (*rows)[BLOCK], size_t half, unsigned pegs,
                                const vector *color, vector limit, vector offset) {
    vector black = _mm256_setzero_si256();
    vector common = _mm256_setzero_si256();
    for (unsigned peg = 0; peg < pegs; peg++) {
        vector token = load(rows[2 * peg + 1] + half);
        __asm__("" : "+x"(token)); /* load it once; gcc would load it for each use */
        vector below = _mm256_cmpgt_epi8(_mm256_shuffle_epi8(limit, token), token);
        vector equal = _mm256_cmpeq_epi8(load(rows[2 * peg] + half), color[peg]);
        common = peg == 0 ? below : _mm256_add_epi8(common, below);
        black = _mm256_sub_epi8(black, equal);
    }
    return _mm256_sub_epi8(_mm256_shuffle_epi8(offset, black), common);
}

/* Inlined for each number of pegs, which unrolls the loops. */
static inline void score_all(kz_mastermind_code guess, unsigned pegs, const uint8_t *offset,
                             const kz__mastermind_columns *columns, uint8_t *classes) {
    const uint8_t(*rows)[BLOCK] = (const uint8_t(*)[BLOCK])columns->rows;
    size_t blocks = kz__mastermind_blocks(columns->count);
    vector color[KZ_MASTERMIND_PEGS_MAX];
    for (unsigned peg = 0; peg < pegs; peg++) {
        unsigned own = kz_mastermind_peg(guess, peg);
        color[peg] = spread(own == 0 ? NOTHING : own);
    }
    vector limit = limits(guess, pegs);
    vector table = table_of(offset);
    for (size_t block = 0; block < blocks; block++) {
        for (size_t half = 0; half < BLOCK; half += HALF) {
            vector result = score_half(rows, half, pegs, color, limit, table);
            _mm256_storeu_si256((vector *)(void *)(classes + half), result);
        }
        rows += 2 * pegs;
        classes += BLOCK;
    }
}

void kz__mastermind_feedback_avx2(kz_mastermind_code guess, const uint8_t *offset,
                                  const kz__mastermind_columns *columns, uint8_t *classes) {
    switch (columns->pegs) {
    case 1:
        score_all(guess, 1, offset, columns, classes);
        break;
    case 2:
        score_all(guess, 2, offset, columns, classes);
        break;
    case 3:
        score_all(guess, 3, offset, columns, classes);
        break;
    case 4:
        score_all(guess, 4, offset, columns, classes);
        break;
    case 5:
        score_all(guess, 5, offset, columns, classes);
        break;
    case 6:
        score_all(guess, 6, offset, columns, classes);
        break;
    case 7:
        score_all(guess, 7, offset, columns, classes);
        break;
    default:
        score_all(guess, 8, offset, columns, classes);
        break;
    }
}
