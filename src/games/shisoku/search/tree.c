/* Expression trees over the leaves, in exact arithmetic. Theory: docs/theory/shisoku.md. */
#include "games/shisoku/search/tree.h"

static int add(kz__shisoku_forest *forest, kz__shisoku_tree tree) {
    if (forest->count == forest->capacity) {
        return KZ__SHISOKU_NO_TREE;
    }
    forest->tree[forest->count] = tree;
    return forest->count++;
}

int kz__shisoku_tree_card(kz__shisoku_forest *forest, kz_rational value) {
    return add(forest, (kz__shisoku_tree){0, KZ__SHISOKU_NO_TREE, KZ__SHISOKU_NO_TREE, value});
}

int kz__shisoku_tree_numbered_card(kz__shisoku_forest *forest, kz_rational value, int number) {
    return add(forest, (kz__shisoku_tree){0, number, KZ__SHISOKU_NO_TREE, value});
}

int kz__shisoku_tree_apply(kz__shisoku_forest *forest, int left, char operation, int right) {
    if (left == KZ__SHISOKU_NO_TREE || right == KZ__SHISOKU_NO_TREE) {
        return KZ__SHISOKU_NO_TREE;
    }
    kz__shisoku_tree tree = {operation, left, right, {0, 1}};
    kz_status status = kz_shisoku_apply(forest->tree[left].value, operation,
                                        forest->tree[right].value, &tree.value);
    return status == KZ_OK ? add(forest, tree) : KZ__SHISOKU_NO_TREE;
}

static bool gives(kz_rational a, char operation, kz_rational b, kz_rational value) {
    kz_rational result;
    return kz_shisoku_apply(a, operation, b, &result) == KZ_OK && kz_rational_equal(result, value);
}

char kz__shisoku_tree_operation(kz_rational a, kz_rational b, kz_rational value, bool minus_first) {
    const char *order = minus_first ? "-+*/" : "+-*/";
    for (const char *operation = order; *operation != '\0'; operation++) {
        if (gives(a, *operation, b, value) || gives(b, *operation, a, value)) {
            return *operation;
        }
    }
    return 0;
}

int kz__shisoku_tree_combine(kz__shisoku_forest *forest, int a, int b, kz_rational value,
                             bool minus_first) {
    if (a == KZ__SHISOKU_NO_TREE || b == KZ__SHISOKU_NO_TREE) {
        return KZ__SHISOKU_NO_TREE;
    }
    kz_rational a_value = forest->tree[a].value;
    kz_rational b_value = forest->tree[b].value;
    char operation = kz__shisoku_tree_operation(a_value, b_value, value, minus_first);
    if (operation == 0) {
        return KZ__SHISOKU_NO_TREE;
    }
    bool in_order = gives(a_value, operation, b_value, value);
    return in_order ? kz__shisoku_tree_apply(forest, a, operation, b)
                    : kz__shisoku_tree_apply(forest, b, operation, a);
}

/* -(x+Y) = (-Y)-x or (-X)-y; -(x-y) = y-x; products and quotients pass the minus on. */
int kz__shisoku_tree_negate(kz__shisoku_forest *forest, int number) {
    kz__shisoku_tree tree = forest->tree[number];
    if (tree.operation == 0) {
        return KZ__SHISOKU_NO_TREE;
    }
    if (tree.operation == '-') {
        return kz__shisoku_tree_apply(forest, tree.right, '-', tree.left);
    }
    int left = kz__shisoku_tree_negate(forest, tree.left);
    int right = left == KZ__SHISOKU_NO_TREE ? kz__shisoku_tree_negate(forest, tree.right)
                                            : KZ__SHISOKU_NO_TREE;
    if (tree.operation == '+') {
        return left != KZ__SHISOKU_NO_TREE ? kz__shisoku_tree_apply(forest, left, '-', tree.right)
                                           : kz__shisoku_tree_apply(forest, right, '-', tree.left);
    }
    return left != KZ__SHISOKU_NO_TREE
               ? kz__shisoku_tree_apply(forest, left, tree.operation, tree.right)
               : kz__shisoku_tree_apply(forest, tree.left, tree.operation, right);
}

struct writer {
    const kz__shisoku_forest *forest;
    const kz_shisoku_problem *problem;
    kz_shisoku_solution *solution;
    uint64_t used;
};

static int take_card(struct writer *writer, int number, kz_rational value) {
    for (uint32_t i = 0; i < writer->problem->count; i++) {
        bool is_free = (writer->used >> i & 1) == 0;
        bool is_meant = number == KZ__SHISOKU_NO_TREE || (uint32_t)number == i;
        if (is_free && is_meant && kz_rational_equal(writer->problem->cards[i], value)) {
            writer->used |= UINT64_C(1) << i;
            return (int)i;
        }
    }
    return -1;
}

/* Writes the steps below a tree; returns the number of its operand, -1 on failure. */
static int write_steps(struct writer *writer, int number) {
    const kz__shisoku_tree *tree = &writer->forest->tree[number];
    if (tree->operation == 0) {
        return take_card(writer, tree->left, tree->value);
    }
    int left = write_steps(writer, tree->left);
    int right = left < 0 ? -1 : write_steps(writer, tree->right);
    if (right < 0 || writer->solution->count + 1 >= writer->problem->count) {
        return -1;
    }
    uint32_t index = writer->solution->count++;
    writer->solution->steps[index] = (kz_shisoku_step){
        .left = (uint8_t)left,
        .right = (uint8_t)right,
        .operation = tree->operation,
        .left_value = writer->forest->tree[tree->left].value,
        .right_value = writer->forest->tree[tree->right].value,
        .value = tree->value,
    };
    return (int)(writer->problem->count + index);
}

bool kz__shisoku_tree_to_solution(const kz__shisoku_forest *forest, int tree,
                                  const kz_shisoku_problem *problem,
                                  kz_shisoku_solution *solution) {
    *solution = (kz_shisoku_solution){.count = 0};
    struct writer writer = {forest, problem, solution, 0};
    return write_steps(&writer, tree) >= 0 && solution->count + 1 == problem->count;
}
