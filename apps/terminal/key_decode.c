/* Decodes UTF-8 and the escape sequences that xterm and those like it send (ECMA-48). */
#include "key_decode.h"

#include "kazu/text.h"

#include <string.h>

enum { ESCAPE = 0x1B, SEQUENCE_MAX = 32 };

/* The keys of ESC [ LETTER and ESC O LETTER. */
static term_key named(char final) {
    static const struct {
        char final;
        term_key_kind kind;
        uint32_t number;
    } names[] = {
        {'A', TERM_KEY_UP, 0},       {'B', TERM_KEY_DOWN, 0},     {'C', TERM_KEY_RIGHT, 0},
        {'D', TERM_KEY_LEFT, 0},     {'H', TERM_KEY_HOME, 0},     {'F', TERM_KEY_END, 0},
        {'P', TERM_KEY_FUNCTION, 1}, {'Q', TERM_KEY_FUNCTION, 2}, {'R', TERM_KEY_FUNCTION, 3},
        {'S', TERM_KEY_FUNCTION, 4}, {'M', TERM_KEY_ENTER, 0},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (names[i].final == final) {
            return (term_key){.kind = names[i].kind, .code_point = names[i].number};
        }
    }
    return (term_key){.kind = final == 'Z' ? TERM_KEY_TAB : TERM_KEY_OTHER, .shift = final == 'Z'};
}

/* The keys of ESC [ NUMBER ~. */
static term_key numbered(unsigned number) {
    static const unsigned char functions[] = {11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24};
    static const term_key_kind kinds[] = {TERM_KEY_OTHER,     TERM_KEY_HOME, TERM_KEY_INSERT,
                                          TERM_KEY_DELETE,    TERM_KEY_END,  TERM_KEY_PAGE_UP,
                                          TERM_KEY_PAGE_DOWN, TERM_KEY_HOME, TERM_KEY_END};
    for (unsigned i = 0; i < sizeof functions; i++) {
        if (functions[i] == number) {
            return (term_key){.kind = TERM_KEY_FUNCTION, .code_point = i + 1};
        }
    }
    bool is_known = number < sizeof kinds / sizeof kinds[0];
    return (term_key){.kind = is_known ? kinds[number] : TERM_KEY_OTHER};
}

static uint16_t from_zero(unsigned number) {
    return (uint16_t)(number > 0 ? number - 1 : 0);
}

/* The mouse as ESC [ < button ; column ; row M (xterm's SGR mode); a release ends in m. */
static term_key mouse(const unsigned parameters[3], char final) {
    enum { MODIFIERS = 4 + 8 + 16, MOTION = 32 };
    unsigned button = parameters[0] & ~(unsigned)MODIFIERS;
    bool is_press = final == 'M' && (button & MOTION) == 0 && button <= 65;
    return (term_key){.kind = is_press ? TERM_KEY_MOUSE : TERM_KEY_OTHER,
                      .button = (uint8_t)button,
                      .column = from_zero(parameters[1]),
                      .row = from_zero(parameters[2])};
}

/* ESC [ row ; column R, but in the first row, where it is F3 with a modifier. */
static bool is_place(const unsigned parameters[3], char final) {
    return final == 'R' && parameters[0] > 1 && parameters[1] > 0;
}

/* Takes ESC [ parameters final. */
static size_t take_sequence(const char *bytes, size_t length, bool is_all, term_key *key) {
    unsigned parameters[3] = {0, 0, 0};
    size_t index = 0;
    size_t at = 2;
    bool is_plain = true; /* digits and ; alone */
    bool is_mouse = length > 2 && bytes[2] == '<';
    at += is_mouse ? 1 : 0;
    while (at < length && at < SEQUENCE_MAX && bytes[at] >= 0x20 && bytes[at] < 0x40) {
        if (bytes[at] >= '0' && bytes[at] <= '9' && index < 3) {
            parameters[index] = (parameters[index] * 10 + (unsigned)(bytes[at] - '0')) % 10000;
        } else if (bytes[at] == ';') {
            index++;
        } else {
            is_plain = false;
        }
        at++;
    }
    if (at == length && !is_all && at < SEQUENCE_MAX) {
        return 0;
    }
    if (at == length || bytes[at] < 0x40 || bytes[at] > 0x7E || !is_plain) {
        *key = (term_key){.kind = TERM_KEY_OTHER};
        bool has_final = at < length && bytes[at] >= 0x40 && bytes[at] <= 0x7E;
        return at + (has_final ? 1 : 0);
    }
    if (is_mouse) {
        *key = mouse(parameters, bytes[at]);
        return at + 1;
    }
    if (is_place(parameters, bytes[at])) {
        *key = (term_key){.kind = TERM_KEY_PLACE,
                          .column = from_zero(parameters[1]),
                          .row = from_zero(parameters[0])};
        return at + 1;
    }
    *key = bytes[at] == '~' ? numbered(parameters[0]) : named(bytes[at]);
    if (parameters[1] >= 1 && parameters[1] <= 16) {
        unsigned modifiers = parameters[1] - 1;
        key->shift = key->shift || (modifiers & 1) != 0;
        key->alt = (modifiers & 2) != 0;
        key->control = (modifiers & 4) != 0;
    }
    return at + 1;
}

static term_key character(uint32_t code_point) {
    term_key key = {.kind = TERM_KEY_CHAR, .code_point = code_point};
    if (code_point == '\n' || code_point == '\r') {
        key = (term_key){.kind = TERM_KEY_ENTER};
    } else if (code_point == '\t') {
        key = (term_key){.kind = TERM_KEY_TAB};
    } else if (code_point == 0x7F || code_point == 8) {
        key = (term_key){.kind = TERM_KEY_BACKSPACE};
    } else if (code_point >= 1 && code_point <= 26) {
        key.control = true;
        key.code_point = code_point + 'a' - 1;
    } else if (code_point < 0x20 || (code_point > 0x7F && code_point < 0xA0)) {
        key = (term_key){.kind = TERM_KEY_OTHER};
    } else if (code_point >= 0xFF01 && code_point <= 0xFF5E) {
        key.code_point = code_point - 0xFEE0;
    } else if (code_point == 0x3000) {
        key.code_point = ' ';
    }
    return key;
}

static size_t announced(unsigned char lead) {
    return lead < 0xC2 || lead > 0xF4 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

/* Whether the bytes may be the beginning of a longer character. */
static bool is_begun(const char *bytes, size_t length) {
    for (size_t i = 1; i < length; i++) {
        if (((unsigned char)bytes[i] & 0xC0) != 0x80) {
            return false;
        }
    }
    return length < announced((unsigned char)bytes[0]);
}

static size_t take_character(const char *bytes, size_t length, bool is_all, term_key *key) {
    uint32_t code_point = 0;
    size_t taken = kz_utf8_decode(bytes, length, &code_point);
    if (taken == 0 && !is_all && is_begun(bytes, length)) {
        return 0;
    }
    *key = taken > 0 ? character(code_point) : (term_key){.kind = TERM_KEY_OTHER};
    return taken > 0 ? taken : 1;
}

/* ESC: a sequence, a key with Alt, or Escape itself. */
static size_t take_escape(const char *bytes, size_t length, bool is_all, term_key *key) {
    bool is_sequence = length >= 2 && (bytes[1] == '[' || bytes[1] == 'O');
    if (length == 1 || bytes[1] == ESCAPE) {
        if (length == 1 && !is_all) {
            return 0;
        }
        *key = (term_key){.kind = TERM_KEY_ESCAPE};
        return 1;
    }
    if (is_sequence && length == 2 && !is_all) {
        return 0;
    }
    if (is_sequence && length > 2 && bytes[1] == '[') {
        return take_sequence(bytes, length, is_all, key);
    }
    if (is_sequence && length > 2 && bytes[2] >= 0x40 && bytes[2] < 0x7F) {
        *key = named(bytes[2]);
        return 3;
    }
    size_t taken = take_character(bytes + 1, length - 1, is_all, key);
    if (taken > 0) {
        key->alt = true;
    }
    return taken > 0 ? taken + 1 : 0;
}

size_t term_key_decode(const char *bytes, size_t length, bool is_all, term_key *key) {
    uint64_t when = key->at;
    if (length == 0) {
        return 0;
    }
    size_t taken = bytes[0] == ESCAPE ? take_escape(bytes, length, is_all, key)
                                      : take_character(bytes, length, is_all, key);
    key->at = when;
    return taken;
}
