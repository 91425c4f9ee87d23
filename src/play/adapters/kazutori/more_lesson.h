/**
 * @file
 * Hints for three players or more.
 */
#ifndef KZ_PLAY_ADAPTERS_KAZUTORI_MORE_LESSON_H
#define KZ_PLAY_ADAPTERS_KAZUTORI_MORE_LESSON_H

#include "play/adapters/kazutori/advice.h"

/**
 * Adds a hint: the MESSAGE "hint", at strength 1 perhaps the TRACK "totals", from strength 2 on the
 * MESSAGE "reason". Strength 1 asks a question, 2 says which totals to avoid and what can happen
 * after the best one, 3 names the number.
 * @param number to be said.
 */
kz_status kz__kazutori_teach_more(const kz__kazutori_place *p, const kz_viewer *viewer,
                                  int strength, kz_work *work, kz_view *out,
                                  uint64_t *number) KZ_MUST_USE;

/**
 * Adds who wins, or loses, if everyone plays for themselves. @param last counted from the player to
 * move.
 */
uint32_t kz__kazutori_foretell(const kz__kazutori_place *p, const kz_viewer *viewer, uint32_t last,
                               kz_view *out);

#endif
