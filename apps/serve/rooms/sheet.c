/* A text that grows: what is told to a guest is written here first. */
#include "rooms/sheet.h"

#include <stdlib.h>
#include <string.h>

static bool take(void *user, const char *data, size_t length) {
    sheet *page = user;
    if (page->room - page->length <= length) {
        size_t room = 2 * (page->length + length) + sizeof page->window;
        char *grown = realloc(page->bytes, room);
        if (grown == NULL) {
            return false;
        }
        page->bytes = grown;
        page->room = room;
    }
    memcpy(page->bytes + page->length, data, length);
    page->length += length;
    page->bytes[page->length] = '\0';
    return true;
}

void sheet_init(sheet *page) {
    page->bytes = NULL;
    page->room = 0;
    sheet_clear(page);
}

void sheet_clear(sheet *page) {
    kz_text_init(&page->text, page->window, sizeof page->window);
    page->text.sink = take;
    page->text.sink_user = page;
    page->length = 0;
}

void sheet_open(sheet *page, kz_json *json, const char *type, uint64_t id) {
    sheet_clear(page);
    kz_json_init(json, &page->text);
    kz_json_open_object(json);
    kz_json_key(json, "t");
    kz_json_string(json, type);
    if (id != 0) {
        kz_json_key(json, "id");
        kz_json_unsigned(json, id);
    }
}

bool sheet_end(sheet *page) {
    return kz_text_flush(&page->text) && page->bytes != NULL;
}

void sheet_free(sheet *page) {
    free(page->bytes);
    page->bytes = NULL;
}
