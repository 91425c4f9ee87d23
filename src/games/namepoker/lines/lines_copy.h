/**
 * @file
 * Shared by the vector versions of kz_namepoker_lines_judge(). The indices of a chunk of lines stay
 * in the L1 cache, and each result is the line itself with a tab for its newline, followed by eight
 * precomputed bytes.
 */
#ifndef KZ_NAMEPOKER_LINES_COPY_H
#define KZ_NAMEPOKER_LINES_COPY_H

#include "kazu/namepoker_lines.h"

#include <immintrin.h>
#include <string.h>

enum {
    KZ__NAMEPOKER_CHUNK = 64,    /* lines; with fewer, printing waits for reading */
    KZ__NAMEPOKER_STEP = 4,      /* lines prefetched together */
    KZ__NAMEPOKER_FAR = 256,     /* distance of prefetching into the L2 cache, */
    KZ__NAMEPOKER_NEAR = 64,     /* and from there into the L1 cache, as measured */
    KZ__NAMEPOKER_TAIL_BYTES = 8 /* bytes of a result after the first tab; the last one is its
                                  * length */
};

/* Copies the hand from the cached line; writes one byte more than the longest result. */
static inline char *kz__namepoker_copy(const kz_namepoker_result *result, const char *line,
                                       char *out) {
    const __m128i tab = _mm_set_epi64x((long long)('\n' ^ '\t') << 56, 0);
    __m128i hand = _mm_loadu_si128((const __m128i *)(const void *)line);
    _mm_storeu_si128((__m128i *)(void *)out, _mm_xor_si128(hand, tab));
    uint64_t tail;
    memcpy(&tail, (const char *)result + KZ_NAMEPOKER_LINE_BYTES, sizeof tail);
    memcpy(out + KZ_NAMEPOKER_LINE_BYTES, &tail, sizeof tail);
    return out + (tail >> 56);
}

/**
 * Writes the results of a chunk of clean lines.
 * @param left lines from `text` on; only these are prefetched.
 * @param out  room for one byte more than the results.
 * @return where the next result begins.
 */
static inline char *kz__namepoker_copy_chunk(const kz_namepoker_results *results, const char *text,
                                             size_t left, const uint16_t *index, char *out) {
    bool is_deep = left >= KZ__NAMEPOKER_FAR + KZ__NAMEPOKER_CHUNK;
    const char *far = is_deep ? text + KZ__NAMEPOKER_FAR * KZ_NAMEPOKER_LINE_BYTES : text;
    const char *near = is_deep ? text + KZ__NAMEPOKER_NEAR * KZ_NAMEPOKER_LINE_BYTES : text;
    for (size_t i = 0; i < KZ__NAMEPOKER_CHUNK; i += KZ__NAMEPOKER_STEP) {
        _mm_prefetch(far + i * KZ_NAMEPOKER_LINE_BYTES, _MM_HINT_T1);
        _mm_prefetch(near + i * KZ_NAMEPOKER_LINE_BYTES, _MM_HINT_T0);
        for (size_t j = i; j < i + KZ__NAMEPOKER_STEP; j++) {
            out = kz__namepoker_copy(&results->result[index[j]], text + j * KZ_NAMEPOKER_LINE_BYTES,
                                     out);
        }
    }
    return out;
}

#endif
