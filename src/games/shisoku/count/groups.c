/*
 * Groups of branches, built from those of fewer leaves: a first branch and a group of lower ones.
 * Theory: docs/theory/shisoku-counting.md.
 */
#include "games/shisoku/count/groups.h"

#include "games/shisoku/forms/form.h"

#include <string.h>

enum { FIRST_ROOM = 256 };

/* A branch and a group of others with the same node. */
struct pair {
    uint32_t whole;
    const kz__shisoku_groups *branch;
    const kz__shisoku_groups *rest;
    bool target_in_branch;
    bool target_in_rest;
};

/* The part of the drafts that a list is made of. */
struct span {
    size_t first;
    size_t count;
};

kz_status kz__shisoku_group_sets_init(kz__shisoku_group_sets *sets,
                                      const kz__shisoku_letters *letters,
                                      const kz__shisoku_field *field, bool is_positive,
                                      kz_work *work) {
    *sets = (kz__shisoku_group_sets){.letters = letters,
                                     .work = work,
                                     .is_positive = is_positive,
                                     .field = field,
                                     .next_number = 1};
    kz__arena_init(&sets->arena, work);
    size_t masks = (size_t)1 << letters->positions;
    sets->by_mask = kz__arena_allocate(&sets->arena, masks * sizeof *sets->by_mask);
    sets->zero_sums_in_half =
        kz__arena_allocate(&sets->arena, masks * sizeof *sets->zero_sums_in_half);
    if (sets->by_mask == NULL || sets->zero_sums_in_half == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(sets->by_mask, 0, masks * sizeof *sets->by_mask);
    return KZ_OK;
}

void kz__shisoku_group_sets_clear(kz__shisoku_group_sets *sets) {
    kz_work_free(sets->work, sets->draft, sets->room, sizeof *sets->draft);
    kz__arena_clear(&sets->arena);
}

uint32_t kz__shisoku_group_sets_next_part(const kz__shisoku_group_sets *sets, uint32_t whole,
                                          uint32_t part, unsigned size) {
    do {
        part = (part - 1) & whole;
        if (kz__bits_count(part) == size &&
            kz__shisoku_letters_canonical(sets->letters, part) == part) {
            return part;
        }
    } while (part != 0);
    return 0;
}

static kz_status push(kz__shisoku_group_sets *sets, const kz__shisoku_group *group) {
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

static uint64_t multiply(const kz__shisoku_group_sets *sets, uint64_t a, uint64_t b) {
    return sets->is_positive ? kz__shisoku_form_multiply(a, b) : sets->field->multiply(a, b);
}

/* first + rest, or first - rest. Signs are those in the value that is kept. */
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
    return push(sets, &sum);
}

/* Seen from the target there is no minus: the branch with the target less all others. */
static kz_status push_positive_sum(kz__shisoku_group_sets *sets, const struct pair *pair,
                                   const kz__shisoku_group *first, const kz__shisoku_group *rest) {
    kz_status status = push_sum(sets, first, rest, pair->target_in_branch || pair->target_in_rest);
    if (status == KZ_OK && pair->target_in_rest) {
        kz__shisoku_group *sum = &sets->draft[sets->drafts - 1];
        sum->value = kz__shisoku_form_subtract(0, sum->value);
    }
    return status;
}

/* A branch and its negative are no sum. */
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
    return push(sets, &product);
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
    return push(sets, &zero);
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

/* Seen from the target nothing is above a zero but what has the value 0, too: equations.c. */
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

/* Does one thing with all ways to part the leaves in a branch and the rest. */
static kz_status push_all(kz__shisoku_group_sets *sets, uint32_t mask,
                          kz_status (*push_pair)(kz__shisoku_group_sets *, const struct pair *),
                          struct span *span) {
    uint32_t targets = sets->letters->target | sets->letters->zero;
    span->first = sets->drafts;
    kz_status status = KZ_OK;
    for (uint32_t part = (mask - 1) & mask; part != 0 && status == KZ_OK;
         part = (part - 1) & mask) {
        if (kz__shisoku_letters_canonical(sets->letters, part) != part) {
            continue;
        }
        uint32_t rest = kz__shisoku_group_sets_rest(sets, mask, part);
        struct pair pair = {.whole = mask,
                            .branch = sets->by_mask[part],
                            .rest = sets->by_mask[rest],
                            .target_in_branch = (part & targets) != 0,
                            .target_in_rest = (rest & targets) != 0};
        status = push_pair(sets, &pair);
    }
    span->count = sets->drafts - span->first;
    return status;
}

static uint32_t new_number(kz__shisoku_group_sets *sets, uint32_t mask) {
    return kz__bits_count(mask) << KZ__SHISOKU_BRANCH_SIZE_SHIFT | sets->next_number++;
}

/* A single branch with a value. */
static kz__shisoku_group single(kz__shisoku_group_sets *sets, uint32_t mask, uint64_t value,
                                uint64_t inverse) {
    uint32_t number = new_number(sets, mask);
    return (kz__shisoku_group){.value = value,
                               .inverse = inverse,
                               .lead = number,
                               .last = number,
                               .last_sign = 1,
                               .lead_sign = 1,
                               .is_even = true};
}

/* Seen from above a product stands upright or upside down, as long as something is on top. */
static kz_status push_terms(kz__shisoku_group_sets *sets, uint32_t mask, struct span products,
                            struct span zeros, struct span *terms) {
    terms->first = sets->drafts;
    kz_status status = KZ_OK;
    for (size_t i = 0; i < products.count && status == KZ_OK; i++) {
        kz__shisoku_group product = sets->draft[products.first + i];
        if (!product.has_unit) {
            kz__shisoku_group upright = single(sets, mask, product.value, 0);
            status = push(sets, &upright);
        }
        if (status == KZ_OK && product.is_even == product.has_unit) {
            kz__shisoku_group turned = single(sets, mask, product.inverse, 0);
            status = push(sets, &turned);
        }
    }
    for (size_t i = 0; i < zeros.count && status == KZ_OK; i++) {
        kz__shisoku_group zero = single(sets, mask, 0, 0);
        status = push(sets, &zero);
    }
    terms->count = sets->drafts - terms->first;
    return status;
}

static void invert(const kz__shisoku_group_sets *sets, const uint64_t *number, size_t count,
                   uint64_t *inverse) {
    if (sets->is_positive) {
        kz__shisoku_form_invert(number, count, inverse);
    } else {
        sets->field->invert(number, count, inverse);
    }
}

/* Sums other than 0 as factors. */
static kz_status push_bases(kz__shisoku_group_sets *sets, uint32_t mask, struct span sums,
                            struct span *bases) {
    size_t room = sums.count + KZ__SHISOKU_LANES;
    uint64_t *number = kz_work_allocate(sets->work, room, 2 * sizeof *number);
    if (number == NULL) {
        return KZ_NO_MEMORY;
    }
    size_t count = 0;
    for (size_t i = 0; i < sums.count; i++) {
        uint64_t value = sets->draft[sums.first + i].value;
        number[count] = value;
        count += value != 0;
    }
    uint64_t *inverse = number + room;
    invert(sets, number, count, inverse);
    kz_status status = KZ_OK;
    bases->first = sets->drafts;
    for (size_t i = 0; i < count && status == KZ_OK; i++) {
        kz__shisoku_group base = single(sets, mask, number[i], inverse[i]);
        status = push(sets, &base);
    }
    bases->count = sets->drafts - bases->first;
    kz_work_free(sets->work, number, room, 2 * sizeof *number);
    return status;
}

/* Sums of value 0 as factors, but for those with the target among their leaves. */
static kz_status push_zero_sums(kz__shisoku_group_sets *sets, uint32_t mask, size_t count,
                                struct span *zeros) {
    bool has_target = (mask & (sets->letters->target | sets->letters->zero)) != 0;
    kz_status status = KZ_OK;
    zeros->first = sets->drafts;
    for (size_t i = 0; i < count && status == KZ_OK && !has_target; i++) {
        kz__shisoku_group zero = single(sets, mask, 0, 0);
        status = push(sets, &zero);
    }
    zeros->count = sets->drafts - zeros->first;
    return status;
}

static kz__shisoku_group *copy_spans(kz__shisoku_group_sets *sets, struct span a, struct span b) {
    size_t count = a.count + b.count;
    kz__shisoku_group *copy = kz__arena_allocate(&sets->arena, (count + 1) * sizeof *copy);
    if (copy != NULL) {
        memcpy(copy, sets->draft + a.first, a.count * sizeof *copy);
        memcpy(copy + a.count, sets->draft + b.first, b.count * sizeof *copy);
    }
    return copy;
}

static bool fill_list(kz__shisoku_group_sets *sets, kz__shisoku_group_list *list,
                      struct span singles, struct span others) {
    list->group = copy_spans(sets, singles, others);
    list->count = (uint32_t)(singles.count + others.count);
    list->singles = (uint32_t)singles.count;
    return list->group != NULL;
}

static kz_status build_node(kz__shisoku_group_sets *sets, uint32_t mask,
                            kz__shisoku_groups *groups) {
    struct span products = {0, 0};
    struct span zero_products = {0, 0};
    struct span sums = {0, 0};
    struct span terms = {0, 0};
    struct span bases = {0, 0};
    struct span zero_sums = {0, 0};
    sets->drafts = 0;
    kz_status status = push_all(sets, mask, push_products, &products);
    status = status == KZ_OK ? push_all(sets, mask, push_zeros, &zero_products) : status;
    status = status == KZ_OK ? push_all(sets, mask, push_sums, &sums) : status;
    status = status == KZ_OK ? push_terms(sets, mask, products, zero_products, &terms) : status;
    status = status == KZ_OK ? push_bases(sets, mask, sums, &bases) : status;
    size_t zeros = sums.count - bases.count;
    status = status == KZ_OK ? push_zero_sums(sets, mask, zeros, &zero_sums) : status;
    if (status != KZ_OK) {
        return status;
    }
    groups->zero = copy_spans(sets, zero_sums, zero_products);
    groups->zeros = (uint32_t)(zero_sums.count + zero_products.count);
    groups->zero_sums = (uint32_t)zero_sums.count;
    groups->zero_sums_in_all = (uint32_t)zeros;
    bool is_full = groups->zero != NULL && fill_list(sets, &groups->sums, terms, sums) &&
                   fill_list(sets, &groups->products, bases, products);
    return is_full ? KZ_OK : KZ_NO_MEMORY;
}

static kz_status build_leaf(kz__shisoku_group_sets *sets, uint32_t mask,
                            kz__shisoku_groups *groups) {
    const kz__shisoku_letter *letter = kz__shisoku_letters_at(sets->letters, mask);
    uint64_t value = sets->is_positive ? kz__shisoku_form_value(letter->value)
                                       : kz__shisoku_field_of(sets->field, letter->value);
    uint64_t inverse = 0;
    if (value != 0) {
        invert(sets, &value, 1, &inverse);
    }
    sets->drafts = 0;
    kz__shisoku_group leaf = single(sets, mask, value, inverse);
    if (letter->kind == KZ__SHISOKU_UNIT) { /* the last one in any product */
        leaf.lead = leaf.last = 1U << KZ__SHISOKU_BRANCH_SIZE_SHIFT;
        leaf.has_unit = true;
    }
    struct span one = {0, 1};
    struct span none = {0, 0};
    kz_status status = push(sets, &leaf);
    if (status != KZ_OK) {
        return status;
    }
    bool is_factor = letter->kind != KZ__SHISOKU_ZERO;
    bool is_full = fill_list(sets, &groups->sums, one, none) &&
                   fill_list(sets, &groups->products, is_factor ? one : none, none);
    return is_full ? KZ_OK : KZ_NO_MEMORY;
}

/* All parts come before what they are parts of. */
static kz_status build_parts(kz__shisoku_group_sets *sets, uint32_t mask) {
    const kz__shisoku_groups *ignored;
    kz_status status = KZ_OK;
    for (uint32_t left = mask; left != 0 && status == KZ_OK; left &= left - 1) {
        uint32_t part = kz__shisoku_group_sets_rest(sets, mask, left & (0U - left));
        status = part != 0 ? kz__shisoku_group_sets_get(sets, part, &ignored) : KZ_OK;
    }
    return status;
}

kz_status kz__shisoku_group_sets_draft(kz__shisoku_group_sets *sets, uint32_t mask,
                                       bool is_product) {
    struct span ignored;
    kz_status status = build_parts(sets, mask);
    sets->drafts = 0;
    return status == KZ_OK ? push_all(sets, mask, is_product ? push_products : push_sums, &ignored)
                           : status;
}

kz_status kz__shisoku_group_sets_get(kz__shisoku_group_sets *sets, uint32_t mask,
                                     const kz__shisoku_groups **out) {
    if (sets->by_mask[mask] == NULL) {
        kz__shisoku_groups *groups = kz__arena_allocate(&sets->arena, sizeof *groups);
        kz_status status = groups == NULL ? KZ_NO_MEMORY : build_parts(sets, mask);
        if (status == KZ_OK) {
            memset(groups, 0, sizeof *groups);
            status = kz__bits_count(mask) == 1 ? build_leaf(sets, mask, groups)
                                               : build_node(sets, mask, groups);
        }
        if (status != KZ_OK) {
            return status;
        }
        sets->by_mask[mask] = groups;
    }
    *out = sets->by_mask[mask];
    return KZ_OK;
}
