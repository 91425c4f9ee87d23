/* Sixteen digits at a time, in words of 64 bits. Theory: docs/theory/kazutori.md. */
#include "games/kazutori/far/weigh.h"

#include "base/bits.h"

enum { PAIR = 2 * KZ__KAZUTORI_WEIGH_GROUP };

/* Loads with the first byte lowest. Without a loop, compilers recognise this as a single load. */
static uint64_t load(const unsigned char *b) {
    return (uint64_t)b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24 |
           (uint64_t)b[4] << 32 | (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 |
           (uint64_t)b[7] << 56;
}

/* Values 0..9 instead of digits; sets high bits of *bad if a byte is no digit. */
static uint64_t strip(uint64_t word, uint64_t *bad) {
    word ^= UINT64_C(0x3030303030303030);
    *bad |= word | (word + UINT64_C(0x7676767676767676));
    return word;
}

/* Eight values 0..9, the first in the lowest byte: pairs, then fours, then all. */
static uint64_t join(uint64_t word) {
    word = word * 10 + (word >> 8);
    word = (word & UINT64_C(0x00ff00ff00ff00ff)) * (1 + (100 << 16)) >> 16;
    return (word & UINT64_C(0x0000ffff0000ffff)) * (1 + (UINT64_C(10000) << 32)) >> 32;
}

/* The weight of a pair of groups is that of the second one. */
static bool sum_of(const uint64_t *weight, const unsigned char *text, size_t steps,
                   uint64_t sum[2]) {
    uint64_t low = 0;
    uint64_t high = 0;
    uint64_t bad = 0;
    for (size_t i = 0; i < steps * KZ__KAZUTORI_WEIGH_STEP_GROUPS; i += 2, text += PAIR) {
        uint64_t first = join(strip(load(text), &bad));
        uint64_t pair = first * 100000000 + join(strip(load(text + PAIR / 2), &bad));
        uint64_t carry;
        uint64_t product = kz__bits_multiply(pair, weight[i + 1], &carry);
        low += product;
        high += carry + (low < product);
    }
    sum[0] = low;
    sum[1] = high;
    return (bad & UINT64_C(0x8080808080808080)) == 0;
}

const kz__kazutori_weigh kz__kazutori_weigh_portable = {.order = {0, 1, 2, 3, 4, 5, 6, 7},
                                                        .sum = sum_of};
