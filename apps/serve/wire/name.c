/* Names of people: in one form, and nothing in them that could pass for what it is not. */
#include "wire.h"

#include "kazu/text.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

static const char unseen[] = KZ_N("the name contains a character that cannot be shown");

/* What cannot be seen, or changes how its neighbours look: controls, directions, joiners, what is
 * private or not assigned, ends of lines. */
static bool is_visible(utf8proc_int32_t c) {
    bool is_filler = c == 0x115f || c == 0x1160 || c == 0x3164 || c == 0xffa0 || c == 0x2800 ||
                     (c >= 0xfe00 && c <= 0xfe0f) || (c >= 0xe0100 && c <= 0xe01ef);
    switch (utf8proc_category(c)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
        return false;
    default:
        return !is_filler;
    }
}

static bool is_blank(utf8proc_int32_t c) {
    return utf8proc_category(c) == UTF8PROC_CATEGORY_ZS;
}

/* Cuts blanks off both ends. Gives the characters that are left; -1: one is not allowed. */
static int trim(const char **text, size_t *length) {
    const char *first = NULL;
    const char *end = *text;
    int count = 0;
    int kept = 0;
    for (size_t at = 0; at < *length;) {
        uint32_t c = 0;
        size_t taken = kz_utf8_decode(*text + at, *length - at, &c);
        if (taken == 0 || !is_visible((utf8proc_int32_t)c)) {
            return -1;
        }
        bool is_ink = !is_blank((utf8proc_int32_t)c);
        first = first == NULL && is_ink ? *text + at : first;
        count += first != NULL;
        at += taken;
        kept = is_ink ? count : kept;
        end = is_ink ? *text + at : end;
    }
    *text = first != NULL ? first : *text;
    *length = first != NULL ? (size_t)(end - first) : 0;
    return kept;
}

static const char *read_whole(const char *text, size_t length, char name[WIRE_NAME_MAX]) {
    int count = trim(&text, &length);
    if (count < 0) {
        return unseen;
    }
    if (count == 0) {
        return KZ_N("this name is empty");
    }
    if (count > WIRE_NAME_LONGEST || length >= WIRE_NAME_MAX) {
        return KZ_N("this name is too long");
    }
    memcpy(name, text, length);
    name[length] = '\0';
    return NULL;
}

const char *wire_name_read(const char *text, size_t length, char name[WIRE_NAME_MAX]) {
    utf8proc_uint8_t *composed = NULL;
    utf8proc_ssize_t size = utf8proc_map((const utf8proc_uint8_t *)text, (utf8proc_ssize_t)length,
                                         &composed, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
    if (size < 0) {
        return unseen;
    }
    const char *fault = read_whole((const char *)composed, (size_t)size, name);
    free(composed);
    return fault;
}
