/*
 * Eight lines' digits to a register, sixteen lines at a time. AVX-512 version of lines_portable.c
 * with equal results. It does not prefetch: the hardware does, and software prefetching was a fifth
 * slower.
 *
 * Processors with IFMA, which selects this path, also have BW and VBMI.
 * Theory: docs/theory/namepoker.md.
 */
#include "games/namepoker/lines/lines.h"
#include "games/namepoker/lines/lines_copy.h"

#include <immintrin.h>

#define KZ_TARGET __attribute__((target("avx512f,avx512bw,avx512vbmi")))

typedef __m512i vector;

enum {
    BYTES = 64,
    BLOCK = 16,   /* lines */
    LETTERS = 5,  /* characters of a line */
    STRIDE = 8,   /* bytes per line; its digits are in the first five */
    NEWLINE = 15, /* offset of '\n' in a line, and in `clean` after the three rows of bytes */
    WIDTH = 3     /* bytes of a character */
};

/* All but the newlines of four lines. */
#define IN_CHARACTERS UINT64_C(0x7FFF7FFF7FFF7FFF)

typedef struct tables {
    vector last;   /* of two registers of text: the last byte of each character */
    vector low;    /* mask for bytes shifted by 2 bits */
    vector digit;  /* by hash */
    vector spread; /* from digits to the bytes of four lines, */
    vector second; /* and of the next four */
    vector place;  /* 0, 5, 10 for first, second, third bytes; 15 for '\n' */
    vector clean;  /* by digit + place */
    vector pairs;  /* weights of digits: bytes to words */
    vector sums;   /* weights of words */
} tables;

KZ_TARGET static inline vector load(const void *bytes) {
    return _mm512_loadu_si512(bytes);
}

KZ_TARGET static inline vector four_times(const unsigned char bytes[16]) {
    return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(const void *)bytes));
}

/* Unused hashes give digit 0; a character with such a hash never equals 大. */
KZ_TARGET static inline vector digits_by_hash(void) {
    unsigned char table[16] = {0};
    table[KZ__NAMEPOKER_HASH_1] = 1;
    table[KZ__NAMEPOKER_HASH_2] = 2;
    table[KZ__NAMEPOKER_HASH_3] = 3;
    table[KZ__NAMEPOKER_HASH_4] = 4;
    return four_times(table);
}

/* Computes the source of each byte of a result. Unused bytes have an arbitrary source, because
 * their weight is zero. */
KZ_TARGET static inline void find_ways(tables *t) {
    unsigned char last[BYTES];
    unsigned char spread[BYTES];
    unsigned char place[16];
    for (unsigned i = 0; i < BYTES; i++) {
        unsigned letter = i % STRIDE < LETTERS ? i % STRIDE : 0;
        last[i] = (unsigned char)(i / STRIDE * KZ_NAMEPOKER_LINE_BYTES + WIDTH * letter + 2);
        spread[i] = (unsigned char)(i / KZ_NAMEPOKER_LINE_BYTES * STRIDE +
                                    i % KZ_NAMEPOKER_LINE_BYTES / WIDTH);
    }
    for (unsigned i = 0; i < NEWLINE; i++) {
        place[i] = (unsigned char)(i % WIDTH * LETTERS);
    }
    place[NEWLINE] = NEWLINE;
    t->last = load(last);
    t->spread = load(spread);
    t->second = _mm512_add_epi8(t->spread, _mm512_set1_epi8(BYTES / 2));
    t->place = four_times(place);
}

KZ_TARGET static inline tables tables_of(void) {
    static const unsigned char clean[17] = "\xE5\xE7\xE6\xE3\xE3"
                                           "\xA4\x9F\xB3\x81\x81"
                                           "\xA7\xB3\x89\x99\x8D"
                                           "\n";
    tables t = {.low = _mm512_set1_epi8(15),
                .digit = digits_by_hash(),
                .clean = four_times(clean),
                .pairs = _mm512_set1_epi64(0x0000000101050105),
                .sums = _mm512_set1_epi64(0x000000010005007D)}; /* 125, 5; 1 */
    find_ways(&t);
    return t;
}

/* The digits of two registers of text. */
KZ_TARGET static inline vector digits_of(const tables *t, vector a, vector b) {
    vector hash = _mm512_srli_epi16(_mm512_permutex2var_epi8(a, t->last, b), 2);
    return _mm512_shuffle_epi8(t->digit, _mm512_and_si512(hash, t->low));
}

/* Bytes that are not what the digits say. */
KZ_TARGET static inline __mmask64 foreign(const tables *t, vector text, vector digits, vector way) {
    vector digit = _mm512_maskz_permutexvar_epi8(IN_CHARACTERS, way, digits);
    vector clean = _mm512_shuffle_epi8(t->clean, _mm512_add_epi8(digit, t->place));
    return _mm512_cmpneq_epi8_mask(text, clean);
}

/* 5a + b, 5c + d, e; then 125 (5a + b) + 5 (5c + d), e; then their sum. */
KZ_TARGET static inline __m128i indices_of(const tables *t, vector digits) {
    vector parts = _mm512_madd_epi16(_mm512_maddubs_epi16(digits, t->pairs), t->sums);
    return _mm512_cvtepi64_epi16(_mm512_add_epi32(parts, _mm512_srli_epi64(parts, 32)));
}

/* Reads sixteen lines if all are clean. */
KZ_TARGET static inline bool read_block(const tables *t, const char *text, uint16_t *index) {
    vector a = load(text);
    vector b = load(text + BYTES);
    vector c = load(text + 2 * BYTES);
    vector d = load(text + 3 * BYTES);
    vector first = digits_of(t, a, b);
    vector second = digits_of(t, c, d);
    __mmask64 in_first = foreign(t, a, first, t->spread) | foreign(t, b, first, t->second);
    __mmask64 in_second = foreign(t, c, second, t->spread) | foreign(t, d, second, t->second);
    if ((in_first | in_second) != 0) {
        return false;
    }
    _mm_storeu_si128((__m128i *)(void *)index, indices_of(t, first));
    _mm_storeu_si128((__m128i *)(void *)(index + BLOCK / 2), indices_of(t, second));
    return true;
}

KZ_TARGET size_t kz__namepoker_lines_avx512(const char *text, size_t lines, uint16_t *index) {
    const tables t = tables_of();
    size_t read = 0;
    while (lines - read >= BLOCK) {
        if (!read_block(&t, text + read * KZ_NAMEPOKER_LINE_BYTES, index + read)) {
            break;
        }
        read += BLOCK;
    }
    size_t rest = lines - read < BLOCK ? lines - read : BLOCK;
    return read +
           kz__namepoker_lines_avx2(text + read * KZ_NAMEPOKER_LINE_BYTES, rest, index + read);
}

KZ_TARGET static inline bool read_chunk(const tables *t, const char *text, uint16_t *index) {
    bool is_clean = true;
    for (size_t i = 0; i < KZ__NAMEPOKER_CHUNK && is_clean; i += BLOCK) {
        is_clean = read_block(t, text + i * KZ_NAMEPOKER_LINE_BYTES, index + i);
    }
    return is_clean;
}

KZ_TARGET size_t kz__namepoker_lines_judge_avx512(const kz_namepoker_results *results,
                                                  const char *text, size_t lines, char **out) {
    const tables t = tables_of();
    uint16_t index[KZ__NAMEPOKER_CHUNK];
    size_t read = 0;
    while (lines - read > KZ__NAMEPOKER_CHUNK) {
        const char *chunk = text + read * KZ_NAMEPOKER_LINE_BYTES;
        if (!read_chunk(&t, chunk, index)) {
            break;
        }
        *out = kz__namepoker_copy_chunk(results, chunk, lines - read, index, *out);
        read += KZ__NAMEPOKER_CHUNK;
    }
    return read;
}
