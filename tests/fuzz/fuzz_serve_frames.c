/* Any bytes as frames of a client: what is told does not depend on the pieces in which they come,
   keeps the limits, and nothing follows an end. The first byte says how large the pieces are. */
#include "net/frame.h"

#include "kazu/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* All that was told, as a number that any difference changes. */
typedef struct summary {
    uint64_t hash;
    unsigned count;
    bool is_over;
    bool has_memory;
} summary;

static void stir(summary *s, const void *bytes, size_t length) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++) {
        s->hash = (s->hash ^ at[i]) * UINT64_C(0x100000001b3);
    }
}

static void hear(summary *s, const frame_event *event) {
    assert(!s->is_over);
    assert(event->length <=
           (event->kind == FRAME_TEXT ? (size_t)FRAME_MESSAGE_MAX : (size_t)FRAME_CONTROL_MAX));
    assert(event->kind != FRAME_TEXT || kz_utf8_valid(event->bytes, event->length, NULL));
    s->is_over = event->kind == FRAME_CLOSE || event->kind == FRAME_FAULT;
    assert(s->is_over == (event->code >= 1000 && event->code <= 4999));
    s->count++;
    stir(s, &event->kind, sizeof event->kind);
    stir(s, &event->code, sizeof event->code);
    stir(s, event->bytes, s->is_over ? 0 : event->length);
}

static summary read_all(const uint8_t *data, size_t size, size_t step) {
    frame_reader reader = {0};
    summary s = {.hash = 0};
    while (size > 0) {
        size_t length = size < step ? size : step;
        const char *next = (const char *)data;
        frame_event event;
        data += length;
        size -= length;
        while (frame_read(&reader, &next, &length, &event) != FRAME_NOTHING) {
            hear(&s, &event);
        }
        assert(length == 0);
    }
    s.has_memory = reader.work != NULL && !s.is_over;
    frame_free(&reader);
    return s;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) {
        return 0;
    }
    summary whole = read_all(data + 1, size - 1, size);
    summary pieces = read_all(data + 1, size - 1, 1 + (size_t)(data[0] % 64));
    assert(whole.hash == pieces.hash && whole.count == pieces.count);
    assert(whole.is_over == pieces.is_over && whole.has_memory == pieces.has_memory);
    return 0;
}
