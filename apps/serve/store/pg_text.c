/* Arrays as PostgreSQL reads them, written item by item. */
#include "pg_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST = 256 };

void pg_text_put(pg_text *text, const char *bytes, size_t length) {
    if (text->length + length + 1 > text->capacity) {
        size_t wanted = 2 * (text->capacity + length) + FIRST;
        char *grown = text->is_bad ? NULL : realloc(text->data, wanted);
        if (grown == NULL) {
            text->is_bad = true;
            return;
        }
        text->data = grown;
        text->capacity = wanted;
    }
    memcpy(text->data + text->length, bytes, length);
    text->length += length;
    text->data[text->length] = '\0';
}

static void begin_item(pg_text *array) {
    pg_text_put(array, array->length == 0 ? "{" : ",", 1);
}

void pg_array_number(pg_text *array, int64_t number) {
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%" PRId64, number);
    begin_item(array);
    pg_text_put(array, digits, (size_t)length);
}

void pg_array_text(pg_text *array, const char *item) {
    begin_item(array);
    pg_text_put(array, "\"", 1);
    while (*item != '\0') {
        size_t plain = strcspn(item, "\"\\");
        pg_text_put(array, item, plain);
        item += plain;
        if (*item != '\0') {
            pg_text_put(array, "\\", 1);
            pg_text_put(array, item++, 1);
        }
    }
    pg_text_put(array, "\"", 1);
}

void pg_array_bytes(pg_text *array, const uint8_t *bytes, size_t length) {
    static const char digits[] = "0123456789abcdef";
    begin_item(array);
    pg_text_put(array, "\"\\\\x", 4);
    for (size_t i = 0; i < length; i++) {
        const char pair[2] = {digits[bytes[i] >> 4], digits[bytes[i] & 15]};
        pg_text_put(array, pair, sizeof pair);
    }
    pg_text_put(array, "\"", 1);
}

const char *pg_array_end(pg_text *array) {
    if (array->length == 0) {
        begin_item(array);
    }
    pg_text_put(array, "}", 1);
    return array->is_bad ? NULL : array->data;
}

void pg_text_free(pg_text *text) {
    free(text->data);
    *text = (pg_text){0};
}
