/*
 * 64 guesses at a time. An answer becomes one bit in a plane of eight classes, and planes are added
 * as binary numbers whose digits are in different vectors; at the end an 8 x 8 bit transposition
 * collects the digits of each class. AVX-512 version of tally_portable.c with equal results.
 *
 * Processors with IFMA, which selects this path, also have BW and VBMI.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/feedback/tally.h"

#include <immintrin.h>

#define KZ_TARGET __attribute__((target("avx512f,avx512bw,avx512vbmi")))

typedef __m512i vector;

enum { LANES = KZ__MASTERMIND_LANES, DIGITS = 8, GROUP = 8, STEP = 8, NOTHING = 63 };

KZ_TARGET static inline vector load(const void *bytes) {
    return _mm512_loadu_si512(bytes);
}

KZ_TARGET static inline vector table_of(const uint8_t entries[16]) {
    return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(const void *)entries));
}

/* Inlined for each number of pegs, which unrolls the loops. */
KZ_TARGET static inline void score_all(const kz__mastermind_probes *probes, unsigned pegs,
                                       const uint8_t (*rows)[LANES],
                                       kz__mastermind_replies replies) {
    const vector one = _mm512_set1_epi8(1);
    vector color[KZ_MASTERMIND_PEGS_MAX];
    vector token[KZ_MASTERMIND_PEGS_MAX];
    vector offset = table_of(probes->offset);
    for (unsigned peg = 0; peg < pegs; peg++) {
        color[peg] = load(rows[2 * peg]);
        token[peg] = load(rows[2 * peg + 1]);
    }
    for (size_t i = 0; i < probes->count; i++) {
        const kz__mastermind_probe *probe = &probes->probe[i];
        vector limit = table_of(probe->limit);
        vector black = _mm512_setzero_si512();
        vector common = _mm512_setzero_si512();
        for (unsigned peg = 0; peg < pegs; peg++) {
            vector wanted = _mm512_set1_epi32((int)probe->color[peg]);
            vector above = _mm512_subs_epu8(_mm512_shuffle_epi8(limit, token[peg]), token[peg]);
            __mmask64 equal = _mm512_cmpeq_epi8_mask(color[peg], wanted);
            common = _mm512_add_epi8(common, _mm512_min_epu8(above, one));
            black = _mm512_mask_add_epi8(black, equal, black, one);
        }
        vector answer = _mm512_add_epi8(_mm512_shuffle_epi8(offset, black), common);
        _mm512_storeu_si512(replies[i], answer);
    }
}

KZ_TARGET void kz__mastermind_replies_avx512(const kz__mastermind_probes *probes,
                                             const uint8_t (*rows)[LANES],
                                             kz__mastermind_replies replies) {
    switch (probes->pegs) {
    case 3:
        score_all(probes, 3, rows, replies);
        break;
    case 4:
        score_all(probes, 4, rows, replies);
        break;
    case 5:
        score_all(probes, 5, rows, replies);
        break;
    case 6:
        score_all(probes, 6, rows, replies);
        break;
    default:
        score_all(probes, probes->pegs, rows, replies);
        break;
    }
}

/* Adds three digits of one place: the sum's digit stays in *low, the carry is returned. */
KZ_TARGET static inline vector add_digits(vector *low, vector a, vector b) {
    vector carry = _mm512_ternarylogic_epi64(*low, a, b, 0xE8);
    *low = _mm512_ternarylogic_epi64(*low, a, b, 0x96);
    return carry;
}

/* Adds eight one-digit numbers. */
KZ_TARGET static inline void add_eight(vector digit[DIGITS], const vector bit[STEP]) {
    vector two_a = add_digits(&digit[0], bit[0], bit[1]);
    vector two_b = add_digits(&digit[0], bit[2], bit[3]);
    vector four_a = add_digits(&digit[1], two_a, two_b);
    two_a = add_digits(&digit[0], bit[4], bit[5]);
    two_b = add_digits(&digit[0], bit[6], bit[7]);
    vector four_b = add_digits(&digit[1], two_a, two_b);
    vector carry = add_digits(&digit[2], four_a, four_b);
    for (unsigned i = 3; i < DIGITS; i++) {
        vector both = _mm512_and_si512(digit[i], carry);
        digit[i] = _mm512_xor_si512(digit[i], carry);
        carry = both;
    }
}

/* Swaps the bits of `mask` << shift in a with those of `mask` in b. */
KZ_TARGET static inline void swap_bits(vector *a, vector *b, unsigned shift, vector mask) {
    vector moved = _mm512_srl_epi16(*a, _mm_cvtsi32_si128((int)shift));
    vector differ = _mm512_ternarylogic_epi64(moved, *b, mask, 0x28); /* (moved ^ b) & mask */
    *b = _mm512_xor_si512(*b, differ);
    *a = _mm512_xor_si512(*a, _mm512_sll_epi16(differ, _mm_cvtsi32_si128((int)shift)));
}

/* Makes digit d of class c, bit c of v[d], bit d of v[c]. */
KZ_TARGET static inline void turn(vector v[DIGITS]) {
    static const uint8_t masks[3] = {0x0F, 0x33, 0x55};
    unsigned step = 0;
    for (unsigned distance = 4; distance > 0; distance /= 2) {
        vector mask = _mm512_set1_epi8((char)masks[step++]);
        for (unsigned i = 0; i < DIGITS; i++) {
            if ((i & distance) == 0) {
                swap_bits(&v[i], &v[i + distance], distance, mask);
            }
        }
    }
}

/* Counts the classes first..first+GROUP-1. */
KZ_TARGET static inline void count_group(const uint8_t (*replies)[LANES], size_t count,
                                         unsigned first, kz__mastermind_counts counts) {
    const vector none = _mm512_set1_epi8(NOTHING);
    uint8_t entries[LANES] = {0}; /* an answer's bit in this plane; none for the others */
    vector digit[DIGITS];
    for (unsigned i = 0; i < GROUP; i++) {
        entries[first + i] = (uint8_t)(1U << i);
        digit[i] = _mm512_setzero_si512();
    }
    vector table = load(entries);
    for (size_t start = 0; start < count; start += STEP) {
        vector bit[STEP];
        for (unsigned i = 0; i < STEP; i++) {
            vector answer = start + i < count ? load(replies[start + i]) : none;
            bit[i] = _mm512_permutexvar_epi8(answer, table);
        }
        add_eight(digit, bit);
    }
    turn(digit);
    for (unsigned i = 0; i < GROUP; i++) {
        _mm512_storeu_si512(counts[first + i], digit[i]);
    }
}

KZ_TARGET void kz__mastermind_count_avx512(const uint8_t (*replies)[LANES], size_t count,
                                           unsigned classes, kz__mastermind_counts counts) {
    for (unsigned first = 0; first < classes; first += GROUP) {
        count_group(replies, count, first, counts);
    }
}
