/* A guess and the sets that its answers leave: first bounds for all of them, then searches, small
 * sets first, each with the limit that the others leave.
 * Theory: docs/theory/mastermind.md. */
#include "games/mastermind/optimal/optimal_steps.h"

#include <string.h>

enum { CLASSES = KZ_MASTERMIND_ANSWERS_MAX };

typedef struct part {
    const uint32_t *set;
    uint32_t count;
    uint32_t bound;
    bool is_done; /* its cost is known */
} part;

typedef struct parts {
    uint32_t depth; /* of guesses after this one */
    uint32_t total; /* sum of all known costs: a lower bound */
    uint32_t count; /* undecided sets, by size */
    part list[CLASSES];
} parts;

static uint32_t limited(uint64_t total) {
    return total < KZ__MASTERMIND_NEVER ? (uint32_t)total : KZ__MASTERMIND_NEVER;
}

/* The answers of the codes to a guess, in the order of the set: from the rows of the codes, which
 * are still cached, not from the guess's row. */
static void take_answers(kz__mastermind_level *level, size_t count, uint32_t guess) {
    for (size_t i = 0; i < count; i++) {
        level->answers[i] = level->rows[i][guess];
    }
}

/* Two counters for each answer, so that consecutive equal answers do not depend on each other. */
static void count_sizes(const uint8_t *answers, size_t count, uint32_t classes,
                        uint32_t size[CLASSES]) {
    uint32_t odd[CLASSES];
    memset(size, 0, classes * sizeof *size);
    memset(odd, 0, classes * sizeof *odd);
    size_t i = 0;
    for (; i + 1 < count; i += 2) {
        size[answers[i]]++;
        odd[answers[i + 1]]++;
    }
    if (i < count) {
        size[answers[i]]++;
    }
    for (uint32_t k = 0; k < classes; k++) {
        size[k] += odd[k];
    }
}

/* Counts first, because that rejects most guesses before any code is moved. */
static bool measure(const kz__mastermind_search *search, const kz__mastermind_task *task,
                    const uint8_t *answers, uint32_t limit, parts *p, uint32_t start[CLASSES + 1]) {
    uint32_t size[CLASSES];
    uint32_t classes = search->pool->classes;
    count_sizes(answers, task->count, classes, size);
    uint64_t total = task->count;
    start[0] = 0;
    for (uint32_t k = 0; k < classes; k++) {
        start[k + 1] = start[k] + size[k];
        total += k + 1 < classes ? search->least[size[k]] : 0;
        if (size[k] == task->count) {
            total = KZ__MASTERMIND_NEVER; /* no information */
        }
    }
    p->total = limited(total);
    return p->total <= limit;
}

static void split(const kz__mastermind_search *search, const kz__mastermind_level *level,
                  const kz__mastermind_task *task, const uint32_t start[CLASSES + 1], parts *p) {
    uint32_t at[CLASSES];
    for (uint32_t k = 0; k < search->pool->classes; k++) {
        at[k] = start[k];
    }
    for (size_t i = 0; i < task->count; i++) {
        level->split[at[level->answers[i]]++] = task->set[i];
    }
    for (uint32_t k = 0; k + 1 < search->pool->classes; k++) {
        uint32_t size = start[k + 1] - start[k];
        if (size < 3 && (p->depth >= size)) {
            continue; /* its cost is already included */
        }
        uint32_t place = p->count++;
        while (place > 0 && p->list[place - 1].count > size) {
            p->list[place] = p->list[place - 1];
            place--;
        }
        p->list[place] =
            (part){.set = level->split + start[k], .count = size, .bound = search->least[size]};
    }
}

/* Applies a bound or a cost of a set. @return whether the guess is still good enough. */
static bool raise(parts *p, part *set, uint32_t bound, uint32_t limit) {
    if (bound > set->bound) {
        p->total = limited((uint64_t)p->total + bound - set->bound);
        set->bound = bound;
    }
    return p->total <= limit;
}

/* Decides sets that need no search; the rest stays in the list. */
static kz_status decide_quickly(kz__mastermind_search *search, parts *p, uint32_t limit) {
    uint32_t left = 0;
    for (uint32_t i = 0; i < p->count; i++) {
        part set = p->list[i];
        bool decided = false;
        kz__mastermind_result result = {.cost = 0};
        kz_status status =
            kz__mastermind_search_quick(search, set.set, set.count, p->depth, &decided, &result);
        if (status != KZ_OK) {
            return status;
        }
        if (!raise(p, &set, decided ? result.cost : 2 * set.count, limit)) {
            return KZ_OK;
        }
        if (!decided) {
            p->list[left++] = set;
        }
    }
    p->count = left;
    return KZ_OK;
}

/* Looks at the sets, with an unreachable limit. */
static kz_status look_at_all(kz__mastermind_search *search, kz__mastermind_level *below, parts *p,
                             uint32_t limit) {
    for (uint32_t i = 0; i < p->count; i++) {
        part *set = &p->list[i];
        kz__mastermind_result result = {.cost = 0};
        kz_status status =
            search->examine(search, below, set->set, set->count, p->depth, 0, &result);
        if (status != KZ_OK || !raise(p, set, result.cost, limit)) {
            return status;
        }
    }
    return KZ_OK;
}

/* Searches the sets, except those that another search is working on if they can wait. While it is
 * unknown whether the depth suffices, the largest set, which is most likely to show that it does
 * not, comes first. */
static kz_status search_some(kz__mastermind_search *search, kz__mastermind_level *below, parts *p,
                             bool can_wait, uint32_t limit) {
    bool backwards = limit > KZ__MASTERMIND_NEVER / 2;
    for (uint32_t i = 0; i < p->count; i++) {
        part *set = &p->list[backwards ? p->count - 1 - i : i];
        kz__mastermind_result result = {.cost = 0};
        if (set->is_done) {
            continue;
        }
        search->patient = can_wait;
        kz_status status = search->examine(search, below, set->set, set->count, p->depth,
                                           limit - (p->total - set->bound), &result);
        if (status != KZ_OK || !raise(p, set, result.cost, limit)) {
            return status;
        }
        set->is_done = result.cost != 0;
    }
    return KZ_OK;
}

static kz_status search_to_end(kz__mastermind_search *search, kz__mastermind_level *below, parts *p,
                               uint32_t limit) {
    kz_status status = KZ_OK;
    if (search->common->locks != NULL) {
        status = search_some(search, below, p, true, limit);
    }
    if (status == KZ_OK && p->total <= limit) {
        status = search_some(search, below, p, false, limit);
    }
    return status;
}

/* The same, with one round less if they are counted: in the last round there are only looks. */
static kz_status search_all(kz__mastermind_search *search, kz__mastermind_level *below, parts *p,
                            uint32_t limit) {
    uint32_t rounds = search->rounds;
    if (rounds == 1) {
        return KZ_OK;
    }
    search->rounds = rounds > 0 ? rounds - 1 : 0;
    kz_status status = search_to_end(search, below, p, limit);
    search->rounds = rounds;
    return status;
}

kz_status kz__mastermind_search_try(kz__mastermind_search *search, kz__mastermind_level *level,
                                    const kz__mastermind_task *task, uint32_t guess, bool look,
                                    uint32_t limit, uint32_t *cost) {
    parts p = {.depth = task->depth == KZ__MASTERMIND_ALWAYS ? task->depth : task->depth - 1};
    uint32_t start[CLASSES + 1];
    kz__mastermind_level *below = kz__mastermind_search_below(search, level);
    if (below == NULL) {
        return kz__mastermind_search_no_memory(search);
    }
    kz_status status = KZ_OK;
    take_answers(level, task->count, guess);
    if (measure(search, task, level->answers, limit, &p, start)) {
        split(search, level, task, start, &p);
        status = decide_quickly(search, &p, limit);
        if (status == KZ_OK && p.total <= limit) {
            status = look_at_all(search, below, &p, limit);
        }
        if (status == KZ_OK && p.total <= limit && !look) {
            status = search_all(search, below, &p, limit);
        }
    }
    *cost = p.total;
    return status;
}
