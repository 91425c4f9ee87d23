/* Builds the tree from the root down: choose a guess, split the secrets by their answers, continue
 * with each class. Theory: docs/theory/mastermind.md. */
#include "games/mastermind/choice/heuristic.h"

#include "games/mastermind/choice/choice.h"
#include "games/mastermind/choice/shelf.h"
#include "games/mastermind/feedback/feedback.h"
#include "games/mastermind/strategy/tree.h"

#include <assert.h>
#include <string.h>

enum {
    PATH_MAX = KZ_MASTERMIND_GUESSES_MAX + KZ_MASTERMIND_DEPTH_MAX,
    SYMMETRY_FROM = 96, /* secrets from which on renamings are searched */
    PORTION = 1 << 14,  /* secrets scored at a time */
    DIVIDE_STEPS = 4    /* steps of a secret each time */
};

typedef struct builder {
    kz__mastermind_chooser chooser;
    kz__mastermind_space space; /* only its rules, for the kernels */
    kz__mastermind_shelf shelf;
    kz_mastermind_tree *tree;
    kz_work *work;
    /* The secrets; those of a position are consecutive. The second list is for splitting. */
    size_t count;
    kz_mastermind_code *codes[2];
    kz__mastermind_probe *probe[2];
    uint8_t *classes;
    uint32_t depth;
    uint32_t guesses; /* in the history */
    kz_mastermind_code path[PATH_MAX];
} builder;

/* A position: a run of the secrets. */
typedef struct position {
    size_t first;
    size_t count;
} position;

static kz__mastermind_probes probes_in(const builder *b, position at) {
    kz__mastermind_probes probes = kz__mastermind_probes_none(&b->chooser.rules);
    probes.count = at.count;
    probes.probe = b->probe[0] + at.first;
    probes.codes = b->codes[0] + at.first;
    return probes;
}

static kz_mastermind_code first_of(const builder *b, position at) {
    const kz_mastermind_code *codes = b->codes[0] + at.first;
    kz_mastermind_code first = codes[0];
    for (size_t i = 1; i < at.count; i++) {
        if (kz__mastermind_rank_of(codes[i]) < kz__mastermind_rank_of(first)) {
            first = codes[i];
        }
    }
    return first;
}

static bool members_come_first(const builder *b) {
    return b->chooser.plan.consistent_only || b->chooser.plan.tie != KZ_MASTERMIND_TIE_LOWEST;
}

/* Lists the guesses of a position if renamings reduce them; otherwise pool->codes stays NULL. */
static kz_status find_symmetric_pool(const builder *b, position at,
                                     kz__mastermind_shortlist *pool) {
    kz__mastermind_symmetry symmetry;
    kz_status status = kz__mastermind_symmetry_of(&b->chooser.rules, b->path, b->guesses + b->depth,
                                                  b->work, &symmetry);
    if (status != KZ_OK) {
        return status;
    }
    if (symmetry.count > 1 || (symmetry.unused & (symmetry.unused - 1)) != 0) {
        uint32_t present = kz__mastermind_colors_of(b->codes[0] + at.first, at.count);
        status = kz__mastermind_shortlist_new(&b->chooser.rules, present, &symmetry, b->work, pool);
    }
    kz__mastermind_symmetry_clear(&symmetry, b->work);
    return status;
}

static kz_status choose_from(const builder *b, position at, const kz__mastermind_shortlist *pool,
                             kz_mastermind_code *guess) {
    kz__mastermind_candidate best;
    kz__mastermind_probes probes = probes_in(b, at);
    size_t count = 0;
    kz_status status = kz__mastermind_choose(&b->chooser, &probes, pool, 1, &best, &count);
    if (status == KZ_OK) {
        assert(count == 1);
        *guess = best.guess;
    }
    return status;
}

static kz_status choose_from_all(builder *b, position at, kz_mastermind_code *guess) {
    const kz_mastermind_code *codes = b->codes[0] + at.first;
    kz__mastermind_shortlist own = {.count = 0};
    const kz__mastermind_shortlist *pool = &own;
    kz_status status = KZ_OK;
    if (at.count >= SYMMETRY_FROM) {
        status = find_symmetric_pool(b, at, &own);
    }
    if (status == KZ_OK && own.codes == NULL) {
        status =
            b->chooser.plan.consistent_only
                ? kz__mastermind_shortlist_copy(&b->chooser.rules, codes, at.count, b->work, &own)
                : kz__mastermind_shelf_get(&b->shelf, kz__mastermind_colors_of(codes, at.count),
                                           &pool);
    }
    if (status == KZ_OK) {
        status = choose_from(b, at, pool, guess);
    }
    kz__mastermind_shortlist_clear(&own, b->work);
    return status;
}

static kz_status choose_guess(builder *b, position at, kz_mastermind_code *guess) {
    if (at.count == 1 || b->chooser.plan.method == KZ_MASTERMIND_FIRST ||
        (at.count == 2 && members_come_first(b))) {
        *guess = first_of(b, at);
        return KZ_OK;
    }
    if (b->chooser.plan.consistent_only && at.count <= KZ__MASTERMIND_TALLY_MAX) {
        const kz__mastermind_shortlist none = {.count = 0};
        return choose_from(b, at, &none, guess);
    }
    return choose_from_all(b, at, guess);
}

/* Groups the secrets by class, in their order. @param first of each class. */
static kz_status divide(builder *b, position at, kz_mastermind_code guess,
                        size_t first[KZ_MASTERMIND_ANSWERS_MAX + 1]) {
    kz_status status = KZ_OK;
    kz_mastermind_code *codes = b->codes[0] + at.first;
    kz__mastermind_probe *probe = b->probe[0] + at.first;
    size_t next[KZ_MASTERMIND_ANSWERS_MAX] = {0};
    for (size_t done = 0; done < at.count && status == KZ_OK; done += PORTION) {
        size_t part = at.count - done < PORTION ? at.count - done : PORTION;
        kz__mastermind_feedback(&b->space, b->work->cpu, guess, codes + done, part,
                                b->classes + done);
        status = kz_work_step(b->work, part * DIVIDE_STEPS);
    }
    for (size_t i = 0; i < at.count && status == KZ_OK; i++) {
        next[b->classes[i]]++;
    }
    first[0] = 0;
    for (unsigned class = 0; class < b->chooser.classes; class ++) {
        first[class + 1] = first[class] + next[class];
        next[class] = first[class];
    }
    for (size_t i = 0; i < at.count && status == KZ_OK; i++) {
        size_t to = next[b->classes[i]]++;
        b->codes[1][to] = codes[i];
        b->probe[1][to] = probe[i];
        status = kz_work_step(b->work, DIVIDE_STEPS);
    }
    for (size_t i = 0; i < at.count && status == KZ_OK; i++) {
        codes[i] = b->codes[1][i];
        probe[i] = b->probe[1][i];
        status = kz_work_step(b->work, DIVIDE_STEPS);
    }
    return status;
}

static kz_status build(builder *b, position at, uint32_t *node) {
    size_t first[KZ_MASTERMIND_ANSWERS_MAX + 1] = {0};
    kz_mastermind_code guess = 0;
    if (b->depth == KZ_MASTERMIND_DEPTH_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    kz_status status = choose_guess(b, at, &guess);
    if (status == KZ_OK) {
        status = kz__mastermind_tree_add(b->tree, guess, node);
    }
    if (status != KZ_OK || at.count == 1) {
        return status;
    }
    status = divide(b, at, guess, first);
    b->path[b->guesses + b->depth++] = guess;
    for (unsigned class = 0; class + 1 < b->chooser.classes && status == KZ_OK; class ++) {
        position below = {at.first + first[class], first[class + 1] - first[class]};
        uint32_t child = 0;
        if (below.count == 0) {
            continue;
        }
        status = build(b, below, &child);
        if (status == KZ_OK) {
            kz__mastermind_tree_link(b->tree, *node, class, child);
        }
    }
    b->depth--;
    return status;
}

static kz_status allocate(builder *b) {
    for (unsigned i = 0; i < 2; i++) {
        b->codes[i] = kz_work_allocate(b->work, b->count, sizeof *b->codes[i]);
        b->probe[i] = kz_work_allocate(b->work, b->count, sizeof *b->probe[i]);
        if (b->codes[i] == NULL || b->probe[i] == NULL) {
            return KZ_NO_MEMORY;
        }
    }
    b->classes = kz_work_allocate(b->work, b->count, sizeof *b->classes);
    return b->classes == NULL ? KZ_NO_MEMORY : KZ_OK;
}

static void release(builder *b) {
    for (unsigned i = 0; i < 2; i++) {
        kz_work_free(b->work, b->codes[i], b->count, sizeof *b->codes[i]);
        kz_work_free(b->work, b->probe[i], b->count, sizeof *b->probe[i]);
    }
    kz_work_free(b->work, b->classes, b->count, sizeof *b->classes);
    if (b->shelf.pools != NULL) {
        kz__mastermind_shelf_clear(&b->shelf);
    }
    kz__mastermind_chooser_clear(&b->chooser);
}

static kz_status run(builder *b, const kz_mastermind_codes *codes, const kz_mastermind_plan *plan) {
    const kz_mastermind_rules *rules = &b->space.rules;
    uint32_t root = 0;
    kz_status status = kz__mastermind_chooser_init(&b->chooser, rules, plan, b->count, b->work);
    if (status == KZ_OK) {
        status = kz__mastermind_shelf_init(&b->shelf, rules, b->work);
    }
    if (status == KZ_OK) {
        status = allocate(b);
    }
    if (status != KZ_OK) {
        return status;
    }
    memcpy(b->codes[0], kz_mastermind_codes_data(codes), b->count * sizeof *b->codes[0]);
    kz__mastermind_probes probes;
    status =
        kz__mastermind_probes_make(rules, b->codes[0], b->count, b->work, b->probe[0], &probes);
    return status == KZ_OK ? build(b, (position){0, b->count}, &root) : status;
}

kz_status kz__mastermind_heuristic(const kz_mastermind_codes *codes, const kz_mastermind_plan *plan,
                                   kz_work *work, kz_mastermind_tree *tree) {
    builder b = {.space = {.rules = tree->rules},
                 .tree = tree,
                 .work = work,
                 .count = kz_mastermind_codes_count(codes),
                 .guesses = tree->history.count};
    for (uint32_t i = 0; i < b.guesses; i++) {
        b.path[i] = tree->history.row[i].guess;
    }
    b.chooser.work = work;
    kz_status status = run(&b, codes, plan);
    release(&b);
    return status;
}
