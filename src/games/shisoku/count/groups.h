/*
 * All signed sums and all products of some leaves, as parts of a node that has more of them.
 * Theory: docs/theory/shisoku-counting.md.
 *
 * All neighbours of a node are its branches: those below it, and the one above it, with the target
 * as an additional leaf. A branch of a sum is a leaf or a product, one of a product a leaf or a
 * sum. A group is several branches of one node, in descending order of their numbers, so that each
 * group occurs once, up to the sign of a sum and the exponent of a product.
 */
#ifndef KZ_SHISOKU_GROUPS_H
#define KZ_SHISOKU_GROUPS_H

#include "base/arena.h"
#include "games/shisoku/count/letters.h"
#include "games/shisoku/count/made.h"
#include "games/shisoku/search/field.h"

enum {
    KZ__SHISOKU_BRANCH_SIZE_SHIFT = 28,                    /* above: how many leaves a branch has */
    KZ__SHISOKU_GROUPS_MOST = KZ__SHISOKU_COUNT_CARDS / 2, /* leaves of the largest sets built */
    KZ__SHISOKU_CLASSES_MOST = 12
};

/* Branches with more leaves have higher numbers. */
typedef struct kz__shisoku_group {
    uint64_t value;   /* of the sum or product, without its sign (but see is_positive) */
    uint64_t inverse; /* of products only */
    uint32_t lead;    /* number of the first branch */
    uint32_t last;    /* that of the last one */
    int8_t lead_sign; /* 1 or -1: its sign in that value, or its exponent */
    int8_t last_sign; /* likewise */
    bool is_even;     /* a product with plus exponents only */
    bool has_unit;    /* a product with a unit, which serves as numerator if there is no other */
    uint32_t made;    /* in the log; 0: there is none */
} kz__shisoku_group;

/* Groups of one list whose first branches have equally many leaves, and whose last ones have. */
typedef struct kz__shisoku_group_class {
    uint32_t first;
    uint32_t count;
    uint8_t lead;
    uint8_t last;
} kz__shisoku_group_class;

/* The groups of one list, with tables for lookup by value. */
typedef struct kz__shisoku_group_list {
    kz__shisoku_group *group; /* by class: single branches first, then by fewer leaves */
    uint64_t *value;          /* of each group; room for a vector more */
    kz__shisoku_group_class class[KZ__SHISOKU_CLASSES_MOST];
    uint32_t classes;
    uint32_t count;
    uint32_t singles;
    struct kz__shisoku_seeker *seeker; /* the first of a chain; NULL: not searched yet */
} kz__shisoku_group_list;

typedef struct kz__shisoku_groups {
    kz__shisoku_group_list sums;     /* singles: leaves and products */
    kz__shisoku_group_list products; /* other than 0; singles: leaves and sums */
    kz__shisoku_group *zero;         /* products of value 0; single sums first */
    uint32_t zeros;
    uint32_t zero_sums;
    uint32_t zero_sums_in_all; /* including those with the target, which no product uses */
    bool is_zero_only;         /* nothing else was built */
} kz__shisoku_groups;

typedef struct kz__shisoku_group_sets {
    const kz__shisoku_letters *letters;
    kz_work *work;
    kz__arena arena;
    kz__shisoku_groups **by_mask; /* by canonical mask; NULL: not built yet */
    kz__shisoku_groups **halved;  /* likewise: first branch half */
    kz__shisoku_group *draft;     /* a list that grows */
    size_t drafts;
    size_t room;
    /* No subtraction anywhere, as seen from the target: values keep their signs, and in a sum the
     * branch with the target equals the sum of all others. */
    bool is_positive;
    const kz__shisoku_field *field; /* of the values; of no use to those with signs */
    uint32_t next_number;
    uint32_t *zero_sums_in_half; /* by mask, where halves were joined: sums of value 0 */
    kz__shisoku_made_log *log;   /* if trees are listed; NULL: only counted */
} kz__shisoku_group_sets;

/** Prepares; kz__shisoku_group_sets_clear() in any case. */
kz_status kz__shisoku_group_sets_init(kz__shisoku_group_sets *sets,
                                      const kz__shisoku_letters *letters,
                                      const kz__shisoku_field *field, bool is_positive,
                                      kz_work *work) KZ_MUST_USE;

void kz__shisoku_group_sets_clear(kz__shisoku_group_sets *sets);

/** Gives the groups of a canonical mask, building them if need be. */
kz_status kz__shisoku_group_sets_get(kz__shisoku_group_sets *sets, uint32_t mask,
                                     kz__shisoku_groups **out) KZ_MUST_USE;

/** Likewise only groups whose first branch has half of the leaves. */
kz_status kz__shisoku_group_sets_get_halved(kz__shisoku_group_sets *sets, uint32_t mask,
                                            kz__shisoku_groups **out) KZ_MUST_USE;

/**
 * Builds only the products and the sums of value 0 of a mask; the rest is built later if needed.
 */
kz_status kz__shisoku_group_sets_build_zeros(kz__shisoku_group_sets *sets,
                                             uint32_t mask) KZ_MUST_USE;

/** Builds the groups of all parts of a canonical mask, not those of the mask itself. */
kz_status kz__shisoku_group_sets_build_parts(kz__shisoku_group_sets *sets,
                                             uint32_t mask) KZ_MUST_USE;

/** Leaves all sums, or all products other than 0, of two and more branches in the drafts. */
kz_status kz__shisoku_group_sets_draft(kz__shisoku_group_sets *sets, uint32_t mask,
                                       bool is_product) KZ_MUST_USE;

/** The canonical mask of what is left of `whole` without `part`, both canonical. */
static inline uint32_t kz__shisoku_group_sets_rest(const kz__shisoku_group_sets *sets,
                                                   uint32_t whole, uint32_t part) {
    return kz__shisoku_letters_canonical(sets->letters, whole & ~part);
}

/**
 * The next canonical part of `whole` with `size` leaves, in descending order; 0 at the end.
 * Start with part = 0.
 */
uint32_t kz__shisoku_group_sets_next_part(const kz__shisoku_group_sets *sets, uint32_t whole,
                                          uint32_t part, unsigned size);

/** How many leaves a branch has. */
static inline unsigned kz__shisoku_branch_size(uint32_t branch) {
    return branch >> KZ__SHISOKU_BRANCH_SIZE_SHIFT;
}

#endif
