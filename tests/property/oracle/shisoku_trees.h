/*
 * Every binary tree over labelled cards, each with its exact value: no card twice, no unary minus,
 * and no tree in which anything is divided by the value zero. Slow and complete: 3,240 trees for
 * four cards, 136,080 for five. Shares no code and no idea with the library.
 */
#ifndef SHISOKU_TREES_H
#define SHISOKU_TREES_H

#include "property/oracle/shisoku_oracle.h"

enum { TREES_CARDS_MAX = 5, TREES_CARD = 'c' };

/* A card, or two earlier trees and a sign between them. */
typedef struct trees_node {
    char sign;      /* '+', '-', '*', '/' or TREES_CARD */
    uint32_t left;  /* place of the left tree; of a card: its number */
    uint32_t right; /* place of the right tree */
    oracle_fraction value;
} trees_node;

typedef struct trees_forest {
    uint32_t cards;
    trees_node *nodes;
    uint32_t count;
    uint32_t capacity;
    /* The trees over the cards of a mask: nodes first[mask] up to, without, last[mask]. */
    uint32_t first[1u << TREES_CARDS_MAX];
    uint32_t last[1u << TREES_CARDS_MAX];
} trees_forest;

static inline uint32_t trees_add(trees_forest *forest, trees_node node) {
    if (forest->count == forest->capacity) {
        forest->capacity = forest->capacity == 0 ? 1024 : 2 * forest->capacity;
        size_t bytes = forest->capacity * sizeof *forest->nodes;
        forest->nodes = (trees_node *)oracle_grow(forest->nodes, bytes);
    }
    forest->nodes[forest->count] = node;
    return forest->count++;
}

/* a sign b; false for a division by zero. The parts of a whole hand fit in 64 bits. */
static inline bool trees_apply(oracle_fraction a, char sign, oracle_fraction b,
                               oracle_fraction *out) {
    int64_t left = a.numerator * b.denominator;
    int64_t right = b.numerator * a.denominator;
    switch (sign) {
    case '+':
        *out = oracle_reduce(left + right, a.denominator * b.denominator);
        return true;
    case '-':
        *out = oracle_reduce(left - right, a.denominator * b.denominator);
        return true;
    case '*':
        *out = oracle_reduce(a.numerator * b.numerator, a.denominator * b.denominator);
        return true;
    default:
        assert(sign == '/');
        if (right != 0) {
            *out = oracle_reduce(left, right);
        }
        return right != 0;
    }
}

static inline void trees_combine(trees_forest *forest, uint32_t left, char sign, uint32_t right) {
    trees_node node = {.sign = sign, .left = left, .right = right};
    if (trees_apply(forest->nodes[left].value, sign, forest->nodes[right].value, &node.value)) {
        (void)trees_add(forest, node);
    }
}

/* Sums and products once, differences and quotients both ways round. */
static inline void trees_join(trees_forest *forest, uint32_t x_mask, uint32_t y_mask) {
    for (uint32_t x = forest->first[x_mask]; x < forest->last[x_mask]; x++) {
        for (uint32_t y = forest->first[y_mask]; y < forest->last[y_mask]; y++) {
            trees_combine(forest, x, '+', y);
            trees_combine(forest, x, '-', y);
            trees_combine(forest, y, '-', x);
            trees_combine(forest, x, '*', y);
            trees_combine(forest, x, '/', y);
            trees_combine(forest, y, '/', x);
        }
    }
}

/* Grows all trees over all non-empty sets of cards; trees_free() gives the memory back. */
static inline trees_forest *trees_new(const oracle_fraction *cards, uint32_t count) {
    assert(count >= 1 && count <= TREES_CARDS_MAX && oracle_fits(cards, count));
    trees_forest *forest = (trees_forest *)calloc(1, sizeof *forest);
    assert(forest != NULL);
    forest->cards = count;
    for (uint32_t i = 0; i < count; i++) {
        oracle_fraction value = oracle_reduce(cards[i].numerator, cards[i].denominator);
        forest->first[1u << i] = trees_add(forest, (trees_node){TREES_CARD, i, 0, value});
        forest->last[1u << i] = forest->count;
    }
    for (uint32_t mask = 1; mask < (1u << count); mask++) {
        uint32_t lowest = mask & (0u - mask);
        if (mask == lowest) {
            continue;
        }
        forest->first[mask] = forest->count;
        for (uint32_t part = (mask - 1) & mask; part != 0; part = (part - 1) & mask) {
            if ((part & lowest) != 0) {
                trees_join(forest, part, mask ^ part);
            }
        }
        forest->last[mask] = forest->count;
    }
    return forest;
}

static inline void trees_free(trees_forest *forest) {
    free(forest->nodes);
    free(forest);
}

/* The trees that use every card: nodes trees_begin() up to, without, trees_end(). */
static inline uint32_t trees_begin(const trees_forest *forest) {
    return forest->first[(1u << forest->cards) - 1u];
}

static inline uint32_t trees_end(const trees_forest *forest) {
    return forest->last[(1u << forest->cards) - 1u];
}

#endif
