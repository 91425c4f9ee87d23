/*
 * All values of a hand, exactly and with their signs, zero included: the plain forward method.
 * Theory: docs/theory/shisoku.md.
 */
#include "games/shisoku/search/hand.h"

#include <string.h>

static size_t slot_of(const kz__shisoku_value_set *set, kz_rational value) {
    uint64_t hash = (uint64_t)value.numerator * UINT64_C(0x9e3779b97f4a7c15) ^
                    (uint64_t)value.denominator * UINT64_C(0xc2b2ae3d27d4eb4f);
    hash ^= hash >> 32;
    size_t last = 2 * set->capacity - 1;
    size_t slot = (size_t)hash & last;
    while (set->slot[slot] != 0 && !kz_rational_equal(set->value[set->slot[slot] - 1], value)) {
        slot = (slot + 1) & last;
    }
    return slot;
}

static void free_set(kz_work *work, kz__shisoku_value_set *set) {
    kz_work_free(work, set->value, set->capacity, sizeof *set->value);
    kz_work_free(work, set->slot, 2 * set->capacity, sizeof *set->slot);
    *set = (kz__shisoku_value_set){0};
}

static kz_status grow(kz_work *work, kz__shisoku_value_set *set) {
    kz__shisoku_value_set larger = {.count = set->count,
                                    .capacity = set->capacity == 0 ? 16 : 2 * set->capacity};
    larger.value = kz_work_allocate(work, larger.capacity, sizeof *larger.value);
    larger.slot = kz_work_allocate(work, 2 * larger.capacity, sizeof *larger.slot);
    if (larger.value == NULL || larger.slot == NULL) {
        free_set(work, &larger);
        return KZ_NO_MEMORY;
    }
    memset(larger.slot, 0, 2 * larger.capacity * sizeof *larger.slot);
    for (size_t i = 0; i < set->count; i++) {
        larger.value[i] = set->value[i];
        larger.slot[slot_of(&larger, larger.value[i])] = (uint32_t)i + 1;
    }
    free_set(work, set);
    *set = larger;
    return KZ_OK;
}

static kz_status add_value(kz_work *work, kz__shisoku_value_set *set, kz_rational value) {
    if (set->count == set->capacity) {
        kz_status status = grow(work, set);
        if (status != KZ_OK) {
            return status;
        }
    }
    size_t slot = slot_of(set, value);
    if (set->slot[slot] == 0) {
        set->value[set->count++] = value;
        set->slot[slot] = (uint32_t)set->count;
    }
    return KZ_OK;
}

/* Adds left operation right, if it exists. */
static kz_status add_result(kz__shisoku_hand *hand, kz__shisoku_value_set *set, kz_rational left,
                            char operation, kz_rational right) {
    kz_rational value;
    kz_status status = kz_shisoku_apply(left, operation, right, &value);
    if (status == KZ_OVERFLOW) {
        hand->incomplete = true;
    }
    return status == KZ_OK ? add_value(hand->work, set, value) : KZ_OK;
}

static kz_status add_pair(kz__shisoku_hand *hand, kz__shisoku_value_set *set, kz_rational a,
                          kz_rational b) {
    kz_status status = KZ_OK;
    for (const char *operation = "+-*/"; *operation != '\0' && status == KZ_OK; operation++) {
        status = add_result(hand, set, a, *operation, b);
        bool has_order = *operation == '-' || *operation == '/';
        if (status == KZ_OK && has_order) {
            status = add_result(hand, set, b, *operation, a);
        }
    }
    return status;
}

static kz_status add_split(kz__shisoku_hand *hand, kz__shisoku_value_set *set,
                           const kz__shisoku_value_set *x, const kz__shisoku_value_set *y) {
    for (size_t i = 0; i < x->count; i++) {
        kz_status status = kz_work_spend(hand->work, 6 * y->count);
        for (size_t j = 0; j < y->count && status == KZ_OK; j++) {
            status = add_pair(hand, set, x->value[i], y->value[j]);
        }
        if (status != KZ_OK) {
            return status;
        }
    }
    return KZ_OK;
}

static kz_status build_set(kz__shisoku_hand *hand, uint32_t mask) {
    const kz__shisoku_leaves *leaves = &hand->leaves;
    kz__shisoku_value_set *set = &hand->by_mask[mask];
    if ((mask & (mask - 1)) == 0) {
        return add_value(hand->work, set, leaves->value[kz__bits_lowest(mask)]);
    }
    for (uint32_t part = kz__shisoku_leaves_next_low_part(leaves, mask, mask); part != 0;
         part = kz__shisoku_leaves_next_low_part(leaves, mask, part)) {
        const kz__shisoku_value_set *x = &hand->by_mask[leaves->canonical[part]];
        const kz__shisoku_value_set *y = &hand->by_mask[leaves->canonical[mask & ~part]];
        kz_status status = add_split(hand, set, x, y);
        if (status != KZ_OK) {
            return status;
        }
    }
    return KZ_OK;
}

kz_status kz__shisoku_hand_build(kz__shisoku_hand *hand, unsigned size) {
    const kz__shisoku_leaves *leaves = &hand->leaves;
    for (uint32_t mask = 1; mask <= leaves->all; mask++) {
        bool wanted = kz__bits_count(mask) <= size && leaves->canonical[mask] == mask;
        if (wanted && hand->by_mask[mask].count == 0) {
            kz_status status = build_set(hand, mask);
            if (status != KZ_OK) {
                return status;
            }
        }
    }
    return KZ_OK;
}

kz_status kz__shisoku_hand_init(kz__shisoku_hand *hand, const kz_shisoku_problem *problem,
                                kz_work *work) {
    kz_shisoku_problem cards = *problem;
    cards.target = kz_rational_integer(0);
    hand->work = work;
    hand->incomplete = false;
    hand->by_mask = NULL;
    kz__arena_init(&hand->arena, work);
    kz_status status = kz__shisoku_leaves_init(&hand->leaves, &cards, &hand->arena);
    if (status != KZ_OK) {
        return status;
    }
    size_t size = ((size_t)hand->leaves.all + 1) * sizeof *hand->by_mask;
    hand->by_mask = kz__arena_allocate(&hand->arena, size);
    if (hand->by_mask == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(hand->by_mask, 0, size);
    return KZ_OK;
}

void kz__shisoku_hand_clear(kz__shisoku_hand *hand) {
    for (uint32_t mask = 0; hand->by_mask != NULL && mask <= hand->leaves.all; mask++) {
        free_set(hand->work, &hand->by_mask[mask]);
    }
    kz__arena_clear(&hand->arena);
}
