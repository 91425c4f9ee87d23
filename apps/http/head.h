/* Finds where the head of a request ends, and refuses bytes that no head holds. */
#ifndef KAZU_HTTP_HEAD_H
#define KAZU_HTTP_HEAD_H

#include <stdbool.h>
#include <stddef.h>

typedef enum http_head_state {
    HTTP_HEAD_OPEN,  /* more bytes are needed */
    HTTP_HEAD_WHOLE, /* it stands from `begin` to `end` */
    HTTP_HEAD_BAD
} http_head_state;

/* How far a head was looked at. All zero: nothing yet. */
typedef struct http_head {
    size_t begin; /* of the request line, behind empty lines */
    size_t line;  /* where the line being looked at begins */
    size_t at;    /* bytes looked at */
    size_t end;   /* behind the empty line that ends the head */
} http_head;

/*
 * Looks at the bytes that were not looked at before; `bytes` are all so far. Lines end with CR LF,
 * none is folded, no control character stands in them: what parsers disagree about is refused
 * before one is asked.
 */
http_head_state http_head_scan(http_head *head, const char *bytes, size_t length);

/* Tells whether the request line is over. */
bool http_head_has_line(const http_head *head);

#endif
