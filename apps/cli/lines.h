/* Reads lines of any content from a file descriptor; too long a line is a fault of that line. */
#ifndef KAZU_CLI_LINES_H
#define KAZU_CLI_LINES_H

#include "cli.h"

enum { LINE_BYTES_MAX = 1 << 16 };

typedef enum line_result {
    LINE_READ,
    LINE_TOO_LONG, /* the rest of it was skipped */
    LINE_END,
    LINE_INTERRUPTED, /* Ctrl-C while waiting */
    LINE_FAILED       /* a read error; errno says which */
} line_result;

typedef struct line_reader {
    cli_context *cli;
    int descriptor;
    size_t begin; /* first byte not yet given out */
    size_t end;
    bool at_end;
    char data[LINE_BYTES_MAX + 2]; /* a whole line, its newline, and a NUL */
} line_reader;

/* Starts reading. @param cli its output is flushed before each wait. */
void lines_start(line_reader *reader, cli_context *cli, int descriptor);

/*
 * Gives the next line without its newline (LF or CRLF), NUL-terminated, valid until the next call.
 */
line_result lines_next(line_reader *reader, char **line, size_t *length);

#endif
