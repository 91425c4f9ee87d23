/* Finds groups by value: a filter that turns away nearly all others, and a table in buckets. */
#ifndef KZ_SHISOKU_SEEKER_H
#define KZ_SHISOKU_SEEKER_H

#include "games/shisoku/count/groups.h"

/* Where the groups with some value stand; a product has two entries. */
typedef struct kz__shisoku_seeker_entry {
    uint64_t key;
    uint32_t group;
    bool is_inverse; /* the key is the inverse of the product */
} kz__shisoku_seeker_entry;

typedef struct kz__shisoku_seeker {
    kz__shisoku_seeker_entry *entry;
    uint32_t *bucket; /* first entry of each bucket, and the end of the last one */
    uint64_t *filter;
    unsigned shift; /* bucket = hash >> shift */
} kz__shisoku_seeker;

enum { KZ__SHISOKU_SEEKER_FILTER_BITS = 4 /* 16 bits of the filter for each bucket */ };

static inline uint64_t kz__shisoku_seeker_hash(uint64_t key) {
    return key * UINT64_C(0x9e3779b97f4a7c15);
}

/** Gives the seeker of a list, making it if need be. @param is_product seek inverses, too. */
kz_status kz__shisoku_seeker_get(kz__shisoku_group_sets *sets, kz__shisoku_group_list *list,
                                 bool is_product);

/** Copies the numbers of the keys that pass the filter; returns how many. Room for all of them. */
size_t kz__shisoku_seeker_sift(const kz__shisoku_seeker *seeker, const uint64_t *key, size_t count,
                               uint32_t *passed);

#endif
