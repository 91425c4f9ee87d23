/* The bounded writer: it never writes past its buffer, never splits a code point, and always
 * reports a loss. */
#include "base/text.h"

#include "base/valid.h"

#include <assert.h>
#include <string.h>

enum { SMALLEST_CAPACITY = 8, DIGITS_MAX = 20 };

void kz_text_init(kz_text *text, char *buffer, size_t capacity) {
    assert(text != NULL && buffer != NULL);
    assert(capacity >= SMALLEST_CAPACITY);
    *text = (kz_text){.data = buffer, .capacity = capacity};
    buffer[0] = '\0';
}

static bool is_continuation(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

/* The length to keep of bytes[0..length-1] if the byte `next` is cut off: a code point that `next`
 * would continue is removed whole. Bytes that are not UTF-8 stay. */
static size_t whole_length(const char *bytes, size_t length, char next) {
    size_t start = length;

    if (!is_continuation(next))
        return length;
    for (int back = 0; back < 3 && start > 0; back++) {
        start--;
        if (!is_continuation(bytes[start]))
            return (unsigned char)bytes[start] >= 0xC0 ? start : length;
    }
    return length;
}

static void set_length(kz_text *text, size_t length) {
    text->length = length;
    text->data[length] = '\0';
}

static bool sink_bytes(kz_text *text, size_t length) {
    if (length > 0 && !text->sink(text->sink_user, text->data, length))
        text->truncated = true;
    return !text->truncated;
}

/* The buffer is full and `next` follows: makes room, or records the loss. */
static void make_room(kz_text *text, char next) {
    size_t whole = whole_length(text->data, text->length, next);

    if (text->sink == NULL) {
        text->truncated = true;
        set_length(text, whole);
        return;
    }
    if (!sink_bytes(text, whole)) {
        set_length(text, 0);
        return;
    }
    memmove(text->data, text->data + whole, text->length - whole);
    set_length(text, text->length - whole);
}

void kz__text_put_bytes(kz_text *text, const char *bytes, size_t length) {
    while (length > 0 && !text->truncated) {
        size_t room = text->capacity - 1 - text->length;
        size_t fits = length < room ? length : room;

        memcpy(text->data + text->length, bytes, fits);
        set_length(text, text->length + fits);
        bytes += fits;
        length -= fits;
        if (length > 0)
            make_room(text, bytes[0]);
    }
}

void kz_text_put_bytes(kz_text *text, const char *bytes, size_t length) {
    assert(kz__text_is_valid(text) && kz__bytes_are_valid(bytes, length));
    kz__text_put_bytes(text, bytes, length);
}

void kz_text_put(kz_text *text, const char *string) {
    assert(kz__text_is_valid(text) && string != NULL);
    kz__text_put_bytes(text, string, strlen(string));
}

void kz_text_put_char(kz_text *text, char c) {
    assert(kz__text_is_valid(text));
    kz__text_put_char(text, c);
}

void kz_text_put_signed(kz_text *text, int64_t value) {
    assert(kz__text_is_valid(text));
    if (value < 0)
        kz__text_put_char(text, '-');
    kz_text_put_unsigned(text, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void kz_text_put_unsigned(kz_text *text, uint64_t value) {
    assert(kz__text_is_valid(text));
    char decimal[DIGITS_MAX];
    size_t first = DIGITS_MAX;

    do {
        decimal[--first] = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    kz__text_put_bytes(text, decimal + first, DIGITS_MAX - first);
}

bool kz_text_flush(kz_text *text) {
    assert(kz__text_is_valid(text));
    if (text->sink != NULL && !text->truncated) {
        (void)sink_bytes(text, text->length);
        set_length(text, 0);
    }
    return !text->truncated;
}
