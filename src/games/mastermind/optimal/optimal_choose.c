/*
 * Chooses the guess of a set in the tree from exact costs: the first that reaches the least cost,
 * in an order that depends only on the set. So the tree does not depend on the order in which the
 * costs were found, nor on the number of searches.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_parts.h"
#include "games/mastermind/optimal/optimal_steps.h"

/* Tries a guess. *found is unchanged if it is not good enough. */
static kz_status try_one(kz__mastermind_search *search, const kz__mastermind_task *task,
                         uint32_t guess, bool *is_found, uint32_t *found) {
    uint32_t cost = 0;
    kz_status status =
        kz__mastermind_search_try(search, search->top, task, guess, false, task->limit, &cost);
    if (status == KZ_OK && cost <= task->limit) {
        *is_found = true;
        *found = guess;
    }
    return status;
}

/* In decreasing number of parts, as in the search of small sets. */
static kz_status choose_narrow(kz__mastermind_search *search, const kz__mastermind_task *task,
                               bool *is_found, uint32_t *found) {
    kz_cpu cpu = search->work->cpu;
    kz__mastermind_level *level = search->top;
    uint8_t value = kz__mastermind_parts_most(cpu, level->parts, task->guesses);
    kz_status status = KZ_OK;
    for (; value >= 2 && status == KZ_OK && !*is_found; value--) {
        uint32_t count =
            kz__mastermind_parts_find(cpu, level->parts, task->guesses, value, level->found);
        for (uint32_t i = 0; i < count && status == KZ_OK && !*is_found; i++) {
            status = try_one(search, task, level->found[i], is_found, found);
        }
    }
    return status;
}

/* In increasing order of the bounds from the sizes of the parts. */
static kz_status choose_wide(kz__mastermind_search *search, const kz__mastermind_task *task,
                             bool *is_found, uint32_t *found) {
    uint32_t count = 0;
    uint32_t lower = KZ__MASTERMIND_NEVER;
    kz_status status = kz__mastermind_search_list(search, search->top, task, &count, &lower);
    for (uint32_t i = 0; i < count && status == KZ_OK && !*is_found; i++) {
        status = try_one(search, task, (uint32_t)search->top->ranked[i], is_found, found);
    }
    return status;
}

static kz_status choose(kz__mastermind_search *search, const kz__mastermind_task *task,
                        uint32_t *guess) {
    kz__mastermind_result split = {.cost = 0};
    bool is_found = false;
    kz_status status = kz__mastermind_search_count_parts(search, search->top, task);
    if (status != KZ_OK) {
        return status;
    }
    if (kz__mastermind_search_even_split(search, search->top, task, &split)) {
        *guess = split.guess;
        return KZ_OK;
    }
    status = task->count < search->wide ? choose_narrow(search, task, &is_found, guess)
                                        : choose_wide(search, task, &is_found, guess);
    return status == KZ_OK && !is_found ? KZ_BAD_INPUT : status;
}

kz_status kz__mastermind_search_choose(kz__mastermind_search *search, const uint32_t *set,
                                       size_t count, uint32_t depth, uint32_t cost,
                                       uint32_t *guess) {
    bool decided = false;
    kz__mastermind_result result = {.cost = 0};
    kz_status status = kz__mastermind_search_quick(search, set, count, depth, &decided, &result);
    if (status != KZ_OK || decided) {
        *guess = result.guess;
        return status;
    }
    kz__mastermind_level *level = search->top;
    kz__mastermind_canonical(search->pool, set, count, level->image, &level->form);
    kz__mastermind_task task = {.set = level->image,
                                .count = count,
                                .depth = depth,
                                .limit = cost,
                                .guesses = kz__mastermind_search_guesses(search, level)};
    uint32_t chosen = 0;
    status = choose(search, &task, &chosen);
    if (status == KZ_OK) {
        *guess = kz__mastermind_canonical_back(search->pool, &level->form, chosen);
    }
    return status;
}
