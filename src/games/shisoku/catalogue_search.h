/* Every form of a table that makes the target: backwards from it, through smaller hands. */
#ifndef KZ_SHISOKU_CATALOGUE_SEARCH_H
#define KZ_SHISOKU_CATALOGUE_SEARCH_H

#include "games/shisoku/forms.h"

/** Forms of one value. */
typedef struct kz__form_list {
    const kz__form *form;
    size_t count;
} kz__form_list;

/**
 * Finds the forms of all cards that have a value.
 * @param found lies in the arena of `sets`.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET or KZ_CANCELLED.
 */
kz_status kz__catalogue_search(kz__form_sets *sets, uint64_t value, kz__form_list *found);

#endif
