/*
 * Converts a hit of the join to a tree: proves the hit in exact arithmetic, builds the tree from
 * the middle outwards, and turns it so that the target is at the root.
 */
#ifndef KZ_SHISOKU_REBUILD_H
#define KZ_SHISOKU_REBUILD_H

#include "games/shisoku/search/exact.h"
#include "games/shisoku/search/join.h"
#include "games/shisoku/search/tree.h"

enum { KZ__SHISOKU_BARREN_SLOTS = 256 };

/* Leaves and a value that no tree with a subtraction makes. */
typedef struct kz__shisoku_barren {
    uint32_t mask;
    kz_rational value;
} kz__shisoku_barren;

typedef struct kz__shisoku_rebuild {
    kz__shisoku_exact exact;
    kz__shisoku_forest forest;
    kz__shisoku_tree trees[KZ__SHISOKU_TREES_MAX];
    bool with_minus; /* requires a tree that contains a subtraction */
    uint32_t roots;  /* leaves, each of which may be the target; 0: the tree is for zero */
    uint32_t root;   /* the one being tried */
    int base;        /* older trees of the forest, which stay */
    int tree;        /* the result */
    kz__shisoku_barren barren[KZ__SHISOKU_BARREN_SLOTS]; /* remembered by hash; mask 0: free */
} kz__shisoku_rebuild;

/** Starts with an empty forest. @param rebuild large: allocate it from an arena. */
void kz__shisoku_rebuild_init(kz__shisoku_rebuild *rebuild, kz__shisoku_sets *sets);

/**
 * Sets which tree the judge builds next.
 * @param roots      leaves, each of which may be the target; 0: a tree for zero.
 * @param with_minus it must contain a subtraction.
 * @param keep       this many trees of the forest stay.
 */
void kz__shisoku_rebuild_ask(kz__shisoku_rebuild *rebuild, uint32_t roots, bool with_minus,
                             int keep);

/** The judge for kz__shisoku_join_run(): leaves the tree in rebuild->tree. @param user a
 * kz__shisoku_rebuild. */
kz_status kz__shisoku_rebuild_judge(void *user, const kz__shisoku_hit *hit, bool *done) KZ_MUST_USE;

#endif
