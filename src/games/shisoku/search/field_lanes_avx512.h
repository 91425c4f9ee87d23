/*
 * Eight residues at a time on AVX-512: shared by both fields of that path. Included only by their
 * files. Theory: docs/theory/shisoku.md.
 */
#ifndef KZ_SHISOKU_FIELD_LANES_AVX512_H
#define KZ_SHISOKU_FIELD_LANES_AVX512_H

#include "games/shisoku/search/field.h"

#include <immintrin.h>

typedef __m512i field_lanes;

static inline field_lanes spread(uint64_t value) {
    return _mm512_set1_epi64((long long)value);
}

static inline field_lanes load(const uint64_t *from) {
    return _mm512_loadu_si512((const void *)from);
}

static inline void store(uint64_t *to, field_lanes value) {
    _mm512_storeu_si512((void *)to, value);
}

/* The smaller of v and P - v. */
static inline field_lanes fold(field_lanes value, uint64_t prime) {
    return _mm512_min_epu64(value, _mm512_sub_epi64(spread(prime), value));
}

/* Each block is written in whole vectors; the excess is overwritten by the next block. */
static inline uint64_t *sums_modulo(const uint64_t *y, size_t n, uint64_t z, uint64_t *out,
                                    uint64_t prime) {
    const field_lanes other = spread(z);
    for (size_t i = 0; i < n; i += KZ__SHISOKU_LANES) {
        store(out + i, fold(_mm512_add_epi64(load(y + i), other), prime));
    }
    out += n;
    for (size_t i = 0; i < n; i += KZ__SHISOKU_LANES) {
        store(out + i, _mm512_abs_epi64(_mm512_sub_epi64(load(y + i), other)));
    }
    return out + n;
}

/* A hash needs the low 52 bits of a residue alone, so the filter serves both fields. */
size_t kz__shisoku_probe_avx512(const uint64_t *candidates, size_t n,
                                const kz__shisoku_filter *filter, uint64_t *out);
size_t kz__shisoku_sift_avx512(const uint64_t *candidates, size_t n,
                               const kz__shisoku_filter *filter, uint32_t *numbers);

#endif
