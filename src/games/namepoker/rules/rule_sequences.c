/*
 * Rules that compare place by place: the digits of a number in base KZ__NAMEPOKER_BASE.
 * Theory: docs/theory/namepoker.md.
 */
#include "games/namepoker/hand.h"
#include "games/namepoker/rules/rules.h"

typedef uint32_t digit_of(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                          uint32_t place);

static int64_t from_left(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                         digit_of *digit) {
    int64_t value = 0;
    for (uint32_t i = 0; i < name->length; i++) {
        value = value * KZ__NAMEPOKER_BASE + digit(name, hand, i);
    }
    return value;
}

static int64_t from_right(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                          digit_of *digit) {
    int64_t value = 0;
    for (uint32_t i = name->length; i-- > 0;) {
        value = value * KZ__NAMEPOKER_BASE + digit(name, hand, i);
    }
    return value;
}

uint32_t kz__namepoker_strokes_rank(const kz_namepoker_name *name, uint32_t kind) {
    uint32_t rank = 0;
    for (uint32_t i = 0; i < name->kinds; i++) {
        rank += name->strokes[i] < name->strokes[kind] ? 1 : 0;
    }
    return rank;
}

static uint32_t strokes(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                        uint32_t place) {
    return kz__namepoker_strokes_rank(name, hand->kind[place]);
}

int64_t kz__namepoker_strokes_left(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    return from_left(name, hand, strokes);
}

int64_t kz__namepoker_strokes_right(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    return from_right(name, hand, strokes);
}

static uint32_t distance(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                         uint32_t place) {
    int32_t shift = kz__namepoker_shift(name, hand, place);
    return (uint32_t)(shift < 0 ? -shift : shift);
}

int64_t kz__namepoker_distance_left(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    return from_left(name, hand, distance);
}

int64_t kz__namepoker_distance_right(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    return from_right(name, hand, distance);
}

static uint32_t home(const kz_namepoker_name *name, const kz_namepoker_hand *hand, uint32_t place) {
    return kz__namepoker_is_home(name, hand, place) ? 1 : 0;
}

int64_t kz__namepoker_home_left(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    return from_left(name, hand, home);
}

int64_t kz__namepoker_home_right(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    return from_right(name, hand, home);
}

static uint32_t kind(const kz_namepoker_name *name, const kz_namepoker_hand *hand, uint32_t place) {
    (void)name;
    return hand->kind[place];
}

int64_t kz__namepoker_name_order(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    return from_left(name, hand, kind);
}

/* Sorts the characters by weight, largest first, and takes the digits of the sorted hand. */
static int64_t sorted(const kz_namepoker_name *name, const uint32_t *weight, const uint32_t *digit,
                      bool upwards) {
    uint32_t order[KZ_NAMEPOKER_LENGTH_MAX] = {0};
    for (uint32_t i = 1; i < name->length; i++) {
        uint32_t at = i;
        for (; at > 0 && weight[order[at - 1]] < weight[i]; at--) {
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
    int64_t value = 0;
    for (uint32_t i = 0; i < name->length; i++) {
        uint32_t at = upwards ? name->length - 1 - i : i;
        value = value * KZ__NAMEPOKER_BASE + digit[order[at]];
    }
    return value;
}

static int64_t sorted_strokes(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                              uint32_t count_weight, bool upwards) {
    uint8_t counts[KZ_NAMEPOKER_LENGTH_MAX];
    uint32_t weight[KZ_NAMEPOKER_LENGTH_MAX] = {0};
    uint32_t digit[KZ_NAMEPOKER_LENGTH_MAX] = {0};
    kz__namepoker_count(name, hand, counts);
    for (uint32_t i = 0; i < name->length; i++) {
        digit[i] = strokes(name, hand, i);
        weight[i] = counts[hand->kind[i]] * count_weight + digit[i];
    }
    return sorted(name, weight, digit, upwards);
}

int64_t kz__namepoker_kickers(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    return sorted_strokes(name, hand, KZ__NAMEPOKER_BASE, false);
}

int64_t kz__namepoker_high_strokes(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    return sorted_strokes(name, hand, 0, false);
}

int64_t kz__namepoker_low_strokes(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    return sorted_strokes(name, hand, 0, true);
}

int64_t kz__namepoker_counts(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    uint8_t counts[KZ_NAMEPOKER_LENGTH_MAX];
    uint32_t digit[KZ_NAMEPOKER_LENGTH_MAX] = {0};
    kz__namepoker_count(name, hand, counts);
    for (uint32_t i = 0; i < name->length; i++) {
        digit[i] = i < name->kinds ? counts[i] : 0;
    }
    return sorted(name, digit, digit, false);
}
