/* Names and hands that nobody made. */
#include "games/namepoker/valid.h"

/* All places, used or not: the others are 0, and a loop of a fixed length is a few instructions. */
static bool kinds_exist(const uint8_t kind[KZ_NAMEPOKER_LENGTH_MAX], uint32_t kinds) {
    uint8_t highest = 0;
    for (uint32_t i = 0; i < KZ_NAMEPOKER_LENGTH_MAX; i++) {
        highest = kind[i] > highest ? kind[i] : highest;
    }
    return highest < kinds;
}

bool kz__namepoker_name_is_sound(const kz_namepoker_name *name) {
    if (name == NULL || name->length < 1 || name->length > KZ_NAMEPOKER_LENGTH_MAX ||
        name->kinds < 1 || name->kinds > name->length || name->word_length > name->length ||
        name->types < 1 || name->types > KZ_NAMEPOKER_TYPES_MAX ||
        name->type[name->types - 1].pattern != KZ_NAMEPOKER_IS_ANY ||
        !kz__bool_is_valid(&name->word_rightmost)) {
        return false;
    }
    return kinds_exist(name->home, name->kinds) && kinds_exist(name->word, name->kinds);
}

bool kz__namepoker_name_is_valid(const kz_namepoker_name *name) {
    bool valid = kz__namepoker_name_is_sound(name);
    for (uint32_t i = 0; valid && i < name->types; i++) {
        const kz_namepoker_type *type = &name->type[i];
        valid = (unsigned)type->pattern <= KZ_NAMEPOKER_IS_ANY &&
                kz__string_ends(type->title, sizeof type->title) &&
                kz__string_ends(type->title_en, sizeof type->title_en);
    }
    return valid;
}

bool kz__namepoker_hand_is_valid(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    return hand != NULL && kinds_exist(hand->kind, name->kinds);
}
