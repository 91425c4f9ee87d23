/* The targets that picks of a bag make by the rules of Countdown with any of their cards. */
#ifndef KZ_SHISOKU_COUNTDOWN_MASKS_H
#define KZ_SHISOKU_COUNTDOWN_MASKS_H

#include "games/shisoku/countdown/countdown_sets.h"

typedef struct kz__shisoku_countdown_masks {
    kz__shisoku_countdown_sets sets;
    uint32_t draw;
    kz_shisoku_countdown_targets *of[KZ__SHISOKU_PICK_CARDS + 1]; /* [cards][number of the pick] */
} kz__shisoku_countdown_masks;

/**
 * Makes the targets of all picks of 1..tiles->draw cards.
 * @param tiles valid.
 * @param masks cleared by kz__shisoku_countdown_masks_clear() in any case.
 */
kz_status kz__shisoku_countdown_masks_init(kz__shisoku_countdown_masks *masks,
                                           const kz_shisoku_countdown_tiles *tiles,
                                           kz_work *work) KZ_MUST_USE;

/** Frees the memory. */
void kz__shisoku_countdown_masks_clear(kz__shisoku_countdown_masks *masks);

#endif
