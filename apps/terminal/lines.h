/*
 * Reads one line after the other from standard input: with editing, history and completion on a
 * terminal, plainly elsewhere. However the program ends, the terminal is given back.
 */
#ifndef KAZU_TERMINAL_LINES_H
#define KAZU_TERMINAL_LINES_H

#include "kazu/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What came of reading. */
typedef enum term_line_result {
    TERM_LINE_READ,
    TERM_LINE_TOO_LONG,    /* all of it was skipped; the next line can be read */
    TERM_LINE_END,         /* the end of the input (Ctrl-D) */
    TERM_LINE_INTERRUPTED, /* SIGINT (Ctrl-C) or SIGTERM came, now or earlier */
    TERM_LINE_FAILED,      /* a read error; errno says which */
    TERM_LINE_LATE         /* the deadline has come; half a typed line is dropped */
} term_line_result;

/* How lines are read. */
typedef struct term_lines_setup {
    size_t limit;        /* bytes of a line without its newline, from 1 */
    bool is_plain;       /* no editing, also on a terminal */
    const char *history; /* a file, read now and written at the end; NULL: none. Borrowed */
    /*
     * Completes a word (the tabulator): appends to `words` what may stand in the place of the last
     * word before the cursor, each followed by a newline. before: UTF-8, `length` bytes. NULL:
     * none.
     */
    void (*complete)(void *user, const char *before, size_t length, kz_text *words);
    void *user; /* for complete */
} term_lines_setup;

typedef struct term_lines term_lines;

/*
 * Starts reading standard input; nobody else may read from it but term_keys. NULL: no memory.
 * Editing needs terminals on both sides, TERM other than dumb, and libedit; without one of them
 * plain reading stands in. Call term_style_utf8() before, or only ASCII is shown while typing.
 */
term_lines *term_lines_open(const term_lines_setup *setup);

/* Tells whether lines are edited. */
bool term_lines_edit(const term_lines *lines);

/*
 * Shows a prompt and reads a line. What stands before it must be flushed by the caller.
 * prompt: one line of UTF-8, or NULL; colours (ESC [ ... m) end before its last character.
 * *line:  without its newline (LF or CRLF), NUL-terminated, valid until the next call; any bytes,
 *         also NUL, so see *length and give both to term_normal(). "" and 0 if none was read.
 */
term_line_result term_lines_read(term_lines *lines, const char *prompt, const char **line,
                                 size_t *length);

/* The same, but waits at most until a time of term_now(). In a pipe half a line is kept. */
term_line_result term_lines_read_until(term_lines *lines, const char *prompt, uint64_t deadline,
                                       const char **line, size_t *length);

/* Puts a line into the history; nothing without editing. What must stay secret is left out. */
void term_lines_remember(term_lines *lines, const char *line);

/* Empties the history: the next line is another person's. Nothing without editing. */
void term_lines_forget(term_lines *lines);

/* Ends: writes the history and frees all. NULL does nothing. */
void term_lines_close(term_lines *lines);

#endif
