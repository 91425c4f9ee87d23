/* Logs branches in the log of how groups were made, for sets with a log. */
#ifndef KZ_SHISOKU_NAMING_H
#define KZ_SHISOKU_NAMING_H

#include "games/shisoku/count/group_draft.h"

/* Sums or products in the drafts, and their branches in the same order. */
typedef struct kz__shisoku_naming {
    kz__shisoku_branch_kind kind;
    uint32_t mask;
    kz__shisoku_span made;  /* what may be branches */
    kz__shisoku_span named; /* branches */
} kz__shisoku_naming;

/** Notes sums. @param is_zero whether those of value 0 are branches, or all others. */
kz_status kz__shisoku_name_sums(kz__shisoku_group_sets *sets, const kz__shisoku_naming *naming,
                                bool is_zero) KZ_MUST_USE;

/** Logs products, as is or inverted, and after them those of value 0. */
kz_status kz__shisoku_name_products(kz__shisoku_group_sets *sets, const kz__shisoku_naming *naming,
                                    kz__shisoku_span zeros) KZ_MUST_USE;

/** Notes a leaf. */
kz_status kz__shisoku_name_leaf(kz__shisoku_group_sets *sets, uint32_t mask,
                                kz__shisoku_group *leaf) KZ_MUST_USE;

#endif
