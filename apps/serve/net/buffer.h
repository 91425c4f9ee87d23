/* Bytes that wait to be written. Empty, it holds no memory. */
#ifndef KAZU_SERVE_BUFFER_H
#define KAZU_SERVE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

/* All zero: empty. */
typedef struct buffer {
    char *bytes; /* owned */
    size_t length;
    size_t room;
} buffer;

/* Appends two pieces, the second behind the first, or nothing. False: no memory. */
bool buffer_put(buffer *box, const void *first, size_t first_length, const void *second,
                size_t second_length);

/* Empties it. */
void buffer_free(buffer *box);

#endif
