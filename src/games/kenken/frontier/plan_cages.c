/* The tuples of each cage as a prefix tree, and the sets of digits that they put into lines.
 * Theory: docs/theory/kenken.md. */
#include "games/kenken/frontier/plan_cages.h"

#include "base/bits.h"
#include "games/kenken/search/tuples_run.h"

#include <stdlib.h>
#include <string.h>

/* With longer lists a sweep costs more than it saves. */
enum { MOST_LISTED = 2500, NIBBLE = 4, DIGIT = 15 };

/* A cage whose tree is being written. A tuple is a key with a nibble for each open cell, digit - 1,
 * the first cell in the highest, so that sorted keys form a tree. */
typedef struct {
    const kz__kenken_solver *solver;
    const kz__kenken_node *root;
    kz__kenken_plan *plan;
    unsigned cage;
    unsigned depth;
    uint8_t open[KZ__KENKEN_PLAN_DEPTH]; /* cells */
    uint8_t slot[KZ__KENKEN_PLAN_DEPTH]; /* their numbers in the cage */
    uint64_t *key;
    size_t count;
    uint32_t branches; /* branches of the plan used so far */
    uint32_t leaves;
    uint32_t marks;
    uint32_t withouts;
    uint32_t owns;
    uint16_t *sign_of; /* for each set of digits */
    uint16_t *sign;    /* the sets of a line */
} writer;

static unsigned digit_at(const writer *w, uint64_t key, unsigned i) {
    return (unsigned)(key >> NIBBLE * (w->depth - 1 - i)) & DIGIT;
}

/* The open cells, those with few digits first; false: too many. */
static bool find_open(writer *w) {
    const kz__kenken_shape *shape = &w->solver->shape[w->cage];
    w->depth = 0;
    for (unsigned i = 0; i < shape->count; i++) {
        uint32_t domain = w->root->domain[shape->cell[i]];
        if ((domain & (domain - 1)) == 0) {
            continue;
        }
        if (w->depth == KZ__KENKEN_PLAN_DEPTH) {
            return false;
        }
        unsigned at = w->depth++;
        for (; at > 0 && kz__bits_count(w->root->domain[w->open[at - 1]]) > kz__bits_count(domain);
             at--) {
            w->open[at] = w->open[at - 1];
            w->slot[at] = w->slot[at - 1];
        }
        w->open[at] = shape->cell[i];
        w->slot[at] = (uint8_t)i;
    }
    return true;
}

static void list_pair(writer *w) {
    const kz_kenken_cage *made = &w->solver->puzzle->cage[w->solver->number[w->cage]];
    uint32_t second = w->root->domain[w->open[1]];
    for (uint32_t left = w->root->domain[w->open[0]]; left != 0; left &= left - 1) {
        uint32_t one = kz__bits_lowest(left);
        uint32_t beside =
            kz__kenken_partners((kz_kenken_op)made->op, made->target, one + 1) & second;
        for (beside &= ~(UINT32_C(1) << one); beside != 0; beside &= beside - 1) {
            w->key[w->count++] = (uint64_t)one << NIBBLE | kz__bits_lowest(beside);
        }
    }
}

static void list_tuples(writer *w) {
    const kz__kenken_shape *shape = &w->solver->shape[w->cage];
    const kz__kenken_list *list = &w->root->list[w->cage];
    const uint64_t *tuple = w->solver->words + list->start;
    for (int32_t t = 0; t < list->count; t++, tuple += shape->stride) {
        bool alive = true;
        uint64_t key = 0;
        for (unsigned i = 0; i < shape->count && alive; i++) {
            uint16_t digit = kz__kenken_tuple_cell(shape, tuple, i);
            alive = (digit & ~w->root->domain[shape->cell[i]]) == 0;
        }
        for (unsigned i = 0; i < w->depth && alive; i++) {
            key = key << NIBBLE | kz__bits_lowest(kz__kenken_tuple_cell(shape, tuple, w->slot[i]));
        }
        w->key[w->count] = key;
        w->count += alive ? 1 : 0;
    }
}

static int by_key(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a;
    uint64_t y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Writes the tree: a branch for each prefix that differs from the previous key, a leaf for each
 * last digit. */
static void write_tree(writer *w, kz__kenken_plan_cage *cage) {
    kz__kenken_plan *plan = w->plan;
    uint32_t last[KZ__KENKEN_PLAN_DEPTH] = {0};
    cage->branch = w->branches;
    for (size_t k = 0; k < w->count; k++) {
        unsigned same = 0;
        while (k > 0 && same < w->depth - 1 &&
               digit_at(w, w->key[k], same) == digit_at(w, w->key[k - 1], same)) {
            same++;
        }
        for (unsigned i = same; k > 0 && i < w->depth - 1; i++) {
            plan->branch[last[i]].next = w->branches;
        }
        for (unsigned i = same; i < w->depth - 1; i++) {
            last[i] = w->branches++;
            plan->branch[last[i]] = (kz__kenken_plan_branch){
                .leaf = w->leaves,
                .variable = plan->number[w->open[i]][digit_at(w, w->key[k], i)],
                .depth = (uint16_t)i};
        }
        plan->leaf[w->leaves++] =
            plan->number[w->open[w->depth - 1]][digit_at(w, w->key[k], w->depth - 1)];
        plan->branch[last[w->depth - 2]].leaves++;
    }
    for (unsigned i = 0; i < w->depth - 1 && w->count > 0; i++) {
        plan->branch[last[i]].next = w->branches;
    }
    cage->branches = w->branches - cage->branch;
}

static void write_own(writer *w, kz__kenken_plan_cage *cage) {
    cage->own = w->owns;
    for (unsigned i = 0; i < w->depth; i++) {
        unsigned cell = w->open[i];
        for (unsigned v = w->plan->first[cell]; v < w->plan->first[cell + 1]; v++) {
            w->plan->own[w->owns++] = (uint16_t)v;
        }
    }
    cage->owns = (uint16_t)(w->owns - cage->own);
}

/* The digits that open cells of other cages may hold in a line; 0 if the cage has only one cell
 * there. */
static uint16_t care_in(const writer *w, unsigned line) {
    uint32_t outside = 0;
    unsigned inside = 0;
    for (unsigned i = 0; i < w->plan->size; i++) {
        unsigned cell = w->solver->line_cell[line][i];
        uint32_t domain = w->root->domain[cell];
        bool open = (domain & (domain - 1)) != 0;
        bool own = w->solver->cage_of[cell] == w->cage;
        inside += open && own ? 1 : 0;
        outside |= open && !own ? domain : 0;
    }
    return (uint16_t)(inside >= 2 ? outside : 0);
}

/* The set of digits that a tuple puts into a line. */
static uint16_t sign_in(const writer *w, uint64_t key, unsigned line) {
    uint32_t set = 0;
    for (unsigned i = 0; i < w->depth; i++) {
        bool here = (w->solver->lines_of[w->open[i]] >> line & 1) != 0;
        set |= (here ? UINT32_C(1) : 0) << digit_at(w, key, i);
    }
    return (uint16_t)set;
}

/* Numbers the sets of digits of one line; `mark` receives those of all leaves. Returns their
 * count. */
static unsigned write_signs(writer *w, unsigned line, uint16_t *mark, size_t step,
                            unsigned before) {
    unsigned signs = 0;
    memset(w->sign_of, 0xff, sizeof *w->sign_of << w->plan->size);
    for (size_t k = 0; k < w->count; k++) {
        uint16_t set = sign_in(w, w->key[k], line);
        if (w->sign_of[set] == UINT16_MAX) {
            w->sign_of[set] = (uint16_t)signs;
            w->sign[signs++] = set;
        }
        mark[k * step] = (uint16_t)(before + w->sign_of[set]);
    }
    return signs;
}

/* The bounds of the digits that the cage and others may hold in the line. */
static void write_bounds(writer *w, kz__kenken_plan_line *to, uint16_t care, unsigned signs,
                         unsigned before) {
    kz__kenken_plan *plan = w->plan;
    for (unsigned digit = 0; digit < plan->size; digit++) {
        kz__kenken_plan_bound bound = {.without = w->withouts};
        for (unsigned i = 0; i < signs; i++) {
            if ((w->sign[i] >> digit & 1) == 0) {
                plan->without[bound.without + bound.count++] = (uint16_t)(before + i);
            }
        }
        if ((care >> digit & 1) != 0 && bound.count < signs) {
            to->bound[digit] = (uint16_t)plan->bounds;
            plan->placed[plan->bounds++] = bound;
            w->withouts += bound.count;
        }
    }
}

static void write_lines(writer *w, kz__kenken_plan_cage *cage) {
    kz__kenken_plan *plan = w->plan;
    uint16_t care[KZ__KENKEN_LINES_MAX];
    cage->bound = (uint16_t)plan->bounds;
    cage->mark = w->marks;
    for (unsigned line = 0; line < 2 * plan->size; line++) {
        care[line] = care_in(w, line);
        cage->lines = (uint16_t)(cage->lines + (care[line] != 0 ? 1 : 0));
    }
    unsigned i = 0;
    for (unsigned line = 0; line < 2 * plan->size; line++) {
        if (care[line] == 0) {
            continue;
        }
        kz__kenken_plan_line *to = &plan->line[plan->lines++];
        *to = (kz__kenken_plan_line){.line = (uint16_t)line, .cage = (uint16_t)w->cage};
        unsigned signs =
            write_signs(w, line, plan->mark + w->marks + i++, cage->lines, cage->signs);
        write_bounds(w, to, care[line], signs, cage->signs);
        cage->signs = (uint16_t)(cage->signs + signs);
    }
    cage->bounds = (uint16_t)(plan->bounds - cage->bound);
    w->marks += (uint32_t)(w->count * cage->lines);
    plan->most_signs = cage->signs > plan->most_signs ? cage->signs : plan->most_signs;
}

static void write_cage(writer *w) {
    kz__kenken_plan_cage *cage = &w->plan->cage[w->plan->cages];
    w->count = 0;
    if (w->depth < 2) {
        return;
    }
    if (w->cage < w->solver->pairs) {
        list_pair(w);
    } else {
        list_tuples(w);
    }
    qsort(w->key, w->count, sizeof *w->key, by_key);
    *cage = (kz__kenken_plan_cage){0};
    w->plan->cages++;
    write_own(w, cage);
    write_tree(w, cage);
    write_lines(w, cage);
}

/* Upper bounds of the memory for any cage. */
typedef struct {
    size_t leaves;
    size_t listed; /* those of cages of three cells or more */
    size_t branches;
    size_t marks;
    size_t lines;
    size_t longest;
} needs;

static bool measure(writer *w, needs *n) {
    for (w->cage = w->solver->singles; w->cage < w->solver->cages; w->cage++) {
        bool pair = w->cage < w->solver->pairs;
        int32_t listed = w->root->list[w->cage].count;
        if (!pair && listed == KZ__KENKEN_UNLISTED) {
            return false;
        }
        if (!find_open(w)) {
            return false;
        }
        size_t count = pair ? (size_t)w->plan->size * w->plan->size : (size_t)listed;
        unsigned lines = 0;
        for (unsigned line = 0; line < 2 * w->plan->size; line++) {
            lines += care_in(w, line) != 0 ? 1 : 0;
        }
        n->leaves += count;
        n->listed += pair ? 0 : count;
        n->branches += count * w->depth;
        n->marks += count * lines;
        n->lines += lines;
        n->longest = count > n->longest ? count : n->longest;
    }
    return n->listed <= MOST_LISTED;
}

static bool reserve(kz__arena *arena, const needs *n, writer *w) {
    kz__kenken_plan *plan = w->plan;
    size_t lines = n->lines;
    plan->cage = kz__arena_allocate(arena, w->solver->cages * sizeof *plan->cage);
    plan->line = kz__arena_allocate(arena, lines * sizeof *plan->line);
    plan->branch = kz__arena_allocate(arena, n->branches * sizeof *plan->branch);
    plan->leaf = kz__arena_allocate(arena, n->leaves * sizeof *plan->leaf);
    plan->mark = kz__arena_allocate(arena, n->marks * sizeof *plan->mark);
    plan->placed = kz__arena_allocate(arena, (lines * plan->size + 1) * sizeof *plan->placed);
    plan->without = kz__arena_allocate(arena, n->marks * plan->size * sizeof *plan->without);
    w->sign = kz__arena_allocate(arena, n->longest * sizeof *w->sign);
    w->key = kz__arena_allocate(arena, n->longest * sizeof *w->key);
    w->sign_of = kz__arena_allocate(arena, sizeof *w->sign_of << plan->size);
    return plan->cage != NULL && plan->line != NULL && plan->branch != NULL && plan->leaf != NULL &&
           plan->mark != NULL && plan->placed != NULL && plan->without != NULL && w->sign != NULL &&
           w->key != NULL && w->sign_of != NULL;
}

kz_status kz__kenken_plan_cages(const kz__kenken_solver *solver, const kz__kenken_node *root,
                                kz__arena *arena, kz__kenken_plan *plan, bool *fits) {
    writer w = {.solver = solver, .root = root, .plan = plan};
    needs n = {0};
    *fits = measure(&w, &n);
    if (!*fits) {
        return KZ_OK;
    }
    if (!reserve(arena, &n, &w)) {
        return KZ_NO_MEMORY;
    }
    for (w.cage = solver->singles; w.cage < solver->cages; w.cage++) {
        (void)find_open(&w);
        write_cage(&w);
    }
    plan->leaves = w.leaves;
    plan->branches = w.branches;
    return KZ_OK;
}

void kz__kenken_plan_lines_at(const kz__kenken_solver *solver, const kz__kenken_plan *plan,
                              unsigned line, uint16_t *line_of_cage) {
    for (unsigned cage = 0; cage < solver->cages; cage++) {
        line_of_cage[cage] = KZ__KENKEN_PLAN_NONE;
    }
    for (unsigned i = 0; i < plan->lines; i++) {
        if (plan->line[i].line == line) {
            line_of_cage[plan->line[i].cage] = (uint16_t)i;
        }
    }
}
