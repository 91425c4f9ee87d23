/* In which coding a body is sent: what the client takes, best first. */
#ifndef KAZU_HTTP_CODING_H
#define KAZU_HTTP_CODING_H

#include "request.h"

/* By preference, worst first. */
typedef enum http_coding {
    HTTP_CODING_IDENTITY,
    HTTP_CODING_GZIP,
    HTTP_CODING_BR,
    HTTP_CODINGS
} http_coding;

/* The name of a coding in header fields; NULL for identity. */
const char *http_coding_name(http_coding coding);

/*
 * Chooses among the codings that there are (bit 1 << coding for each) by the Accept-Encoding fields
 * of a request: the highest q; of equal ones the smaller body. Identity is always there, and what
 * is sent if nothing else is wanted.
 */
http_coding http_coding_choose(const http_request *request, unsigned there_are);

#endif
