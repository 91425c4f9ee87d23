/*
 * The way in: secrets that fit, the search, and the tree from what the search remembers.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal.h"

#include "games/mastermind/optimal/optimal_search.h"

#include <assert.h>
#include <string.h>

enum { INDEX_STEPS = 16 /* that finding the place of a code costs */ };

typedef struct run {
    kz_work *work;
    kz__mastermind_pool pool;
    kz__mastermind_search search;
    uint32_t *set;
    uint32_t count;
    uint32_t depth;
    kz_mastermind_tree *tree;
} run;

/* The secrets that fit, as guesses. */
static kz_status list_secrets(run *r, const kz_mastermind_codes *codes) {
    const kz_mastermind_code *code = kz_mastermind_codes_data(codes);
    r->count = (uint32_t)kz_mastermind_codes_count(codes);
    if (r->count == 0) {
        return KZ_BAD_INPUT;
    }
    r->set = kz__arena_allocate(&r->pool.arena, r->count * sizeof *r->set);
    if (r->set == NULL) {
        return KZ_NO_MEMORY;
    }
    for (uint32_t i = 0; i < r->count; i++) {
        if (!kz_mastermind_is_guess(&r->pool.rules, code[i])) {
            return KZ_UNSUPPORTED;
        }
        r->set[i] = kz__mastermind_pool_index(&r->pool, code[i]);
        kz_status status = kz_work_step(r->work, INDEX_STEPS);
        if (status != KZ_OK) {
            return status;
        }
    }
    return KZ_OK;
}

static kz_status add_tree(run *r, const uint32_t *set, uint32_t count, uint32_t depth,
                          uint32_t *node);

static kz_status add_below(run *r, const uint32_t *split, const uint32_t *start, uint32_t depth,
                           uint32_t parent) {
    uint32_t below = depth == KZ__MASTERMIND_ALWAYS ? depth : depth - 1;
    for (uint32_t k = 0; k + 1 < r->pool.classes; k++) {
        if (start[k + 1] == start[k]) {
            continue;
        }
        uint32_t child = 0;
        kz_status status = add_tree(r, split + start[k], start[k + 1] - start[k], below, &child);
        if (status != KZ_OK) {
            return status;
        }
        kz__mastermind_tree_link(r->tree, parent, k, child);
    }
    return KZ_OK;
}

/* What the search found is asked again, set by set; the memo answers. */
static kz_status add_tree(run *r, const uint32_t *set, uint32_t count, uint32_t depth,
                          uint32_t *node) {
    kz__mastermind_result best = {.cost = 0};
    kz_status status =
        kz__mastermind_search_solve(&r->search, set, count, depth, KZ__MASTERMIND_NEVER - 1, &best);
    if (status == KZ_OK) {
        assert(best.cost < KZ__MASTERMIND_NEVER);
        status = kz__mastermind_tree_add(r->tree, r->pool.codes[best.guess], node);
    }
    if (status != KZ_OK) {
        return status;
    }
    uint32_t *split = kz_work_allocate(r->work, count, sizeof *split);
    if (split == NULL) {
        return KZ_NO_MEMORY;
    }
    uint32_t start[KZ_MASTERMIND_ANSWERS_MAX + 1] = {0};
    const uint8_t *row = kz__mastermind_pool_row(&r->pool, best.guess);
    uint32_t done = 0;
    for (uint32_t k = 0; k < r->pool.classes && row != NULL; k++) {
        start[k] = done;
        for (uint32_t i = 0; i < count; i++) {
            if (row[set[i]] == k) {
                split[done++] = set[i];
            }
        }
        start[k + 1] = done;
    }
    status = row == NULL ? KZ_NO_MEMORY : add_below(r, split, start, depth, *node);
    kz_work_free(r->work, split, count, sizeof *split);
    return status;
}

/* The least cost of the whole set, or bounds of it. */
static kz_status find_cost(run *r, uint64_t bound[2], uint32_t *cost) {
    uint32_t limit = KZ__MASTERMIND_NEVER - 1;
    kz__mastermind_result best = {.cost = 0};
    kz_status status =
        kz__mastermind_search_greedily(&r->search, r->set, r->count, r->depth, &best.cost);
    if (status == KZ_OK) {
        limit = best.cost < limit ? best.cost : limit;
        r->search.upper = best.cost;
        status = kz__mastermind_search_solve(&r->search, r->set, r->count, r->depth, limit, &best);
    }
    if (r->search.upper < KZ__MASTERMIND_NEVER) {
        bound[0] = r->search.upper;
    }
    bound[1] = r->search.lower;
    *cost = best.cost;
    return status;
}

static kz_status find_optimum(run *r, const kz_mastermind_plan *plan, uint64_t bound[2]) {
    uint32_t cost = 0;
    kz_status status =
        kz__mastermind_search_init(&r->search, &r->pool, r->count, plan->consistent_only);
    if (status == KZ_OK) {
        status = find_cost(r, bound, &cost);
    }
    if (status == KZ_OK && cost >= KZ__MASTERMIND_NEVER) {
        return KZ_UNSUPPORTED;
    }
    if (status == KZ_OK) {
        bound[0] = bound[1] = cost;
        uint32_t root = 0;
        status = add_tree(r, r->set, r->count, r->depth, &root);
    }
    return status;
}

static kz_status run_all(run *r, const kz_mastermind_rules *rules,
                         const kz_mastermind_history *history, const kz_mastermind_plan *plan,
                         uint64_t bound[2]) {
    kz_mastermind_codes *codes = NULL;
    kz_status status = kz__mastermind_pool_init(&r->pool, rules, r->work);
    if (status == KZ_OK) {
        status = kz_mastermind_codes_new(rules, history, r->work, &codes);
    }
    if (status == KZ_OK) {
        status = list_secrets(r, codes);
        kz_mastermind_codes_free(codes, r->work);
    }
    if (status == KZ_OK) {
        bound[1] = kz__mastermind_least_total(r->pool.classes, r->count);
        status = find_optimum(r, plan, bound);
    }
    kz__mastermind_search_clear(&r->search);
    kz__mastermind_pool_clear(&r->pool);
    return status;
}

kz_status kz__mastermind_optimal(const kz_mastermind_rules *rules,
                                 const kz_mastermind_history *history,
                                 const kz_mastermind_plan *plan, kz_work *work,
                                 kz_mastermind_tree *tree, uint64_t bound[2]) {
    uint64_t found[2] = {UINT64_MAX, 1};
    run r = {.work = work, .depth = plan->depth, .tree = tree};
    if (plan->depth == 0 || plan->depth > KZ__MASTERMIND_ALWAYS) {
        r.depth = KZ__MASTERMIND_ALWAYS;
    }
    kz_status status = run_all(&r, rules, history, plan, found);
    if (status == KZ_NO_MEMORY && work->memory_limit > 0) {
        status = KZ_BUDGET;
    }
    if (bound != NULL && (status == KZ_OK || status == KZ_BUDGET)) {
        memcpy(bound, found, sizeof found);
    }
    return status;
}
