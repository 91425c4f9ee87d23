/*
 * Converts residues back to exact values. A set has its values only modulo a prime and up to sign,
 * so the way a value was made is reconstructed by combining the smaller sets.
 */
#ifndef KZ_SHISOKU_EXACT_H
#define KZ_SHISOKU_EXACT_H

#include "games/shisoku/search/sets.h"

enum {
    KZ__SHISOKU_EXACT_MAX = 8,
    KZ__SHISOKU_EXACT_CHUNK = 128,
    KZ__SHISOKU_EXACT_DEPTH =
        2 * KZ_SHISOKU_EXACT_CARDS /* scans inside of scans: their sets get smaller */
};

/* Different exact values that share a residue: nearly always one. */
typedef struct kz__shisoku_exact_values {
    unsigned count;
    kz_rational value[KZ__SHISOKU_EXACT_MAX];
} kz__shisoku_exact_values;

/* Results of one value with a chunk of others. */
typedef uint64_t kz__shisoku_exact_block[3 * KZ__SHISOKU_EXACT_CHUNK + KZ__SHISOKU_LANES];

/* Large, because its blocks are here instead of on the stack. */
typedef struct kz__shisoku_exact {
    kz__shisoku_sets *sets;
    unsigned depth;  /* scans that go on */
    bool incomplete; /* a value did not fit: what was found is right, but some may be missing */
    kz__shisoku_exact_block block[KZ__SHISOKU_EXACT_DEPTH];
} kz__shisoku_exact;

/* Two values of two parts whose combination has the requested residue. */
typedef struct kz__shisoku_pair {
    uint32_t left;
    uint32_t right;
    uint64_t left_residue;
    uint64_t right_residue;
    bool additive;
} kz__shisoku_pair;

/* Looks at a pair; true ends the search. */
typedef bool kz__shisoku_pair_visitor(void *user, const kz__shisoku_pair *pair);

/** Visits all pairs of values of two parts that combine to a residue. */
kz_status kz__shisoku_exact_pairs_between(kz__shisoku_exact *exact, uint32_t left, uint32_t right,
                                          uint64_t residue, kz__shisoku_pair_visitor *visit,
                                          void *user) KZ_MUST_USE;

/** Visits all such pairs over all ways to part `mask`. */
kz_status kz__shisoku_exact_pairs(kz__shisoku_exact *exact, uint32_t mask, uint64_t residue,
                                  kz__shisoku_pair_visitor *visit, void *user) KZ_MUST_USE;

/** Finds the exact values of the leaves in `mask` that have a residue. */
kz_status kz__shisoku_exact_find(kz__shisoku_exact *exact, uint32_t mask, uint64_t residue,
                                 kz__shisoku_exact_values *values) KZ_MUST_USE;

/** Finds the exact values of both sides of a pair. */
kz_status kz__shisoku_exact_find_both(kz__shisoku_exact *exact, const kz__shisoku_pair *pair,
                                      kz__shisoku_exact_values *left,
                                      kz__shisoku_exact_values *right) KZ_MUST_USE;

#endif
