/**
 * @file
 * The facts of the exact search about sets of codes: the least cost or a lower bound. Sets are
 * identified by keys of 128 bits.
 */
#ifndef KZ_MASTERMIND_OPTIMAL_MEMO_H
#define KZ_MASTERMIND_OPTIMAL_MEMO_H

#include "kazu/work.h"

/* A fact about a set. */
typedef struct kz__mastermind_fact {
    uint64_t key[2];
    uint32_t cost;  /* at least 1; 0: a free place */
    uint32_t guess; /* one that has this cost; KZ__MASTERMIND_LOWER: the cost may be higher */
} kz__mastermind_fact;

#define KZ__MASTERMIND_LOWER UINT32_MAX

/* Open addressing. If it cannot grow, new facts replace old ones. */
typedef struct kz__mastermind_memo {
    kz_work *work;
    kz__mastermind_fact *facts;
    size_t size; /* a power of two; 0: unused until it has grown */
    size_t count;
    uint32_t brothers; /* memos of the same work that grow alike, including this one */
    bool fixed;        /* can no longer grow */
} kz__mastermind_memo;

/** Starts an empty memo. @param brothers as in the memo, a power of two up to 64.
    @return KZ_OK, KZ_NO_MEMORY. */
kz_status kz__mastermind_memo_init(kz__mastermind_memo *memo, uint32_t brothers,
                                   kz_work *work) KZ_MUST_USE;
/** Frees everything. */
void kz__mastermind_memo_clear(kz__mastermind_memo *memo);
/** Looks a set up. @return NULL if nothing is known; valid until the next change. */
const kz__mastermind_fact *kz__mastermind_memo_find(const kz__mastermind_memo *memo,
                                                    const uint64_t key[2]);
/** Tells whether it is time to grow. */
bool kz__mastermind_memo_is_full(const kz__mastermind_memo *memo);
/** Grows if the work has memory for it; otherwise its size is fixed from then on. */
void kz__mastermind_memo_grow(kz__mastermind_memo *memo);
/**
 * Stores a fact unless the known one about its set is better. An exact cost is better than a bound;
 * of two exact costs the lower one, of two lower bounds the higher one.
 */
void kz__mastermind_memo_keep(kz__mastermind_memo *memo, const kz__mastermind_fact *fact);

#endif
