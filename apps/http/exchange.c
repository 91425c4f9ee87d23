/* One connection's talk without its socket: bytes come in, answers go out, in order. */
#include "exchange.h"

#include <assert.h>
#include <string.h>

void http_exchange_init(http_exchange *exchange, const http_service *service) {
    exchange->service = service;
    exchange->in_length = 0;
    exchange->seen = (http_head){0};
    exchange->head_length = 0;
    exchange->body_length = 0;
    exchange->status = 0;
    exchange->is_last = false;
    exchange->is_upgrade = false;
    exchange->is_pending = false;
}

char *http_exchange_room(http_exchange *exchange, size_t *room) {
    assert(exchange->head_length == 0 && exchange->in_length < sizeof exchange->in);
    assert(!exchange->is_pending);
    *room = sizeof exchange->in - exchange->in_length;
    return exchange->in + exchange->in_length;
}

/* HTTP/1.1 stays open unless it is told otherwise, HTTP/1.0 the other way round. */
static const char *connection_field(const http_exchange *exchange) {
    if (exchange->is_upgrade) {
        return NULL; /* the handler says it */
    }
    return exchange->is_last ? "close" : exchange->request.is_http10 ? "keep-alive" : NULL;
}

static void put_answer(http_exchange *exchange, const http_answer *answer, int64_t now) {
    exchange->head_length = http_answer_head(answer, exchange->service->policy,
                                             connection_field(exchange), now, exchange->head);
    exchange->body = answer->body;
    exchange->body_length = answer->body_length;
    exchange->status = answer->status;
}

void http_exchange_give_up(http_exchange *exchange, int status, int64_t now) {
    http_answer answer;
    http_answer_status(&answer, status);
    exchange->is_last = true;
    put_answer(exchange, &answer, now);
}

void http_exchange_answer(http_exchange *exchange, const http_answer *answer, int64_t now) {
    assert(exchange->is_pending);
    exchange->is_pending = false;
    exchange->is_upgrade = answer->status == 101;
    exchange->is_last =
        (!exchange->request.keeps_alive || answer->is_last) && !exchange->is_upgrade;
    put_answer(exchange, answer, now);
    if (exchange->request.verb == HTTP_VERB_HEAD) {
        exchange->body_length = 0;
    }
}

const char *http_exchange_rest(const http_exchange *exchange, size_t *length) {
    assert(exchange->is_upgrade);
    *length = exchange->in_length - exchange->seen.end;
    return exchange->in + exchange->seen.end;
}

static void answer_request(http_exchange *exchange, int64_t now) {
    const http_head *seen = &exchange->seen;
    int refused =
        http_request_read(&exchange->request, exchange->in + seen->begin, seen->end - seen->begin);
    if (refused != 0) {
        http_exchange_give_up(exchange, refused, now);
        return;
    }
    http_answer answer = {0};
    exchange->is_pending = true;
    exchange->service->handle(exchange->service->user, &exchange->request, &answer);
    if (!answer.is_later) {
        http_exchange_answer(exchange, &answer, now);
    }
}

/* Looks whether what came makes a request. */
static bool look(http_exchange *exchange, int64_t now) {
    switch (http_head_scan(&exchange->seen, exchange->in, exchange->in_length)) {
    case HTTP_HEAD_WHOLE:
        answer_request(exchange, now);
        return !exchange->is_pending;
    case HTTP_HEAD_BAD:
        http_exchange_give_up(exchange, 400, now);
        return true;
    case HTTP_HEAD_OPEN:
        break;
    }
    if (exchange->in_length < sizeof exchange->in) {
        return false;
    }
    http_exchange_give_up(exchange, http_head_has_line(&exchange->seen) ? 431 : 414, now);
    return true;
}

bool http_exchange_take(http_exchange *exchange, size_t arrived, int64_t now) {
    assert(exchange->head_length == 0 && arrived <= sizeof exchange->in - exchange->in_length);
    exchange->in_length += arrived;
    return look(exchange, now);
}

bool http_exchange_next(http_exchange *exchange, int64_t now) {
    size_t done = exchange->seen.end;
    assert(exchange->head_length > 0 && !exchange->is_last && !exchange->is_upgrade);
    assert(done <= exchange->in_length);
    memmove(exchange->in, exchange->in + done, exchange->in_length - done);
    exchange->in_length -= done;
    exchange->seen = (http_head){0};
    exchange->head_length = 0;
    return look(exchange, now);
}

bool http_exchange_waits(const http_exchange *exchange) {
    return exchange->head_length == 0 && exchange->in_length > 0 && !exchange->is_pending;
}
