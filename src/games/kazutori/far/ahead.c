/*
 * The outcomes ahead of a position, by the base sequence and its shifts, or with draws.
 * Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/far/ahead.h"

#include "games/kazutori/rules.h"
#include "games/kazutori/sequence/bitmap.h"
#include "games/kazutori/sequence/sequence.h"
#include "games/kazutori/variants/draws.h"

#include <string.h>

bool kz__kazutori_leads_to(const kz_kazutori_set *set, const uint64_t *is_marked, uint64_t said) {
    return kz__kazutori_bitmap_meets(set->bits, set->largest / 64 + 1, is_marked, said);
}

static void paste(uint64_t *words, uint64_t offset, const uint64_t *bits, uint64_t count) {
    uint64_t shift = offset % 64;
    for (uint64_t word = 0; word < count; word++) {
        words[offset / 64 + word] |= bits[word] << shift;
        if (shift > 0) {
            words[offset / 64 + word + 1] |= bits[word] >> (64 - shift);
        }
    }
}

/* Bits largest + 1 and up: the outcomes of position - largest - 1 and below. */
static kz_status look_far(const kz_kazutori_set *set, uint64_t position, kz_work *work,
                          uint64_t *is_p) {
    size_t count = (size_t)(set->largest / 64 + 1);
    uint64_t *window = (uint64_t *)kz_work_allocate(work, count, sizeof *window);
    if (window == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = kz__kazutori_window(set, position - set->largest - 1, work, window);
    if (status == KZ_OK) {
        paste(is_p, set->largest + 1, window, count);
    }
    kz_work_free(work, window, count, sizeof *window);
    return status;
}

static kz_status look_along_sequence(const kz_kazutori_set *set, uint64_t position, kz_work *work,
                                     uint64_t *is_p) {
    uint64_t near = set->largest;
    kz_status status = KZ_OK;
    if (position > near) {
        status = look_far(set, position, work, is_p);
    } else {
        near = position;
    }
    status = status == KZ_OK ? kz_work_spend(work, near + 1) : status;
    if (status != KZ_OK) {
        return status;
    }
    for (uint64_t i = near + 1; i-- > 0 && status == KZ_OK;) {
        if (!kz__kazutori_leads_to(set, is_p, i)) {
            kz__kazutori_bitmap_put(is_p, i);
        }
        status = kz_work_step(work, set->largest / 64 + 1);
    }
    return status;
}

static kz_status look(const kz_kazutori_set *set, kz_kazutori_rules rules, uint64_t r,
                      kz_work *work, kz__kazutori_ahead *ahead) {
    if (rules.stuck_draws) {
        return kz__kazutori_draws_ahead(set, rules.last_loses, r, 2 * set->largest, work,
                                        ahead->is_p, ahead->is_d);
    }
    uint64_t shift = kz__kazutori_shift(set, rules);
    kz_status status = KZ_OK;
    if (r >= shift) {
        status = look_along_sequence(set, r - shift, work, ahead->is_p);
    }
    if (rules.over_ends && !rules.last_loses) {
        for (uint64_t over = r; over <= 2 * set->largest; over++) {
            kz__kazutori_bitmap_put(ahead->is_p, over);
        }
    }
    return status;
}

kz_status kz__kazutori_look_ahead(const kz_kazutori_set *set, kz_kazutori_rules rules, uint64_t r,
                                  kz_work *work, kz__kazutori_ahead *ahead) {
    size_t words = (size_t)(2 * set->largest / 64 + 4);
    size_t sides = rules.stuck_draws ? 2 : 1;
    uint64_t *block = (uint64_t *)kz_work_allocate(work, words * sides, sizeof *block);
    if (block == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(block, 0, words * sides * sizeof *block);
    kz__kazutori_ahead seen = {.is_p = block, .words = words};
    seen.is_d = rules.stuck_draws ? block + words : NULL;
    kz_status status = look(set, rules, r, work, &seen);
    if (status != KZ_OK) {
        kz__kazutori_ahead_clear(&seen, work);
        return status;
    }
    *ahead = seen;
    return KZ_OK;
}

void kz__kazutori_ahead_clear(kz__kazutori_ahead *ahead, kz_work *work) {
    size_t sides = ahead->is_d != NULL ? 2 : 1;
    kz_work_free(work, ahead->is_p, ahead->words * sides, sizeof *ahead->is_p);
}
