/* Converts drafts to a list in which groups of one class are consecutive. Theory:
 * docs/theory/shisoku-counting.md. */
#ifndef KZ_SHISOKU_GROUP_LIST_H
#define KZ_SHISOKU_GROUP_LIST_H

#include "games/shisoku/count/group_draft.h"

/** Fills a list with single branches and other groups. @return false if there is no memory. */
bool kz__shisoku_group_list_fill(kz__shisoku_group_sets *sets, kz__shisoku_group_list *list,
                                 kz__shisoku_span singles, kz__shisoku_span others);

#endif
