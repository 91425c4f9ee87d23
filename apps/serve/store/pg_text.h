/* Values for PostgreSQL, in its text form: arrays of numbers, texts and hashes. */
#ifndef KAZU_SERVE_PG_TEXT_H
#define KAZU_SERVE_PG_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero: empty. */
typedef struct pg_text {
    char *data; /* owned; NULL: nothing was ever put */
    size_t length;
    size_t capacity;
    bool is_bad; /* there was no memory */
} pg_text;

void pg_text_put(pg_text *text, const char *bytes, size_t length);
/* Add an item to an array. */
void pg_array_number(pg_text *array, int64_t number);
void pg_array_text(pg_text *array, const char *item);
void pg_array_bytes(pg_text *array, const uint8_t *bytes, size_t length);
/* Ends an array and gives it, "{}" if nothing was added; NULL: there was no memory. */
const char *pg_array_end(pg_text *array);
void pg_text_free(pg_text *text);

#endif
