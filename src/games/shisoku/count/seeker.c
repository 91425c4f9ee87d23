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

/* Counting sort: bucket[b + 2] counts; bucket[b + 1] then goes from the start of b to its end. */
kz_status kz__shisoku_seeker_make(kz__arena *arena, const uint64_t *key, size_t count,
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
        seeker->entry[(*end)++] = (kz__shisoku_seeker_entry){key[i], (uint32_t)i};
    }
    kz__shisoku_filter_add(&seeker->filter, key, count);
    return KZ_OK;
}

kz_status kz__shisoku_seeker_get(kz__shisoku_group_sets *sets, kz__shisoku_group_list *list,
                                 bool is_product) {
    if (list->seeker != NULL) {
        return KZ_OK;
    }
    size_t each = is_product ? 2 : 1;
    kz__shisoku_seeker *seeker = kz__arena_allocate(&sets->arena, sizeof *seeker);
    uint64_t *key = kz_work_allocate(sets->work, each * list->count, sizeof *key);
    kz_status status = seeker != NULL && key != NULL ? KZ_OK : KZ_NO_MEMORY;
    for (uint32_t i = 0; i < list->count && status == KZ_OK; i++) {
        key[each * i] = list->group[i].value;
        if (is_product) {
            key[each * i + 1] = list->group[i].inverse;
        }
    }
    if (status == KZ_OK) {
        status = kz__shisoku_seeker_make(&sets->arena, key, each * list->count, seeker);
    }
    kz_work_free(sets->work, key, each * list->count, sizeof *key);
    list->seeker = status == KZ_OK ? seeker : NULL;
    return status;
}
