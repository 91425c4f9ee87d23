/**
 * @file
 * A hint for two players, which teaches to think back from the end: first a question, then a target
 * total, then the number.
 */
#ifndef KZ_PLAY_ADAPTERS_KAZUTORI_LESSON_H
#define KZ_PLAY_ADAPTERS_KAZUTORI_LESSON_H

#include "play/adapters/kazutori/advice.h"

/**
 * Adds a hint for two: the MESSAGE "hint", the TRACK "totals" with its totals (secret ones have the
 * flag GOOD) and, at strength 2, the TABLE "answers" with a reply to each number from the target
 * total.
 * @param found best play.
 */
kz_status kz__kazutori_teach(const kz__kazutori_place *p, const kz__kazutori_advice *found,
                             int strength, kz_lang lang, kz_work *work, kz_view *out) KZ_MUST_USE;

#endif
