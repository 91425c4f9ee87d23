/*
 * Collects the numbers that a pick of cards makes by the rules of Countdown. Theory:
 * docs/theory/shisoku-countdown.md.
 */
#include "games/shisoku/countdown/countdown_draft.h"

#include <string.h>

enum { FIRST_LOG2 = 10, DIGIT_BITS = 8, DIGITS = 1 << DIGIT_BITS, FEW = 24 };

#define KNOWN     UINT64_C(4)
#define TREES     UINT64_C(3)
#define SLOT_BITS 3

static size_t slots_of(const kz__shisoku_number_draft *draft) {
    return (size_t)1 << draft->size_log2;
}

static kz_status allocate(kz__shisoku_number_draft *draft) {
    size_t slots = slots_of(draft);
    draft->slot = kz_work_allocate(draft->work, slots, sizeof *draft->slot);
    draft->used = kz_work_allocate(draft->work, slots / 2, sizeof *draft->used);
    draft->spare = kz_work_allocate(draft->work, slots / 2, sizeof *draft->spare);
    if (draft->slot == NULL || draft->used == NULL || draft->spare == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(draft->slot, 0, slots * sizeof *draft->slot);
    return KZ_OK;
}

kz_status kz__shisoku_number_draft_init(kz__shisoku_number_draft *draft, kz_work *work) {
    *draft = (kz__shisoku_number_draft){.work = work, .size_log2 = FIRST_LOG2};
    return allocate(draft);
}

void kz__shisoku_number_draft_clear(kz__shisoku_number_draft *draft) {
    size_t slots = slots_of(draft);
    kz_work_free(draft->work, draft->slot, slots, sizeof *draft->slot);
    kz_work_free(draft->work, draft->used, slots / 2, sizeof *draft->used);
    kz_work_free(draft->work, draft->spare, slots / 2, sizeof *draft->spare);
    *draft = (kz__shisoku_number_draft){.work = draft->work};
}

/* The slot of a value, free or not. */
static uint32_t find(const kz__shisoku_number_draft *draft, uint64_t value) {
    uint32_t last = (UINT32_C(1) << draft->size_log2) - 1;
    uint32_t at = (uint32_t)(value * UINT64_C(0x9e3779b97f4a7c15) >> (64 - draft->size_log2));
    while (draft->slot[at] != 0 && draft->slot[at] >> SLOT_BITS != value) {
        at = (at + 1) & last;
    }
    return at;
}

static kz_status grow(kz__shisoku_number_draft *draft) {
    kz__shisoku_number_draft larger = {
        .work = draft->work, .size_log2 = draft->size_log2 + 1, .count = draft->count};
    if (allocate(&larger) != KZ_OK) {
        kz__shisoku_number_draft_clear(&larger);
        return KZ_NO_MEMORY;
    }
    for (uint32_t i = 0; i < draft->count; i++) {
        uint64_t entry = draft->slot[draft->used[i]];
        larger.used[i] = find(&larger, entry >> SLOT_BITS);
        larger.slot[larger.used[i]] = entry;
    }
    kz__shisoku_number_draft_clear(draft);
    *draft = larger;
    return KZ_OK;
}

static kz_status put(kz__shisoku_number_draft *draft, uint64_t value, uint64_t bits) {
    uint32_t at = find(draft, value);
    if (draft->slot[at] == 0) {
        if (draft->count == slots_of(draft) / 2) {
            if (grow(draft) != KZ_OK) {
                return KZ_NO_MEMORY;
            }
            at = find(draft, value);
        }
        draft->used[draft->count++] = at;
    }
    draft->slot[at] |= value << SLOT_BITS | bits;
    return KZ_OK;
}

kz_status kz__shisoku_number_draft_exclude(kz__shisoku_number_draft *draft, uint64_t value) {
    return put(draft, value, KNOWN);
}

kz_status kz__shisoku_number_draft_add(kz__shisoku_number_draft *draft, uint64_t value,
                                       uint32_t trees) {
    return put(draft, value, trees);
}

static void insert_sorted(uint64_t *item, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        uint64_t moving = item[i];
        uint32_t at = i;
        for (; at > 0 && item[at - 1] > moving; at--) {
            item[at] = item[at - 1];
        }
        item[at] = moving;
    }
}

/* One pass of a radix sort. */
static void sort_digit(const uint64_t *from, uint64_t *to, uint32_t count, uint32_t shift) {
    uint32_t start[DIGITS + 1] = {0};
    for (uint32_t i = 0; i < count; i++) {
        start[(from[i] >> shift & (DIGITS - 1)) + 1]++;
    }
    for (uint32_t digit = 0; digit < DIGITS; digit++) {
        start[digit + 1] += start[digit];
    }
    for (uint32_t i = 0; i < count; i++) {
        to[start[from[i] >> shift & (DIGITS - 1)]++] = from[i];
    }
}

/* The lowest bits describe trees and need no pass, since no number occurs twice. */
static void sort(uint64_t *item, uint64_t *spare, uint32_t count, uint64_t largest) {
    if (count <= FEW) {
        insert_sorted(item, count);
        return;
    }
    uint64_t *from = item;
    uint64_t *to = spare;
    for (uint32_t shift = KZ__SHISOKU_NUMBER_BITS; shift < 64 && largest >> shift != 0;
         shift += DIGIT_BITS) {
        sort_digit(from, to, count, shift);
        uint64_t *sorted = to;
        to = from;
        from = sorted;
    }
    if (from != item) {
        memcpy(item, from, count * sizeof *item);
    }
}

kz_status kz__shisoku_number_draft_finish(kz__shisoku_number_draft *draft, kz__arena *arena,
                                          kz__shisoku_numbers *numbers) {
    uint32_t count = 0;
    uint64_t largest = 0;
    for (uint32_t i = 0; i < draft->count; i++) {
        uint64_t entry = draft->slot[draft->used[i]];
        draft->slot[draft->used[i]] = 0;
        if ((entry & KNOWN) == 0) {
            uint64_t item = entry >> SLOT_BITS << KZ__SHISOKU_NUMBER_BITS | (entry & TREES);
            draft->spare[count++] = item;
            largest = item > largest ? item : largest;
        }
    }
    draft->count = 0;
    uint64_t *item = kz__arena_allocate(arena, (count + 1) * sizeof *item);
    if (item == NULL) {
        return KZ_NO_MEMORY;
    }
    memcpy(item, draft->spare, count * sizeof *item);
    sort(item, draft->spare, count, largest);
    *numbers = (kz__shisoku_numbers){.count = count, .item = item};
    return KZ_OK;
}
