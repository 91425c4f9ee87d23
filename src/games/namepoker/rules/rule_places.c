/*
 * Rules about the name itself: its type, its word, its places and its order.
 * Theory: docs/theory/namepoker.md.
 */
#include "games/namepoker/hand.h"
#include "games/namepoker/rules/rules.h"

int64_t kz__namepoker_type(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    return kz__namepoker_type_of(name, hand);
}

int64_t kz__namepoker_word_position(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    return kz__namepoker_word_place(name, hand);
}

int64_t kz__namepoker_word_count(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    int64_t count = 0;
    for (uint32_t i = 0; i < name->length; i++) {
        count += kz__namepoker_word_at(name, hand, i) ? 1 : 0;
    }
    return count;
}

int64_t kz__namepoker_word_letters(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    bool in_word[KZ_NAMEPOKER_LENGTH_MAX] = {false};
    int64_t count = 0;
    for (uint32_t i = 0; i < name->word_length; i++) {
        in_word[name->word[i]] = true;
    }
    for (uint32_t i = 0; i < name->length; i++) {
        count += in_word[hand->kind[i]] ? 1 : 0;
    }
    return count;
}

int64_t kz__namepoker_home_run(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    int64_t longest = 0;
    int64_t run = 0;
    for (uint32_t i = 0; i < name->length; i++) {
        run = kz__namepoker_is_home(name, hand, i) ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    return longest;
}

/* From 1; one past the last place if none is right. */
int64_t kz__namepoker_first_home(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    uint32_t place = 0;
    while (place < name->length && !kz__namepoker_is_home(name, hand, place)) {
        place++;
    }
    return (int64_t)place + 1;
}

/* From 1; 0 if none is right. */
int64_t kz__namepoker_last_home(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    uint32_t place = name->length;
    while (place > 0 && !kz__namepoker_is_home(name, hand, place - 1)) {
        place--;
    }
    return place;
}

int64_t kz__namepoker_farthest(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    int64_t farthest = 0;
    for (uint32_t i = 0; i < name->length; i++) {
        int64_t shift = kz__namepoker_shift(name, hand, i);
        int64_t distance = shift < 0 ? -shift : shift;
        farthest = distance > farthest ? distance : farthest;
    }
    return farthest;
}

int64_t kz__namepoker_inversions(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    int64_t count = 0;
    for (uint32_t i = 0; i < name->length; i++) {
        for (uint32_t j = i + 1; j < name->length; j++) {
            count += hand->kind[i] > hand->kind[j] ? 1 : 0;
        }
    }
    return count;
}

int64_t kz__namepoker_descents(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    int64_t count = 0;
    for (uint32_t i = 1; i < name->length; i++) {
        count += hand->kind[i - 1] > hand->kind[i] ? 1 : 0;
    }
    return count;
}

/* Number of characters from `place` on that match the name from `home` on. */
static uint32_t common(const kz_namepoker_name *name, const kz_namepoker_hand *hand, uint32_t place,
                       uint32_t home) {
    uint32_t length = 0;
    while (place + length < name->length && home + length < name->length &&
           hand->kind[place + length] == name->home[home + length]) {
        length++;
    }
    return length;
}

static uint32_t piece_at(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                         uint32_t place) {
    uint32_t longest = 0;
    for (uint32_t home = 0; home < name->length; home++) {
        uint32_t length = common(name, hand, place, home);
        longest = length > longest ? length : longest;
    }
    return longest;
}

int64_t kz__namepoker_name_pairs(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    int64_t count = 0;
    for (uint32_t i = 0; i < name->length; i++) {
        count += piece_at(name, hand, i) >= 2 ? 1 : 0;
    }
    return count;
}

int64_t kz__namepoker_longest_piece(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    uint32_t longest = 0;
    for (uint32_t i = 0; i < name->length; i++) {
        uint32_t length = piece_at(name, hand, i);
        longest = length > longest ? length : longest;
    }
    return longest;
}
