/*
 * The points of a solution, from its text: read into sums and products, cleaned and weighed by
 * recursion. docs/theory/trainer.md has the rules and the weights.
 */
#ifndef SHISOKU_POINTS_H
#define SHISOKU_POINTS_H

#include "property/oracle/shisoku_oracle.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS_PARTS = 9 };

typedef struct points_node points_node;

struct points_node {
    char kind; /* 's', 'p' or 'c' */
    double value;
    int count;
    int sign[POINTS_PARTS];
    points_node *part[POINTS_PARTS];
};

typedef struct points_seen {
    int dropped, killed, oversub, exact, inexact, reused;
    bool mixed, psp, sps, common;
} points_seen;

static points_node points_pool[64];
static int points_used;

static inline points_node *points_new(char kind, double value) {
    points_node *node = &points_pool[points_used++];
    *node = (points_node){.kind = kind, .value = value};
    return node;
}

static inline bool points_near(double a, double b) {
    double gap = a - b;
    return gap < 1e-9 && gap > -1e-9;
}

static inline bool points_whole(double a) {
    double near = (double)(long long)(a < 0 ? a - 0.5 : a + 0.5);
    return points_near(a, near);
}

static inline points_node *points_sum(const char **text);

static inline points_node *points_atom(const char **text) {
    if (**text == '(') {
        ++*text;
        points_node *inner = points_sum(text);
        ++*text;
        return inner;
    }
    char *end;
    double value = strtod(*text, &end);
    *text = end;
    return points_new('c', value);
}

static inline void points_join(points_node *node, points_node *part, int sign) {
    double by = part->value;
    if (node->kind == 's') {
        node->value += sign * by;
    } else {
        node->value = sign > 0 ? node->value * by : node->value / by;
    }
    if (part->kind != node->kind) {
        node->sign[node->count] = sign;
        node->part[node->count++] = part;
        return;
    }
    for (int i = 0; i < part->count; i++) {
        node->sign[node->count] = sign * part->sign[i];
        node->part[node->count++] = part->part[i];
    }
}

/* Reads "a op b op c"; one operand alone is no node. */
static inline points_node *points_chain(const char **text, char kind, const char *signs,
                                        points_node *(*operand)(const char **)) {
    points_node *first = operand(text);
    points_node *node = NULL;
    while ((*text)[0] == ' ' && strchr(signs, (*text)[1]) != NULL && (*text)[1] != '\0') {
        int sign = (*text)[1] == signs[0] ? 1 : -1;
        *text += 3;
        if (node == NULL) {
            node = points_new(kind, kind == 's' ? 0 : 1);
            points_join(node, first, 1);
        }
        points_join(node, operand(text), sign);
    }
    return node == NULL ? first : node;
}

static inline points_node *points_product(const char **text) {
    return points_chain(text, 'p', "*/", points_atom);
}

static inline points_node *points_sum(const char **text) {
    return points_chain(text, 's', "+-", points_product);
}

static inline int points_leaves(const points_node *node) {
    int leaves = node->kind == 'c';
    for (int i = 0; i < node->count; i++) {
        leaves += points_leaves(node->part[i]);
    }
    return leaves;
}

static inline void points_cut(points_node *node, int at) {
    for (int i = at; i + 1 < node->count; i++) {
        node->sign[i] = node->sign[i + 1];
        node->part[i] = node->part[i + 1];
    }
    node->count--;
}

/* Finds the next thing to drop: a unit, those that divide or are subtracted first. */
static inline bool points_cut_unit(points_node *node, points_seen *seen) {
    double unit = node->kind == 's' ? 0 : 1;
    for (int sign = -1; sign <= 1 && node->count > 1; sign += 2) {
        for (int i = 0; i < node->count; i++) {
            if (node->sign[i] == sign && points_near(node->part[i]->value, unit)) {
                bool killed = node->kind == 's' && node->part[i]->kind == 'p';
                seen->dropped += killed ? points_leaves(node->part[i]) : 1;
                seen->killed += killed;
                points_cut(node, i);
                return true;
            }
        }
    }
    return false;
}

static inline bool points_cut_pair(points_node *node, points_seen *seen) {
    for (int i = 0; i < node->count && node->count > 2; i++) {
        for (int k = 0; k < node->count; k++) {
            if (node->sign[i] > 0 && node->sign[k] < 0 &&
                points_near(node->part[i]->value, node->part[k]->value)) {
                points_cut(node, i > k ? i : k);
                points_cut(node, i > k ? k : i);
                seen->dropped += 2;
                return true;
            }
        }
    }
    return false;
}

static inline points_node *points_clean(points_node *node, points_seen *seen) {
    bool of_cards = true;
    for (int i = 0; i < node->count; i++) {
        of_cards &= node->part[i]->kind == 'c';
    }
    if (node->kind == 'c') {
        return node;
    }
    if (node->count == 2 && of_cards &&
        (points_near(node->value, 1) || (node->kind == 's' && points_near(node->value, 0)))) {
        return points_new('c', node->value);
    }
    points_node *clean = points_new(node->kind, node->kind == 's' ? 0 : 1);
    for (int i = 0; i < node->count; i++) {
        points_join(clean, points_clean(node->part[i], seen), node->sign[i]);
    }
    clean->value = node->value;
    while (points_cut_unit(clean, seen)) {
    }
    while (points_cut_pair(clean, seen)) {
    }
    return clean->count == 1 && clean->sign[0] > 0 ? clean->part[0] : clean;
}

static inline bool points_has_card(const points_node *node, double value, bool any_sign) {
    for (int i = 0; i < node->count; i++) {
        if (node->part[i]->kind == 'c' && points_near(node->part[i]->value, value) &&
            (any_sign || node->sign[i] > 0)) {
            return true;
        }
    }
    return false;
}

static inline void points_see_sum(const points_node *sum, points_seen *seen) {
    int subtracted = 0;
    bool over = false;
    for (int i = 0; i < sum->count; i++) {
        const points_node *term = sum->part[i];
        subtracted += sum->sign[i] < 0;
        over |= sum->sign[i] > 0 && term->kind == 'p' && term->value > sum->value + 1e-9;
        for (int k = 0; k < sum->count && term->kind == 'p'; k++) {
            seen->common |=
                sum->part[k]->kind == 'c' && points_has_card(term, sum->part[k]->value, false);
        }
    }
    seen->oversub += over ? subtracted : 0;
}

static inline void points_see_divisor(const points_node *product, const points_node *divisor,
                                      points_seen *seen) {
    bool exact = false;
    bool reused = false;
    for (int i = 0; i < product->count; i++) {
        const points_node *factor = product->part[i];
        exact |= product->sign[i] > 0 && factor->kind == 'c' &&
                 points_whole(factor->value / divisor->value);
        reused |= product->sign[i] > 0 && factor->kind == 's' && divisor->kind == 'c' &&
                  points_has_card(factor, divisor->value, true);
    }
    seen->exact += exact && divisor->kind == 'c';
    seen->inexact += !exact;
    seen->reused += !exact && reused;
}

static inline void points_see(const points_node *node, int depth, points_seen *seen) {
    if (node->kind == 'c') {
        return;
    }
    seen->mixed |= depth > 0;
    seen->psp |= depth > 1 && node->kind == 'p';
    seen->sps |= depth > 1 && node->kind == 's';
    if (node->kind == 's') {
        points_see_sum(node, seen);
    }
    for (int i = 0; i < node->count; i++) {
        if (node->kind == 'p' && node->sign[i] < 0) {
            points_see_divisor(node, node->part[i], seen);
        }
        points_see(node->part[i], depth + 1, seen);
    }
}

/* The points of an expression with * and / and blanks around the operations. */
static inline int points_of(const char *text) {
    points_seen seen = {0};
    points_used = 0;
    points_node *tree = points_clean(points_sum(&text), &seen);
    points_see(tree, 0, &seen);
    return -135 * seen.dropped + 90 * seen.killed + 134 * seen.mixed + 248 * seen.psp +
           225 * seen.sps + 158 * seen.oversub + 135 * seen.exact + 473 * seen.inexact -
           225 * seen.reused - 135 * seen.common;
}

#endif
