/* Counts the trees that make an equation true, at the one node or edge in the middle of each. */
#ifndef KZ_SHISOKU_COUNT_JOIN_H
#define KZ_SHISOKU_COUNT_JOIN_H

#include "games/shisoku/count/groups.h"

/**
 * Counts the trees over all leaves of a canonical mask, at least three, whose equation holds, but
 * not those with a product of value 0 over half of the leaves or more.
 */
kz_status kz__shisoku_join_count(kz__shisoku_group_sets *sets, uint32_t all,
                                 uint64_t *count) KZ_MUST_USE;

/*
 * The middle of a tree: groups of a node, with their signs or exponents, and perhaps one more
 * branch that is itself a group.
 */
typedef struct kz__shisoku_middle {
    bool is_product;
    uint32_t made[3]; /* 0: there is none */
    int8_t sign[3];
    bool loose_is_product; /* and then its value is 0; a sum is a factor with exponent 1 */
    int8_t loose_sign;
    uint32_t loose; /* the other branch's own group; 0: there is none */
} kz__shisoku_middle;

/** Called for each tree; any status except KZ_OK ends the search. */
typedef kz_status kz__shisoku_told(void *user, const kz__shisoku_middle *middle);

/** Finds the trees that are counted, if the sets have a log. */
kz_status kz__shisoku_join_find(kz__shisoku_group_sets *sets, uint32_t all, kz__shisoku_told *told,
                                void *user) KZ_MUST_USE;

#endif
