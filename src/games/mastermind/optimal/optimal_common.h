/**
 * @file
 * The data that concurrent searches share: known facts, in stripes with a lock each, and marks for
 * the sets and guesses being searched. A single search uses it without locks. Expensive facts can
 * be stored separately for listing; a list of all facts would be a thousand times as long.
 */
#ifndef KZ_MASTERMIND_OPTIMAL_COMMON_H
#define KZ_MASTERMIND_OPTIMAL_COMMON_H

#include "games/mastermind/optimal/optimal_locks.h"
#include "games/mastermind/optimal/optimal_memo.h"

enum { KZ__MASTERMIND_MARKS = 1024 /* beyond this, work may be done twice */ };

typedef struct kz__mastermind_common {
    const kz_mastermind_locks *locks; /* NULL: a single search */
    uint32_t stripes;                 /* 1 or KZ__MASTERMIND_STRIPES */
    uint32_t marks;
    bool lists; /* also stores expensive facts separately; set after kz__mastermind_common_init() */
    kz__mastermind_memo memo[KZ__MASTERMIND_STRIPES];
    kz__mastermind_memo dear[KZ__MASTERMIND_STRIPES]; /* without facts until there is one */
    uint64_t mark[KZ__MASTERMIND_MARKS][2];
} kz__mastermind_common;

/**
 * Starts without facts.
 * @param common clear it also on failure.
 * @param locks  NULL: for a single search. Must outlive `common`.
 * @param work   charged for the memo; with locks only under KZ__MASTERMIND_LOCK_MEMORY.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__mastermind_common_init(kz__mastermind_common *common,
                                     const kz_mastermind_locks *locks, kz_work *work) KZ_MUST_USE;

/** Frees everything. */
void kz__mastermind_common_clear(kz__mastermind_common *common);

/** Looks a set up. @param fact written if the set is known. @return whether it is. */
bool kz__mastermind_common_find(kz__mastermind_common *common, const uint64_t key[2],
                                kz__mastermind_fact *fact);

/** Stores a fact, unless a better one is known. */
void kz__mastermind_common_keep(kz__mastermind_common *common, const kz__mastermind_fact *fact);

/** Stores an expensive fact for kz__mastermind_common_list(), if there is memory. Does nothing
 * unless common->lists. */
void kz__mastermind_common_keep_dear(kz__mastermind_common *common,
                                     const kz__mastermind_fact *fact);

/**
 * Reports the facts stored by kz__mastermind_common_keep_dear(), in no particular order; other
 * threads may store more meanwhile. @param tell called under the lock of a stripe; must not take a
 * lock.
 */
void kz__mastermind_common_list(kz__mastermind_common *common,
                                void (*tell)(void *user, const kz__mastermind_fact *fact),
                                void *user);

/**
 * Marks that a search is working on something; others may be, too. A single search marks nothing.
 */
void kz__mastermind_common_mark(kz__mastermind_common *common, const uint64_t key[2]);

/** Removes one mark. */
void kz__mastermind_common_unmark(kz__mastermind_common *common, const uint64_t key[2]);

/** Tells whether any search is working on something. */
bool kz__mastermind_common_is_marked(kz__mastermind_common *common, const uint64_t key[2]);

#endif
