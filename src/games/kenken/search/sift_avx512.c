/* Four tuples in a register; the AVX-512 version of sift.c. Theory: docs/theory/kenken.md. */
#include "base/bits.h"
#include "games/kenken/search/sift.h"

#include <immintrin.h>

enum { TUPLES = 4, CELL_LANES = 0x55, LINE_LANES = 0xaa };

typedef struct {
    __m512i some; /* cell lanes: OR of kept words */
    __m512i all;  /* line lanes: AND of kept words */
} totals;

/* The lanes of the tuples that lie in the mask. */
static __mmask8 alive_lanes(__m512i tuples, __m512i allowed) {
    __m512i outside = _mm512_andnot_si512(allowed, tuples);
    unsigned cells = _mm512_testn_epi64_mask(outside, outside) & CELL_LANES;
    return (__mmask8)(cells | cells << 1);
}

static __m512i take(__m512i tuples, __mmask8 alive, totals *t) {
    t->some = _mm512_mask_or_epi64(t->some, alive, t->some, tuples);
    t->all = _mm512_mask_and_epi64(t->all, alive, t->all, tuples);
    return _mm512_maskz_compress_epi64(alive, tuples);
}

size_t kz__kenken_sift_avx512(const uint64_t *from, size_t count, uint64_t mask, uint64_t *to,
                              uint64_t *any, uint64_t *must) {
    __m512i allowed = _mm512_mask_set1_epi64(_mm512_set1_epi64(-1), CELL_LANES, (long long)mask);
    totals t = {.some = _mm512_setzero_si512(), .all = _mm512_set1_epi64(-1)};
    size_t words = 0;
    size_t i = 0;
    for (; i + TUPLES <= count; i += TUPLES) {
        __m512i tuples = _mm512_loadu_si512(from + 2 * i);
        __mmask8 alive = alive_lanes(tuples, allowed);
        _mm512_storeu_si512(to + words, take(tuples, alive, &t));
        words += kz__bits_count(alive);
    }
    if (i < count) {
        __mmask8 here = (__mmask8)((1U << 2 * (count - i)) - 1);
        __m512i tuples = _mm512_maskz_loadu_epi64(here, from + 2 * i);
        __mmask8 alive = (__mmask8)(alive_lanes(tuples, allowed) & here);
        _mm512_mask_storeu_epi64(to + words, here, take(tuples, alive, &t));
        words += kz__bits_count(alive);
    }
    *any = (uint64_t)_mm512_mask_reduce_or_epi64(CELL_LANES, t.some);
    *must = (uint64_t)_mm512_mask_reduce_and_epi64(LINE_LANES, t.all);
    return words / 2;
}
