/* The JSON writer (RFC 8259): compact, on one line, and valid whatever bytes the strings
 * contain. */
#include "base/decimal.h"
#include "base/text.h"
#include "base/valid.h"
#include "kazu/text.h"

#include <assert.h>
#include <math.h>
#include <string.h>

void kz_json_init(kz_json *json, kz_text *out) {
    assert(json != NULL && kz__text_is_valid(out));
    *json = (kz_json){.out = out};
}

/* Called before every value: writes the comma, except after a key and before the first item. */
static void begin_value(kz_json *json) {
    assert(json->depth > 0 || !json->has_item[0]); /* only one top-level value */
    if (json->after_key)
        json->after_key = false;
    else if (json->has_item[json->depth])
        kz__text_put_char(json->out, ',');
    json->has_item[json->depth] = true;
}

static void open_level(kz_json *json, char bracket) {
    begin_value(json);
    assert(json->depth < KZ_JSON_DEPTH);
    json->depth++;
    json->has_item[json->depth] = false;
    kz__text_put_char(json->out, bracket);
}

static void close_level(kz_json *json, char bracket) {
    assert(json->depth > 0 && !json->after_key);
    json->depth--;
    kz__text_put_char(json->out, bracket);
}

void kz_json_open_object(kz_json *json) {
    assert(kz__json_is_valid(json));
    open_level(json, '{');
}

void kz_json_close_object(kz_json *json) {
    assert(kz__json_is_valid(json));
    close_level(json, '}');
}

void kz_json_open_array(kz_json *json) {
    assert(kz__json_is_valid(json));
    open_level(json, '[');
}

void kz_json_close_array(kz_json *json) {
    assert(kz__json_is_valid(json));
    close_level(json, ']');
}

/* The letter of a two-character escape, or 0. */
static char short_escape(uint32_t code_point) {
    switch (code_point) {
    case '"':
    case '\\':
        return (char)code_point;
    case '\b':
        return 'b';
    case '\f':
        return 'f';
    case '\n':
        return 'n';
    case '\r':
        return 'r';
    case '\t':
        return 't';
    default:
        return 0;
    }
}

static void put_escaped(kz_text *out, uint32_t code_point) {
    char letter = short_escape(code_point);
    char encoded[4];

    if (letter != 0) {
        kz__text_put_char(out, '\\');
        kz__text_put_char(out, letter);
    } else if (code_point < 0x20 || code_point == 0x7F) {
        kz_text_format(out, "\\u%04x", (unsigned)code_point);
    } else {
        kz__text_put_bytes(out, encoded, kz_utf8_encode(code_point, encoded));
    }
}

/* Number of bytes that need no escape: printable ASCII, like nearly all of a view. */
static size_t plain_run(const char *bytes, size_t length) {
    size_t run = 0;

    while (run < length && bytes[run] >= ' ' && bytes[run] < 0x7F && bytes[run] != '"' &&
           bytes[run] != '\\')
        run++;
    return run;
}

static void put_string(kz_text *out, const char *bytes, size_t length) {
    size_t at = 0;

    kz__text_put_char(out, '"');
    while (at < length) {
        uint32_t code_point = 0xFFFD;
        size_t run = plain_run(bytes + at, length - at);

        kz__text_put_bytes(out, bytes + at, run);
        at += run;
        if (at < length) {
            size_t taken = kz_utf8_decode(bytes + at, length - at, &code_point);
            put_escaped(out, code_point);
            at += taken > 0 ? taken : 1;
        }
    }
    kz__text_put_char(out, '"');
}

void kz_json_key(kz_json *json, const char *name) {
    assert(kz__json_is_valid(json) && name != NULL);
    assert(json->depth > 0 && !json->after_key);
    begin_value(json);
    put_string(json->out, name, strlen(name));
    kz__text_put_char(json->out, ':');
    json->after_key = true;
}

void kz_json_string_bytes(kz_json *json, const char *bytes, size_t length) {
    assert(kz__json_is_valid(json) && kz__bytes_are_valid(bytes, length));
    begin_value(json);
    put_string(json->out, bytes, length);
}

void kz_json_string(kz_json *json, const char *string) {
    assert(kz__json_is_valid(json) && string != NULL);
    kz_json_string_bytes(json, string, strlen(string));
}

void kz_json_signed(kz_json *json, int64_t value) {
    assert(kz__json_is_valid(json));
    begin_value(json);
    kz_text_put_signed(json->out, value);
}

void kz_json_unsigned(kz_json *json, uint64_t value) {
    assert(kz__json_is_valid(json));
    begin_value(json);
    kz_text_put_unsigned(json->out, value);
}

void kz_json_number(kz_json *json, double value, int digits) {
    assert(kz__json_is_valid(json));
    char printed[KZ__DECIMAL_TEXT];

    assert(digits >= 0 && digits <= KZ__DECIMAL_PLACES);
    begin_value(json);
    if (!isfinite(value)) {
        kz__text_put(json->out, "null");
        return;
    }
    (void)kz__decimal_print(value, 'f', digits, printed);
    if (signbit(value))
        kz__text_put_char(json->out, '-');
    kz__text_put(json->out, printed);
}

void kz_json_bool(kz_json *json, bool value) {
    assert(kz__json_is_valid(json));
    begin_value(json);
    kz__text_put(json->out, value ? "true" : "false");
}

void kz_json_null(kz_json *json) {
    assert(kz__json_is_valid(json));
    begin_value(json);
    kz__text_put(json->out, "null");
}
