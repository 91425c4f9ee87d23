/*
 * The complete search over a table of up to KZ_SHISOKU_EXACT_CARDS cards: the join for zero-free
 * trees, and solutions with an intermediate zero. Theory: docs/theory/shisoku.md.
 */
#include "games/shisoku/search/search.h"

#include "games/shisoku/search/join.h"
#include "games/shisoku/search/rebuild.h"

#include <string.h>

/* Whether some of the leaves in a mask make zero, and which ones. */
struct zero_note {
    enum { ZERO_UNKNOWN, ZERO_NO, ZERO_YES } known;
    uint32_t part;
};

struct search {
    const kz_shisoku_problem *problem;
    kz_shisoku_problem *positive; /* the same without cards 0, which are not leaves */
    uint32_t zero_cards;
    kz_work *work;
    kz__shisoku_leaves leaves;
    kz__shisoku_sets *sets;
    kz__shisoku_join *join;
    kz__shisoku_rebuild *rebuild;
    struct zero_note *zero; /* by canonical mask */
    uint32_t cards;         /* all leaves but the target */
    int tree;               /* the result, or KZ__SHISOKU_NO_TREE */
};

/*
 * Up to this size, looks for zeros outside small relations before the full join: on dealt tables
 * that ends most searches at once.
 */
enum { SMALL_RELATION = 2 };

static kz_status zero_of(struct search *s, uint32_t mask, uint32_t *part);

/* Looks for a zero among the leaves: first without one of them, then with all of them. */
static kz_status find_zero(struct search *s, uint32_t mask, uint32_t *part) {
    unsigned size = kz__bits_count(mask);
    *part = 0;
    if (size < 2) {
        return KZ_OK;
    }
    for (uint32_t fewer = kz__shisoku_leaves_next_part(&s->leaves, mask, 0, size - 1); fewer != 0;
         fewer = kz__shisoku_leaves_next_part(&s->leaves, mask, fewer, size - 1)) {
        kz_status status = zero_of(s, fewer, part);
        if (status != KZ_OK || *part != 0) {
            return status;
        }
    }
    bool done;
    int keep = s->rebuild->forest.count;
    kz__shisoku_rebuild_ask(s->rebuild, 0, false, keep);
    kz_status status = kz__shisoku_join_run(s->join, mask, &done);
    s->rebuild->forest.count = keep;
    *part = status == KZ_OK && done ? mask : 0;
    return status;
}

/* Gives leaves among those of `mask` that make zero; 0 if there are none. */
static kz_status zero_of(struct search *s, uint32_t mask, uint32_t *part) {
    mask = s->leaves.canonical[mask];
    struct zero_note *note = &s->zero[mask];
    if (note->known == ZERO_UNKNOWN) {
        kz_status status = find_zero(s, mask, part);
        if (status != KZ_OK) {
            return status;
        }
        *note = (struct zero_note){*part != 0 ? ZERO_YES : ZERO_NO, *part};
    }
    *part = note->part;
    return KZ_OK;
}

/* Reports the result of a join, for analysis of the search. */
static void trace_join(const struct search *s, uint32_t mask, bool found) {
    if (s->work->trace == NULL) {
        return;
    }
    char line[128];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text, "relation of %u leaves: %s, %llu nodes so far", kz__bits_count(mask),
                   found ? "found" : "none", (unsigned long long)s->work->counters.nodes);
    s->work->trace(s->work->trace_user, line);
}

/*
 * Builds the tree by which the target equals a zero-free tree over some cards, if there is one.
 * For a negative target over all cards it must contain a subtraction, to be turned round; where
 * a zero is added later, that brings one.
 */
static kz_status relate(struct search *s, uint32_t cards, int *tree) {
    uint32_t mask = s->leaves.canonical[cards | UINT32_C(1) << s->leaves.target];
    bool done;
    bool with_minus = s->problem->target.numerator < 0 && cards == s->cards && s->zero_cards == 0;
    kz__shisoku_rebuild_ask(s->rebuild, mask & s->leaves.target_group, with_minus, 0);
    kz_status status = kz__shisoku_join_run(s->join, mask, &done);
    if (status == KZ_OK) {
        trace_join(s, mask, done);
    }
    *tree = status == KZ_OK && done ? s->rebuild->tree : KZ__SHISOKU_NO_TREE;
    return status;
}

/* The leaves of `from` without those of `part`, which may stand on other equal positions. */
static uint32_t subtract_multiset(const kz__shisoku_leaves *leaves, uint32_t from, uint32_t part) {
    for (unsigned i = 0; i < leaves->count; i++) {
        for (unsigned j = 0; part >> i & 1 && j < leaves->count; j++) {
            if (from >> j & 1 && kz_rational_equal(leaves->value[i], leaves->value[j])) {
                from &= ~(UINT32_C(1) << j);
                part &= ~(UINT32_C(1) << i);
            }
        }
    }
    return from;
}

/* Multiplies a tree of value 0 by leaves. */
static int multiply_onto(struct search *s, int tree, uint32_t leaves) {
    kz__shisoku_forest *forest = &s->rebuild->forest;
    for (unsigned i = 0; i < s->leaves.count; i++) {
        if (leaves >> i & 1) {
            tree = kz__shisoku_tree_apply(forest, tree, '*',
                                          kz__shisoku_tree_card(forest, s->leaves.value[i]));
        }
    }
    return tree;
}

/* All cards 0, multiplied by some leaves. */
static int build_zero_of_cards(struct search *s, uint32_t leaves) {
    kz__shisoku_forest *forest = &s->rebuild->forest;
    kz_rational zero = kz_rational_integer(0);
    int tree = kz__shisoku_tree_card(forest, zero);
    for (uint32_t i = 1; i < s->zero_cards; i++) {
        tree = kz__shisoku_tree_apply(forest, tree, '+', kz__shisoku_tree_card(forest, zero));
    }
    return multiply_onto(s, tree, leaves);
}

/* A zero made of the leaves `zero`, multiplied by all other leaves of `mask`. */
static kz_status build_zero(struct search *s, uint32_t mask, uint32_t zero, int *tree) {
    bool done;
    kz__shisoku_rebuild_ask(s->rebuild, 0, false, s->rebuild->forest.count);
    kz_status status = kz__shisoku_join_run(s->join, zero, &done);
    if (status != KZ_OK) {
        return status;
    }
    *tree = done ? s->rebuild->tree : KZ__SHISOKU_NO_TREE;
    *tree = multiply_onto(s, *tree, subtract_multiset(&s->leaves, mask, zero));
    return KZ_OK;
}

/*
 * Makes the target of some cards, all others being multiplied onto the cards 0. For a negative
 * target the zero is subtracted, so that the tree can be turned round.
 */
static kz_status relate_with_zero_cards(struct search *s, uint32_t cards) {
    char operation = s->problem->target.numerator < 0 ? '-' : '+';
    int tree;
    kz_status status = relate(s, cards, &tree);
    if (status == KZ_OK && tree != KZ__SHISOKU_NO_TREE) {
        int zero = build_zero_of_cards(s, s->cards & ~cards);
        s->tree = kz__shisoku_tree_apply(&s->rebuild->forest, tree, operation, zero);
    }
    return status;
}

/* Tries to make the target of some cards while the others make zero, the cheaper side first. */
static kz_status try_with_zero(struct search *s, uint32_t cards) {
    uint32_t others = s->cards & ~cards;
    bool relation_first = kz__bits_count(cards) + 1 <= kz__bits_count(others);
    int tree = KZ__SHISOKU_NO_TREE;
    uint32_t zero;
    kz_status status = KZ_OK;
    if (relation_first) {
        status = relate(s, cards, &tree);
        if (status != KZ_OK || tree == KZ__SHISOKU_NO_TREE) {
            return status;
        }
    }
    status = zero_of(s, others, &zero);
    if (status != KZ_OK || zero == 0) {
        return status;
    }
    if (!relation_first) {
        status = relate(s, cards, &tree);
        if (status != KZ_OK || tree == KZ__SHISOKU_NO_TREE) {
            return status;
        }
    }
    int zero_tree;
    status = build_zero(s, others, zero, &zero_tree);
    if (status == KZ_OK) {
        s->tree = kz__shisoku_tree_apply(&s->rebuild->forest, tree, '+', zero_tree);
    }
    return status;
}

static kz_status try_relations_with_zero(struct search *s, unsigned first, unsigned last) {
    bool has_zero = s->zero_cards > 0;
    unsigned others = has_zero ? 1 : 2; /* minimum size to make a zero or to be part of one */
    for (unsigned size = first; size <= last && size + others <= s->positive->count; size++) {
        for (uint32_t cards = kz__shisoku_leaves_next_part(&s->leaves, s->cards, 0, size);
             cards != 0; cards = kz__shisoku_leaves_next_part(&s->leaves, s->cards, cards, size)) {
            kz_status status =
                has_zero ? relate_with_zero_cards(s, cards) : try_with_zero(s, cards);
            if (status != KZ_OK || s->tree != KZ__SHISOKU_NO_TREE) {
                return status;
            }
        }
    }
    return KZ_OK;
}

static kz_status find_nonzero(struct search *s) {
    kz_status status = try_relations_with_zero(s, 1, SMALL_RELATION);
    if (status == KZ_OK && s->tree == KZ__SHISOKU_NO_TREE) {
        s->join->report = true;
        status =
            s->zero_cards > 0 ? relate_with_zero_cards(s, s->cards) : relate(s, s->cards, &s->tree);
        s->join->report = false;
    }
    if (status == KZ_OK && s->tree == KZ__SHISOKU_NO_TREE) {
        status = try_relations_with_zero(s, SMALL_RELATION + 1, KZ_SHISOKU_EXACT_CARDS);
    }
    return status;
}

static kz_status find_tree(struct search *s) {
    if (s->leaves.target != KZ__SHISOKU_NO_LEAF) {
        return s->cards == 0 ? KZ_OK : find_nonzero(s);
    }
    if (s->zero_cards > 0) {
        s->tree = build_zero_of_cards(s, s->cards);
        return KZ_OK;
    }
    uint32_t zero;
    kz_status status = zero_of(s, s->cards, &zero);
    return status != KZ_OK || zero == 0 ? status : build_zero(s, s->cards, zero, &s->tree);
}

/* No set that is compared has more than half of the leaves, the target always counted as one. */
static uint64_t bound_of(const struct search *s) {
    return kz__shisoku_leaves_bound(&s->leaves, (s->positive->count + 1) / 2);
}

static void report_solution(struct search *s, kz_shisoku_result *result) {
    kz__shisoku_forest *forest = &s->rebuild->forest;
    if (s->problem->target.numerator < 0) {
        s->tree = kz__shisoku_tree_negate(forest, s->tree);
    }
    bool written = s->tree != KZ__SHISOKU_NO_TREE &&
                   kz__shisoku_tree_to_solution(forest, s->tree, s->problem, &result->solution);
    if (written && kz_shisoku_verify(s->problem, &result->solution)) {
        result->verdict = KZ_ONE;
    } else {
        result->verdict = KZ_UNKNOWN; /* a step's value does not fit */
        result->why = KZ_OVERFLOW;
    }
}

static void report(struct search *s, kz_shisoku_result *result) {
    uint64_t bound = bound_of(s);
    uint64_t prime = s->sets->field->prime;
    if (bound >= prime && s->positive->count <= 1) {
        bound = 0; /* at most two numbers were compared, exactly: nothing modulo the prime */
    }
    if (s->tree != KZ__SHISOKU_NO_TREE) {
        report_solution(s, result);
    } else if (bound >= prime || s->rebuild->exact.incomplete) {
        result->verdict = KZ_UNKNOWN;
        result->why = KZ_OVERFLOW;
    } else {
        result->verdict = KZ_NONE;
        result->proof = (kz_shisoku_proof){bound, prime};
    }
}

static void set_zero_cards_apart(struct search *s) {
    *s->positive = (kz_shisoku_problem){.target = s->problem->target};
    for (uint32_t i = 0; i < s->problem->count; i++) {
        if (s->problem->cards[i].numerator != 0) {
            s->positive->cards[s->positive->count++] = s->problem->cards[i];
        }
    }
    s->zero_cards = s->problem->count - s->positive->count;
}

static kz_status init(struct search *s, kz__arena *arena) {
    s->positive = kz__arena_allocate(arena, sizeof *s->positive);
    if (s->positive == NULL) {
        return KZ_NO_MEMORY;
    }
    set_zero_cards_apart(s);
    kz_status status = kz__shisoku_leaves_init(&s->leaves, s->positive, arena);
    if (status != KZ_OK) {
        return status;
    }
    size_t masks = (size_t)s->leaves.all + 1;
    s->sets = kz__arena_allocate(arena, sizeof *s->sets);
    s->join = kz__arena_allocate(arena, sizeof *s->join);
    s->rebuild = kz__arena_allocate(arena, sizeof *s->rebuild);
    s->zero = kz__arena_allocate(arena, masks * sizeof *s->zero);
    if (s->sets == NULL || s->join == NULL || s->rebuild == NULL || s->zero == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(s->zero, 0, masks * sizeof *s->zero);
    s->cards = s->leaves.all;
    if (s->leaves.target != KZ__SHISOKU_NO_LEAF) {
        s->cards &= ~(UINT32_C(1) << s->leaves.target);
    }
    bool fast = bound_of(s) < KZ__SHISOKU_FAST_PRIME;
    const kz__shisoku_field *field =
        fast ? kz__shisoku_field_fast(s->work->cpu) : kz__shisoku_field_wide(s->work->cpu);
    kz__shisoku_rebuild_init(s->rebuild, s->sets);
    kz__shisoku_join_init(s->join, s->sets, kz__shisoku_rebuild_judge, s->rebuild);
    return kz__shisoku_sets_init(s->sets, s->work, arena, field, &s->leaves);
}

kz_status kz__shisoku_search(const kz_shisoku_problem *problem, kz_work *work,
                             kz_shisoku_result *result) {
    kz__arena arena;
    kz__arena_init(&arena, work);
    struct search s = {.problem = problem, .work = work, .tree = KZ__SHISOKU_NO_TREE};
    kz_status status = init(&s, &arena);
    if (status == KZ_OK) {
        status = find_tree(&s);
    }
    if (status == KZ_OK) {
        report(&s, result);
    }
    kz__arena_clear(&arena);
    return status;
}
