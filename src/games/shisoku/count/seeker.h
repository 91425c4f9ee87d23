/* Finds numbers by value: a filter that rejects nearly all others, and a table in buckets. */
#ifndef KZ_SHISOKU_SEEKER_H
#define KZ_SHISOKU_SEEKER_H

#include "games/shisoku/count/groups.h"

/*
 * The first and last branch of a group: twice its number, plus one if its sign or exponent is 1 (if
 * signs matter). The second exponent of an inverse is that of the value.
 */
typedef struct kz__shisoku_ends {
    uint32_t lead;
    uint32_t last;
} kz__shisoku_ends;

/* Everything that a join needs to know about a group, so that the group need not be read. */
typedef struct kz__shisoku_seeker_entry {
    uint64_t key;
    uint32_t number; /* which of the keys it was */
    kz__shisoku_ends ends;
    bool is_even; /* with the exponent that it would have in a product that is 1 */
    bool has_unit;
} kz__shisoku_seeker_entry;

/* Selects groups by the number of leaves of their first and of their last branch. */
typedef struct kz__shisoku_branch_sizes {
    unsigned least_lead;
    unsigned most_lead;
    unsigned least_last;
} kz__shisoku_branch_sizes;

typedef struct kz__shisoku_seeker {
    kz__shisoku_seeker_entry *entry;
    uint32_t *bucket; /* first entry of each bucket, and the end of the last one */
    unsigned shift;   /* bucket = hash >> shift */
    size_t count;     /* of entries */
    kz__shisoku_filter filter;
    uint32_t classes;                /* of a list's seeker: one bit for each class that is in it */
    struct kz__shisoku_seeker *next; /* of the same list, for other classes */
} kz__shisoku_seeker;

/* The entries of one bucket. */
typedef struct kz__shisoku_seeker_run {
    const kz__shisoku_seeker_entry *entry;
    const kz__shisoku_seeker_entry *end;
} kz__shisoku_seeker_run;

/** Makes a table of keys. @return KZ_OK or KZ_NO_MEMORY. */
kz_status kz__shisoku_seeker_make(kz__arena *arena, const uint64_t *key, size_t count,
                                  kz__shisoku_seeker *seeker) KZ_MUST_USE;

/** Whether the groups of a class are among those meant. */
static inline bool kz__shisoku_branch_sizes_fit(kz__shisoku_branch_sizes sizes,
                                                const kz__shisoku_group_class *class) {
    return class->lead >= sizes.least_lead && class->lead <= sizes.most_lead &&
           class->last >= sizes.least_last;
}

static inline bool kz__shisoku_branch_sizes_equal(kz__shisoku_branch_sizes a,
                                                  kz__shisoku_branch_sizes b) {
    return a.least_lead == b.least_lead && a.most_lead == b.most_lead &&
           a.least_last == b.least_last;
}

/** The ends of a group, reversed if `sign` is -1. @param has_signs else all are equal */
static inline kz__shisoku_ends kz__shisoku_ends_of(const kz__shisoku_group *group, int sign,
                                                   bool has_signs) {
    return (kz__shisoku_ends){2 * group->lead + (has_signs && sign * group->lead_sign > 0),
                              2 * group->last + (has_signs && sign * group->last_sign > 0)};
}

/**
 * Gives the table of those groups of a list that have branches of such sizes, making it if need
 * be. Its numbers are twice those of the groups; one more for the inverse of a product.
 */
kz_status kz__shisoku_seeker_get(kz__shisoku_group_sets *sets, kz__shisoku_group_list *list,
                                 bool is_product, kz__shisoku_branch_sizes sizes,
                                 const kz__shisoku_seeker **out) KZ_MUST_USE;

/** The entries that may have a key. */
static inline kz__shisoku_seeker_run kz__shisoku_seeker_find(const kz__shisoku_seeker *seeker,
                                                             uint64_t key) {
    const uint32_t *bucket = &seeker->bucket[kz__shisoku_field_hash(key) >> seeker->shift];
    return (kz__shisoku_seeker_run){seeker->entry + bucket[0], seeker->entry + bucket[1]};
}

#endif
