/* The frames of one WebSocket, cut by wslay, which no other file knows. */
#include "net/frame.h"

#include "kazu/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <wslay/wslay.h>

enum { IN_HEAD_MAX = 14 }; /* bytes before the payload of a frame that comes */

/* What is needed while a frame or a message is under way. */
typedef struct frame_work {
    wslay_frame_context_ptr context;
    const char *bytes; /* that wslay has not been given yet */
    size_t length;
    uint64_t unread;  /* bytes that it was given, of frames that are not whole */
    uint64_t arrived; /* of the frame under way */
    bool has_message; /* a message began and is not whole */
    unsigned parts;
    size_t message_length;
    size_t control_length;
    uint8_t latest[IN_HEAD_MAX]; /* bytes that wslay was given, the last of them at the end */
    char message[FRAME_MESSAGE_MAX];
    char control[FRAME_CONTROL_MAX];
} frame_work;

static void remember(frame_work *work, const uint8_t *bytes, size_t length) {
    size_t kept = length < IN_HEAD_MAX ? IN_HEAD_MAX - length : 0;
    size_t fresh = IN_HEAD_MAX - kept;
    memmove(work->latest, work->latest + fresh, kept);
    memcpy(work->latest + kept, bytes + length - fresh, fresh);
}

/* wslay asks for bytes. */
static ssize_t give(uint8_t *place, size_t room, int flags, void *user) {
    frame_work *work = user;
    (void)flags;
    size_t now = work->length < room ? work->length : room;
    if (now == 0) {
        return -1;
    }
    memcpy(place, work->bytes, now);
    remember(work, place, now);
    work->bytes += now;
    work->length -= now;
    work->unread += now;
    return (ssize_t)now;
}

static frame_work *new_work(void) {
    static const struct wslay_frame_callbacks callbacks = {.recv_callback = give};
    frame_work *work = malloc(sizeof *work);
    if (work == NULL) {
        return NULL;
    }
    work->unread = 0;
    work->arrived = 0;
    work->has_message = false;
    work->parts = 0;
    work->message_length = 0;
    work->control_length = 0;
    if (wslay_frame_context_init(&work->context, &callbacks, work) != 0) {
        free(work);
        return NULL;
    }
    return work;
}

void frame_free(frame_reader *reader) {
    if (reader->work != NULL) {
        wslay_frame_context_free(reader->work->context);
        free(reader->work);
        reader->work = NULL;
    }
}

static bool is_control(const struct wslay_frame_iocb *frame) {
    return wslay_is_ctrl_frame(frame->opcode) != 0;
}

/* What the head of a frame breaks. Returns a code to close with; 0: nothing. */
static unsigned look_at_head(const frame_work *work, const struct wslay_frame_iocb *frame) {
    if (frame->mask == 0 || frame->rsv != WSLAY_RSV_NONE) {
        return FRAME_CLOSE_PROTOCOL;
    }
    switch (frame->opcode) {
    case WSLAY_CONNECTION_CLOSE:
    case WSLAY_PING:
    case WSLAY_PONG:
        return frame->payload_length <= FRAME_CONTROL_MAX && frame->fin != 0 ? 0
                                                                             : FRAME_CLOSE_PROTOCOL;
    case WSLAY_TEXT_FRAME:
    case WSLAY_BINARY_FRAME:
        if (work->has_message) {
            return FRAME_CLOSE_PROTOCOL;
        }
        break;
    case WSLAY_CONTINUATION_FRAME:
        if (!work->has_message) {
            return FRAME_CLOSE_PROTOCOL;
        }
        break;
    default:
        return FRAME_CLOSE_PROTOCOL;
    }
    if (frame->opcode == WSLAY_BINARY_FRAME) {
        return FRAME_CLOSE_BINARY;
    }
    /* One-byte parts would cost more memory and time than their message. */
    bool is_small = frame->payload_length <= FRAME_MESSAGE_MAX - work->message_length &&
                    work->parts < FRAME_PARTS_MAX;
    return is_small ? 0 : FRAME_CLOSE_SIZE;
}

/* wslay tells of a frame with the first byte of its payload. Whoever announces too much and then
   says nothing is not to wait for that. Returns a code to close with; 0: nothing. */
static unsigned look_ahead(const frame_work *work) {
    size_t length = work->arrived == 0 && work->unread <= IN_HEAD_MAX ? (size_t)work->unread : 0;
    const uint8_t *head = work->latest + IN_HEAD_MAX - length;
    if (length < 2) {
        return 0;
    }
    size_t more = (head[1] & 0x7f) == 127 ? 8 : (head[1] & 0x7f) == 126 ? 2 : 0;
    struct wslay_frame_iocb frame = {.fin = head[0] >> 7,
                                     .rsv = (head[0] >> 4) & 7,
                                     .opcode = head[0] & 15,
                                     .mask = head[1] >> 7,
                                     .payload_length = more > 0 ? 0 : head[1] & 0x7fU};
    if (length < 2 + more) {
        return 0;
    }
    for (size_t i = 0; i < more; i++) {
        frame.payload_length = frame.payload_length << 8 | head[2 + i];
    }
    return look_at_head(work, &frame);
}

static void begin_frame(frame_work *work, const struct wslay_frame_iocb *frame) {
    if (is_control(frame)) {
        work->control_length = 0;
        return;
    }
    work->has_message = true;
    work->parts++;
}

static void keep(frame_work *work, const struct wslay_frame_iocb *frame) {
    char *to = is_control(frame) ? work->control : work->message;
    size_t *length = is_control(frame) ? &work->control_length : &work->message_length;
    size_t room = is_control(frame) ? sizeof work->control : sizeof work->message;
    assert(frame->data_length <= room - *length);
    if (frame->data_length > 0) {
        memcpy(to + *length, frame->data, frame->data_length);
    }
    *length += frame->data_length;
    work->arrived += frame->data_length;
}

/* All bytes of the frame are there: they are not unread any more. */
static void end_frame(frame_work *work, const struct wslay_frame_iocb *frame) {
    uint64_t length = frame->payload_length;
    uint64_t whole = length + 6 + (length > UINT16_MAX ? 8 : length > 125 ? 2 : 0);
    assert(work->unread >= whole);
    work->unread -= whole;
    work->arrived = 0;
}

static frame_kind fault(frame_reader *reader, frame_event *event, unsigned code) {
    reader->is_over = true;
    *event = (frame_event){.kind = FRAME_FAULT, .bytes = "", .length = 0, .code = code};
    return FRAME_FAULT;
}

/* The codes that may be said in a frame; those from 3000 are for applications. */
static bool is_code(unsigned code) {
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
           (code >= 3000 && code <= 4999);
}

static frame_kind hear_close(frame_reader *reader, frame_event *event) {
    const frame_work *work = reader->work;
    const unsigned char *said = (const unsigned char *)work->control;
    if (work->control_length == 0) {
        event->code = FRAME_CLOSE_NONE;
    } else {
        event->code = work->control_length > 1 ? (unsigned)said[0] << 8 | said[1] : 0;
        if (!is_code(event->code)) {
            return fault(reader, event, FRAME_CLOSE_PROTOCOL);
        }
        if (!kz_utf8_valid(work->control + 2, work->control_length - 2, NULL)) {
            return fault(reader, event, FRAME_CLOSE_TEXT);
        }
    }
    reader->is_over = true;
    return event->kind = FRAME_CLOSE;
}

static frame_kind hear_text(frame_reader *reader, frame_event *event) {
    frame_work *work = reader->work;
    event->bytes = work->message;
    event->length = work->message_length;
    work->has_message = false;
    work->parts = 0;
    work->message_length = 0;
    if (!kz_utf8_valid(event->bytes, event->length, NULL)) {
        return fault(reader, event, FRAME_CLOSE_TEXT);
    }
    return event->kind = FRAME_TEXT;
}

/* A frame is whole: tells what it says. FRAME_NOTHING: it is one part of a message. */
static frame_kind hear(frame_reader *reader, const struct wslay_frame_iocb *frame,
                       frame_event *event) {
    frame_work *work = reader->work;
    end_frame(work, frame);
    if (!is_control(frame)) {
        return frame->fin != 0 ? hear_text(reader, event) : FRAME_NOTHING;
    }
    if (frame->opcode == WSLAY_CONNECTION_CLOSE) {
        return hear_close(reader, event);
    }
    event->bytes = work->control;
    event->length = work->control_length;
    return event->kind = frame->opcode == WSLAY_PING ? FRAME_PING : FRAME_PONG;
}

/* Reads frames until one says something, or there are no bytes left. */
static frame_kind read_on(frame_reader *reader, frame_event *event) {
    frame_work *work = reader->work;
    for (;;) {
        struct wslay_frame_iocb frame;
        memset(&frame, 0, sizeof frame);
        ssize_t got = wslay_frame_recv(work->context, &frame);
        if (got == WSLAY_ERR_WANT_READ) {
            unsigned code = look_ahead(work);
            return code != 0 ? fault(reader, event, code) : FRAME_NOTHING;
        }
        if (got < 0) {
            return fault(reader, event, FRAME_CLOSE_PROTOCOL);
        }
        if (work->arrived == 0) {
            unsigned code = look_at_head(work, &frame);
            if (code != 0) {
                return fault(reader, event, code);
            }
            begin_frame(work, &frame);
        }
        keep(work, &frame);
        if (work->arrived < frame.payload_length) {
            continue;
        }
        frame_kind kind = hear(reader, &frame, event);
        if (kind != FRAME_NOTHING) {
            return kind;
        }
    }
}

frame_kind frame_read(frame_reader *reader, const char **bytes, size_t *length,
                      frame_event *event) {
    *event = (frame_event){.kind = FRAME_NOTHING, .bytes = "", .length = 0, .code = 0};
    if (reader->is_over || (*length == 0 && reader->work == NULL)) {
        *length = 0;
        return FRAME_NOTHING;
    }
    if (reader->work == NULL && (reader->work = new_work()) == NULL) {
        return fault(reader, event, 1013);
    }
    frame_work *work = reader->work;
    work->bytes = *bytes;
    work->length = *length;
    frame_kind kind = read_on(reader, event);
    *bytes = work->bytes;
    *length = work->length;
    if (kind == FRAME_NOTHING && work->unread == 0 && !work->has_message) {
        frame_free(reader);
    }
    return kind;
}

size_t frame_head(frame_opcode opcode, size_t length, uint8_t head[FRAME_HEAD_MAX]) {
    head[0] = (uint8_t)(0x80U | (unsigned)opcode);
    if (length <= 125) {
        head[1] = (uint8_t)length;
        return 2;
    }
    unsigned bytes = length <= UINT16_MAX ? 2 : 8;
    head[1] = bytes == 2 ? 126 : 127;
    for (unsigned i = 0; i < bytes; i++) {
        head[2 + i] = (uint8_t)((uint64_t)length >> (8 * (bytes - 1 - i)));
    }
    return 2 + bytes;
}
