/*
 * The looks of a written tree: has it a fraction, a bracket, how many × and ÷, how
 * long is it? And what is said of all trees of a value. From the trees themselves, one by one.
 */
#ifndef SHISOKU_LOOKS_H
#define SHISOKU_LOOKS_H

#include "property/oracle/shisoku_equivalence.h"

#include <stdio.h>

typedef struct looks {
    bool fraction; /* on the way, or at the end */
    bool bracket;
    uint32_t products; /* × and ÷ */
    uint32_t length;   /* of the text, blanks around operations */
} looks;

static inline bool looks_is_sum(char sign) {
    return sign == '+' || sign == '-';
}

/* Does a side need brackets? a - (b + c), a × (b + c), a ÷ (b × c), but a × b ÷ c. */
static inline bool looks_bracket(char inner, char outer, bool is_right) {
    if (inner == TREES_CARD) {
        return false;
    }
    if (looks_is_sum(inner)) {
        return !looks_is_sum(outer) || (is_right && outer == '-');
    }
    return is_right && outer == '/';
}

static inline looks looks_of(const trees_forest *forest, uint32_t tree) {
    trees_node node = forest->nodes[tree];
    looks seen = {.fraction = false};
    if (node.sign == TREES_CARD) {
        char text[64];
        seen.length =
            (uint32_t)snprintf(text, sizeof text, "%lld", (long long)node.value.numerator);
        if (node.value.denominator != 1) {
            seen.length = (uint32_t)snprintf(text, sizeof text, "(%lld/%lld)",
                                             (long long)node.value.numerator,
                                             (long long)node.value.denominator);
        }
        return seen;
    }
    looks left = looks_of(forest, node.left);
    looks right = looks_of(forest, node.right);
    bool around_left = looks_bracket(forest->nodes[node.left].sign, node.sign, false);
    bool around_right = looks_bracket(forest->nodes[node.right].sign, node.sign, true);
    seen.fraction = left.fraction || right.fraction || node.value.denominator != 1;
    seen.bracket = left.bracket || right.bracket || around_left || around_right;
    seen.products = left.products + right.products + (looks_is_sum(node.sign) ? 0 : 1);
    seen.length = left.length + right.length + 3 + (around_left ? 2 : 0) + (around_right ? 2 : 0);
    return seen;
}

/* Below 0: a is simpler. No fraction, no bracket, fewest × and ÷, then shortest. */
static inline int looks_order(const looks *a, const looks *b) {
    if (a->fraction != b->fraction) {
        return a->fraction ? 1 : -1;
    }
    if (a->bracket != b->bracket) {
        return a->bracket ? 1 : -1;
    }
    if (a->products != b->products) {
        return a->products < b->products ? -1 : 1;
    }
    return (a->length > b->length) - (a->length < b->length);
}

/* A class of trees, and the simplest of them. */
typedef struct looks_class {
    uint64_t name;
    looks best;
} looks_class;

/* All trees of a value. */
typedef struct looks_survey {
    looks_class *classes; /* by rising name */
    uint32_t count;
    looks best;
    bool all_fraction; /* of every tree, so true if there is none */
} looks_survey;

static inline int looks_by_name(const void *a, const void *b) {
    const looks_class *x = (const looks_class *)a;
    const looks_class *y = (const looks_class *)b;
    return x->name != y->name ? (x->name < y->name ? -1 : 1) : looks_order(&x->best, &y->best);
}

static inline void looks_note(looks_survey *survey, const looks *seen) {
    if (survey->count == 0 || looks_order(seen, &survey->best) < 0) {
        survey->best = *seen;
    }
    survey->all_fraction &= seen->fraction;
}

/* Looks at all trees over all cards; the caller frees the classes. */
static inline looks_survey looks_new(classes_study *study, oracle_fraction value) {
    const trees_forest *forest = study->forest;
    looks_survey survey = {.all_fraction = true};
    uint32_t end = trees_end(forest);
    study->makes_zero = value.numerator == 0;
    for (uint32_t tree = trees_begin(forest); tree < end; tree++) {
        if (!oracle_same(forest->nodes[tree].value, value)) {
            continue;
        }
        looks_class one = {classes_name(study, tree), looks_of(forest, tree)};
        looks_note(&survey, &one.best);
        if ((survey.count & (survey.count + 1)) == 0) { /* one less than a power of two */
            size_t room = 2 * ((size_t)survey.count + 1);
            survey.classes =
                (looks_class *)oracle_grow(survey.classes, room * sizeof *survey.classes);
        }
        survey.classes[survey.count++] = one;
    }
    uint32_t kept = 0;
    if (survey.count > 0) {
        qsort(survey.classes, survey.count, sizeof *survey.classes, looks_by_name);
    }
    for (uint32_t i = 0; i < survey.count; i++) {
        if (kept == 0 || survey.classes[kept - 1].name != survey.classes[i].name) {
            survey.classes[kept++] = survey.classes[i];
        }
    }
    survey.count = kept;
    return survey;
}

#endif
