/* Draws rows of pegs: coloured, with their number in them; answers as counts of pins. */
#include "paint.h"

enum { PEG = 3, NUMBER = 4, GAP = 1, ROOM = 12, MORE_ROWS = 1 };

static int rows_of(const kz_view_node *node) {
    int columns = node->columns > 0 ? (int)node->columns : 1;
    return ((int)node->cell_count + columns - 1) / columns;
}

/* Rows have numbers, by which they can be named, where there are several. */
static bool has_numbers(const kz_view_node *node) {
    return node->role == KZ_ROLE_HISTORY;
}

/* Rows that are free for what comes, so that it can be seen how many are left. */
static int rows_to_come(const kz_view_node *node) {
    int rows = rows_of(node);
    return has_numbers(node) && node->total > (uint64_t)rows && node->total <= 100
               ? (int)node->total - rows
               : 0;
}

static int columns_before_answer(const tui_pen *pen, uint32_t node) {
    const kz_view_node *n = tui_pen_node(pen, node);
    int columns = n->columns > 0 ? (int)n->columns : 1;
    bool has_answer = n->role == KZ_ROLE_HISTORY;
    return has_answer && columns > 1 ? columns - 1 : columns;
}

static tui_ink peg_ink(const kz_view_cell *cell) {
    if (cell->value <= 0 || (cell->flags & KZ_CELL_HIDDEN) != 0) {
        return TUI_PLAIN;
    }
    return (tui_ink)(TUI_PEG + (cell->value - 1) % TUI_PEGS);
}

static void draw_peg(const tui_pen *pen, tui_ink ink, const char *text, int x, int y) {
    tui_pen_repeat(pen, x, y, PEG, ink, " ");
    (void)tui_pen_put(pen, x + 1, y, PEG - 1, ink == TUI_PLAIN ? TUI_QUIET : ink | TUI_BOLD,
                      *text != '\0' ? text : tui_pen_sign(pen, "·", "."));
}

static void put_peg(const tui_pen *pen, uint32_t node, uint32_t index, int x, int y) {
    char text[TUI_PEN_TEXT];
    const kz_view_cell *cell = tui_pen_cell(pen, node, index);
    tui_pen_cell_text(pen, cell, text);
    draw_peg(pen, peg_ink(cell), text, x, y);
    tui_pen_spot_here(pen, node, index, (tui_rect){x, y, PEG, 1});
}

/* The row in the making stands below the last one. False: it has no such peg. */
static bool put_written(const tui_pen *pen, const kz_view_node *node, int row, int i, int x,
                        int y) {
    const tui_page *page = pen->page;
    if (!has_numbers(node) || row != rows_of(node) || i >= (int)page->row_count) {
        return false;
    }
    const kz_view_cell *cell = &page->view->cells[page->row[i]];
    draw_peg(pen, peg_ink(cell), tui_pen_text(pen, cell->type), x, y);
    return true;
}

/* "●●○·": full for the right place, a ring for the right colour elsewhere; the counts behind. */
static void put_answer(const tui_pen *pen, uint32_t node, uint32_t index, int x, int y, int pegs) {
    const kz_view_cell *cell = tui_pen_cell(pen, node, index);
    bool is_new = (cell->flags & KZ_CELL_NEW) != 0;
    char text[TUI_PEN_TEXT];
    tui_pen_cell_text(pen, cell, text);
    for (int i = 0; i < pegs; i++) {
        bool is_full = i < cell->value;
        bool is_ring = !is_full && i < cell->value + cell->extra;
        const char *sign = is_full   ? tui_pen_sign(pen, "●", "*")
                           : is_ring ? tui_pen_sign(pen, "○", "o")
                                     : tui_pen_sign(pen, "·", ".");
        (void)tui_pen_put(pen, x + i, y, 1,
                          is_full   ? TUI_GOOD | TUI_BOLD
                          : is_ring ? TUI_PLAIN
                                    : TUI_QUIET,
                          sign);
    }
    int width = tui_pen_put(pen, x + pegs + 1, y, ROOM, is_new ? TUI_FRESH : TUI_QUIET, text);
    tui_pen_spot_here(pen, node, index, (tui_rect){x, y, pegs + 1 + width, 1});
}

/* A row; beyond the last one blank places. */
static void put_row(const tui_pen *pen, uint32_t node, int row, int x, int y) {
    const kz_view_node *n = tui_pen_node(pen, node);
    int columns = n->columns > 0 ? (int)n->columns : 1;
    int pegs = columns_before_answer(pen, node);
    if (has_numbers(n)) {
        char number[ROOM];
        kz_text text;
        kz_text_init(&text, number, sizeof number);
        kz_text_format(&text, "%2d", row + 1);
        (void)tui_pen_put(pen, x, y, NUMBER, TUI_QUIET, number);
        x += NUMBER;
    }
    for (int i = 0; i < columns; i++) {
        int index = row * columns + i;
        bool is_there = index < (int)n->cell_count;
        bool is_answer =
            is_there && (tui_pen_cell(pen, node, (uint32_t)index)->flags & KZ_CELL_ANSWER) != 0;
        if (is_answer) {
            put_answer(pen, node, (uint32_t)index, x + 1, y, pegs);
            x += 1 + pegs + 1 + ROOM;
        } else if (is_there) {
            put_peg(pen, node, (uint32_t)index, x, y);
            x += PEG + GAP;
        } else if (i < pegs) {
            if (!put_written(pen, n, row, i, x, y)) {
                (void)tui_pen_put(pen, x + 1, y, 1, TUI_GRID, tui_pen_sign(pen, "·", "."));
            }
            x += PEG + GAP;
        }
    }
}

int tui_paint_pegs_width(const tui_pen *pen, uint32_t node) {
    const kz_view_node *n = tui_pen_node(pen, node);
    int pegs = columns_before_answer(pen, node);
    int width = pegs * (PEG + GAP) - GAP;
    width += has_numbers(n) ? NUMBER + GAP + 1 + pegs + 1 + 3 : 0;
    int title = tui_pen_width(pen, tui_pen_text(pen, n->text));
    return title > width ? title : width;
}

int tui_paint_pegs_spare(const tui_pen *pen, uint32_t node) {
    int to_come = rows_to_come(tui_pen_node(pen, node));
    return to_come > MORE_ROWS ? to_come - MORE_ROWS : 0;
}

/* Which row is the first: the last ones are seen, or those around the cursor. */
static int first_row(const tui_pen *pen, uint32_t node, int room) {
    const kz_view_node *n = tui_pen_node(pen, node);
    int columns = n->columns > 0 ? (int)n->columns : 1;
    int rows = rows_of(n);
    int last = rows + (rows_to_come(n) > 0 ? MORE_ROWS : 0);
    int first = last - room;
    if (pen->page->cursor_node == (int)node && pen->page->cursor_cell >= 0) {
        int row = pen->page->cursor_cell / columns;
        first = row < first ? row : first;
    }
    return first > 0 ? first : 0;
}

int tui_paint_pegs(const tui_pen *pen, uint32_t node, tui_rect part) {
    const kz_view_node *n = tui_pen_node(pen, node);
    int columns = n->columns > 0 ? (int)n->columns : 1;
    int all = rows_of(n) + rows_to_come(n);
    int above = n->text != 0 && part.height > 1 ? 1 : 0;
    int room = part.height - above;
    int seen = all < room ? all : room;
    if (pen->is_dry) {
        return above + seen;
    }
    int first = first_row(pen, node, seen);
    if (above > 0) {
        int width =
            tui_pen_put(pen, part.x, part.y, part.width, TUI_HEADING, tui_pen_text(pen, n->text));
        (void)tui_pen_put(pen, part.x + width + 1, part.y, first > 0 ? 1 : 0, TUI_KEY,
                          tui_pen_sign(pen, "▲", "^"));
    }
    for (int i = 0; i < rows_of(n) * columns && i < (int)n->cell_count; i++) {
        int row = i / columns;
        if (row < first || row >= first + seen) {
            tui_pen_spot(pen, node, (uint32_t)i, (tui_rect){0, 0, 0, 0},
                         row - first + part.y + above, 0);
        }
    }
    for (int i = 0; i < seen; i++) {
        put_row(pen, node, first + i, part.x, part.y + above + i);
    }
    return above + seen;
}
