/**
 * @file
 * What rules and types ask about the characters of a hand.
 */
#ifndef KAZU_NAMEPOKER_HAND_H
#define KAZU_NAMEPOKER_HAND_H

#include "kazu/namepoker.h"

/** Gives the kind of a code point; name->kinds if the name has it not. */
uint32_t kz__namepoker_kind_of(const kz_namepoker_name *name, uint32_t letter);

/** Counts how often each kind comes. @param counts [kind], LENGTH_MAX entries, all written. */
void kz__namepoker_count(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                         uint8_t *counts);

/** Gives where the special word begins, as the name counts it; -1: nowhere. */
int32_t kz__namepoker_word_place(const kz_namepoker_name *name, const kz_namepoker_hand *hand);

/** Tells whether the special word begins at a place. */
bool kz__namepoker_word_at(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                           uint32_t place);

/** Tells whether a character stands where the name has it. */
static inline bool kz__namepoker_is_home(const kz_namepoker_name *name,
                                         const kz_namepoker_hand *hand, uint32_t place) {
    return hand->kind[place] == name->home[place];
}

/**
 * Gives how far right of its home a character stands: negative if left of it. Of several homes the
 * nearest counts, of two equally near ones the left one.
 */
int32_t kz__namepoker_shift(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                            uint32_t place);

/** Gives the number of hands. */
uint64_t kz__namepoker_hands(const kz_namepoker_name *name);

#endif
