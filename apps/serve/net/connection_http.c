/* A connection that asks: requests in, answers out, until it closes or becomes a WebSocket. */
#include "net/connection.h"

#include "journal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

/* What still comes after the last answer goes here; nobody reads it. */
static char nowhere[4096];

static void go_on(connection *one, bool has_answer);

static int64_t now(void) {
    return (int64_t)time(NULL);
}

static void on_late(uv_timer_t *timer) {
    connection *one = timer->data;
    http_exchange *exchange = &one->talk->exchange;
    if (one->phase == CONNECTION_ASKING && !one->is_writing && exchange->is_pending) {
        http_answer answer;
        http_answer_status(&answer, 503);
        connection_answer_later(one, &answer);
    } else if (one->phase == CONNECTION_ASKING && !one->is_writing &&
               http_exchange_waits(exchange)) {
        http_exchange_give_up(exchange, 408, now());
        go_on(one, true);
    } else {
        connection_close(one);
    }
}

/* Where many come at once, the loop takes so long to let them in that what they said in time lies
 * unread in their sockets: it looks there first. */
static void on_deadline(uv_timer_t *timer) {
    connection_allow(timer->data, 1, on_late);
}

static void give_room(uv_handle_t *handle, size_t wanted, uv_buf_t *place) {
    connection *one = handle->data;
    (void)wanted;
    if (one->phase != CONNECTION_ASKING) {
        *place = uv_buf_init(nowhere, sizeof nowhere);
        return;
    }
    size_t room;
    char *start = http_exchange_room(&one->talk->exchange, &room);
    *place = uv_buf_init(start, (unsigned)room);
}

static void on_bytes(uv_stream_t *stream, ssize_t count, const uv_buf_t *place) {
    connection *one = stream->data;
    (void)place;
    if (count < 0) { /* the other side closed, or the connection broke */
        connection_close(one);
        return;
    }
    if (count == 0 || one->phase != CONNECTION_ASKING) {
        return;
    }
    http_exchange *exchange = &one->talk->exchange;
    bool was_idle = !http_exchange_waits(exchange);
    one->people->plan.metrics->bytes_in_total += (uint64_t)count;
    bool has_answer = http_exchange_take(exchange, (size_t)count, now());
    if (has_answer || was_idle || exchange->is_pending) {
        go_on(one, has_answer);
    }
}

/* Tells the journal of an answer: the path at most, never what stands behind a '?'. */
static void tell(connection *one) {
    static const char *const verbs[] = {"GET", "HEAD", "POST", "-"};
    const http_exchange *exchange = &one->talk->exchange;
    const http_request *request = &exchange->request;
    /* Of what was no head there is nothing that could be named. */
    bool is_read = exchange->seen.end > 0 && request->path.length > 0 && request->host.at != NULL;
    size_t bytes = exchange->head_length + exchange->body_length;
    one->people->plan.metrics->bytes_out_total += bytes;
    if (!one->is_admin) {
        char address[LIMITS_ADDRESS_TEXT];
        bool is_shown = journal_shows_addresses();
        limits_address from = is_read ? connection_address(one, request) : one->address;
        limits_address_write(&from, address);
        journal_access(is_read ? verbs[request->verb] : "-", is_read ? request->path.at : "-",
                       is_read ? request->path.length : 1, exchange->status, bytes,
                       is_shown ? address : NULL);
    }
}

static void on_sent(uv_write_t *write, int status) {
    connection *one = write->data;
    one->is_writing = false;
    if (one->phase == CONNECTION_CLOSING) {
        return;
    }
    free(one->talk->text);
    one->talk->text = NULL;
    one->heard_ms = net_now(one->people);
    connection_uncount(one);
    if (status < 0) {
        connection_close(one);
    } else if (one->talk->exchange.is_last || one->people->is_stopping) {
        connection_drain(one);
        (void)uv_read_start(&one->socket.stream, give_room, on_bytes);
    } else {
        go_on(one, http_exchange_next(&one->talk->exchange, now()));
    }
}

static void send_answer(connection *one) {
    http_exchange *exchange = &one->talk->exchange;
    char *body; /* it is only read, but libuv has one type for both ways */
    memcpy(&body, &exchange->body, sizeof body);
    uv_buf_t parts[2] = {{.base = exchange->head, .len = exchange->head_length},
                         {.base = body, .len = exchange->body_length}};
    connection_allow(one, CONNECTION_SEND_MS, on_deadline);
    /* One answer at a time: whoever does not read them is not read either. */
    (void)uv_read_stop(&one->socket.stream);
    one->talk->write.data = one;
    one->is_writing = true;
    if (uv_write(&one->talk->write, &one->socket.stream, parts, exchange->body_length > 0 ? 2 : 1,
                 on_sent) != 0) {
        one->is_writing = false;
        connection_close(one);
    }
}

/* From now on it speaks in frames; what HTTP needed is given back. */
static void hand_over(connection *one) {
    connection_talk *talk = one->talk;
    const http_exchange *exchange = &talk->exchange;
    size_t length;
    const char *rest = http_exchange_rest(exchange, &length);
    if (!buffer_put(&one->out, exchange->head, exchange->head_length, NULL, 0)) {
        connection_close(one);
        return;
    }
    connection_talk_on(one, rest, length);
    connection_talk_free(one);
}

/* Sends the answer that there is, or waits for more. */
static void go_on(connection *one, bool has_answer) {
    const http_exchange *exchange = &one->talk->exchange;
    if (has_answer) {
        tell(one);
        if (exchange->is_upgrade) {
            hand_over(one);
        } else {
            send_answer(one);
        }
        return;
    }
    if (exchange->is_pending) {
        connection_allow(one, CONNECTION_LATER_MS, on_deadline);
        (void)uv_read_stop(&one->socket.stream);
        return;
    }
    connection_allow(one,
                     http_exchange_waits(exchange) ? one->people->limits->head_ms
                                                   : one->people->limits->idle_ms,
                     on_deadline);
    int fault = uv_read_start(&one->socket.stream, give_room, on_bytes);
    if (fault != 0 && fault != UV_EALREADY) {
        connection_close(one);
    }
}

bool connection_ask(connection *one) {
    /* Pages of its own: what a herd of guests needs for a moment is given back to the system. */
    connection_talk *talk =
        mmap(NULL, sizeof *talk, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (talk == MAP_FAILED) {
        return false;
    }
    talk->service = one->people->service;
    talk->service.user = one;
    talk->text = NULL;
    talk->wait = NULL;
    http_exchange_init(&talk->exchange, &talk->service);
    one->heard_ms = net_now(one->people) + CONNECTION_YOUNG_MS;
    one->talk = talk;
    one->phase = CONNECTION_ASKING;
    go_on(one, false);
    /* Who says nothing at all has no more time than who says half a request. */
    connection_allow(one, one->people->limits->head_ms, on_deadline);
    return true;
}

bool connection_is_idle(const connection *one) {
    return one->phase == CONNECTION_ASKING && !one->is_writing &&
           one->talk->exchange.in_length == 0 && !one->talk->exchange.is_pending &&
           one->heard_ms <= net_now(one->people);
}

void connection_answer_later(connection *one, const http_answer *answer) {
    connection_talk *talk = one->talk;
    if (talk->wait != NULL) {
        connection_forget(talk->wait);
        talk->wait = NULL;
    }
    if (one->phase == CONNECTION_ASKING) {
        http_exchange_answer(&talk->exchange, answer, now());
        go_on(one, true);
    }
}
