/* The clock of the training: waiting for a line, but not for ever. */
#include "clock.h"
#include "interrupt.h"
#include "shisoku/train.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* A signal that comes just before poll() is seen after so long. */
enum { SLICE_MS = 200, MILLISECOND = 1000000 };

/* The reader would answer without waiting. */
static bool is_ready(const line_reader *reader) {
    size_t held = reader->end - reader->begin;
    return reader->at_end || held > LINE_BYTES_MAX ||
           memchr(reader->data + reader->begin, '\n', held) != NULL;
}

/* Reads what is there without waiting for the rest of a line. False: the reader is to find out. */
static bool take_bytes(line_reader *reader) {
    memmove(reader->data, reader->data + reader->begin, reader->end - reader->begin);
    reader->end -= reader->begin;
    reader->begin = 0;
    ssize_t got =
        read(reader->descriptor, reader->data + reader->end, sizeof reader->data - 1 - reader->end);
    if (got < 0) {
        return errno == EINTR;
    }
    reader->at_end = got == 0;
    reader->end += (size_t)got;
    return true;
}

static int patience_ms(uint64_t now, uint64_t deadline) {
    uint64_t left = (deadline - now + MILLISECOND - 1) / MILLISECOND;
    return deadline == 0 || left > SLICE_MS ? SLICE_MS : (int)left;
}

bool train_clock_wait(line_reader *reader, uint64_t deadline) {
    struct pollfd input = {.fd = reader->descriptor, .events = POLLIN};
    while (!is_ready(reader) && !interrupt_asked()) {
        uint64_t now = clock_now();
        if (deadline != 0 && now >= deadline) {
            return false;
        }
        if (poll(&input, 1, patience_ms(now, deadline)) > 0 && !take_bytes(reader)) {
            return true;
        }
    }
    return true;
}

void train_clock_drop(const training *train) {
    if (train->is_live) {
        (void)tcflush(STDIN_FILENO, TCIFLUSH);
    }
}
