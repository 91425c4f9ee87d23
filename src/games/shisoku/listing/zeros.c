/*
 * Trees with a product of 0 over half of the leaves or more: its context also makes 0, so that it
 * can be added to or subtracted from that. Theory: docs/theory/shisoku-counting.md.
 */
#include "games/shisoku/listing/zeros.h"

#include "games/shisoku/count/group_draft.h"

struct zeros {
    kz__shisoku_group_sets *sets;
    kz__shisoku_told *told;
    void *user;
    uint32_t *above; /* sums of value 0 with the target: how they were made */
    size_t count;
    size_t room;
};

static kz_status add(struct zeros *z, uint32_t made) {
    if (z->count == z->room) {
        size_t room = 2 * z->room + 64;
        uint32_t *grown = kz_work_allocate(z->sets->work, room, sizeof *grown);
        if (grown == NULL) {
            return KZ_NO_MEMORY;
        }
        for (size_t i = 0; i < z->count; i++) {
            grown[i] = z->above[i];
        }
        kz_work_free(z->sets->work, z->above, z->room, sizeof *grown);
        z->above = grown;
        z->room = room;
    }
    z->above[z->count++] = made;
    return KZ_OK;
}

static kz_status list_above(struct zeros *z, uint32_t mask) {
    kz_status status = kz__shisoku_group_sets_draft(z->sets, mask, false);
    z->count = 0;
    for (size_t i = 0; i < z->sets->drafts && status == KZ_OK; i++) {
        if (z->sets->draft[i].value == 0) {
            status = add(z, z->sets->draft[i].made);
        }
    }
    return status;
}

static kz_status tell_all(struct zeros *z, uint32_t product) {
    kz_status status = kz_work_spend(z->sets->work, z->count);
    for (size_t i = 0; i < z->count && status == KZ_OK; i++) {
        for (int sign = 1; sign >= -1 && status == KZ_OK; sign -= 2) {
            kz__shisoku_middle middle = {.made = {z->above[i], 0, 0},
                                         .sign = {1, 1, 1},
                                         .loose = product,
                                         .loose_is_product = true,
                                         .loose_sign = (int8_t)sign};
            status = z->told(z->user, &middle);
        }
    }
    return status;
}

/* All products of 0 over a mask, below all sums that were listed. */
static kz_status join_below(struct zeros *z, uint32_t mask) {
    kz__shisoku_span zeros = {0, 0};
    z->sets->drafts = 0;
    kz_status status =
        kz__shisoku_group_draft_all(z->sets, mask, 0, KZ__SHISOKU_ZERO_PRODUCTS, &zeros);
    for (size_t i = 0; i < zeros.count && status == KZ_OK; i++) {
        status = tell_all(z, z->sets->draft[zeros.first + i].made);
    }
    return status;
}

/* For large parts only zeros are built, because the other leaves are too few for another 0. */
static kz_status build_parts(kz__shisoku_group_sets *sets, uint32_t mask) {
    if (kz__bits_count(mask) <= KZ__SHISOKU_GROUPS_MOST) {
        return kz__shisoku_group_sets_build_parts(sets, mask);
    }
    kz_status status = KZ_OK;
    for (uint32_t left = mask; left != 0 && status == KZ_OK; left &= left - 1) {
        uint32_t part = kz__shisoku_group_sets_rest(sets, mask, left & (0U - left));
        status = kz__shisoku_group_sets_build_zeros(sets, part);
    }
    return status;
}

static kz_status join_part(struct zeros *z, uint32_t rest) {
    if (kz__bits_count(rest) > KZ__SHISOKU_ZERO_PRODUCTS_MOST) {
        return KZ_UNSUPPORTED;
    }
    kz_status status = build_parts(z->sets, rest);
    return status == KZ_OK ? join_below(z, rest) : status;
}

/* Discards the log of the drafts if there are no sums. */
static kz_status try_part(struct zeros *z, uint32_t others, uint32_t part, uint32_t target) {
    kz_status status = kz__shisoku_group_sets_build_parts(z->sets, part | target);
    size_t made = z->sets->log->count;
    status = status == KZ_OK ? list_above(z, part | target) : status;
    if (status != KZ_OK || z->count > 0) {
        return status == KZ_OK ? join_part(z, kz__shisoku_group_sets_rest(z->sets, others, part))
                               : status;
    }
    z->sets->log->count = made;
    return KZ_OK;
}

kz_status kz__shisoku_zeros_find(kz__shisoku_group_sets *sets, uint32_t all, kz__shisoku_told *told,
                                 void *user) {
    struct zeros zeros = {.sets = sets, .told = told, .user = user};
    uint32_t target = sets->letters->target;
    uint32_t others = all & ~target;
    kz_status status = KZ_OK;
    for (unsigned size = 1; size < kz__bits_count(all) / 2; size++) { /* the largest rest first */
        uint32_t part = 0;
        while (status == KZ_OK &&
               (part = kz__shisoku_group_sets_next_part(sets, others, part, size)) != 0) {
            status = try_part(&zeros, others, part, target);
        }
    }
    kz_work_free(sets->work, zeros.above, zeros.room, sizeof *zeros.above);
    return status;
}
