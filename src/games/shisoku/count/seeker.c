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

static kz__shisoku_seeker_entry *next_of_bucket(kz__shisoku_seeker *seeker, uint64_t key) {
    uint32_t *end = &seeker->bucket[(kz__shisoku_field_hash(key) >> seeker->shift) + 1];
    return &seeker->entry[(*end)++];
}

/* Counting sort: bucket[b + 2] counts; bucket[b + 1] then goes from the start of b to its end. */
static void count_keys(kz__shisoku_seeker *seeker, const uint64_t *key, size_t count) {
    for (size_t i = 0; i < count; i++) {
        seeker->bucket[(kz__shisoku_field_hash(key[i]) >> seeker->shift) + 2]++;
    }
    size_t buckets = (size_t)1 << (KZ__SHISOKU_HASH_BITS - seeker->shift);
    for (size_t b = 2; b < buckets + 2; b++) {
        seeker->bucket[b] += seeker->bucket[b - 1];
    }
    seeker->count = count;
    kz__shisoku_filter_add(&seeker->filter, key, count);
}

kz_status kz__shisoku_seeker_make(kz__arena *arena, const uint64_t *key, size_t count,
                                  kz__shisoku_seeker *seeker) {
    if (make_room(arena, count, seeker) != KZ_OK) {
        return KZ_NO_MEMORY;
    }
    count_keys(seeker, key, count);
    for (size_t i = 0; i < count; i++) {
        *next_of_bucket(seeker, key[i]) =
            (kz__shisoku_seeker_entry){.key = key[i], .number = (uint32_t)i};
    }
    return KZ_OK;
}

/* The input for a list's seeker. */
struct sought {
    const kz__shisoku_group_list *list;
    kz__shisoku_branch_sizes sizes;
    bool is_product;
    bool has_signs;
};

static size_t list_keys(const struct sought *sought, uint64_t *key) {
    const kz__shisoku_group_list *list = sought->list;
    size_t count = 0;
    for (uint32_t c = 0; c < list->classes; c++) {
        const kz__shisoku_group_class *class = &list->class[c];
        bool fits = kz__shisoku_branch_sizes_fit(sought->sizes, class);
        for (uint32_t i = 0; fits && i < class->count; i++) {
            const kz__shisoku_group *group = &list->group[class->first + i];
            key[count++] = group->value;
            if (sought->is_product) {
                key[count++] = group->inverse;
            }
        }
    }
    return count;
}

static void enter(kz__shisoku_seeker *seeker, const struct sought *sought, uint32_t number) {
    const kz__shisoku_group *group = &sought->list->group[number];
    *next_of_bucket(seeker, group->value) = (kz__shisoku_seeker_entry){
        .key = group->value,
        .number = 2 * number,
        .ends = kz__shisoku_ends_of(group, sought->is_product ? -1 : 1, sought->has_signs),
        .has_unit = sought->is_product && group->has_unit};
    if (sought->is_product) {
        *next_of_bucket(seeker, group->inverse) =
            (kz__shisoku_seeker_entry){.key = group->inverse,
                                       .number = 2 * number + 1,
                                       .ends = kz__shisoku_ends_of(group, 1, sought->has_signs),
                                       .is_even = group->is_even,
                                       .has_unit = group->has_unit};
    }
}

static kz_status fill(kz__arena *arena, const struct sought *sought, uint64_t *key,
                      kz__shisoku_seeker *seeker) {
    const kz__shisoku_group_list *list = sought->list;
    size_t count = list_keys(sought, key);
    if (make_room(arena, count, seeker) != KZ_OK) {
        return KZ_NO_MEMORY;
    }
    count_keys(seeker, key, count);
    for (uint32_t c = 0; c < list->classes; c++) {
        const kz__shisoku_group_class *class = &list->class[c];
        bool fits = kz__shisoku_branch_sizes_fit(sought->sizes, class);
        for (uint32_t i = 0; fits && i < class->count; i++) {
            enter(seeker, sought, class->first + i);
        }
    }
    return KZ_OK;
}

static kz_status add_seeker(kz__shisoku_group_sets *sets, kz__shisoku_group_list *list,
                            bool is_product, kz__shisoku_branch_sizes sizes) {
    size_t room = 2 * (size_t)list->count;
    struct sought sought = {list, sizes, is_product, is_product || !sets->is_positive};
    kz__shisoku_seeker *seeker = kz__arena_allocate(&sets->arena, sizeof *seeker);
    uint64_t *key = kz_work_allocate(sets->work, room, sizeof *key);
    kz_status status = KZ_NO_MEMORY;
    if (seeker != NULL && key != NULL) {
        status = fill(&sets->arena, &sought, key, seeker);
    }
    kz_work_free(sets->work, key, room, sizeof *key);
    if (status == KZ_OK) {
        seeker->next = list->seeker;
        list->seeker = seeker;
    }
    return status;
}

/* Different limits often select the same classes. */
static uint32_t classes_that_fit(const kz__shisoku_group_list *list,
                                 kz__shisoku_branch_sizes sizes) {
    uint32_t classes = 0;
    for (uint32_t c = 0; c < list->classes; c++) {
        classes |= (uint32_t)kz__shisoku_branch_sizes_fit(sizes, &list->class[c]) << c;
    }
    return classes;
}

kz_status kz__shisoku_seeker_get(kz__shisoku_group_sets *sets, kz__shisoku_group_list *list,
                                 bool is_product, kz__shisoku_branch_sizes sizes,
                                 const kz__shisoku_seeker **out) {
    uint32_t classes = classes_that_fit(list, sizes);
    kz__shisoku_seeker *seeker = list->seeker;
    while (seeker != NULL && seeker->classes != classes) {
        seeker = seeker->next;
    }
    kz_status status = KZ_OK;
    if (seeker == NULL) {
        status = add_seeker(sets, list, is_product, sizes);
        seeker = list->seeker;
    }
    if (status == KZ_OK) {
        seeker->classes = classes;
    }
    *out = seeker;
    return status;
}
