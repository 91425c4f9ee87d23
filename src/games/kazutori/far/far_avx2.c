/*
 * 128 digits at a time: groups of eight, two of which share a 64-bit place, in 16 lanes of 32 bits.
 * Twin of far_portable.c for small moduli: every result is equal. Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/far/far.h"

#include <immintrin.h>
#include <stdbool.h>

enum { PARTS = 2, PART_BYTES = 64, LANES = 16, PART_LANES = LANES / PARTS, GROUP = 8 };

typedef __m256i vector;

/* The groups with an even and an odd index, each in the low half of a 64-bit place. */
typedef struct part {
    vector even;
    vector odd;
} part;

/* load_groups() leaves the groups of the two halves of 64 bytes mixed: place -> index. */
static const unsigned char order[PART_LANES] = {0, 1, 4, 5, 2, 3, 6, 7};

static inline vector spread(uint64_t value) {
    return _mm256_set1_epi64x((long long)value);
}

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

static inline vector load_groups(const unsigned char *text, vector *most) {
    vector first = join_fours(strip(text, most));
    vector second = join_fours(strip(text + PART_BYTES / 2, most));
    vector fours = _mm256_packus_epi32(first, second);
    return _mm256_madd_epi16(fours, _mm256_set1_epi32(10000 + (1 << 16)));
}

/* Takes and gives values below 2^32; of a 64-bit place only the low half counts. */
static inline vector advance(vector value, vector group, const vector step[3]) {
    vector high = _mm256_srli_epi64(_mm256_mul_epu32(value, step[1]), 32);
    vector product = _mm256_mul_epu32(value, step[0]);
    return _mm256_add_epi64(_mm256_sub_epi64(product, _mm256_mul_epu32(high, step[2])), group);
}

static inline bool all_digits(vector most) {
    return _mm256_testz_si256(_mm256_subs_epu8(most, _mm256_set1_epi8(9)), _mm256_set1_epi8(-1)) !=
           0;
}

static void unpack(const uint64_t *lane, part *parts) {
    for (unsigned i = 0; i < PARTS; i++) {
        uint32_t mixed[PART_LANES];
        for (unsigned place = 0; place < PART_LANES; place++) {
            mixed[place] = (uint32_t)lane[PART_LANES * i + order[place]];
        }
        parts[i].even = _mm256_loadu_si256((const vector *)(const void *)mixed);
        parts[i].odd = _mm256_srli_epi64(parts[i].even, 32);
    }
}

static void pack(const part *parts, uint64_t *lane) {
    for (unsigned i = 0; i < PARTS; i++) {
        uint32_t mixed[PART_LANES];
        vector odd = _mm256_slli_epi64(parts[i].odd, 32);
        _mm256_storeu_si256((vector *)(void *)mixed, _mm256_blend_epi32(parts[i].even, odd, 0xaa));
        for (unsigned place = 0; place < PART_LANES; place++) {
            lane[PART_LANES * i + order[place]] = mixed[place];
        }
    }
}

static size_t read_blocks(const kz__kazutori_far_factor *by, const unsigned char *text,
                          size_t blocks, uint64_t *lane) {
    const vector step[3] = {spread(by->factor), spread(by->quotient), spread(by->modulus)};
    part parts[PARTS];
    unpack(lane, parts);
    size_t done = 0;
    for (; done < blocks; done++, text += PARTS * PART_BYTES) {
        vector most = _mm256_setzero_si256();
        vector groups[PARTS];
        for (unsigned i = 0; i < PARTS; i++) {
            groups[i] = load_groups(text + PART_BYTES * i, &most);
        }
        if (!all_digits(most)) {
            break;
        }
        for (unsigned i = 0; i < PARTS; i++) {
            vector odd = _mm256_srli_epi64(groups[i], 32);
            parts[i].even = advance(parts[i].even, groups[i], step);
            parts[i].odd = advance(parts[i].odd, odd, step);
        }
    }
    pack(parts, lane);
    return done;
}

/* A lane stays below 2 * modulus + 10^8, which has to fit 32 bits. */
const kz__kazutori_far_kernel kz__kazutori_far_avx2 = {.bits = 32,
                                                       .group = GROUP,
                                                       .lanes = LANES,
                                                       .modulus_max =
                                                           (UINT64_C(1) << 31) - 50000000,
                                                       .read = read_blocks};
