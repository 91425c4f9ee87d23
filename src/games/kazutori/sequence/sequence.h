/**
 * @file
 * Access to the base sequence of a set for the other parts of the game.
 */
#ifndef KZ_KAZUTORI_SEQUENCE_H
#define KZ_KAZUTORI_SEQUENCE_H

#include "kazu/kazutori.h"

/**
 * Gives the outcomes of a position of the base sequence and of those just below it.
 * @param set      not empty; largest at most KZ_KAZUTORI_NUMBER_MAX.
 * @param position any.
 * @param work     nodes count positions.
 * @param words    largest / 64 + 1 words; bit i = position - i is a P-position, for
 *                 i = 0..largest; bits of positions below 0, and all above, are 0.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__kazutori_window(const kz_kazutori_set *set, uint64_t position, kz_work *work,
                              uint64_t *words) KZ_MUST_USE;

#endif
