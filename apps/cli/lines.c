#include "lines.h"

#include "interrupt.h"
#include "output.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

void lines_start(line_reader *reader, cli_context *cli, int descriptor) {
    reader->cli = cli;
    reader->descriptor = descriptor;
    reader->begin = 0;
    reader->end = 0;
    reader->at_end = false;
}

/* Answers go out before the next question is waited for. */
static line_result fill(line_reader *reader) {
    (void)output_flush(reader->cli);
    memmove(reader->data, reader->data + reader->begin, reader->end - reader->begin);
    reader->end -= reader->begin;
    reader->begin = 0;
    for (;;) {
        if (interrupt_asked()) {
            return LINE_INTERRUPTED;
        }
        ssize_t got = read(reader->descriptor, reader->data + reader->end,
                           sizeof reader->data - 1 - reader->end);
        if (got >= 0) {
            reader->at_end = got == 0;
            reader->end += (size_t)got;
            return LINE_READ;
        }
        if (errno != EINTR) {
            return LINE_FAILED;
        }
    }
}

static line_result skip_line(line_reader *reader) {
    for (;;) {
        char *newline = memchr(reader->data + reader->begin, '\n', reader->end - reader->begin);
        if (newline != NULL) {
            reader->begin = (size_t)(newline - reader->data) + 1;
            return LINE_TOO_LONG;
        }
        reader->begin = reader->end;
        if (reader->at_end) {
            return LINE_TOO_LONG;
        }
        line_result result = fill(reader);
        if (result != LINE_READ) {
            return result;
        }
    }
}

static line_result give(line_reader *reader, size_t stop, size_t next, char **line,
                        size_t *length) {
    *line = reader->data + reader->begin;
    *length = stop - reader->begin;
    if (*length > 0 && (*line)[*length - 1] == '\r') {
        (*length)--;
    }
    (*line)[*length] = '\0';
    reader->begin = next;
    return LINE_READ;
}

line_result lines_next(line_reader *reader, char **line, size_t *length) {
    for (;;) {
        char *newline = memchr(reader->data + reader->begin, '\n', reader->end - reader->begin);
        if (newline != NULL) {
            size_t stop = (size_t)(newline - reader->data);
            return give(reader, stop, stop + 1, line, length);
        }
        if (reader->end - reader->begin > LINE_BYTES_MAX) {
            return skip_line(reader);
        }
        if (reader->at_end) {
            return reader->begin == reader->end
                       ? LINE_END
                       : give(reader, reader->end, reader->end, line, length);
        }
        line_result result = fill(reader);
        if (result != LINE_READ) {
            return result;
        }
    }
}
