/* Measures boards, and finds their squares. */
#include "board.h"

enum { LEAST_WIDTH = 3, MARKS_MOST = 9 };

const kz_view_cell *tui_board_square(const tui_board *b, int row, int column) {
    int index = row * b->columns + column;
    bool is_there = row >= 0 && column >= 0 && row < b->rows && column < b->columns &&
                    index < (int)tui_pen_node(b->pen, b->node)->cell_count;
    return is_there ? tui_pen_cell(b->pen, b->node, (uint32_t)index) : NULL;
}

const char *tui_board_label(char kind, int index, char buffer[TUI_BOARD_LABEL]) {
    kz_text text;
    kz_text_init(&text, buffer, TUI_BOARD_LABEL);
    kz_text_put_char(&text, kind);
    kz_text_put_signed(&text, index + 1);
    return buffer;
}

static int larger(int a, int b) {
    return a > b ? a : b;
}

static int smaller(int a, int b) {
    return a < b ? a : b;
}

/* The columns that the widest corner and the widest text take, marks left out. */
static void measure_texts(const tui_pen *pen, uint32_t node, int *corner, int *text) {
    *corner = 0;
    *text = 1;
    for (uint32_t i = 0; i < tui_pen_node(pen, node)->cell_count; i++) {
        const kz_view_cell *cell = tui_pen_cell(pen, node, i);
        *corner = larger(*corner, tui_pen_width(pen, tui_pen_text(pen, cell->corner)));
        *text = larger(*text, tui_pen_width(pen, tui_pen_text(pen, cell->text)));
    }
}

/*
 * A square is as wide as what stands in it needs, and up to as wide as all its marks while the
 * board fits: the same width for all of a game.
 */
tui_board tui_board_measure(const tui_pen *pen, uint32_t node, int most, tui_room look) {
    char buffer[TUI_BOARD_LABEL];
    int corner = 0;
    int text = 0;
    const kz_view_node *n = tui_pen_node(pen, node);
    tui_board b = {.pen = pen, .node = node, .look = look};
    b.columns = n->columns > 0 ? (int)n->columns : 1;
    b.rows = ((int)n->cell_count + b.columns - 1) / b.columns;
    b.lines = look == TUI_ROOMY ? 2 : 1;
    b.heading = look == TUI_ROOMY ? 1 : 0;
    b.margin = tui_pen_width(pen, tui_board_label('r', b.rows - 1, buffer)) + 1;
    measure_texts(pen, node, &corner, &text);
    int marks = smaller(b.columns, MARKS_MOST);
    int least = look == TUI_ROOMY ? larger(corner, text + 3) : corner + text + 1;
    int best = look == TUI_ROOMY ? larger(least, marks + 1) : larger(least, corner + marks / 2);
    least = larger(least, larger(LEAST_WIDTH,
                                 tui_pen_width(pen, tui_board_label('c', b.columns - 1, buffer))));
    int fits = (most - b.margin - 1) / b.columns - 1;
    b.width = smaller(larger(best, least), larger(least, fits));
    return b;
}
