/*
 * Builds the tree of an optimal strategy from the facts of the search: looks up the cost of each
 * set, which is in the memo, and chooses a guess with that cost.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/optimal/optimal_tree.h"

#include "games/mastermind/optimal/optimal_steps.h"

typedef struct filling {
    kz__mastermind_search *search;
    kz_mastermind_tree *tree;
    uint32_t guesses; /* guesses before the added node */
} filling;

static kz_status add_tree(filling *f, const uint32_t *set, uint32_t count, uint32_t depth,
                          uint32_t *node);

static kz_status add_below(filling *f, const uint32_t *split, const uint32_t *start, uint32_t depth,
                           uint32_t parent) {
    uint32_t below = depth == KZ__MASTERMIND_ALWAYS ? depth : depth - 1;
    for (uint32_t k = 0; k + 1 < f->search->pool->classes; k++) {
        if (start[k + 1] == start[k]) {
            continue;
        }
        uint32_t child = 0;
        kz_status status = add_tree(f, split + start[k], start[k + 1] - start[k], below, &child);
        if (status != KZ_OK) {
            return status;
        }
        kz__mastermind_tree_link(f->tree, parent, k, child);
    }
    return KZ_OK;
}

/* Sorts a set by the answers to a guess: answer k from start[k] to start[k + 1]. */
static kz_status split_set(filling *f, const uint32_t *set, uint32_t count, uint32_t guess,
                           uint32_t *split, uint32_t start[KZ_MASTERMIND_ANSWERS_MAX + 1]) {
    const uint8_t *row = kz__mastermind_pool_row(f->search->pool, guess);
    if (row == NULL) {
        return kz__mastermind_search_no_memory(f->search);
    }
    uint32_t done = 0;
    for (uint32_t k = 0; k < f->search->pool->classes; k++) {
        start[k] = done;
        for (uint32_t i = 0; i < count; i++) {
            if (row[set[i]] == k) {
                split[done++] = set[i];
            }
        }
        start[k + 1] = done;
    }
    return KZ_OK;
}

static kz_status choose(filling *f, const uint32_t *set, uint32_t count, uint32_t depth,
                        uint32_t *guess) {
    kz__mastermind_result best = {.cost = 0};
    kz_status status =
        kz__mastermind_search_solve(f->search, set, count, depth, KZ__MASTERMIND_NEVER - 1, &best);
    if (status != KZ_OK) {
        return status;
    }
    if (best.cost >= KZ__MASTERMIND_NEVER) {
        return KZ_BAD_INPUT; /* it was part of the possible answers */
    }
    if (f->search->beam > 0) { /* its costs are those of the followed guesses */
        *guess = best.guess;
        return KZ_OK;
    }
    return kz__mastermind_search_choose(f->search, set, count, depth, best.cost, guess);
}

static kz_status add_tree(filling *f, const uint32_t *set, uint32_t count, uint32_t depth,
                          uint32_t *node) {
    uint32_t start[KZ_MASTERMIND_ANSWERS_MAX + 1] = {0};
    uint32_t guess = 0;
    if (f->guesses == KZ_MASTERMIND_DEPTH_MAX) {
        return KZ_OUT_OF_RANGE; /* wrong facts could continue forever */
    }
    kz_status status = choose(f, set, count, depth, &guess);
    if (status == KZ_OK) {
        status = kz__mastermind_tree_add(f->tree, f->search->pool->codes[guess], node);
    }
    if (status != KZ_OK) {
        return status;
    }
    uint32_t *split = kz_work_allocate(f->search->work, count, sizeof *split);
    if (split == NULL) {
        return KZ_NO_MEMORY;
    }
    status = split_set(f, set, count, guess, split, start);
    f->guesses++;
    if (status == KZ_OK) {
        status = add_below(f, split, start, depth, *node);
    }
    f->guesses--;
    kz_work_free(f->search->work, split, count, sizeof *split);
    return status;
}

kz_status kz__mastermind_optimal_tree(kz__mastermind_search *search, const uint32_t *set,
                                      size_t count, uint32_t depth, kz_mastermind_tree *tree) {
    filling f = {.search = search, .tree = tree};
    uint32_t root = 0;
    return add_tree(&f, set, (uint32_t)count, depth, &root);
}
