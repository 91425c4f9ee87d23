/* Logs branches in the log of how groups were made. Theory: docs/theory/shisoku-solutions.md. */
#include "games/shisoku/count/naming.h"

static kz_status name_branch(kz__shisoku_group_sets *sets, const kz__shisoku_naming *naming,
                             const kz__shisoku_group *made, bool is_turned, size_t *next) {
    kz__shisoku_group *named = &sets->draft[naming->named.first + (*next)++];
    kz__shisoku_branch branch = {.value = named->value,
                                 .inverse = named->inverse,
                                 .mask = naming->mask,
                                 .made = made->made,
                                 .kind = (uint8_t)naming->kind,
                                 .is_turned = is_turned};
    uint32_t number = named->lead & KZ__SHISOKU_BRANCH_NUMBER;
    kz_status status = kz__shisoku_made_branch(sets->log, number, &branch);
    kz__shisoku_made alone = {number, 0, 1, 1};
    return status == KZ_OK ? kz__shisoku_made_add(sets->log, alone, &named->made) : status;
}

kz_status kz__shisoku_name_sums(kz__shisoku_group_sets *sets, const kz__shisoku_naming *naming,
                                bool is_zero) {
    kz_status status = KZ_OK;
    size_t next = 0;
    for (size_t i = 0; i < naming->made.count && next < naming->named.count && status == KZ_OK;
         i++) {
        const kz__shisoku_group *sum = &sets->draft[naming->made.first + i];
        if ((sum->value == 0) == is_zero) {
            status = name_branch(sets, naming, sum, false, &next);
        }
    }
    return status;
}

kz_status kz__shisoku_name_products(kz__shisoku_group_sets *sets, const kz__shisoku_naming *naming,
                                    kz__shisoku_span zeros) {
    kz_status status = KZ_OK;
    size_t next = 0;
    for (size_t i = 0; i < naming->made.count && status == KZ_OK; i++) {
        const kz__shisoku_group *product = &sets->draft[naming->made.first + i];
        if (!product->has_unit) {
            status = name_branch(sets, naming, product, false, &next);
        }
        if (status == KZ_OK && product->is_even == product->has_unit) {
            status = name_branch(sets, naming, product, true, &next);
        }
    }
    for (size_t i = 0; i < zeros.count && status == KZ_OK; i++) {
        status = name_branch(sets, naming, &sets->draft[zeros.first + i], false, &next);
    }
    return status;
}

kz_status kz__shisoku_name_leaf(kz__shisoku_group_sets *sets, uint32_t mask,
                                kz__shisoku_group *leaf) {
    kz__shisoku_branch branch = {.value = leaf->value,
                                 .inverse = leaf->inverse,
                                 .mask = mask,
                                 .kind = KZ__SHISOKU_BRANCH_LEAF};
    uint32_t number = leaf->lead & KZ__SHISOKU_BRANCH_NUMBER;
    kz__shisoku_made alone = {number, 0, 1, 1};
    kz_status status = kz__shisoku_made_branch(sets->log, number, &branch);
    return status == KZ_OK ? kz__shisoku_made_add(sets->log, alone, &leaf->made) : status;
}
