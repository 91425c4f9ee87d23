/* One connection's talk without its socket: bytes come in, answers go out, in order. */
#ifndef KAZU_HTTP_EXCHANGE_H
#define KAZU_HTTP_EXCHANGE_H

#include "answer.h"
#include "head.h"
#include "request.h"

enum { HTTP_HEAD_MAX = 8192 };

/* Who answers, and what every answer says besides. */
typedef struct http_service {
    http_handler *handle;
    void *user;
    const char *policy; /* further fields of every answer, each ended by CR LF */
} http_service;

typedef struct http_exchange {
    const http_service *service; /* borrowed */
    char in[HTTP_HEAD_MAX];      /* came, and is not answered yet */
    size_t in_length;
    http_head seen; /* of the request that `in` begins with */
    http_request request;
    char head[HTTP_ANSWER_HEAD_MAX]; /* the answer to send: its head, then its body */
    size_t head_length;              /* 0: there is none */
    const unsigned char *body;
    size_t body_length;
    int status;      /* of this answer */
    bool is_last;    /* nothing is read behind the request of this answer */
    bool is_upgrade; /* behind it another protocol is spoken: http_exchange_rest() */
    bool is_pending; /* a request waits for http_exchange_answer(); nothing is taken meanwhile */
} http_exchange;

/* Begins an empty talk. */
void http_exchange_init(http_exchange *exchange, const http_service *service);

/* Gives where the next bytes may be put, and how many. Only while there is no answer to send. */
char *http_exchange_room(http_exchange *exchange, size_t *room);

/* Looks at `arrived` more bytes in that place. True: an answer is to be sent. now: seconds since
   1970. */
bool http_exchange_take(http_exchange *exchange, size_t arrived, int64_t now);

/* Brings the answer that a handler left for later; it is then to be sent. */
void http_exchange_answer(http_exchange *exchange, const http_answer *answer, int64_t now);

/* Gives what came behind the request of an upgrade. */
const char *http_exchange_rest(const http_exchange *exchange, size_t *length);

/* The answer was sent: goes on with what came behind its request. True: the next one is ready. */
bool http_exchange_next(http_exchange *exchange, int64_t now);

/* Gives up a request that is not whole: answers with the status, and it is the last. */
void http_exchange_give_up(http_exchange *exchange, int status, int64_t now);

/* Tells whether a request has begun that is not whole. */
bool http_exchange_waits(const http_exchange *exchange);

#endif
