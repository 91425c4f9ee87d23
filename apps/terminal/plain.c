/* Reads lines without editing; of a line that is too long nothing is kept. */
#include "plain.h"

#include "guard.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool plain_open(plain_reader *reader, int descriptor, size_t limit) {
    *reader = (plain_reader){.descriptor = descriptor, .limit = limit};
    reader->data = malloc(limit + 3); /* the CR and LF of a line that just fits, and a NUL */
    return reader->data != NULL;
}

/* Reads what is there, waiting for it. */
static term_line_result fill(plain_reader *reader, uint64_t deadline) {
    memmove(reader->data, reader->data + reader->begin, reader->end - reader->begin);
    reader->end -= reader->begin;
    reader->begin = 0;
    for (;;) {
        term_wake wake = term_guard_wait(reader->descriptor, deadline);
        if (wake == TERM_WAKE_ENDED || wake == TERM_WAKE_TIME) {
            return wake == TERM_WAKE_TIME ? TERM_LINE_LATE : TERM_LINE_INTERRUPTED;
        }
        if (wake != TERM_WAKE_READY) {
            continue;
        }
        ssize_t got =
            read(reader->descriptor, reader->data + reader->end, reader->limit + 2 - reader->end);
        if (got >= 0) {
            reader->at_end = got == 0;
            reader->end += (size_t)got;
            return TERM_LINE_READ;
        }
        if (errno != EINTR && errno != EAGAIN) {
            return TERM_LINE_FAILED;
        }
    }
}

static term_line_result skip_line(plain_reader *reader) {
    for (;;) {
        char *start = reader->data + reader->begin;
        char *newline = memchr(start, '\n', reader->end - reader->begin);
        if (newline != NULL) {
            reader->begin = (size_t)(newline - reader->data) + 1;
            return TERM_LINE_TOO_LONG;
        }
        reader->begin = reader->end;
        if (reader->at_end) {
            return TERM_LINE_TOO_LONG;
        }
        term_line_result result = fill(reader, TERM_NO_DEADLINE);
        if (result != TERM_LINE_READ) {
            return result;
        }
    }
}

/* Gives out the line that stops at a place of the buffer; the next begins at another. */
static term_line_result give(plain_reader *reader, size_t stop, size_t next, const char **line,
                             size_t *length) {
    char *start = reader->data + reader->begin;
    size_t bytes = stop - reader->begin;
    if (bytes > 0 && start[bytes - 1] == '\r') {
        bytes--;
    }
    reader->begin = next;
    if (bytes > reader->limit) {
        return TERM_LINE_TOO_LONG;
    }
    start[bytes] = '\0';
    *line = start;
    *length = bytes;
    return TERM_LINE_READ;
}

term_line_result plain_next(plain_reader *reader, const char **line, size_t *length) {
    return plain_next_until(reader, TERM_NO_DEADLINE, line, length);
}

term_line_result plain_next_until(plain_reader *reader, uint64_t deadline, const char **line,
                                  size_t *length) {
    for (;;) {
        char *start = reader->data + reader->begin;
        char *newline = memchr(start, '\n', reader->end - reader->begin);
        if (newline != NULL) {
            size_t stop = (size_t)(newline - reader->data);
            return give(reader, stop, stop + 1, line, length);
        }
        if (reader->at_end) {
            return reader->begin == reader->end
                       ? TERM_LINE_END
                       : give(reader, reader->end, reader->end, line, length);
        }
        if (reader->end - reader->begin > reader->limit + 1) {
            return skip_line(reader);
        }
        term_line_result result = fill(reader, deadline);
        if (result != TERM_LINE_READ) {
            return result;
        }
    }
}

void plain_close(plain_reader *reader) {
    free(reader->data);
    reader->data = NULL;
}
