/* The catalogue of different solutions: each form written out as steps, simplest first. */
#include "games/shisoku/catalogue_search.h"
#include "games/shisoku/rules.h"
#include "games/shisoku/tree.h"

#include <stdlib.h>
#include <string.h>

/* What makes a solution simple, most important first. */
struct entry {
    const kz__form *form;
    const char *text;
    uint64_t largest; /* numerator or denominator on the way */
    unsigned fractions;
    unsigned negatives;
};

struct kz_shisoku_catalogue {
    kz_work *work;
    kz_shisoku_problem problem;
    kz__arena arena;
    kz__form_sets sets;
    struct entry *entries;
    size_t count;
};

/* A tree and the sign that its value has besides. */
struct signed_tree {
    int tree;
    bool is_negative;
};

static struct signed_tree build(const kz_shisoku_catalogue *catalogue, kz__forest *forest,
                                const kz__form *form);

/* The number of the card that a leaf is: the k-th among equal leaves is the k-th of equal cards. */
static int card_number(const kz_shisoku_catalogue *catalogue, unsigned leaf) {
    const kz__leaves *leaves = &catalogue->sets.leaves;
    kz_rational value = leaves->value[leaf];
    unsigned equal_before = 0;
    while (leaf > equal_before &&
           kz_rational_equal(leaves->value[leaf - equal_before - 1], value)) {
        equal_before++;
    }
    uint32_t card = 0;
    while (!kz_rational_equal(catalogue->problem.cards[card], value) || equal_before-- > 0) {
        card++;
    }
    return (int)card;
}

/* Where each card is a variable of its own, equal cards must not change places. */
static int build_card(const kz_shisoku_catalogue *catalogue, kz__forest *forest, unsigned leaf) {
    kz_rational value = catalogue->sets.leaves.value[leaf];
    return catalogue->sets.same == KZ_SHISOKU_SAME_LABELLED
               ? kz__tree_numbered_card(forest, value, card_number(catalogue, leaf))
               : kz__tree_card(forest, value);
}

/* Signs are moved outwards, so that no step is negative that need not be. */
static struct signed_tree build_sum(kz__forest *forest, struct signed_tree left,
                                    struct signed_tree right) {
    if (left.tree == KZ__NO_TREE || right.tree == KZ__NO_TREE) {
        return (struct signed_tree){KZ__NO_TREE, false};
    }
    if (left.is_negative == right.is_negative) {
        int sum = kz__tree_apply(forest, left.tree, '+', right.tree);
        return (struct signed_tree){sum, left.is_negative};
    }
    int order = kz_rational_compare(forest->tree[left.tree].value, forest->tree[right.tree].value);
    struct signed_tree more = order >= 0 ? left : right;
    struct signed_tree less = order >= 0 ? right : left;
    return (struct signed_tree){kz__tree_apply(forest, more.tree, '-', less.tree),
                                more.is_negative};
}

static struct signed_tree build(const kz_shisoku_catalogue *catalogue, kz__forest *forest,
                                const kz__form *form) {
    if (form->left == NULL) {
        return (struct signed_tree){build_card(catalogue, forest, form->leaf), false};
    }
    struct signed_tree left = build(catalogue, forest, form->left);
    struct signed_tree right = build(catalogue, forest, form->right);
    if (form->operation == '+' || form->operation == '-') {
        right.is_negative ^= form->operation == '-';
        return build_sum(forest, left, right);
    }
    int product = kz__tree_apply(forest, left.tree, form->operation, right.tree);
    return (struct signed_tree){product, left.is_negative != right.is_negative};
}

/* Writes a form out as steps; false if a step's value does not fit. */
static bool write_out(const kz_shisoku_catalogue *catalogue, const kz__form *form,
                      kz_shisoku_solution *solution) {
    kz__forest forest;
    forest.count = 0;
    struct signed_tree root = build(catalogue, &forest, form);
    if (root.tree != KZ__NO_TREE && root.is_negative) {
        root.tree = kz__tree_negate(&forest, root.tree);
    }
    return root.tree != KZ__NO_TREE &&
           kz__tree_to_solution(&forest, root.tree, &catalogue->problem, solution);
}

static void measure(const kz_shisoku_solution *solution, struct entry *entry) {
    for (uint32_t i = 0; i < solution->count; i++) {
        kz_rational value = solution->steps[i].value;
        uint64_t numerator = (uint64_t)kz_rational_absolute(value).numerator;
        uint64_t denominator = (uint64_t)value.denominator;
        entry->fractions += denominator != 1;
        entry->negatives += value.numerator < 0;
        entry->largest = numerator > entry->largest ? numerator : entry->largest;
        entry->largest = denominator > entry->largest ? denominator : entry->largest;
    }
}

static int compare_numbers(uint64_t a, uint64_t b) {
    return (a > b) - (a < b);
}

static int compare_entries(const void *left, const void *right) {
    const struct entry *a = left;
    const struct entry *b = right;
    int order = compare_numbers(a->fractions, b->fractions);
    order = order != 0 ? order : compare_numbers(a->negatives, b->negatives);
    order = order != 0 ? order : compare_numbers(a->largest, b->largest);
    return order != 0 ? order : strcmp(a->text, b->text);
}

static const char *copy_expression(kz_shisoku_catalogue *catalogue,
                                   const kz_shisoku_solution *solution) {
    char buffer[1024];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_shisoku_expression_print(&catalogue->problem, solution, KZ_SHISOKU_ASCII, &text);
    char *copy = kz__arena_allocate(&catalogue->arena, text.length + 1);
    if (copy != NULL) {
        memcpy(copy, text.data, text.length + 1);
    }
    return copy;
}

static kz_status add_entry(kz_shisoku_catalogue *catalogue, const kz__form *form) {
    kz_shisoku_solution solution;
    if (!write_out(catalogue, form, &solution)) {
        return KZ_OVERFLOW;
    }
    if (!kz_shisoku_verify(&catalogue->problem, &solution)) {
        return KZ_OK; /* another value with the same residue */
    }
    struct entry entry = {.form = form, .text = copy_expression(catalogue, &solution)};
    if (entry.text == NULL) {
        return KZ_NO_MEMORY;
    }
    measure(&solution, &entry);
    catalogue->entries[catalogue->count++] = entry;
    return KZ_OK;
}

static kz_status fill(kz_shisoku_catalogue *catalogue) {
    kz__form target;
    kz__form_list found = {NULL, 0};
    kz__form_card(KZ_SHISOKU_SAME_E2, catalogue->problem.target, 0, &target);
    kz_status status = kz__catalogue_search(&catalogue->sets, target.value, &found);
    if (status != KZ_OK) {
        return status;
    }
    catalogue->entries =
        kz__arena_allocate(&catalogue->arena, (found.count + 1) * sizeof *catalogue->entries);
    status = catalogue->entries == NULL ? KZ_NO_MEMORY : KZ_OK;
    for (size_t i = 0; i < found.count && status == KZ_OK; i++) {
        status = add_entry(catalogue, &found.form[i]);
    }
    if (status == KZ_OK) {
        qsort(catalogue->entries, catalogue->count, sizeof *catalogue->entries, compare_entries);
    }
    return status;
}

kz_status kz_shisoku_catalogue_new(const kz_shisoku_problem *problem, kz_shisoku_same same,
                                   kz_work *work, kz_shisoku_catalogue **catalogue) {
    if (!kz__is_table(problem)) {
        return KZ_OUT_OF_RANGE;
    }
    if (problem->count > KZ_SHISOKU_EXACT_CARDS) {
        return KZ_UNSUPPORTED;
    }
    kz_shisoku_catalogue *made = kz_work_allocate(work, 1, sizeof *made);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    *made = (kz_shisoku_catalogue){.work = work, .problem = *problem};
    kz__arena_init(&made->arena, work);
    kz_status status = kz__form_sets_init(&made->sets, problem, same, work, &made->arena);
    if (status == KZ_OK) {
        status = fill(made);
    }
    kz__form_sets_clear(&made->sets);
    if (status != KZ_OK) {
        kz_shisoku_catalogue_free(made);
        return status;
    }
    *catalogue = made;
    return KZ_OK;
}

void kz_shisoku_catalogue_free(kz_shisoku_catalogue *catalogue) {
    if (catalogue != NULL) {
        kz__arena_clear(&catalogue->arena);
        kz_work_free(catalogue->work, catalogue, 1, sizeof *catalogue);
    }
}

size_t kz_shisoku_catalogue_count(const kz_shisoku_catalogue *catalogue) {
    return catalogue->count;
}

void kz_shisoku_catalogue_get(const kz_shisoku_catalogue *catalogue, size_t index,
                              kz_shisoku_solution *solution) {
    (void)write_out(catalogue, catalogue->entries[index].form, solution);
}
