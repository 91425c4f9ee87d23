/*
 * The leaves of the trees that are searched: the cards and, as one more card, the target.
 * A set of leaves is a bit mask. Equal leaves are interchangeable: they are adjacent, and the
 * canonical mask of a sub-multiset takes the lowest positions of each group of equals.
 */
#ifndef KZ_SHISOKU_LEAVES_H
#define KZ_SHISOKU_LEAVES_H

#include "base/arena.h"
#include "base/bits.h"
#include "kazu/shisoku.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    KZ__SHISOKU_LEAVES_MAX = KZ_SHISOKU_EXACT_CARDS + 1,
    KZ__SHISOKU_NO_LEAF =
        KZ__SHISOKU_LEAVES_MAX /* position of the target when it is 0 and so not a leaf */
};

typedef struct kz__shisoku_leaves {
    unsigned count;
    unsigned target;       /* the last position in its group of equals, or KZ__SHISOKU_NO_LEAF */
    uint32_t target_group; /* the target and the cards equal to it */
    uint32_t all;
    uint32_t repeats; /* bit i: leaf i equals leaf i-1 */
    kz_rational value[KZ__SHISOKU_LEAVES_MAX];
    uint16_t *canonical; /* canonical mask of each mask */
} kz__shisoku_leaves;

/**
 * Lays out the leaves of a problem with up to KZ_SHISOKU_EXACT_CARDS cards.
 * @return KZ_OK or KZ_NO_MEMORY.
 */
kz_status kz__shisoku_leaves_init(kz__shisoku_leaves *leaves, const kz_shisoku_problem *problem,
                                  kz__arena *arena) KZ_MUST_USE;

/** The product of the `most` largest (|numerator| + denominator); UINT64_MAX if it is larger. */
uint64_t kz__shisoku_leaves_bound(const kz__shisoku_leaves *leaves, unsigned most);

/*
 * Tells whether `part` takes the lowest members of each group in `whole`. `whole` must be
 * contiguous within each group, as a canonical mask is, and as what is left of one is after
 * taking such a part away.
 */
static inline bool kz__shisoku_leaves_is_lowest(const kz__shisoku_leaves *leaves, uint32_t part,
                                                uint32_t whole) {
    return (part & leaves->repeats & ((whole & ~part) << 1)) == 0;
}

/*
 * The next part of `whole` that holds its lowest leaf, in descending order, one for each
 * sub-multiset; 0 at the end. Start with part = whole, which itself is not given.
 */
static inline uint32_t kz__shisoku_leaves_next_low_part(const kz__shisoku_leaves *leaves,
                                                        uint32_t whole, uint32_t part) {
    uint32_t lowest = whole & (0U - whole);
    uint32_t others = whole & ~lowest;
    uint32_t sub = part & ~lowest;
    while (sub != 0) {
        sub = (sub - 1) & others;
        if (kz__shisoku_leaves_is_lowest(leaves, sub | lowest, whole)) {
            return sub | lowest;
        }
    }
    return 0;
}

/*
 * The next part of `whole` with `size` leaves, in descending order, one for each sub-multiset;
 * 0 at the end. Start with part = 0, which stands for the end as well as for the start.
 */
static inline uint32_t kz__shisoku_leaves_next_part(const kz__shisoku_leaves *leaves,
                                                    uint32_t whole, uint32_t part, unsigned size) {
    do {
        part = (part - 1) & whole;
        if (kz__bits_count(part) == size && kz__shisoku_leaves_is_lowest(leaves, part, whole)) {
            return part;
        }
    } while (part != 0);
    return 0;
}

#endif
