/*
 * The wide field on AVX-512 with IFMA, eight residues at a time. AVX-512 version of the wide field
 * in field_portable.c with equal results. Theory: docs/theory/shisoku.md.
 */
#include "games/shisoku/search/field_lanes_avx512.h"

enum { LIMB = 52 };

static field_lanes reduce(field_lanes sum) {
    const field_lanes prime = spread(KZ__SHISOKU_WIDE_PRIME);
    sum = _mm512_add_epi64(_mm512_and_si512(sum, prime), _mm512_srli_epi64(sum, 61));
    sum = _mm512_min_epu64(sum, _mm512_sub_epi64(sum, prime));
    return fold(sum, KZ__SHISOKU_WIDE_PRIME);
}

/*
 * Numbers of 60 bits in limbs of 52 and 8: the product is low + middle 2^52 + high 2^104, where
 * 2^61 is 1, so 2^104 is 2^43, and what of middle is above 9 bits goes down to the lowest place.
 */
static inline field_lanes multiply(field_lanes a, field_lanes a_high, field_lanes b,
                                   field_lanes b_high) {
    const field_lanes zero = _mm512_setzero_si512();
    field_lanes low = _mm512_madd52lo_epu64(zero, a, b);
    field_lanes middle = _mm512_madd52hi_epu64(zero, a, b);
    middle = _mm512_madd52lo_epu64(middle, a, b_high);
    middle = _mm512_madd52lo_epu64(middle, a_high, b);
    field_lanes high = _mm512_madd52hi_epu64(zero, a, b_high);
    high = _mm512_madd52hi_epu64(high, a_high, b);
    high = _mm512_madd52lo_epu64(high, a_high, b_high);
    field_lanes folded =
        _mm512_add_epi64(_mm512_slli_epi64(_mm512_and_si512(middle, spread(511)), LIMB),
                         _mm512_srli_epi64(middle, 9));
    return reduce(
        _mm512_add_epi64(_mm512_add_epi64(low, folded), _mm512_slli_epi64(high, 2 * LIMB - 61)));
}

static uint64_t *sums(const uint64_t *y, size_t n, uint64_t z, uint64_t *out) {
    return sums_modulo(y, n, z, out, KZ__SHISOKU_WIDE_PRIME);
}

static uint64_t *multiples(const uint64_t *y, size_t n, uint64_t factor, uint64_t *out) {
    const field_lanes b = spread(factor);
    const field_lanes b_high = spread(factor >> LIMB);
    for (size_t i = 0; i < n; i += KZ__SHISOKU_LANES) {
        field_lanes a = load(y + i);
        store(out + i, multiply(a, _mm512_srli_epi64(a, LIMB), b, b_high));
    }
    return out + n;
}

static uint64_t *products(const uint64_t *y, const uint64_t *y_inverse, size_t n, uint64_t z,
                          uint64_t z_inverse, uint64_t *out) {
    out = multiples(y, n, z, out);
    out = multiples(y, n, z_inverse, out);
    return multiples(y_inverse, n, z, out);
}

const kz__shisoku_field kz__shisoku_field_wide_avx512 = {
    .prime = KZ__SHISOKU_WIDE_PRIME,
    .one = 1,
    .residue = kz__shisoku_field_wide_residue,
    .multiply = kz__shisoku_field_wide_multiply,
    .sums = sums,
    .products = products,
    .multiples = multiples,
    .sift = kz__shisoku_sift_avx512,
    .probe = kz__shisoku_probe_avx512,
    .invert = kz__shisoku_field_wide_invert,
};
