/* The frames of one WebSocket: bytes in, what they say out. Knows no socket. Its memory lives only
   while a frame or a message is under way. */
#ifndef KAZU_SERVE_FRAME_H
#define KAZU_SERVE_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FRAME_MESSAGE_MAX = 4096, /* bytes of a message that comes */
    FRAME_PARTS_MAX = 16,     /* frames of it */
    FRAME_CONTROL_MAX = 125,
    FRAME_HEAD_MAX = 10 /* bytes before what a frame carries, outwards */
};

/* Codes of closing that a side of the protocol itself tells (RFC 6455, 7.4). */
enum {
    FRAME_CLOSE_NORMAL = 1000,
    FRAME_CLOSE_PROTOCOL = 1002,
    FRAME_CLOSE_BINARY = 1003,
    FRAME_CLOSE_NONE = 1005, /* never sent: the other side said no code */
    FRAME_CLOSE_TEXT = 1007,
    FRAME_CLOSE_SIZE = 1009
};

typedef enum frame_kind {
    FRAME_NOTHING, /* all bytes are taken; more are needed */
    FRAME_TEXT,    /* a whole message, strict UTF-8 */
    FRAME_PING,
    FRAME_PONG,
    FRAME_CLOSE, /* the other side closes, with `code`; nothing is read any more */
    FRAME_FAULT  /* it broke the rules: close with `code`; nothing is read any more */
} frame_kind;

typedef enum frame_opcode {
    FRAME_OPCODE_TEXT = 1,
    FRAME_OPCODE_CLOSE = 8,
    FRAME_OPCODE_PING = 9,
    FRAME_OPCODE_PONG = 10
} frame_opcode;

/* What came; the bytes are the reader's until its next call. */
typedef struct frame_event {
    frame_kind kind;
    const char *bytes;
    size_t length;
    unsigned code;
} frame_event;

/* All zero: nothing has come. */
typedef struct frame_reader {
    struct frame_work *work; /* owned; NULL between frames */
    bool is_over;
} frame_reader;

/*
 * Reads on up to the next event; *bytes and *length are what is left. Call until it is
 * FRAME_NOTHING, FRAME_CLOSE or FRAME_FAULT: then nothing is left.
 */
frame_kind frame_read(frame_reader *reader, const char **bytes, size_t *length, frame_event *event);

/* Gives all memory back, at any time. */
void frame_free(frame_reader *reader);

/* Writes what stands before the payload of an outgoing frame. Returns its bytes. */
size_t frame_head(frame_opcode opcode, size_t length, uint8_t head[FRAME_HEAD_MAX]);

#endif
