/*
 * All values of a hand, exactly and with their signs, zero included: the plain forward method. For
 * computing all values; for one target the join is far faster.
 */
#ifndef KZ_SHISOKU_HAND_H
#define KZ_SHISOKU_HAND_H

#include "games/shisoku/search/leaves.h"

/* Different values in order of discovery, with a hash table over them. */
typedef struct kz__shisoku_value_set {
    kz_rational *value;
    size_t count;
    size_t capacity;
    uint32_t *slot; /* 2 * capacity slots: number of a value + 1, 0 if free */
} kz__shisoku_value_set;

typedef struct kz__shisoku_hand {
    kz_work *work;
    kz__arena arena;
    kz__shisoku_leaves leaves;      /* the cards alone */
    kz__shisoku_value_set *by_mask; /* by canonical mask; empty where not built */
    bool incomplete;                /* a value did not fit and is missing */
} kz__shisoku_hand;

/** Prepares a hand of 1..KZ_SHISOKU_EXACT_CARDS cards; call kz__shisoku_hand_clear() in any case.
 */
kz_status kz__shisoku_hand_init(kz__shisoku_hand *hand, const kz_shisoku_problem *problem,
                                kz_work *work) KZ_MUST_USE;

/** Builds the values of all hands with up to `size` of the cards. @return also KZ_BUDGET etc. */
kz_status kz__shisoku_hand_build(kz__shisoku_hand *hand, unsigned size) KZ_MUST_USE;

/** Frees all memory. */
void kz__shisoku_hand_clear(kz__shisoku_hand *hand);

#endif
