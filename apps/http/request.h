/* A request, read from the bytes of its head. */
#ifndef KAZU_HTTP_REQUEST_H
#define KAZU_HTTP_REQUEST_H

#include "slice.h"

enum { HTTP_FIELDS_MAX = 64, HTTP_TARGET_MAX = 2048 };

typedef enum http_verb {
    HTTP_VERB_GET,
    HTTP_VERB_HEAD,
    HTTP_VERB_POST, /* without a body */
    HTTP_VERB_OTHER
} http_verb;

typedef struct http_field {
    http_slice name;
    http_slice value;
} http_field;

/* All slices are borrowed from the head. */
typedef struct http_request {
    http_verb verb;
    http_slice target; /* as it was sent, with what follows a '?' */
    http_slice path;   /* up to the '?'; not decoded */
    http_slice host;
    http_field fields[HTTP_FIELDS_MAX];
    size_t field_count;
    bool keeps_alive;
} http_request;

/*
 * Reads a whole head. Returns 0, or the status that it is refused with: 400 broken, 413 a body, 414
 * a long target, 431 many fields, 501 a method that nobody knows, 505 another version than 1.1.
 */
int http_request_read(http_request *request, const char *head, size_t length);

/* Gives the next field of that name, counted on in *at (0 at first). False: there is none left. */
bool http_request_field(const http_request *request, const char *name, size_t *at,
                        http_slice *value);

#endif
