/* Writes to a text that is known to be valid, without the asserts of the public functions. */
#ifndef KZ_BASE_TEXT_H
#define KZ_BASE_TEXT_H

#include "kazu/text.h"

#include <string.h>

void kz__text_put_bytes(kz_text *text, const char *bytes, size_t length);

static inline void kz__text_put(kz_text *text, const char *string) {
    kz__text_put_bytes(text, string, strlen(string));
}

static inline void kz__text_put_char(kz_text *text, char c) {
    if (!text->truncated && text->length + 1 < text->capacity) {
        text->data[text->length++] = c;
        text->data[text->length] = '\0';
    } else {
        kz__text_put_bytes(text, &c, 1);
    }
}

#endif
