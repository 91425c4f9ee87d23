/*
 * Converts a hit of the join to a tree: proves the hit in exact arithmetic, builds the tree from
 * the middle outwards, and turns it so that the target is at the root.
 * Theory: docs/theory/shisoku.md.
 */
#include "games/shisoku/search/rebuild.h"

#include <string.h>

void kz__shisoku_rebuild_init(kz__shisoku_rebuild *rebuild, kz__shisoku_sets *sets) {
    rebuild->exact.sets = sets;
    rebuild->exact.depth = 0;
    rebuild->exact.incomplete = false;
    rebuild->forest =
        (kz__shisoku_forest){.capacity = KZ__SHISOKU_TREES_MAX, .tree = rebuild->trees};
    rebuild->with_minus = false;
    rebuild->roots = 0;
    rebuild->root = 0;
    rebuild->base = 0;
    rebuild->tree = KZ__SHISOKU_NO_TREE;
    memset(rebuild->barren, 0, sizeof rebuild->barren);
}

void kz__shisoku_rebuild_ask(kz__shisoku_rebuild *rebuild, uint32_t roots, bool with_minus,
                             int keep) {
    rebuild->roots = roots;
    rebuild->with_minus = with_minus;
    rebuild->base = keep;
}

/* An exact value of some leaves, with its residue in the set. */
struct known {
    uint32_t mask;
    kz_rational value;
    uint64_t residue;
};

/* left and right, in either order, give a value exactly. */
struct split {
    struct known left;
    struct known right;
    bool is_minus;
};

/* Looks at an exact split; true ends the search. */
typedef bool split_visitor(void *user, const struct split *split);

struct split_search {
    kz__shisoku_rebuild *rebuild;
    kz_rational value;
    bool minus_first;
    split_visitor *visit;
    void *user;
    kz_status status;
};

static bool visit_exact(struct split_search *search, struct split *split) {
    char operation = kz__shisoku_tree_operation(split->left.value, split->right.value,
                                                search->value, search->minus_first);
    split->is_minus = operation == '-';
    return operation != 0 && search->visit(search->user, split);
}

static bool visit_pair(void *user, const kz__shisoku_pair *pair) {
    struct split_search *search = user;
    kz__shisoku_exact_values left;
    kz__shisoku_exact_values right;
    search->status = kz__shisoku_exact_find_both(&search->rebuild->exact, pair, &left, &right);
    if (search->status != KZ_OK) {
        return true;
    }
    for (unsigned i = 0; i < left.count; i++) {
        for (unsigned j = 0; j < right.count; j++) {
            struct split split = {{pair->left, left.value[i], pair->left_residue},
                                  {pair->right, right.value[j], pair->right_residue},
                                  false};
            if (visit_exact(search, &split)) {
                return true;
            }
        }
    }
    return false;
}

/* Visits the exact ways to make a known value from two parts of its leaves. */
static kz_status each_split(kz__shisoku_rebuild *rebuild, const struct known *whole,
                            bool minus_first, split_visitor *visit, void *user) {
    struct split_search search = {rebuild, whole->value, minus_first, visit, user, KZ_OK};
    kz_status status =
        kz__shisoku_exact_pairs(&rebuild->exact, whole->mask, whole->residue, visit_pair, &search);
    return status != KZ_OK ? status : search.status;
}

static kz__shisoku_barren *barren_slot(kz__shisoku_rebuild *rebuild, const struct known *whole) {
    uint64_t hash = kz__shisoku_field_hash(whole->residue ^ whole->mask);
    return &rebuild->barren[hash >> (KZ__SHISOKU_HASH_BITS - 8)];
}

static bool is_barren(kz__shisoku_rebuild *rebuild, const struct known *whole) {
    const kz__shisoku_barren *slot = barren_slot(rebuild, whole);
    return slot->mask == whole->mask && kz_rational_equal(slot->value, whole->value);
}

static kz_status build(kz__shisoku_rebuild *rebuild, const struct known *whole, bool with_minus,
                       int *tree);

struct builder {
    kz__shisoku_rebuild *rebuild;
    const struct known *whole;
    bool with_minus;
    int tree;
    kz_status status;
};

/* Builds both sides of a split; if required, one of them must contain the subtraction. */
static kz_status build_sides(kz__shisoku_rebuild *rebuild, const struct split *split,
                             bool with_minus, int *left, int *right) {
    kz_status status = build(rebuild, &split->left, with_minus, left);
    bool right_minus = false;
    if (status == KZ_OK && with_minus && *left == KZ__SHISOKU_NO_TREE) {
        right_minus = true;
        status = build(rebuild, &split->left, false, left);
    }
    return status != KZ_OK ? status : build(rebuild, &split->right, right_minus, right);
}

static bool build_split(void *user, const struct split *split) {
    struct builder *builder = user;
    kz__shisoku_forest *forest = &builder->rebuild->forest;
    int mark = forest->count;
    bool with_minus = builder->with_minus && !split->is_minus;
    int left;
    int right;
    builder->status = build_sides(builder->rebuild, split, with_minus, &left, &right);
    if (builder->status != KZ_OK) {
        return true;
    }
    builder->tree =
        kz__shisoku_tree_combine(forest, left, right, builder->whole->value, builder->with_minus);
    if (builder->tree == KZ__SHISOKU_NO_TREE) {
        forest->count = mark;
    }
    return builder->tree != KZ__SHISOKU_NO_TREE;
}

/* Builds a tree for a known value; KZ__SHISOKU_NO_TREE if there is none of the required kind. */
static kz_status build(kz__shisoku_rebuild *rebuild, const struct known *whole, bool with_minus,
                       int *tree) {
    *tree = KZ__SHISOKU_NO_TREE;
    if ((whole->mask & (whole->mask - 1)) == 0) {
        *tree = with_minus ? KZ__SHISOKU_NO_TREE
                           : kz__shisoku_tree_card(&rebuild->forest, whole->value);
        return KZ_OK;
    }
    if (with_minus && is_barren(rebuild, whole)) {
        return KZ_OK;
    }
    struct builder builder = {rebuild, whole, with_minus, KZ__SHISOKU_NO_TREE, KZ_OK};
    kz_status status = each_split(rebuild, whole, with_minus, build_split, &builder);
    if (status == KZ_OK) {
        status = builder.status;
    }
    if (status == KZ_OK && with_minus && builder.tree == KZ__SHISOKU_NO_TREE) {
        *barren_slot(rebuild, whole) = (kz__shisoku_barren){whole->mask, whole->value};
    }
    *tree = builder.tree;
    return status;
}

static kz_status unwind(kz__shisoku_rebuild *rebuild, const struct known *inner, int outer,
                        bool with_minus, int *tree);

/*
 * `near`, which holds the root, is outer combined with `far`: builds far, combines, goes inward.
 * The required subtraction may be in this operation, in far, or further inside.
 */
static kz_status unwind_past(kz__shisoku_rebuild *rebuild, int outer, const struct known *far,
                             const struct known *near, bool with_minus, int *tree) {
    kz__shisoku_forest *forest = &rebuild->forest;
    *tree = KZ__SHISOKU_NO_TREE;
    for (int far_minus = with_minus ? 1 : 0; far_minus >= 0 && *tree == KZ__SHISOKU_NO_TREE;
         far_minus--) {
        int mark = forest->count;
        int far_tree;
        kz_status status = build(rebuild, far, far_minus == 1, &far_tree);
        if (status != KZ_OK) {
            return status;
        }
        int combined = kz__shisoku_tree_combine(forest, outer, far_tree, near->value, with_minus);
        if (combined != KZ__SHISOKU_NO_TREE) {
            bool found = far_minus == 1 || forest->tree[combined].operation == '-';
            status = unwind(rebuild, near, combined, with_minus && !found, tree);
        }
        if (status != KZ_OK) {
            return status;
        }
        if (*tree == KZ__SHISOKU_NO_TREE) {
            forest->count = mark;
        }
    }
    return KZ_OK;
}

struct unwinder {
    kz__shisoku_rebuild *rebuild;
    int outer;
    bool with_minus;
    int tree;
    kz_status status;
};

static bool unwind_split(void *user, const struct split *split) {
    struct unwinder *unwinder = user;
    bool root_left = (split->left.mask & unwinder->rebuild->root) != 0;
    const struct known *near = root_left ? &split->left : &split->right;
    const struct known *far = root_left ? &split->right : &split->left;
    unwinder->status = unwind_past(unwinder->rebuild, unwinder->outer, far, near,
                                   unwinder->with_minus, &unwinder->tree);
    return unwinder->status != KZ_OK || unwinder->tree != KZ__SHISOKU_NO_TREE;
}

/* `outer` equals a value of `inner`, which holds the root: solves that for the root. */
static kz_status unwind(kz__shisoku_rebuild *rebuild, const struct known *inner, int outer,
                        bool with_minus, int *tree) {
    if (inner->mask == rebuild->root) {
        *tree = with_minus ? KZ__SHISOKU_NO_TREE : outer;
        return KZ_OK;
    }
    struct unwinder unwinder = {rebuild, outer, with_minus, KZ__SHISOKU_NO_TREE, KZ_OK};
    kz_status status = each_split(rebuild, inner, false, unwind_split, &unwinder);
    *tree = unwinder.tree;
    return status != KZ_OK ? status : unwinder.status;
}

/* x = y combined with z, exactly. */
struct relation {
    struct known x;
    struct known y;
    struct known z;
};

static kz_status build_zero(kz__shisoku_rebuild *rebuild, const struct relation *r, int *tree) {
    int x;
    int y;
    int z;
    kz_status status = build(rebuild, &r->x, false, &x);
    if (status == KZ_OK) {
        status = build(rebuild, &r->y, false, &y);
    }
    if (status == KZ_OK) {
        status = build(rebuild, &r->z, false, &z);
    }
    if (status == KZ_OK) {
        int other = kz__shisoku_tree_combine(&rebuild->forest, y, z, r->x.value, false);
        *tree = kz__shisoku_tree_apply(&rebuild->forest, x, '-', other);
    }
    return status;
}

/* `near` holds the root; the required subtraction is in one of the other two, or in a later
 * step. */
static kz_status build_relation(kz__shisoku_rebuild *rebuild, const struct known *near,
                                const struct known *first, const struct known *second, int *tree) {
    *tree = KZ__SHISOKU_NO_TREE;
    for (int minus = rebuild->with_minus ? 1 : 0; minus >= 0 && *tree == KZ__SHISOKU_NO_TREE;
         minus--) {
        rebuild->forest.count = rebuild->base;
        int outer;
        kz_status status = build(rebuild, first, minus == 1, &outer);
        if (status == KZ_OK && outer != KZ__SHISOKU_NO_TREE) {
            status =
                unwind_past(rebuild, outer, second, near, rebuild->with_minus && minus == 0, tree);
        }
        if (status != KZ_OK) {
            return status;
        }
    }
    return KZ_OK;
}

static kz_status build_from_root(kz__shisoku_rebuild *rebuild, const struct relation *r,
                                 int *tree) {
    if (r->x.mask & rebuild->root) {
        return build_relation(rebuild, &r->x, &r->y, &r->z, tree);
    }
    if (r->y.mask & rebuild->root) {
        return build_relation(rebuild, &r->y, &r->x, &r->z, tree);
    }
    return build_relation(rebuild, &r->z, &r->x, &r->y, tree);
}

/* If cards equal the target, turning the tree at another of them gives another tree. */
static kz_status build_from(kz__shisoku_rebuild *rebuild, const struct relation *r, int *tree) {
    if (rebuild->roots == 0) {
        rebuild->forest.count = rebuild->base;
        return build_zero(rebuild, r, tree);
    }
    kz_status status = KZ_OK;
    *tree = KZ__SHISOKU_NO_TREE;
    for (uint32_t left = rebuild->roots;
         left != 0 && *tree == KZ__SHISOKU_NO_TREE && status == KZ_OK; left &= left - 1) {
        rebuild->root = left & (0U - left);
        status = build_from_root(rebuild, r, tree);
    }
    return status;
}

struct judgement {
    kz__shisoku_rebuild *rebuild;
    struct known x;
    int tree;
    kz_status status;
};

static bool judge_split(void *user, const struct split *split) {
    struct judgement *judgement = user;
    struct relation relation = {judgement->x, split->left, split->right};
    judgement->status = build_from(judgement->rebuild, &relation, &judgement->tree);
    return judgement->status != KZ_OK || judgement->tree != KZ__SHISOKU_NO_TREE;
}

/* Two equal leaves: the tree for one is the other, the tree for zero their difference. */
static void judge_equal_leaves(kz__shisoku_rebuild *rebuild, const kz__shisoku_hit *hit,
                               int *tree) {
    kz__shisoku_forest *forest = &rebuild->forest;
    kz_rational value = rebuild->exact.sets->leaves->value[kz__bits_lowest(hit->x)];
    forest->count = rebuild->base;
    *tree = KZ__SHISOKU_NO_TREE;
    if (rebuild->roots == 0) {
        int card = kz__shisoku_tree_card(forest, value);
        *tree = kz__shisoku_tree_apply(forest, card, '-', kz__shisoku_tree_card(forest, value));
    } else if (!rebuild->with_minus) {
        *tree = kz__shisoku_tree_card(forest, value);
    }
}

static kz_status judge_value(kz__shisoku_rebuild *rebuild, const kz__shisoku_hit *hit,
                             kz_rational x, int *tree) {
    struct judgement judgement = {rebuild, {hit->x, x, hit->residue}, KZ__SHISOKU_NO_TREE, KZ_OK};
    struct split_search search = {rebuild, x, rebuild->with_minus, judge_split, &judgement, KZ_OK};
    kz_status status = kz__shisoku_exact_pairs_between(&rebuild->exact, hit->y, hit->z,
                                                       hit->residue, visit_pair, &search);
    *tree = judgement.tree;
    if (status == KZ_OK) {
        status = search.status;
    }
    return status != KZ_OK ? status : judgement.status;
}

kz_status kz__shisoku_rebuild_judge(void *user, const kz__shisoku_hit *hit, bool *done) {
    kz__shisoku_rebuild *rebuild = user;
    int tree = KZ__SHISOKU_NO_TREE;
    kz_status status = KZ_OK;
    if (hit->z == 0) {
        judge_equal_leaves(rebuild, hit, &tree);
    } else {
        kz__shisoku_exact_values x;
        status = kz__shisoku_exact_find(&rebuild->exact, hit->x, hit->residue, &x);
        for (unsigned i = 0; i < x.count && status == KZ_OK && tree == KZ__SHISOKU_NO_TREE; i++) {
            status = judge_value(rebuild, hit, x.value[i], &tree);
        }
    }
    rebuild->tree = tree;
    *done = tree != KZ__SHISOKU_NO_TREE;
    return status;
}
