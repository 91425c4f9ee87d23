/* A strict JSON reader without allocation. Theory: docs/theory/kenken.md. */
#include "games/kenken/text/json_reader.h"

#include <string.h>

enum { DEPTH_MAX = 64, KEY_MAX = 32, KEYS_MAX = 32 };

typedef kz__kenken_reader reader;
typedef kz__kenken_span span;

static kz_status refuse(const reader *r, const char *message) {
    return kz__kenken_refuse_sign(r, KZ_KENKEN_E_SYNTAX, message);
}

void kz__kenken_json_skip_space(reader *r) {
    while (r->at < r->end && (r->text[r->at] == ' ' || r->text[r->at] == '\t' ||
                              r->text[r->at] == '\n' || r->text[r->at] == '\r')) {
        r->at++;
    }
}

static kz_status expect(reader *r, char c, const char *message) {
    kz__kenken_json_skip_space(r);
    return kz__kenken_take(r, c) ? KZ_OK : refuse(r, message);
}

/* A string being decoded; bytes that do not fit are counted but not stored. */
typedef struct letters {
    char *out;
    size_t capacity;
    size_t length;
} letters;

static void put(letters *s, const char *bytes, size_t count) {
    if (s->length + count < s->capacity) {
        memcpy(s->out + s->length, bytes, count);
    }
    s->length += count;
}

static bool take_hex(reader *r, uint32_t *unit) {
    *unit = 0;
    for (int i = 0; i < 4; i++) {
        char c = kz__kenken_next(r);
        uint32_t digit = 0;
        if (kz__kenken_is_digit(c)) {
            digit = (uint32_t)(c - '0');
        } else if (c >= 'a' && c <= 'f') {
            digit = (uint32_t)(c - 'a') + 10;
        } else if (c >= 'A' && c <= 'F') {
            digit = (uint32_t)(c - 'A') + 10;
        } else {
            return false;
        }
        *unit = *unit << 4 | digit;
        r->at++;
    }
    return true;
}

/* Reads the code point after "\u", with both halves of a surrogate pair. */
static bool take_code_point(reader *r, uint32_t *code_point) {
    uint32_t low = 0;
    if (!take_hex(r, code_point)) {
        return false;
    }
    if (*code_point >= 0xDC00 && *code_point <= 0xDFFF) {
        return false;
    }
    if (*code_point < 0xD800 || *code_point > 0xDBFF) {
        return true;
    }
    if (!kz__kenken_take(r, '\\') || !kz__kenken_take(r, 'u') || !take_hex(r, &low) ||
        low < 0xDC00 || low > 0xDFFF) {
        return false;
    }
    *code_point = 0x10000 + ((*code_point - 0xD800) << 10) + (low - 0xDC00);
    return true;
}

static kz_status take_escape(reader *r, letters *s) {
    static const char signs[] = "\"\\/bfnrt";
    static const char meant[] = "\"\\/\b\f\n\r\t";
    reader start = *r;
    r->at++;
    if (kz__kenken_take(r, 'u')) {
        uint32_t code_point = 0;
        char bytes[4];
        if (!take_code_point(r, &code_point)) {
            return refuse(&start, KZ_N("invalid JSON escape"));
        }
        put(s, bytes, kz_utf8_encode(code_point, bytes));
        return KZ_OK;
    }
    char c = kz__kenken_next(r);
    const char *sign = memchr(signs, c, sizeof signs - 1);
    if (sign == NULL) {
        return refuse(&start, KZ_N("invalid JSON escape"));
    }
    put(s, &meant[sign - signs], 1);
    r->at++;
    return KZ_OK;
}

static kz_status take_letter(reader *r, letters *s) {
    uint32_t code_point = 0;
    size_t length = kz_utf8_decode(r->text + r->at, r->end - r->at, &code_point);
    if (length == 0 || code_point < 0x20) {
        return refuse(r, length == 0 ? KZ_N("not valid UTF-8")
                                     : KZ_N("control character in a string"));
    }
    put(s, r->text + r->at, length);
    r->at += (uint32_t)length;
    return KZ_OK;
}

static kz_status take_letters(reader *r, letters *s) {
    kz_status status = expect(r, '"', KZ_N("expected a string"));
    while (status == KZ_OK && kz__kenken_next(r) != '"') {
        if (r->at == r->end) {
            return refuse(r, KZ_N("unexpected end of text"));
        }
        status = r->text[r->at] == '\\' ? take_escape(r, s) : take_letter(r, s);
    }
    r->at += status == KZ_OK ? 1 : 0;
    return status;
}

kz_status kz__kenken_json_string(reader *r, char *out, size_t capacity) {
    kz__kenken_json_skip_space(r);
    letters s = {.out = out, .capacity = capacity};
    span whole = {.at = r->at};
    kz_status status = take_letters(r, &s);
    whole.length = r->at - whole.at;
    if (status != KZ_OK) {
        return status;
    }
    if (s.length >= capacity || memchr(out, '\0', s.length) != NULL) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_SYNTAX, whole, KZ_N("the string is too long"));
    }
    out[s.length] = '\0';
    return KZ_OK;
}

/* Reads a key; one that is longer than all known keys gives "". */
static kz_status take_key(reader *r, char key[KEY_MAX]) {
    letters s = {.out = key, .capacity = KEY_MAX};
    kz_status status = take_letters(r, &s);
    bool known = s.length < KEY_MAX && memchr(key, '\0', s.length) == NULL;
    key[known ? s.length : 0] = '\0';
    return status == KZ_OK ? expect(r, ':', KZ_N("expected ':'")) : status;
}

/* The index of a key in the list, or that of the NULL. */
static unsigned find_key(const char *const *keys, const char *key) {
    unsigned i = 0;
    while (keys[i] != NULL && strcmp(keys[i], key) != 0) {
        i++;
    }
    return i;
}

/* The string that starts at `at`, with its quotes and escapes. */
static span string_at(const reader *r, uint32_t at) {
    reader whole = *r;
    letters none = {.capacity = 0};
    whole.at = at;
    whole.fault = NULL;
    (void)take_letters(&whole, &none);
    return (span){.at = at, .length = whole.at - at};
}

static kz_status take_other(reader *r, span where, const char *key, const char *const *ignored) {
    if (ignored != NULL && ignored[find_key(ignored, key)] == NULL) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_SYNTAX, where, KZ_N("unknown member"));
    }
    return kz__kenken_json_skip(r);
}

/* The members that an object may have, and the function that reads their values. */
typedef struct shape {
    const char *const *keys;
    const char *const *ignored;
    kz__kenken_json_part *each;
    void *user;
} shape;

static kz_status take_member(reader *r, const shape *object, uint32_t *seen) {
    char key[KEY_MAX] = "";
    kz__kenken_json_skip_space(r);
    uint32_t start = r->at;
    kz_status status = take_key(r, key);
    if (status != KZ_OK) {
        return status;
    }
    span where = string_at(r, start);
    unsigned number = find_key(object->keys, key);
    if (object->keys[number] == NULL) {
        return take_other(r, where, key, object->ignored);
    }
    if ((*seen >> number & 1) != 0) {
        return kz__kenken_refuse(r, KZ_KENKEN_E_SYNTAX, where, KZ_N("duplicate key"));
    }
    *seen |= UINT32_C(1) << number;
    kz__kenken_json_skip_space(r);
    return object->each(object->user, r, number);
}

kz_status kz__kenken_json_object(reader *r, const char *const *keys, const char *const *ignored,
                                 kz__kenken_json_part *each, void *user) {
    const shape object = {keys, ignored, each, user};
    uint32_t seen = 0;
    kz_status status = expect(r, '{', KZ_N("expected an object"));
    kz__kenken_json_skip_space(r);
    if (status != KZ_OK || kz__kenken_take(r, '}')) {
        return status;
    }
    do {
        status = take_member(r, &object, &seen);
        kz__kenken_json_skip_space(r);
    } while (status == KZ_OK && kz__kenken_take(r, ','));
    return status == KZ_OK ? expect(r, '}', KZ_N("expected ',' or '}'")) : status;
}

kz_status kz__kenken_json_array(reader *r, kz__kenken_json_part *each, void *user) {
    kz_status status = expect(r, '[', KZ_N("expected an array"));
    kz__kenken_json_skip_space(r);
    if (status != KZ_OK || kz__kenken_take(r, ']')) {
        return status;
    }
    unsigned number = 0;
    do {
        kz__kenken_json_skip_space(r);
        status = each(user, r, number++);
        kz__kenken_json_skip_space(r);
    } while (status == KZ_OK && kz__kenken_take(r, ','));
    return status == KZ_OK ? expect(r, ']', KZ_N("expected ',' or ']'")) : status;
}

static bool take_digits(reader *r) {
    size_t start = r->at;
    while (r->at < r->end && kz__kenken_is_digit(r->text[r->at])) {
        r->at++;
    }
    return r->at > start;
}

static bool skip_number(reader *r) {
    (void)kz__kenken_take(r, '-');
    if (!kz__kenken_take(r, '0') && !take_digits(r)) {
        return false;
    }
    if (kz__kenken_take(r, '.') && !take_digits(r)) {
        return false;
    }
    if (kz__kenken_take(r, 'e') || kz__kenken_take(r, 'E')) {
        if (!kz__kenken_take(r, '-')) {
            (void)kz__kenken_take(r, '+');
        }
        return take_digits(r);
    }
    return true;
}

static bool take_word(reader *r, const char *word) {
    uint32_t length = (uint32_t)strlen(word);
    if (r->end - r->at < length || memcmp(r->text + r->at, word, length) != 0) {
        return false;
    }
    r->at += length;
    return true;
}

static kz_status skip_scalar(reader *r) {
    if (kz__kenken_next(r) == '"') {
        letters none = {.capacity = 0};
        return take_letters(r, &none);
    }
    reader start = *r;
    bool known =
        take_word(r, "null") || take_word(r, "true") || take_word(r, "false") || skip_number(r);
    return known ? KZ_OK : refuse(&start, KZ_N("expected a JSON value"));
}

/* The open brackets, innermost last. */
typedef struct nest {
    unsigned depth;
    char close[DEPTH_MAX];
} nest;

static kz_status skip_key(reader *r, const nest *n) {
    char key[KEY_MAX] = "";
    return n->close[n->depth - 1] == '}' ? take_key(r, key) : KZ_OK;
}

/* Reads a scalar, or enters a container up to its first value; `done`: a value has ended. */
static kz_status skip_beginning(reader *r, nest *n, bool *done) {
    char c = kz__kenken_next(r);
    *done = true;
    if (c != '{' && c != '[') {
        return skip_scalar(r);
    }
    if (n->depth == DEPTH_MAX) {
        return refuse(r, KZ_N("brackets are nested too deeply"));
    }
    r->at++;
    n->close[n->depth++] = c == '{' ? '}' : ']';
    kz__kenken_json_skip_space(r);
    if (kz__kenken_next(r) == n->close[n->depth - 1]) {
        r->at++;
        n->depth--;
        return KZ_OK;
    }
    *done = false;
    return skip_key(r, n);
}

/* Reads what follows a value: closing brackets, then perhaps a comma and the next key. */
static kz_status skip_ending(reader *r, nest *n) {
    while (n->depth > 0) {
        kz__kenken_json_skip_space(r);
        if (kz__kenken_take(r, ',')) {
            kz__kenken_json_skip_space(r);
            return skip_key(r, n);
        }
        if (!kz__kenken_take(r, n->close[n->depth - 1])) {
            return refuse(r, KZ_N("expected a comma or a closing bracket"));
        }
        n->depth--;
    }
    return KZ_OK;
}

kz_status kz__kenken_json_skip(reader *r) {
    nest n = {.depth = 0};
    kz_status status = KZ_OK;
    do {
        bool done = false;
        kz__kenken_json_skip_space(r);
        status = skip_beginning(r, &n, &done);
        if (status == KZ_OK && done) {
            status = skip_ending(r, &n);
        }
    } while (status == KZ_OK && n.depth > 0);
    return status;
}

kz_status kz__kenken_json_whole(reader *r, kz_kenken_fault_code code, const char *message,
                                uint64_t *number) {
    kz__kenken_json_skip_space(r);
    reader start = *r;
    reader whole = *r;
    if (!skip_number(&whole)) {
        return kz__kenken_refuse_sign(&start, code, message);
    }
    span where = {.at = r->at, .length = whole.at - r->at};
    kz__kenken_numeral numeral = kz__kenken_take_number(r, number);
    if (numeral != KZ__KENKEN_NUMBER || r->at != whole.at) {
        return kz__kenken_refuse(&start, code, where, message);
    }
    return KZ_OK;
}

kz_status kz__kenken_json_bool(reader *r, bool *value) {
    kz__kenken_json_skip_space(r);
    *value = take_word(r, "true");
    if (*value || take_word(r, "false")) {
        return KZ_OK;
    }
    return refuse(r, KZ_N("expected true or false"));
}

bool kz__kenken_json_null(reader *r) {
    kz__kenken_json_skip_space(r);
    return take_word(r, "null");
}
