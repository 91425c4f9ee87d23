/*
 * Entry points: the secrets that fit, searches that share the work, and the tree. Theory:
 * docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal.h"

#include "base/valid.h"
#include "games/mastermind/optimal/optimal_text.h"
#include "games/mastermind/optimal/optimal_tree.h"
#include "games/mastermind/valid.h"

#include <assert.h>
#include <string.h>

enum { INDEX_STEPS = 16 /* steps to find the index of a code */ };

struct kz_mastermind_optimum {
    kz_work *work; /* charged for this, the rows and the facts */
    kz_mastermind_locks given;
    const kz_mastermind_locks *locks; /* NULL: one run at a time */
    kz_mastermind_history history;
    uint32_t depth;
    bool consistent_only;
    uint32_t beam; /* 0: none */
    kz__mastermind_pool pool;
    kz__mastermind_common common;
    uint32_t *set;
    uint32_t count;
    /* Under KZ__MASTERMIND_LOCK_OUTCOME. */
    uint64_t bound[2];
    bool is_solved;
};

/* The private data of one run. */
typedef struct run {
    kz__mastermind_pool pool;
    kz__mastermind_search search;
} run;

/* The secrets that fit, as guesses. */
static kz_status list_secrets(kz_mastermind_optimum *o, const kz_mastermind_codes *codes) {
    const kz_mastermind_code *code = kz_mastermind_codes_data(codes);
    o->count = (uint32_t)kz_mastermind_codes_count(codes);
    if (o->count == 0) {
        return KZ_BAD_INPUT;
    }
    o->set = kz__arena_allocate(&o->pool.arena, o->count * sizeof *o->set);
    if (o->set == NULL) {
        return KZ_NO_MEMORY;
    }
    for (uint32_t i = 0; i < o->count; i++) {
        if (!kz_mastermind_is_guess(&o->pool.rules, code[i])) {
            return KZ_UNSUPPORTED;
        }
        o->set[i] = kz__mastermind_pool_index(&o->pool, code[i]);
        kz_status status = kz_work_step(o->work, INDEX_STEPS);
        if (status != KZ_OK) {
            return status;
        }
    }
    return KZ_OK;
}

static kz_status open_optimum(kz_mastermind_optimum *o, const kz_mastermind_rules *rules) {
    kz_mastermind_codes *codes = NULL;
    kz_status status = kz__mastermind_pool_init(&o->pool, rules, o->work);
    if (status == KZ_OK) {
        status = kz_mastermind_codes_new(rules, &o->history, o->work, &codes);
    }
    if (status == KZ_OK) {
        status = list_secrets(o, codes);
        kz_mastermind_codes_free(codes, o->work);
    }
    if (status == KZ_OK) {
        o->bound[1] = kz__mastermind_least_total(o->pool.classes, o->count);
        status = kz__mastermind_common_init(&o->common, o->locks, o->work);
    }
    return status;
}

kz_status kz_mastermind_optimum_new(const kz_mastermind_rules *rules,
                                    const kz_mastermind_history *history,
                                    const kz_mastermind_plan *plan,
                                    const kz_mastermind_locks *locks, kz_work *work,
                                    kz_mastermind_optimum **optimum) {
    assert(kz__mastermind_rules_are_valid(rules) && kz__mastermind_plan_is_valid(plan) &&
           (locks == NULL || kz__mastermind_locks_are_valid(locks)) && kz__work_is_valid(work) &&
           optimum != NULL);
    if (plan->method != KZ_MASTERMIND_OPTIMAL) {
        return KZ_OUT_OF_RANGE;
    }
    kz_mastermind_optimum *o = kz_work_allocate(work, 1, sizeof *o);
    if (o == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(o, 0, sizeof *o);
    o->work = work;
    o->bound[0] = UINT64_MAX;
    o->bound[1] = 1;
    o->consistent_only = plan->consistent_only;
    bool is_limited = plan->depth > 0 && plan->depth < KZ__MASTERMIND_ALWAYS;
    o->depth = is_limited ? plan->depth : KZ__MASTERMIND_ALWAYS;
    if (locks != NULL) {
        o->given = *locks;
        o->locks = &o->given;
    }
    if (history != NULL) {
        o->history = *history;
    }
    kz_status status = open_optimum(o, rules);
    if (status != KZ_OK) {
        kz_mastermind_optimum_free(o);
        return status;
    }
    o->common.lists = true;
    *optimum = o;
    return KZ_OK;
}

kz_status kz_mastermind_optimum_follow(kz_mastermind_optimum *o, uint32_t beam) {
    assert(o != NULL);
    bool is_beam = beam >= 1 && beam <= KZ_MASTERMIND_BEAM_MAX;
    if (!is_beam || o->locks != NULL || o->depth != KZ__MASTERMIND_ALWAYS) {
        return KZ_OUT_OF_RANGE;
    }
    o->beam = beam;
    return KZ_OK;
}

void kz_mastermind_optimum_free(kz_mastermind_optimum *o) {
    if (o != NULL) {
        kz__mastermind_common_clear(&o->common);
        kz__mastermind_pool_clear(&o->pool);
        kz_work_free(o->work, o, 1, sizeof *o);
    }
}

static kz__mastermind_quest quest_of(const kz_mastermind_optimum *o) {
    return (kz__mastermind_quest){.rules = &o->pool.rules,
                                  .history = &o->history,
                                  .guesses = o->pool.count,
                                  .depth = o->depth == KZ__MASTERMIND_ALWAYS ? 0 : o->depth,
                                  .beam = o->beam,
                                  .consistent_only = o->consistent_only};
}

void kz_mastermind_optimum_print(kz_mastermind_optimum *o, kz_text *out) {
    assert(o != NULL && kz__text_is_valid(out));
    kz__mastermind_quest quest = quest_of(o);
    kz__mastermind_facts_print(&quest, &o->common, out);
}

kz_status kz_mastermind_optimum_take(kz_mastermind_optimum *o, const char *text, size_t length,
                                     kz_error *error) {
    assert(o != NULL && kz__bytes_are_valid(text, length));
    kz__mastermind_quest quest = quest_of(o);
    return kz__mastermind_facts_take(&quest, &o->common, text, length, error);
}

static kz_status open_run(kz_mastermind_optimum *o, kz_work *work, run *r) {
    kz_status status = kz__mastermind_pool_view(&r->pool, &o->pool, o->locks, work);
    if (status == KZ_OK) {
        status = kz__mastermind_search_init(&r->search, &r->pool, &o->common, o->count,
                                            o->consistent_only);
    }
    if (status == KZ_OK && o->beam > 0) {
        status = kz__mastermind_search_follow(&r->search, o->beam);
    }
    return status;
}

/* Solves within a limit from a quick strategy. A beam may miss that strategy; it then searches
 * without the limit. */
static kz_status solve_within(const kz_mastermind_optimum *o, kz__mastermind_search *search,
                              uint32_t limit, kz__mastermind_result *best) {
    kz_status status = kz__mastermind_search_solve(search, o->set, o->count, o->depth, limit, best);
    if (status == KZ_OK && o->beam > 0 && best->cost > limit) {
        status = kz__mastermind_search_solve(search, o->set, o->count, o->depth,
                                             KZ__MASTERMIND_NEVER - 1, best);
    }
    return status;
}

/* The least cost of the whole set, or bounds of it. */
static kz_status find_cost(const kz_mastermind_optimum *o, kz__mastermind_search *search,
                           uint32_t *cost) {
    uint32_t limit = KZ__MASTERMIND_NEVER - 1;
    kz__mastermind_result best = {.cost = 0};
    kz_status status =
        kz__mastermind_search_greedily(search, o->set, o->count, o->depth, &best.cost);
    if (status == KZ_OK) {
        limit = best.cost < limit ? best.cost : limit;
        search->upper = best.cost;
        status = solve_within(o, search, limit, &best);
    }
    *cost = best.cost;
    return status;
}

/* Records the results of a run; `cost` only if it has finished. */
static void take_in(kz_mastermind_optimum *o, const kz__mastermind_search *search, bool is_through,
                    uint32_t cost) {
    kz__mastermind_lock(o->locks, KZ__MASTERMIND_LOCK_OUTCOME);
    if (is_through) {
        o->is_solved = true;
        o->bound[0] = cost;
        o->bound[1] = o->beam > 0 ? o->bound[1] : cost;
    } else if (!o->is_solved) {
        bool is_better = search->upper < KZ__MASTERMIND_NEVER && search->upper < o->bound[0];
        o->bound[0] = is_better ? search->upper : o->bound[0];
        bool is_proved = search->beam == 0 && search->lower > o->bound[1];
        o->bound[1] = is_proved ? search->lower : o->bound[1];
    }
    kz__mastermind_unlock(o->locks, KZ__MASTERMIND_LOCK_OUTCOME);
}

/* Tells whether a lack of memory is the caller's limit or the machine's. */
static kz_status told(kz_status status, const kz_work *work) {
    return status == KZ_NO_MEMORY && work->memory_limit > 0 ? KZ_BUDGET : status;
}

kz_status kz_mastermind_optimum_run(kz_mastermind_optimum *o, kz_work *work) {
    assert(o != NULL && kz__work_is_valid(work));
    run r;
    uint32_t cost = 0;
    kz_status status = open_run(o, work, &r);
    if (status == KZ_OK) {
        status = find_cost(o, &r.search, &cost);
        take_in(o, &r.search, status == KZ_OK, cost);
    }
    kz__mastermind_pool_clear(&r.pool);
    return told(status, work);
}

/* Fills a tree after a finished run. */
static kz_status fill_tree(kz_mastermind_optimum *o, kz_work *work, kz_mastermind_tree *tree,
                           uint64_t bound[2]) {
    if (bound != NULL) {
        memcpy(bound, o->bound, sizeof o->bound);
    }
    if (!o->is_solved) {
        return KZ_BUDGET;
    }
    if (o->bound[0] >= KZ__MASTERMIND_NEVER) {
        return KZ_UNSUPPORTED;
    }
    run r;
    kz_status status = open_run(o, work, &r);
    if (status == KZ_OK) {
        status = kz__mastermind_optimal_tree(&r.search, o->set, o->count, o->depth, tree);
    }
    kz__mastermind_pool_clear(&r.pool);
    return told(status, work);
}

kz_status kz_mastermind_optimum_tree(kz_mastermind_optimum *o, kz_work *work,
                                     kz_mastermind_tree **tree, uint64_t bound[2]) {
    assert(o != NULL && kz__work_is_valid(work) && tree != NULL);
    kz_mastermind_tree *made = NULL;
    kz_status status = kz__mastermind_tree_begin(&o->pool.rules, &o->history, work, &made);
    if (status == KZ_OK) {
        status = fill_tree(o, work, made, bound);
    }
    if (status == KZ_OK) {
        status = kz__mastermind_tree_finish(made);
    }
    bool is_exact = o->beam == 0; /* a beam may see a set under other names, with another result */
    if (status == KZ_OK && is_exact && kz_mastermind_tree_figures(made).total != o->bound[0]) {
        status = KZ_BAD_INPUT; /* the facts promised a result */
    }
    if (status != KZ_OK) {
        kz_mastermind_tree_free(made, work);
        return status;
    }
    *tree = made;
    return KZ_OK;
}

kz_status kz__mastermind_optimal(const kz_mastermind_rules *rules,
                                 const kz_mastermind_history *history,
                                 const kz_mastermind_plan *plan, uint32_t beam, kz_work *work,
                                 kz_mastermind_tree *tree, uint64_t bound[2]) {
    uint64_t found[2] = {UINT64_MAX, 1};
    kz_mastermind_optimum *optimum = NULL;
    kz_status status = kz_mastermind_optimum_new(rules, history, plan, NULL, work, &optimum);
    if (status == KZ_OK) {
        optimum->beam = beam;
        optimum->common.lists = false; /* nobody will list them */
        status = kz_mastermind_optimum_run(optimum, work);
        memcpy(found, optimum->bound, sizeof found);
    }
    if (status == KZ_OK) {
        status = fill_tree(optimum, work, tree, NULL);
    }
    kz_mastermind_optimum_free(optimum);
    status = told(status, work);
    if (bound != NULL && (status == KZ_OK || status == KZ_BUDGET)) {
        memcpy(bound, found, sizeof found);
    }
    return status;
}
