/*
 * The numbers of a set as a list, for loops that visit them repeatedly.
 * Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/variants/numbers.h"

kz_status kz__kazutori_numbers_list(const kz_kazutori_set *set, kz_work *work,
                                    kz__kazutori_numbers *list) {
    list->count = (size_t)set->count;
    list->number = kz_work_allocate(work, list->count, sizeof *list->number);
    if (list->number == NULL) {
        return KZ_NO_MEMORY;
    }
    size_t i = 0;
    for (uint64_t s = set->smallest; s != 0; s = kz_kazutori_set_next(set, s)) {
        list->number[i++] = (uint32_t)s;
    }
    return KZ_OK;
}

void kz__kazutori_numbers_free(kz__kazutori_numbers *list, kz_work *work) {
    kz_work_free(work, list->number, list->count, sizeof *list->number);
    list->number = NULL;
}
