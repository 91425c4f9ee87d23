/* Name files: lines of a key and its values. Theory: docs/theory/namepoker.md. */
#include "base/valid.h"
#include "games/namepoker/hand.h"
#include "games/namepoker/names/name_reader.h"

#include <assert.h>
#include <string.h>

typedef kz__namepoker_piece piece;

typedef kz__namepoker_reader reader;

/* Blanks, control characters and invisible characters are not allowed in a name. */
static bool is_visible(uint32_t letter) {
    return letter > 0x20 && !(letter >= 0x7F && letter <= 0xA0) && letter != 0x3000 &&
           letter != 0xFEFF && !(letter >= 0x2000 && letter <= 0x200F);
}

static kz_status add_letter(reader *r, const piece *p, uint32_t letter) {
    kz_namepoker_name *name = &r->name;
    if (!is_visible(letter)) {
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, p,
                                    KZ_N("a name cannot contain this character"));
    }
    if (name->length == KZ_NAMEPOKER_LENGTH_MAX) {
        return kz__namepoker_refuse(r, KZ_OUT_OF_RANGE, p,
                                    KZ_N("expected a name of at most 12 characters"));
    }
    uint32_t kind = kz__namepoker_kind_of(name, letter);
    if (kind == name->kinds) {
        name->letter[name->kinds++] = letter;
    }
    name->home[name->length++] = (uint8_t)kind;
    return KZ_OK;
}

static kz_status read_name(reader *r, piece value) {
    if (r->name.length > 0) {
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, &value, KZ_N("duplicate key"));
    }
    kz_status status = KZ_OK;
    while (value.length > 0 && status == KZ_OK) {
        piece letter;
        uint32_t code_point = kz__namepoker_next_letter(&value, &letter);
        status = add_letter(r, &letter, code_point);
    }
    return status;
}

static kz_status add_strokes(reader *r, uint32_t place, const piece *p) {
    kz_namepoker_name *name = &r->name;
    uint32_t number = kz__namepoker_number(p);
    if (number == 0 || number > KZ__NAMEPOKER_STROKES_MAX) {
        return kz__namepoker_refuse(r, number == 0 ? KZ_BAD_INPUT : KZ_OUT_OF_RANGE, p,
                                    KZ_N("expected stroke counts from 1 to 99"));
    }
    if (place == name->length) {
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, p, KZ_N("more stroke counts than characters"));
    }
    uint32_t *strokes = &name->strokes[name->home[place]];
    if (*strokes != 0 && *strokes != number) {
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, p,
                                    KZ_N("equal characters must have equal stroke counts"));
    }
    *strokes = number;
    return KZ_OK;
}

static kz_status read_strokes(reader *r, piece value) {
    if (r->has_strokes) {
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, &value, KZ_N("duplicate key"));
    }
    r->has_strokes = true;
    uint32_t place = 0;
    for (; value.length > 0; place++) {
        piece number = kz__namepoker_cut(&value, ' ');
        kz_status status = add_strokes(r, place, &number);
        if (status != KZ_OK) {
            return status;
        }
        value = kz__namepoker_trim(value);
    }
    if (place < r->name.length) {
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, &value,
                                    KZ_N("fewer stroke counts than characters"));
    }
    return KZ_OK;
}

static kz_status read_word(reader *r, piece value) {
    kz_namepoker_name *name = &r->name;
    if (name->word_length > 0) {
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, &value, KZ_N("duplicate key"));
    }
    while (value.length > 0) {
        piece letter;
        uint32_t kind = kz__namepoker_kind_of(name, kz__namepoker_next_letter(&value, &letter));
        if (kind == name->kinds) {
            return kz__namepoker_refuse(r, KZ_BAD_INPUT, &letter,
                                        KZ_N("this character is not in the name"));
        }
        if (name->word_length == name->length) {
            return kz__namepoker_refuse(r, KZ_OUT_OF_RANGE, &letter,
                                        KZ_N("the special word is longer than the name"));
        }
        name->word[name->word_length++] = (uint8_t)kind;
    }
    return KZ_OK;
}

static kz_status read_word_counts(reader *r, piece value) {
    bool rightmost = kz__namepoker_is(&value, "rightmost");
    if (r->has_word_counts) {
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, &value, KZ_N("duplicate key"));
    }
    if (!rightmost && !kz__namepoker_is(&value, "leftmost")) {
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, &value,
                                    KZ_N("expected leftmost or rightmost for the special word"));
    }
    r->has_word_counts = true;
    r->name.word_rightmost = rightmost;
    return KZ_OK;
}

typedef struct key {
    const char *word;
    kz_status (*read)(reader *r, piece value);
} key;

static const key keys[] = {
    {"name", read_name},
    {"strokes", read_strokes},
    {"word", read_word},
    {"word-counts", read_word_counts},
    {"type", kz__namepoker_read_type},
};

static kz_status read_value(reader *r, const key *k, const piece *word, piece value) {
    if (value.length == 0) {
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, word, KZ_N("this key needs a value"));
    }
    if (r->name.length == 0 && k->read != read_name) {
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, word, KZ_N("expected the name first"));
    }
    return k->read(r, value);
}

/* A key ends at the first blank of any kind. */
static kz_status read_line(reader *r, piece line) {
    size_t bad = 0;
    if (!kz_utf8_valid(line.text, line.length, &bad)) {
        piece rest = line;
        kz__namepoker_drop(&rest, bad);
        rest.length = 1;
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, &rest, KZ_N("not valid UTF-8"));
    }
    line = kz__namepoker_trim(line);
    if (line.length == 0 || line.text[0] == '#') {
        return KZ_OK;
    }
    piece word = line;
    word.length = 0;
    while (word.length < line.length && !kz__namepoker_is_blank(line.text[word.length])) {
        word.length++;
    }
    kz__namepoker_drop(&line, word.length);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (kz__namepoker_is(&word, keys[i].word)) {
            return read_value(r, &keys[i], &word, kz__namepoker_trim(line));
        }
    }
    return kz__namepoker_refuse(r, KZ_BAD_INPUT, &word, KZ_N("unknown key"));
}

/* Checks that need the whole file. */
static kz_status finish(reader *r) {
    static const piece nothing = {"", 0, 1};
    kz_namepoker_name *name = &r->name;
    if (name->length == 0) {
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, &nothing, KZ_N("the name is missing"));
    }
    if (!r->has_strokes) {
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, &nothing,
                                    KZ_N("the stroke counts are missing"));
    }
    if (name->types == 0) {
        kz__namepoker_default_types(name);
    } else if (name->type[name->types - 1].pattern != KZ_NAMEPOKER_IS_ANY) {
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, &nothing,
                                    KZ_N("the last type must be for any hand"));
    }
    if (r->word_type_line > 0 && name->word_length == 0) {
        r->line = r->word_type_line;
        return kz__namepoker_refuse(r, KZ_BAD_INPUT, &nothing,
                                    KZ_N("this type needs the special word"));
    }
    return KZ_OK;
}

static size_t byte_order_mark(const char *text, size_t length) {
    return length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

kz_status kz_namepoker_name_parse(const char *text, size_t length, kz_namepoker_name *name,
                                  kz_error *error) {
    assert(kz__bytes_are_valid(text, length) && name != NULL);
    reader r = {.error = error};
    kz_status status = KZ_OK;
    for (size_t at = byte_order_mark(text, length); at < length && status == KZ_OK;) {
        const char *end = memchr(text + at, '\n', length - at);
        piece line = {text + at, end == NULL ? length - at : (size_t)(end - text) - at, 1};
        r.line++;
        status = read_line(&r, line);
        at += line.length + 1;
    }
    if (status == KZ_OK) {
        r.line = r.line == 0 ? 1 : r.line;
        status = finish(&r);
    }
    if (status == KZ_OK) {
        *name = r.name;
    }
    return status;
}
