/*
 * 256 digits at a time: groups of eight in 32 lanes of 52 bits, by AVX-512 IFMA (52-bit
 * multiply-add). Twin of far_portable.c for all but the largest moduli: every result is equal.
 * Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/far/far.h"

#include <immintrin.h>
#include <stdbool.h>

/* Without optimisation gcc's intrinsics are macros that change signs. */
#pragma GCC diagnostic ignored "-Wsign-conversion"

enum { PARTS = 4, PART_BYTES = 64, LANES = 32, PART_LANES = LANES / PARTS, GROUP = 8 };

typedef __m256i bytes;
typedef __m512i vector;

/* load_groups() leaves the groups of the two halves of 64 bytes mixed: place -> index. */
static const unsigned char order[PART_LANES] = {0, 1, 4, 5, 2, 3, 6, 7};

static inline vector spread(uint64_t value) {
    return _mm512_set1_epi64((long long)value);
}

/* Values 0..9 instead of digits; *most keeps the largest value of each place. */
static inline bytes strip(const unsigned char *text, bytes *most) {
    bytes digits = _mm256_loadu_si256((const bytes *)(const void *)text);
    bytes values = _mm256_sub_epi8(digits, _mm256_set1_epi8('0'));
    *most = _mm256_max_epu8(*most, values);
    return values;
}

/* Fours: 8 values of 32 bits, up to 9999. */
static inline bytes join_fours(bytes values) {
    bytes pairs = _mm256_maddubs_epi16(values, _mm256_set1_epi16(10 + (1 << 8)));
    return _mm256_madd_epi16(pairs, _mm256_set1_epi32(100 + (1 << 16)));
}

static inline vector load_groups(const unsigned char *text, bytes *most) {
    bytes first = join_fours(strip(text, most));
    bytes second = join_fours(strip(text + PART_BYTES / 2, most));
    bytes fours = _mm256_packus_epi32(first, second);
    return _mm512_cvtepu32_epi64(_mm256_madd_epi16(fours, _mm256_set1_epi32(10000 + (1 << 16))));
}

/* Takes and gives values below 2^52. The difference of the two products is right modulo 2^52. */
static inline vector advance(vector value, vector group, const vector step[3]) {
    const vector zero = _mm512_setzero_si512();
    vector high = _mm512_madd52hi_epu64(zero, value, step[1]);
    vector product = _mm512_madd52lo_epu64(group, value, step[0]);
    vector multiple = _mm512_madd52lo_epu64(zero, high, step[2]);
    return _mm512_and_si512(_mm512_sub_epi64(product, multiple), spread((UINT64_C(1) << 52) - 1));
}

static inline bool all_digits(bytes most) {
    return _mm256_testz_si256(_mm256_subs_epu8(most, _mm256_set1_epi8(9)), _mm256_set1_epi8(-1)) !=
           0;
}

static void unpack(const uint64_t *lane, vector *parts) {
    for (unsigned i = 0; i < PARTS; i++) {
        uint64_t mixed[PART_LANES];
        for (unsigned place = 0; place < PART_LANES; place++) {
            mixed[place] = lane[PART_LANES * i + order[place]];
        }
        parts[i] = _mm512_loadu_si512((const void *)mixed);
    }
}

static void pack(const vector *parts, uint64_t *lane) {
    for (unsigned i = 0; i < PARTS; i++) {
        uint64_t mixed[PART_LANES];
        _mm512_storeu_si512((void *)mixed, parts[i]);
        for (unsigned place = 0; place < PART_LANES; place++) {
            lane[PART_LANES * i + order[place]] = mixed[place];
        }
    }
}

static size_t read_blocks(const kz__kazutori_far_factor *by, const unsigned char *text,
                          size_t blocks, uint64_t *lane) {
    const vector step[3] = {spread(by->factor), spread(by->quotient), spread(by->modulus)};
    vector parts[PARTS];
    unpack(lane, parts);
    size_t done = 0;
    for (; done < blocks; done++, text += PARTS * PART_BYTES) {
        bytes most = _mm256_setzero_si256();
        vector groups[PARTS];
        for (unsigned i = 0; i < PARTS; i++) {
            groups[i] = load_groups(text + PART_BYTES * i, &most);
        }
        if (!all_digits(most)) {
            break;
        }
        for (unsigned i = 0; i < PARTS; i++) {
            parts[i] = advance(parts[i], groups[i], step);
        }
    }
    pack(parts, lane);
    return done;
}

/* A lane stays below 2 * modulus + 10^8, which has to fit 52 bits. */
const kz__kazutori_far_kernel kz__kazutori_far_avx512 = {.bits = 52,
                                                         .group = GROUP,
                                                         .lanes = LANES,
                                                         .modulus_max = UINT64_C(1) << 50,
                                                         .read = read_blocks};
