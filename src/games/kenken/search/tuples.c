/*
 * The layout of a cage's tuples, and lists of them filtered and united.
 * Theory: docs/theory/kenken.md.
 */
#include "games/kenken/search/tuples.h"

#include <string.h>

static unsigned words_for(unsigned fields, unsigned per_word) {
    return (fields + per_word - 1) / per_word;
}

/* Gives each line of the set a slot, the lowest first. */
static void place_slots(kz__kenken_shape *shape, uint32_t set, uint8_t first, uint8_t *slot) {
    for (uint8_t i = 0; set >> i != 0; i++) {
        if ((set >> i & 1) != 0) {
            slot[i] = shape->lines;
            shape->line[shape->lines++] = (uint8_t)(first + i);
        }
    }
}

void kz__kenken_shape_init(const kz_kenken_puzzle *puzzle, size_t cage, kz__kenken_shape *shape) {
    const kz_kenken_cage *made = &puzzle->cage[cage];
    unsigned size = puzzle->size;
    uint32_t rows = 0;
    uint32_t columns = 0;
    shape->cell = puzzle->cell + made->first;
    shape->count = made->count;
    shape->size = (uint8_t)size;
    shape->per_word = (uint8_t)(64 / size);
    shape->lines = 0;
    for (size_t i = 0; i < made->count; i++) {
        rows |= UINT32_C(1) << shape->cell[i] / size;
        columns |= UINT32_C(1) << shape->cell[i] % size;
    }
    place_slots(shape, rows, 0, shape->row_slot);
    place_slots(shape, columns, (uint8_t)size, shape->column_slot);
    shape->words = (uint8_t)words_for(shape->count, shape->per_word);
    shape->line_words = (uint8_t)words_for(shape->lines, shape->per_word);
    shape->stride = (uint16_t)(shape->words + shape->line_words);
}

void kz__kenken_tuples_mask(const kz__kenken_shape *shape, const uint16_t *domains,
                            uint64_t *mask) {
    size_t i = 0;
    for (size_t w = 0; w < shape->words; w++) {
        uint64_t word = 0;
        unsigned place = 0;
        for (size_t k = 0; k < shape->per_word && i < shape->count; k++) {
            word |= (uint64_t)domains[shape->cell[i++]] << place;
            place += shape->size;
        }
        mask[w] = word;
    }
}

/* One cell word and one line word: most cages of most puzzles. */
static size_t keep_pairs(const uint64_t *from, size_t count, uint64_t mask, uint64_t *to) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t cells = from[2 * i];
        to[2 * kept] = cells;
        to[2 * kept + 1] = from[2 * i + 1];
        kept += (cells & ~mask) == 0 ? 1 : 0;
    }
    return kept;
}

/* Inlined for the common shapes, which unrolls the inner loops. */
static inline size_t keep_words(const uint64_t *from, size_t count, const uint64_t *mask,
                                uint64_t *to, size_t words, size_t stride) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const uint64_t *tuple = from + i * stride;
        uint64_t *place = to + kept * stride;
        uint64_t dead = 0;
        for (size_t w = 0; w < words; w++) {
            dead |= tuple[w] & ~mask[w];
        }
        for (size_t w = 0; w < stride; w++) {
            place[w] = tuple[w];
        }
        kept += dead == 0 ? 1 : 0;
    }
    return kept;
}

size_t kz__kenken_tuples_keep(const kz__kenken_shape *shape, const uint64_t *from, size_t count,
                              const uint64_t *mask, uint64_t *to) {
    switch (shape->words * 16 + shape->line_words) {
    case 0x11:
        return keep_pairs(from, count, mask[0], to);
    case 0x12:
        return keep_words(from, count, mask, to, 1, 3);
    case 0x21:
        return keep_words(from, count, mask, to, 2, 3);
    case 0x22:
        return keep_words(from, count, mask, to, 2, 4);
    default:
        return keep_words(from, count, mask, to, shape->words, shape->stride);
    }
}

static inline void unite_words(const uint64_t *list, size_t count, uint64_t *any, uint64_t *must,
                               size_t words, size_t line_words) {
    for (size_t i = 0; i < count; i++) {
        const uint64_t *tuple = list + i * (words + line_words);
        for (size_t w = 0; w < words; w++) {
            any[w] |= tuple[w];
        }
        for (size_t w = 0; w < line_words; w++) {
            must[w] &= tuple[words + w];
        }
    }
}

void kz__kenken_tuples_unite(const kz__kenken_shape *shape, const uint64_t *list, size_t count,
                             uint64_t *any, uint64_t *must) {
    memset(any, 0, shape->words * sizeof *any);
    memset(must, 0xff, shape->line_words * sizeof *must);
    switch (shape->words * 16 + shape->line_words) {
    case 0x11:
        unite_words(list, count, any, must, 1, 1);
        break;
    case 0x12:
        unite_words(list, count, any, must, 1, 2);
        break;
    case 0x22:
        unite_words(list, count, any, must, 2, 2);
        break;
    default:
        unite_words(list, count, any, must, shape->words, shape->line_words);
        break;
    }
}
