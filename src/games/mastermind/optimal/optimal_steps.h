/**
 * @file
 * The steps of the exact search: a set is examined guess by guess, a guess is tried on the sets
 * that its answers leave, and these are examined again, one level below.
 */
#ifndef KZ_MASTERMIND_OPTIMAL_STEPS_H
#define KZ_MASTERMIND_OPTIMAL_STEPS_H

#include "games/mastermind/optimal/optimal_search.h"

/* A set being searched, in its form. */
typedef struct kz__mastermind_task {
    const uint32_t *set; /* level->image */
    size_t count;
    uint32_t depth;
    uint32_t limit;
    uint32_t guesses; /* guesses to examine, in whole blocks of 64 */
} kz__mastermind_task;

/**
 * Solves sets that need no search.
 * @param result untouched if it is not decided; the cost is exact. @return whether it was.
 */
kz_status kz__mastermind_search_quick(kz__mastermind_search *search, const uint32_t *set,
                                      size_t count, uint32_t depth, bool *decided,
                                      kz__mastermind_result *result) KZ_MUST_USE;

/** Solves a set that kz__mastermind_search_quick() does not decide; the guess is for the form. */
kz_status kz__mastermind_search_examine(kz__mastermind_search *search, kz__mastermind_level *level,
                                        const uint32_t *set, size_t count, uint32_t depth,
                                        uint32_t limit, kz__mastermind_result *result) KZ_MUST_USE;

/**
 * Tells whether enough is known about a set. @param key of its form.
 * @param result written only then.
 */
bool kz__mastermind_search_is_known(const kz__mastermind_search *search, const uint64_t key[2],
                                    uint32_t limit, kz__mastermind_result *result);

/** Makes the buffers of one level. @return NULL if there is no memory. */
kz__mastermind_level *kz__mastermind_level_new(kz__mastermind_search *search);

/** Gives the level below, making it. @return NULL if there is no memory. */
kz__mastermind_level *kz__mastermind_search_below(kz__mastermind_search *search,
                                                  kz__mastermind_level *level);

/** Gives how many guesses a level's form needs, in whole blocks of 64. */
uint32_t kz__mastermind_search_guesses(const kz__mastermind_search *search,
                                       const kz__mastermind_level *level);

/**
 * Counts, by guess, the parts of a set into level->parts, plus 1 for a guess that may be the
 * secret: 3 * count minus that is a lower bound of the cost. 0 for a guess that is not allowed.
 */
kz_status kz__mastermind_search_count_parts(kz__mastermind_search *search,
                                            kz__mastermind_level *level,
                                            const kz__mastermind_task *task) KZ_MUST_USE;

/**
 * Finds a guess that gets a different answer from each code, and so costs 2 * count, after
 * kz__mastermind_search_count_parts(). @param result written only then. @return whether there is
 * one.
 */
bool kz__mastermind_search_even_split(kz__mastermind_search *search, kz__mastermind_level *level,
                                      const kz__mastermind_task *task,
                                      kz__mastermind_result *result);

/** What the lack of memory means: the caller's limit, or the machine's. */
kz_status kz__mastermind_search_no_memory(const kz__mastermind_search *search) KZ_MUST_USE;

/**
 * Tries a guess.
 * @param look  only look: no set is searched, so the cost is only a lower bound.
 * @param limit costs above it need not be known exactly.
 * @param cost  exact if at most the limit and `look` is false; otherwise a lower bound.
 */
kz_status kz__mastermind_search_try(kz__mastermind_search *search, kz__mastermind_level *level,
                                    const kz__mastermind_task *task, uint32_t guess, bool look,
                                    uint32_t limit, uint32_t *cost) KZ_MUST_USE;

/**
 * Lists one of each orbit of the guesses of a large set, sorted by a bound from the sizes of their
 * parts, into level->ranked: kz__mastermind_rank(). Counts the parts before: level->parts. With a
 * beam they are sorted by how evenly they split the set, and have no bound: 0.
 * Guesses with a bound above the limit of the task are omitted, except with a beam.
 * @param count how many are listed.
 * @param lower lowered to at most the bounds of the omitted ones.
 */
kz_status kz__mastermind_search_list(kz__mastermind_search *search, kz__mastermind_level *level,
                                     const kz__mastermind_task *task, uint32_t *count,
                                     uint32_t *lower) KZ_MUST_USE;

/* A bound and a guess as one number, the bound first. */
static inline uint64_t kz__mastermind_rank(uint32_t bound, uint32_t guess) {
    return (uint64_t)bound << 32 | guess;
}

static inline uint32_t kz__mastermind_rank_bound(uint64_t ranked) {
    return (uint32_t)(ranked >> 32);
}

/** Compares such numbers, for qsort(). */
int kz__mastermind_rank_compare(const void *a, const void *b);

/** Tries the guesses of a small set by the number of answers they can get. */
kz_status kz__mastermind_search_narrow(kz__mastermind_search *search, kz__mastermind_level *level,
                                       const kz__mastermind_task *task,
                                       kz__mastermind_result *result) KZ_MUST_USE;

/** Tries the guesses of a large set, up to its symmetries, by better bounds. */
kz_status kz__mastermind_search_wide(kz__mastermind_search *search, kz__mastermind_level *level,
                                     const kz__mastermind_task *task,
                                     kz__mastermind_result *result) KZ_MUST_USE;

#endif
