/*
 * Large sets: the guesses are sorted by a bound from the sizes of their parts. A few get a look,
 * and the best of them is searched; then all others get a look, and those that may be better are
 * searched. Concurrent searches share the results of guesses; for the largest sets they are also
 * stored for later runs. Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_steps.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIRST_LOOK = 8,  /* guesses to look at before the best of them is searched */
    ASK_EVERY = 32,  /* looks between two checks whether another search has finished the set */
    BEAM_LOOK = 32,  /* guesses to look at for each one that a beam follows, */
    BEAM_HUGE = 1000 /* unless this many codes are left, where a look is of little use */
};

/* Keys of facts about a set other than its guesses. */
#define BEST  UINT32_MAX          /* the best guess so far */
#define FIRST (UINT32_MAX - 1)    /* the guess that was searched before the others */
#define LOOK  (UINT32_C(1) << 31) /* added to a guess: the look at it */

/* The state of a search. Finished guesses have the bound KZ__MASTERMIND_NEVER. */
typedef struct course {
    uint32_t done;
    uint32_t looked; /* number of guesses with their second bound */
    uint32_t count;
    uint32_t limit;
    uint32_t lower; /* least bound of the rejected guesses */
    bool is_known;  /* another search was quicker */
} course;

static void lower_to(uint32_t *lower, uint32_t bound) {
    *lower = bound < *lower ? bound : *lower;
}

/* The key of facts about a guess for the set of a level. */
static void name_guess(const kz__mastermind_level *level, uint32_t guess, uint64_t key[2]) {
    uint64_t number = (uint64_t)guess + 1;
    key[0] = level->form.key[0] + number * UINT64_C(0xD6E8FEB86659FD93);
    key[1] = level->form.key[1] ^ number * UINT64_C(0xBF58476D1CE4E5B9);
}

static kz__mastermind_fact fact_of(const kz__mastermind_level *level, uint32_t name, uint32_t cost,
                                   uint32_t guess) {
    kz__mastermind_fact fact = {.cost = cost, .guess = guess};
    name_guess(level, name, fact.key);
    return fact;
}

static void tell(kz__mastermind_search *search, const kz__mastermind_level *level, uint32_t name,
                 uint32_t cost, uint32_t guess) {
    kz__mastermind_fact fact = fact_of(level, name, cost, guess);
    kz__mastermind_common_keep(search->common, &fact);
}

/* Tells whether a set is one of the few largest, whose results are expensive. */
static bool is_near_top(const kz__mastermind_search *search, const kz__mastermind_level *level) {
    return level == search->top || level == search->top->next;
}

/* Whether other searches, concurrent or earlier, may have facts about a set. */
static bool has_others(const kz__mastermind_search *search, const kz__mastermind_level *level) {
    const kz__mastermind_common *common = search->common;
    return common->locks != NULL || (common->lists && is_near_top(search, level));
}

/* Stores a fact for later runs, too, if the set is one of the largest. */
static void tell_for_long(kz__mastermind_search *search, const kz__mastermind_level *level,
                          uint32_t name, uint32_t cost, uint32_t guess) {
    kz__mastermind_fact fact = fact_of(level, name, cost, guess);
    kz__mastermind_common_keep(search->common, &fact);
    if (is_near_top(search, level)) {
        kz__mastermind_common_keep_dear(search->common, &fact);
    }
}

/* Takes over the results of other searches for the set. */
static void catch_up(kz__mastermind_search *search, const kz__mastermind_level *level,
                     const kz__mastermind_task *task, course *c, kz__mastermind_result *result) {
    kz__mastermind_fact best;
    uint64_t key[2];
    if (!has_others(search, level)) {
        return;
    }
    name_guess(level, BEST, key);
    if (kz__mastermind_search_is_known(search, level->form.key, task->limit, result)) {
        c->is_known = true;
    } else if (kz__mastermind_common_find(search->common, key, &best) && best.cost <= c->limit &&
               best.guess != KZ__MASTERMIND_LOWER) {
        *result = (kz__mastermind_result){.cost = best.cost, .guess = best.guess};
        c->limit = best.cost - 1;
    }
}

/* Looks at a guess. For the few largest sets, where a look is expensive, the result is shared.
 * *is_left: another search is working on it and it can wait. */
static kz_status look_at(kz__mastermind_search *search, kz__mastermind_level *level,
                         const kz__mastermind_task *task, uint32_t guess, bool can_wait,
                         uint32_t limit, uint32_t *bound, bool *is_left) {
    kz__mastermind_fact fact;
    uint64_t key[2];
    bool is_told = search->common->locks != NULL && is_near_top(search, level);
    if (!is_told) {
        return kz__mastermind_search_try(search, level, task, guess, true, limit, bound);
    }
    name_guess(level, LOOK + guess, key);
    if (kz__mastermind_common_find(search->common, key, &fact)) {
        *bound = fact.cost > *bound ? fact.cost : *bound;
        return KZ_OK;
    }
    if (can_wait && kz__mastermind_common_is_marked(search->common, key)) {
        *is_left = true;
        return KZ_OK;
    }
    kz__mastermind_common_mark(search->common, key);
    kz_status status = kz__mastermind_search_try(search, level, task, guess, true, limit, bound);
    kz__mastermind_common_unmark(search->common, key);
    if (status == KZ_OK) {
        tell(search, level, LOOK + guess, *bound, KZ__MASTERMIND_LOWER);
    }
    return status;
}

/* Looks at the next guesses, up to the first `end`, except those that can wait. */
static kz_status look_at_some(kz__mastermind_search *search, kz__mastermind_level *level,
                              const kz__mastermind_task *task, course *c, uint32_t end,
                              bool can_wait, kz__mastermind_result *result) {
    for (uint32_t i = c->looked; i < end; i++) {
        uint32_t guess = (uint32_t)level->ranked[i];
        uint32_t bound = kz__mastermind_rank_bound(level->ranked[i]);
        bool is_left = false;
        kz_status status = KZ_OK;
        if (i % ASK_EVERY == 0) {
            catch_up(search, level, task, c, result);
        }
        if (c->is_known) {
            return KZ_OK;
        }
        if (bound <= c->limit && level->member[guess] == 0) {
            status = look_at(search, level, task, guess, can_wait, c->limit, &bound, &is_left);
        }
        if (status != KZ_OK) {
            return status;
        }
        level->ranked[i] = kz__mastermind_rank(bound, guess);
        level->member[guess] = is_left ? 0 : 1;
    }
    return KZ_OK;
}

/* Computes the better bounds of the next guesses, up to the first `end`. */
static kz_status look_ahead(kz__mastermind_search *search, kz__mastermind_level *level,
                            const kz__mastermind_task *task, course *c, uint32_t end,
                            kz__mastermind_result *result) {
    uint64_t *ranked = level->ranked;
    uint32_t kept = c->looked;
    kz_status status = KZ_OK;
    if (search->common->locks != NULL) {
        status = look_at_some(search, level, task, c, end, true, result);
    }
    if (status == KZ_OK) {
        status = look_at_some(search, level, task, c, end, false, result);
    }
    if (status != KZ_OK || c->is_known) {
        return status;
    }
    for (uint32_t i = c->looked; i < end; i++) {
        uint32_t bound = kz__mastermind_rank_bound(ranked[i]);
        if (bound <= c->limit) {
            ranked[kept++] = ranked[i];
        } else {
            lower_to(&c->lower, bound);
        }
    }
    for (uint32_t i = end; i < c->count; i++) {
        ranked[kept + i - end] = ranked[i];
    }
    c->count -= end - kept;
    c->looked = kept;
    qsort(ranked + c->done, c->looked - c->done, sizeof *ranked, kz__mastermind_rank_compare);
    return KZ_OK;
}

/* Records the bounds of the whole set, in case the search ends early. */
static void tell_progress(kz__mastermind_search *search, const kz__mastermind_level *level,
                          const course *c, uint32_t upper) {
    if (level != search->top) {
        return;
    }
    uint32_t lower = c->lower < upper ? c->lower : upper;
    for (uint32_t i = 0; i < c->count; i++) {
        lower_to(&lower, kz__mastermind_rank_bound(level->ranked[i]));
    }
    search->upper = upper < search->upper ? upper : search->upper;
    lower_to(&lower, search->upper);
    search->lower = lower > search->lower ? lower : search->lower;
    kz_work_report(search->work, c->done, c->count);
}

/* Searches a guess, or takes over the result of another search. *cost is 0 if another search is
 * working on it and it can wait. */
static kz_status try_together(kz__mastermind_search *search, kz__mastermind_level *level,
                              const kz__mastermind_task *task, uint32_t guess, bool can_wait,
                              uint32_t limit, uint32_t *cost) {
    kz__mastermind_fact fact;
    uint64_t key[2];
    name_guess(level, guess, key);
    if (kz__mastermind_common_find(search->common, key, &fact) &&
        (fact.guess != KZ__MASTERMIND_LOWER || fact.cost > limit)) {
        *cost = fact.cost;
        return KZ_OK;
    }
    if (can_wait && kz__mastermind_common_is_marked(search->common, key)) {
        *cost = 0;
        return KZ_OK;
    }
    kz__mastermind_common_mark(search->common, key);
    kz_status status = kz__mastermind_search_try(search, level, task, guess, false, limit, cost);
    kz__mastermind_common_unmark(search->common, key);
    if (status == KZ_OK) {
        tell(search, level, guess, *cost, *cost <= limit ? guess : KZ__MASTERMIND_LOWER);
    }
    return status;
}

/* Searches a guess, unless it is done, too bad, or can wait for another search. */
static kz_status try_guess(kz__mastermind_search *search, kz__mastermind_level *level,
                           const kz__mastermind_task *task, course *c, uint32_t place,
                           bool can_wait, kz__mastermind_result *result) {
    uint32_t guess = (uint32_t)level->ranked[place];
    uint32_t cost = kz__mastermind_rank_bound(level->ranked[place]);
    kz_status status = KZ_OK;
    if (cost >= KZ__MASTERMIND_NEVER) {
        return KZ_OK;
    }
    tell_progress(search, level, c, result->cost);
    if (cost <= c->limit) {
        status =
            search->common->locks != NULL
                ? try_together(search, level, task, guess, can_wait, c->limit, &cost)
                : kz__mastermind_search_try(search, level, task, guess, false, c->limit, &cost);
    }
    if (status != KZ_OK || cost == 0) {
        return status;
    }
    if (cost <= c->limit) {
        *result = (kz__mastermind_result){.cost = cost, .guess = guess};
        c->limit = cost - 1;
        if (has_others(search, level)) {
            tell_for_long(search, level, BEST, cost, guess);
        }
    } else {
        lower_to(&c->lower, cost);
    }
    level->ranked[place] = kz__mastermind_rank(KZ__MASTERMIND_NEVER, guess);
    c->done++;
    return KZ_OK;
}

/* Searches the remaining guesses, first those that no other search is working on. */
static kz_status try_rest(kz__mastermind_search *search, kz__mastermind_level *level,
                          const kz__mastermind_task *task, course *c,
                          kz__mastermind_result *result) {
    kz_status status = KZ_OK;
    bool can_wait = search->common->locks != NULL;
    for (unsigned turn = 0; turn < 2 && c->done < c->count; turn++) {
        for (uint32_t i = 0; i < c->count && status == KZ_OK && !c->is_known; i++) {
            catch_up(search, level, task, c, result);
            if (!c->is_known) {
                status = try_guess(search, level, task, c, i, can_wait, result);
            }
        }
        can_wait = false;
    }
    return status;
}

/* A beam follows only the most promising guesses. The others are not proved to be worse. */
static kz_status search_beam(kz__mastermind_search *search, kz__mastermind_level *level,
                             const kz__mastermind_task *task, course *c,
                             kz__mastermind_result *result) {
    uint32_t look = search->beam * (task->count < BEAM_HUGE ? BEAM_LOOK : 1);
    c->count = c->count < look ? c->count : look;
    kz_status status = look_ahead(search, level, task, c, c->count, result);
    if (c->looked > search->beam) {
        c->count = c->looked = search->beam;
    }
    return status == KZ_OK ? try_rest(search, level, task, c, result) : status;
}

/* Starts with the same guess as an earlier run. That run's facts make this guess look worse than
 * the others; starting with another one would repeat everything without a good limit. */
static void begin_as_before(kz__mastermind_search *search, kz__mastermind_level *level,
                            const course *c) {
    kz__mastermind_fact first;
    uint64_t key[2];
    uint64_t *ranked = level->ranked;
    if (!search->common->lists || !is_near_top(search, level)) {
        return;
    }
    name_guess(level, FIRST, key);
    bool is_known = kz__mastermind_common_find(search->common, key, &first);
    for (uint32_t i = 1; i < c->looked && is_known; i++) {
        if ((uint32_t)ranked[i] == first.guess) {
            uint64_t other = ranked[0];
            ranked[0] = ranked[i];
            ranked[i] = other;
        }
    }
    tell_for_long(search, level, FIRST, 1, (uint32_t)ranked[0]);
}

/* The best of the first few is searched before the others get a look. */
static kz_status search_all(kz__mastermind_search *search, kz__mastermind_level *level,
                            const kz__mastermind_task *task, course *c,
                            kz__mastermind_result *result) {
    uint32_t first = c->count < FIRST_LOOK ? c->count : FIRST_LOOK;
    kz_status status = look_ahead(search, level, task, c, first, result);
    if (status == KZ_OK && c->looked > 0 && !c->is_known) {
        begin_as_before(search, level, c);
        status = try_guess(search, level, task, c, 0, false, result);
    }
    if (status == KZ_OK && !c->is_known) {
        status = look_ahead(search, level, task, c, c->count, result);
    }
    if (status == KZ_OK && !c->is_known) {
        status = try_rest(search, level, task, c, result);
    }
    return status;
}

kz_status kz__mastermind_search_wide(kz__mastermind_search *search, kz__mastermind_level *level,
                                     const kz__mastermind_task *task,
                                     kz__mastermind_result *result) {
    course c = {.limit = task->limit, .lower = KZ__MASTERMIND_NEVER};
    kz_status status = kz__mastermind_search_list(search, level, task, &c.count, &c.lower);
    if (status == KZ_OK) {
        memset(level->member, 0, task->guesses);
        status = search->beam > 0 ? search_beam(search, level, task, &c, result)
                                  : search_all(search, level, task, &c, result);
    }
    if (status == KZ_OK && !c.is_known && result->guess == KZ__MASTERMIND_LOWER) {
        result->cost = c.lower;
    }
    return status;
}
