/* Strict UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF. */
#include "kazu/text.h"

#include "base/valid.h"

#include <assert.h>

enum { REPLACEMENT = 0xFFFD, LARGEST = 0x10FFFF };

static bool is_scalar(uint32_t code_point) {
    return code_point <= LARGEST && !(code_point >= 0xD800 && code_point <= 0xDFFF);
}

/* Length of the sequence that a lead byte starts; 0 if it is not a lead byte. */
static size_t announced_length(unsigned char lead) {
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead <= 0xDF)
        return 2;
    if (lead >= 0xE0 && lead <= 0xEF)
        return 3;
    if (lead >= 0xF0 && lead <= 0xF4)
        return 4;
    return 0;
}

size_t kz_utf8_decode(const char *text, size_t length, uint32_t *code_point) {
    assert(kz__bytes_are_valid(text, length) && code_point != NULL);
    static const unsigned char lead_mask[5] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    static const uint32_t smallest[5] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char lead = 0;
    size_t width = 0;
    uint32_t value = 0;

    if (length == 0)
        return 0;
    lead = (unsigned char)text[0];
    width = announced_length(lead);
    if (width == 0 || width > length)
        return 0;
    value = lead & lead_mask[width];
    for (size_t i = 1; i < width; i++) {
        unsigned char next = (unsigned char)text[i];

        if ((next & 0xC0) != 0x80)
            return 0;
        value = value << 6 | (next & 0x3F);
    }
    if (value < smallest[width] || !is_scalar(value))
        return 0;
    *code_point = value;
    return width;
}

static char continuation(uint32_t code_point, unsigned shift) {
    return (char)(0x80 | (code_point >> shift & 0x3F));
}

size_t kz_utf8_encode(uint32_t code_point, char out[4]) {
    assert(out != NULL);
    if (!is_scalar(code_point))
        code_point = REPLACEMENT;
    if (code_point < 0x80) {
        out[0] = (char)code_point;
        return 1;
    }
    if (code_point < 0x800) {
        out[0] = (char)(0xC0 | code_point >> 6);
        out[1] = continuation(code_point, 0);
        return 2;
    }
    if (code_point < 0x10000) {
        out[0] = (char)(0xE0 | code_point >> 12);
        out[1] = continuation(code_point, 6);
        out[2] = continuation(code_point, 0);
        return 3;
    }
    out[0] = (char)(0xF0 | code_point >> 18);
    out[1] = continuation(code_point, 12);
    out[2] = continuation(code_point, 6);
    out[3] = continuation(code_point, 0);
    return 4;
}

bool kz_utf8_valid(const char *text, size_t length, size_t *bad) {
    assert(kz__bytes_are_valid(text, length));
    size_t at = 0;

    while (at < length) {
        uint32_t code_point = 0;
        size_t taken = kz_utf8_decode(text + at, length - at, &code_point);

        if (taken == 0) {
            if (bad != NULL)
                *bad = at;
            return false;
        }
        at += taken;
    }
    return true;
}

size_t kz_utf8_count(const char *text, size_t length) {
    assert(kz__bytes_are_valid(text, length));
    size_t count = 0;
    size_t at = 0;

    while (at < length) {
        uint32_t code_point = 0;
        size_t taken = kz_utf8_decode(text + at, length - at, &code_point);

        at += taken > 0 ? taken : 1;
        count++;
    }
    return count;
}
