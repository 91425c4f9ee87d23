/*
 * Sixteen digits at a time in 64-bit words, for every modulus; eight lanes.
 * Theory: docs/theory/kazutori.md.
 */
#include "base/bits.h"
#include "games/kazutori/far/far.h"

#include <stdbool.h>

enum { LANES = 8, GROUP = 16, HALF = 8 };

/* The first byte lowest: compilers know this for a single load. */
static uint64_t load(const unsigned char *text) {
    uint64_t word = 0;
    for (unsigned i = 0; i < HALF; i++) {
        word |= (uint64_t)text[i] << 8 * i;
    }
    return word;
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
    uint64_t first = (word & UINT64_C(0xff000000ff)) * (100 + (UINT64_C(1000000) << 32));
    uint64_t second = (word >> 16 & UINT64_C(0xff000000ff)) * (1 + (UINT64_C(10000) << 32));
    return (first + second) >> 32;
}

static uint64_t multiply(const kz__kazutori_far_factor *by, uint64_t value) {
    uint64_t high;
    (void)kz__bits_multiply(value, by->quotient, &high);
    uint64_t product = value * by->factor - high * by->modulus;
    return product >= by->modulus ? product - by->modulus : product;
}

static bool read_block(const kz__kazutori_far_factor *step, const unsigned char *text,
                       uint64_t *lane) {
    uint64_t group[LANES];
    uint64_t bad = 0;
    for (unsigned i = 0; i < LANES; i++) {
        uint64_t high = strip(load(text + GROUP * i), &bad);
        uint64_t low = strip(load(text + GROUP * i + HALF), &bad);
        group[i] = join(high) * 100000000 + join(low);
    }
    if ((bad & UINT64_C(0x8080808080808080)) != 0) {
        return false;
    }
    for (unsigned i = 0; i < LANES; i++) {
        lane[i] = multiply(step, lane[i]) + group[i];
    }
    return true;
}

static size_t read_blocks(const kz__kazutori_far_factor *step, const unsigned char *text,
                          size_t blocks, uint64_t *lane) {
    size_t done = 0;
    while (done < blocks && read_block(step, text, lane)) {
        text += GROUP * LANES;
        done++;
    }
    return done;
}

const kz__kazutori_far_kernel kz__kazutori_far_portable = {.bits = 64,
                                                           .group = GROUP,
                                                           .lanes = LANES,
                                                           .modulus_max = UINT64_C(1) << 63,
                                                           .read = read_blocks};
