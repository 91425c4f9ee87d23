/*
 * Lists of groups that grow: each is a first branch and a group of lower ones, over all ways to
 * split some leaves in two.
 */
#ifndef KZ_SHISOKU_GROUP_DRAFT_H
#define KZ_SHISOKU_GROUP_DRAFT_H

#include "games/shisoku/count/groups.h"

/* A range of the drafts. */
typedef struct kz__shisoku_span {
    size_t first;
    size_t count;
} kz__shisoku_span;

typedef enum kz__shisoku_node {
    KZ__SHISOKU_SUMS,
    KZ__SHISOKU_PRODUCTS, /* other than 0 */
    KZ__SHISOKU_ZERO_PRODUCTS
} kz__shisoku_node;

/** Puts a group at the end of the drafts. */
kz_status kz__shisoku_group_draft_push(kz__shisoku_group_sets *sets,
                                       const kz__shisoku_group *group) KZ_MUST_USE;

/**
 * Puts all groups of two and more branches over a mask at the end of the drafts; the groups of all
 * its parts are built.
 * @param size of the first branch, in leaves; 0: any. @param span their range in the drafts.
 */
kz_status kz__shisoku_group_draft_all(kz__shisoku_group_sets *sets, uint32_t mask, unsigned size,
                                      kz__shisoku_node node, kz__shisoku_span *span) KZ_MUST_USE;

#endif
