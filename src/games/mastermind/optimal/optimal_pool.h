/**
 * @file
 * The guesses of a variant as the exact search sees them: in an order such that the guesses needed
 * for a set of codes over the first colours come first, with rows of answers that are made on first
 * use.
 */
#ifndef KZ_MASTERMIND_OPTIMAL_POOL_H
#define KZ_MASTERMIND_OPTIMAL_POOL_H

#include "base/arena.h"
#include "games/mastermind/feedback/columns.h"
#include "games/mastermind/optimal/optimal_locks.h"

typedef struct kz__mastermind_pool {
    kz_work *work;
    kz__arena arena;
    kz_mastermind_rules rules;
    uint32_t classes; /* answers; the last one is the win */
    uint32_t count;   /* guesses */
    uint32_t stride;  /* bytes of a row: count in whole blocks of 64 */
    /*
     * By the number u of colours of a set of codes over 1..u: how many of the first guesses must be
     * examined. The others differ from one of these only in the names of colours that no code of
     * the set has.
     */
    uint32_t prefix[KZ_MASTERMIND_COLORS_MAX + 1];
    kz_mastermind_code *codes;
    uint32_t weight[KZ_MASTERMIND_PEGS_MAX]; /* a code's rank: its pegs times these */
    uint32_t *index_at;                      /* by rank */
    uint64_t (*mark)[2];                     /* a random number of 128 bits per guess */
    kz__mastermind_columns columns;
    uint8_t **rows; /* NULL until needed */
    /* For a view: the pool that owns the lists and rows; rows are made there under a lock. */
    struct kz__mastermind_pool *base;
    const kz_mastermind_locks *locks;
} kz__mastermind_pool;

/**
 * Lists the guesses of a variant.
 * @param pool clear it also on failure.
 * @return KZ_OK, KZ_OUT_OF_RANGE, KZ_NO_MEMORY.
 */
kz_status kz__mastermind_pool_init(kz__mastermind_pool *pool, const kz_mastermind_rules *rules,
                                   kz_work *work) KZ_MUST_USE;

/**
 * Opens a view of a pool: with a separate arena, and the lists and rows of the pool.
 * @param view  clear it also on failure.
 * @param base  must outlive it; not a view.
 * @param locks NULL: no other view uses base->work and the arena of base meanwhile. Otherwise they
 *              are used under KZ__MASTERMIND_LOCK_MEMORY.
 * @param work  charged for the view.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__mastermind_pool_view(kz__mastermind_pool *view, kz__mastermind_pool *base,
                                   const kz_mastermind_locks *locks, kz_work *work) KZ_MUST_USE;

/** Frees everything. */
void kz__mastermind_pool_clear(kz__mastermind_pool *pool);

/** Gives the row of a guess, making it. @return by other guess: the answer number; or NULL. */
const uint8_t *kz__mastermind_pool_make_row(kz__mastermind_pool *pool, uint32_t guess);

/** Gives the row of a guess. @return NULL if there is no memory for it. */
static inline const uint8_t *kz__mastermind_pool_row(kz__mastermind_pool *pool, uint32_t guess) {
    const uint8_t *row = pool->rows[guess];
    return row != NULL ? row : kz__mastermind_pool_make_row(pool, guess);
}

/** Gives the index of a code that is a legal guess. */
static inline uint32_t kz__mastermind_pool_index(const kz__mastermind_pool *pool,
                                                 kz_mastermind_code code) {
    uint32_t rank = 0;
    for (unsigned peg = 0; peg < pool->rules.pegs; peg++) {
        rank += kz_mastermind_peg(code, peg) * pool->weight[peg];
    }
    return pool->index_at[rank];
}

#endif
