/* Groups by value. Theory: docs/theory/shisoku-counting.md. */
#include "games/shisoku/count/seeker.h"

#include <string.h>

static kz_status make_room(kz__shisoku_group_sets *sets, kz__shisoku_seeker *seeker, size_t keys) {
    unsigned log2_buckets = kz__bits_log2_ceiling(keys + 4);
    size_t buckets = (size_t)1 << log2_buckets;
    size_t words = (buckets << KZ__SHISOKU_SEEKER_FILTER_BITS) / 64;
    seeker->shift = 64 - log2_buckets;
    seeker->entry = kz__arena_allocate(&sets->arena, (keys + 1) * sizeof *seeker->entry);
    seeker->bucket = kz__arena_allocate(&sets->arena, (buckets + 2) * sizeof *seeker->bucket);
    seeker->filter = kz__arena_allocate(&sets->arena, (words + 1) * sizeof *seeker->filter);
    if (seeker->entry == NULL || seeker->bucket == NULL || seeker->filter == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(seeker->bucket, 0, (buckets + 2) * sizeof *seeker->bucket);
    memset(seeker->filter, 0, (words + 1) * sizeof *seeker->filter);
    return KZ_OK;
}

/* Counting sort: bucket[b + 2] counts, then bucket[b + 1] moves from the start of b to its end. */
static void count_key(kz__shisoku_seeker *seeker, uint64_t key) {
    uint64_t hash = kz__shisoku_seeker_hash(key);
    uint64_t bit = hash >> (seeker->shift - KZ__SHISOKU_SEEKER_FILTER_BITS);
    seeker->filter[bit / 64] |= UINT64_C(1) << bit % 64;
    seeker->bucket[(hash >> seeker->shift) + 2]++;
}

static void place_key(kz__shisoku_seeker *seeker, uint64_t key, uint32_t group, bool is_inverse) {
    uint32_t *end = &seeker->bucket[(kz__shisoku_seeker_hash(key) >> seeker->shift) + 1];
    seeker->entry[(*end)++] = (kz__shisoku_seeker_entry){key, group, is_inverse};
}

kz_status kz__shisoku_seeker_get(kz__shisoku_group_sets *sets, kz__shisoku_group_list *list,
                                 bool is_product) {
    if (list->seeker != NULL) {
        return KZ_OK;
    }
    kz__shisoku_seeker *seeker = kz__arena_allocate(&sets->arena, sizeof *seeker);
    size_t keys = is_product ? 2 * (size_t)list->count : list->count;
    if (seeker == NULL || make_room(sets, seeker, keys) != KZ_OK) {
        return KZ_NO_MEMORY;
    }
    for (uint32_t i = 0; i < list->count; i++) {
        count_key(seeker, list->group[i].value);
        if (is_product) {
            count_key(seeker, list->group[i].inverse);
        }
    }
    size_t buckets = (size_t)1 << (64 - seeker->shift);
    for (size_t b = 2; b < buckets + 2; b++) {
        seeker->bucket[b] += seeker->bucket[b - 1];
    }
    for (uint32_t i = 0; i < list->count; i++) {
        place_key(seeker, list->group[i].value, i, false);
        if (is_product) {
            place_key(seeker, list->group[i].inverse, i, true);
        }
    }
    list->seeker = seeker;
    return KZ_OK;
}

size_t kz__shisoku_seeker_sift(const kz__shisoku_seeker *seeker, const uint64_t *key, size_t count,
                               uint32_t *passed) {
    unsigned shift = seeker->shift - KZ__SHISOKU_SEEKER_FILTER_BITS;
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t bit = kz__shisoku_seeker_hash(key[i]) >> shift;
        passed[found] = (uint32_t)i;
        found += seeker->filter[bit / 64] >> bit % 64 & 1;
    }
    return found;
}
