/*
 * Makes groups of branches from those of fewer leaves: a first branch and a group of lower ones.
 * Theory: docs/theory/shisoku-counting.md.
 */
#include "games/shisoku/count/group_draft.h"

#include "games/shisoku/forms/form.h"

#include <string.h>

enum { FIRST_ROOM = 256 };

/* A branch and a group of others with the same node. */
struct pair {
    const kz__shisoku_groups *branch;
    const kz__shisoku_groups *rest;
    bool target_in_branch;
    bool target_in_rest;
};

kz_status kz__shisoku_group_draft_push(kz__shisoku_group_sets *sets,
                                       const kz__shisoku_group *group) {
    if (sets->drafts == sets->room) {
        size_t room = sets->room == 0 ? FIRST_ROOM : 2 * sets->room;
        kz__shisoku_group *grown = kz_work_allocate(sets->work, room, sizeof *grown);
        if (grown == NULL) {
            return KZ_NO_MEMORY;
        }
        if (sets->drafts > 0) {
            memcpy(grown, sets->draft, sets->drafts * sizeof *grown);
        }
        kz_work_free(sets->work, sets->draft, sets->room, sizeof *grown);
        sets->draft = grown;
        sets->room = room;
    }
    sets->draft[sets->drafts++] = *group;
    return KZ_OK;
}

/* Logs how a group was made, if there is a log, and appends it to the drafts. */
static kz_status push_made(kz__shisoku_group_sets *sets, kz__shisoku_group *group,
                           const kz__shisoku_group *first, const kz__shisoku_group *rest,
                           int8_t branch_sign, int8_t rest_sign) {
    kz_status status = KZ_OK;
    if (sets->log != NULL) {
        kz__shisoku_made made = {first->lead & KZ__SHISOKU_BRANCH_NUMBER, rest->made, branch_sign,
                                 rest_sign};
        status = kz__shisoku_made_add(sets->log, made, &group->made);
    }
    return status == KZ_OK ? kz__shisoku_group_draft_push(sets, group) : status;
}

static uint64_t multiply(const kz__shisoku_group_sets *sets, uint64_t a, uint64_t b) {
    return sets->is_positive ? kz__shisoku_form_multiply(a, b) : sets->field->multiply(a, b);
}

/* first + rest, or first - rest. Signs are those in the stored value. */
static kz_status push_sum(kz__shisoku_group_sets *sets, const kz__shisoku_group *first,
                          const kz__shisoku_group *rest, bool is_minus) {
    uint64_t prime = sets->field->prime;
    uint64_t other = is_minus ? prime - rest->value : rest->value;
    uint64_t value = first->value + other;
    value -= value >= prime ? prime : 0;
    bool is_turned = !sets->is_positive && value > prime / 2;
    int sign = is_turned ? -1 : 1;
    kz__shisoku_group sum = {
        .value = is_turned ? prime - value : value,
        .lead = first->lead,
        .lead_sign = (int8_t)sign,
        .last = rest->last,
        .last_sign = (int8_t)(is_minus ? -sign * rest->last_sign : sign * rest->last_sign)};
    return push_made(sets, &sum, first, rest, (int8_t)sign, (int8_t)(is_minus ? -sign : sign));
}

/* As seen from the target there is no minus: the branch with the target minus all others. */
static kz_status push_positive_sum(kz__shisoku_group_sets *sets, const struct pair *pair,
                                   const kz__shisoku_group *first, const kz__shisoku_group *rest) {
    kz_status status = push_sum(sets, first, rest, pair->target_in_branch || pair->target_in_rest);
    if (status == KZ_OK && pair->target_in_rest) {
        kz__shisoku_group *sum = &sets->draft[sets->drafts - 1];
        sum->value = kz__shisoku_form_subtract(0, sum->value);
    }
    return status;
}

/* A branch and its negative do not form a sum. */
static kz_status push_sums_of(kz__shisoku_group_sets *sets, const struct pair *pair,
                              const kz__shisoku_group *first, const kz__shisoku_group *rest) {
    if (sets->is_positive) {
        return push_positive_sum(sets, pair, first, rest);
    }
    bool is_same = first->lead == rest->lead;
    kz_status status = KZ_OK;
    if (!is_same || rest->lead_sign > 0) {
        status = push_sum(sets, first, rest, false);
    }
    if (status == KZ_OK && (!is_same || rest->lead_sign < 0)) {
        status = push_sum(sets, first, rest, true);
    }
    return status;
}

static kz_status push_sums(kz__shisoku_group_sets *sets, const struct pair *pair) {
    const kz__shisoku_group_list *branches = &pair->branch->sums;
    const kz__shisoku_group_list *rests = &pair->rest->sums;
    kz_status status = kz_work_spend(sets->work, (uint64_t)branches->singles * rests->count);
    for (uint32_t i = 0; i < branches->singles && status == KZ_OK; i++) {
        for (uint32_t j = 0; j < rests->count && status == KZ_OK; j++) {
            if (rests->group[j].lead <= branches->group[i].lead) {
                status = push_sums_of(sets, pair, &branches->group[i], &rests->group[j]);
            }
        }
    }
    return status;
}

/* first * rest or, with `is_over`, first / rest. */
static kz_status push_product(kz__shisoku_group_sets *sets, const kz__shisoku_group *first,
                              const kz__shisoku_group *rest, bool is_over) {
    uint64_t by = is_over ? rest->inverse : rest->value;
    uint64_t by_inverse = is_over ? rest->value : rest->inverse;
    int8_t sign = is_over ? -1 : 1;
    kz__shisoku_group product = {.value = multiply(sets, first->value, by),
                                 .inverse = multiply(sets, first->inverse, by_inverse),
                                 .lead = first->lead,
                                 .last = rest->last,
                                 .last_sign = (int8_t)(sign * rest->last_sign),
                                 .lead_sign = 1,
                                 .is_even = !is_over && rest->is_even,
                                 .has_unit = rest->has_unit};
    return push_made(sets, &product, first, rest, 1, sign);
}

static kz_status push_products(kz__shisoku_group_sets *sets, const struct pair *pair) {
    const kz__shisoku_group_list *branches = &pair->branch->products;
    const kz__shisoku_group_list *rests = &pair->rest->products;
    kz_status status = kz_work_spend(sets->work, (uint64_t)branches->singles * rests->count);
    for (uint32_t i = 0; i < branches->singles; i++) {
        const kz__shisoku_group *first = &branches->group[i];
        for (uint32_t j = 0; j < rests->count && status == KZ_OK; j++) {
            const kz__shisoku_group *rest = &rests->group[j];
            if (first->has_unit || rest->lead > first->lead) {
                continue;
            }
            status = push_product(sets, first, rest, false);
            if (status == KZ_OK && !rest->has_unit && rest->lead != first->lead) {
                status = push_product(sets, first, rest, true);
            }
        }
    }
    return status;
}

/* A product of value 0. @param lead_sign exponent of its first branch. */
static kz_status push_zero(kz__shisoku_group_sets *sets, const kz__shisoku_group *first,
                           int8_t lead_sign, const kz__shisoku_group *rest, bool is_over) {
    int8_t sign = is_over ? -1 : 1;
    kz__shisoku_group zero = {.lead = first->lead,
                              .lead_sign = lead_sign,
                              .last = rest->last,
                              .last_sign = (int8_t)(sign * rest->last_sign)};
    return push_made(sets, &zero, first, rest, lead_sign, sign);
}

/* 0 * rest and 0 / rest. */
static kz_status push_zeros_first(kz__shisoku_group_sets *sets, const kz__shisoku_group *zero,
                                  const kz__shisoku_groups *rest) {
    kz_status status = KZ_OK;
    for (uint32_t i = 0; i < rest->products.count && status == KZ_OK; i++) {
        const kz__shisoku_group *other = &rest->products.group[i];
        if (other->lead < zero->lead && !other->has_unit) {
            status = push_zero(sets, zero, 1, other, false);
            status = status == KZ_OK ? push_zero(sets, zero, 1, other, true) : status;
        }
    }
    for (uint32_t i = 0; i < rest->zeros && status == KZ_OK; i++) {
        if (rest->zero[i].lead < zero->lead ||
            (rest->zero[i].lead == zero->lead && rest->zero[i].lead_sign > 0)) {
            status = push_zero(sets, zero, 1, &rest->zero[i], false);
        }
    }
    return status;
}

/* first * rest and 1/first * rest, where the rest is 0. */
static kz_status push_zeros_later(kz__shisoku_group_sets *sets, const kz__shisoku_group *first,
                                  const kz__shisoku_groups *rest) {
    kz_status status = KZ_OK;
    for (uint32_t i = 0; i < rest->zeros && status == KZ_OK; i++) {
        const kz__shisoku_group *other = &rest->zero[i];
        bool is_same = other->lead == first->lead;
        if (other->lead > first->lead) {
            continue;
        }
        if (!is_same || other->lead_sign > 0) {
            status = push_zero(sets, first, 1, other, false);
        }
        if (status == KZ_OK && (!is_same || other->lead_sign < 0)) {
            status = push_zero(sets, first, -1, other, false);
        }
    }
    return status;
}

/* As seen from the target, everything above a zero also has the value 0: see equations.c. */
static kz_status push_zeros(kz__shisoku_group_sets *sets, const struct pair *pair) {
    kz_status status = KZ_OK;
    if (pair->target_in_branch || pair->target_in_rest) {
        return KZ_OK;
    }
    for (uint32_t i = 0; i < pair->branch->zero_sums && status == KZ_OK; i++) {
        status = push_zeros_first(sets, &pair->branch->zero[i], pair->rest);
    }
    const kz__shisoku_group_list *branches = &pair->branch->products;
    for (uint32_t i = 0; i < branches->singles && status == KZ_OK; i++) {
        if (!branches->group[i].has_unit) {
            status = push_zeros_later(sets, &branches->group[i], pair->rest);
        }
    }
    return status;
}

kz_status kz__shisoku_group_draft_all(kz__shisoku_group_sets *sets, uint32_t mask, unsigned size,
                                      kz__shisoku_node node, kz__shisoku_span *span) {
    uint32_t targets = sets->letters->target | sets->letters->zero;
    span->first = sets->drafts;
    kz_status status = KZ_OK;
    for (uint32_t part = (mask - 1) & mask; part != 0 && status == KZ_OK;
         part = (part - 1) & mask) {
        if (kz__shisoku_letters_canonical(sets->letters, part) != part ||
            (size != 0 && kz__bits_count(part) != size)) {
            continue;
        }
        uint32_t rest = kz__shisoku_group_sets_rest(sets, mask, part);
        struct pair pair = {.branch = sets->by_mask[part],
                            .rest = sets->by_mask[rest],
                            .target_in_branch = (part & targets) != 0,
                            .target_in_rest = (rest & targets) != 0};
        status = node == KZ__SHISOKU_SUMS       ? push_sums(sets, &pair)
                 : node == KZ__SHISOKU_PRODUCTS ? push_products(sets, &pair)
                                                : push_zeros(sets, &pair);
    }
    span->count = sets->drafts - span->first;
    return status;
}
