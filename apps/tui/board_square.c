/* Draws what stands in a square of a board: its clue, its text or pencil marks, what a hint means.
 */
#include "board.h"

enum { MARKS = 16, ROOM = 40 };

/* A square being drawn. */
typedef struct square {
    const tui_board *b;
    const kz_view_cell *cell;
    tui_pointer pointer;
    bool is_chosen;
    int x; /* of its left column */
    int y; /* of its first line */
} square;

static const char *digit_text(unsigned digit, char buffer[2]) {
    buffer[0] = "0123456789abcdefg"[digit];
    buffer[1] = '\0';
    return buffer;
}

static bool has(uint32_t marks, unsigned digit) {
    return (marks >> (digit - 1) & 1U) != 0;
}

static tui_ink pointed_ink(uint32_t flags) {
    return TUI_BOLD | ((flags & KZ_CELL_BAD) != 0    ? TUI_BAD
                       : (flags & KZ_CELL_GOOD) != 0 ? TUI_GOOD
                                                     : TUI_FRESH);
}

static int count_marks(const square *s) {
    int count = 0;
    for (unsigned digit = 1; digit <= MARKS; digit++) {
        count += has(s->cell->marks | s->pointer.marks, digit) ? 1 : 0;
    }
    return count;
}

/* Where marks could be taken for a digit, or for one another, a sign stands behind them. */
static bool has_sign(const square *s) {
    return s->b->look == TUI_COMPACT || s->b->pen->canvas->is_ascii || count_marks(s) == 1;
}

/* Marks in a row, those that the hint means in its ink; ~ stands for what does not fit. */
static void put_marks(const square *s, int x, int y, int room) {
    char buffer[2];
    uint32_t all = s->cell->marks | s->pointer.marks;
    int left = 0;
    for (unsigned digit = 1; digit <= MARKS; digit++) {
        left += has(all, digit) ? 1 : 0;
    }
    for (unsigned digit = 1; digit <= MARKS && room > 0; digit++) {
        if (!has(all, digit)) {
            continue;
        }
        bool is_cut = room == 1 && left > 1;
        tui_ink ink = has(s->pointer.marks, digit) ? pointed_ink(s->pointer.flags) : TUI_MARK;
        (void)tui_pen_put(s->b->pen, x, y, 1, is_cut ? TUI_MARK : ink,
                          is_cut ? "~" : digit_text(digit, buffer));
        x++;
        room--;
        left--;
    }
    if (room > 0 && has_sign(s)) {
        (void)tui_pen_put(s->b->pen, x, y, 1, TUI_MARK, "?");
    }
}

static tui_ink text_ink(const square *s) {
    tui_ink ink = tui_pen_cell_ink(s->cell, TUI_OWN);
    return s->pointer.flags != 0 && ink == TUI_OWN ? pointed_ink(s->pointer.flags) : ink;
}

/* Gives the columns of the clue. */
static int put_corner(const square *s) {
    const char *corner = tui_pen_text(s->b->pen, s->cell->corner);
    return tui_pen_put(s->b->pen, s->x, s->y, s->b->width, TUI_CLUE, corner);
}

/* The text in the middle of the lower line, with brackets around it if it is chosen. */
static void fill_roomy(const square *s) {
    const tui_board *b = s->b;
    char text[TUI_PEN_TEXT];
    int y = s->y + 1;
    (void)put_corner(s);
    if (s->cell->text == 0 && count_marks(s) > 0 && (s->cell->flags & KZ_CELL_HIDDEN) == 0) {
        put_marks(s, s->x + (count_marks(s) < b->width ? 1 : 0), y,
                  b->width - (count_marks(s) < b->width ? 1 : 0));
        return;
    }
    tui_pen_cell_text(b->pen, s->cell, text);
    int width = tui_pen_width(b->pen, text);
    int own = tui_pen_width(b->pen, tui_pen_text(b->pen, s->cell->text));
    int x = s->x + (b->width - (own > 0 ? own : 1)) / 2;
    x = x + width > s->x + b->width ? s->x : x;
    (void)tui_pen_put(b->pen, x, y, s->x + b->width - x, text_ink(s), text);
    if (s->is_chosen && b->width >= own + 2) {
        bool is_wrong = own > 0 && (s->cell->flags & (KZ_CELL_WRONG | KZ_CELL_BAD)) != 0;
        int right = x + (own > 0 ? own : 1) + (is_wrong ? 1 : 0); /* behind the sign of a fault */
        (void)tui_pen_put(b->pen, x - 1, y, 1, TUI_KEY, "[");
        (void)tui_pen_put(b->pen, right, y, right < s->x + b->width ? 1 : 0, TUI_KEY, "]");
    }
}

/* The clue left, text or marks right of it. */
static void fill_compact(const square *s) {
    const tui_board *b = s->b;
    char text[TUI_PEN_TEXT];
    int corner = put_corner(s);
    int room = b->width - corner;
    if (s->cell->text == 0 && count_marks(s) > 0 && (s->cell->flags & KZ_CELL_HIDDEN) == 0) {
        int marks = count_marks(s) + 1;
        room -= corner > 0 && room > 1 ? 1 : 0; /* 7 and the marks 12 are not 712 */
        put_marks(s, s->x + b->width - (marks < room ? marks : room), s->y, room);
        return;
    }
    tui_pen_cell_text(b->pen, s->cell, text);
    int width = tui_pen_width(b->pen, text);
    int own = tui_pen_width(b->pen, tui_pen_text(b->pen, s->cell->text));
    bool is_signed = width > own; /* digits stay below each other, their signs before them */
    int x = s->x + b->width - (own > 0 ? own : 1);
    if (own == 0) {
        (void)tui_pen_put(b->pen, x, s->y, 1, text_ink(s), text);
        return;
    }
    (void)tui_pen_put(b->pen, x, s->y, own, text_ink(s), tui_pen_text(b->pen, s->cell->text));
    if (is_signed && room > own) {
        (void)tui_pen_put(b->pen, x - 1, s->y, 1, text_ink(s),
                          (s->cell->flags & KZ_CELL_WINNER) != 0 ? "*" : "!");
    }
}

void tui_board_fill(const tui_board *b, int row, int column) {
    uint32_t index = (uint32_t)(row * b->columns + column);
    const square s = {.b = b,
                      .cell = tui_board_square(b, row, column),
                      .pointer = tui_pen_pointer(b->pen, b->node, index),
                      .is_chosen = tui_pen_is_chosen(b->pen, b->node, index),
                      .x = b->x + (column - b->first_column) * (b->width + 1) + 1,
                      .y = b->y + (row - b->first_row) * (b->lines + 1) + 1};
    if (b->look == TUI_ROOMY) {
        fill_roomy(&s);
    } else {
        fill_compact(&s);
    }
}
