/* An answer: its status, its fields, its body, and the bytes of its head. */
#ifndef KAZU_HTTP_ANSWER_H
#define KAZU_HTTP_ANSWER_H

#include "request.h"

#include <stdint.h>

enum { HTTP_ANSWER_HEAD_MAX = 2048 };

/* All pointers are borrowed until the answer is sent. */
typedef struct http_answer {
    int status;
    const char *type;    /* of the body; NULL: there is none */
    const char *coding;  /* of the body; NULL: identity */
    const char *etag;    /* NULL: none */
    const char *allowed; /* methods, of 405; NULL: none */
    const char *fields;  /* further ones, each ended by CR LF; NULL: none */
    bool varies;         /* another Accept-Encoding may get another body */
    bool is_last;        /* the connection closes behind it */
    bool is_later;       /* it is not known yet: http_exchange_answer() brings it */
    const unsigned char *body;
    size_t body_length;
} http_answer;

/* Makes the answer to a request. Parts of the answer that are not set are zero. Of status 101 the
   talk ends, and its connection speaks another protocol from then on. */
typedef void http_handler(void *user, const http_request *request, http_answer *answer);

/* Makes an answer of a status alone: its name is the body. */
void http_answer_status(http_answer *answer, int status);

/*
 * Writes status line and fields, the empty line included. policy: further fields, each ended by CR
 * LF. connection: the value of that field; NULL: none. now: seconds since 1970. Returns the bytes
 * written.
 */
size_t http_answer_head(const http_answer *answer, const char *policy, const char *connection,
                        int64_t now, char head[HTTP_ANSWER_HEAD_MAX]);

#endif
