/*
 * The fast field on AVX-512 with IFMA (52-bit multiply-add), eight residues at a time.
 * AVX-512 version of the fast field in field_portable.c with equal results.
 * Theory: docs/theory/shisoku.md.
 */
#include "games/shisoku/search/field_lanes_avx512.h"

/* Without optimisation gcc's gather is a macro that passes its own mask with a changed sign. */
#pragma GCC diagnostic ignored "-Wsign-conversion"

#define FAST_INVERSE INT64_C(3925982315693993)
#define FAST_ONE     UINT64_C(95631992081820)

static inline field_lanes multiply(field_lanes a, field_lanes b) {
    const field_lanes zero = _mm512_setzero_si512();
    field_lanes low = _mm512_madd52lo_epu64(zero, a, b);
    field_lanes high = _mm512_madd52hi_epu64(zero, a, b);
    field_lanes m = _mm512_madd52lo_epu64(zero, low, spread(FAST_INVERSE));
    field_lanes other = _mm512_madd52hi_epu64(zero, m, spread(KZ__SHISOKU_FAST_PRIME));
    return fold(_mm512_abs_epi64(_mm512_sub_epi64(high, other)), KZ__SHISOKU_FAST_PRIME);
}

static uint64_t *sums(const uint64_t *y, size_t n, uint64_t z, uint64_t *out) {
    return sums_modulo(y, n, z, out, KZ__SHISOKU_FAST_PRIME);
}

static uint64_t *multiples(const uint64_t *y, size_t n, field_lanes factor, uint64_t *out) {
    for (size_t i = 0; i < n; i += KZ__SHISOKU_LANES) {
        store(out + i, multiply(load(y + i), factor));
    }
    return out + n;
}

static uint64_t *multiples_of(const uint64_t *y, size_t n, uint64_t factor, uint64_t *out) {
    return multiples(y, n, spread(factor), out);
}

static uint64_t *products(const uint64_t *y, const uint64_t *y_inverse, size_t n, uint64_t z,
                          uint64_t z_inverse, uint64_t *out) {
    out = multiples(y, n, spread(z), out);
    out = multiples(y, n, spread(z_inverse), out);
    return multiples(y_inverse, n, spread(z), out);
}

/* Which of eight residues pass the filter. */
static inline __mmask8 passing(field_lanes residue, const kz__shisoku_filter *filter,
                               __m128i shift) {
    const field_lanes one = spread(1);
    field_lanes hash =
        _mm512_madd52lo_epu64(_mm512_setzero_si512(), residue, spread(KZ__SHISOKU_HASH_FACTOR));
    field_lanes word =
        _mm512_i64gather_epi64(_mm512_srl_epi64(hash, shift), (const void *)filter->words, 8);
    field_lanes bits =
        _mm512_or_si512(_mm512_rolv_epi64(one, _mm512_srli_epi64(hash, KZ__SHISOKU_FILTER_BIT_A)),
                        _mm512_rolv_epi64(one, _mm512_srli_epi64(hash, KZ__SHISOKU_FILTER_BIT_B)));
    field_lanes missing = _mm512_andnot_si512(word, bits);
    return _mm512_testn_epi64_mask(missing, missing);
}

/* The lanes that hold candidates, from number i on. */
static inline __mmask8 there_are(size_t i, size_t n) {
    return (__mmask8)(n - i < KZ__SHISOKU_LANES ? (1u << (n - i)) - 1 : 0xffu);
}

size_t kz__shisoku_probe_avx512(const uint64_t *candidates, size_t n,
                                const kz__shisoku_filter *filter, uint64_t *out) {
    const __m128i shift = _mm_cvtsi32_si128((int)filter->shift);
    uint64_t *end = out;
    for (size_t i = 0; i < n; i += KZ__SHISOKU_LANES) {
        field_lanes residue = load(candidates + i);
        __mmask8 passed = passing(residue, filter, shift) & there_are(i, n);
        if (passed != 0) {
            _mm512_mask_compressstoreu_epi64(end, passed, residue);
            end += __builtin_popcount(passed);
        }
    }
    return (size_t)(end - out);
}

size_t kz__shisoku_sift_avx512(const uint64_t *candidates, size_t n,
                               const kz__shisoku_filter *filter, uint32_t *numbers) {
    const __m128i shift = _mm_cvtsi32_si128((int)filter->shift);
    const __m256i ascending = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    uint32_t *end = numbers;
    for (size_t i = 0; i < n; i += KZ__SHISOKU_LANES) {
        __mmask8 passed = passing(load(candidates + i), filter, shift) & there_are(i, n);
        if (passed != 0) {
            __m256i number = _mm256_add_epi32(_mm256_set1_epi32((int)i), ascending);
            _mm256_mask_compressstoreu_epi32(end, passed, number);
            end += __builtin_popcount(passed);
        }
    }
    return (size_t)(end - numbers);
}

static void invert_few(const uint64_t *values, size_t n, uint64_t *inverses) {
    uint64_t product = FAST_ONE;
    for (size_t i = 0; i < n; i++) {
        inverses[i] = product;
        product = kz__shisoku_field_fast_multiply(product, values[i]);
    }
    uint64_t inverse = kz__shisoku_field_invert_one(&kz__shisoku_field_avx512, product);
    for (size_t i = n; i-- > 0;) {
        inverses[i] = kz__shisoku_field_fast_multiply(inverses[i], inverse);
        inverse = kz__shisoku_field_fast_multiply(inverse, values[i]);
    }
}

/* Montgomery's trick in eight lanes; the eight lane products are inverted together. */
static void invert(const uint64_t *values, size_t n, uint64_t *inverses) {
    size_t whole = n - n % KZ__SHISOKU_LANES;
    field_lanes product = spread(FAST_ONE);
    for (size_t i = 0; i < whole; i += KZ__SHISOKU_LANES) {
        store(inverses + i, product);
        product = multiply(product, load(values + i));
    }
    uint64_t ends[2 * KZ__SHISOKU_LANES]; /* the lane products, then the values of an incomplete
                                             vector */
    uint64_t end_inverses[2 * KZ__SHISOKU_LANES];
    store(ends, product);
    for (size_t i = whole; i < n; i++) {
        ends[KZ__SHISOKU_LANES + i - whole] = values[i];
    }
    invert_few(ends, KZ__SHISOKU_LANES + n - whole, end_inverses);
    field_lanes inverse = load(end_inverses);
    for (size_t i = whole; i > 0; i -= KZ__SHISOKU_LANES) {
        field_lanes prefix = load(inverses + i - KZ__SHISOKU_LANES);
        store(inverses + i - KZ__SHISOKU_LANES, multiply(prefix, inverse));
        inverse = multiply(inverse, load(values + i - KZ__SHISOKU_LANES));
    }
    for (size_t i = whole; i < n; i++) {
        inverses[i] = end_inverses[KZ__SHISOKU_LANES + i - whole];
    }
}

const kz__shisoku_field kz__shisoku_field_avx512 = {
    .prime = KZ__SHISOKU_FAST_PRIME,
    .one = FAST_ONE,
    .residue = kz__shisoku_field_fast_residue,
    .multiply = kz__shisoku_field_fast_multiply,
    .sums = sums,
    .products = products,
    .multiples = multiples_of,
    .sift = kz__shisoku_sift_avx512,
    .probe = kz__shisoku_probe_avx512,
    .invert = invert,
};
