/* Hands of digits 0..9, and the effect of a 0. */
#ifndef KZ_SHISOKU_DIGITS_H
#define KZ_SHISOKU_DIGITS_H

#include "games/shisoku/atlas/atlas_hand.h"
#include "games/shisoku/atlas/ranked_hands.h"

enum { KZ__SHISOKU_HIGHEST_DIGIT = 9 };

/** Gives the number of hands with `count` digits. */
uint32_t kz__shisoku_digits_total(uint32_t count);

/** Gives the hand with a number; its `rank` are digits, zeros first. */
kz__shisoku_ranked_hand kz__shisoku_digits_at(uint32_t count, uint32_t number);

/** Gives how many numbers, leading zeros included, have just these digits. */
uint64_t kz__shisoku_digits_numbers(const kz__shisoku_ranked_hand *hand);

/** As kz__shisoku_atlas_mark_hand(), for digits. */
kz_status kz__shisoku_digits_mark(const kz__shisoku_atlas_sets *sets,
                                  const kz__shisoku_ranked_hand *hand, kz_work *work,
                                  kz__shisoku_atlas_marks *marks) KZ_MUST_USE;

#endif
