/* A hand as a bag that contains exactly its cards. */
#ifndef KZ_SHISOKU_COUNTDOWN_HAND_H
#define KZ_SHISOKU_COUNTDOWN_HAND_H

#include "kazu/shisoku_countdown.h"

/** Makes the tiles whose only draw is the hand. @return false if it is not a valid hand. */
bool kz__shisoku_countdown_tiles_of(const kz_shisoku_countdown_hand *hand,
                                    kz_shisoku_countdown_tiles *tiles);

#endif
