/*
 * A game on the screen: its view and what stands around it, laid out for any size. It knows kinds
 * and roles of nodes, no game.
 */
#ifndef KAZU_TUI_PAGE_H
#define KAZU_TUI_PAGE_H

#include "canvas.h"
#include "spots.h"

#include "kazu/game.h"
#include "kazu/view.h"

enum {
    TUI_LEAST_COLUMNS = 40, /* below, a sentence says so */
    TUI_LEAST_ROWS = 12
};

/* One line of what has happened. */
typedef struct tui_news {
    const char *text;
    kz_tone tone;
} tui_news;

/* Columns and rows of the canvas that the page leaves to others. */
typedef struct tui_kept {
    int left;
    int right;
    int below; /* above the row of messages */
} tui_kept;

/* All that a page shows; borrowed. */
typedef struct tui_page {
    const kz_view *view;
    const kz_view *hint; /* its texts are told, its FOCUS nodes light cells; NULL: none */
    kz_lang lang;
    uint64_t now_ms; /* the table's time, for METERs of time */

    const char *title;  /* left in the first row: "KenKen: 6x6, easy" */
    const char *status; /* right in it: time, whose turn */
    const tui_news *news;
    size_t news_count;   /* the newest is the last */
    const char *message; /* one row above the last: an error, what to do; NULL: none */
    kz_tone tone;        /* of the message */
    const char *keys;    /* the last row: "? hint  u undo" */
    const char *draft;   /* the move in the making, as it would be typed; NULL: none */

    int cursor_node;     /* indices of the cell that the cursor is on; -1: none */
    int cursor_cell;     /* in the node */
    const uint32_t *row; /* indices in view->cells of what makes up a row in the making */
    size_t row_count;
    const uint8_t *chosen; /* for each cell of view->cells: is it in the draft? NULL: none is */
    bool is_folded;        /* rules and legend are one row */
    bool is_marking;       /* digits are pencil marks now */
    bool is_hidden;        /* a pause, or another person's hand: no cell is shown */
    tui_kept kept;
} tui_page;

/* Tells whether all of a page fits a canvas, so that nothing has to scroll or is left out. */
bool tui_page_fits(tui_canvas *canvas, const tui_page *page);

/* Draws a page on a canvas, and finds the places that can be chosen. */
void tui_page_draw(tui_canvas *canvas, const tui_page *page, tui_spots *spots);

#endif
