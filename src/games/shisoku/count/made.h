/*
 * A log of how groups and branches were made, for listing trees. A group is a first branch and a
 * group of others; a branch is a leaf, or a node with its own group.
 */
#ifndef KZ_SHISOKU_MADE_H
#define KZ_SHISOKU_MADE_H

#include "kazu/work.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    KZ__SHISOKU_BRANCH_NUMBER = (1 << 28) - 1 /* the part of a branch that is its own number */
};

/* first + rest of a sum, first * rest of a product, with signs or exponents. */
typedef struct kz__shisoku_made {
    uint32_t branch; /* number in the table of branches */
    uint32_t rest;   /* how the others were made; 0: there are none */
    int8_t branch_sign;
    int8_t rest_sign;
} kz__shisoku_made;

typedef enum kz__shisoku_branch_kind {
    KZ__SHISOKU_BRANCH_LEAF,
    KZ__SHISOKU_BRANCH_SUM,
    KZ__SHISOKU_BRANCH_PRODUCT
} kz__shisoku_branch_kind;

typedef struct kz__shisoku_branch {
    uint64_t value;                /* residue, without a sign */
    uint64_t inverse;              /* of leaves and sums, without a sign until it is used; else 0 */
    struct kz__shisoku_part *part; /* written out; NULL: not yet */
    uint32_t mask;
    uint32_t made;  /* of a node */
    uint8_t kind;   /* one of kz__shisoku_branch_kind */
    uint8_t signs;  /* that its value can have; 0: not known yet */
    bool is_turned; /* a product upside down */
} kz__shisoku_branch;

typedef struct kz__shisoku_made_log {
    kz_work *work;
    kz__shisoku_made *made; /* [0] stands for none */
    size_t count;
    size_t room;
    kz__shisoku_branch *branch; /* by number */
    size_t branches;
    size_t branch_room;
} kz__shisoku_made_log;

/** Prepares; call kz__shisoku_made_clear() also on failure. */
kz_status kz__shisoku_made_init(kz__shisoku_made_log *log, kz_work *work) KZ_MUST_USE;

void kz__shisoku_made_clear(kz__shisoku_made_log *log);

/** Logs a group. @param made its index. @return KZ_OK or KZ_NO_MEMORY. */
kz_status kz__shisoku_made_add(kz__shisoku_made_log *log, kz__shisoku_made group,
                               uint32_t *made) KZ_MUST_USE;

/** Logs a branch under its number. @return KZ_OK or KZ_NO_MEMORY. */
kz_status kz__shisoku_made_branch(kz__shisoku_made_log *log, uint32_t number,
                                  const kz__shisoku_branch *branch) KZ_MUST_USE;

#endif
