/*
 * The guesses of a large set, one for each class of its symmetries, sorted by the bound from the
 * sizes of their parts.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_orbits.h"
#include "games/mastermind/optimal/optimal_steps.h"

#include <stdlib.h>

enum { BLOCK = KZ__MASTERMIND_SIZES_BLOCK };

int kz__mastermind_rank_compare(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a;
    uint64_t y = *(const uint64_t *)b;
    return x < y ? -1 : x > y ? 1 : 0;
}

/* The least cost of a number of codes in a number of parts, which are as equal as possible. */
static uint32_t bound_of_parts(const kz__mastermind_search *search, uint32_t codes,
                               uint32_t parts) {
    if (parts == 0) {
        return codes == 0 ? 0 : KZ__MASTERMIND_NEVER;
    }
    uint32_t size = codes / parts;
    uint32_t larger = codes % parts;
    return (parts - larger) * search->least[size] +
           (larger > 0 ? larger * search->least[size + 1] : 0);
}

/* The same by the value in level->parts, which counts a guess of the set itself twice. */
static void bound_by_parts(const kz__mastermind_search *search, const kz__mastermind_task *task,
                           uint32_t bound[KZ_MASTERMIND_ANSWERS_MAX + 2]) {
    uint32_t codes = (uint32_t)task->count;
    bound[0] = bound[1] = KZ__MASTERMIND_NEVER;
    for (uint32_t value = 2; value < KZ_MASTERMIND_ANSWERS_MAX + 2; value++) {
        uint32_t outside = bound_of_parts(search, codes, value);
        uint32_t inside = bound_of_parts(search, codes - 1, value - 2);
        bound[value] = codes + (outside < inside ? outside : inside);
    }
}

/* What is listed so far. */
typedef struct list {
    uint32_t limit;
    uint32_t count;
    uint32_t lower; /* least bound of the omitted guesses */
} list;

/* The bound from the sizes of the parts. */
static uint32_t bound_by_sizes(const kz__mastermind_search *search, const kz__mastermind_task *task,
                               uint32_t lane) {
    uint32_t bound = (uint32_t)task->count;
    for (uint32_t k = 0; k + 1 < search->pool->classes; k++) {
        bound += search->least[(*search->sizes)[k][lane]];
    }
    return bound;
}

/* The ranking of a beam: the smaller, the more information a guess is expected to give. */
static uint32_t spread_of_sizes(const kz__mastermind_search *search, uint32_t lane) {
    uint64_t spread = 0;
    for (uint32_t k = 0; k < search->pool->classes; k++) {
        spread += search->spread[(*search->sizes)[k][lane]];
    }
    return spread < UINT32_MAX ? (uint32_t)spread : UINT32_MAX;
}

/* Lists the guesses of a block whose bound is within the limit. *lower includes the bounds of the
 * others. */
static void list_block(const kz__mastermind_search *search, kz__mastermind_level *level,
                       const kz__mastermind_task *task, const uint32_t *least, uint32_t start,
                       list *l) {
    bool counted = false;
    uint32_t prefix = search->pool->prefix[level->form.colors];
    for (uint32_t lane = 0; lane < BLOCK && start + lane < prefix; lane++) {
        uint32_t guess = start + lane;
        if (level->found[guess] != guess || level->parts[guess] < 2) {
            continue;
        }
        uint32_t bound = least[level->parts[guess]];
        if (bound <= l->limit) {
            if (!counted) {
                kz__mastermind_sizes(search->work->cpu, level->rows, task->count, start,
                                     search->pool->classes, *search->sizes);
                counted = true;
            }
            bound = bound_by_sizes(search, task, lane);
        }
        if (bound <= l->limit) {
            uint32_t order = search->beam > 0 ? spread_of_sizes(search, lane) : bound;
            level->ranked[l->count++] = kz__mastermind_rank(order, guess);
        } else {
            l->lower = bound < l->lower ? bound : l->lower;
        }
    }
}

kz_status kz__mastermind_search_list(kz__mastermind_search *search, kz__mastermind_level *level,
                                     const kz__mastermind_task *task, uint32_t *count,
                                     uint32_t *lower) {
    uint32_t least[KZ_MASTERMIND_ANSWERS_MAX + 2];
    /* The guesses that a beam follows must not depend on the limit. */
    uint32_t limit = search->beam > 0 ? KZ__MASTERMIND_NEVER - 1 : task->limit;
    list l = {.limit = limit, .lower = *lower};
    kz_status status = kz__mastermind_orbits(search->pool, task->set, task->count,
                                             level->form.colors, level->member, level->found);
    if (status != KZ_OK) {
        return status;
    }
    bound_by_parts(search, task, least);
    for (uint32_t start = 0; start < task->guesses && status == KZ_OK; start += BLOCK) {
        list_block(search, level, task, least, start, &l);
        status = kz_work_step(search->work, BLOCK + task->count);
    }
    if (status != KZ_OK) {
        return status;
    }
    qsort(level->ranked, l.count, sizeof *level->ranked, kz__mastermind_rank_compare);
    for (uint32_t i = 0; i < l.count && search->beam > 0; i++) {
        level->ranked[i] = kz__mastermind_rank(0, (uint32_t)level->ranked[i]);
    }
    *count = l.count;
    *lower = l.lower;
    return kz_work_spend(search->work, task->guesses);
}
