/*
 * The inner step of all sequences: looks up which positions of a block are P-positions. Theory:
 * docs/theory/kazutori.md.
 */
#include "games/kazutori/sequence/blocks.h"

uint64_t kz__kazutori_blocks_near(const kz_kazutori_set *set) {
    return set->bits[0] >> 1 | set->bits[1] << 63;
}

/*
 * The lowest free position of a block is P. Adding it and its attacks gives a larger index, whose
 * table entry is already known because the tables are filled downwards.
 */
static inline uint64_t attacked_with(uint64_t block, unsigned lowest, uint64_t near,
                                     unsigned width) {
    uint64_t mask = (UINT64_C(1) << width) - 1;
    return (block | UINT64_C(1) << lowest | near << lowest << 1) & mask;
}

static inline unsigned lowest_free(uint64_t block) {
    unsigned lowest = 0;
    while ((block >> lowest & 1) != 0) {
        lowest++;
    }
    return lowest;
}

void kz__kazutori_byte_blocks_init(kz__kazutori_byte_blocks *blocks, uint64_t near) {
    uint64_t full = (1U << KZ__KAZUTORI_BLOCK_BYTE) - 1;
    blocks->near = near;
    blocks->carry[full] = 0;
    blocks->kept[full] = 0;
    for (uint64_t block = full; block-- > 0;) {
        unsigned lowest = lowest_free(block);
        uint64_t rest = attacked_with(block, lowest, near, KZ__KAZUTORI_BLOCK_BYTE);
        blocks->carry[block] = blocks->carry[rest] | near >> (KZ__KAZUTORI_BLOCK_BYTE - 1 - lowest);
        blocks->kept[block] = (uint8_t)(blocks->kept[rest] | 1U << lowest);
    }
}

void kz__kazutori_wide_blocks_init(kz__kazutori_wide_blocks *blocks, uint64_t near) {
    uint64_t full = (1U << KZ__KAZUTORI_BLOCK_WIDE) - 1;
    blocks->carry[full] = 0;
    blocks->kept[full] = 0;
    for (uint64_t block = full; block-- > 0;) {
        unsigned lowest = lowest_free(block);
        uint64_t rest = attacked_with(block, lowest, near, KZ__KAZUTORI_BLOCK_WIDE);
        blocks->carry[block] = blocks->carry[rest] | near >> (KZ__KAZUTORI_BLOCK_WIDE - 1 - lowest);
        blocks->kept[block] = (uint16_t)(blocks->kept[rest] | 1U << lowest);
    }
}

/* Four blocks. */
static inline uint64_t next_48(const kz__kazutori_wide_blocks *blocks, uint64_t *attacked) {
    uint64_t kept = kz__kazutori_wide_step(blocks, attacked, 0);
    kept |= kz__kazutori_wide_step(blocks, attacked, 0) << KZ__KAZUTORI_BLOCK_WIDE;
    kept |= kz__kazutori_wide_step(blocks, attacked, 0) << 2 * KZ__KAZUTORI_BLOCK_WIDE;
    return kept | kz__kazutori_wide_step(blocks, attacked, 0) << 3 * KZ__KAZUTORI_BLOCK_WIDE;
}

void kz__kazutori_wide_blocks_run(const kz__kazutori_wide_blocks *blocks, uint64_t *attacked,
                                  size_t groups, uint64_t *words) {
    uint64_t state = *attacked;
    for (size_t group = 0; group < groups; group++) {
        uint64_t first = next_48(blocks, &state);
        uint64_t second = next_48(blocks, &state);
        uint64_t third = next_48(blocks, &state);
        uint64_t fourth = next_48(blocks, &state);
        *words++ = first | second << 48;
        *words++ = second >> 16 | third << 32;
        *words++ = third >> 32 | fourth << 16;
    }
    *attacked = state;
}
