/* What waits for a connection: one write for all that a turn of the loop said to it. */
#include "net/connection.h"

#include <assert.h>
#include <stdlib.h>

/* Bytes that libuv writes when the socket takes them. */
typedef struct sending {
    uv_write_t write;
    connection *one;
    buffer box;
} sending;

static size_t waiting(const connection *one) {
    return one->out.length + uv_stream_get_write_queue_size(&one->socket.stream);
}

static void on_drained(uv_timer_t *timer) {
    connection_close(timer->data);
}

static void on_shut(uv_shutdown_t *shutdown, int status) {
    (void)status; /* if it failed, the deadline closes */
    free(shutdown);
}

void connection_drain(connection *one) {
    uv_shutdown_t *shutdown = malloc(sizeof *shutdown);
    if (shutdown == NULL || uv_shutdown(shutdown, &one->socket.stream, on_shut) != 0) {
        free(shutdown);
        connection_close(one);
        return;
    }
    one->phase = CONNECTION_DRAINING;
    connection_allow(one, one->people->is_stopping ? CONNECTION_STOP_MS : CONNECTION_DRAIN_MS,
                     on_drained);
}

static void on_written(uv_write_t *write, int status) {
    sending *sent = write->data;
    connection *one = sent->one;
    buffer_free(&sent->box);
    free(sent);
    one->is_writing = false;
    if (one->phase == CONNECTION_CLOSING) {
        return;
    }
    if (status < 0) {
        connection_close(one);
    } else {
        connection_change(one);
    }
}

/* Leaves what the socket did not take to libuv. */
static void write_rest(connection *one, size_t taken) {
    sending *rest = malloc(sizeof *rest);
    if (rest == NULL) {
        connection_close(one);
        return;
    }
    rest->one = one;
    rest->box = one->out;
    rest->write.data = rest;
    one->out = (buffer){0};
    uv_buf_t part = {.base = rest->box.bytes + taken, .len = rest->box.length - taken};
    if (uv_write(&rest->write, &one->socket.stream, &part, 1, on_written) != 0) {
        buffer_free(&rest->box);
        free(rest);
        connection_close(one);
        return;
    }
    one->is_writing = true;
}

void connection_flush(connection *one) {
    if (one->phase >= CONNECTION_DRAINING || one->is_writing) {
        return;
    }
    if (one->out.length > 0) {
        uv_buf_t all = {.base = one->out.bytes, .len = one->out.length};
        int taken = uv_try_write(&one->socket.stream, &all, 1);
        if (taken < 0 && taken != UV_EAGAIN) {
            connection_close(one);
            return;
        }
        size_t done = taken > 0 ? (size_t)taken : 0;
        one->people->plan.metrics->bytes_out_total += one->out.length;
        if (done < one->out.length) {
            write_rest(one, done);
            return;
        }
        buffer_free(&one->out);
    }
    if (one->phase == CONNECTION_ENDING) {
        connection_drain(one);
    }
}

/* Whoever does not read is not waited for: what it did not get it gets when it joins again. */
static void give_up(connection *one) {
    one->is_too_slow = true;
    buffer_free(&one->out);
    connection_say_close(one, HALL_CLOSE_AGAIN);
}

void connection_put(connection *one, frame_opcode opcode, const void *bytes, size_t length) {
    uint8_t head[FRAME_HEAD_MAX];
    size_t head_length = frame_head(opcode, length, head);
    size_t most = one->people->limits->outbox_bytes;
    if (one->phase != CONNECTION_TALKING) {
        return;
    }
    if (!one->is_too_slow && waiting(one) + length + head_length > most) {
        connection_flush(one); /* perhaps it only was not asked yet */
        if (one->phase != CONNECTION_TALKING) {
            return;
        }
    }
    if (!one->is_too_slow && waiting(one) > 0 && waiting(one) + length + head_length > most) {
        give_up(one);
        return;
    }
    if (!buffer_put(&one->out, head, head_length, bytes, length)) {
        connection_close(one);
        return;
    }
    connection_change(one);
}

void connection_say_close(connection *one, unsigned code) {
    const uint8_t bytes[2] = {(uint8_t)(code >> 8), (uint8_t)code};
    connection_put(one, FRAME_OPCODE_CLOSE, bytes, code == FRAME_CLOSE_NONE ? 0 : sizeof bytes);
    connection_end(one);
}
