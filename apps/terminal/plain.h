/* Reads lines of any length and content from a descriptor, without editing. */
#ifndef KAZU_TERMINAL_PLAIN_H
#define KAZU_TERMINAL_PLAIN_H

#include "lines.h"

#include <stdbool.h>
#include <stddef.h>

/* A reader; its buffer belongs to it. */
typedef struct plain_reader {
    int descriptor;
    char *data; /* a whole line, its newline, and a NUL */
    size_t limit;
    size_t begin; /* first byte not yet given out */
    size_t end;
    bool at_end;
} plain_reader;

/* Starts reading lines of at most `limit` bytes. False: no memory. */
bool plain_open(plain_reader *reader, int descriptor, size_t limit);

/* As term_lines_read(). */
term_line_result plain_next(plain_reader *reader, const char **line, size_t *length);

/* As term_lines_read_until(). */
term_line_result plain_next_until(plain_reader *reader, uint64_t deadline, const char **line,
                                  size_t *length);

/* Frees the buffer. */
void plain_close(plain_reader *reader);

#endif
