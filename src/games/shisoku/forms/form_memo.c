/*
 * A memo of the forms that some cards have for a value.
 * Theory: docs/theory/shisoku-solutions.md.
 */
#include "games/shisoku/forms/form_memo.h"

#include <string.h>

enum { FIRST_SLOTS = 64 };

/* The slot of a question, or the free one where it belongs. */
static kz__shisoku_form_question *slot_of(const kz__shisoku_form_memo *memo, uint32_t mask,
                                          uint64_t value) {
    size_t last = memo->slots - 1;
    uint64_t hash = (value ^ (uint64_t)mask << 45) * UINT64_C(0x9e3779b97f4a7c15);
    size_t slot = (size_t)(hash >> 32) & last;
    while (memo->slot[slot].mask != 0 &&
           (memo->slot[slot].mask != mask || memo->slot[slot].value != value)) {
        slot = (slot + 1) & last;
    }
    return &memo->slot[slot];
}

const kz__shisoku_form_question *kz__shisoku_form_memo_find(const kz__shisoku_form_memo *memo,
                                                            uint32_t mask, uint64_t value) {
    const kz__shisoku_form_question *found = memo->count == 0 ? NULL : slot_of(memo, mask, value);
    return found == NULL || found->mask == 0 ? NULL : found;
}

static kz_status grow(kz__shisoku_form_memo *memo, kz_work *work) {
    kz__shisoku_form_memo larger = *memo;
    larger.slots = memo->slots == 0 ? FIRST_SLOTS : 2 * memo->slots;
    larger.slot = kz_work_allocate(work, larger.slots, sizeof *larger.slot);
    if (larger.slot == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(larger.slot, 0, larger.slots * sizeof *larger.slot);
    for (size_t i = 0; i < memo->slots; i++) {
        const kz__shisoku_form_question *old = &memo->slot[i];
        if (old->mask != 0) {
            *slot_of(&larger, old->mask, old->value) = *old;
        }
    }
    kz__shisoku_form_memo_clear(memo, work);
    *memo = larger;
    return KZ_OK;
}

kz_status kz__shisoku_form_memo_add(kz__shisoku_form_memo *memo, kz_work *work,
                                    kz__shisoku_form_question question) {
    if (4 * (memo->count + 1) > 3 * memo->slots) {
        kz_status status = grow(memo, work);
        if (status != KZ_OK) {
            return status;
        }
    }
    *slot_of(memo, question.mask, question.value) = question;
    memo->count++;
    return KZ_OK;
}

void kz__shisoku_form_memo_clear(kz__shisoku_form_memo *memo, kz_work *work) {
    kz_work_free(work, memo->slot, memo->slots, sizeof *memo->slot);
    *memo = (kz__shisoku_form_memo){NULL, 0, 0};
}
