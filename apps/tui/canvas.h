/*
 * A page of character cells, drawn in memory: what the screen shows next. It knows columns and
 * inks, neither terminals nor games.
 */
#ifndef KAZU_TUI_CANVAS_H
#define KAZU_TUI_CANVAS_H

#include "ink.h"

#include "terminal/width.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TUI_COLUMNS_MAX = 500, /* a larger terminal is used up to here */
    TUI_ROWS_MAX = 200,
    TUI_CELL_BYTES = 16 /* UTF-8 of a character and the marks over it, with its NUL */
};

/* A column of a row. */
typedef struct tui_cell {
    char text[TUI_CELL_BYTES]; /* "" in the right half of a wide character */
    uint8_t width;             /* 1 or 2; 0: the right half of its left neighbour */
    tui_ink ink;
} tui_cell;

/* A part of a canvas, in columns and rows from 0. */
typedef struct tui_rect {
    int x;
    int y;
    int width;
    int height;
} tui_rect;

typedef struct tui_canvas {
    int columns;
    int rows;
    bool is_ascii;            /* lines and signs as ASCII; see tui_canvas_put() */
    term_ambiguous ambiguous; /* the terminal's; a wide one gets ASCII for such characters */
    int cursor_x;             /* where the terminal's own cursor stands; -1: nowhere */
    int cursor_y;
    tui_cell *cells; /* rows * columns, row by row */
} tui_canvas;

/* Makes an empty canvas of a size, cut to 1..MAX. False: no memory; it is as before. */
bool tui_canvas_resize(tui_canvas *canvas, int columns, int rows);

/* Frees the cells. */
void tui_canvas_free(tui_canvas *canvas);

/* Fills all with blanks, and hides the cursor. */
void tui_canvas_clear(tui_canvas *canvas);

/*
 * Writes a text on one row, cut at `limit` columns and at the edges of the canvas: places outside
 * of it are skipped. text: NUL-terminated UTF-8; control characters are left out, what is no UTF-8
 * becomes '?'. With is_ascii, and for ambiguous characters where the terminal draws them wide,
 * signs become ASCII (× * ÷ / − - │ | ─ - and corners +, … ., others ?), each as wide as it was
 * narrow. Returns the columns it took.
 */
int tui_canvas_put(tui_canvas *canvas, int x, int y, int limit, tui_ink ink, const char *text);

/* The same; what is too long ends in a sign that it goes on. */
int tui_canvas_put_cut(tui_canvas *canvas, int x, int y, int limit, tui_ink ink, const char *text);

/* As tui_canvas_put(), at the right end of `limit` columns; what is too long is cut at its end. */
int tui_canvas_put_right(tui_canvas *canvas, int x, int y, int limit, tui_ink ink,
                         const char *text);

/* The same, in the middle of `limit` columns. */
int tui_canvas_put_middle(tui_canvas *canvas, int x, int y, int limit, tui_ink ink,
                          const char *text);

/* Fills a part with one character of one column. */
void tui_canvas_fill(tui_canvas *canvas, tui_rect part, tui_ink ink, char character);

/* Adds inks' additions (TUI_REVERSE, TUI_LIT ...) to all cells of a part. */
void tui_canvas_add(tui_canvas *canvas, tui_rect part, tui_ink additions);

/* Draws a frame just inside the edges of a part. */
void tui_canvas_frame(tui_canvas *canvas, tui_rect part, tui_ink ink);

/*
 * Writes a text broken into lines (between words; in Japanese by kinsoku) into a part; what does
 * not fit is left out, and its last line then ends in "…". Returns the rows it took.
 */
int tui_canvas_wrap(tui_canvas *canvas, tui_rect part, tui_ink ink, const char *text);

/* Gives the rows that tui_canvas_wrap() would take in so many columns. */
int tui_canvas_wrap_rows(const tui_canvas *canvas, int columns, const char *text);

/* Gives the columns of a text as it would be put. */
int tui_canvas_width(const tui_canvas *canvas, const char *text);

/* Gives the part of a part that lies on the canvas; nothing of it: width or height 0. */
tui_rect tui_canvas_clip(const tui_canvas *canvas, tui_rect part);

#endif
