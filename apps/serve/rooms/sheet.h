/* A text that grows: what is told to a guest is written here first. */
#ifndef KAZU_SERVE_SHEET_H
#define KAZU_SERVE_SHEET_H

#include "kazu/text.h"

typedef struct sheet {
    kz_text text; /* write here */
    char window[512];
    char *bytes;
    size_t length;
    size_t room;
} sheet;

/* Starts an empty sheet. It must not be moved. */
void sheet_init(sheet *page);
/* Empties it; its memory stays. */
void sheet_clear(sheet *page);
/* Empties it and begins a message: `{"t":TYPE,"id":ID`, the object still open. id 0: without one.
 */
void sheet_open(sheet *page, kz_json *json, const char *type, uint64_t id);
/* Ends the writing: `bytes` holds `length` bytes and a NUL. False: there was no memory. */
bool sheet_end(sheet *page);
void sheet_free(sheet *page);

#endif
