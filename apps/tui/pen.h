/*
 * What the painters of nodes share: a canvas to write on, or only to measure for, and what flags,
 * hints and the cursor make of a cell.
 */
#ifndef KAZU_TUI_PEN_H
#define KAZU_TUI_PEN_H

#include "page.h"
#include "pointer.h"

#include "kazu/text.h"

enum { TUI_PEN_TEXT = 256 }; /* bytes for what stands in a cell */

/* A page being drawn. */
typedef struct tui_pen {
    tui_canvas *canvas;
    const tui_page *page;
    tui_spots *spots;
    bool is_dry; /* rows and columns are counted, nothing is written */
} tui_pen;

/* Gives a node of the view. */
const kz_view_node *tui_pen_node(const tui_pen *pen, uint32_t node);

/* Gives a cell of a node. */
const kz_view_cell *tui_pen_cell(const tui_pen *pen, uint32_t node, uint32_t cell);

/* Gives a text of the view. */
const char *tui_pen_text(const tui_pen *pen, uint32_t offset);

/* Gives a sign of one column, or an ASCII one where the terminal lacks it. */
const char *tui_pen_sign(const tui_pen *pen, const char *sign, const char *plain);

/* Writes as tui_canvas_put(), unless it is dry; returns the columns in both cases. */
int tui_pen_put(const tui_pen *pen, int x, int y, int limit, tui_ink ink, const char *text);

/* Writes a text so many times, each one column wide. */
void tui_pen_repeat(const tui_pen *pen, int x, int y, int times, tui_ink ink, const char *text);

/* Wraps as tui_canvas_wrap(), unless it is dry; returns the rows in both cases. */
int tui_pen_wrap(const tui_pen *pen, tui_rect part, tui_ink ink, const char *text);

/* Gives the columns of a text. */
int tui_pen_width(const tui_pen *pen, const char *text);

/* Writes what stands in a cell, with signs for its flags: "4!", "12?", "?", "Player A *". */
void tui_pen_cell_text(const tui_pen *pen, const kz_view_cell *cell, char text[TUI_PEN_TEXT]);

/* Gives the ink of a cell by its flags; usual: that of one without. */
tui_ink tui_pen_cell_ink(const kz_view_cell *cell, tui_ink usual);

/* Gives what the hint says of a cell. */
tui_pointer tui_pen_pointer(const tui_pen *pen, uint32_t node, uint32_t cell);

/* Tells whether a cell is in the draft. */
bool tui_pen_is_chosen(const tui_pen *pen, uint32_t node, uint32_t cell);

/* Tells whether the cursor is on a cell. */
bool tui_pen_has_cursor(const tui_pen *pen, uint32_t node, uint32_t cell);

/* Tells whether a cell can be chosen now. */
bool tui_pen_can_choose(const tui_pen *pen, uint32_t node, uint32_t cell);

/*
 * Notes where a cell was drawn: lights it, shows the cursor on it, makes it a place that can be
 * chosen. row, column: its place in its node.
 */
void tui_pen_spot(const tui_pen *pen, uint32_t node, uint32_t cell, tui_rect part, int row,
                  int column);

/* The same for a cell that stands alone: its place is where it is. */
void tui_pen_spot_here(const tui_pen *pen, uint32_t node, uint32_t cell, tui_rect part);

#endif
