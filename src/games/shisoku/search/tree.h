/* Expression trees over the leaves, in exact arithmetic. */
#ifndef KZ_SHISOKU_TREE_H
#define KZ_SHISOKU_TREE_H

#include "kazu/shisoku.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    KZ__SHISOKU_TREES_MAX = 1024,
    KZ__SHISOKU_NO_TREE = -1 /* no tree */
};

/* A card (operation 0) or an operation on two trees. */
typedef struct kz__shisoku_tree {
    char operation;
    int left; /* of a card: its number, or KZ__SHISOKU_NO_TREE for any card of its value */
    int right;
    kz_rational value;
} kz__shisoku_tree;

/* Trees refer to each other by number. Lowering `count` removes the newest. */
typedef struct kz__shisoku_forest {
    int count;
    int capacity;
    kz__shisoku_tree *tree; /* borrowed room */
} kz__shisoku_forest;

/** A tree of one card of a value. @return its number, or KZ__SHISOKU_NO_TREE if the forest is full.
 */
int kz__shisoku_tree_card(kz__shisoku_forest *forest, kz_rational value);

/** A tree of one certain card. @param number of the card in the problem. */
int kz__shisoku_tree_numbered_card(kz__shisoku_forest *forest, kz_rational value, int number);

/** left operation right. @return KZ__SHISOKU_NO_TREE also if the value does not exist or fit. */
int kz__shisoku_tree_apply(kz__shisoku_forest *forest, int left, char operation, int right);

/**
 * Combines two trees, in either order, to a value.
 * @param minus_first prefers a subtraction where several operations give the value.
 * @return KZ__SHISOKU_NO_TREE if no operation gives it.
 */
int kz__shisoku_tree_combine(kz__shisoku_forest *forest, int a, int b, kz_rational value,
                             bool minus_first);

/** The operation by which a and b, in either order, give a value; 0 if there is none. */
char kz__shisoku_tree_operation(kz_rational a, kz_rational b, kz_rational value, bool minus_first);

/** A tree for the negated value, by reversing one subtraction; KZ__SHISOKU_NO_TREE without one. */
int kz__shisoku_tree_negate(kz__shisoku_forest *forest, int number);

/**
 * Writes a tree as steps and gives each leaf a card of its value.
 * @param problem its cards are the tree's leaves.
 * @return false if they are not.
 */
bool kz__shisoku_tree_to_solution(const kz__shisoku_forest *forest, int tree,
                                  const kz_shisoku_problem *problem, kz_shisoku_solution *solution);

#endif
