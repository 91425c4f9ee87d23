/* A line as two words of 64 bits: four bits of each character determine which one it must be, and
 * so the words of a clean line. A line that differs is not clean. Theory:
 * docs/theory/namepoker.md. */
#include "games/namepoker/lines/lines.h"

typedef struct letter {
    uint32_t bytes; /* the first is the lowest */
    uint32_t digit;
} letter;

/* For unused hashes the entry 0 never matches, because the last byte of the character differs from
 * 0; only hash 0 needs another value. */
static const letter letters[16] = {
    [0] = {0xA7A4E5, 0},
    [KZ__NAMEPOKER_HASH_0] = {0xA7A4E5, 0},
    [KZ__NAMEPOKER_HASH_1] = {0xB39FE7, 1},
    [KZ__NAMEPOKER_HASH_2] = {0x89B3E6, 2},
    [KZ__NAMEPOKER_HASH_3] = {0x9981E3, 3},
    [KZ__NAMEPOKER_HASH_4] = {0x8D81E3, 4},
};

/* Compilers turn this into a single load if the byte order matches. */
static uint64_t word_at(const char *text) {
    const unsigned char *b = (const unsigned char *)text;
    return (uint64_t)b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24 |
           (uint64_t)b[4] << 32 | (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 |
           (uint64_t)b[7] << 56;
}

/* @param shift to the last byte of a character. */
static const letter *letter_at(uint64_t word, unsigned shift) {
    return &letters[word >> (shift + 2) & 15];
}

size_t kz__namepoker_lines_portable(const char *text, size_t lines, uint16_t *index) {
    for (size_t i = 0; i < lines; i++) {
        uint64_t low = word_at(text + i * KZ_NAMEPOKER_LINE_BYTES);
        uint64_t high = word_at(text + i * KZ_NAMEPOKER_LINE_BYTES + 8);
        const letter *a = letter_at(low, 16);
        const letter *b = letter_at(low, 40);
        const letter *c = letter_at(high, 0);
        const letter *d = letter_at(high, 24);
        const letter *e = letter_at(high, 48);
        uint64_t middle = c->bytes;
        uint64_t clean_low = a->bytes | (uint64_t)b->bytes << 24 | middle << 48;
        uint64_t clean_high = middle >> 16 | (uint64_t)d->bytes << 8 | (uint64_t)e->bytes << 32 |
                              (uint64_t)'\n'
                                  << 56;
        if (((low ^ clean_low) | (high ^ clean_high)) != 0) {
            return i;
        }
        uint32_t first = 25 * a->digit + 5 * b->digit + c->digit;
        index[i] = (uint16_t)(25 * first + 5 * d->digit + e->digit);
    }
    return lines;
}
