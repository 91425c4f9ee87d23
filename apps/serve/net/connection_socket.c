/* A connection that is a WebSocket: reads frames, answers pings, measures the way there and back.
 */
#include "net/connection.h"

#include <assert.h>
#include <string.h>

static const double NANOSECONDS_PER_MS = 1e6;

/* The hall's ways to a guest. */
static void send_to_guest(hall_guest *guest, const char *text, size_t length) {
    connection_put((connection *)guest, FRAME_OPCODE_TEXT, text, length);
}

static void close_guest(hall_guest *guest, unsigned code) {
    connection *one = (connection *)guest;
    if (one->phase == CONNECTION_TALKING) {
        connection_say_close(one, code);
    }
}

static void ping(connection *one, uint64_t now) {
    uint8_t number[4];
    one->ping_number++;
    memcpy(number, &one->ping_number, sizeof number);
    one->pinged_ns = uv_hrtime();
    one->pinged_ms = now;
    one->asked_ms = one->asked_ms != 0 ? one->asked_ms : now;
    connection_put(one, FRAME_OPCODE_PING, number, sizeof number);
}

static void look_at_silence(uv_timer_t *timer);

static void look_again(connection *one, uint64_t now) {
    const limits *limits_ = one->people->limits;
    uint64_t silent_at = one->heard_ms + limits_->silence_ms;
    uint64_t left = silent_at > now ? silent_at - now : 0;
    uint64_t wait = left < limits_->ping_ms ? left : limits_->ping_ms;
    wait = wait < limits_->game_ping_ms ? wait : limits_->game_ping_ms;
    one->look_ms = now + wait;
    connection_allow(one, wait > 0 ? wait : 1, look_at_silence);
}

/* A lost connection shows within two pings; the page then reconnects. */
static bool is_silent(const connection *one, uint64_t now) {
    const limits *limits_ = one->people->limits;
    bool is_awaited = hall_is_awaited(&one->guest);
    return now >= one->heard_ms + limits_->silence_ms ||
           (is_awaited && one->asked_ms != 0 && now >= one->asked_ms + limits_->answer_ms);
}

static void look_at_silence(uv_timer_t *timer) {
    connection *one = timer->data;
    const limits *limits_ = one->people->limits;
    uint64_t now = net_now(one->people);
    if (now > one->look_ms + CONNECTION_LATE_MS && one->asked_ms != 0) {
        one->asked_ms = now; /* the process stood still: answers may lie unread */
    } else if (is_silent(one, now)) {
        connection_say_close(one, HALL_CLOSE_NO_JOIN);
        return;
    }
    if (hall_is_awaited(&one->guest) || now >= one->pinged_ms + limits_->ping_ms) {
        ping(one, now);
    }
    look_again(one, now);
}

/* Keeps the last round trips; the smallest of them is what the way itself takes. */
static void keep_trip(connection *one, double ms) {
    uint32_t trip = ms < 60000 ? (uint32_t)(ms + 0.5) : 60000;
    one->trips[one->trip_count++ % CONNECTION_TRIPS] = trip;
    uint32_t least = UINT32_MAX;
    for (unsigned i = 0; i < CONNECTION_TRIPS && i < one->trip_count; i++) {
        least = one->trips[i] < least ? one->trips[i] : least;
    }
    one->guest.round_trip_ms = least;
}

static void hear_pong(connection *one, const frame_event *event) {
    bool is_answer = one->pinged_ns != 0 && event->length == sizeof one->ping_number &&
                     memcmp(event->bytes, &one->ping_number, event->length) == 0;
    if (is_answer) {
        keep_trip(one, (double)(uv_hrtime() - one->pinged_ns) / NANOSECONDS_PER_MS);
        one->pinged_ns = 0;
    }
}

static void hear_ping(connection *one, const frame_event *event) {
    const net *people = one->people;
    if (limits_take(&one->controls, people->limits->messages, net_now(people))) {
        connection_put(one, FRAME_OPCODE_PONG, event->bytes, event->length);
    } else {
        connection_say_close(one, HALL_CLOSE_RATE);
    }
}

static void hear(connection *one, const frame_event *event) {
    net *people = one->people;
    switch (event->kind) {
    case FRAME_TEXT:
        hall_say(people->plan.hall, &one->guest, event->bytes, event->length, net_now(people));
        break;
    case FRAME_PING:
        hear_ping(one, event);
        break;
    case FRAME_PONG:
        hear_pong(one, event);
        break;
    case FRAME_CLOSE:
    case FRAME_FAULT:
        connection_say_close(one, event->code);
        break;
    case FRAME_NOTHING:
        break;
    }
}

static void read_frames(connection *one, const char *bytes, size_t length) {
    frame_event event;
    one->people->plan.metrics->bytes_in_total += length;
    while (one->phase == CONNECTION_TALKING &&
           frame_read(&one->reader, &bytes, &length, &event) != FRAME_NOTHING) {
        one->heard_ms = net_now(one->people);
        one->asked_ms = 0;
        hear(one, &event);
    }
}

static void give_room(uv_handle_t *handle, size_t wanted, uv_buf_t *place) {
    connection *one = handle->data;
    (void)wanted;
    *place = uv_buf_init(one->people->in, sizeof one->people->in);
}

static void on_bytes(uv_stream_t *stream, ssize_t count, const uv_buf_t *place) {
    connection *one = stream->data;
    if (count < 0) { /* the other side closed, or the connection broke */
        connection_close(one);
    } else if (count > 0 && one->phase == CONNECTION_TALKING) {
        read_frames(one, place->base, (size_t)count);
    }
}

void connection_talk_on(connection *one, const char *rest, size_t length) {
    net *people = one->people;
    assert(one->counted != NULL);
    one->phase = CONNECTION_TALKING;
    one->guest = (hall_guest){.send = send_to_guest,
                              .close = close_guest,
                              .address = one->counted,
                              .round_trip_ms = UINT32_MAX,
                              .lang = people->plan.serve->lang};
    one->is_in_hall = true;
    one->heard_ms = net_now(people);
    hall_come(people->plan.hall, &one->guest, one->heard_ms);
    ping(one, one->heard_ms);
    look_again(one, one->heard_ms);
    read_frames(one, rest, length);
    (void)uv_read_stop(&one->socket.stream);
    if (one->phase != CONNECTION_CLOSING &&
        uv_read_start(&one->socket.stream, give_room, on_bytes) != 0) {
        connection_close(one);
    }
}
