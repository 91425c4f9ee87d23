/*
 * All different forms of small hands, found by their value.
 * Theory: docs/theory/shisoku-solutions.md.
 */
#include "games/shisoku/forms/forms.h"

#include "games/shisoku/simplicity.h"

#include <string.h>

enum { LEVELS = 3, LEVEL_MASKS = 256 }; /* sets up to this size are built a level at a time */

/* Residues up to this count as whole numbers; a fraction is mistaken for one only by chance. */
#define MOST_WHOLE (UINT64_C(1) << 48)

/* Residues near 0 or near the prime are whole numbers that fit; others are fractions. */
static bool is_fraction(const kz__shisoku_form_sets *sets, uint64_t residue) {
    return residue > sets->most && KZ__SHISOKU_FORM_PRIME - residue > sets->most;
}

kz_status kz__shisoku_form_sets_push(kz__shisoku_form_sets *sets, unsigned size,
                                     kz__shisoku_form_draft *draft) {
    const kz__shisoku_form *left = draft->form.left;
    const kz__shisoku_form *right = draft->form.right;
    draft->form.cost =
        kz__shisoku_cost_join(left->cost, left->operation, draft->form.operation, right->cost,
                              right->operation, is_fraction(sets, draft->value));
    return kz__shisoku_form_stack_sift(&sets->stack, &sets->sieve[size], sets->work, draft);
}

static uint32_t *slot_of(const kz__shisoku_forms *forms, uint64_t value) {
    size_t last = ((size_t)1 << (64 - forms->shift)) - 1;
    size_t slot = (size_t)((value * UINT64_C(0x9e3779b97f4a7c15)) >> forms->shift);
    while (forms->slot[slot] != 0 && forms->run[forms->slot[slot] - 1].value != value) {
        slot = (slot + 1) & last;
    }
    return &forms->slot[slot];
}

const kz__shisoku_form_run *kz__shisoku_forms_find(const kz__shisoku_forms *forms, uint64_t value) {
    if (kz__shisoku_filter_bit(&forms->filter, kz__shisoku_magnitude_of(value)) == 0) {
        return NULL;
    }
    uint32_t number = *slot_of(forms, value);
    return number == 0 ? NULL : &forms->run[number - 1];
}

/* One operand of a pair. */
struct side {
    kz__shisoku_form *form;
    uint64_t factor_inverse;
    const kz__shisoku_form_run *run;
};

static uint64_t value_of(const struct side *left, char operation, const struct side *right) {
    switch (operation) {
    case '+':
        return kz__shisoku_form_add(left->run->value, right->run->value);
    case '-':
        return kz__shisoku_form_subtract(left->run->value, right->run->value);
    case '*':
        return kz__shisoku_form_multiply(left->run->value, right->run->value);
    default:
        return kz__shisoku_form_multiply(left->run->value, right->run->inverse);
    }
}

static kz_status push(kz__shisoku_form_sets *sets, unsigned size, const struct side *left,
                      char operation, const struct side *right) {
    if (operation == '/' && right->run->value == 0) {
        return KZ_OK;
    }
    uint64_t factor = kz__shisoku_form_combine(sets->same, left->form->factor, operation,
                                               right->form->factor, right->factor_inverse);
    kz__shisoku_form_draft draft = {{factor, left->form, right->form, operation, 0, 0},
                                    value_of(left, operation, right)};
    return kz__shisoku_form_sets_push(sets, size, &draft);
}

static kz_status push_pair(kz__shisoku_form_sets *sets, unsigned size, const struct side *x,
                           const struct side *y) {
    kz_status status = KZ_OK;
    for (const char *operation = "+-*/"; *operation != '\0' && status == KZ_OK; operation++) {
        status = push(sets, size, x, *operation, y);
        if (status == KZ_OK && (*operation == '-' || *operation == '/')) {
            status = push(sets, size, y, *operation, x);
        }
    }
    return status;
}

/* The next operand of a set; false at the end. Start with an empty side. */
static bool next_side(const kz__shisoku_forms *forms, struct side *side) {
    size_t index = side->form == NULL ? 0 : (size_t)(side->form - forms->form) + 1;
    if (index == forms->count) {
        return false;
    }
    const kz__shisoku_form_run *run = side->run == NULL ? forms->run : side->run;
    side->run = run + (index - run->first == run->count);
    side->form = &forms->form[index];
    side->factor_inverse = forms->factor_inverse[index];
    return true;
}

static kz_status push_split(kz__shisoku_form_sets *sets, uint32_t part, uint32_t rest) {
    unsigned size = kz__bits_count(part | rest);
    const kz__shisoku_forms *all_x;
    const kz__shisoku_forms *all_y;
    kz_status status = kz__shisoku_form_sets_get(sets, part, &all_x);
    if (status == KZ_OK) {
        status = kz__shisoku_form_sets_get(sets, rest, &all_y);
    }
    struct side x = {.form = NULL};
    while (status == KZ_OK && next_side(all_x, &x)) {
        struct side y = {.form = NULL};
        status = kz_work_spend(sets->work, 6 * all_y->count);
        while (status == KZ_OK && next_side(all_y, &y)) {
            status = push_pair(sets, size, &x, &y);
        }
    }
    return status;
}

static kz_status push_card(kz__shisoku_form_sets *sets, uint32_t mask) {
    unsigned position = kz__bits_lowest(mask);
    kz__shisoku_form_draft card = {.value = kz__shisoku_form_value(sets->leaves.value[position])};
    kz__shisoku_form_card(sets->same, sets->leaves.value[position], position, &card.form);
    return kz__shisoku_form_stack_push(&sets->stack, sets->work, &card);
}

/* Leaves the forms of a mask on the stack. @param count how many. */
static kz_status push_forms(kz__shisoku_form_sets *sets, uint32_t mask, size_t *count) {
    const kz__shisoku_leaves *leaves = &sets->leaves;
    size_t base = sets->stack.count;
    kz_status status = KZ_OK;
    kz__shisoku_form_sieve_start(&sets->sieve[kz__bits_count(mask)]);
    if ((mask & (mask - 1)) == 0) {
        status = push_card(sets, mask);
    }
    for (uint32_t part = kz__shisoku_leaves_next_low_part(leaves, mask, mask);
         part != 0 && status == KZ_OK;
         part = kz__shisoku_leaves_next_low_part(leaves, mask, part)) {
        status = push_split(sets, part, mask & ~part);
    }
    *count = sets->stack.count - base;
    return status;
}

static size_t count_runs(const kz__shisoku_form_key *key, size_t count) {
    size_t runs = 0;
    for (size_t i = 0; i < count; i++) {
        runs += i == 0 || key[i].value != key[i - 1].value;
    }
    return runs;
}

static void fill_runs(kz__shisoku_forms *forms, const kz__shisoku_form_key *key) {
    kz__shisoku_form_run *run = forms->run;
    for (size_t i = 0; i < forms->count; i++) {
        if (i == 0 || key[i].value != key[i - 1].value) {
            *run++ = (kz__shisoku_form_run){key[i].value, 0, (uint32_t)i, 0};
        }
        run[-1].count++;
    }
}

static kz_status index_runs(kz__shisoku_form_sets *sets, kz__shisoku_forms *forms) {
    unsigned log2_slots = kz__bits_log2_ceiling(2 * forms->runs + 1);
    size_t size = sizeof(uint32_t) << log2_slots;
    forms->shift = 64 - log2_slots;
    forms->slot = kz__arena_allocate(sets->arena, size);
    if (forms->slot == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(forms->slot, 0, size);
    for (size_t i = 0; i < forms->runs; i++) {
        *slot_of(forms, forms->run[i].value) = (uint32_t)i + 1;
    }
    return KZ_OK;
}

/* Takes the topmost list off the stack. */
static kz_status settle(kz__shisoku_form_sets *sets, kz__shisoku_forms *forms) {
    size_t base = sets->stack.count - forms->count;
    const kz__shisoku_form_key *key = kz__shisoku_form_stack_sort(&sets->stack, base, sets->work);
    if (key == NULL) {
        return KZ_NO_MEMORY;
    }
    forms->runs = count_runs(key, forms->count);
    forms->form = kz__arena_allocate(sets->arena, forms->count * sizeof *forms->form);
    forms->run = kz__arena_allocate(sets->arena, forms->runs * sizeof *forms->run);
    if (forms->form == NULL || forms->run == NULL) {
        return KZ_NO_MEMORY;
    }
    for (size_t i = 0; i < forms->count; i++) {
        forms->form[i] = sets->stack.draft[key[i].index].form;
    }
    fill_runs(forms, key);
    sets->stack.count = base;
    return index_runs(sets, forms);
}

/* Merges the values up to P/2, ascending, with the negatives of the others, from the end. */
static size_t list_magnitudes(kz__shisoku_forms *forms, uint64_t *value, uint64_t *inverse) {
    size_t count = 0;
    size_t low = 0;
    size_t high = forms->runs;
    while (low < high) {
        const kz__shisoku_form_run *first = &forms->run[low];
        const kz__shisoku_form_run *last = &forms->run[high - 1];
        uint64_t negative = KZ__SHISOKU_FORM_PRIME - last->value;
        bool take_first = first->value <= negative;
        uint64_t magnitude = take_first ? first->value : negative;
        if (count == 0 || value[count - 1] != magnitude) {
            forms->positive[count] = forms->negative[count] = 0;
            value[count] = magnitude;
            inverse[count++] =
                take_first ? first->inverse : kz__shisoku_form_subtract(0, last->inverse);
        }
        if (take_first) {
            forms->positive[count - 1] = (uint32_t)++low;
        } else {
            forms->negative[count - 1] = (uint32_t)high--;
        }
    }
    return count;
}

static kz_status index_magnitudes(kz__shisoku_form_sets *sets, kz__shisoku_forms *forms) {
    unsigned log2_words = kz__shisoku_reachable_log2_words(forms->runs);
    size_t words = 2 * forms->runs + ((size_t)1 << log2_words);
    uint64_t *value = kz__arena_allocate(sets->arena, words * sizeof *value);
    uint32_t *number = kz__arena_allocate(sets->arena, 2 * forms->runs * sizeof *number);
    if (value == NULL || number == NULL) {
        return KZ_NO_MEMORY;
    }
    uint64_t *inverse = value + forms->runs;
    forms->positive = number;
    forms->negative = number + forms->runs;
    size_t count = list_magnitudes(forms, value, inverse);
    forms->magnitudes = (kz__shisoku_magnitudes){value, inverse, count};
    kz__shisoku_reachable_clear(&forms->filter, inverse + forms->runs, log2_words);
    kz__shisoku_filter_add(&forms->filter, value, count);
    return KZ_OK;
}

/* One inversion serves all factors and values of some sets. */
static kz_status invert_sets(kz__shisoku_form_sets *sets, kz__shisoku_forms *forms, size_t count) {
    size_t total = 0;
    for (size_t i = 0; i < count; i++) {
        total += forms[i].count + forms[i].runs;
    }
    uint64_t *number = kz_work_allocate(sets->work, total, sizeof *number);
    uint64_t *inverse = kz__arena_allocate(sets->arena, total * sizeof *inverse);
    if (number == NULL || inverse == NULL) {
        kz_work_free(sets->work, number, total, sizeof *number);
        return KZ_NO_MEMORY;
    }
    uint64_t *end = number;
    for (size_t i = 0; i < count; i++) {
        forms[i].factor_inverse = inverse + (end - number);
        for (size_t j = 0; j < forms[i].count; j++) {
            *end++ = forms[i].form[j].factor;
        }
        for (size_t j = 0; j < forms[i].runs; j++) {
            *end++ = forms[i].run[j].value;
        }
    }
    kz__shisoku_form_invert(number, total, inverse);
    kz_work_free(sets->work, number, total, sizeof *number);
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < forms[i].runs; j++) {
            forms[i].run[j].inverse = forms[i].factor_inverse[forms[i].count + j];
        }
    }
    return KZ_OK;
}

/* Builds sets. Their parts exist already, or there is only one set. */
static kz_status build(kz__shisoku_form_sets *sets, const uint32_t *mask, size_t count) {
    kz__shisoku_forms *forms = kz__arena_allocate(sets->arena, count * sizeof *forms);
    kz_status status = forms == NULL ? KZ_NO_MEMORY : KZ_OK;
    for (size_t i = 0; i < count && status == KZ_OK; i++) {
        status = push_forms(sets, mask[i], &forms[i].count);
    }
    for (size_t i = count; i-- > 0 && status == KZ_OK;) {
        status = settle(sets, &forms[i]);
    }
    if (status == KZ_OK) {
        status = invert_sets(sets, forms, count);
    }
    for (size_t i = 0; i < count && status == KZ_OK; i++) {
        status = index_magnitudes(sets, &forms[i]);
    }
    for (size_t i = 0; i < count && status == KZ_OK; i++) {
        sets->by_mask[mask[i]] = &forms[i];
    }
    return status;
}

static kz_status build_level(kz__shisoku_form_sets *sets, unsigned level) {
    const kz__shisoku_leaves *leaves = &sets->leaves;
    uint32_t mask[LEVEL_MASKS];
    size_t count = 0;
    for (uint32_t next = 1; next <= leaves->all; next++) {
        if (kz__bits_count(next) == level && leaves->canonical[next] == next) {
            mask[count++] = next;
        }
    }
    return build(sets, mask, count);
}

static kz_status build_levels(kz__shisoku_form_sets *sets, unsigned level) {
    kz_status status = KZ_OK;
    while (sets->levels_built < level && status == KZ_OK) {
        status = build_level(sets, sets->levels_built + 1);
        sets->levels_built += status == KZ_OK;
    }
    return status;
}

kz_status kz__shisoku_form_sets_get(kz__shisoku_form_sets *sets, uint32_t mask,
                                    const kz__shisoku_forms **out) {
    mask = sets->leaves.canonical[mask];
    kz_status status = KZ_OK;
    if (sets->by_mask[mask] == NULL) {
        unsigned size = kz__bits_count(mask);
        status = size <= LEVELS ? build_levels(sets, size) : build(sets, &mask, 1);
    }
    *out = sets->by_mask[mask];
    return status;
}

/* Makes all cards distinct, because no two are interchangeable if each is a separate variable. */
static void tell_cards_apart(kz__shisoku_leaves *leaves) {
    leaves->repeats = 0;
    for (uint32_t mask = 0; mask <= leaves->all; mask++) {
        leaves->canonical[mask] = (uint16_t)mask;
    }
}

/* Numerators are at most the product of (numerator + denominator) over all cards. */
static uint64_t largest_whole(const kz_shisoku_problem *problem) {
    uint64_t most = 1;
    for (uint32_t i = 0; i < problem->count; i++) {
        kz_rational card = problem->cards[i];
        uint64_t weight = (uint64_t)card.numerator + (uint64_t)card.denominator;
        most = weight > MOST_WHOLE / most ? MOST_WHOLE : most * weight;
    }
    return most;
}

kz_status kz__shisoku_form_sets_init(kz__shisoku_form_sets *sets, const kz_shisoku_problem *problem,
                                     kz_shisoku_same same, kz_work *work, kz__arena *arena) {
    kz_shisoku_problem cards = *problem;
    cards.target = kz_rational_integer(0);
    *sets = (kz__shisoku_form_sets){
        .work = work, .arena = arena, .same = same, .most = largest_whole(problem)};
    kz_status status = kz__shisoku_leaves_init(&sets->leaves, &cards, arena);
    if (status != KZ_OK) {
        return status;
    }
    if (same == KZ_SHISOKU_SAME_LABELLED) {
        tell_cards_apart(&sets->leaves);
    }
    size_t size = ((size_t)sets->leaves.all + 1) * sizeof(kz__shisoku_forms *);
    sets->by_mask = kz__arena_allocate(arena, size);
    if (sets->by_mask == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(sets->by_mask, 0, size);
    return KZ_OK;
}

void kz__shisoku_form_sets_tidy(kz__shisoku_form_sets *sets) {
    for (unsigned size = 0; size <= KZ__SHISOKU_LEAVES_MAX; size++) {
        kz__shisoku_form_sieve_clear(&sets->sieve[size], sets->work);
    }
}

void kz__shisoku_form_sets_clear(kz__shisoku_form_sets *sets) {
    kz__shisoku_form_sets_tidy(sets);
    kz__shisoku_form_stack_clear(&sets->stack, sets->work);
}
