/*
 * The points of a solution. Its tree is written as sums and products of any length, parts that a
 * person need not think about are dropped, and the rest is searched for nine features. The weights
 * were fitted to how often people solved the 1,362 hands that make 24.
 */
#include "games/shisoku/points.h"
#include "games/shisoku/simplicity.h"

#include <assert.h>
#include <string.h>

enum { CARDS = KZ_SHISOKU_RATE_CARDS, NODES = 2 * CARDS - 1 };

enum {
    NEUTRAL = -135,     /* each part that is dropped */
    KILLED = 90,        /* a product that is dropped because a 0 makes it 0 */
    MIXED = 134,        /* a sum in a product or a product in a sum */
    PRODUCT_DEEP = 248, /* a product in a sum in a product */
    SUM_DEEP = 225,     /* a sum in a product in a sum */
    OVERSHOT = 158,     /* each number subtracted from a product above the sum */
    EXACT = 135,        /* a card divides a card exactly */
    INEXACT = 473,      /* any other division, unless the result divides a card exactly */
    REUSED = -225,      /* an inexact division by a card that is also in the sum divided */
    COMMON = -135       /* a card next to a product with the same card */
};

/* A part of a sum or a product. */
typedef struct part {
    uint32_t node;
    bool is_inverse; /* it is subtracted, or divides */
} part;

/* A card, or a sum or a product of any length. */
typedef struct node {
    kz_rational value;
    char kind; /* '+', '*', or 0 for a card and what counts as one */
    bool is_done;
    uint32_t cards; /* that are left in it */
    uint32_t count;
    part parts[CARDS];
} node;

typedef struct tree {
    node nodes[NODES]; /* first the cards */
    uint32_t cards;
    int points;
} tree;

static bool is_whole(kz_rational value, int64_t whole) {
    return value.numerator == whole && value.denominator == 1;
}

static void remove_part(node *n, uint32_t at) {
    n->count--;
    memmove(&n->parts[at], &n->parts[at + 1], (n->count - at) * sizeof n->parts[0]);
}

static void drop(tree *t, node *n, uint32_t at, int points) {
    t->points += points;
    n->cards -= t->nodes[n->parts[at].node].cards;
    remove_part(n, at);
}

/* Points of a dropped part; a product that is 0 removes other cards, too. */
static int unit_points(const node *sum, const node *unit) {
    bool is_killed = sum->kind == '+' && unit->kind == '*';
    return is_killed ? (int)unit->cards * NEUTRAL + KILLED : NEUTRAL;
}

/* Zeros in a sum, ones in a product. The last part stays. */
static void drop_units(tree *t, node *n, bool inverse) {
    int64_t unit = n->kind == '+' ? 0 : 1;
    uint32_t i = 0;
    while (i < n->count && n->count > 1) {
        const node *term = &t->nodes[n->parts[i].node];
        if (n->parts[i].is_inverse == inverse && is_whole(term->value, unit)) {
            drop(t, n, i, unit_points(n, term));
        } else {
            i++;
        }
    }
}

/* Finds a part that another one cancels. @return n->count if there is none. */
static uint32_t find_pair(const tree *t, const node *n, uint32_t *inverse) {
    for (uint32_t i = 0; i < n->count; i++) {
        for (uint32_t k = 0; k < n->count; k++) {
            if (!n->parts[i].is_inverse && n->parts[k].is_inverse &&
                kz_rational_equal(t->nodes[n->parts[i].node].value,
                                  t->nodes[n->parts[k].node].value)) {
                *inverse = k;
                return i;
            }
        }
    }
    return n->count;
}

static void drop_pairs(tree *t, node *n) {
    while (n->count > 2) {
        uint32_t inverse = 0;
        uint32_t direct = find_pair(t, n, &inverse);
        if (direct == n->count) {
            return;
        }
        drop(t, n, direct > inverse ? direct : inverse, NEUTRAL);
        drop(t, n, direct > inverse ? inverse : direct, NEUTRAL);
    }
}

/* 7/7 and 9-8 count as a card; 0 x 7 does not, because it removes a card. */
static bool counts_as_card(const tree *t, const node *n) {
    bool is_of_two = n->count == 2 && n->parts[0].node < t->cards && n->parts[1].node < t->cards;
    return is_of_two && (is_whole(n->value, 1) || (n->kind == '+' && is_whole(n->value, 0)));
}

/* Cleans a sum or product that is complete. */
static void finish(tree *t, uint32_t at) {
    node *n = &t->nodes[at];
    if (n->is_done) {
        return;
    }
    if (counts_as_card(t, n)) {
        n->kind = 0;
        n->cards = 1;
    } else {
        drop_units(t, n, true);
        drop_units(t, n, false);
        drop_pairs(t, n);
        if (n->count == 1 && !n->parts[0].is_inverse) {
            *n = t->nodes[n->parts[0].node];
        }
    }
    n->is_done = true;
}

/* Adds an operand to a node; one of the same kind brings its parts. */
static void add(tree *t, node *n, uint32_t at, bool is_inverse) {
    if (t->nodes[at].kind != n->kind) {
        finish(t, at);
    }
    const node *operand = &t->nodes[at];
    n->cards += operand->cards;
    if (operand->kind != n->kind) {
        n->parts[n->count++] = (part){at, is_inverse};
        return;
    }
    for (uint32_t i = 0; i < operand->count; i++) {
        n->parts[n->count++] =
            (part){operand->parts[i].node, operand->parts[i].is_inverse != is_inverse};
    }
}

/* @return the node of the whole solution */
static uint32_t build(const kz_shisoku_problem *problem, const kz_shisoku_solution *solution,
                      tree *t) {
    for (uint32_t i = 0; i < problem->count; i++) {
        t->nodes[i] = (node){.value = problem->cards[i], .is_done = true, .cards = 1};
    }
    for (uint32_t i = 0; i < solution->count; i++) {
        const kz_shisoku_step *step = &solution->steps[i];
        node *n = &t->nodes[problem->count + i];
        *n = (node){.value = step->value, .kind = kz__shisoku_is_sum(step->operation) ? '+' : '*'};
        add(t, n, step->left, false);
        add(t, n, step->right, step->operation == '-' || step->operation == '/');
    }
    uint32_t root = problem->count + solution->count - 1;
    finish(t, root);
    return root;
}

/* Whether a node has a certain card among its direct parts. */
static bool has_card(const tree *t, const node *n, kz_rational value, bool or_inverse) {
    for (uint32_t i = 0; i < n->count; i++) {
        const node *card = &t->nodes[n->parts[i].node];
        if (card->kind == 0 && (or_inverse || !n->parts[i].is_inverse) &&
            kz_rational_equal(card->value, value)) {
            return true;
        }
    }
    return false;
}

/* Whether a card of the sum is also a factor in one of its products. */
static bool has_common(const tree *t, const node *sum) {
    for (uint32_t i = 0; i < sum->count; i++) {
        const node *card = &t->nodes[sum->parts[i].node];
        for (uint32_t k = 0; k < sum->count && card->kind == 0; k++) {
            const node *product = &t->nodes[sum->parts[k].node];
            if (product->kind == '*' && has_card(t, product, card->value, false)) {
                return true;
            }
        }
    }
    return false;
}

static int overshot_points(const tree *t, const node *sum) {
    int subtracted = 0;
    bool is_overshot = false;
    for (uint32_t i = 0; i < sum->count; i++) {
        const node *term = &t->nodes[sum->parts[i].node];
        subtracted += sum->parts[i].is_inverse;
        is_overshot |= !sum->parts[i].is_inverse && term->kind == '*' &&
                       kz_rational_compare(term->value, sum->value) > 0;
    }
    return is_overshot ? subtracted * OVERSHOT : 0;
}

/* Whether a divisor divides some card of its product exactly. */
static bool divides_a_card(const tree *t, const node *product, kz_rational divisor) {
    for (uint32_t i = 0; i < product->count; i++) {
        const node *card = &t->nodes[product->parts[i].node];
        kz_rational quotient;
        if (!product->parts[i].is_inverse && card->kind == 0 &&
            kz_rational_divide(card->value, divisor, &quotient) == KZ_OK &&
            quotient.denominator == 1) {
            return true;
        }
    }
    return false;
}

static bool is_in_a_sum(const tree *t, const node *product, kz_rational card) {
    for (uint32_t i = 0; i < product->count; i++) {
        const node *sum = &t->nodes[product->parts[i].node];
        if (!product->parts[i].is_inverse && sum->kind == '+' && has_card(t, sum, card, true)) {
            return true;
        }
    }
    return false;
}

static int division_points(const tree *t, const node *product) {
    int points = 0;
    for (uint32_t i = 0; i < product->count; i++) {
        const node *divisor = &t->nodes[product->parts[i].node];
        bool is_card = divisor->kind == 0;
        if (!product->parts[i].is_inverse) {
            continue;
        }
        if (divides_a_card(t, product, divisor->value)) {
            points += is_card ? EXACT : 0;
        } else {
            points += INEXACT;
            points += is_card && is_in_a_sum(t, product, divisor->value) ? REUSED : 0;
        }
    }
    return points;
}

static int depth_points(bool has_inner, bool has_deep_product, bool has_deep_sum) {
    return (has_inner ? MIXED : 0) + (has_deep_product ? PRODUCT_DEEP : 0) +
           (has_deep_sum ? SUM_DEEP : 0);
}

/* Walks from the root down: parts have smaller numbers than what they are parts of. */
static int count_features(const tree *t, uint32_t root) {
    uint32_t depth[NODES] = {0}; /* from 1; 0: dropped, or part of a longer sum or product */
    bool has_inner = false;
    bool has_deep[2] = {false, false};
    bool is_common = false;
    int points = 0;
    depth[root] = 1;
    for (uint32_t at = root + 1; at-- > 0;) {
        const node *n = &t->nodes[at];
        if (depth[at] == 0 || n->kind == 0) {
            continue;
        }
        for (uint32_t i = 0; i < n->count; i++) {
            depth[n->parts[i].node] = depth[at] + 1;
        }
        has_inner |= depth[at] > 1;
        has_deep[n->kind == '*'] |= depth[at] > 2;
        is_common |= n->kind == '+' && has_common(t, n);
        points += n->kind == '+' ? overshot_points(t, n) : division_points(t, n);
    }
    return points + depth_points(has_inner, has_deep[1], has_deep[0]) + (is_common ? COMMON : 0);
}

int kz__shisoku_points(const kz_shisoku_problem *problem, const kz_shisoku_solution *solution) {
    assert(problem->count <= CARDS && solution->count + 1 == problem->count);
    tree t;
    t.points = 0;
    t.cards = problem->count;
    uint32_t root = build(problem, solution, &t);
    return t.points + count_features(&t, root);
}
