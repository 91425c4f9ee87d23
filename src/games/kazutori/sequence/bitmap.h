/**
 * @file
 * Bits in words, bit i in word i / 64 from the lowest on: used by sets, windows and charts.
 */
#ifndef KZ_KAZUTORI_BITMAP_H
#define KZ_KAZUTORI_BITMAP_H

#include <stdbool.h>
#include <stdint.h>

static inline unsigned kz__kazutori_bitmap_ones(uint64_t word) {
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(word * UINT64_C(0x0101010101010101) >> 56);
}

/** Position of the lowest one bit. @param word not 0. */
static inline unsigned kz__kazutori_bitmap_lowest(uint64_t word) {
    return kz__kazutori_bitmap_ones((word & (0 - word)) - 1);
}

static inline bool kz__kazutori_bitmap_has(const uint64_t *words, uint64_t bit) {
    return (words[bit / 64] >> bit % 64 & 1) != 0;
}

static inline void kz__kazutori_bitmap_put(uint64_t *words, uint64_t bit) {
    words[bit / 64] |= UINT64_C(1) << bit % 64;
}

/** The first one bit at or above `from`. @param words has one. */
static inline uint64_t kz__kazutori_bitmap_next(const uint64_t *words, uint64_t from) {
    uint64_t word = from / 64;
    uint64_t rest = words[word] & UINT64_MAX << from % 64;
    while (rest == 0) {
        rest = words[++word];
    }
    return word * 64 + kz__kazutori_bitmap_lowest(rest);
}

/** The 64 bits from `bit` on. @param words readable up to word bit / 64 + 1. */
static inline uint64_t kz__kazutori_bitmap_funnel(const uint64_t *words, uint64_t bit) {
    uint64_t low = words[bit / 64] >> bit % 64;
    return bit % 64 == 0 ? low : low | words[bit / 64 + 1] << (64 - bit % 64);
}

/** Tells whether there is an i with bit i of `mask` and bit offset + i of `words` set. */
static inline bool kz__kazutori_bitmap_meets(const uint64_t *mask, uint64_t mask_words,
                                             const uint64_t *words, uint64_t offset) {
    for (uint64_t word = 0; word < mask_words; word++) {
        if ((mask[word] & kz__kazutori_bitmap_funnel(words, offset + word * 64)) != 0) {
            return true;
        }
    }
    return false;
}

#endif
