/*
 * The catalogue of different solutions: each form written out as steps, simplest first.
 * Theory: docs/theory/shisoku-solutions.md.
 */
#include "games/shisoku/forms/catalogue.h"
#include "base/valid.h"
#include "games/shisoku/forms/catalogue_search.h"
#include "games/shisoku/forms/entries.h"
#include "games/shisoku/listing/list.h"
#include "games/shisoku/rules.h"
#include "games/shisoku/search/arrange.h"
#include "games/shisoku/simplicity.h"
#include "games/shisoku/valid.h"

#include <assert.h>
#include <string.h>

/* A form has a tree for each card and operation; arranging them takes at most four times as many.
 */
enum { FEW_TREES = 6 * KZ_SHISOKU_EXACT_CARDS };

/* With fewer cards, finding the forms is faster than making the sets of values. */
enum { TREES_FROM = 7 };

struct kz_shisoku_catalogue {
    kz_work *work;
    kz_shisoku_problem problem;
    kz_shisoku_same same;
    kz__arena arena;
    kz__shisoku_form_sets sets;
    const kz__shisoku_form **form; /* simplest first */
    size_t count;
    kz__shisoku_list list; /* without forms; empty where these are */
};

/* Data needed only while a catalogue is made. */
struct maker {
    kz_shisoku_catalogue *catalogue;
    kz__arena arena;
    kz_shisoku_solution *written; /* of one form: too large for a browser's stack */
    kz__shisoku_entry *entry;     /* room for twice as many as there may be */
    size_t count;
};

/* The number of the card that a leaf is: the k-th among equal leaves is the k-th of equal cards. */
static int card_number(const kz_shisoku_catalogue *catalogue, unsigned leaf) {
    const kz__shisoku_leaves *leaves = &catalogue->sets.leaves;
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

/* If each card is a separate variable, equal cards must not be swapped. */
static int build_card(const kz_shisoku_catalogue *catalogue, kz__shisoku_forest *forest,
                      unsigned leaf) {
    kz_rational value = catalogue->sets.leaves.value[leaf];
    return catalogue->sets.same == KZ_SHISOKU_SAME_LABELLED
               ? kz__shisoku_tree_numbered_card(forest, value, card_number(catalogue, leaf))
               : kz__shisoku_tree_card(forest, value);
}

static int build(const kz_shisoku_catalogue *catalogue, kz__shisoku_forest *forest,
                 const kz__shisoku_form *form) {
    if (form->left == NULL) {
        return build_card(catalogue, forest, form->leaf);
    }
    int left = build(catalogue, forest, form->left);
    int right = build(catalogue, forest, form->right);
    return kz__shisoku_tree_apply(forest, left, form->operation, right);
}

/*
 * Writes a form out as steps; false if a step's value does not fit, or the form has another value
 * than the target, with the same residue.
 */
static bool write_out(const kz_shisoku_catalogue *catalogue, const kz__shisoku_form *form,
                      kz_shisoku_solution *solution, bool *fits) {
    kz__shisoku_tree trees[FEW_TREES];
    kz__shisoku_forest forest = {.capacity = FEW_TREES, .tree = trees};
    kz_shisoku_same same = catalogue->sets.same;
    bool ace_is_one = same == KZ_SHISOKU_SAME_E3 || same == KZ_SHISOKU_SAME_E4;
    int root = build(catalogue, &forest, form);
    *fits = root != KZ__SHISOKU_NO_TREE;
    if (!*fits || !kz_rational_equal(trees[root].value, catalogue->problem.target)) {
        return false;
    }
    return kz__shisoku_write_arranged(&forest, root, ace_is_one, &catalogue->problem, solution);
}

static void measure(const kz_shisoku_problem *problem, const kz_shisoku_solution *solution,
                    kz__shisoku_entry *entry) {
    entry->cost = kz__shisoku_solution_cost(problem, solution);
    for (uint32_t i = 0; i < solution->count; i++) {
        kz_rational value = solution->steps[i].value;
        uint64_t numerator = (uint64_t)kz_rational_absolute(value).numerator;
        uint64_t denominator = (uint64_t)value.denominator;
        entry->largest = numerator > entry->largest ? numerator : entry->largest;
        entry->largest = denominator > entry->largest ? denominator : entry->largest;
    }
    entry->largest = kz__shisoku_largest_noted(entry->largest);
}

static char *copy_expression(struct maker *maker, const kz_shisoku_solution *solution) {
    char buffer[1024];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_shisoku_expression_print(&maker->catalogue->problem, solution, KZ_SHISOKU_ASCII, &text);
    char *copy = kz__arena_allocate(&maker->arena, text.length + 1);
    if (copy != NULL) {
        memcpy(copy, text.data, text.length + 1);
    }
    return copy;
}

static kz_status add_entry(struct maker *maker, const kz__shisoku_form *form) {
    const kz_shisoku_catalogue *catalogue = maker->catalogue;
    kz_shisoku_solution *solution = maker->written;
    bool fits;
    if (!write_out(catalogue, form, solution, &fits)) {
        return fits ? KZ_OK : KZ_OVERFLOW;
    }
    assert(kz_shisoku_verify(&catalogue->problem, solution));
    const char *text = copy_expression(maker, solution);
    if (text == NULL) {
        return KZ_NO_MEMORY;
    }
    kz__shisoku_entry entry = {.form = form};
    measure(&catalogue->problem, solution, &entry);
    kz__shisoku_entry_set_text(&entry, text);
    maker->entry[maker->count++] = entry;
    return KZ_OK;
}

/* Free slots of the set are 0. */
static bool is_new(uint64_t *set, size_t slots, uint64_t factor) {
    size_t slot = (size_t)((factor * UINT64_C(0x9e3779b97f4a7c15)) >> 32) & (slots - 1);
    while (set[slot] != 0 && set[slot] != 1 + factor) {
        slot = (slot + 1) & (slots - 1);
    }
    bool is_new = set[slot] == 0;
    set[slot] = 1 + factor;
    return is_new;
}

/*
 * A form may have several trees, and for the target 0 a form is the same as its negative: the
 * simplest tree is kept.
 */
static kz_status drop_others(struct maker *maker, kz__shisoku_entry *sorted) {
    bool has_no_sign = maker->catalogue->problem.target.numerator == 0;
    size_t slots = 2;
    while (slots < 2 * maker->count) {
        slots *= 2;
    }
    uint64_t *set = kz_work_allocate(maker->catalogue->work, slots, sizeof *set);
    if (set == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(set, 0, slots * sizeof *set);
    size_t kept = 0;
    for (size_t i = 0; i < maker->count; i++) {
        uint64_t factor = sorted[i].form->factor;
        uint64_t negative = kz__shisoku_form_subtract(0, factor);
        if (is_new(set, slots, has_no_sign && negative < factor ? negative : factor)) {
            sorted[kept++] = sorted[i];
        }
    }
    maker->count = kept;
    kz_work_free(maker->catalogue->work, set, slots, sizeof *set);
    return KZ_OK;
}

/* Keeps the forms in the order of the catalogue. @param most entries that there may be. */
static kz_status keep_sorted(struct maker *maker, size_t most) {
    kz_shisoku_catalogue *catalogue = maker->catalogue;
    kz__shisoku_entry *sorted =
        kz__shisoku_entries_sort(maker->entry, maker->entry + most, maker->count);
    if (drop_others(maker, sorted) != KZ_OK) {
        return KZ_NO_MEMORY;
    }
    catalogue->form =
        kz__arena_allocate(&catalogue->arena, maker->count * sizeof(const kz__shisoku_form *));
    if (catalogue->form == NULL) {
        return KZ_NO_MEMORY;
    }
    for (size_t i = 0; i < maker->count; i++) {
        catalogue->form[i] = sorted[i].form;
    }
    catalogue->count = maker->count;
    return KZ_OK;
}

static kz_status make_entries(struct maker *maker) {
    kz_work *work = maker->catalogue->work;
    const kz__shisoku_form_stack *found = &maker->catalogue->sets.stack;
    size_t most = found->count;
    maker->entry = kz_work_allocate(work, 2 * most, sizeof *maker->entry);
    kz_status status = maker->entry == NULL ? KZ_NO_MEMORY : KZ_OK;
    for (size_t i = 0; i < most && status == KZ_OK; i++) {
        status = add_entry(maker, &found->draft[i].form);
    }
    if (status == KZ_OK) {
        status = keep_sorted(maker, most);
    }
    kz_work_free(work, maker->entry, 2 * most, sizeof *maker->entry);
    return status;
}

static kz_status fill(kz_shisoku_catalogue *catalogue) {
    kz_status status = kz__shisoku_catalogue_search(
        &catalogue->sets, kz__shisoku_form_value(catalogue->problem.target));
    kz__shisoku_form_sets_tidy(&catalogue->sets);
    if (status != KZ_OK || catalogue->sets.stack.count == 0) {
        return status;
    }
    struct maker maker = {.catalogue = catalogue};
    kz__arena_init(&maker.arena, catalogue->work);
    maker.written = kz__arena_allocate(&maker.arena, sizeof *maker.written);
    status = maker.written != NULL ? make_entries(&maker) : KZ_NO_MEMORY;
    kz__arena_clear(&maker.arena);
    return status;
}

static kz_status find_forms(kz_shisoku_catalogue *catalogue, kz_shisoku_same same) {
    kz_status status = kz__shisoku_form_sets_init(&catalogue->sets, &catalogue->problem, same,
                                                  catalogue->work, &catalogue->arena);
    return status == KZ_OK ? fill(catalogue) : status;
}

static kz_status find_trees(kz_shisoku_catalogue *catalogue, kz_shisoku_same same) {
    kz_status status =
        kz__shisoku_list_make(&catalogue->list, &catalogue->problem, same, catalogue->work);
    catalogue->count = catalogue->list.count;
    return status;
}

static kz_status find(kz_shisoku_catalogue *catalogue, kz_shisoku_same same) {
#if defined(KZ_SMALL) /* by forms the same list takes longer, but the code is smaller */
    return find_forms(catalogue, same);
#else
    kz_status status =
        catalogue->problem.count < TREES_FROM ? KZ_UNSUPPORTED : find_trees(catalogue, same);
    return status == KZ_UNSUPPORTED ? find_forms(catalogue, same) : status;
#endif
}

static kz_status make(const kz_shisoku_problem *problem, kz_shisoku_same same, kz_work *work,
                      kz_status (*search)(kz_shisoku_catalogue *, kz_shisoku_same),
                      kz_shisoku_catalogue **catalogue) {
    if (!kz__shisoku_is_table(problem)) {
        return KZ_OUT_OF_RANGE;
    }
    if (problem->count > KZ_SHISOKU_EXACT_CARDS) {
        return KZ_UNSUPPORTED;
    }
    kz_shisoku_catalogue *made = kz_work_allocate(work, 1, sizeof *made);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(made, 0, sizeof *made);
    made->work = work;
    made->problem = *problem;
    made->same = same;
    made->sets.work = work;
    kz__arena_init(&made->arena, work);
    kz_status status = search(made, same);
    if (status != KZ_OK) {
        kz_shisoku_catalogue_free(made);
        return status;
    }
    *catalogue = made;
    return KZ_OK;
}

kz_status kz__shisoku_catalogue_of_forms(const kz_shisoku_problem *problem, kz_shisoku_same same,
                                         kz_work *work, kz_shisoku_catalogue **catalogue) {
    return make(problem, same, work, find_forms, catalogue);
}

kz_status kz__shisoku_catalogue_of_trees(const kz_shisoku_problem *problem, kz_shisoku_same same,
                                         kz_work *work, kz_shisoku_catalogue **catalogue) {
    return make(problem, same, work, find_trees, catalogue);
}

kz_status kz_shisoku_catalogue_new(const kz_shisoku_problem *problem, kz_shisoku_same same,
                                   kz_work *work, kz_shisoku_catalogue **catalogue) {
    assert(kz__shisoku_problem_is_valid(problem) && kz__shisoku_same_is_valid(same) &&
           kz__work_is_valid(work) && catalogue != NULL);
    return make(problem, same, work, find, catalogue);
}

void kz_shisoku_catalogue_free(kz_shisoku_catalogue *catalogue) {
    if (catalogue != NULL) {
        kz__shisoku_form_sets_clear(&catalogue->sets);
        kz__arena_clear(&catalogue->arena);
        kz__shisoku_list_clear(&catalogue->list, catalogue->work);
        kz_work_free(catalogue->work, catalogue, 1, sizeof *catalogue);
    }
}

size_t kz_shisoku_catalogue_count(const kz_shisoku_catalogue *catalogue) {
    assert(catalogue != NULL);
    return catalogue->count;
}

void kz_shisoku_catalogue_get(const kz_shisoku_catalogue *catalogue, size_t index,
                              kz_shisoku_solution *solution) {
    assert(catalogue != NULL && index < catalogue->count && solution != NULL);
    const kz__shisoku_list *list = &catalogue->list;
    if (list->count > 0) {
        kz__shisoku_listed_solution(&list->entry[index], list->value, &catalogue->problem,
                                    solution);
    } else {
        bool fits;
        (void)write_out(catalogue, catalogue->form[index], solution, &fits);
    }
}

void kz_shisoku_catalogue_print(const kz_shisoku_catalogue *catalogue, size_t index,
                                kz_shisoku_signs signs, kz_text *out) {
    assert(catalogue != NULL && index < catalogue->count && kz__shisoku_signs_are_valid(signs) &&
           kz__text_is_valid(out));
    const kz__shisoku_list *list = &catalogue->list;
    if (list->count > 0) {
        char buffer[KZ__SHISOKU_ENTRY_TEXT];
        kz_text_put(out, kz__shisoku_listed_text(&list->entry[index], &list->cards, signs, buffer));
    } else {
        kz_shisoku_solution solution;
        kz_shisoku_catalogue_get(catalogue, index, &solution);
        kz_shisoku_expression_print(&catalogue->problem, &solution, signs, out);
    }
}

/* The form that a solution has, as one number. */
static uint64_t form_of(const kz_shisoku_catalogue *catalogue,
                        const kz_shisoku_solution *solution) {
    const kz_shisoku_problem *problem = &catalogue->problem;
    kz_shisoku_same same = catalogue->same;
    uint64_t factor[2 * KZ_SHISOKU_EXACT_CARDS];
    for (uint32_t i = 0; i < problem->count; i++) {
        kz__shisoku_form card;
        kz__shisoku_form_card(same, problem->cards[i], i, &card);
        factor[i] = card.factor;
    }
    for (uint32_t i = 0; i < solution->count; i++) {
        const kz_shisoku_step *step = &solution->steps[i];
        uint64_t right = factor[step->right];
        uint64_t inverse = step->operation == '/' ? kz__shisoku_form_inverse(right) : 0;
        factor[problem->count + i] =
            kz__shisoku_form_combine(same, factor[step->left], step->operation, right, inverse);
    }
    return factor[problem->count + solution->count - 1];
}

/* Only for the target 0 are a form and its negative both solutions; they count as the same. */
static bool is_alike(uint64_t a, uint64_t b) {
    return a == b || kz__shisoku_form_add(a, b) == 0;
}

size_t kz__shisoku_catalogue_find(const kz_shisoku_catalogue *catalogue,
                                  const kz_shisoku_solution *solution) {
    assert(catalogue != NULL && solution != NULL);
    uint64_t sought = form_of(catalogue, solution);
    kz_shisoku_solution listed;
    for (size_t i = 0; i < catalogue->count; i++) {
        kz_shisoku_catalogue_get(catalogue, i, &listed);
        if (is_alike(form_of(catalogue, &listed), sought)) {
            return i;
        }
    }
    return catalogue->count;
}
