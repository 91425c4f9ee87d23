/*
 * A quick strategy as an initial upper bound: always the guess with the most parts.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_parts.h"
#include "games/mastermind/optimal/optimal_steps.h"

static kz_status follow(kz__mastermind_search *search, kz__mastermind_level *level,
                        const uint32_t *set, size_t count, uint32_t depth, uint64_t *total);

/* Adds the costs of the parts that a guess leaves. */
static kz_status follow_parts(kz__mastermind_search *search, kz__mastermind_level *level,
                              size_t count, uint32_t guess, uint32_t depth, uint64_t *total) {
    const uint8_t *row = kz__mastermind_pool_row(search->pool, guess);
    kz__mastermind_level *below = kz__mastermind_search_below(search, level);
    if (row == NULL || below == NULL) {
        return kz__mastermind_search_no_memory(search);
    }
    kz_status status = KZ_OK;
    *total += count;
    for (uint32_t k = 0; k + 1 < search->pool->classes && status == KZ_OK; k++) {
        size_t size = 0;
        for (size_t i = 0; i < count; i++) {
            level->split[size] = level->image[i];
            size += row[level->image[i]] == k ? 1 : 0;
        }
        if (size > 0) {
            status = follow(search, below, level->split, size, depth, total);
        }
    }
    return status;
}

static kz_status follow(kz__mastermind_search *search, kz__mastermind_level *level,
                        const uint32_t *set, size_t count, uint32_t depth, uint64_t *total) {
    bool decided = false;
    kz__mastermind_result result = {.cost = 0};
    kz_status status = kz__mastermind_search_quick(search, set, count, depth, &decided, &result);
    if (status != KZ_OK || decided || *total >= KZ__MASTERMIND_NEVER) {
        *total += result.cost;
        return status;
    }
    kz__mastermind_task task = {.set = level->image, .count = count, .depth = depth};
    kz__mastermind_canonical(search->pool, set, count, level->image, &level->form);
    task.guesses = kz__mastermind_search_guesses(search, level);
    status = kz__mastermind_search_count_parts(search, level, &task);
    if (status != KZ_OK) {
        return status;
    }
    kz_cpu cpu = search->work->cpu;
    uint8_t most = kz__mastermind_parts_most(cpu, level->parts, task.guesses);
    (void)kz__mastermind_parts_find(cpu, level->parts, task.guesses, most, level->found);
    uint32_t left = depth == KZ__MASTERMIND_ALWAYS ? depth : depth - 1;
    return follow_parts(search, level, count, level->found[0], left, total);
}

kz_status kz__mastermind_search_greedily(kz__mastermind_search *search, const uint32_t *set,
                                         size_t count, uint32_t depth, uint32_t *cost) {
    uint64_t total = 0;
    kz_status status = follow(search, search->top, set, count, depth, &total);
    *cost = total < KZ__MASTERMIND_NEVER ? (uint32_t)total : KZ__MASTERMIND_NEVER;
    return status;
}
