/* Bytes that belong to somebody else: compared, trimmed, cut. */
#include "slice.h"

#include <string.h>

http_slice http_slice_of(const char *string) {
    return (http_slice){string, strlen(string)};
}

bool http_slice_is(http_slice slice, const char *string) {
    return slice.length == strlen(string) && memcmp(slice.at, string, slice.length) == 0;
}

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool http_slice_is_word(http_slice slice, const char *string) {
    if (slice.length != strlen(string)) {
        return false;
    }
    for (size_t i = 0; i < slice.length; i++) {
        if (lower(slice.at[i]) != lower(string[i])) {
            return false;
        }
    }
    return true;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

http_slice http_slice_trim(http_slice slice) {
    while (slice.length > 0 && is_blank(slice.at[0])) {
        slice.at++;
        slice.length--;
    }
    while (slice.length > 0 && is_blank(slice.at[slice.length - 1])) {
        slice.length--;
    }
    return slice;
}

http_slice http_slice_cut(http_slice *rest, char mark) {
    http_slice first = *rest;
    const char *end = first.length > 0 ? memchr(first.at, mark, first.length) : NULL;
    if (end == NULL) {
        rest->at += rest->length;
        rest->length = 0;
        return first;
    }
    first.length = (size_t)(end - first.at);
    rest->at = end + 1;
    rest->length -= first.length + 1;
    return first;
}
