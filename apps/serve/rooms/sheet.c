/* A text that grows: what is told to a guest is written here first. */
#include "rooms/sheet.h"

#include <stdlib.h>
#include <string.h>

static bool take(void *user, const char *data, size_t length) {
    sheet *sheet = user;
    if (sheet->room - sheet->length <= length) {
        size_t room = 2 * (sheet->length + length) + sizeof sheet->window;
        char *grown = realloc(sheet->bytes, room);
        if (grown == NULL) {
            return false;
        }
        sheet->bytes = grown;
        sheet->room = room;
    }
    memcpy(sheet->bytes + sheet->length, data, length);
    sheet->length += length;
    sheet->bytes[sheet->length] = '\0';
    return true;
}

void sheet_init(sheet *sheet) {
    sheet->bytes = NULL;
    sheet->room = 0;
    sheet_clear(sheet);
}

void sheet_clear(sheet *sheet) {
    kz_text_init(&sheet->text, sheet->window, sizeof sheet->window);
    sheet->text.sink = take;
    sheet->text.sink_user = sheet;
    sheet->length = 0;
}

bool sheet_end(sheet *sheet) {
    return kz_text_flush(&sheet->text) && sheet->bytes != NULL;
}

void sheet_free(sheet *sheet) {
    free(sheet->bytes);
    sheet->bytes = NULL;
}
