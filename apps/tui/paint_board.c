/* Draws boards: scrolls around the cursor, names rows and columns. */
#include "board.h"

enum { SCROLLS = 2 };

static int larger(int a, int b) {
    return a > b ? a : b;
}

static int smaller(int a, int b) {
    return a < b ? a : b;
}

int tui_paint_board_width(const tui_pen *pen, uint32_t node, int most, tui_room look) {
    tui_board b = tui_board_measure(pen, node, most, look);
    return b.margin + b.columns * (b.width + 1) + 1;
}

/* Which of `count` are seen where `room` are: those around one, moving by pages that overlap. */
static int first_seen(int count, int room, int around) {
    int step = larger(room - SCROLLS, 1);
    int first = (larger(around, 1) - 1) / step * step;
    return larger(0, smaller(first, count - room));
}

static void scroll(tui_board *b, tui_rect part) {
    bool has_cursor = b->pen->page->cursor_node == (int)b->node;
    int around = has_cursor ? larger(b->pen->page->cursor_cell, 0) : 0;
    int room_rows = (part.height - b->heading - 1) / (b->lines + 1);
    int room_columns = (part.width - b->margin - 1) / (b->width + 1);
    b->seen_rows = larger(1, smaller(b->rows, room_rows));
    b->seen_columns = larger(1, smaller(b->columns, room_columns));
    b->first_row = first_seen(b->rows, b->seen_rows, around / b->columns);
    b->first_column = first_seen(b->columns, b->seen_columns, around % b->columns);
    b->x = part.x + b->margin;
    b->y = part.y + b->heading;
}

/* Roomy boards have the names of columns above them, compact ones in their upper wall. */
static void put_names(const tui_board *b) {
    char buffer[TUI_BOARD_LABEL];
    for (int i = 0; i < b->seen_columns; i++) {
        int x = b->x + i * (b->width + 1) + 1 + (b->heading > 0 ? 1 : 0);
        (void)tui_pen_put(b->pen, x, b->y - b->heading, b->width, TUI_QUIET,
                          tui_board_label('c', b->first_column + i, buffer));
    }
    for (int i = 0; i < b->seen_rows; i++) {
        int y = b->y + i * (b->lines + 1) + b->lines;
        (void)tui_pen_put(b->pen, b->x - b->margin, y, b->margin, TUI_QUIET,
                          tui_board_label('r', b->first_row + i, buffer));
    }
}

/* Arrows where the board goes on. */
static void put_arrows(const tui_board *b) {
    int right = b->x + b->seen_columns * (b->width + 1);
    int bottom = b->y + b->seen_rows * (b->lines + 1);
    if (b->first_row > 0) {
        (void)tui_pen_put(b->pen, b->x - 1, b->y, 1, TUI_KEY, tui_pen_sign(b->pen, "▲", "^"));
    }
    if (b->first_row + b->seen_rows < b->rows) {
        (void)tui_pen_put(b->pen, b->x - 1, bottom, 1, TUI_KEY, tui_pen_sign(b->pen, "▼", "v"));
    }
    if (b->first_column > 0) {
        (void)tui_pen_put(b->pen, b->x, b->y, 1, TUI_KEY, tui_pen_sign(b->pen, "◀", "<"));
    }
    if (b->first_column + b->seen_columns < b->columns) {
        (void)tui_pen_put(b->pen, right, b->y, 1, TUI_KEY, tui_pen_sign(b->pen, "▶", ">"));
    }
}

static bool is_seen(const tui_board *b, int row, int column) {
    return row >= b->first_row && row < b->first_row + b->seen_rows && column >= b->first_column &&
           column < b->first_column + b->seen_columns;
}

/* Squares that are scrolled away have places without a part, so that arrows find them. */
static void put_squares(const tui_board *b) {
    int count = (int)tui_pen_node(b->pen, b->node)->cell_count;
    for (int i = 0; i < count; i++) {
        int row = i / b->columns;
        int column = i % b->columns;
        tui_rect part = {0, 0, 0, 0};
        if (is_seen(b, row, column)) {
            tui_board_fill(b, row, column);
            part = (tui_rect){b->x + (column - b->first_column) * (b->width + 1) + 1,
                              b->y + (row - b->first_row) * (b->lines + 1) + 1, b->width, b->lines};
        }
        tui_pen_spot(b->pen, b->node, (uint32_t)i, part, row, column);
    }
}

int tui_paint_board(const tui_pen *pen, uint32_t node, tui_rect part, tui_room look) {
    const char *title = tui_pen_text(pen, tui_pen_node(pen, node)->text);
    int above = 0;
    if (*title != '\0' && part.height > 1) {
        (void)tui_pen_put(pen, part.x, part.y, part.width, TUI_HEADING, title);
        above = 1;
    }
    part.y += above;
    part.height -= above;
    tui_board b = tui_board_measure(pen, node, part.width, look);
    scroll(&b, part);
    if (!pen->is_dry) {
        tui_board_walls(&b);
        put_names(&b);
        put_arrows(&b);
        put_squares(&b);
    }
    int rows = above + b.heading + b.seen_rows * (b.lines + 1) + 1;
    return smaller(rows, part.height + above);
}
