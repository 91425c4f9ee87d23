/* One socket: reads, answers, and closes in time. */
#include "connection.h"

#include <stddef.h>
#include <string.h>
#include <time.h>

/* What still comes after the last answer goes here; nobody reads it. */
static char nowhere[4096];

static void go_on(http_connection *connection, bool has_answer);

static int64_t now(void) {
    return (int64_t)time(NULL);
}

static void on_closed(uv_handle_t *handle) {
    http_connection *connection = handle->data;
    if (--connection->handles == 0) {
        connection->on_gone(connection);
    }
}

void http_connection_close(http_connection *connection) {
    if (connection->phase != HTTP_PHASE_CLOSING) {
        connection->phase = HTTP_PHASE_CLOSING;
        uv_close((uv_handle_t *)&connection->tcp, on_closed);
        uv_close((uv_handle_t *)&connection->timer, on_closed);
    }
}

static void on_deadline(uv_timer_t *timer) {
    http_connection *connection = timer->data;
    if (connection->phase == HTTP_PHASE_READING && http_exchange_waits(&connection->exchange)) {
        http_exchange_give_up(&connection->exchange, 408, now());
        go_on(connection, true);
        return;
    }
    http_connection_close(connection);
}

static void allow(http_connection *connection, unsigned ms) {
    (void)uv_timer_start(&connection->timer, on_deadline, ms, 0);
}

static void give_room(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer) {
    http_connection *connection = handle->data;
    (void)wanted;
    if (connection->phase == HTTP_PHASE_DRAINING) {
        *buffer = uv_buf_init(nowhere, sizeof nowhere);
        return;
    }
    size_t room;
    char *place = http_exchange_room(&connection->exchange, &room);
    *buffer = uv_buf_init(place, (unsigned)room);
}

static void on_bytes(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
    http_connection *connection = stream->data;
    (void)buffer;
    if (count < 0) { /* the other side closed, or the connection broke */
        http_connection_close(connection);
        return;
    }
    if (count == 0 || connection->phase != HTTP_PHASE_READING) {
        return;
    }
    bool was_idle = !http_exchange_waits(&connection->exchange);
    bool has_answer = http_exchange_take(&connection->exchange, (size_t)count, now());
    if (has_answer || was_idle) {
        go_on(connection, has_answer);
    }
}

static void on_shut(uv_shutdown_t *shutdown, int status) {
    (void)shutdown;
    (void)status;
}

static void drain(http_connection *connection) {
    connection->phase = HTTP_PHASE_DRAINING;
    allow(connection, connection->deadlines->drain_ms);
    /* If either fails the deadline closes. */
    (void)uv_shutdown(&connection->shutdown, (uv_stream_t *)&connection->tcp, on_shut);
    (void)uv_read_start((uv_stream_t *)&connection->tcp, give_room, on_bytes);
}

static void on_sent(uv_write_t *write, int status) {
    http_connection *connection = write->data;
    if (connection->phase == HTTP_PHASE_CLOSING) {
        return;
    }
    if (status < 0) {
        http_connection_close(connection);
    } else if (connection->exchange.is_last || connection->is_unwanted) {
        drain(connection);
    } else {
        connection->phase = HTTP_PHASE_READING;
        go_on(connection, http_exchange_next(&connection->exchange, now()));
    }
}

static void send_answer(http_connection *connection) {
    http_exchange *exchange = &connection->exchange;
    char *body; /* it is only read, but libuv has one type for both ways */
    memcpy(&body, &exchange->body, sizeof body);
    uv_buf_t parts[2] = {{.base = exchange->head, .len = exchange->head_length},
                         {.base = body, .len = exchange->body_length}};
    connection->phase = HTTP_PHASE_SENDING;
    allow(connection, connection->deadlines->send_ms);
    /* One answer at a time: whoever does not read them is not read either. */
    (void)uv_read_stop((uv_stream_t *)&connection->tcp);
    if (uv_write(&connection->write, (uv_stream_t *)&connection->tcp, parts,
                 exchange->body_length > 0 ? 2 : 1, on_sent) != 0) {
        http_connection_close(connection);
    }
}

/* Sends the answer that there is, or waits for more. */
static void go_on(http_connection *connection, bool has_answer) {
    if (has_answer) {
        send_answer(connection);
        return;
    }
    bool has_begun = http_exchange_waits(&connection->exchange);
    allow(connection, has_begun ? connection->deadlines->head_ms : connection->deadlines->idle_ms);
    int fault = uv_read_start((uv_stream_t *)&connection->tcp, give_room, on_bytes);
    if (fault != 0 && fault != UV_EALREADY) {
        http_connection_close(connection);
    }
}

int http_connection_init(http_connection *connection, uv_loop_t *loop, const http_service *service,
                         const http_deadlines *deadlines) {
    int fault = uv_tcp_init(loop, &connection->tcp);
    if (fault != 0) {
        return fault;
    }
    (void)uv_timer_init(loop, &connection->timer); /* cannot fail */
    connection->handles = 2;
    connection->phase = HTTP_PHASE_READING;
    connection->is_unwanted = false;
    connection->deadlines = deadlines;
    connection->tcp.data = connection;
    connection->timer.data = connection;
    connection->write.data = connection;
    http_exchange_init(&connection->exchange, service);
    return 0;
}

void http_connection_start(http_connection *connection) {
    (void)uv_tcp_nodelay(&connection->tcp, 1);
    go_on(connection, false);
}

void http_connection_finish(http_connection *connection) {
    connection->is_unwanted = true;
    if (connection->phase == HTTP_PHASE_READING) {
        http_connection_close(connection);
    }
}
