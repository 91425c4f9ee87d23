/*
 * Characters as people write them, made plain: NFKC, no blanks around, katakana folded if wanted.
 */
#include "namepoker/plain_text.h"

#include "kazu/text.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

enum { CODE_POINTS_MAX = PLAIN_TEXT_MAX / 4, KATAKANA_FIRST = 0x30A1, KATAKANA_LAST = 0x30F6 };
enum { KANA_DISTANCE = 0x60, IDEOGRAPHIC_SPACE = 0x3000, BYTE_ORDER_MARK = 0xFEFF };

static bool is_blank(utf8proc_int32_t c) {
    return c == ' ' || c == '\t' || c == '\r' || c == IDEOGRAPHIC_SPACE || c == BYTE_ORDER_MARK;
}

bool plain_text_of(const char *text, size_t length, bool folds_kana, char *plain,
                   size_t *plain_length) {
    utf8proc_int32_t point[CODE_POINTS_MAX];
    if (length > CODE_POINTS_MAX || !kz_utf8_valid(text, length, NULL)) {
        return false;
    }
    utf8proc_option_t options = UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT;
    utf8proc_ssize_t count = utf8proc_decompose(
        (const utf8proc_uint8_t *)text, (utf8proc_ssize_t)length, point, CODE_POINTS_MAX, options);
    if (count < 0 || count > CODE_POINTS_MAX) {
        return false;
    }
    count = utf8proc_normalize_utf32(point, count, options);
    utf8proc_ssize_t first = 0;
    while (first < count && is_blank(point[first])) {
        first++;
    }
    while (count > first && is_blank(point[count - 1])) {
        count--;
    }
    size_t written = 0;
    for (utf8proc_ssize_t i = first; i < count; i++) {
        bool is_katakana = point[i] >= KATAKANA_FIRST && point[i] <= KATAKANA_LAST;
        int32_t plain_point = folds_kana && is_katakana ? point[i] - KANA_DISTANCE : point[i];
        written += kz_utf8_encode((uint32_t)plain_point, plain + written);
    }
    *plain_length = written;
    return true;
}
