/*
 * Large sets: one guess of each that the symmetries of the set make equal; they are sorted by a
 * bound from the sizes of the parts, then by one from a look at each part.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_orbits.h"
#include "games/mastermind/optimal/optimal_steps.h"

#include <stdlib.h>

enum {
    BLOCK = KZ__MASTERMIND_SIZES_BLOCK,
    FIRST_LOOK = 8 /* guesses that are looked at before the best of them is searched */
};

static uint64_t rank(uint32_t bound, uint32_t guess) {
    return (uint64_t)bound << 32 | guess;
}

static uint32_t bound_of(uint64_t ranked) {
    return (uint32_t)(ranked >> 32);
}

static int compare(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a;
    uint64_t y = *(const uint64_t *)b;
    return x < y ? -1 : x > y ? 1 : 0;
}

/* The least that a number of codes can cost in so many parts: as equal ones as can be. */
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

static void lower_to(uint32_t *lower, uint32_t bound) {
    *lower = bound < *lower ? bound : *lower;
}

/* What is under way: guesses done, guesses with their second bound, guesses with the first one. */
typedef struct course {
    uint32_t done;
    uint32_t looked;
    uint32_t count;
    uint32_t limit;
    uint32_t lower; /* least bound of the guesses that are too bad */
} course;

/* The bound that the sizes of the parts give. */
static uint32_t bound_by_sizes(const kz__mastermind_search *search, const kz__mastermind_task *task,
                               uint32_t lane) {
    uint32_t bound = (uint32_t)task->count;
    for (uint32_t k = 0; k + 1 < search->pool->classes; k++) {
        bound += search->least[(*search->sizes)[k][lane]];
    }
    return bound;
}

/* Lists the guesses of a block whose bound is within the limit. *lower takes in the others'. */
static void list_block(const kz__mastermind_search *search, kz__mastermind_level *level,
                       const kz__mastermind_task *task, const uint32_t *least, uint32_t start,
                       course *c) {
    bool counted = false;
    uint32_t prefix = search->pool->prefix[level->form.colors];
    for (uint32_t lane = 0; lane < BLOCK && start + lane < prefix; lane++) {
        uint32_t guess = start + lane;
        if (level->found[guess] != guess || level->parts[guess] < 2) {
            continue;
        }
        uint32_t bound = least[level->parts[guess]];
        if (bound <= c->limit) {
            if (!counted) {
                kz__mastermind_sizes(search->work->cpu, level->rows, task->count, start,
                                     search->pool->classes, *search->sizes);
                counted = true;
            }
            bound = bound_by_sizes(search, task, lane);
        }
        if (bound <= c->limit) {
            level->ranked[c->count++] = rank(bound, guess);
        } else {
            lower_to(&c->lower, bound);
        }
    }
}

/* Lists one guess of each orbit, sorted. */
static kz_status list_guesses(kz__mastermind_search *search, kz__mastermind_level *level,
                              const kz__mastermind_task *task, course *c) {
    uint32_t least[KZ_MASTERMIND_ANSWERS_MAX + 2];
    kz_status status = kz__mastermind_orbits(search->pool, task->set, task->count,
                                             level->form.colors, level->member, level->found);
    if (status != KZ_OK) {
        return status;
    }
    bound_by_parts(search, task, least);
    for (uint32_t start = 0; start < task->guesses && status == KZ_OK; start += BLOCK) {
        list_block(search, level, task, least, start, c);
        status = kz_work_step(search->work, BLOCK + task->count);
    }
    if (status != KZ_OK) {
        return status;
    }
    qsort(level->ranked, c->count, sizeof *level->ranked, compare);
    return kz_work_spend(search->work, task->guesses);
}

/* Gives the next guesses their better bounds, up to the end of the first `end`. */
static kz_status look_ahead(kz__mastermind_search *search, kz__mastermind_level *level,
                            const kz__mastermind_task *task, course *c, uint32_t end) {
    uint64_t *ranked = level->ranked;
    uint32_t kept = c->looked;
    for (uint32_t i = c->looked; i < end; i++) {
        uint32_t guess = (uint32_t)ranked[i];
        uint32_t bound = bound_of(ranked[i]);
        if (bound <= c->limit) {
            kz_status status =
                kz__mastermind_search_try(search, level, task, guess, true, c->limit, &bound);
            if (status != KZ_OK) {
                return status;
            }
        }
        if (bound <= c->limit) {
            ranked[kept++] = rank(bound, guess);
        } else {
            lower_to(&c->lower, bound);
        }
    }
    for (uint32_t i = end; i < c->count; i++) {
        ranked[kept + i - end] = ranked[i];
    }
    c->count -= end - kept;
    c->looked = kept;
    qsort(ranked + c->done, c->looked - c->done, sizeof *ranked, compare);
    return KZ_OK;
}

/* The whole set's bounds are worth telling if the search ends before its time. */
static void tell_progress(kz__mastermind_search *search, const kz__mastermind_level *level,
                          const course *c, uint32_t upper) {
    if (level != search->top) {
        return;
    }
    uint32_t lower = c->lower < upper ? c->lower : upper;
    for (uint32_t i = c->done; i < c->count; i++) {
        lower_to(&lower, bound_of(level->ranked[i]));
    }
    search->upper = upper < search->upper ? upper : search->upper;
    lower_to(&lower, search->upper);
    search->lower = lower > search->lower ? lower : search->lower;
    kz_work_report(search->work, c->done, c->count);
}

/* Searches the next guess, or all that are left if it is too bad. */
static kz_status try_next(kz__mastermind_search *search, kz__mastermind_level *level,
                          const kz__mastermind_task *task, course *c,
                          kz__mastermind_result *result) {
    uint32_t guess = (uint32_t)level->ranked[c->done];
    uint32_t cost = bound_of(level->ranked[c->done]);
    kz_status status = KZ_OK;
    if (cost <= c->limit) {
        status = kz__mastermind_search_try(search, level, task, guess, false, c->limit, &cost);
    }
    if (status == KZ_OK && cost <= c->limit) {
        *result = (kz__mastermind_result){.cost = cost, .guess = guess};
        c->limit = cost - 1;
    } else {
        lower_to(&c->lower, cost);
    }
    c->done++;
    return status;
}

kz_status kz__mastermind_search_wide(kz__mastermind_search *search, kz__mastermind_level *level,
                                     const kz__mastermind_task *task,
                                     kz__mastermind_result *result) {
    course c = {.limit = task->limit, .lower = KZ__MASTERMIND_NEVER};
    kz_status status = list_guesses(search, level, task, &c);
    if (status == KZ_OK) {
        status = look_ahead(search, level, task, &c, c.count < FIRST_LOOK ? c.count : FIRST_LOOK);
    }
    if (status == KZ_OK && c.looked > 0) {
        tell_progress(search, level, &c, result->cost);
        status = try_next(search, level, task, &c, result);
    }
    if (status == KZ_OK) {
        status = look_ahead(search, level, task, &c, c.count);
    }
    while (status == KZ_OK && c.done < c.count) {
        tell_progress(search, level, &c, result->cost);
        status = try_next(search, level, task, &c, result);
    }
    if (status == KZ_OK && result->guess == KZ__MASTERMIND_LOWER) {
        result->cost = c.lower;
    }
    return status;
}
