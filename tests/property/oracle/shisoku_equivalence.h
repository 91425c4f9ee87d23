/*
 * How many essentially different trees there are, by plain enumeration: each tree over the
 * labelled cards that has the value asked for is put into its class.
 *   labelled  the same rational function of the cards
 *   e1        the same structural form (shisoku_forms.h), equal cards being one variable
 *   e2        the same rational function, equal cards being one variable
 *   e3, e4    as e2, e1, but a card of value 1 is the constant 1, and one of value 0 the constant 0
 * Where the value asked for is 0, a tree and its negative are one: they say the same.
 */
#ifndef SHISOKU_EQUIVALENCE_H
#define SHISOKU_EQUIVALENCE_H

#include "property/oracle/shisoku_forms.h"
#include "property/oracle/shisoku_functions.h"
#include "property/oracle/shisoku_trees.h"

typedef enum classes_rule {
    CLASSES_LABELLED,
    CLASSES_E1,
    CLASSES_E2,
    CLASSES_E3,
    CLASSES_E4,
    CLASSES_RULES
} classes_rule;

#define CLASSES_CONSTANT UINT32_MAX

/* One forest seen through one equivalence. */
typedef struct classes_study {
    const trees_forest *forest;
    classes_rule rule;
    bool makes_zero;                     /* the sign of a whole tree does not count */
    uint32_t variables[TREES_CARDS_MAX]; /* of each card; CLASSES_CONSTANT: it is 1 or 0 */
    functions_ring ring;
    forms_table forms;
} classes_study;

/* A tree and the number that names its class. */
typedef struct classes_member {
    uint64_t name;
    uint32_t tree;
} classes_member;

typedef struct classes_list {
    classes_member *members; /* one of each class, by rising name */
    uint32_t count;
    uint32_t trees; /* how many trees fell into these classes */
} classes_list;

static inline bool classes_structural(classes_rule rule) {
    return rule == CLASSES_E1 || rule == CLASSES_E4;
}

static inline void classes_init(classes_study *study, const trees_forest *forest,
                                classes_rule rule) {
    uint32_t cards[TREES_CARDS_MAX] = {0};
    uint32_t variables = 0;
    *study = (classes_study){.forest = forest, .rule = rule};
    for (uint32_t i = 0; i < forest->cards; i++) {
        oracle_fraction value = forest->nodes[i].value;
        uint32_t twin = 0;
        while (rule == CLASSES_LABELLED ? twin < i
                                        : !oracle_same(forest->nodes[twin].value, value)) {
            twin++;
        }
        bool constant = rule == CLASSES_E3 || rule == CLASSES_E4;
        if (constant && value.denominator == 1 && (value.numerator == 1 || value.numerator == 0)) {
            study->variables[i] = CLASSES_CONSTANT;
        } else if (twin < i) {
            study->variables[i] = study->variables[twin];
        } else {
            study->variables[i] = variables++;
        }
        if (study->variables[i] != CLASSES_CONSTANT) {
            cards[study->variables[i]]++;
        }
    }
    functions_init(&study->ring, cards, variables);
}

static inline void classes_clear(classes_study *study) {
    free(study->forms.maps);
}

static inline forms_form classes_form(classes_study *study, uint32_t tree) {
    trees_node node = study->forest->nodes[tree];
    if (node.sign == TREES_CARD) {
        uint32_t variable = study->variables[node.left];
        if (variable == CLASSES_CONSTANT) {
            return node.value.numerator == 0 ? (forms_form){0, 0} : forms_unit(&study->forms);
        }
        return forms_variable(&study->forms, variable);
    }
    forms_form left = classes_form(study, node.left);
    forms_form right = classes_form(study, node.right);
    switch (node.sign) {
    case '*':
        return forms_multiply(&study->forms, left, right, 1);
    case '/':
        return forms_multiply(&study->forms, left, right, -1);
    default:
        return forms_sum(&study->forms, left, right, node.sign == '+' ? 1 : -1);
    }
}

static inline functions_function classes_function(const classes_study *study, uint32_t tree) {
    trees_node node = study->forest->nodes[tree];
    if (node.sign == TREES_CARD) {
        uint32_t variable = study->variables[node.left];
        functions_function card =
            functions_monomial(variable == CLASSES_CONSTANT ? 0 : study->ring.strides[variable]);
        if (variable == CLASSES_CONSTANT) {
            card.above.at[0] = node.value.numerator;
        }
        return card;
    }
    functions_function left = classes_function(study, node.left);
    functions_function right = classes_function(study, node.right);
    return functions_apply(&study->ring, &left, node.sign, &right);
}

static inline forms_form classes_oriented(classes_study *study, uint32_t tree) {
    forms_form form = classes_form(study, tree);
    form.sign = study->makes_zero && form.sign < 0 ? 1 : form.sign;
    return form;
}

static inline bool classes_functions_same(const classes_study *study, const functions_function *a,
                                          const functions_function *b) {
    functions_function zero = {.above = {.length = 1}, .below = {.length = 1, .at = {1}}};
    functions_function turned = functions_apply(&study->ring, &zero, '-', b);
    return functions_same(&study->ring, a, b) ||
           (study->makes_zero && functions_same(&study->ring, a, &turned));
}

/* Different names, different classes. Equal names of functions are confirmed where it counts. */
static inline uint64_t classes_name(classes_study *study, uint32_t tree) {
    if (classes_structural(study->rule)) {
        return forms_name(classes_oriented(study, tree));
    }
    functions_function function = classes_function(study, tree);
    uint64_t value = functions_value(&study->ring, &function);
    uint64_t turned = value == 0 ? 0 : (uint64_t)FUNCTIONS_PRIME - value;
    return study->makes_zero && turned < value ? turned : value;
}

static inline bool classes_same(classes_study *study, uint32_t a, uint32_t b) {
    if (classes_structural(study->rule)) {
        return forms_name(classes_oriented(study, a)) == forms_name(classes_oriented(study, b));
    }
    functions_function left = classes_function(study, a);
    functions_function right = classes_function(study, b);
    return classes_functions_same(study, &left, &right);
}

static inline int classes_order(const void *a, const void *b) {
    const classes_member *x = (const classes_member *)a;
    const classes_member *y = (const classes_member *)b;
    if (x->name != y->name) {
        return x->name < y->name ? -1 : 1;
    }
    return (x->tree > y->tree) - (x->tree < y->tree);
}

/* Keeps the first of each run of equal names; that functions of one name are equal is exact. */
static inline void classes_unite(const classes_study *study, classes_list *list) {
    bool structural = classes_structural(study->rule);
    functions_function kept = {.above = {.length = 0}};
    qsort(list->members, list->trees, sizeof *list->members, classes_order);
    for (uint32_t i = 0; i < list->trees; i++) {
        classes_member member = list->members[i];
        bool first = list->count == 0 || list->members[list->count - 1].name != member.name;
        if (first) {
            list->members[list->count++] = member;
        }
        if (!structural) {
            functions_function function = classes_function(study, member.tree);
            assert(first || classes_functions_same(study, &kept, &function));
            kept = first ? function : kept;
        }
    }
}

/* The classes of all trees over all cards with this value; NULL: with any value. */
static inline classes_list classes_new(classes_study *study, const oracle_fraction *value) {
    const trees_forest *forest = study->forest;
    uint32_t begin = trees_begin(forest);
    uint32_t end = trees_end(forest);
    classes_list list = {.members = NULL};
    study->makes_zero = value != NULL && value->numerator == 0;
    list.members = (classes_member *)oracle_grow(NULL, (end - begin + 1) * sizeof *list.members);
    for (uint32_t tree = begin; tree < end; tree++) {
        if (value == NULL || oracle_same(forest->nodes[tree].value, *value)) {
            list.members[list.trees++] = (classes_member){classes_name(study, tree), tree};
        }
    }
    classes_unite(study, &list);
    return list;
}

/* How many classes make the value (NULL: any value). */
static inline uint32_t classes_count(const trees_forest *forest, classes_rule rule,
                                     const oracle_fraction *value) {
    classes_study study;
    classes_init(&study, forest, rule);
    classes_list list = classes_new(&study, value);
    uint32_t count = list.count;
    free(list.members);
    classes_clear(&study);
    return count;
}

#endif
