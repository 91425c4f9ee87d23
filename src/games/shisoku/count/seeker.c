/* Tables of numbers by value. Theory: docs/theory/shisoku-counting.md. */
#include "games/shisoku/count/seeker.h"

#include <string.h>

enum { KEYS_IN_A_WORD = 4 /* of the filter, at most */ };

static kz_status make_room(kz__arena *arena, size_t keys, kz__shisoku_seeker *seeker) {
    unsigned log2_buckets = kz__bits_log2_ceiling(keys + KEYS_IN_A_WORD);
    size_t buckets = (size_t)1 << log2_buckets;
    size_t words = buckets / KEYS_IN_A_WORD;
    seeker->shift = KZ__SHISOKU_HASH_BITS - log2_buckets;
    seeker->filter.shift = seeker->shift + kz__bits_log2_ceiling(KEYS_IN_A_WORD);
    seeker->entry = kz__arena_allocate(arena, (keys + 1) * sizeof *seeker->entry);
    seeker->bucket = kz__arena_allocate(arena, (buckets + 2) * sizeof *seeker->bucket);
    seeker->filter.words = kz__arena_allocate(arena, words * sizeof *seeker->filter.words);
    if (seeker->entry == NULL || seeker->bucket == NULL || seeker->filter.words == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(seeker->bucket, 0, (buckets + 2) * sizeof *seeker->bucket);
    memset(seeker->filter.words, 0, words * sizeof *seeker->filter.words);
    return KZ_OK;
}

/*
 * Counting sort: bucket[b + 2] counts; bucket[b + 1] then goes from the start of b to its end.
 * @param number NULL: keys are numbered from 0 on.
 */
static kz_status make(kz__arena *arena, const uint64_t *key, const uint32_t *number, size_t count,
                      kz__shisoku_seeker *seeker) {
    if (make_room(arena, count, seeker) != KZ_OK) {
        return KZ_NO_MEMORY;
    }
    for (size_t i = 0; i < count; i++) {
        seeker->bucket[(kz__shisoku_field_hash(key[i]) >> seeker->shift) + 2]++;
    }
    size_t buckets = (size_t)1 << (KZ__SHISOKU_HASH_BITS - seeker->shift);
    for (size_t b = 2; b < buckets + 2; b++) {
        seeker->bucket[b] += seeker->bucket[b - 1];
    }
    for (size_t i = 0; i < count; i++) {
        uint32_t *end = &seeker->bucket[(kz__shisoku_field_hash(key[i]) >> seeker->shift) + 1];
        uint32_t own = number == NULL ? (uint32_t)i : number[i];
        seeker->entry[(*end)++] = (kz__shisoku_seeker_entry){key[i], own};
    }
    kz__shisoku_filter_add(&seeker->filter, key, count);
    return KZ_OK;
}

kz_status kz__shisoku_seeker_make(kz__arena *arena, const uint64_t *key, size_t count,
                                  kz__shisoku_seeker *seeker) {
    return make(arena, key, NULL, count, seeker);
}

static size_t list_keys(const kz__shisoku_group_list *list, bool is_product,
                        kz__shisoku_branch_sizes sizes, uint64_t *key, uint32_t *number) {
    size_t count = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        const kz__shisoku_group *group = &list->group[i];
        if (!kz__shisoku_branch_sizes_fit(sizes, group)) {
            continue;
        }
        number[count] = 2 * i;
        key[count++] = group->value;
        if (is_product) {
            number[count] = 2 * i + 1;
            key[count++] = group->inverse;
        }
    }
    return count;
}

static kz_status add_seeker(kz__shisoku_group_sets *sets, kz__shisoku_group_list *list,
                            bool is_product, kz__shisoku_branch_sizes sizes) {
    size_t room = 2 * (size_t)list->count;
    kz__shisoku_seeker *seeker = kz__arena_allocate(&sets->arena, sizeof *seeker);
    uint64_t *key = kz_work_allocate(sets->work, room, sizeof *key);
    uint32_t *number = kz_work_allocate(sets->work, room, sizeof *number);
    kz_status status = KZ_NO_MEMORY;
    if (seeker != NULL && key != NULL && number != NULL) {
        size_t count = list_keys(list, is_product, sizes, key, number);
        status = make(&sets->arena, key, number, count, seeker);
    }
    kz_work_free(sets->work, key, room, sizeof *key);
    kz_work_free(sets->work, number, room, sizeof *number);
    if (status == KZ_OK) {
        seeker->sizes = sizes;
        seeker->next = list->seeker;
        list->seeker = seeker;
    }
    return status;
}

static bool are_equal(kz__shisoku_branch_sizes a, kz__shisoku_branch_sizes b) {
    return a.least_lead == b.least_lead && a.most_lead == b.most_lead &&
           a.least_last == b.least_last;
}

kz_status kz__shisoku_seeker_get(kz__shisoku_group_sets *sets, kz__shisoku_group_list *list,
                                 bool is_product, kz__shisoku_branch_sizes sizes,
                                 const kz__shisoku_seeker **out) {
    kz__shisoku_seeker *seeker = list->seeker;
    while (seeker != NULL && !are_equal(seeker->sizes, sizes)) {
        seeker = seeker->next;
    }
    kz_status status = KZ_OK;
    if (seeker == NULL) {
        status = add_seeker(sets, list, is_product, sizes);
        seeker = list->seeker;
    }
    *out = seeker;
    return status;
}
