/* Hands as text and as numbers, and the places of their characters. */
#include "games/namepoker/hand.h"
#include "base/valid.h"
#include "games/namepoker/valid.h"

#include <assert.h>
#include <string.h>

uint32_t kz__namepoker_kind_of(const kz_namepoker_name *name, uint32_t letter) {
    uint32_t kind = 0;
    while (kind < name->kinds && name->letter[kind] != letter) {
        kind++;
    }
    return kind;
}

static kz_status refuse(kz_error *error, uint32_t place, const char *message, const char *token,
                        size_t length) {
    return kz_error_set(error, KZ_BAD_INPUT, 0, place + 1, message, token, length);
}

kz_status kz_namepoker_hand_parse(const kz_namepoker_name *name, const char *text, size_t length,
                                  kz_namepoker_hand *hand, kz_error *error) {
    assert(kz__namepoker_name_is_valid(name) && kz__bytes_are_valid(text, length) && hand != NULL);
    kz_namepoker_hand read = {{0}};
    uint32_t place = 0;
    for (size_t at = 0; at < length; place++) {
        uint32_t letter = 0;
        size_t bytes = kz_utf8_decode(text + at, length - at, &letter);
        if (bytes == 0) {
            return refuse(error, place, KZ_N("not valid UTF-8"), text + at, 1);
        }
        if (place == name->length) {
            return refuse(error, place, KZ_N("too many characters"), text + at, length - at);
        }
        uint32_t kind = kz__namepoker_kind_of(name, letter);
        if (kind == name->kinds) {
            return refuse(error, place, KZ_N("this character is not in the name"), text + at,
                          bytes);
        }
        read.kind[place] = (uint8_t)kind;
        at += bytes;
    }
    if (place < name->length) {
        return refuse(error, place,
                      place == 0 ? KZ_N("the hand is empty") : KZ_N("too few characters"), NULL, 0);
    }
    *hand = read;
    return KZ_OK;
}

void kz_namepoker_hand_print(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                             kz_text *out) {
    assert(kz__namepoker_name_is_valid(name) && kz__namepoker_hand_is_valid(name, hand) &&
           kz__text_is_valid(out));
    for (uint32_t i = 0; i < name->length; i++) {
        char bytes[4];
        kz_text_put_bytes(out, bytes, kz_utf8_encode(name->letter[hand->kind[i]], bytes));
    }
}

uint64_t kz_namepoker_hand_index(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    assert(kz__namepoker_name_is_sound(name) && kz__namepoker_hand_is_valid(name, hand));
    uint64_t index = 0;
    for (uint32_t i = 0; i < name->length; i++) {
        index = index * name->kinds + hand->kind[i];
    }
    return index;
}

kz_namepoker_hand kz_namepoker_hand_at(const kz_namepoker_name *name, uint64_t index) {
    assert(kz__namepoker_name_is_sound(name));
    kz_namepoker_hand hand = {{0}};
    for (uint32_t i = name->length; i-- > 0;) {
        hand.kind[i] = (uint8_t)(index % name->kinds);
        index /= name->kinds;
    }
    assert(index == 0);
    return hand;
}

uint64_t kz__namepoker_hands(const kz_namepoker_name *name) {
    uint64_t hands = 1;
    for (uint32_t i = 0; i < name->length; i++) {
        hands *= name->kinds;
    }
    return hands;
}

void kz__namepoker_count(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                         uint8_t *counts) {
    memset(counts, 0, KZ_NAMEPOKER_LENGTH_MAX);
    for (uint32_t i = 0; i < name->length; i++) {
        counts[hand->kind[i]]++;
    }
}

bool kz__namepoker_word_at(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                           uint32_t place) {
    for (uint32_t i = 0; i < name->word_length; i++) {
        if (place + i >= name->length || hand->kind[place + i] != name->word[i]) {
            return false;
        }
    }
    return name->word_length > 0;
}

int32_t kz__namepoker_word_place(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    int32_t found = -1;
    uint32_t ends = name->word_length == 0 ? 0 : name->length - name->word_length + 1;
    for (uint32_t i = 0; i < ends && (found < 0 || name->word_rightmost); i++) {
        if (kz__namepoker_word_at(name, hand, i)) {
            found = (int32_t)i;
        }
    }
    return found;
}

int32_t kz__namepoker_shift(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                            uint32_t place) {
    int32_t nearest = KZ_NAMEPOKER_LENGTH_MAX;
    int32_t distance = KZ_NAMEPOKER_LENGTH_MAX;
    for (uint32_t home = 0; home < name->length; home++) {
        int32_t shift = (int32_t)place - (int32_t)home;
        int32_t far = shift < 0 ? -shift : shift;
        if (name->home[home] == hand->kind[place] && far < distance) {
            nearest = shift;
            distance = far;
        }
    }
    return nearest;
}
