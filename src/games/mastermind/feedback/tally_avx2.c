/*
 * 32 guesses at a time. The answers to all secrets go to a table that fits the L1 cache; from there
 * a few classes at a time are counted in registers. AVX2 version of tally_portable.c with equal
 * results. Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/feedback/tally.h"

#include <immintrin.h>

typedef __m256i vector;

enum { LANES = KZ__MASTERMIND_LANES, HALF = 32, GROUP = 8 };

static inline vector load(const void *bytes) {
    return _mm256_loadu_si256((const vector *)bytes);
}

static inline void store(uint8_t *bytes, vector v) {
    _mm256_storeu_si256((vector *)(void *)bytes, v);
}

static inline vector table_of(const uint8_t entries[16]) {
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)entries));
}

/* Inlined for each number of pegs, which unrolls the loops. A comparison that holds gives -1. */
static inline void score_half(const kz__mastermind_probes *probes, unsigned pegs,
                              const uint8_t (*rows)[LANES], size_t half,
                              kz__mastermind_replies replies) {
    vector color[KZ_MASTERMIND_PEGS_MAX];
    vector token[KZ_MASTERMIND_PEGS_MAX];
    vector offset = table_of(probes->offset);
    for (unsigned peg = 0; peg < pegs; peg++) {
        color[peg] = load(rows[2 * peg] + half);
        token[peg] = load(rows[2 * peg + 1] + half);
    }
    for (size_t i = 0; i < probes->count; i++) {
        const kz__mastermind_probe *probe = &probes->probe[i];
        vector limit = table_of(probe->limit);
        vector black = _mm256_setzero_si256();
        vector common = _mm256_setzero_si256();
        for (unsigned peg = 0; peg < pegs; peg++) {
            vector wanted = _mm256_set1_epi32((int)probe->color[peg]);
            vector below = _mm256_cmpgt_epi8(_mm256_shuffle_epi8(limit, token[peg]), token[peg]);
            common = _mm256_add_epi8(common, below);
            black = _mm256_sub_epi8(black, _mm256_cmpeq_epi8(color[peg], wanted));
        }
        store(replies[i] + half, _mm256_sub_epi8(_mm256_shuffle_epi8(offset, black), common));
    }
}

static inline void score_all(const kz__mastermind_probes *probes, unsigned pegs,
                             const uint8_t (*rows)[LANES], kz__mastermind_replies replies) {
    score_half(probes, pegs, rows, 0, replies);
    score_half(probes, pegs, rows, HALF, replies);
}

void kz__mastermind_replies_avx2(const kz__mastermind_probes *probes, const uint8_t (*rows)[LANES],
                                 kz__mastermind_replies replies) {
    switch (probes->pegs) {
    case 1:
        score_all(probes, 1, rows, replies);
        break;
    case 2:
        score_all(probes, 2, rows, replies);
        break;
    case 3:
        score_all(probes, 3, rows, replies);
        break;
    case 4:
        score_all(probes, 4, rows, replies);
        break;
    case 5:
        score_all(probes, 5, rows, replies);
        break;
    case 6:
        score_all(probes, 6, rows, replies);
        break;
    case 7:
        score_all(probes, 7, rows, replies);
        break;
    default:
        score_all(probes, 8, rows, replies);
        break;
    }
}

/* Counts the classes first..first+GROUP-1. */
static inline void count_group(const uint8_t (*replies)[LANES], size_t count, unsigned first,
                               size_t half, kz__mastermind_counts counts) {
    vector class[GROUP];
    vector sum[GROUP];
    for (unsigned i = 0; i < GROUP; i++) {
        class[i] = _mm256_set1_epi8((char)(first + i));
        sum[i] = _mm256_setzero_si256();
    }
    for (size_t i = 0; i < count; i++) {
        vector reply = load(replies[i] + half);
        for (unsigned k = 0; k < GROUP; k++) {
            sum[k] = _mm256_sub_epi8(sum[k], _mm256_cmpeq_epi8(reply, class[k]));
        }
    }
    for (unsigned i = 0; i < GROUP; i++) {
        store(counts[first + i] + half, sum[i]);
    }
}

void kz__mastermind_count_avx2(const uint8_t (*replies)[LANES], size_t count, unsigned classes,
                               kz__mastermind_counts counts) {
    for (size_t half = 0; half < LANES; half += HALF) {
        for (unsigned first = 0; first < classes; first += GROUP) {
            count_group(replies, count, first, half, counts);
        }
    }
}
