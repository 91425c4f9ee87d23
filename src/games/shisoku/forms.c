#include "games/shisoku/forms.h"

#include <stdlib.h>
#include <string.h>

enum { COMPACT_FROM = 4096 };

kz_status kz__form_stack_push(kz__form_stack *stack, kz_work *work, const kz__form *form) {
    if (stack->count == stack->capacity) {
        size_t capacity = stack->capacity == 0 ? 1024 : 2 * stack->capacity;
        kz__form *larger = kz_work_allocate(work, capacity, sizeof *larger);
        if (larger == NULL) {
            return KZ_NO_MEMORY;
        }
        if (stack->count > 0) {
            memcpy(larger, stack->form, stack->count * sizeof *larger);
        }
        kz_work_free(work, stack->form, stack->capacity, sizeof *larger);
        stack->form = larger;
        stack->capacity = capacity;
    }
    stack->form[stack->count++] = *form;
    return KZ_OK;
}

static int compare_numbers(uint64_t a, uint64_t b) {
    return (a > b) - (a < b);
}

static int compare_forms(const void *left, const void *right) {
    const kz__form *a = left;
    const kz__form *b = right;
    int order = compare_numbers(a->value, b->value);
    return order != 0 ? order : compare_numbers(a->factor, b->factor);
}

static void keep_first_of_each(kz__form_stack *stack, size_t base) {
    size_t kept = base;
    for (size_t i = base; i < stack->count; i++) {
        if (kept == base || compare_forms(&stack->form[kept - 1], &stack->form[i]) != 0) {
            stack->form[kept++] = stack->form[i];
        }
    }
    stack->count = kept;
}

void kz__form_stack_compact(kz__form_stack *stack, size_t base) {
    if (stack->count > base) {
        qsort(stack->form + base, stack->count - base, sizeof(kz__form), compare_forms);
        keep_first_of_each(stack, base);
    }
}

kz__form *kz__form_stack_settle(kz__form_stack *stack, size_t base, kz__arena *arena) {
    size_t count = stack->count - base;
    kz__form *settled = kz__arena_allocate(arena, (count + 1) * sizeof *settled);
    if (settled != NULL && count > 0) {
        memcpy(settled, stack->form + base, count * sizeof *settled);
        kz__form_invert(settled, count);
    }
    stack->count = base;
    return settled;
}

static kz__form_run *run_of(const kz__forms *forms, uint64_t value) {
    size_t last = ((size_t)1 << (64 - forms->shift)) - 1;
    size_t slot = (size_t)((value * UINT64_C(0x9e3779b97f4a7c15)) >> forms->shift);
    while (forms->run[slot].count != 0 && forms->run[slot].value != value) {
        slot = (slot + 1) & last;
    }
    return &forms->run[slot];
}

const kz__form *kz__forms_find(const kz__forms *forms, uint64_t value, size_t *count) {
    const kz__form_run *run = run_of(forms, value);
    *count = run->count;
    return forms->form + run->first;
}

static kz_status index_forms(kz__form_sets *sets, kz__forms *forms) {
    unsigned log2_slots = 1 + kz__bits_log2_ceiling(forms->count + 1);
    size_t size = sizeof(kz__form_run) << log2_slots;
    forms->shift = 64 - log2_slots;
    forms->run = kz__arena_allocate(sets->arena, size);
    if (forms->run == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(forms->run, 0, size);
    for (size_t i = forms->count; i-- > 0;) {
        kz__form_run *run = run_of(forms, forms->form[i].value);
        *run = (kz__form_run){forms->form[i].value, (uint32_t)i, run->count + 1};
    }
    return KZ_OK;
}

static kz_status push_pair(kz__form_sets *sets, const kz__form *x, const kz__form *y) {
    for (const char *operation = "+-*/"; *operation != '\0'; operation++) {
        bool has_order = *operation == '-' || *operation == '/';
        kz__form form;
        kz_status status = KZ_OK;
        if (kz__form_combine(sets->same, x, *operation, y, &form)) {
            status = kz__form_stack_push(&sets->stack, sets->work, &form);
        }
        if (status == KZ_OK && has_order && kz__form_combine(sets->same, y, *operation, x, &form)) {
            status = kz__form_stack_push(&sets->stack, sets->work, &form);
        }
        if (status != KZ_OK) {
            return status;
        }
    }
    return KZ_OK;
}

/* Removes repetitions when the list above `base` has doubled since the last time. */
static void compact_when_doubled(kz__form_stack *stack, size_t base, size_t *compact_at) {
    if (stack->count - base > *compact_at) {
        kz__form_stack_compact(stack, base);
        *compact_at = COMPACT_FROM + 2 * (stack->count - base);
    }
}

static kz_status push_split(kz__form_sets *sets, uint32_t part, uint32_t rest, size_t base,
                            size_t *compact_at) {
    const kz__forms *x;
    const kz__forms *y;
    kz_status status = kz__form_sets_get(sets, part, &x);
    if (status == KZ_OK) {
        status = kz__form_sets_get(sets, rest, &y);
    }
    for (size_t i = 0; status == KZ_OK && i < x->count; i++) {
        status = kz_work_spend(sets->work, 6 * y->count);
        for (size_t j = 0; status == KZ_OK && j < y->count; j++) {
            status = push_pair(sets, &x->form[i], &y->form[j]);
        }
        compact_when_doubled(&sets->stack, base, compact_at);
    }
    return status;
}

static kz_status push_forms(kz__form_sets *sets, uint32_t mask) {
    const kz__leaves *leaves = &sets->leaves;
    size_t base = sets->stack.count;
    size_t compact_at = COMPACT_FROM;
    if ((mask & (mask - 1)) == 0) {
        unsigned position = kz__bits_lowest(mask);
        kz__form card;
        kz__form_card(sets->same, leaves->value[position], position, &card);
        return kz__form_stack_push(&sets->stack, sets->work, &card);
    }
    kz_status status = KZ_OK;
    for (uint32_t part = kz__leaves_next_low_part(leaves, mask, mask); part != 0 && status == KZ_OK;
         part = kz__leaves_next_low_part(leaves, mask, part)) {
        status = push_split(sets, part, mask & ~part, base, &compact_at);
    }
    return status;
}

kz_status kz__form_sets_get(kz__form_sets *sets, uint32_t mask, const kz__forms **out) {
    mask = sets->leaves.canonical[mask];
    if (sets->by_mask[mask] == NULL) {
        size_t base = sets->stack.count;
        kz__forms *forms = kz__arena_allocate(sets->arena, sizeof *forms);
        kz_status status = forms == NULL ? KZ_NO_MEMORY : push_forms(sets, mask);
        if (status != KZ_OK) {
            return status;
        }
        kz__form_stack_compact(&sets->stack, base);
        forms->count = sets->stack.count - base;
        forms->form = kz__form_stack_settle(&sets->stack, base, sets->arena);
        if (forms->form == NULL || index_forms(sets, forms) != KZ_OK) {
            return KZ_NO_MEMORY;
        }
        sets->by_mask[mask] = forms;
    }
    *out = sets->by_mask[mask];
    return KZ_OK;
}

/* Where each card is a variable of its own no two of them are interchangeable. */
static void tell_cards_apart(kz__leaves *leaves) {
    leaves->repeats = 0;
    for (uint32_t mask = 0; mask <= leaves->all; mask++) {
        leaves->canonical[mask] = (uint16_t)mask;
    }
}

kz_status kz__form_sets_init(kz__form_sets *sets, const kz_shisoku_problem *problem,
                             kz_shisoku_same same, kz_work *work, kz__arena *arena) {
    kz_shisoku_problem cards = *problem;
    cards.target = kz_rational_integer(0);
    *sets = (kz__form_sets){.work = work, .arena = arena, .same = same};
    kz_status status = kz__leaves_init(&sets->leaves, &cards, arena);
    if (status != KZ_OK) {
        return status;
    }
    if (same == KZ_SHISOKU_SAME_LABELLED) {
        tell_cards_apart(&sets->leaves);
    }
    size_t size = ((size_t)sets->leaves.all + 1) * sizeof(kz__forms *);
    sets->by_mask = kz__arena_allocate(arena, size);
    if (sets->by_mask == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(sets->by_mask, 0, size);
    return KZ_OK;
}

void kz__form_sets_clear(kz__form_sets *sets) {
    kz_work_free(sets->work, sets->stack.form, sets->stack.capacity, sizeof(kz__form));
    sets->stack = (kz__form_stack){NULL, 0, 0};
}
