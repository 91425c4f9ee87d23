/*
 * Filters of the values that hands can make: of those built whole, and of some larger ones.
 * Theory: docs/theory/shisoku-solutions.md.
 */
#include "games/shisoku/forms/form_filters.h"

#include <string.h>

/* Words of a filter by number of cards, as a power of two: 20 to 30 bits for each value. */
static const unsigned log2_words[] = {0, 0, 2, 5, 9, 12};

kz_status kz__shisoku_form_filters_init(kz__shisoku_form_filters *filters,
                                        kz__shisoku_form_sets *sets, unsigned built,
                                        unsigned filtered) {
    size_t size = ((size_t)sets->leaves.all + 1) * sizeof(kz__shisoku_filter *);
    *filters =
        (kz__shisoku_form_filters){sets, built, filtered, kz__arena_allocate(sets->arena, size)};
    if (filters->by_mask == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(filters->by_mask, 0, size);
    return KZ_OK;
}

static kz_status add_parts(kz__shisoku_form_sets *sets, uint32_t part, uint32_t rest,
                           const kz__shisoku_filter *filter) {
    const kz__shisoku_forms *x;
    const kz__shisoku_forms *y;
    kz_status status = kz__shisoku_form_sets_get(sets, part, &x);
    if (status == KZ_OK) {
        status = kz__shisoku_form_sets_get(sets, rest, &y);
    }
    if (status == KZ_OK) {
        status = kz_work_spend(sets->work, 5 * x->magnitudes.count * y->magnitudes.count);
    }
    if (status == KZ_OK) {
        kz__shisoku_reachable_add(filter, x->magnitudes, y->magnitudes);
    }
    return status;
}

static kz_status fill(kz__shisoku_form_filters *filters, uint32_t mask) {
    kz__shisoku_form_sets *sets = filters->sets;
    unsigned log2 = log2_words[kz__bits_count(mask)];
    kz__shisoku_filter *filter = kz__arena_allocate(sets->arena, sizeof *filter);
    uint64_t *words = kz__arena_allocate(sets->arena, sizeof(uint64_t) << log2);
    if (filter == NULL || words == NULL) {
        return KZ_NO_MEMORY;
    }
    kz__shisoku_reachable_clear(filter, words, log2);
    kz_status status = KZ_OK;
    for (uint32_t part = kz__shisoku_leaves_next_low_part(&sets->leaves, mask, mask);
         part != 0 && status == KZ_OK;
         part = kz__shisoku_leaves_next_low_part(&sets->leaves, mask, part)) {
        status = add_parts(sets, part, mask & ~part, filter);
    }
    filters->by_mask[mask] = filter;
    return status;
}

kz_status kz__shisoku_form_filters_get(kz__shisoku_form_filters *filters, uint32_t mask,
                                       const kz__shisoku_filter **out) {
    mask = filters->sets->leaves.canonical[mask];
    unsigned size = kz__bits_count(mask);
    kz_status status = KZ_OK;
    *out = NULL;
    if (size <= filters->built) {
        const kz__shisoku_forms *forms;
        status = kz__shisoku_form_sets_get(filters->sets, mask, &forms);
        *out = status == KZ_OK ? &forms->filter : NULL;
    } else if (size <= filters->filtered) {
        if (filters->by_mask[mask] == NULL) {
            status = fill(filters, mask);
        }
        *out = filters->by_mask[mask];
    }
    return status;
}
