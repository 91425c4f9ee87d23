/* Filters of the values that hands can make: of those built whole, and of some larger ones. */
#ifndef KZ_SHISOKU_FORM_FILTERS_H
#define KZ_SHISOKU_FORM_FILTERS_H

#include "games/shisoku/forms/forms.h"

typedef struct kz__shisoku_form_filters {
    kz__shisoku_form_sets *sets;
    unsigned built;               /* hands of up to this many cards are built completely */
    unsigned filtered;            /* hands of up to this many cards have a filter: built, or one
                                   * more */
    kz__shisoku_filter **by_mask; /* of hands that are not built; NULL: not filled yet */
} kz__shisoku_form_filters;

/** Prepares. @return KZ_OK or KZ_NO_MEMORY. */
kz_status kz__shisoku_form_filters_init(kz__shisoku_form_filters *filters,
                                        kz__shisoku_form_sets *sets, unsigned built,
                                        unsigned filtered) KZ_MUST_USE;

/** The filter of a hand, filled when first asked for. @param out NULL: it is too large. */
kz_status kz__shisoku_form_filters_get(kz__shisoku_form_filters *filters, uint32_t mask,
                                       const kz__shisoku_filter **out) KZ_MUST_USE;

#endif
