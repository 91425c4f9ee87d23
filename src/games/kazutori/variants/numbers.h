/**
 * @file
 * The numbers of a set as a list, for loops that visit them repeatedly.
 */
#ifndef KZ_KAZUTORI_NUMBERS_H
#define KZ_KAZUTORI_NUMBERS_H

#include "kazu/kazutori.h"

typedef struct kz__kazutori_numbers {
    uint32_t *number; /* ascending */
    size_t count;
} kz__kazutori_numbers;

/**
 * Lists a set.
 * @param set  not empty, numbers up to KZ_KAZUTORI_NUMBER_MAX.
 * @param work provides memory for the list.
 * @param list to be freed with the same work.
 * @return KZ_OK; KZ_NO_MEMORY.
 */
kz_status kz__kazutori_numbers_list(const kz_kazutori_set *set, kz_work *work,
                                    kz__kazutori_numbers *list) KZ_MUST_USE;

/** Frees a list. */
void kz__kazutori_numbers_free(kz__kazutori_numbers *list, kz_work *work);

#endif
