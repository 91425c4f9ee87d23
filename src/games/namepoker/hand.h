/**
 * @file
 * Functions about the characters of a hand, for rules and types.
 */
#ifndef KAZU_NAMEPOKER_HAND_H
#define KAZU_NAMEPOKER_HAND_H

#include "kazu/namepoker.h"

/** Gives the kind of a code point; name->kinds if it is not in the name. */
uint32_t kz__namepoker_kind_of(const kz_namepoker_name *name, uint32_t letter);

/** Counts how often each kind occurs. @param counts [kind], LENGTH_MAX entries, all written. */
void kz__namepoker_count(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                         uint8_t *counts);

/** Gives the place of the special word, leftmost or rightmost as the name says; -1: none. */
int32_t kz__namepoker_word_place(const kz_namepoker_name *name, const kz_namepoker_hand *hand);

/** Tells whether the special word begins at a place. */
bool kz__namepoker_word_at(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                           uint32_t place);

/** Tells whether a character is at the same place as in the name. */
static inline bool kz__namepoker_is_home(const kz_namepoker_name *name,
                                         const kz_namepoker_hand *hand, uint32_t place) {
    return hand->kind[place] == name->home[place];
}

/**
 * Gives how far a character is to the right of its home place; negative if to the left. The nearest
 * home counts; on a tie, the left one.
 */
int32_t kz__namepoker_shift(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                            uint32_t place);

/** Gives the number of hands. */
uint64_t kz__namepoker_hands(const kz_namepoker_name *name);

#endif
