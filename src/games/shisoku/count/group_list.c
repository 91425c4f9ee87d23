/*
 * Groups sorted by the leaves of their first and last branches.
 * Theory: docs/theory/shisoku-counting.md.
 */
#include "games/shisoku/count/group_list.h"

#include <assert.h>

enum {
    SIZE_BITS = 3, /* of the leaves of a branch */
    SIZES = 1 << SIZE_BITS,
    PAIRS_OF_SIZES = SIZES * SIZES
};

static unsigned sizes_of(const kz__shisoku_group *group) {
    return kz__shisoku_branch_size(group->lead) << SIZE_BITS | kz__shisoku_branch_size(group->last);
}

static void count_sizes(const kz__shisoku_group *group, size_t count, uint32_t *counts) {
    for (size_t i = 0; i < count; i++) {
        counts[sizes_of(&group[i])]++;
    }
}

/* From large branches down, so that single ones come first. @param counts turned into starts. */
static void lay_out_classes(kz__shisoku_group_list *list, uint32_t *counts) {
    list->classes = 0;
    list->count = 0;
    for (unsigned sizes = PAIRS_OF_SIZES; sizes-- > 0;) {
        uint32_t count = counts[sizes];
        counts[sizes] = list->count;
        if (count > 0) {
            assert(list->classes < KZ__SHISOKU_CLASSES_MOST);
            list->class[list->classes++] = (kz__shisoku_group_class){
                list->count, count, (uint8_t)(sizes >> SIZE_BITS), (uint8_t)(sizes % SIZES)};
        }
        list->count += count;
    }
}

static void place(kz__shisoku_group_list *list, const kz__shisoku_group *group, size_t count,
                  uint32_t *starts) {
    for (size_t i = 0; i < count; i++) {
        uint32_t at = starts[sizes_of(&group[i])]++;
        list->group[at] = group[i];
        list->value[at] = group[i].value;
    }
}

bool kz__shisoku_group_list_fill(kz__shisoku_group_sets *sets, kz__shisoku_group_list *list,
                                 kz__shisoku_span singles, kz__shisoku_span others) {
    uint32_t counts[PAIRS_OF_SIZES] = {0};
    count_sizes(sets->draft + singles.first, singles.count, counts);
    count_sizes(sets->draft + others.first, others.count, counts);
    lay_out_classes(list, counts);
    list->singles = (uint32_t)singles.count;
    list->group = kz__arena_allocate(&sets->arena, (list->count + 1) * sizeof *list->group);
    list->value =
        kz__arena_allocate(&sets->arena, (list->count + KZ__SHISOKU_LANES) * sizeof *list->value);
    if (list->group == NULL || list->value == NULL) {
        return false;
    }
    place(list, sets->draft + singles.first, singles.count, counts);
    place(list, sets->draft + others.first, others.count, counts);
    return true;
}
