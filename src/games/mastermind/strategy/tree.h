/**
 * @file
 * Strategies as trees, and how they are built: begin, add the root, add and link the others,
 * finish. A node is a guess, with one child for each possible answer except the win.
 */
#ifndef KZ_MASTERMIND_TREE_H
#define KZ_MASTERMIND_TREE_H

#include "kazu/mastermind_study.h"

#define KZ__MASTERMIND_NO_NODE UINT32_MAX

/* Nodes refer to each other by number. */
typedef struct kz__mastermind_node {
    kz_mastermind_code guess;
    uint32_t child;  /* the one of the lowest answer, or KZ__MASTERMIND_NO_NODE */
    uint32_t next;   /* the next one below the same parent, by answer */
    uint32_t answer; /* to the parent's guess, as its number */
} kz__mastermind_node;

struct kz_mastermind_tree {
    kz_mastermind_rules rules;
    kz_mastermind_history history;
    kz_work *work; /* only while it is built */
    kz__mastermind_node *nodes;
    uint32_t count;
    uint32_t capacity;
    kz_mastermind_figures figures;
};

/**
 * Starts a tree without nodes.
 * @param history NULL: from the start.
 * @param work    charged for the tree and its nodes.
 * @param tree    to be freed with kz_mastermind_tree_free(); untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__mastermind_tree_begin(const kz_mastermind_rules *rules,
                                    const kz_mastermind_history *history, kz_work *work,
                                    kz_mastermind_tree **tree) KZ_MUST_USE;

/**
 * Adds a node. The first one is the root; the others must be linked.
 * @param node its number; untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__mastermind_tree_add(kz_mastermind_tree *tree, kz_mastermind_code guess,
                                  uint32_t *node) KZ_MUST_USE;

/** Links a node below another. @param answer its number; not the win, and not taken yet. */
void kz__mastermind_tree_link(kz_mastermind_tree *tree, uint32_t parent, uint32_t answer,
                              uint32_t child);

/** Removes all nodes, so that another strategy can be built. */
void kz__mastermind_tree_reset(kz_mastermind_tree *tree);

/** Finds the node below another. @return KZ__MASTERMIND_NO_NODE if there is none. */
uint32_t kz__mastermind_tree_child(const kz_mastermind_tree *tree, uint32_t parent,
                                   uint32_t answer);

/**
 * Counts the figures by playing against every secret.
 * @return KZ_OK; KZ_OUT_OF_RANGE if a game is longer than KZ_MASTERMIND_DEPTH_MAX; KZ_NO_MEMORY,
 *         KZ_BUDGET, KZ_CANCELLED. A secret that is not found is a bug of the builder.
 */
kz_status kz__mastermind_tree_finish(kz_mastermind_tree *tree) KZ_MUST_USE;

#endif
