/* Detects names and hands that were never initialised. */
#include "games/namepoker/valid.h"

bool kz__namepoker_name_is_sound(const kz_namepoker_name *name) {
    if (name == NULL || name->length < 1 || name->length > KZ_NAMEPOKER_LENGTH_MAX ||
        name->kinds < 1 || name->kinds > name->length || name->word_length > name->length ||
        name->types < 1 || name->types > KZ_NAMEPOKER_TYPES_MAX ||
        name->type[name->types - 1].pattern != KZ_NAMEPOKER_IS_ANY ||
        !kz__bool_is_valid(&name->word_rightmost)) {
        return false;
    }
    return kz__namepoker_kinds_exist(name->home, name->kinds) &&
           kz__namepoker_kinds_exist(name->word, name->kinds);
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
