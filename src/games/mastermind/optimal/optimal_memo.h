/**
 * @file
 * What the exact search knows about sets of codes: the least cost or a lower bound of it. Keys of
 * 128 bits stand for the sets.
 */
#ifndef KZ_MASTERMIND_OPTIMAL_MEMO_H
#define KZ_MASTERMIND_OPTIMAL_MEMO_H

#include "kazu/work.h"

/* What is known about a set. */
typedef struct kz__mastermind_fact {
    uint64_t key[2];
    uint32_t cost;  /* at least 1; 0: a free place */
    uint32_t guess; /* one that has this cost; KZ__MASTERMIND_LOWER: the cost may be higher */
} kz__mastermind_fact;

#define KZ__MASTERMIND_LOWER UINT32_MAX

/* Open addressing. When no memory is left to grow, new facts take the places of old ones. */
typedef struct kz__mastermind_memo {
    kz_work *work;
    kz__mastermind_fact *facts;
    size_t size; /* a power of two; 0: nothing is asked or kept until it has grown */
    size_t count;
    uint32_t brothers; /* memos of the same work that grow alike, this one included */
    bool fixed;        /* cannot grow any more */
} kz__mastermind_memo;

/** Starts an empty memo. @param brothers as in the memo, a power of two up to 64.
    @return KZ_OK, KZ_NO_MEMORY. */
kz_status kz__mastermind_memo_init(kz__mastermind_memo *memo, uint32_t brothers,
                                   kz_work *work) KZ_MUST_USE;
/** Gives everything back. */
void kz__mastermind_memo_clear(kz__mastermind_memo *memo);
/** Looks a set up. @return NULL if nothing is known; valid until something is kept. */
const kz__mastermind_fact *kz__mastermind_memo_find(const kz__mastermind_memo *memo,
                                                    const uint64_t key[2]);
/** Tells whether it is time to grow. */
bool kz__mastermind_memo_is_full(const kz__mastermind_memo *memo);
/** Grows if the work has memory for it; else the memo stays as large as it is for ever. */
void kz__mastermind_memo_grow(kz__mastermind_memo *memo);
/**
 * Keeps a fact in place of what was known about its set, unless that is better: an exact cost, the
 * lower one of two; else the higher of two lower bounds.
 */
void kz__mastermind_memo_keep(kz__mastermind_memo *memo, const kz__mastermind_fact *fact);

#endif
