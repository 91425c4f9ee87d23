/* The type of a hand: the first of the name's types that fits. Theory: docs/theory/namepoker.md. */
#include "games/namepoker/hand.h"
#include "games/namepoker/valid.h"

#include <assert.h>
#include <string.h>

enum { BITS = 4 /* enough for the number of kinds with the same count */ };

/* The number of kinds that occur once, twice, ..., independent of the order of the counts. */
static uint64_t tally(const uint8_t *counts, uint32_t length) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < length; i++) {
        assert(counts[i] <= KZ_NAMEPOKER_LENGTH_MAX); /* fails for an uninitialised name */
        sum += (uint64_t)1 << BITS * counts[i];
    }
    return sum >> BITS;
}

/* The counts of a type are descending, then zeros. */
static uint64_t tally_of_type(const kz_namepoker_type *type) {
    uint32_t length = 0;
    while (length < KZ_NAMEPOKER_LENGTH_MAX && type->counts[length] > 0) {
        length++;
    }
    return tally(type->counts, length);
}

static bool fits(const kz_namepoker_name *name, const kz_namepoker_hand *hand, uint64_t own,
                 const kz_namepoker_type *type) {
    switch (type->pattern) {
    case KZ_NAMEPOKER_IS_NAME:
        return memcmp(hand->kind, name->home, name->length) == 0;
    case KZ_NAMEPOKER_HAS_COUNTS:
        return own == tally_of_type(type);
    case KZ_NAMEPOKER_HAS_WORD:
        return kz__namepoker_word_place(name, hand) >= 0;
    case KZ_NAMEPOKER_IS_ANY:
        break;
    }
    return true;
}

uint32_t kz__namepoker_type_of(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    uint8_t counts[KZ_NAMEPOKER_LENGTH_MAX];
    kz__namepoker_count(name, hand, counts);
    uint64_t own = tally(counts, name->kinds);
    uint32_t type = 0;
    while (type < name->types && !fits(name, hand, own, &name->type[type])) {
        type++;
    }
    assert(type < name->types);
    return type;
}

uint32_t kz_namepoker_type_of(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    assert(kz__namepoker_name_is_sound(name) && kz__namepoker_hand_is_valid(name, hand));
    return kz__namepoker_type_of(name, hand);
}
