/*
 * Eight groups at a time; weights in halves of 32 bits. AVX2 version of weigh_portable.c with equal
 * results. Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/far/weigh.h"

#include <immintrin.h>

typedef __m256i vector;

/* Four words each: products with the lower halves of the weights, and with the upper ones. */
typedef struct sums {
    vector low;
    vector high;
} sums;

/* Values 0..9 instead of digits; *most keeps the largest value of each place. */
static inline vector strip(const unsigned char *text, vector *most) {
    vector bytes = _mm256_loadu_si256((const vector *)(const void *)text);
    vector values = _mm256_sub_epi8(bytes, _mm256_set1_epi8('0'));
    *most = _mm256_max_epu8(*most, values);
    return values;
}

/* Fours: 8 values of 32 bits, up to 9999. */
static inline vector join_fours(vector values) {
    vector pairs = _mm256_maddubs_epi16(values, _mm256_set1_epi16(10 + (1 << 8)));
    return _mm256_madd_epi16(pairs, _mm256_set1_epi32(100 + (1 << 16)));
}

/* The eight groups of a step, in places of 32 bits: 0 1 4 5, 2 3 6 7. */
static inline vector load_groups(const unsigned char *text, vector *most) {
    vector first = join_fours(strip(text, most));
    vector second = join_fours(strip(text + KZ__KAZUTORI_WEIGH_STEP / 2, most));
    vector fours = _mm256_packus_epi32(first, second);
    return _mm256_madd_epi16(fours, _mm256_set1_epi32(10000 + (1 << 16)));
}

/* Four groups, in the low halves of places of 64 bits. */
static inline void add_products(sums *s, vector groups, const uint64_t *weight) {
    vector by = _mm256_loadu_si256((const vector *)(const void *)weight);
    s->low = _mm256_add_epi64(s->low, _mm256_mul_epu32(groups, by));
    s->high = _mm256_add_epi64(s->high, _mm256_mul_epu32(groups, _mm256_srli_epi64(by, 32)));
}

static inline bool all_digits(vector most) {
    return _mm256_testz_si256(_mm256_subs_epu8(most, _mm256_set1_epi8(9)), _mm256_set1_epi8(-1)) !=
           0;
}

/* low + 2^32 high, over all lanes: each half of a word is summed separately. */
static void join_sums(const sums *s, uint64_t sum[2]) {
    uint64_t low[4];
    uint64_t high[4];
    uint64_t part[3] = {0};
    _mm256_storeu_si256((vector *)(void *)low, s->low);
    _mm256_storeu_si256((vector *)(void *)high, s->high);
    for (unsigned i = 0; i < 4; i++) {
        part[0] += low[i] & UINT32_MAX;
        part[1] += (low[i] >> 32) + (high[i] & UINT32_MAX);
        part[2] += high[i] >> 32;
    }
    part[1] += part[0] >> 32;
    sum[0] = part[1] << 32 | (part[0] & UINT32_MAX);
    sum[1] = part[2] + (part[1] >> 32);
}

static bool sum_of(const uint64_t *weight, const unsigned char *text, size_t steps,
                   uint64_t sum[2]) {
    sums s = {_mm256_setzero_si256(), _mm256_setzero_si256()};
    vector most = _mm256_setzero_si256();
    for (size_t i = 0; i < steps; i++) {
        vector groups = load_groups(text, &most);
        add_products(&s, groups, weight);
        add_products(&s, _mm256_srli_epi64(groups, 32), weight + 4);
        weight += KZ__KAZUTORI_WEIGH_STEP_GROUPS;
        text += KZ__KAZUTORI_WEIGH_STEP;
    }
    join_sums(&s, sum);
    return all_digits(most);
}

const kz__kazutori_weigh kz__kazutori_weigh_avx2 = {.order = {0, 4, 2, 6, 1, 5, 3, 7},
                                                    .sum = sum_of};
