/* The forms of one value of a hand whose smaller hands are all built. */
#ifndef KZ_SHISOKU_FORM_PAIRS_H
#define KZ_SHISOKU_FORM_PAIRS_H

#include "games/shisoku/forms/forms.h"

enum { KZ__SHISOKU_FORM_PAIRS_CARDS = 4 };

/**
 * Leaves the different forms of KZ__SHISOKU_FORM_PAIRS_CARDS cards with the value t on the stack,
 * each of them made as kz__shisoku_form_sets_get() makes it, but without the forms of other values.
 * @param t not 0.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET or KZ_CANCELLED.
 */
kz_status kz__shisoku_form_pairs_push(kz__shisoku_form_sets *sets, uint32_t mask, uint64_t t,
                                      uint64_t t_inverse) KZ_MUST_USE;

#endif
