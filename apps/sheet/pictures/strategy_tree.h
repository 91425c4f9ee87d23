/* The tree of a strategy, as `mastermind strategy --tree` writes it. */
#ifndef KAZU_SHEET_STRATEGY_TREE_H
#define KAZU_SHEET_STRATEGY_TREE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct strategy_guess {
    int depth;     /* guesses before it */
    double codes;  /* that are found here or below */
    char text[40]; /* the answer before it, and the guess */
} strategy_guess;

/* In the order of the text: what follows on a guess stands behind it. */
typedef struct strategy_tree {
    strategy_guess *guess;
    size_t count;
} strategy_tree;

/* Reads the text. @return false: it is none, or there is no memory */
bool strategy_tree_read(const char *text, size_t length, strategy_tree *tree);

void strategy_tree_free(strategy_tree *tree);

#endif
