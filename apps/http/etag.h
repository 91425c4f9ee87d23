/* Entity tags: a name for the bytes of a body, so that they need not be sent twice. */
#ifndef KAZU_HTTP_ETAG_H
#define KAZU_HTTP_ETAG_H

#include "request.h"

enum { HTTP_ETAG_ROOM = 40 };

/* Writes the tag of some bytes: equal bytes, equal tags. */
void http_etag_make(const unsigned char *bytes, size_t length, char tag[HTTP_ETAG_ROOM]);

/* Tells whether the If-None-Match fields of a request name the tag, or "*". */
bool http_etag_is_known(const http_request *request, const char *tag);

#endif
