/**
 * @file
 * The inner step of all sequences: looks up which positions of a block are P-positions.
 *
 * A register holds, as bit i, whether the position i ahead is attacked, that is, whether a
 * P-position is a number of the set below it. The lowest bits of the register decide a block of
 * positions at once; the attacks of its P-positions after the block are looked up, too. Only the
 * numbers up to 64 take part; attacks by larger ones come in as a mask.
 */
#ifndef KZ_KAZUTORI_BLOCKS_H
#define KZ_KAZUTORI_BLOCKS_H

#include "kazu/kazutori.h"

enum {
    KZ__KAZUTORI_BLOCK_BYTE = 8, /* width of the narrow tables, which are quickly made */
    KZ__KAZUTORI_BLOCK_WIDE =
        12, /* width of the wide tables, as large as a first-level cache takes */
    KZ__KAZUTORI_BLOCK_GROUP = 3 /* smallest number of words that is a whole number of wide
                                  * blocks */
};

/** Tables per block: carry[a] after the block, kept[a] in it, if the bits of `a` are attacked. */
typedef struct kz__kazutori_byte_blocks {
    uint64_t near; /* bit i: the number i + 1 is in the set */
    uint64_t carry[1 << KZ__KAZUTORI_BLOCK_BYTE];
    uint8_t kept[1 << KZ__KAZUTORI_BLOCK_BYTE];
} kz__kazutori_byte_blocks;

typedef struct kz__kazutori_wide_blocks {
    uint64_t carry[1 << KZ__KAZUTORI_BLOCK_WIDE];
    uint16_t kept[1 << KZ__KAZUTORI_BLOCK_WIDE];
} kz__kazutori_wide_blocks;

/** Gives the numbers up to 64 of a set: bit i is the number i + 1. @param set has bits. */
uint64_t kz__kazutori_blocks_near(const kz_kazutori_set *set);

void kz__kazutori_byte_blocks_init(kz__kazutori_byte_blocks *blocks, uint64_t near);

void kz__kazutori_wide_blocks_init(kz__kazutori_wide_blocks *blocks, uint64_t near);

/** One wide block. @param taken positions of the block that cannot be P regardless of attacks. */
static inline uint64_t kz__kazutori_wide_step(const kz__kazutori_wide_blocks *blocks,
                                              uint64_t *attacked, uint64_t taken) {
    uint64_t block = (*attacked | taken) & ((1U << KZ__KAZUTORI_BLOCK_WIDE) - 1);
    *attacked = *attacked >> KZ__KAZUTORI_BLOCK_WIDE | blocks->carry[block];
    return blocks->kept[block];
}

/** One narrow block. @param taken positions of the block, in its lowest bits, that cannot be P. */
static inline uint64_t kz__kazutori_byte_step(const kz__kazutori_byte_blocks *blocks,
                                              uint64_t *attacked, uint64_t taken) {
    uint64_t block = (*attacked | taken) & ((1U << KZ__KAZUTORI_BLOCK_BYTE) - 1);
    *attacked = *attacked >> KZ__KAZUTORI_BLOCK_BYTE | blocks->carry[block];
    return blocks->kept[block];
}

/** The P-positions of the next 64 positions. @param taken those that cannot be P. */
static inline uint64_t kz__kazutori_byte_steps(const kz__kazutori_byte_blocks *blocks,
                                               uint64_t *attacked, uint64_t taken) {
    uint64_t kept = 0;
    for (unsigned at = 0; at < 64; at += KZ__KAZUTORI_BLOCK_BYTE) {
        kept |= kz__kazutori_byte_step(blocks, attacked, taken >> at) << at;
    }
    return kept;
}

/** Writes the P-positions of the next groups of 3 * 64 positions. */
void kz__kazutori_wide_blocks_run(const kz__kazutori_wide_blocks *blocks, uint64_t *attacked,
                                  size_t groups, uint64_t *words);

#endif
