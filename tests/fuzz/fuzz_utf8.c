/* Any bytes through the UTF-8 decoder, the bounded writer and the JSON writer. */
#include "kazu/text.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Decoding step by step agrees with counting and validating, and each step encodes back. */
static void check_decoding(const char *text, size_t length) {
    size_t first_bad = length;
    size_t count = 0;
    size_t bad = length;

    for (size_t at = 0; at < length; count++) {
        uint32_t code_point = 0;
        char encoded[4];
        size_t taken = kz_utf8_decode(text + at, length - at, &code_point);

        assert(taken <= length - at);
        if (taken > 0) {
            assert(kz_utf8_encode(code_point, encoded) == taken);
            assert(memcmp(encoded, text + at, taken) == 0);
        } else if (first_bad == length) {
            first_bad = at;
        }
        at += taken > 0 ? taken : 1;
    }
    assert(kz_utf8_count(text, length) == count);
    assert(kz_utf8_valid(text, length, &bad) == (first_bad == length));
    assert(bad == first_bad);
}

/* A small buffer keeps a prefix, and of valid text only whole code points. */
static void check_cutting(const char *text, size_t length) {
    char buffer[16];
    kz_text out;

    kz_text_init(&out, buffer, sizeof buffer);
    kz_text_put_bytes(&out, text, length);
    assert(out.length < sizeof buffer && out.length <= length);
    assert(buffer[out.length] == '\0' && memcmp(buffer, text, out.length) == 0);
    assert(out.truncated == (out.length < length));
    assert(!kz_utf8_valid(text, length, NULL) || kz_utf8_valid(buffer, out.length, NULL));
}

static void check_json(const char *text, size_t length) {
    char buffer[4096];
    kz_text out;
    kz_json json;

    kz_text_init(&out, buffer, sizeof buffer);
    kz_json_init(&json, &out);
    kz_json_string_bytes(&json, text, length);
    assert(kz_utf8_valid(buffer, out.length, NULL));
    for (size_t i = 0; i < out.length; i++)
        assert((unsigned char)buffer[i] >= 0x20);
    assert(out.truncated || buffer[out.length - 1] == '"');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;

    check_decoding(text, size);
    check_cutting(text, size);
    check_json(text, size);
    return 0;
}
