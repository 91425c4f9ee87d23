/**
 * @file
 * Some lanes of a batch as one value: 512 in a register of AVX-512, 256 in one of AVX2, or 128 (64
 * on i386). Each of the three files that include this is compiled for one of them and processes a
 * batch part by part. Lanes are independent, so the results are equal.
 */
#ifndef KZ_KENKEN_FRONTIER_LANES_H
#define KZ_KENKEN_FRONTIER_LANES_H

#include "base/bits.h"
#include "games/kenken/frontier/frontier.h"

#if defined(KZ__KENKEN_LANES_AVX512)

#include <immintrin.h>

typedef __m512i lanes;

static inline lanes lanes_load(const kz__kenken_frontier_set *from, unsigned part) {
    return _mm512_load_si512(from + part);
}
static inline void lanes_store(kz__kenken_frontier_set *to, unsigned part, lanes a) {
    _mm512_store_si512(to + part, a);
}
static inline lanes lanes_none(void) {
    return _mm512_setzero_si512();
}
static inline lanes lanes_and(lanes a, lanes b) {
    return _mm512_and_si512(a, b);
}
static inline lanes lanes_or(lanes a, lanes b) {
    return _mm512_or_si512(a, b);
}
static inline lanes lanes_xor(lanes a, lanes b) {
    return _mm512_xor_si512(a, b);
}
/* a without b */
static inline lanes lanes_less(lanes a, lanes b) {
    return _mm512_andnot_si512(b, a);
}
static inline bool lanes_any(lanes a) {
    return _mm512_test_epi64_mask(a, a) != 0;
}
/* Every word shifted towards bit 0. */
static inline lanes lanes_down(lanes a, int places) {
    return _mm512_srli_epi64(a, (unsigned)places);
}

#elif defined(KZ__KENKEN_LANES_AVX2)

#include <immintrin.h>

typedef __m256i lanes;

static inline lanes lanes_load(const kz__kenken_frontier_set *from, unsigned part) {
    return _mm256_load_si256((const __m256i *)(const void *)from + part);
}
static inline void lanes_store(kz__kenken_frontier_set *to, unsigned part, lanes a) {
    _mm256_store_si256((__m256i *)(void *)to + part, a);
}
static inline lanes lanes_none(void) {
    return _mm256_setzero_si256();
}
static inline lanes lanes_and(lanes a, lanes b) {
    return _mm256_and_si256(a, b);
}
static inline lanes lanes_or(lanes a, lanes b) {
    return _mm256_or_si256(a, b);
}
static inline lanes lanes_xor(lanes a, lanes b) {
    return _mm256_xor_si256(a, b);
}
static inline lanes lanes_less(lanes a, lanes b) {
    return _mm256_andnot_si256(b, a);
}
static inline bool lanes_any(lanes a) {
    return _mm256_testz_si256(a, a) == 0;
}
static inline lanes lanes_down(lanes a, int places) {
    return _mm256_srli_epi64(a, places);
}

#else

#if defined(__i386__) && !defined(__SSE2__) /* no vector registers */
typedef uint64_t lanes;

static inline lanes lanes_none(void) {
    return 0;
}
static inline bool lanes_any(lanes a) {
    return a != 0;
}
#else
typedef kz__bits_pair lanes;

static inline lanes lanes_none(void) {
    return (lanes){0, 0};
}
static inline bool lanes_any(lanes a) {
    return (a[0] | a[1]) != 0;
}
#endif

static inline lanes lanes_load(const kz__kenken_frontier_set *from, unsigned part) {
    return ((const lanes *)(const void *)from)[part];
}
static inline void lanes_store(kz__kenken_frontier_set *to, unsigned part, lanes a) {
    ((lanes *)(void *)to)[part] = a;
}
static inline lanes lanes_and(lanes a, lanes b) {
    return a & b;
}
static inline lanes lanes_or(lanes a, lanes b) {
    return a | b;
}
static inline lanes lanes_xor(lanes a, lanes b) {
    return a ^ b;
}
static inline lanes lanes_less(lanes a, lanes b) {
    return a & ~b;
}
static inline lanes lanes_down(lanes a, int places) {
    return a >> places;
}

#endif

enum { PARTS = sizeof(kz__kenken_frontier_set) / sizeof(lanes) };

#endif
