/* Bytes that belong to somebody else: a word of a request. */
#ifndef KAZU_HTTP_SLICE_H
#define KAZU_HTTP_SLICE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct http_slice {
    const char *at; /* borrowed, not ended by a NUL */
    size_t length;
} http_slice;

/* Makes a slice of a string. */
http_slice http_slice_of(const char *string);

/* Equal byte for byte. */
bool http_slice_is(http_slice slice, const char *string);

/* Equal but for the case of ASCII letters. */
bool http_slice_is_word(http_slice slice, const char *string);

/* Without spaces and tabs at both ends. */
http_slice http_slice_trim(http_slice slice);

/* Splits off what stands before the first `mark`, or all; `rest` then begins behind the mark. */
http_slice http_slice_cut(http_slice *rest, char mark);

#endif
