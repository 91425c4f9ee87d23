/**
 * @file
 * Converts bit planes to values. Plane j is a word with bit j of each of up to 64 values. A byte
 * from two planes is the table index of four values.
 */
#ifndef KZ_KAZUTORI_PLANES_H
#define KZ_KAZUTORI_PLANES_H

#include <stdint.h>
#include <string.h>

enum {
    KZ__KAZUTORI_PLANE_PAIRS = 3, /* pairs of planes at most: values below 64 */
    KZ__KAZUTORI_PLANE_VALUES = 1 << 2 * KZ__KAZUTORI_PLANE_PAIRS
};

/** Four values next to each other. */
typedef struct kz__kazutori_four {
    uint32_t value[4];
} kz__kazutori_four;

/** Index: bits 0..3 of the lower plane, 4..7 of the higher one. */
typedef struct kz__kazutori_fours {
    kz__kazutori_four of[256];
} kz__kazutori_fours;

static inline void kz__kazutori_fours_init(kz__kazutori_fours *fours) {
    for (uint32_t index = 0; index < 256; index++) {
        for (unsigned i = 0; i < 4; i++) {
            fours->of[index].value[i] = (index >> i & 1) | (index >> (4 + i) & 1) << 1;
        }
    }
}

/* Gives the four values of the lowest index bytes, and shifts the indices down. */
static inline kz__kazutori_four kz__kazutori_fours_take(const kz__kazutori_fours *fours,
                                                        uint64_t *index, unsigned pairs) {
    kz__kazutori_four all = fours->of[index[0] & 0xff];
    index[0] >>= 8;
    for (unsigned pair = 1; pair < pairs; pair++) {
        kz__kazutori_four more = fours->of[index[pair] & 0xff];
        index[pair] >>= 8;
        for (unsigned i = 0; i < 4; i++) {
            all.value[i] |= more.value[i] << 2 * pair;
        }
    }
    return all;
}

/**
 * Writes values.
 * @param plane 2 * pairs words.
 * @param pairs 1..KZ__KAZUTORI_PLANE_PAIRS; a constant compiles to better code.
 * @param count how many values: a multiple of 8, up to 64.
 */
static inline void kz__kazutori_fours_write(const kz__kazutori_fours *fours, const uint64_t *plane,
                                            unsigned pairs, unsigned count, uint32_t *values) {
    static const uint64_t nibbles = UINT64_C(0x0f0f0f0f0f0f0f0f);
    uint64_t even[KZ__KAZUTORI_PLANE_PAIRS]; /* byte i: the values 8i .. 8i + 3 */
    uint64_t odd[KZ__KAZUTORI_PLANE_PAIRS];  /* byte i: the values 8i + 4 .. 8i + 7 */
    for (unsigned pair = 0; pair < pairs; pair++) {
        uint64_t low = plane[2 * pair];
        uint64_t high = plane[2 * pair + 1];
        even[pair] = (low & nibbles) | (high & nibbles) << 4;
        odd[pair] = (low >> 4 & nibbles) | (high & ~nibbles);
    }
    for (unsigned i = 0; i < count; i += 8) {
        kz__kazutori_four four = kz__kazutori_fours_take(fours, even, pairs);
        memcpy(values + i, &four, sizeof four);
        four = kz__kazutori_fours_take(fours, odd, pairs);
        memcpy(values + i + 4, &four, sizeof four);
    }
}

#endif
