/* A hand as the bag that holds just its cards. */
#ifndef KZ_SHISOKU_COUNTDOWN_HAND_H
#define KZ_SHISOKU_COUNTDOWN_HAND_H

#include "kazu/shisoku_countdown.h"

/** Makes the tiles of which the hand is the only draw. @return false if it is no hand. */
bool kz__shisoku_countdown_tiles_of(const kz_shisoku_countdown_hand *hand,
                                    kz_shisoku_countdown_tiles *tiles);

#endif
