/**
 * @file
 * What searches that run at the same time have in common: the facts they know, in stripes with a
 * lock each, and marks at the sets and guesses they are busy with. One search alone has it, too,
 * without locks. Facts that took long can be kept apart, so that they can be listed: a list of all
 * that is known would be a thousand times as long.
 */
#ifndef KZ_MASTERMIND_OPTIMAL_COMMON_H
#define KZ_MASTERMIND_OPTIMAL_COMMON_H

#include "games/mastermind/optimal/optimal_locks.h"
#include "games/mastermind/optimal/optimal_memo.h"

enum { KZ__MASTERMIND_MARKS = 1024 /* what would be one more is done twice at worst */ };

typedef struct kz__mastermind_common {
    const kz_mastermind_locks *locks; /* NULL: one search alone */
    uint32_t stripes;                 /* 1 or KZ__MASTERMIND_STRIPES */
    uint32_t marks;
    bool lists; /* keeps dear facts apart, too; set after kz__mastermind_common_init() */
    kz__mastermind_memo memo[KZ__MASTERMIND_STRIPES];
    kz__mastermind_memo dear[KZ__MASTERMIND_STRIPES]; /* without facts until there is one */
    uint64_t mark[KZ__MASTERMIND_MARKS][2];
} kz__mastermind_common;

/**
 * Starts without facts.
 * @param common to be cleared, after a failure too.
 * @param locks  NULL: for one search alone. Outlive it.
 * @param work   pays for the memo; with locks only under KZ__MASTERMIND_LOCK_MEMORY.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__mastermind_common_init(kz__mastermind_common *common,
                                     const kz_mastermind_locks *locks, kz_work *work) KZ_MUST_USE;

/** Gives everything back. */
void kz__mastermind_common_clear(kz__mastermind_common *common);

/** Looks a set up. @param fact written if something is known. @return whether it is. */
bool kz__mastermind_common_find(kz__mastermind_common *common, const uint64_t key[2],
                                kz__mastermind_fact *fact);

/** Keeps a fact, unless more is known already. */
void kz__mastermind_common_keep(kz__mastermind_common *common, const kz__mastermind_fact *fact);

/** Keeps a fact that took long, for kz__mastermind_common_list(), if there is memory for it. Does
    nothing unless common->lists. */
void kz__mastermind_common_keep_dear(kz__mastermind_common *common,
                                     const kz__mastermind_fact *fact);

/**
 * Tells the facts that kz__mastermind_common_keep_dear() has kept, in no order, while others may
 * keep more. @param tell called under the lock of a stripe: asks for no lock.
 */
void kz__mastermind_common_list(kz__mastermind_common *common,
                                void (*tell)(void *user, const kz__mastermind_fact *fact),
                                void *user);

/** Says that a search is busy with something; others may be, too. One search alone marks nothing.
 */
void kz__mastermind_common_mark(kz__mastermind_common *common, const uint64_t key[2]);

/** Takes one mark away. */
void kz__mastermind_common_unmark(kz__mastermind_common *common, const uint64_t key[2]);

/** Tells whether any search is busy with something. */
bool kz__mastermind_common_is_marked(kz__mastermind_common *common, const uint64_t key[2]);

#endif
