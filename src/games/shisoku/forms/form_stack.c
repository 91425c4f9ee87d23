/*
 * Lists of forms that grow at the end of one stack.
 * Theory: docs/theory/shisoku-solutions.md.
 */
#include "games/shisoku/forms/form_stack.h"

#include "games/shisoku/simplicity.h"

#include <string.h>

enum { FIRST_FORMS = 256, FIRST_SLOTS = 64, SHORT_RUN = 12 };

void kz__shisoku_form_sieve_start(kz__shisoku_form_sieve *sieve) {
    sieve->round++;
    sieve->count = 0;
    sieve->slots = sieve->capacity < FIRST_SLOTS ? sieve->capacity : FIRST_SLOTS;
}

void kz__shisoku_form_sieve_clear(kz__shisoku_form_sieve *sieve, kz_work *work) {
    kz_work_free(work, sieve->slot, sieve->capacity, sizeof *sieve->slot);
    *sieve = (kz__shisoku_form_sieve){.slot = NULL};
}

static size_t first_slot(const kz__shisoku_form_sieve *sieve, uint64_t factor) {
    return (size_t)((factor * UINT64_C(0x9e3779b97f4a7c15)) >> 32) & (sieve->slots - 1);
}

static bool is_used(const kz__shisoku_form_sieve *sieve, size_t slot) {
    return sieve->slot[slot].round == sieve->round;
}

/* The same factor may have several slots. */
static void enter(kz__shisoku_form_sieve *sieve, uint64_t factor, size_t index) {
    size_t slot = first_slot(sieve, factor);
    while (is_used(sieve, slot)) {
        slot = (slot + 1) & (sieve->slots - 1);
    }
    sieve->slot[slot] = (kz__shisoku_form_seen){factor, sieve->round, (uint32_t)index};
}

static kz_status set_capacity(kz__shisoku_form_sieve *sieve, kz_work *work, size_t capacity) {
    kz__shisoku_form_sieve_clear(sieve, work);
    sieve->slot = kz_work_allocate(work, capacity, sizeof *sieve->slot);
    if (sieve->slot == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(sieve->slot, 0, capacity * sizeof *sieve->slot);
    sieve->capacity = capacity;
    return KZ_OK;
}

/* Takes more slots, and enters the list anew in another round. */
static kz_status grow(kz__shisoku_form_sieve *sieve, const kz__shisoku_form_stack *stack,
                      kz_work *work) {
    size_t count = sieve->count;
    size_t slots = sieve->slots == 0 ? FIRST_SLOTS : 2 * sieve->slots;
    if (sieve->capacity < slots && set_capacity(sieve, work, slots) != KZ_OK) {
        return KZ_NO_MEMORY;
    }
    sieve->slots = slots;
    sieve->count = count;
    sieve->round++;
    for (size_t i = stack->count - count; i < stack->count; i++) {
        enter(sieve, stack->draft[i].form.factor, i);
    }
    return KZ_OK;
}

kz_status kz__shisoku_form_stack_push(kz__shisoku_form_stack *stack, kz_work *work,
                                      const kz__shisoku_form_draft *draft) {
    if (stack->count == stack->capacity) {
        size_t capacity = stack->capacity == 0 ? FIRST_FORMS : 2 * stack->capacity;
        kz__shisoku_form_draft *larger = kz_work_allocate(work, capacity, sizeof *larger);
        if (larger == NULL) {
            return KZ_NO_MEMORY;
        }
        if (stack->count > 0) {
            memcpy(larger, stack->draft, stack->count * sizeof *larger);
        }
        kz_work_free(work, stack->draft, stack->capacity, sizeof *larger);
        stack->draft = larger;
        stack->capacity = capacity;
    }
    stack->draft[stack->count++] = *draft;
    return KZ_OK;
}

static bool is_as_simple(const kz__shisoku_form *a, const kz__shisoku_form *b) {
    return kz__shisoku_cost_dominates(a->cost, a->operation, b->cost, b->operation);
}

kz_status kz__shisoku_form_stack_sift(kz__shisoku_form_stack *stack, kz__shisoku_form_sieve *sieve,
                                      kz_work *work, const kz__shisoku_form_draft *draft) {
    if (2 * (sieve->count + 1) > sieve->slots && grow(sieve, stack, work) != KZ_OK) {
        return KZ_NO_MEMORY;
    }
    uint64_t factor = draft->form.factor;
    size_t slot = first_slot(sieve, factor);
    for (; is_used(sieve, slot); slot = (slot + 1) & (sieve->slots - 1)) {
        if (sieve->slot[slot].factor != factor) {
            continue;
        }
        kz__shisoku_form_draft *known = &stack->draft[sieve->slot[slot].index];
        if (is_as_simple(&known->form, &draft->form)) {
            return KZ_OK;
        }
        if (is_as_simple(&draft->form, &known->form)) {
            *known = *draft;
            return KZ_OK;
        }
    }
    sieve->slot[slot] = (kz__shisoku_form_seen){factor, sieve->round, (uint32_t)stack->count};
    sieve->count++;
    return kz__shisoku_form_stack_push(stack, work, draft);
}

static bool precedes(const kz__shisoku_form_key *a, const kz__shisoku_form_key *b) {
    return a->value != b->value ? a->value < b->value : a->factor < b->factor;
}

static void sort_run(kz__shisoku_form_key *key, size_t count) {
    for (size_t i = 1; i < count; i++) {
        kz__shisoku_form_key moved = key[i];
        size_t at = i;
        for (; at > 0 && precedes(&moved, &key[at - 1]); at--) {
            key[at] = key[at - 1];
        }
        key[at] = moved;
    }
}

static void merge_runs(const kz__shisoku_form_key *from, size_t middle, size_t end,
                       kz__shisoku_form_key *to) {
    const kz__shisoku_form_key *low = from;
    const kz__shisoku_form_key *high = from + middle;
    const kz__shisoku_form_key *low_end = high;
    const kz__shisoku_form_key *high_end = from + end;
    while (low < low_end && high < high_end) {
        bool take_high = precedes(high, low);
        *to++ = take_high ? *high : *low;
        high += take_high;
        low += !take_high;
    }
    memcpy(to, low, (size_t)(low_end - low) * sizeof *to);
    memcpy(to + (low_end - low), high, (size_t)(high_end - high) * sizeof *to);
}

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Merges runs of growing length. @return the sorted keys: `key` or `room`. */
static const kz__shisoku_form_key *sort_keys(kz__shisoku_form_key *key, kz__shisoku_form_key *room,
                                             size_t count) {
    for (size_t from = 0; from < count; from += SHORT_RUN) {
        sort_run(key + from, smaller(SHORT_RUN, count - from));
    }
    for (size_t length = SHORT_RUN; length < count; length *= 2) {
        for (size_t from = 0; from < count; from += 2 * length) {
            size_t left = count - from;
            merge_runs(key + from, smaller(length, left), smaller(2 * length, left), room + from);
        }
        kz__shisoku_form_key *sorted = room;
        room = key;
        key = sorted;
    }
    return key;
}

static bool make_keys(kz__shisoku_form_stack *stack, size_t base, kz_work *work) {
    size_t count = stack->count - base;
    if (stack->keys < 2 * count) {
        kz_work_free(work, stack->key, stack->keys, sizeof *stack->key);
        stack->keys = 4 * count;
        stack->key = kz_work_allocate(work, stack->keys, sizeof *stack->key);
        if (stack->key == NULL) {
            stack->keys = 0;
            return false;
        }
    }
    for (size_t i = 0; i < count; i++) {
        const kz__shisoku_form_draft *draft = &stack->draft[base + i];
        stack->key[i] = (kz__shisoku_form_key){draft->value, draft->form.factor, base + i};
    }
    return true;
}

const kz__shisoku_form_key *kz__shisoku_form_stack_sort(kz__shisoku_form_stack *stack, size_t base,
                                                        kz_work *work) {
    size_t count = stack->count - base;
    return make_keys(stack, base, work) ? sort_keys(stack->key, stack->key + count, count) : NULL;
}

void kz__shisoku_form_stack_clear(kz__shisoku_form_stack *stack, kz_work *work) {
    kz_work_free(work, stack->draft, stack->capacity, sizeof *stack->draft);
    kz_work_free(work, stack->key, stack->keys, sizeof *stack->key);
    *stack = (kz__shisoku_form_stack){.draft = NULL};
}
