/*
 * Rules about the pattern of a hand and its strokes, regardless of places in the name.
 * Theory: docs/theory/namepoker.md.
 */
#include "games/namepoker/hand.h"
#include "games/namepoker/rules/rules.h"

static int64_t strokes(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                       uint32_t place) {
    return name->strokes[hand->kind[place]];
}

int64_t kz__namepoker_kinds(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    uint8_t counts[KZ_NAMEPOKER_LENGTH_MAX];
    int64_t kinds = 0;
    kz__namepoker_count(name, hand, counts);
    for (uint32_t i = 0; i < name->kinds; i++) {
        kinds += counts[i] > 0 ? 1 : 0;
    }
    return kinds;
}

int64_t kz__namepoker_kinds_strokes(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    uint8_t counts[KZ_NAMEPOKER_LENGTH_MAX];
    int64_t sum = 0;
    kz__namepoker_count(name, hand, counts);
    for (uint32_t i = 0; i < name->kinds; i++) {
        sum += counts[i] > 0 ? name->strokes[i] : 0;
    }
    return sum;
}

/* A character that the name has twice is missing once if the hand has it once. */
int64_t kz__namepoker_missing_strokes(const kz_namepoker_name *name,
                                      const kz_namepoker_hand *hand) {
    uint8_t counts[KZ_NAMEPOKER_LENGTH_MAX];
    int64_t sum = 0;
    kz__namepoker_count(name, hand, counts);
    for (uint32_t i = 0; i < name->length; i++) {
        uint8_t *left = &counts[name->home[i]];
        sum += *left == 0 ? name->strokes[name->home[i]] : 0;
        *left = (uint8_t)(*left - (*left > 0 ? 1 : 0));
    }
    return sum;
}

int64_t kz__namepoker_same_pairs(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    int64_t count = 0;
    for (uint32_t i = 1; i < name->length; i++) {
        count += hand->kind[i - 1] == hand->kind[i] ? 1 : 0;
    }
    return count;
}

int64_t kz__namepoker_longest_run(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    int64_t longest = 1;
    int64_t run = 1;
    for (uint32_t i = 1; i < name->length; i++) {
        run = hand->kind[i - 1] == hand->kind[i] ? run + 1 : 1;
        longest = run > longest ? run : longest;
    }
    return longest;
}

int64_t kz__namepoker_mirrored(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    int64_t count = 0;
    for (uint32_t i = 0; i < name->length / 2; i++) {
        count += hand->kind[i] == hand->kind[name->length - 1 - i] ? 1 : 0;
    }
    return count;
}

int64_t kz__namepoker_stroke_inversions(const kz_namepoker_name *name,
                                        const kz_namepoker_hand *hand) {
    int64_t count = 0;
    for (uint32_t i = 0; i < name->length; i++) {
        for (uint32_t j = i + 1; j < name->length; j++) {
            count += strokes(name, hand, i) > strokes(name, hand, j) ? 1 : 0;
        }
    }
    return count;
}

int64_t kz__namepoker_stroke_rises(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    int64_t count = 0;
    for (uint32_t i = 1; i < name->length; i++) {
        count += strokes(name, hand, i - 1) < strokes(name, hand, i) ? 1 : 0;
    }
    return count;
}

int64_t kz__namepoker_stroke_steps(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    int64_t sum = 0;
    for (uint32_t i = 1; i < name->length; i++) {
        int64_t step = strokes(name, hand, i) - strokes(name, hand, i - 1);
        sum += step < 0 ? -step : step;
    }
    return sum;
}

int64_t kz__namepoker_most_strokes(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    int64_t most = 0;
    for (uint32_t i = 0; i < name->length; i++) {
        most = strokes(name, hand, i) > most ? strokes(name, hand, i) : most;
    }
    return most;
}

int64_t kz__namepoker_fewest_strokes(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    int64_t fewest = strokes(name, hand, 0);
    for (uint32_t i = 1; i < name->length; i++) {
        fewest = strokes(name, hand, i) < fewest ? strokes(name, hand, i) : fewest;
    }
    return fewest;
}

int64_t kz__namepoker_first_strokes(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    return strokes(name, hand, 0);
}

int64_t kz__namepoker_last_strokes(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    return strokes(name, hand, name->length - 1);
}
