/*
 * The name that is played: 大石泉すき, or five characters of a player's own. Nobody's strokes are
 * known for a name of one's own, so all are 1, and rules that look at strokes are left out.
 */
#include "play/adapters/namepoker/state.h"

#include <string.h>

enum { PLACES = KZ__NAMEPOKER_PLACES, KINDS_OF_WORD = 3, KINDS_OF_NOTHING = 4, WORD = 2 };

/* What may be a character of a name: no blanks, signs or combining marks. */
static bool is_letter(uint32_t c) {
    static const uint32_t ranges[][2] = {
        {'0', '9'},         {'A', 'Z'},       {'a', 'z'},       {0xC0, 0xD6},     {0xD8, 0xF6},
        {0xF8, 0x24F},      {0x386, 0x481},   {0x48A, 0x52F},   {0x3005, 0x3007}, {0x3041, 0x3096},
        {0x30A1, 0x30FA},   {0x30FC, 0x30FC}, {0x3400, 0x9FFF}, {0xAC00, 0xD7A3}, {0xF900, 0xFAFF},
        {0x20000, 0x3FFFD}, {0x2661, 0x2661} /* ♡ */};
    bool found = false;
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        found = found || (c >= ranges[i][0] && c <= ranges[i][1]);
    }
    return found;
}

/* Adds the characters as kinds. */
static void add_letters(kz_namepoker_name *name, const uint32_t *letter) {
    name->kinds = 0;
    for (uint32_t place = 0; place < PLACES; place++) {
        uint32_t kind = 0;
        while (kind < name->kinds && name->letter[kind] != letter[place]) {
            kind++;
        }
        name->letter[kind] = letter[place];
        name->strokes[kind] = 1;
        name->home[place] = (uint8_t)kind;
        name->kinds += kind == name->kinds ? 1 : 0;
    }
}

/* With fewer than three kinds every hand is a full house or better, whatever its word. */
static bool can_be_made(const kz_namepoker_type *type, uint32_t kinds) {
    uint32_t needed = type->pattern == KZ_NAMEPOKER_IS_ANY     ? KINDS_OF_NOTHING
                      : type->pattern == KZ_NAMEPOKER_HAS_WORD ? KINDS_OF_WORD
                                                               : 0;
    for (uint32_t i = 0; i < PLACES && type->counts[i] > 0; i++) {
        needed++;
    }
    return needed <= kinds;
}

/* Leaves out what the characters cannot make; the last type is for all other hands. */
static void choose_types(kz_namepoker_name *name) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < name->types; i++) {
        if (can_be_made(&name->type[i], name->kinds)) {
            name->type[kept++] = name->type[i];
        }
    }
    name->types = kept;
    name->type[kept - 1].pattern = KZ_NAMEPOKER_IS_ANY;
}

/* The last two characters are the special word, as in the article. */
static void choose_word(kz_namepoker_name *name) {
    for (uint32_t i = 0; i < WORD; i++) {
        name->word[i] = name->home[PLACES - WORD + i];
    }
    for (uint32_t i = 0; i < name->types; i++) {
        kz_namepoker_type *type = &name->type[i];
        if (type->pattern == KZ_NAMEPOKER_HAS_WORD) {
            kz_text text;
            kz_text_init(&text, type->title, sizeof type->title);
            kz__namepoker_word_put(name, &text);
            memcpy(type->title_en, type->title, sizeof type->title);
        }
    }
}

kz_namepoker_name kz__namepoker_name_of(const uint32_t *letter) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    if (letter[0] != 0) {
        add_letters(&name, letter);
        choose_types(&name);
        choose_word(&name);
    }
    return name;
}

void kz__namepoker_word_put(const kz_namepoker_name *name, kz_text *out) {
    for (uint32_t i = 0; i < name->word_length; i++) {
        char bytes[4];
        kz_text_put_bytes(out, bytes, kz_utf8_encode(name->letter[name->word[i]], bytes));
    }
}

void kz__namepoker_name_put(const uint32_t *letter, kz_text *out) {
    kz_namepoker_name name = kz__namepoker_name_of(letter);
    for (uint32_t place = 0; place < PLACES; place++) {
        char bytes[4];
        kz_text_put_bytes(out, bytes, kz_utf8_encode(name.letter[name.home[place]], bytes));
    }
}

static bool is_builtin(const kz_namepoker_name *name) {
    kz_namepoker_name builtin = kz_namepoker_name_builtin();
    return memcmp(name->letter, builtin.letter, sizeof name->letter) == 0;
}

kz_status kz__namepoker_name_read(const char *text, size_t length, uint32_t *letter,
                                  kz_error *error) {
    uint32_t read[PLACES] = {0};
    kz_namepoker_name name = {.kinds = 0};
    uint32_t count = 0;
    for (size_t at = 0; at < length; count++) {
        uint32_t c = 0;
        at += kz_utf8_decode(text + at, length - at, &c);
        if (!is_letter(c)) {
            return kz_error_set(error, KZ_BAD_INPUT, 0, 0,
                                KZ_N("a name is made of letters, digits, kana and kanji"), text,
                                length);
        }
        if (count < PLACES) {
            read[count] = c;
        }
    }
    if (count != PLACES) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("expected a name of 5 characters"),
                            text, length);
    }
    add_letters(&name, read);
    memset(letter, 0, sizeof read);
    if (!is_builtin(&name)) {
        memcpy(letter, read, sizeof read);
    }
    return KZ_OK;
}
