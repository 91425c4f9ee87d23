#include "json_check.h"

#include "kazu/text.h"

#include <string.h>

enum { DEPTH_MAX = 32, NAMES_MAX = 64 };

typedef struct reader {
    const char *at;
    const char *end;
    unsigned depth;
} reader;

static bool value(reader *r);

static bool take(reader *r, char c) {
    bool is_there = r->at < r->end && *r->at == c;
    r->at += is_there ? 1 : 0;
    return is_there;
}

static bool word(reader *r, const char *text) {
    size_t length = strlen(text);
    bool is_there = (size_t)(r->end - r->at) >= length && memcmp(r->at, text, length) == 0;
    r->at += is_there ? length : 0;
    return is_there;
}

static bool is_hex(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

static bool escape(reader *r) {
    if (r->at < r->end && strchr("\"\\/bfnrt", *r->at) != NULL && *r->at != '\0') {
        r->at++;
        return true;
    }
    if (!take(r, 'u') || r->end - r->at < 4) {
        return false;
    }
    for (int i = 0; i < 4; i++) {
        if (!is_hex(*r->at++)) {
            return false;
        }
    }
    return true;
}

static bool string(reader *r) {
    if (!take(r, '"')) {
        return false;
    }
    while (r->at < r->end && *r->at != '"') {
        if ((unsigned char)*r->at < 0x20) {
            return false;
        }
        if (*r->at++ == '\\' && !escape(r)) {
            return false;
        }
    }
    return take(r, '"');
}

static size_t digits(reader *r, double *number) {
    const char *start = r->at;
    while (r->at < r->end && *r->at >= '0' && *r->at <= '9') {
        *number = *number * 10 + (*r->at++ - '0');
    }
    return (size_t)(r->at - start);
}

static bool number(reader *r) {
    double whole = 0;
    double part = 0;
    (void)take(r, '-');
    const char *start = r->at;
    size_t count = digits(r, &whole);
    if (count == 0 || (count > 1 && *start == '0') || whole > 9007199254740991.0) {
        return false;
    }
    return !take(r, '.') || digits(r, &part) > 0;
}

static bool is_twice(const char *const *names, const size_t *lengths, unsigned count) {
    for (unsigned i = 0; i + 1 < count; i++) {
        if (lengths[i] == lengths[count - 1] &&
            memcmp(names[i], names[count - 1], lengths[i]) == 0) {
            return true;
        }
    }
    return false;
}

static bool object(reader *r) {
    const char *names[NAMES_MAX];
    size_t lengths[NAMES_MAX];
    unsigned count = 0;
    if (take(r, '}')) {
        return true;
    }
    do {
        names[count] = r->at;
        if (!string(r)) {
            return false;
        }
        lengths[count] = (size_t)(r->at - names[count]);
        count++;
        if (count == NAMES_MAX || is_twice(names, lengths, count) || !take(r, ':') || !value(r)) {
            return false;
        }
    } while (take(r, ','));
    return take(r, '}');
}

static bool array(reader *r) {
    if (take(r, ']')) {
        return true;
    }
    do {
        if (!value(r)) {
            return false;
        }
    } while (take(r, ','));
    return take(r, ']');
}

static bool value(reader *r) {
    bool is_value = false;
    if (r->at == r->end || ++r->depth > DEPTH_MAX) {
        return false;
    }
    switch (*r->at) {
    case '{':
        r->at++;
        is_value = object(r);
        break;
    case '[':
        r->at++;
        is_value = array(r);
        break;
    case '"':
        is_value = string(r);
        break;
    case 't':
        is_value = word(r, "true");
        break;
    case 'f':
        is_value = word(r, "false");
        break;
    case 'n':
        is_value = word(r, "null");
        break;
    default:
        is_value = number(r);
        break;
    }
    r->depth--;
    return is_value;
}

bool json_is_strict(const char *text, size_t length) {
    reader r = {text, text + length, 0};
    return kz_utf8_valid(text, length, NULL) && value(&r) && r.at == r.end;
}
