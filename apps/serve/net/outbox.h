/* Bytes that wait to be written. Empty, it holds no memory. */
#ifndef KAZU_SERVE_OUTBOX_H
#define KAZU_SERVE_OUTBOX_H

#include <stdbool.h>
#include <stddef.h>

/* All zero: empty. */
typedef struct outbox {
    char *bytes; /* owned */
    size_t length;
    size_t room;
} outbox;

/* Appends two pieces, the second behind the first, or nothing. False: no memory. */
bool outbox_put(outbox *box, const void *first, size_t first_length, const void *second,
                size_t second_length);

/* Empties it. */
void outbox_free(outbox *box);

#endif
