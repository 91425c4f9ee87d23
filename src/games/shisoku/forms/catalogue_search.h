/* Every form of a table that makes the target: backwards from it, through smaller hands. */
#ifndef KZ_SHISOKU_CATALOGUE_SEARCH_H
#define KZ_SHISOKU_CATALOGUE_SEARCH_H

#include "games/shisoku/forms/forms.h"

/**
 * Finds the forms of all cards that have a value; leaves them on the stack of `sets`, which must be
 * empty, in no particular order. Their parts are in the arena of `sets`.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET or KZ_CANCELLED.
 */
kz_status kz__shisoku_catalogue_search(kz__shisoku_form_sets *sets, uint64_t value) KZ_MUST_USE;

#endif
