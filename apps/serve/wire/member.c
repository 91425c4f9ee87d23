/* One member of a letter: its form and its bounds. */
#include "member.h"

#include "kazu/text.h"

#include <assert.h>
#include <string.h>

static const char wrong_form[] = KZ_N("this member has the wrong type");
static const char no_such_number[] = KZ_N("number out of range");

static const char *read_whole(const json_t *value, uint64_t least, uint64_t most,
                              uint64_t *number) {
    if (!json_is_integer(value)) {
        return wrong_form;
    }
    json_int_t read = json_integer_value(value);
    if (read < 0 || (uint64_t)read < least || (uint64_t)read > most) {
        return no_such_number;
    }
    *number = (uint64_t)read;
    return NULL;
}

static const char *read_number(const wire_member *member, const json_t *value, void *place) {
    return read_whole(value, member->least, member->most, place);
}

static const char *read_small(const wire_member *member, const json_t *value, void *place) {
    uint64_t number = 0;
    const char *fault = read_whole(value, member->least, member->most, &number);
    if (fault == NULL) {
        *(int *)place = (int)number;
    }
    return fault;
}

static const char *read_bool(const wire_member *member, const json_t *value, void *place) {
    (void)member;
    if (!json_is_boolean(value)) {
        return wrong_form;
    }
    *(bool *)place = json_is_true(value);
    return NULL;
}

/* What would move or end a line of a log, or turn its direction around. */
static bool is_control(uint32_t c) {
    bool is_ascii = c < 0x20 || (c >= 0x7f && c < 0xa0);
    bool is_end_of_line = c == 0x2028 || c == 0x2029;
    bool is_direction = (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    return is_ascii || is_end_of_line || is_direction || c == 0xfeff;
}

static bool is_printable(const char *text, size_t length) {
    for (size_t at = 0; at < length;) {
        uint32_t c;
        size_t taken = kz_utf8_decode(text + at, length - at, &c);
        if (taken == 0 || is_control(c)) {
            return false;
        }
        at += taken;
    }
    return true;
}

static const char *read_line(const wire_member *member, const json_t *value, void *place) {
    if (!json_is_string(value)) {
        return wrong_form;
    }
    const char *text = json_string_value(value);
    size_t length = json_string_length(value);
    if (length > member->most) {
        return KZ_N("this line is too long");
    }
    if (!is_printable(text, length)) {
        return KZ_N("unexpected control character");
    }
    if (length < member->least) {
        return wrong_form;
    }
    memcpy(place, text, length + 1);
    return NULL;
}

/* A needed one that does not have its form is read as "", which opens nothing: a link that lost its
   end is a wrong token, not a broken client. */
static const char *read_secret(const wire_member *member, const json_t *value, char *place,
                               size_t length, bool (*is_one)(const char *text)) {
    if (!json_is_string(value)) {
        return wrong_form;
    }
    bool is_good = json_string_length(value) == length && is_one(json_string_value(value));
    if (is_good) {
        memcpy(place, json_string_value(value), length + 1);
    }
    return is_good || member->is_needed ? NULL : wrong_form;
}

static const char *read_room(const wire_member *member, const json_t *value, void *place) {
    return read_secret(member, value, place, SECRET_ROOM, secret_is_room);
}

static const char *read_token(const wire_member *member, const json_t *value, void *place) {
    return read_secret(member, value, place, SECRET_TOKEN, secret_is_token);
}

static const char *read_word(const wire_member *member, const json_t *value, void *place) {
    if (!json_is_string(value)) {
        return wrong_form;
    }
    for (int i = 0; member->words[i] != NULL; i++) {
        if (strcmp(member->words[i], json_string_value(value)) == 0) {
            /* The enums of letters and languages are all of this size. */
            memcpy(place, &i, sizeof i);
            return NULL;
        }
    }
    return KZ_N("unknown word");
}

_Static_assert(sizeof(wire_ask) == sizeof(int) && sizeof(wire_do) == sizeof(int) &&
                   sizeof(kz_lang) == sizeof(int),
               "words are stored as int");

static const char *read_clock(const wire_member *member, const json_t *value, void *place) {
    (void)member;
    uint64_t *ms = place;
    if (!json_is_string(value)) {
        return wrong_form;
    }
    return wire_clock_read(json_string_value(value), &ms[0], &ms[1]) ? NULL : KZ_N("unknown clock");
}

_Static_assert(offsetof(wire_letter, increment_ms) ==
                   offsetof(wire_letter, base_ms) + sizeof(uint64_t),
               "a clock is two numbers side by side");

static const char *read_bots(const wire_member *member, const json_t *value, void *place) {
    (void)member;
    int *levels = place;
    if (!json_is_array(value)) {
        return wrong_form;
    }
    if (json_array_size(value) > KZ_PLAY_SEATS_MAX) {
        return KZ_N("there is no seat with this number");
    }
    for (size_t i = 0; i < json_array_size(value); i++) {
        uint64_t level = 0;
        const char *fault = read_whole(json_array_get(value, i), 0, KZ_PLAY_LEVEL_MAX, &level);
        if (fault != NULL) {
            return fault;
        }
        levels[i] = (int)level;
    }
    return NULL;
}

static const char *read_name(const wire_member *member, const json_t *value, void *place) {
    if (!json_is_string(value)) {
        return wrong_form;
    }
    if (member->kind == WIRE_KIND_BLANK && json_string_length(value) == 0) {
        return NULL;
    }
    return wire_name_read(json_string_value(value), json_string_length(value), place);
}

const char *wire_member_read(const wire_member *member, const json_t *value, wire_letter *letter) {
    static const char *(*const readers[])(const wire_member *, const json_t *, void *) = {
        [WIRE_KIND_NUMBER] = read_number, [WIRE_KIND_SMALL] = read_small,
        [WIRE_KIND_BOOL] = read_bool,     [WIRE_KIND_LINE] = read_line,
        [WIRE_KIND_ROOM] = read_room,     [WIRE_KIND_TOKEN] = read_token,
        [WIRE_KIND_WORD] = read_word,     [WIRE_KIND_CLOCK] = read_clock,
        [WIRE_KIND_BOTS] = read_bots,     [WIRE_KIND_NAME] = read_name,
        [WIRE_KIND_BLANK] = read_name,
    };
    return readers[member->kind](member, value, (char *)letter + member->offset);
}
