/*
 * The groups of each set of leaves, as branches of larger ones and as lists to join. Theory:
 * docs/theory/shisoku-counting.md.
 */
#include "games/shisoku/count/group_draft.h"
#include "games/shisoku/count/group_list.h"
#include "games/shisoku/count/naming.h"

#include "games/shisoku/forms/form.h"

#include <string.h>

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
    sets->by_mask = kz__arena_allocate(&sets->arena, masks * sizeof(kz__shisoku_groups *));
    sets->halved = kz__arena_allocate(&sets->arena, masks * sizeof(kz__shisoku_groups *));
    sets->zero_sums_in_half =
        kz__arena_allocate(&sets->arena, masks * sizeof *sets->zero_sums_in_half);
    if (sets->by_mask == NULL || sets->halved == NULL || sets->zero_sums_in_half == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(sets->by_mask, 0, masks * sizeof(kz__shisoku_groups *));
    memset(sets->halved, 0, masks * sizeof(kz__shisoku_groups *));
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

/* As a term, a product can be used as is or inverted, as long as it has a numerator. */
static kz_status push_terms(kz__shisoku_group_sets *sets, uint32_t mask, kz__shisoku_span products,
                            kz__shisoku_span zeros, kz__shisoku_span *terms) {
    terms->first = sets->drafts;
    kz_status status = KZ_OK;
    for (size_t i = 0; i < products.count && status == KZ_OK; i++) {
        kz__shisoku_group product = sets->draft[products.first + i];
        if (!product.has_unit) {
            kz__shisoku_group upright = single(sets, mask, product.value, 0);
            status = kz__shisoku_group_draft_push(sets, &upright);
        }
        if (status == KZ_OK && product.is_even == product.has_unit) {
            kz__shisoku_group turned = single(sets, mask, product.inverse, 0);
            status = kz__shisoku_group_draft_push(sets, &turned);
        }
    }
    for (size_t i = 0; i < zeros.count && status == KZ_OK; i++) {
        kz__shisoku_group zero = single(sets, mask, 0, 0);
        status = kz__shisoku_group_draft_push(sets, &zero);
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
static kz_status push_bases(kz__shisoku_group_sets *sets, uint32_t mask, kz__shisoku_span sums,
                            kz__shisoku_span *bases) {
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
        status = kz__shisoku_group_draft_push(sets, &base);
    }
    bases->count = sets->drafts - bases->first;
    kz_work_free(sets->work, number, room, 2 * sizeof *number);
    return status;
}

/* Sums of value 0 as factors, except those with the target among their leaves. */
static kz_status push_zero_sums(kz__shisoku_group_sets *sets, uint32_t mask, size_t count,
                                kz__shisoku_span *zeros) {
    bool has_target = (mask & (sets->letters->target | sets->letters->zero)) != 0;
    kz_status status = KZ_OK;
    zeros->first = sets->drafts;
    for (size_t i = 0; i < count && status == KZ_OK && !has_target; i++) {
        kz__shisoku_group zero = single(sets, mask, 0, 0);
        status = kz__shisoku_group_draft_push(sets, &zero);
    }
    zeros->count = sets->drafts - zeros->first;
    return status;
}

static kz__shisoku_group *copy_spans(kz__shisoku_group_sets *sets, kz__shisoku_span a,
                                     kz__shisoku_span b) {
    size_t count = a.count + b.count;
    kz__shisoku_group *copy = kz__arena_allocate(&sets->arena, (count + 1) * sizeof *copy);
    if (copy != NULL) {
        memcpy(copy, sets->draft + a.first, a.count * sizeof *copy);
        memcpy(copy + a.count, sets->draft + b.first, b.count * sizeof *copy);
    }
    return copy;
}

static kz_status build_node(kz__shisoku_group_sets *sets, uint32_t mask,
                            kz__shisoku_groups *groups) {
    kz__shisoku_span products = {0, 0};
    kz__shisoku_span zero_products = {0, 0};
    kz__shisoku_span sums = {0, 0};
    kz__shisoku_span terms = {0, 0};
    kz__shisoku_span bases = {0, 0};
    kz__shisoku_span zero_sums = {0, 0};
    sets->drafts = 0;
    kz_status status = kz__shisoku_group_draft_all(sets, mask, 0, KZ__SHISOKU_PRODUCTS, &products);
    status = status == KZ_OK ? kz__shisoku_group_draft_all(sets, mask, 0, KZ__SHISOKU_ZERO_PRODUCTS,
                                                           &zero_products)
                             : status;
    status = status == KZ_OK ? kz__shisoku_group_draft_all(sets, mask, 0, KZ__SHISOKU_SUMS, &sums)
                             : status;
    status = status == KZ_OK ? push_terms(sets, mask, products, zero_products, &terms) : status;
    status = status == KZ_OK ? push_bases(sets, mask, sums, &bases) : status;
    size_t zeros = sums.count - bases.count;
    status = status == KZ_OK ? push_zero_sums(sets, mask, zeros, &zero_sums) : status;
    if (status == KZ_OK && sets->log != NULL) {
        kz__shisoku_naming products_named = {KZ__SHISOKU_BRANCH_PRODUCT, mask, products, terms};
        kz__shisoku_naming sums_named = {KZ__SHISOKU_BRANCH_SUM, mask, sums, bases};
        kz__shisoku_naming zeros_named = {KZ__SHISOKU_BRANCH_SUM, mask, sums, zero_sums};
        status = kz__shisoku_name_products(sets, &products_named, zero_products);
        status = status == KZ_OK ? kz__shisoku_name_sums(sets, &sums_named, false) : status;
        status = status == KZ_OK ? kz__shisoku_name_sums(sets, &zeros_named, true) : status;
    }
    if (status != KZ_OK) {
        return status;
    }
    groups->zero = copy_spans(sets, zero_sums, zero_products);
    groups->zeros = (uint32_t)(zero_sums.count + zero_products.count);
    groups->zero_sums = (uint32_t)zero_sums.count;
    groups->zero_sums_in_all = (uint32_t)zeros;
    bool is_full = groups->zero != NULL &&
                   kz__shisoku_group_list_fill(sets, &groups->sums, terms, sums) &&
                   kz__shisoku_group_list_fill(sets, &groups->products, bases, products);
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
    kz__shisoku_span one = {0, 1};
    kz__shisoku_span none = {0, 0};
    kz_status status = sets->log != NULL ? kz__shisoku_name_leaf(sets, mask, &leaf) : KZ_OK;
    status = status == KZ_OK ? kz__shisoku_group_draft_push(sets, &leaf) : status;
    if (status != KZ_OK) {
        return status;
    }
    bool is_factor = letter->kind != KZ__SHISOKU_ZERO;
    bool is_full =
        kz__shisoku_group_list_fill(sets, &groups->sums, one, none) &&
        kz__shisoku_group_list_fill(sets, &groups->products, is_factor ? one : none, none);
    return is_full ? KZ_OK : KZ_NO_MEMORY;
}

/* Builds parts before the sets that contain them. */
kz_status kz__shisoku_group_sets_build_parts(kz__shisoku_group_sets *sets, uint32_t mask) {
    kz__shisoku_groups *ignored;
    kz_status status = KZ_OK;
    for (uint32_t left = mask; left != 0 && status == KZ_OK; left &= left - 1) {
        uint32_t part = kz__shisoku_group_sets_rest(sets, mask, left & (0U - left));
        status = part != 0 ? kz__shisoku_group_sets_get(sets, part, &ignored) : KZ_OK;
    }
    return status;
}

kz_status kz__shisoku_group_sets_draft(kz__shisoku_group_sets *sets, uint32_t mask,
                                       bool is_product) {
    kz__shisoku_span ignored;
    kz_status status = kz__shisoku_group_sets_build_parts(sets, mask);
    sets->drafts = 0;
    return status == KZ_OK
               ? kz__shisoku_group_draft_all(
                     sets, mask, 0, is_product ? KZ__SHISOKU_PRODUCTS : KZ__SHISOKU_SUMS, &ignored)
               : status;
}

kz_status kz__shisoku_group_sets_get(kz__shisoku_group_sets *sets, uint32_t mask,
                                     kz__shisoku_groups **out) {
    if (sets->by_mask[mask] == NULL || sets->by_mask[mask]->is_zero_only) {
        kz__shisoku_groups *groups = kz__arena_allocate(&sets->arena, sizeof *groups);
        kz_status status =
            groups == NULL ? KZ_NO_MEMORY : kz__shisoku_group_sets_build_parts(sets, mask);
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

static kz_status build_halved(kz__shisoku_group_sets *sets, uint32_t mask,
                              kz__shisoku_groups *groups) {
    kz__shisoku_span none = {0, 0};
    kz__shisoku_span sums = {0, 0};
    kz__shisoku_span products = {0, 0};
    unsigned half = kz__bits_count(mask) / 2;
    kz_status status = kz__shisoku_group_sets_build_parts(sets, mask);
    sets->drafts = 0;
    status = status == KZ_OK
                 ? kz__shisoku_group_draft_all(sets, mask, half, KZ__SHISOKU_SUMS, &sums)
                 : status;
    status = status == KZ_OK
                 ? kz__shisoku_group_draft_all(sets, mask, half, KZ__SHISOKU_PRODUCTS, &products)
                 : status;
    if (status != KZ_OK) {
        return status;
    }
    bool is_full = kz__shisoku_group_list_fill(sets, &groups->sums, none, sums) &&
                   kz__shisoku_group_list_fill(sets, &groups->products, none, products);
    return is_full ? KZ_OK : KZ_NO_MEMORY;
}

kz_status kz__shisoku_group_sets_get_halved(kz__shisoku_group_sets *sets, uint32_t mask,
                                            kz__shisoku_groups **out) {
    if (sets->halved[mask] == NULL) {
        kz__shisoku_groups *groups = kz__arena_allocate(&sets->arena, sizeof *groups);
        if (groups == NULL) {
            return KZ_NO_MEMORY;
        }
        memset(groups, 0, sizeof *groups);
        kz_status status = build_halved(sets, mask, groups);
        if (status != KZ_OK) {
            return status;
        }
        sets->halved[mask] = groups;
    }
    *out = sets->halved[mask];
    return KZ_OK;
}

kz_status kz__shisoku_group_sets_build_zeros(kz__shisoku_group_sets *sets, uint32_t mask) {
    if (sets->by_mask[mask] != NULL) {
        return KZ_OK;
    }
    kz__shisoku_span products = {0, 0};
    kz__shisoku_span sums = {0, 0};
    kz__shisoku_span zero_sums = {0, 0};
    kz__shisoku_groups *groups = kz__arena_allocate(&sets->arena, sizeof *groups);
    kz_status status =
        groups == NULL ? KZ_NO_MEMORY : kz__shisoku_group_sets_build_parts(sets, mask);
    sets->drafts = 0;
    status = status == KZ_OK
                 ? kz__shisoku_group_draft_all(sets, mask, 0, KZ__SHISOKU_ZERO_PRODUCTS, &products)
                 : status;
    status = status == KZ_OK ? kz__shisoku_group_draft_all(sets, mask, 0, KZ__SHISOKU_SUMS, &sums)
                             : status;
    size_t zeros = 0;
    for (size_t i = 0; i < sums.count && status == KZ_OK; i++) {
        zeros += sets->draft[sums.first + i].value == 0;
    }
    status = status == KZ_OK ? push_zero_sums(sets, mask, zeros, &zero_sums) : status;
    kz__shisoku_naming naming = {KZ__SHISOKU_BRANCH_SUM, mask, sums, zero_sums};
    status = status == KZ_OK ? kz__shisoku_name_sums(sets, &naming, true) : status;
    if (status != KZ_OK) {
        return status;
    }
    memset(groups, 0, sizeof *groups);
    groups->zero = copy_spans(sets, zero_sums, products);
    groups->zeros = (uint32_t)(zero_sums.count + products.count);
    groups->zero_sums = (uint32_t)zero_sums.count;
    groups->is_zero_only = true;
    sets->by_mask[mask] = groups;
    return groups->zero == NULL ? KZ_NO_MEMORY : KZ_OK;
}
