/** @file Checks that arguments of name poker's public functions are valid. */
#ifndef KZ_NAMEPOKER_VALID_H
#define KZ_NAMEPOKER_VALID_H

#include "kazu/namepoker_odds.h"

#include "base/valid.h"
#include "games/namepoker/rules/rules.h"

#include <string.h>

/** Tells whether the numbers of a name stay inside its arrays. Cost: O(length + types). */
bool kz__namepoker_name_is_sound(const kz_namepoker_name *name);

/** The same, and that its titles are NUL-terminated. */
bool kz__namepoker_name_is_valid(const kz_namepoker_name *name);

/** Tells whether all kinds of an array are below `kinds`, 1..LENGTH_MAX: unused places hold 0.
 * Eight kinds are checked at once: a byte of a sum reaches 128 if its kind is too large. Fast,
 * because every comparison of hands calls it. */
static inline bool kz__namepoker_kinds_exist(const uint8_t kind[KZ_NAMEPOKER_LENGTH_MAX],
                                             uint32_t kinds) {
    const uint64_t each = UINT64_C(0x0101010101010101);
    uint64_t first = 0;
    uint64_t last = 0;
    memcpy(&first, kind, sizeof first);
    memcpy(&last, kind + KZ_NAMEPOKER_LENGTH_MAX - sizeof last, sizeof last);
    uint64_t low = 0x7f * each;
    uint64_t room = (128 - kinds) * each;
    uint64_t sums = ((first & low) + room) | ((last & low) + room);
    return ((first | last | sums) & 0x80 * each) == 0;
}

/** Tells whether a hand is one of a sound name. Cost: O(length). */
static inline bool kz__namepoker_hand_is_valid(const kz_namepoker_name *name,
                                               const kz_namepoker_hand *hand) {
    return hand != NULL && kz__namepoker_kinds_exist(hand->kind, name->kinds);
}

/** Tells whether all rules of a list exist. Cost: O(count). */
static inline bool kz__namepoker_rules_are_valid(const kz_namepoker_rules *rules) {
    bool valid = rules != NULL && rules->count <= KZ_NAMEPOKER_RULES_MAX;
    for (uint32_t i = 0; valid && i < rules->count; i++) {
        valid = rules->rule[i].number < kz__namepoker_library_count &&
                kz__bool_is_valid(&rules->rule[i].less_wins);
    }
    return valid;
}

static inline bool kz__namepoker_fraction_is_valid(const kz_namepoker_fraction *fraction) {
    return fraction != NULL && (fraction->denominator_high | fraction->denominator_low) != 0;
}

#endif
