/* Two tuples in a register; the AVX2 version of sift.c. Theory: docs/theory/kenken.md. */
#include "games/kenken/search/sift.h"

#include <immintrin.h>

typedef struct {
    __m256i some; /* lanes 0 and 2: OR of kept cell words */
    __m256i all;  /* lanes 1 and 3: complement of kept line words, so that it is an OR, too */
} totals;

static size_t two_tuples(const uint64_t *from, __m256i allowed, uint64_t *to, size_t kept,
                         totals *t) {
    __m256i pair = _mm256_loadu_si256((const __m256i *)(const void *)from);
    __m256i outside = _mm256_andnot_si256(allowed, pair);
    __m256i fits = _mm256_cmpeq_epi64(outside, _mm256_setzero_si256());
    __m256i alive = _mm256_unpacklo_epi64(fits, fits);
    unsigned bits = (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(alive));
    t->some = _mm256_or_si256(t->some, _mm256_and_si256(pair, alive));
    t->all = _mm256_or_si256(t->all, _mm256_andnot_si256(pair, alive));
    _mm_storeu_si128((__m128i *)(void *)(to + 2 * kept), _mm256_castsi256_si128(pair));
    kept += bits & 1;
    _mm_storeu_si128((__m128i *)(void *)(to + 2 * kept), _mm256_extracti128_si256(pair, 1));
    return kept + (bits >> 3);
}

static __m128i fold(__m256i value) {
    return _mm_or_si128(_mm256_castsi256_si128(value), _mm256_extracti128_si256(value, 1));
}

size_t kz__kenken_sift_avx2(const uint64_t *from, size_t count, uint64_t mask, uint64_t *to,
                            uint64_t *any, uint64_t *must) {
    __m256i allowed = _mm256_setr_epi64x((long long)mask, -1, (long long)mask, -1);
    totals t = {.some = _mm256_setzero_si256(), .all = _mm256_setzero_si256()};
    size_t kept = 0;
    size_t i = 0;
    for (; i + 2 <= count; i += 2) {
        kept = two_tuples(from + 2 * i, allowed, to, kept, &t);
    }
    uint64_t some = (uint64_t)_mm_cvtsi128_si64(fold(t.some));
    uint64_t lacking = (uint64_t)_mm_extract_epi64(fold(t.all), 1);
    if (i < count) {
        uint64_t cells = from[2 * i];
        uint64_t lines = from[2 * i + 1];
        uint64_t alive = (cells & ~mask) == 0 ? ~UINT64_C(0) : 0;
        to[2 * kept] = cells;
        to[2 * kept + 1] = lines;
        some |= cells & alive;
        lacking |= ~lines & alive;
        kept += alive & 1;
    }
    *any = some;
    *must = ~lacking;
    return kept;
}
