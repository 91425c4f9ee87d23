/* Written expressions, read again: the same value, and every bracket is one that is needed. */
#include "kazu/rng.h"
#include "kazu/shisoku.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CARDS_MAX = 6, NODES_MAX = 2 * CARDS_MAX, TEXT_MAX = 512, TREES = 3000 };

/* A tree; a card has no operation. */
typedef struct node {
    char operation;
    kz_rational value;
    const struct node *left;
    const struct node *right;
} node;

typedef struct tree {
    node nodes[NODES_MAX];
    size_t count;
    bool fits; /* no value overflows, and nothing is divided by 0 */
} tree;

static const node *add_node(tree *t, char operation, const node *left, const node *right) {
    node *n = &t->nodes[t->count++];
    *n = (node){.operation = operation, .left = left, .right = right};
    t->fits = t->fits && kz_shisoku_apply(left->value, operation, right->value, &n->value) == KZ_OK;
    n->value = t->fits ? n->value : kz_rational_integer(1);
    return n;
}

static const node *add_card(tree *t, kz_rational value) {
    node *n = &t->nodes[t->count++];
    *n = (node){.value = value};
    return n;
}

/* A reader of sums of products of whole numbers and brackets, each level from left to right. */
typedef struct reader {
    const char *at;
    tree *tree;
} reader;

static const node *read_sum(reader *r);

static const node *read_atom(reader *r) {
    if (*r->at == '(') {
        r->at++;
        const node *inner = read_sum(r);
        assert_int_equal(*r->at, ')');
        r->at++;
        return inner;
    }
    char *end;
    long long number = strtoll(r->at, &end, 10);
    assert_true(end > r->at && number > 0);
    r->at = end;
    return add_card(r->tree, kz_rational_integer(number));
}

/* Whether one of two operations comes next, between blanks. */
static bool takes(reader *r, char one, char other, char *operation) {
    if (r->at[0] != ' ' || (r->at[1] != one && r->at[1] != other)) {
        return false;
    }
    *operation = r->at[1];
    assert_int_equal(r->at[2], ' ');
    r->at += 3;
    return true;
}

static const node *read_product(reader *r) {
    char operation;
    const node *left = read_atom(r);
    while (takes(r, '*', '/', &operation)) {
        left = add_node(r->tree, operation, left, read_atom(r));
    }
    return left;
}

static const node *read_sum(reader *r) {
    char operation;
    const node *left = read_product(r);
    while (takes(r, '+', '-', &operation)) {
        left = add_node(r->tree, operation, left, read_product(r));
    }
    return left;
}

static const node *read_text(const char *text, tree *t) {
    reader r = {.at = text, .tree = t};
    t->count = 0;
    t->fits = true;
    const node *root = read_sum(&r);
    assert_int_equal(*r.at, '\0');
    return root;
}

/* Whether two trees join the same parts in the same order of evaluation. */
static bool is_same_shape(const node *a, const node *b) {
    if (a->operation == 0 || b->operation == 0) {
        return a->operation == b->operation && kz_rational_equal(a->value, b->value);
    }
    return a->operation == b->operation && is_same_shape(a->left, b->left) &&
           is_same_shape(a->right, b->right);
}

/* Takes the bracket at `open` and its partner away. */
static void without_brackets(const char *text, size_t open, char *out) {
    size_t close = open;
    int depth = 0;
    do {
        depth += text[close] == '(' ? 1 : text[close] == ')' ? -1 : 0;
        close++;
    } while (depth > 0);
    (void)snprintf(out, TEXT_MAX, "%.*s%.*s%s", (int)open, text, (int)(close - open - 2),
                   text + open + 1, text + close);
}

/* Without any pair of brackets it would be another value, or, if numbers are large, another order
   of evaluation. Gives the number of pairs. */
static unsigned check_brackets(const char *text, bool roomy) {
    unsigned pairs = 0;
    for (size_t i = 0; text[i] != '\0'; i++) {
        if (text[i] == '(') {
            char other[TEXT_MAX];
            tree with;
            tree without;
            without_brackets(text, i, other);
            const node *a = read_text(text, &with);
            const node *b = read_text(other, &without);
            bool same =
                roomy ? without.fits && kz_rational_equal(a->value, b->value) : is_same_shape(a, b);
            if (same) {
                fail_msg("brackets without need in %s", text);
            }
            pairs++;
        }
    }
    return pairs;
}

/* Reads what is written of a tree. */
static unsigned check_text(const char *text, const node *root, bool roomy) {
    tree again;
    const node *read = read_text(text, &again);
    if (!again.fits || !kz_rational_equal(read->value, root->value) ||
        (!roomy && !is_same_shape(read, root))) {
        fail_msg("%s is not what was meant", text);
    }
    return check_brackets(text, roomy);
}

/* A tree over all cards, as a node and as the steps of a solution. */
typedef struct drawn {
    tree tree;
    const node *root;
    kz_shisoku_solution solution;
} drawn;

typedef struct part {
    const node *node;
    uint8_t operand;
} part;

static part join(const kz_shisoku_problem *problem, char operation, const part *left,
                 const part *right, drawn *d) {
    uint8_t operand = (uint8_t)(problem->count + d->solution.count);
    const node *n = add_node(&d->tree, operation, left->node, right->node);
    d->solution.steps[d->solution.count++] = (kz_shisoku_step){.left = left->operand,
                                                               .right = right->operand,
                                                               .operation = operation,
                                                               .left_value = left->node->value,
                                                               .right_value = right->node->value,
                                                               .value = n->value};
    return (part){n, operand};
}

static void draw(const kz_shisoku_problem *problem, kz_rng *rng, drawn *d) {
    part parts[CARDS_MAX] = {{NULL, 0}};
    memset(d, 0, sizeof *d);
    d->tree.fits = true;
    for (uint8_t i = 0; i < problem->count; i++) {
        parts[i] = (part){add_card(&d->tree, problem->cards[i]), i};
    }
    for (uint32_t left = problem->count; left > 1;) {
        uint32_t i = (uint32_t)kz_rng_below(rng, left);
        part one = parts[i];
        parts[i] = parts[--left];
        uint32_t j = (uint32_t)kz_rng_below(rng, left);
        parts[j] = join(problem, "+-*/"[kz_rng_below(rng, 4)], &one, &parts[j], d);
    }
    d->root = &d->tree.nodes[d->tree.count - 1];
}

/* Values that are 0 or 1 in size make brackets needless that the rule asks for. */
static bool is_telling(const tree *t) {
    bool telling = t->fits;
    for (size_t i = 0; i < t->count && telling; i++) {
        kz_rational size = kz_rational_absolute(t->nodes[i].value);
        telling = size.numerator != 0 && !kz_rational_equal(size, kz_rational_integer(1));
    }
    return telling;
}

typedef struct cards {
    const char *text;
    bool roomy; /* the product of all cards + 1 is below 2^63, counted by hand */
} cards;

static const cards tables[] = {
    {"5 2 3 7", true},
    {"5 13 17 29 31 37", true},
    {"1 1009 2003 3001 4001 5003 6007", false}, /* more than 10^20 */
    {"5 3000000019 3000000037 2 3 7", false},
    {"9000000000000000000 1009 2003 3001 4001", true} /* the target is not written */
};

/* Writes a tree. Gives the number of brackets. */
static unsigned check_tree(const kz_shisoku_problem *problem, const drawn *d, bool roomy) {
    char printed[TEXT_MAX];
    kz_text text;
    kz_text_init(&text, printed, sizeof printed);
    kz_shisoku_expression_print(problem, &d->solution, KZ_SHISOKU_ASCII, &text);
    return check_text(printed, d->root, roomy);
}

static void check_trees(const cards *table) {
    static drawn d;
    kz_shisoku_problem problem;
    kz_rng rng;
    unsigned written = 0;
    unsigned pairs = 0;
    kz_rng_init(&rng, 41);
    assert_int_equal(kz_shisoku_problem_parse(table->text, strlen(table->text), &problem, NULL),
                     KZ_OK);
    for (unsigned i = 0; i < TREES; i++) {
        draw(&problem, &rng, &d);
        if (is_telling(&d.tree)) {
            pairs += check_tree(&problem, &d, table->roomy);
            written++;
        }
    }
    assert_true(written > TREES / 2 && pairs > written / 4);
}

static void brackets_are_those_that_are_needed(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        check_trees(&tables[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(brackets_are_those_that_are_needed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
