/**
 * @file
 * Branch and bound over sets of codes. The cost of a set is the total number of guesses over its
 * codes; "at least" results prove that it is higher than a limit.
 */
#ifndef KZ_MASTERMIND_OPTIMAL_SEARCH_H
#define KZ_MASTERMIND_OPTIMAL_SEARCH_H

#include "games/mastermind/optimal/bound.h"
#include "games/mastermind/optimal/canonical.h"
#include "games/mastermind/optimal/optimal_common.h"
#include "games/mastermind/optimal/optimal_sizes.h"

/* The buffers of one level of guesses. */
typedef struct kz__mastermind_level {
    struct kz__mastermind_level *next; /* NULL until needed */
    kz__mastermind_form form;
    uint32_t *image;      /* the set in its form */
    uint32_t *split;      /* the set by answers to a guess */
    const uint8_t **rows; /* of the codes of the set */
    uint8_t *parts;       /* by guess */
    uint8_t *member;      /* by guess */
    uint32_t *found;      /* guesses */
    uint64_t *ranked;     /* bounds and guesses */
    uint8_t *answers;     /* of the codes of the set to one guess */
} kz__mastermind_level;

/* The form of a set that occurred under other names. */
typedef struct kz__mastermind_alias {
    uint64_t set[2];
    uint64_t form[2];
} kz__mastermind_alias;

typedef struct kz__mastermind_search kz__mastermind_search;
typedef struct kz__mastermind_result kz__mastermind_result;

/* Solves a set. A function pointer, because trying a guess and examining a set call each other. */
typedef kz_status kz__mastermind_examine_set(kz__mastermind_search *search,
                                             kz__mastermind_level *level, const uint32_t *set,
                                             size_t count, uint32_t depth, uint32_t limit,
                                             kz__mastermind_result *result);

struct kz__mastermind_search {
    kz_work *work;
    kz__mastermind_pool *pool;
    kz__mastermind_examine_set *examine;
    kz__mastermind_common *common;
    kz__mastermind_alias *aliases; /* the last ones, by set */
    size_t alias_mask;
    bool consistent_only;
    uint32_t beam;                     /* guesses of a wide set that are searched; 0: all */
    uint32_t *spread;                  /* with a beam: by number of codes n, n * log2 n */
    bool patient;                      /* a set that another search is working on can wait */
    uint32_t rounds;                   /* rounds of guesses before sets are only looked at; 0: to
                                        * the end */
    size_t wide;                       /* codes from which on better bounds pay */
    size_t largest;                    /* codes of the largest set */
    uint32_t *least;                   /* by number of codes: kz__mastermind_least_total() */
    kz__mastermind_block_sizes *sizes; /* of the current block */
    kz__mastermind_level *top;
    uint32_t upper; /* best cost of the whole set so far, and what is proved about it */
    uint32_t lower;
};

/* The result for a set: if the cost is at most the limit it is exact and `guess` reaches it,
 * otherwise the least cost is at least that. 0 if it was left to another search. */
struct kz__mastermind_result {
    uint32_t cost;
    uint32_t guess;
};

/**
 * Prepares a search; its memory belongs to the pool.
 * @param pool   must outlive the search, like common.
 * @param common the facts, shared with other searches.
 * @param largest codes of the largest set.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__mastermind_search_init(kz__mastermind_search *search, kz__mastermind_pool *pool,
                                     kz__mastermind_common *common, size_t largest,
                                     bool consistent_only) KZ_MUST_USE;

/**
 * Makes a search follow a beam from now on: its costs are then upper bounds, and its lower bounds
 * hold only for the guesses that it follows. @param beam guesses of each wide set, at least 1.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_CANCELLED.
 */
kz_status kz__mastermind_search_follow(kz__mastermind_search *search, uint32_t beam) KZ_MUST_USE;

/**
 * Solves a set.
 * @param set    different codes that are legal guesses, as indices.
 * @param depth  most guesses allowed, or KZ__MASTERMIND_ALWAYS.
 * @param limit  below KZ__MASTERMIND_NEVER; costs above it need not be known exactly.
 * @param result the guess is for this set, with its own names.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__mastermind_search_solve(kz__mastermind_search *search, const uint32_t *set,
                                      size_t count, uint32_t depth, uint32_t limit,
                                      kz__mastermind_result *result) KZ_MUST_USE;

/**
 * Chooses a guess for a set with a known cost; the choice depends only on the set.
 * @param cost the least cost. @param guess one that reaches it, with the names of the set.
 * @return as kz__mastermind_search_solve(); KZ_BAD_INPUT: no guess reaches the cost.
 */
kz_status kz__mastermind_search_choose(kz__mastermind_search *search, const uint32_t *set,
                                       size_t count, uint32_t depth, uint32_t cost,
                                       uint32_t *guess) KZ_MUST_USE;

/**
 * Follows a quick strategy. Parameters as for kz__mastermind_search_solve().
 * @param cost its cost; KZ__MASTERMIND_NEVER if it exceeds the depth.
 */
kz_status kz__mastermind_search_greedily(kz__mastermind_search *search, const uint32_t *set,
                                         size_t count, uint32_t depth, uint32_t *cost) KZ_MUST_USE;

#endif
