/*
 * Characters as people write them, made plain: NFKC, no blanks around, katakana folded if wanted.
 */
#include "namepoker/plain_text.h"

#include "kazu/text.h"

#include "terminal/unicode.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { CODE_POINTS_MAX = PLAIN_TEXT_MAX / 4, KATAKANA_FIRST = 0x30A1, KATAKANA_LAST = 0x30F6 };
enum { KANA_DISTANCE = 0x60, IDEOGRAPHIC_SPACE = 0x3000, BYTE_ORDER_MARK = 0xFEFF };

static bool is_blank(uint32_t c) {
    return c == ' ' || c == '\t' || c == '\r' || c == IDEOGRAPHIC_SPACE || c == BYTE_ORDER_MARK;
}

/* Takes a text apart into at most CODE_POINTS_MAX characters. Gives how many; one more: too many.
 */
static size_t take_apart(const char *text, size_t length, uint32_t *point) {
    size_t count = 0;
    for (size_t at = 0; at < length && count <= CODE_POINTS_MAX; count++) {
        uint32_t code_point = 0;
        at += kz_utf8_decode(text + at, length - at, &code_point);
        if (count < CODE_POINTS_MAX) {
            point[count] = code_point;
        }
    }
    return count;
}

bool plain_text_of(const char *text, size_t length, bool folds_kana, char *plain,
                   size_t *plain_length) {
    uint32_t point[CODE_POINTS_MAX];
    size_t bytes = 0;
    if (length > CODE_POINTS_MAX || !kz_utf8_valid(text, length, NULL)) {
        return false;
    }
    char *form = term_unicode_form(text, length, false, &bytes);
    size_t count = form != NULL ? take_apart(form, bytes, point) : 0;
    bool fits = form != NULL && count <= CODE_POINTS_MAX;
    free(form);
    if (!fits) {
        return false;
    }
    size_t first = 0;
    while (first < count && is_blank(point[first])) {
        first++;
    }
    while (count > first && is_blank(point[count - 1])) {
        count--;
    }
    size_t written = 0;
    for (size_t i = first; i < count; i++) {
        bool is_katakana = point[i] >= KATAKANA_FIRST && point[i] <= KATAKANA_LAST;
        uint32_t plain_point = folds_kana && is_katakana ? point[i] - KANA_DISTANCE : point[i];
        written += kz_utf8_encode(plain_point, plain + written);
    }
    *plain_length = written;
    return true;
}
