/**
 * @file
 * Passes over a batch: cages, then the rules of cells and lines. Included once by the file of each
 * processor path, after lanes.h.
 */
#ifndef KZ_KENKEN_FRONTIER_SWEEP_H
#define KZ_KENKEN_FRONTIER_SWEEP_H

#include "base/bits.h"
#include "games/kenken/frontier/lanes.h"

#include <string.h>

enum { SWEEPS = 4 };

/* The results for a cage: its possible variables (in `pick`), and the possible sets of digits of
 * its lines. */
typedef struct {
    kz__kenken_frontier_batch *batch;
    unsigned part;
    unsigned lines;
    lanes open[KZ__KENKEN_PLAN_DEPTH]; /* lanes in which the branch is possible */
    lanes some[KZ__KENKEN_PLAN_DEPTH]; /* lanes in which something below it is */
    uint16_t variable[KZ__KENKEN_PLAN_DEPTH];
} sums;

static inline void add(kz__kenken_frontier_set *to, unsigned part, lanes a) {
    lanes_store(to, part, lanes_or(lanes_load(to, part), a));
}

/* Processes the leaves of a branch; gives the lanes in which one of them is possible. */
static inline lanes run_leaves(sums *s, const kz__kenken_plan_branch *branch, lanes open,
                               const uint16_t *mark) {
    kz__kenken_frontier_batch *batch = s->batch;
    const uint16_t *leaf = batch->plan->leaf + branch->leaf;
    lanes some = lanes_none();
    for (uint32_t i = 0; i < branch->leaves; i++) {
        lanes here = lanes_and(open, lanes_load(&batch->can[leaf[i]], s->part));
        some = lanes_or(some, here);
        add(&batch->pick[leaf[i]], s->part, here);
        for (unsigned k = 0; k < s->lines; k++) {
            add(&batch->room[*mark++], s->part, here);
        }
    }
    return some;
}

/* Closes the branches of the path from `depth` on, whose subtrees are done. */
static inline void close_branches(sums *s, unsigned depth, unsigned end) {
    for (; end > depth; end--) {
        unsigned last = end - 1;
        add(&s->batch->pick[s->variable[last]], s->part, s->some[last]);
        if (last > 0) {
            s->some[last - 1] = lanes_or(s->some[last - 1], s->some[last]);
        }
    }
}

static inline void run_tree(sums *s, const kz__kenken_plan_cage *cage) {
    kz__kenken_frontier_batch *batch = s->batch;
    const kz__kenken_plan *plan = batch->plan;
    const kz__kenken_plan_branch *branch = plan->branch;
    const uint16_t *mark = plan->mark + cage->mark;
    uint32_t end = cage->branch + cage->branches;
    unsigned depth = 0; /* of the path */
    for (uint32_t at = cage->branch; at < end;) {
        const kz__kenken_plan_branch *b = &branch[at];
        close_branches(s, b->depth, depth);
        depth = b->depth;
        lanes above = depth == 0 ? lanes_load(&batch->live, s->part) : s->open[depth - 1];
        lanes open = lanes_and(above, lanes_load(&batch->can[b->variable], s->part));
        if (!lanes_any(open)) {
            at = b->next;
            continue;
        }
        s->variable[depth] = b->variable;
        s->open[depth] = open;
        s->some[depth] = lanes_none();
        if (b->leaves > 0) {
            size_t leaf = b->leaf - branch[cage->branch].leaf;
            s->some[depth] = run_leaves(s, b, open, mark + leaf * cage->lines);
        }
        depth++;
        at++;
    }
    close_branches(s, 0, depth);
}

/* Finds the lanes in which the cage must place a digit in the line, because no set without it is
 * possible. */
static inline void run_bound(kz__kenken_frontier_batch *batch, unsigned number, unsigned part) {
    const kz__kenken_plan_bound *bound = &batch->plan->placed[number];
    const uint16_t *sign = batch->plan->without + bound->without;
    lanes without = lanes_none();
    for (uint32_t i = 0; i < bound->count; i++) {
        without = lanes_or(without, lanes_load(&batch->room[sign[i]], part));
    }
    lanes_store(&batch->bound[number], part, lanes_less(lanes_load(&batch->live, part), without));
}

static inline void run_cage(kz__kenken_frontier_batch *batch, const kz__kenken_plan_cage *cage,
                            unsigned part) {
    const uint16_t *own = batch->plan->own + cage->own;
    sums s; /* uninitialised: its arrays are written before they are read */
    s.batch = batch;
    s.part = part;
    s.lines = cage->lines;
    for (unsigned i = 0; i < cage->owns; i++) {
        lanes_store(&batch->pick[own[i]], part, lanes_none());
    }
    for (unsigned i = 0; i < cage->signs; i++) {
        lanes_store(&batch->room[i], part, lanes_none());
    }
    run_tree(&s, cage);
    for (unsigned i = 0; i < cage->owns; i++) {
        lanes_store(&batch->can[own[i]], part, lanes_load(&batch->pick[own[i]], part));
    }
    for (unsigned i = 0; i < cage->bounds; i++) {
        run_bound(batch, cage->bound + i, part);
    }
}

static inline unsigned count_lanes(lanes a) {
    uint64_t word[sizeof a / sizeof(uint64_t)];
    unsigned count = 0;
    memcpy(word, &a, sizeof a);
    for (size_t i = 0; i < sizeof word / sizeof *word; i++) {
        count += kz__bits_count((uint32_t)word[i]) + kz__bits_count((uint32_t)(word[i] >> 32));
    }
    return count;
}

/* Removes failed lanes, and counts the failure for the cells of the rule. */
static inline void bury(kz__kenken_frontier_batch *batch, const kz__kenken_plan_rule *rule,
                        unsigned part, lanes dead) {
    const uint16_t *member = batch->plan->member + rule->member;
    unsigned lost = count_lanes(dead);
    for (unsigned i = 0; i < rule->members; i++) {
        batch->weight[batch->plan->cell[member[i]]] += lost;
    }
    lanes_store(&batch->live, part, lanes_less(lanes_load(&batch->live, part), dead));
}

/* Counts over the members of a rule: lanes with one, lanes with two. */
typedef struct {
    lanes one, two;          /* possible */
    lanes sure, clash;       /* standing */
    lanes placed, contested; /* placed by a cage, by two cages */
    lanes unit, closed;      /* one becomes certain; the others become impossible */
} census;

static inline void take_census(const kz__kenken_frontier_batch *batch,
                               const kz__kenken_plan_rule *rule, unsigned part, census *c) {
    const uint16_t *member = batch->plan->member + rule->member;
    const uint16_t *number = batch->plan->bound + rule->bound;
    c->one = c->two = c->sure = c->clash = c->placed = c->contested = lanes_none();
    for (unsigned i = 0; i < rule->members; i++) {
        lanes can = lanes_load(&batch->can[member[i]], part);
        lanes must = lanes_load(&batch->must[member[i]], part);
        c->two = lanes_or(c->two, lanes_and(c->one, can));
        c->one = lanes_or(c->one, can);
        c->clash = lanes_or(c->clash, lanes_and(c->sure, must));
        c->sure = lanes_or(c->sure, must);
    }
    for (unsigned i = 0; i < rule->bounds; i++) {
        lanes bound = lanes_load(&batch->bound[number[i]], part);
        c->contested = lanes_or(c->contested, lanes_and(c->placed, bound));
        c->placed = lanes_or(c->placed, bound);
    }
}

/* Gives the lanes that changed. */
static inline lanes narrow(kz__kenken_frontier_batch *batch, const kz__kenken_plan_rule *rule,
                           unsigned part, const census *c, lanes live) {
    const uint16_t *member = batch->plan->member + rule->member;
    const uint16_t *own = batch->plan->own_bound + rule->member;
    lanes changed = lanes_none();
    for (unsigned i = 0; i < rule->members; i++) {
        lanes can = lanes_load(&batch->can[member[i]], part);
        lanes before = lanes_load(&batch->must[member[i]], part);
        lanes must = lanes_or(before, lanes_and(can, c->unit));
        lanes taken = lanes_less(c->placed, lanes_load(&batch->bound[own[i]], part));
        lanes lost = lanes_or(taken, lanes_less(c->closed, must));
        lanes now = lanes_and(live, lanes_less(can, lost));
        changed = lanes_or(changed, lanes_or(lanes_xor(can, now), lanes_xor(before, must)));
        lanes_store(&batch->must[member[i]], part, must);
        lanes_store(&batch->can[member[i]], part, now);
    }
    return lanes_and(changed, live);
}

typedef enum { SETTLED, SAME, CHANGED } outcome;

static inline outcome run_rule(kz__kenken_frontier_batch *batch, const kz__kenken_plan_rule *rule,
                               unsigned part) {
    census c;
    take_census(batch, rule, part, &c);
    lanes live = lanes_load(&batch->live, part);
    lanes wrong = lanes_or(c.clash, c.contested);
    lanes dead = lanes_or(lanes_less(live, c.one), lanes_and(wrong, live));
    if (lanes_any(dead)) {
        bury(batch, rule, part, dead);
        live = lanes_less(live, dead);
    }
    lanes open = lanes_and(live, c.two);
    c.unit = lanes_less(lanes_and(live, c.one), lanes_or(c.two, c.sure));
    if (!lanes_any(lanes_or(open, c.unit))) {
        return SETTLED;
    }
    /* Only in these lanes, because the result of a lane must not depend on other lanes. */
    c.placed = lanes_and(c.placed, open);
    c.closed = lanes_or(c.unit, lanes_and(open, c.sure));
    if (!lanes_any(lanes_or(c.closed, c.placed))) {
        return SAME;
    }
    return lanes_any(narrow(batch, rule, part, &c, live)) ? CHANGED : SAME;
}

/* False: nothing changed. */
static inline bool run_rules(kz__kenken_frontier_batch *batch) {
    unsigned kept = 0;
    bool changed = false;
    for (unsigned i = 0; i < batch->active_count; i++) {
        unsigned number = batch->active[i];
        bool settled = true;
        for (unsigned part = 0; part < PARTS; part++) {
            outcome o = run_rule(batch, &batch->plan->rule[number], part);
            settled = settled && o == SETTLED;
            changed = changed || o == CHANGED;
        }
        batch->active[kept] = (uint16_t)number;
        kept += settled ? 0 : 1;
    }
    batch->active_count = kept;
    return changed;
}

/* Checks what settled rules no longer notice: that their variable became impossible. */
static inline void check_standing(kz__kenken_frontier_batch *batch, unsigned part) {
    lanes fallen = lanes_none();
    for (unsigned v = 0; v < batch->plan->variables; v++) {
        lanes must = lanes_load(&batch->must[v], part);
        fallen = lanes_or(fallen, lanes_less(must, lanes_load(&batch->can[v], part)));
    }
    lanes_store(&batch->live, part, lanes_less(lanes_load(&batch->live, part), fallen));
}

static void sweep(kz__kenken_frontier_batch *batch) {
    const kz__kenken_plan *plan = batch->plan;
    bool changed = true;
    batch->active_count = plan->rules;
    for (unsigned i = 0; i < plan->rules; i++) {
        batch->active[i] = (uint16_t)i;
    }
    memset(batch->must, 0, plan->variables * sizeof *batch->must);
    for (unsigned i = 0; i < SWEEPS && changed; i++) {
        for (unsigned c = 0; c < plan->cages; c++) {
            for (unsigned part = 0; part < PARTS; part++) {
                run_cage(batch, &plan->cage[c], part);
            }
        }
        changed = run_rules(batch);
    }
    for (unsigned part = 0; part < PARTS; part++) {
        check_standing(batch, part);
    }
}

/* Lanes with more than one digit in a cell: with exactly two, with three, or with any number. */
static inline lanes crowded(const kz__kenken_frontier_batch *batch, unsigned cell, unsigned part,
                            unsigned pass) {
    lanes one = lanes_none();
    lanes two = lanes_none();
    lanes three = lanes_none();
    lanes four = lanes_none();
    for (unsigned v = batch->plan->first[cell]; v < batch->plan->first[cell + 1]; v++) {
        lanes can = lanes_load(&batch->can[v], part);
        four = lanes_or(four, lanes_and(three, can));
        three = lanes_or(three, lanes_and(two, can));
        two = lanes_or(two, lanes_and(one, can));
        one = lanes_or(one, can);
    }
    return pass == 0 ? lanes_less(two, three) : pass == 1 ? lanes_less(two, four) : two;
}

/* Lets some lanes branch at a cell, at its lowest digit. */
static inline void choose_cell(kz__kenken_frontier_batch *batch, unsigned cell, unsigned part,
                               lanes here) {
    const kz__kenken_plan *plan = batch->plan;
    add(&batch->at[cell], part, here);
    for (unsigned v = plan->first[cell]; v < plan->first[cell + 1]; v++) {
        lanes low = lanes_and(here, lanes_load(&batch->can[v], part));
        here = lanes_less(here, low);
        add(&batch->pick[v], part, low);
    }
}

static inline void choose_part(kz__kenken_frontier_batch *batch, unsigned part) {
    lanes left = lanes_load(&batch->live, part);
    for (unsigned pass = 0; pass < 3; pass++) {
        for (unsigned i = 0; i < batch->open_cells && lanes_any(left); i++) {
            unsigned cell = batch->order[i];
            lanes here = lanes_and(left, crowded(batch, cell, part, pass));
            if (lanes_any(here)) {
                left = lanes_less(left, here);
                choose_cell(batch, cell, part, here);
            }
        }
    }
    lanes_store(&batch->full, part, left);
}

static void choose(kz__kenken_frontier_batch *batch) {
    memset(batch->pick, 0, batch->plan->variables * sizeof *batch->pick);
    memset(batch->at, 0, batch->plan->cells * sizeof *batch->at);
    for (unsigned part = 0; part < PARTS; part++) {
        choose_part(batch, part);
    }
}

/* Moves the bits of the lanes that branch to the low end of each word. */
static inline lanes compress(lanes a, const kz__kenken_frontier_set *step, unsigned part) {
    lanes moved = lanes_and(a, lanes_load(&step[0], part));
    a = lanes_or(lanes_xor(a, moved), lanes_down(moved, 1));
    moved = lanes_and(a, lanes_load(&step[1], part));
    a = lanes_or(lanes_xor(a, moved), lanes_down(moved, 2));
    moved = lanes_and(a, lanes_load(&step[2], part));
    a = lanes_or(lanes_xor(a, moved), lanes_down(moved, 4));
    moved = lanes_and(a, lanes_load(&step[3], part));
    a = lanes_or(lanes_xor(a, moved), lanes_down(moved, 8));
    moved = lanes_and(a, lanes_load(&step[4], part));
    a = lanes_or(lanes_xor(a, moved), lanes_down(moved, 16));
    moved = lanes_and(a, lanes_load(&step[5], part));
    return lanes_or(lanes_xor(a, moved), lanes_down(moved, 32));
}

static inline void append(const kz__kenken_frontier_pack *pack, unsigned child, unsigned variable,
                          size_t variables, const kz__kenken_frontier_set *set) {
    for (unsigned i = 0; i < KZ__KENKEN_FRONTIER_WORDS; i++) {
        uint64_t *to = pack->column[child][i] + variable;
        unsigned shift = pack->shift[child][i];
        to[0] |= set->word[i] << shift;
        to[variables] |= set->word[i] >> 1 >> (63 - shift);
    }
}

static void pack_children(const kz__kenken_frontier_batch *batch,
                          const kz__kenken_frontier_pack *pack) {
    const kz__kenken_plan *plan = batch->plan;
    kz__kenken_frontier_set child[2];
    for (unsigned v = 0; v < plan->variables; v++) {
        for (unsigned part = 0; part < PARTS; part++) {
            lanes branching =
                lanes_less(lanes_load(&batch->live, part), lanes_load(&batch->full, part));
            lanes can = lanes_and(lanes_load(&batch->can[v], part), branching);
            lanes pick = lanes_load(&batch->pick[v], part);
            lanes here = lanes_load(&batch->at[plan->cell[v]], part);
            lanes with = lanes_less(can, lanes_less(here, pick));
            lanes_store(&child[0], part, compress(lanes_less(can, pick), pack->step, part));
            lanes_store(&child[1], part, compress(with, pack->step, part));
        }
        append(pack, 0, v, plan->variables, &child[0]);
        append(pack, 1, v, plan->variables, &child[1]);
    }
}

#endif
