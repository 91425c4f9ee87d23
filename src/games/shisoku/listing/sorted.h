/* Sorts listed solutions, simplest first: docs/theory/shisoku-solutions.md. */
#ifndef KZ_SHISOKU_SORTED_H
#define KZ_SHISOKU_SORTED_H

#include "games/shisoku/listing/entry.h"
#include "kazu/work.h"

#include <stddef.h>

/**
 * Sorts by key, and by text where keys are equal.
 * @param room for as many entries. @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET or KZ_CANCELLED.
 */
kz_status kz__shisoku_listed_sort(kz__shisoku_listed *entry, kz__shisoku_listed *room, size_t count,
                                  const kz__shisoku_card_texts *cards, kz_work *work) KZ_MUST_USE;

#endif
