/*
 * Two lines to a register, eight at a time. AVX2 version of lines_portable.c with equal results.
 * Theory: docs/theory/namepoker.md.
 */
#include "games/namepoker/lines/lines.h"
#include "games/namepoker/lines/lines_copy.h"

#include <immintrin.h>

typedef __m256i vector;

enum {
    BLOCK = 8,   /* lines */
    AHEAD = 128, /* lines to prefetch, which makes reading from memory a third faster */
    SECOND = 5,
    THIRD = 10,
    NEWLINE = 15, /* offsets of the second bytes, the third bytes and '\n' in `clean` */
    NONE = -128
};

typedef struct tables {
    vector last;    /* each byte's character's last byte; nothing for '\n' */
    vector low;     /* mask for bytes shifted by 2 bits */
    vector digit;   /* by hash */
    vector place;   /* 0, 5, 10 for first, second, third bytes; 15 for '\n' */
    vector clean;   /* by digit + place */
    vector pairs;   /* weights of digits: bytes to words */
    vector fourths; /* weights of words */
    vector ones;
} tables;

static inline vector both(__m128i half) {
    return _mm256_broadcastsi128_si256(half);
}

/* Unused hashes give digit 0; a character with such a hash never equals 大. */
static inline __m128i digits_by_hash(void) {
    unsigned char table[16] = {0};
    table[KZ__NAMEPOKER_HASH_1] = 1;
    table[KZ__NAMEPOKER_HASH_2] = 2;
    table[KZ__NAMEPOKER_HASH_3] = 3;
    table[KZ__NAMEPOKER_HASH_4] = 4;
    return _mm_loadu_si128((const __m128i *)(const void *)table);
}

static inline tables tables_of(void) {
    static const unsigned char clean[17] = "\xE5\xE7\xE6\xE3\xE3"
                                           "\xA4\x9F\xB3\x81\x81"
                                           "\xA7\xB3\x89\x99\x8D"
                                           "\n";
    return (tables){
        .last = both(_mm_setr_epi8(2, 2, 2, 5, 5, 5, 8, 8, 8, 11, 11, 11, 14, 14, 14, NONE)),
        .low = _mm256_set1_epi8(15),
        .digit = both(digits_by_hash()),
        .place = both(_mm_setr_epi8(0, SECOND, THIRD, 0, SECOND, THIRD, 0, SECOND, THIRD, 0, SECOND,
                                    THIRD, 0, SECOND, THIRD, NEWLINE)),
        .clean = both(_mm_loadu_si128((const __m128i *)(const void *)clean)),
        .pairs = both(_mm_setr_epi8(5, 0, 0, 1, 0, 0, 25, 0, 0, 5, 0, 0, 1, 0, 0, 0)),
        .fourths = both(_mm_setr_epi16(125, 125, 0, 1, 1, 0, 1, 0)),
        .ones = _mm256_set1_epi16(1),
    };
}

/* Clean bytes become -1; each digit is repeated for its three bytes. */
static inline vector clean_bytes(const tables *t, const char *text, vector *digits) {
    vector line = _mm256_loadu_si256((const vector *)(const void *)text);
    vector hash = _mm256_srli_epi16(_mm256_shuffle_epi8(line, t->last), 2);
    *digits = _mm256_shuffle_epi8(t->digit, _mm256_and_si256(hash, t->low));
    vector clean = _mm256_shuffle_epi8(t->clean, _mm256_add_epi8(*digits, t->place));
    return _mm256_cmpeq_epi8(line, clean);
}

/* Four numbers of 32 bits for each line, whose sum is the index. */
static inline vector summands(const tables *t, vector digits) {
    return _mm256_madd_epi16(_mm256_maddubs_epi16(digits, t->pairs), t->fourths);
}

static inline vector add_neighbours(const tables *t, vector a, vector b) {
    return _mm256_madd_epi16(_mm256_packs_epi32(a, b), t->ones);
}

/* Reads eight lines if all are clean. */
static inline bool read_block(const tables *t, const char *text, uint16_t *index) {
    vector a;
    vector b;
    vector c;
    vector d;
    vector clean_ab = _mm256_and_si256(clean_bytes(t, text, &a), clean_bytes(t, text + 32, &b));
    vector clean_cd =
        _mm256_and_si256(clean_bytes(t, text + 64, &c), clean_bytes(t, text + 96, &d));
    if (_mm256_movemask_epi8(_mm256_and_si256(clean_ab, clean_cd)) != -1) {
        return false;
    }
    vector ab = add_neighbours(t, summands(t, a), summands(t, b));
    vector cd = add_neighbours(t, summands(t, c), summands(t, d));
    vector all = add_neighbours(t, ab, cd); /* lines 0 2 4 6 in the low half, 1 3 5 7 in the high */
    __m128i odd = _mm_slli_epi32(_mm256_extracti128_si256(all, 1), 16);
    _mm_storeu_si128((__m128i *)(void *)index, _mm_or_si128(_mm256_castsi256_si128(all), odd));
    return true;
}

static inline void ask_for(const char *text) {
    _mm_prefetch(text, _MM_HINT_T0);
    _mm_prefetch(text + 64, _MM_HINT_T0);
}

size_t kz__namepoker_lines_avx2(const char *text, size_t lines, uint16_t *index) {
    const tables t = tables_of();
    size_t read = 0;
    while (lines - read >= BLOCK) {
        const char *block = text + read * KZ_NAMEPOKER_LINE_BYTES;
        ask_for(lines - read >= AHEAD + BLOCK ? block + AHEAD * KZ_NAMEPOKER_LINE_BYTES : block);
        if (!read_block(&t, block, index + read)) {
            break;
        }
        read += BLOCK;
    }
    size_t rest = lines - read < BLOCK ? lines - read : BLOCK;
    return read +
           kz__namepoker_lines_portable(text + read * KZ_NAMEPOKER_LINE_BYTES, rest, index + read);
}

static inline bool read_chunk(const tables *t, const char *text, uint16_t *index) {
    bool is_clean = true;
    for (size_t i = 0; i < KZ__NAMEPOKER_CHUNK && is_clean; i += BLOCK) {
        is_clean = read_block(t, text + i * KZ_NAMEPOKER_LINE_BYTES, index + i);
    }
    return is_clean;
}

size_t kz__namepoker_lines_judge_avx2(const kz_namepoker_results *results, const char *text,
                                      size_t lines, char **out) {
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
