/*
 * Searches a set: its form, the memo, the number of parts, and the next step.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/choice/logarithm.h"
#include "games/mastermind/optimal/optimal_parts.h"
#include "games/mastermind/optimal/optimal_steps.h"

#include <string.h>

enum {
    WIDE = 40,
    FEWEST_ALIASES = 256,
    STAY_FOR = 2,     /* factor of the number of guesses */
    LEAST_STEPS = 8,  /* steps for the least total of a size */
    SPREAD_LOSS = 42, /* dropped bits of logarithms, which have 48 fractional bits */
    SLICE = 1 << 19   /* blocks of guesses times codes between two budget checks */
};

static const uint32_t never = KZ__MASTERMIND_NEVER;

/* Sets with another depth limit have other keys, as have bounds by rounds and the looks of a
 * beam. */
#define DEPTH_KEY  UINT64_C(0x9E3779B97F4A7C15)
#define ROUNDS_KEY UINT64_C(0xD1B54A32D192ED03)
#define LOOKS_KEY  UINT64_C(0xA0761D6478BD642F)

kz_status kz__mastermind_search_init(kz__mastermind_search *search, kz__mastermind_pool *pool,
                                     kz__mastermind_common *common, size_t largest,
                                     bool consistent_only) {
    *search = (kz__mastermind_search){.work = pool->work,
                                      .pool = pool,
                                      .common = common,
                                      .examine = kz__mastermind_search_examine,
                                      .consistent_only = consistent_only,
                                      .wide = WIDE,
                                      .largest = largest,
                                      .upper = never};
    search->least = kz__arena_allocate(&pool->arena, (largest + 1) * sizeof *search->least);
    search->sizes = kz__arena_allocate(&pool->arena, sizeof *search->sizes);
    search->top = kz__mastermind_level_new(search);
    size_t aliases = FEWEST_ALIASES;
    while (aliases < pool->count) {
        aliases *= 2;
    }
    search->aliases = kz__arena_allocate(&pool->arena, aliases * sizeof *search->aliases);
    if (search->least == NULL || search->sizes == NULL || search->top == NULL ||
        search->aliases == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(search->aliases, 0, aliases * sizeof *search->aliases);
    search->alias_mask = aliases - 1;
    for (size_t i = 0; i <= largest; i++) {
        search->least[i] = kz__mastermind_least_total(pool->classes, (uint32_t)i);
        kz_status status = kz_work_step(pool->work, LEAST_STEPS);
        if (status != KZ_OK) {
            return status;
        }
    }
    search->lower = search->least[largest];
    return KZ_OK;
}

kz_status kz__mastermind_search_follow(kz__mastermind_search *search, uint32_t beam) {
    search->spread =
        kz__arena_allocate(&search->pool->arena, (search->largest + 1) * sizeof *search->spread);
    if (search->spread == NULL) {
        return KZ_NO_MEMORY;
    }
    search->spread[0] = 0;
    for (uint64_t n = 1; n <= search->largest; n++) {
        search->spread[n] = (uint32_t)(n * (kz__mastermind_log2(n) >> SPREAD_LOSS));
        kz_status status = kz_work_step(search->work, LEAST_STEPS);
        if (status != KZ_OK) {
            return status;
        }
    }
    search->beam = beam;
    return KZ_OK;
}

uint32_t kz__mastermind_search_guesses(const kz__mastermind_search *search,
                                       const kz__mastermind_level *level) {
    return (search->pool->prefix[level->form.colors] + 63) / 64 * 64;
}

static kz_status get_rows(kz__mastermind_search *search, kz__mastermind_level *level,
                          const kz__mastermind_task *task) {
    kz_status status = KZ_OK;
    for (size_t i = 0; i < task->count && status == KZ_OK; i++) {
        level->rows[i] = kz__mastermind_pool_row(search->pool, task->set[i]);
        if (level->rows[i] == NULL) {
            return kz__mastermind_search_no_memory(search);
        }
        status = kz_work_step(search->work, search->pool->stride);
    }
    return status;
}

static void move_rows(kz__mastermind_level *level, size_t count, ptrdiff_t by) {
    for (size_t i = 0; i < count && by != 0; i++) {
        level->rows[i] += by;
    }
}

/* Counts large sets in slices, so that cancellation is checked in between. The rows move with the
 * slices, and back at the end. */
static kz_status count_slices(kz__mastermind_search *search, kz__mastermind_level *level,
                              const kz__mastermind_task *task) {
    size_t most = (SLICE / task->count + 1) * KZ__MASTERMIND_BLOCK;
    uint32_t start = 0; /* start of the slice at which the rows are */
    kz_status status = KZ_OK;
    for (uint32_t done = 0; done < task->guesses && status == KZ_OK;) {
        uint32_t left = task->guesses - done;
        uint32_t slice = left < most ? left : (uint32_t)most;
        move_rows(level, task->count, (ptrdiff_t)(done - start));
        start = done;
        kz__mastermind_parts(search->work->cpu, level->rows, task->count, slice,
                             search->pool->classes, level->parts + done);
        done += slice;
        status = kz_work_step(search->work, (uint64_t)slice * task->count);
    }
    move_rows(level, task->count, -(ptrdiff_t)start);
    return status;
}

kz_status kz__mastermind_search_count_parts(kz__mastermind_search *search,
                                            kz__mastermind_level *level,
                                            const kz__mastermind_task *task) {
    kz_status status = get_rows(search, level, task);
    if (status == KZ_OK) {
        status = kz_work_spend(search->work, task->guesses);
    }
    if (status == KZ_OK) {
        status = count_slices(search, level, task);
    }
    if (status != KZ_OK) {
        return status;
    }
    if (!search->consistent_only) {
        for (size_t i = 0; i < task->count; i++) {
            level->parts[task->set[i]]++;
        }
        return KZ_OK;
    }
    memset(level->member, 0, task->guesses);
    for (size_t i = 0; i < task->count; i++) {
        level->member[task->set[i]] = (uint8_t)(level->parts[task->set[i]] + 1);
    }
    memcpy(level->parts, level->member, task->guesses);
    return KZ_OK;
}

static bool is_member(const kz__mastermind_task *task, uint32_t guess) {
    for (size_t i = 0; i < task->count; i++) {
        if (task->set[i] == guess) {
            return true;
        }
    }
    return false;
}

/* No member of the set gets as many different answers: it would have been found before. */
bool kz__mastermind_search_even_split(kz__mastermind_search *search, kz__mastermind_level *level,
                                      const kz__mastermind_task *task,
                                      kz__mastermind_result *result) {
    if (task->count > search->pool->classes) {
        return false;
    }
    uint32_t found = kz__mastermind_parts_find(search->work->cpu, level->parts, task->guesses,
                                               (uint8_t)task->count, level->found);
    for (uint32_t i = 0; i < found; i++) {
        if (!is_member(task, level->found[i])) {
            *result = (kz__mastermind_result){.cost = (uint32_t)(2 * task->count),
                                              .guess = level->found[i]};
            return true;
        }
    }
    return false;
}

static kz_status look_for_best(kz__mastermind_search *search, kz__mastermind_level *level,
                               const kz__mastermind_task *task, kz__mastermind_result *result) {
    kz_status status = kz__mastermind_search_count_parts(search, level, task);
    if (status != KZ_OK) {
        return status;
    }
    if (kz__mastermind_search_even_split(search, level, task, result)) {
        return KZ_OK;
    }
    if (task->depth == 2) {
        result->cost = never;
        return KZ_OK;
    }
    uint8_t most = kz__mastermind_parts_most(search->work->cpu, level->parts, task->guesses);
    uint32_t bound = (uint32_t)(3 * task->count - most);
    uint32_t least = search->least[task->count];
    if (bound > task->limit || least > task->limit) {
        result->cost = bound > least ? bound : least;
        return KZ_OK;
    }
    return task->count < search->wide ? kz__mastermind_search_narrow(search, level, task, result)
                                      : kz__mastermind_search_wide(search, level, task, result);
}

/* The part of a key besides the set. A look is the same for any rounds. A beam chooses by its
 * looks, so a look must not depend on whether a set was searched before. */
static uint64_t name_question(const kz__mastermind_search *search, uint32_t depth, uint32_t limit) {
    uint64_t look = search->beam > 0 ? LOOKS_KEY : 0;
    return depth * DEPTH_KEY + (limit > 0 ? search->rounds * ROUNDS_KEY : look);
}

/* A key of the set as it is named here. */
static void name_set(const kz__mastermind_search *search, const uint32_t *set, size_t count,
                     uint64_t question, uint64_t key[2]) {
    uint64_t low = question;
    uint64_t high = 0;
    for (size_t i = 0; i < count; i++) {
        const uint64_t *mark = search->pool->mark[set[i]];
        low += mark[0];
        high += mark[1] + (low < mark[0] ? 1 : 0);
    }
    key[0] = low;
    key[1] = high;
}

/*
 * Decides whether a small set keeps its own names for a look. The counts are the same as for its
 * form, and the rows of its codes are still cached from the enclosing set. Not if that needs many
 * more guesses.
 */
static bool stay(const kz__mastermind_search *search, const kz__mastermind_level *level,
                 const uint32_t *set, size_t count, kz__mastermind_task *task) {
    unsigned colors = level->form.colors;
    for (size_t i = 0; i < count; i++) {
        for (kz_mastermind_code code = search->pool->codes[set[i]]; code != 0; code >>= 4) {
            colors = (code & 15U) > colors ? code & 15U : colors;
        }
    }
    uint32_t guesses = (search->pool->prefix[colors] + 63) / 64 * 64;
    if (count >= search->wide || guesses > task->guesses + task->guesses / STAY_FOR) {
        return false;
    }
    task->set = set;
    task->guesses = guesses;
    return true;
}

/* Searches a set that is not in the memo. */
static kz_status search_set(kz__mastermind_search *search, kz__mastermind_level *level,
                            const uint32_t *set, kz__mastermind_task *task,
                            kz__mastermind_result *result) {
    kz__mastermind_form *form = &level->form;
    *result = (kz__mastermind_result){.cost = never, .guess = KZ__MASTERMIND_LOWER};
    bool as_it_is = task->limit == 0 && stay(search, level, set, task->count, task);
    kz_status status = look_for_best(search, level, task, result);
    if (status != KZ_OK) {
        return status;
    }
    if (as_it_is && result->guess != KZ__MASTERMIND_LOWER) {
        result->guess = kz__mastermind_canonical_forth(search->pool, form, result->guess);
    }
    kz__mastermind_fact fact = {
        .key = {form->key[0], form->key[1]}, .cost = result->cost, .guess = result->guess};
    kz__mastermind_common_keep(search->common, &fact);
    if (task->count >= search->wide && task->limit > 0) {
        kz__mastermind_common_keep_dear(search->common, &fact);
    }
    return KZ_OK;
}

/* The same for a large set, which is marked for other searches, and left to them if it can wait. */
static kz_status search_or_leave(kz__mastermind_search *search, kz__mastermind_level *level,
                                 const uint32_t *set, bool can_wait, kz__mastermind_task *task,
                                 kz__mastermind_result *result) {
    const uint64_t *key = level->form.key;
    if (can_wait && kz__mastermind_common_is_marked(search->common, key)) {
        *result = (kz__mastermind_result){.cost = 0};
        return KZ_OK;
    }
    kz__mastermind_common_mark(search->common, key);
    kz_status status = search_set(search, level, set, task, result);
    kz__mastermind_common_unmark(search->common, key);
    return status;
}

kz_status kz__mastermind_search_examine(kz__mastermind_search *search, kz__mastermind_level *level,
                                        const uint32_t *set, size_t count, uint32_t depth,
                                        uint32_t limit, kz__mastermind_result *result) {
    kz__mastermind_form *form = &level->form;
    kz__mastermind_alias *alias = NULL;
    uint64_t key[2];
    uint64_t question = name_question(search, depth, limit);
    bool can_wait = search->patient;
    search->patient = false;
    if (level != search->top) { /* there the form itself is also looked up */
        name_set(search, set, count, question, key);
        alias = &search->aliases[key[0] & search->alias_mask];
        if (alias->set[0] == key[0] && alias->set[1] == key[1] &&
            kz__mastermind_search_is_known(search, alias->form, limit, result)) {
            return KZ_OK;
        }
    }
    kz__mastermind_canonical(search->pool, set, count, level->image, form);
    form->key[0] += question;
    if (alias != NULL) {
        *alias =
            (kz__mastermind_alias){.set = {key[0], key[1]}, .form = {form->key[0], form->key[1]}};
    }
    if (kz__mastermind_search_is_known(search, form->key, limit, result)) {
        return KZ_OK;
    }
    kz__mastermind_task task = {.set = level->image,
                                .count = count,
                                .depth = depth,
                                .limit = limit,
                                .guesses = kz__mastermind_search_guesses(search, level)};
    bool is_shared = search->common->locks != NULL && limit > 0 && count >= search->wide;
    return is_shared ? search_or_leave(search, level, set, can_wait, &task, result)
                     : search_set(search, level, set, &task, result);
}

kz_status kz__mastermind_search_solve(kz__mastermind_search *search, const uint32_t *set,
                                      size_t count, uint32_t depth, uint32_t limit,
                                      kz__mastermind_result *result) {
    bool decided = false;
    kz_status status = kz__mastermind_search_quick(search, set, count, depth, &decided, result);
    if (status != KZ_OK || decided) {
        return status;
    }
    status = kz__mastermind_search_examine(search, search->top, set, count, depth, limit, result);
    if (status == KZ_OK && result->cost <= limit) {
        result->guess =
            kz__mastermind_canonical_back(search->pool, &search->top->form, result->guess);
    }
    return status;
}
