/* A line being typed: its text, the cursor in it, and what each key does. No screen. */
#ifndef KAZU_TUI_EDIT_LINE_H
#define KAZU_TUI_EDIT_LINE_H

#include "terminal/key_decode.h"
#include "terminal/width.h"

#include <stdbool.h>
#include <stddef.h>

enum { EDIT_LINE_MAX = 256 /* bytes with the NUL */ };

typedef struct edit_line {
    char text[EDIT_LINE_MAX]; /* strict UTF-8, NUL-terminated, without control characters */
    size_t length;
    size_t at; /* the byte that the cursor stands on: the start of a character, or the end */
} edit_line;

/* What a part of the screen shows of a line. */
typedef struct edit_window {
    size_t from;   /* the first byte */
    size_t length; /* bytes that fit */
    int cursor;    /* the column of the cursor in it */
} edit_window;

/* Puts a text in the place of all, cut at a character, and the cursor behind it. */
void edit_line_set(edit_line *line, const char *text);

/* Puts a text in at the cursor. False: it does not fit; nothing has changed. */
bool edit_line_insert(edit_line *line, const char *text, size_t length);

/*
 * Lets a key do what it does in a line: characters; arrows, Home, End; Backspace, Del; Ctrl-A, E,
 * B, F, D, H; Ctrl-U and Ctrl-K delete to the start and end, Ctrl-W the word before. Marks go with
 * the character that they stand over. False: it is no key of a line.
 */
bool edit_line_key(edit_line *line, const term_key *key);

/* Gives what can be seen in so many columns (at least 1) with the cursor among it. */
edit_window edit_line_window(const edit_line *line, int columns, term_ambiguous ambiguous);

#endif
