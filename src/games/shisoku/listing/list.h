/* The list of all different solutions of a table, from the trees of the count. */
#ifndef KZ_SHISOKU_LIST_H
#define KZ_SHISOKU_LIST_H

#include "games/shisoku/listing/entry.h"
#include "kazu/shisoku_study.h"

typedef struct kz__shisoku_list {
    kz__shisoku_listed *entry; /* simplest first */
    size_t count;
    size_t room;
    kz_rational value[KZ__SHISOKU_PART_CARDS + 1]; /* of the cards, by position */
    kz__shisoku_card_texts cards;
} kz__shisoku_list;

/**
 * Makes the list of a table.
 * @param list must be cleared after KZ_OK; otherwise untouched.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED, or KZ_UNSUPPORTED if the table cannot be
 *         listed this way: it has one card or two, equal ones, a target that is not
 * above 0, numbers that are too large, or too many solutions with a product of 0.
 */
kz_status kz__shisoku_list_make(kz__shisoku_list *list, const kz_shisoku_problem *problem,
                                kz_shisoku_same same, kz_work *work) KZ_MUST_USE;

void kz__shisoku_list_clear(kz__shisoku_list *list, kz_work *work);

#endif
