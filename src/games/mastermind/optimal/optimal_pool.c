/*
 * The order of the guesses, the index of a code, and rows of answers.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_pool.h"

#include "games/mastermind/feedback/feedback.h"
#include "games/mastermind/feedback/space.h"

#include <string.h>

enum { GUESS_STEPS = 8 /* steps to order or number a guess */, LINE = 64 };

/* The least number of colours that a set of codes must have for the guess to be relevant. */
static unsigned needed_colors(const kz_mastermind_rules *rules, kz_mastermind_code code) {
    unsigned largest = 0;
    for (unsigned peg = 0; peg < rules->pegs; peg++) {
        unsigned color = kz_mastermind_peg(code, peg);
        largest = color > largest ? color : largest;
    }
    if (rules->guess_blanks || largest == 0) {
        return largest; /* a blank is equivalent to any colour that the set lacks */
    }
    if (!rules->guess_distinct) {
        return largest - 1; /* one lacking colour serves for all */
    }
    unsigned needed = 0;
    unsigned free_colors = 0;
    do { /* different lacking colours: the first ones, from the left */
        free_colors = 0;
        bool ascending = true;
        for (unsigned peg = 0; peg < rules->pegs; peg++) {
            unsigned color = kz_mastermind_peg(code, peg);
            if (color > needed) {
                free_colors++;
                ascending = ascending && color == needed + free_colors;
            }
        }
        if (ascending) {
            return needed;
        }
        needed++;
    } while (free_colors > 0);
    return needed;
}

/* Sorts by the colours needed; equal ones stay in the order of the lists. */
static kz_status order_guesses(kz__mastermind_pool *pool, const kz_mastermind_code *listed) {
    kz_status status = KZ_OK;
    uint32_t start[KZ_MASTERMIND_COLORS_MAX + 2] = {0};
    for (uint32_t i = 0; i < pool->count && status == KZ_OK; i++) {
        start[needed_colors(&pool->rules, listed[i]) + 1]++;
        status = kz_work_step(pool->work, GUESS_STEPS);
    }
    for (unsigned colors = 0; colors <= pool->rules.colors; colors++) {
        start[colors + 1] += start[colors];
        pool->prefix[colors] = start[colors + 1];
    }
    for (uint32_t i = 0; i < pool->count && status == KZ_OK; i++) {
        pool->codes[start[needed_colors(&pool->rules, listed[i])]++] = listed[i];
        status = kz_work_step(pool->work, GUESS_STEPS);
    }
    return status;
}

static uint64_t mix(uint64_t z) {
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static kz_status number_guesses(kz__mastermind_pool *pool) {
    kz_status status = KZ_OK;
    for (uint32_t i = 0; i < pool->count && status == KZ_OK; i++) {
        uint32_t rank = 0;
        for (unsigned peg = 0; peg < pool->rules.pegs; peg++) {
            rank += kz_mastermind_peg(pool->codes[i], peg) * pool->weight[peg];
        }
        pool->index_at[rank] = i;
        pool->mark[i][0] = mix(UINT64_C(0x9E3779B97F4A7C15) * (2 * (uint64_t)i + 1));
        pool->mark[i][1] = mix(UINT64_C(0x9E3779B97F4A7C15) * (2 * (uint64_t)i + 2));
        status = kz_work_step(pool->work, GUESS_STEPS);
    }
    return status;
}

static kz_status allocate(kz__mastermind_pool *pool, size_t ranks) {
    size_t count = pool->count;
    pool->codes = kz__arena_allocate(&pool->arena, count * sizeof *pool->codes);
    pool->index_at = kz__arena_allocate(&pool->arena, ranks * sizeof *pool->index_at);
    pool->mark = kz__arena_allocate(&pool->arena, count * sizeof *pool->mark);
    pool->rows = kz__arena_allocate(&pool->arena, count * sizeof(uint8_t *));
    if (pool->codes == NULL || pool->index_at == NULL || pool->mark == NULL || pool->rows == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(pool->rows, 0, count * sizeof(uint8_t *));
    return KZ_OK;
}

kz_status kz__mastermind_pool_init(kz__mastermind_pool *pool, const kz_mastermind_rules *rules,
                                   kz_work *work) {
    *pool = (kz__mastermind_pool){.work = work, .rules = *rules};
    kz__arena_init(&pool->arena, work);
    kz__mastermind_space *space = NULL;
    kz_status status = kz__mastermind_space_new(rules, work, &space);
    if (status != KZ_OK) {
        return status;
    }
    size_t ranks = 1;
    for (unsigned peg = rules->pegs; peg-- > 0;) {
        pool->weight[peg] = (uint32_t)ranks;
        ranks *= rules->colors + 1U;
    }
    pool->classes = space->classes;
    pool->count = space->guess_count;
    pool->stride = (uint32_t)(kz__mastermind_blocks(space->guess_count) * KZ__MASTERMIND_BLOCK);
    status = allocate(pool, ranks);
    if (status == KZ_OK) {
        status = order_guesses(pool, space->guesses);
    }
    if (status == KZ_OK) {
        status = number_guesses(pool);
    }
    if (status == KZ_OK) {
        status =
            kz__mastermind_columns_new(rules->pegs, pool->codes, pool->count, work, &pool->columns);
    }
    kz__mastermind_space_free(space, work);
    return status;
}

kz_status kz__mastermind_pool_view(kz__mastermind_pool *view, kz__mastermind_pool *base,
                                   const kz_mastermind_locks *locks, kz_work *work) {
    kz__mastermind_lock(locks, KZ__MASTERMIND_LOCK_MEMORY);
    *view = *base;
    kz__mastermind_unlock(locks, KZ__MASTERMIND_LOCK_MEMORY);
    view->work = work;
    view->base = base;
    view->locks = locks;
    kz__arena_init(&view->arena, work);
    view->rows = kz__arena_allocate(&view->arena, base->count * sizeof(uint8_t *));
    if (view->rows == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(view->rows, 0, base->count * sizeof(uint8_t *));
    return KZ_OK;
}

void kz__mastermind_pool_clear(kz__mastermind_pool *pool) {
    if (pool->base == NULL) {
        kz__mastermind_columns_clear(&pool->columns, pool->work);
    }
    kz__arena_clear(&pool->arena);
}

/* Makes a row of an odd number of cache lines. Consecutive rows of, say, 4096 bytes would use the
 * same few cache lines for the same guesses. */
static uint8_t *make_row(kz__mastermind_pool *pool, uint32_t guess) {
    uint8_t *row = kz__arena_allocate(&pool->arena, pool->stride | LINE);
    if (row != NULL) {
        kz__mastermind_feedback_columns(pool->work->cpu, pool->codes[guess], &pool->columns, row);
        pool->rows[guess] = row;
    }
    return row;
}

const uint8_t *kz__mastermind_pool_make_row(kz__mastermind_pool *pool, uint32_t guess) {
    kz__mastermind_pool *base = pool->base;
    if (base == NULL) {
        return make_row(pool, guess);
    }
    kz__mastermind_lock(pool->locks, KZ__MASTERMIND_LOCK_MEMORY);
    uint8_t *row = base->rows[guess] != NULL ? base->rows[guess] : make_row(base, guess);
    kz__mastermind_unlock(pool->locks, KZ__MASTERMIND_LOCK_MEMORY);
    pool->rows[guess] = row;
    return row;
}
