/*
 * The simplest way to write a tree: flat sums and products in a fixed order.
 * Theory: docs/theory/shisoku-solutions.md, "The simplest member".
 */
#include "games/shisoku/search/arrange.h"

#include "games/shisoku/simplicity.h"

#include <assert.h>

enum {
    NONE = -1,
    MOST_NODES = 2 * KZ_SHISOKU_MAX_CARDS + 2,
    MOST_PARTS = 2 * KZ_SHISOKU_MAX_CARDS
};

/* A card, or a flat sum or product with a list of branches. */
struct node {
    char kind;        /* 0: a card; '+' or '*' */
    int8_t side;      /* as a branch: 1, or -1 if it is subtracted or divides */
    bool is_negative; /* its value is that of `tree`, negated */
    int16_t first;
    int16_t next;
    int16_t tree; /* never negative; of a card from the start */
};

struct arranger {
    kz__shisoku_forest *forest;
    bool ace_is_one;
    int16_t spare; /* aces that may be anywhere */
    int16_t count;
    struct node node[MOST_NODES];
};

/* The branches of one node in their order. */
struct branches {
    int16_t node[KZ_SHISOKU_MAX_CARDS];
    int count;
};

static int16_t add_node(struct arranger *a, struct node node) {
    assert(a->count < MOST_NODES);
    a->node[a->count] = node;
    return a->count++;
}

static kz_rational value_of(const struct arranger *a, int16_t node) {
    return a->forest->tree[a->node[node].tree].value;
}

/* The node as a list of branches: those of a node of this kind, or the node itself. */
static int16_t as_branches(struct arranger *a, int16_t node, char kind, int side) {
    if (a->node[node].kind != kind) {
        a->node[node].side = (int8_t)side;
        a->node[node].next = NONE;
        return node;
    }
    for (int16_t i = a->node[node].first; i != NONE; i = a->node[i].next) {
        a->node[i].side = (int8_t)(a->node[i].side * side);
    }
    return a->node[node].first;
}

static int16_t join_lists(struct arranger *a, int16_t list, int16_t other) {
    int16_t last = list;
    while (a->node[last].next != NONE) {
        last = a->node[last].next;
    }
    a->node[last].next = other;
    return list;
}

static bool is_ace(const struct arranger *a, int16_t node) {
    if (a->node[node].kind != 0) {
        return false; /* a sum or product of branches is not a node of the tree */
    }
    kz_rational value = value_of(a, node);
    return value.numerator == 1 && value.denominator == 1;
}

/* Removes the aces from a product, except a last factor that something else divides. */
static int16_t take_aces(struct arranger *a, int16_t list) {
    int factors = 0;
    for (int16_t i = list; i != NONE; i = a->node[i].next) {
        factors += a->node[i].side > 0;
    }
    int16_t *link = &list;
    while (*link != NONE) {
        int16_t i = *link;
        bool is_factor = a->node[i].side > 0;
        if (is_ace(a, i) && (!is_factor || factors > 1)) {
            factors -= is_factor;
            *link = a->node[i].next;
            a->node[i].next = a->spare;
            a->spare = i;
        } else {
            link = &a->node[i].next;
        }
    }
    return list;
}

static int16_t flatten(struct arranger *a, int tree) {
    kz__shisoku_tree t = a->forest->tree[tree];
    if (t.operation == 0) {
        return add_node(a, (struct node){0, 1, false, NONE, NONE, (int16_t)tree});
    }
    char kind = t.operation == '+' || t.operation == '-' ? '+' : '*';
    int side = t.operation == kind ? 1 : -1;
    int16_t left = flatten(a, t.left);
    int16_t right = flatten(a, t.right);
    int16_t list = join_lists(a, as_branches(a, left, kind, 1), as_branches(a, right, kind, side));
    if (kind == '*' && a->ace_is_one) {
        list = take_aces(a, list);
        if (a->node[list].next == NONE && a->node[list].side > 0) {
            return list;
        }
    }
    return add_node(a, (struct node){kind, 1, false, list, NONE, NONE});
}

/* Lists the parts of a tree in postfix. @return how many there are with `count` before. */
static int list_parts(const kz__shisoku_forest *forest, int tree, int16_t *part, int count) {
    const kz__shisoku_tree *t = &forest->tree[tree];
    if (t->operation != 0) {
        count = list_parts(forest, t->left, part, count);
        count = list_parts(forest, t->right, part, count);
    }
    part[count] = (int16_t)tree;
    return count + 1;
}

static int rank_of(char operation) {
    return operation == 0     ? 0
           : operation == '+' ? 1
           : operation == '-' ? 2
           : operation == '*' ? 3
                              : 4;
}

/* Of trees of one value: fewer cards first, then the first part that differs. */
static int compare_parts(const kz__shisoku_forest *forest, int a, int b) {
    int16_t of_a[MOST_PARTS];
    int16_t of_b[MOST_PARTS];
    int count = list_parts(forest, a, of_a, 0);
    int order = count - list_parts(forest, b, of_b, 0);
    for (int i = 0; i < count && order == 0; i++) {
        const kz__shisoku_tree *x = &forest->tree[of_a[i]];
        const kz__shisoku_tree *y = &forest->tree[of_b[i]];
        order = rank_of(x->operation) - rank_of(y->operation);
        if (order == 0 && x->operation == 0) {
            order = kz_rational_compare(x->value, y->value);
        }
    }
    return order;
}

static bool precedes(const struct arranger *a, int16_t x, int16_t y) {
    int order = kz_rational_compare(value_of(a, y), value_of(a, x));
    if (order == 0 && a->node[x].kind + a->node[y].kind != 0) {
        order = compare_parts(a->forest, a->node[x].tree, a->node[y].tree);
    }
    return order < 0;
}

/* Larger values first. */
static void sort_branches(const struct arranger *a, int16_t node, struct branches *sorted) {
    sorted->count = 0;
    for (int16_t i = a->node[node].first; i != NONE; i = a->node[i].next) {
        int at = sorted->count++;
        for (; at > 0 && precedes(a, i, sorted->node[at - 1]); at--) {
            sorted->node[at] = sorted->node[at - 1];
        }
        sorted->node[at] = i;
    }
}

/* Joins the branches of the sides `first` and -first, in this order, behind a tree. */
static int join(struct arranger *a, const struct branches *sorted, char kind, int first, int tree,
                int16_t without) {
    char inverse = kind == '+' ? '-' : '/';
    for (int side = first; side == first || side == -first; side -= 2 * first) {
        for (int i = 0; i < sorted->count; i++) {
            const struct node *branch = &a->node[sorted->node[i]];
            int own = kind == '+' && branch->is_negative ? -branch->side : branch->side;
            if (own != side || sorted->node[i] == without) {
                continue;
            }
            char operation = side == first ? kind : inverse;
            tree = tree == KZ__SHISOKU_NO_TREE
                       ? branch->tree
                       : kz__shisoku_tree_apply(a->forest, tree, operation, branch->tree);
            if (tree == KZ__SHISOKU_NO_TREE) {
                return tree;
            }
        }
    }
    return tree;
}

/* 1 or -1: the side with the larger sum, or with the first branch if they are equal. */
static bool find_larger_side(const struct arranger *a, const struct branches *sorted, int *larger) {
    kz_rational sum = {0, 1};
    int first = 0;
    for (int i = 0; i < sorted->count; i++) {
        const struct node *branch = &a->node[sorted->node[i]];
        int side = branch->is_negative ? -branch->side : branch->side;
        kz_rational value = value_of(a, sorted->node[i]);
        first = first == 0 ? side : first;
        if ((side > 0 ? kz_rational_add(sum, value, &sum)
                      : kz_rational_subtract(sum, value, &sum)) != KZ_OK) {
            return false;
        }
    }
    *larger = sum.numerator == 0 ? first : sum.numerator > 0 ? 1 : -1;
    return true;
}

/* Writes a node whose branches are written. */
static bool write_node(struct arranger *a, int16_t node) {
    struct branches sorted;
    struct node *n = &a->node[node];
    int first = 1;
    sort_branches(a, node, &sorted);
    if (n->kind == '+') {
        if (!find_larger_side(a, &sorted, &first)) {
            return false;
        }
        n->is_negative = first < 0;
    } else {
        n->is_negative = false;
        for (int i = 0; i < sorted.count; i++) {
            n->is_negative ^= a->node[sorted.node[i]].is_negative;
        }
    }
    int tree = join(a, &sorted, n->kind, first, KZ__SHISOKU_NO_TREE, NONE);
    n->tree = (int16_t)tree;
    return tree != KZ__SHISOKU_NO_TREE;
}

static bool write_all(struct arranger *a, int16_t node) {
    if (a->node[node].kind == 0) {
        return true;
    }
    for (int16_t i = a->node[node].first; i != NONE; i = a->node[i].next) {
        if (!write_all(a, i)) {
            return false;
        }
    }
    return write_node(a, node);
}

static int side_of(const struct arranger *a, int16_t branch) {
    return a->node[branch].is_negative ? -a->node[branch].side : a->node[branch].side;
}

static bool has_both_sides(const struct arranger *a, int16_t node) {
    int16_t first = a->node[node].first;
    bool has = false;
    for (int16_t i = first; i != NONE && a->node[node].kind == '+'; i = a->node[i].next) {
        has |= side_of(a, i) != side_of(a, first);
    }
    return has;
}

/* A tree for the negated value: a sum starts with its subtracted terms, or with a negated
 * branch. */
static int turn(struct arranger *a, int16_t node) {
    struct branches sorted;
    struct node *n = &a->node[node];
    if (n->kind == 0) {
        return KZ__SHISOKU_NO_TREE;
    }
    sort_branches(a, node, &sorted);
    if (has_both_sides(a, node)) {
        return join(a, &sorted, '+', n->is_negative ? 1 : -1, KZ__SHISOKU_NO_TREE, NONE);
    }
    for (int i = 0; i < sorted.count; i++) {
        int16_t branch = sorted.node[i];
        int turned = turn(a, branch);
        if (turned == KZ__SHISOKU_NO_TREE) {
            continue;
        }
        if (n->kind == '+') { /* -a - b: the first join subtracts all the others */
            return join(a, &sorted, '+', -side_of(a, branch), turned, branch);
        }
        a->node[branch].tree = (int16_t)turned;
        return join(a, &sorted, '*', 1, KZ__SHISOKU_NO_TREE, NONE);
    }
    return KZ__SHISOKU_NO_TREE;
}

/* The branch that aces are put to: the first one of a sum, or the whole. */
static int16_t find_place(const struct arranger *a, int16_t root) {
    struct branches sorted;
    if (a->node[root].kind != '+') {
        return root;
    }
    sort_branches(a, root, &sorted);
    int side = a->node[root].is_negative ? -1 : 1;
    int i = 0;
    while (side_of(a, sorted.node[i]) != side) {
        i++;
    }
    return sorted.node[i];
}

/* Multiplies the spare aces onto a branch of the root. */
static bool put_aces(struct arranger *a, int16_t root) {
    int16_t place = find_place(a, root);
    for (int16_t i = a->spare; i != NONE; i = a->node[i].next) {
        a->node[i].side = 1;
    }
    if (a->node[place].kind == '*') {
        (void)join_lists(a, a->node[place].first, a->spare);
    } else { /* the node moves below a product in its place */
        int16_t moved = add_node(a, a->node[place]);
        a->node[moved].side = 1;
        a->node[moved].next = a->spare;
        a->node[place].kind = '*';
        a->node[place].first = moved;
    }
    a->spare = NONE;
    return write_node(a, place) && (place == root || write_node(a, root));
}

/*
 * The same form with its branches in order. @return KZ__SHISOKU_NO_TREE if the forest is full or a
 * step does not fit.
 */
static int arrange(kz__shisoku_forest *forest, int tree, bool ace_is_one) {
    struct arranger a = {.forest = forest, .ace_is_one = ace_is_one, .spare = NONE};
    bool is_negative = forest->tree[tree].value.numerator < 0;
    int16_t root = flatten(&a, tree);
    if (!write_all(&a, root) || (a.spare != NONE && !put_aces(&a, root))) {
        return KZ__SHISOKU_NO_TREE;
    }
    bool is_turned = forest->tree[a.node[root].tree].value.numerator != 0 && is_negative;
    return is_turned ? turn(&a, root) : a.node[root].tree;
}

static uint16_t cost_of(const kz__shisoku_forest *forest, int tree) {
    const kz__shisoku_tree *t = &forest->tree[tree];
    if (t->operation == 0) {
        return 0;
    }
    return kz__shisoku_cost_join(cost_of(forest, t->left), forest->tree[t->left].operation,
                                 t->operation, cost_of(forest, t->right),
                                 forest->tree[t->right].operation, t->value.denominator != 1);
}

bool kz__shisoku_write_arranged(kz__shisoku_forest *forest, int tree, bool ace_is_one,
                                const kz_shisoku_problem *problem, kz_shisoku_solution *solution) {
    int arranged = arrange(forest, tree, ace_is_one);
    bool is_simple =
        arranged != KZ__SHISOKU_NO_TREE && cost_of(forest, arranged) <= cost_of(forest, tree);
    return kz__shisoku_tree_to_solution(forest, is_simple ? arranged : tree, problem, solution);
}
