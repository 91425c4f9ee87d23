/*
 * Draws boards as plain text: squares in groups with walls between them. A square has its corner
 * text above and its own text below, which is wrapped if the board would get too wide; a compact
 * one has both on one line, and ~ replaces what does not fit.
 *
 *          c1    c2
 *        +-----------+
 *        |3+         |
 *     r1 | 1     12? |
 *        +-----+-----+
 *        |2-   |3    |
 *     r2 | .   | 3   |
 *        +-----+-----+
 */
#include "play/view_print.h"

#include <string.h>

enum {
    PAGE = 80, /* columns that a board should fit */
    INDENT = 1,
    NARROWEST = 3, /* of a square */
    ROOM = 12,     /* for a label such as "r4294967295" */
    TEXT = 64,     /* for the text of a square */
    UP = 1,
    DOWN = 2,
    LEFT = 4,
    RIGHT = 8
};

/* A board being drawn. Rows and columns count from 0. */
typedef struct board {
    const kz_view *view;
    const kz_view_node *node;
    const kz_view_style *style;
    uint32_t rows;
    uint32_t columns;
    size_t width;  /* of a square, without walls */
    size_t margin; /* for the numbers of the rows, blanks around them included */
    kz_text *out;
} board;

/* A part of a square's text that fits a line. */
typedef struct part {
    const char *text;
    size_t length;
} part;

bool kz__view_is_board(const kz_view *view, const kz_view_node *node) {
    for (uint32_t i = 0; node->kind == KZ_VIEW_GRID && i < node->cell_count; i++) {
        if (view->cells[node->first_cell + i].group != 0) {
            return true;
        }
    }
    return false;
}

/* Gives a square, or NULL outside of the board and in a last row that is cut off. */
static const kz_view_cell *square(const board *b, uint32_t row, uint32_t column) {
    uint32_t index = row * b->columns + column;
    bool is_there = row < b->rows && column < b->columns && index < b->node->cell_count;
    return is_there ? &b->view->cells[b->node->first_cell + index] : NULL;
}

/* Tells whether there is a wall between two neighbours; row and column -1 wrap to "outside". */
static bool has_wall(const board *b, uint32_t row, uint32_t column, uint32_t other_row,
                     uint32_t other_column) {
    const kz_view_cell *cell = square(b, row, column);
    const kz_view_cell *other = square(b, other_row, other_column);
    if (cell == NULL || other == NULL) {
        return cell != other;
    }
    return cell->group != other->group;
}

/* The walls that meet at the upper left corner of a square. */
static unsigned walls_at(const board *b, uint32_t row, uint32_t column) {
    uint32_t above = row - 1;
    uint32_t before = column - 1;
    unsigned walls = 0;
    walls |= has_wall(b, above, before, above, column) ? UP : 0U;
    walls |= has_wall(b, row, before, row, column) ? DOWN : 0U;
    walls |= has_wall(b, above, before, row, before) ? LEFT : 0U;
    walls |= has_wall(b, above, column, row, column) ? RIGHT : 0U;
    return walls;
}

/* A wall never ends at a corner: a walk around a corner cannot cross just one wall. */
static const char *joint(const board *b, unsigned walls) {
    static const char *const lines[16] = {" ", "?", "?", "│", "?", "┘", "┐", "┤",
                                          "?", "└", "┌", "├", "─", "┴", "┬", "┼"};
    static const char plain[16][2] = {" ", "?", "?", "|", "?", "+", "+", "+",
                                      "?", "+", "+", "+", "-", "+", "+", "+"};
    return b->style->ascii ? plain[walls] : lines[walls];
}

static void put_times(kz_text *out, const char *what, size_t times) {
    for (size_t i = 0; i < times; i++) {
        kz_text_put(out, what);
    }
}

static void put_padded(kz_text *out, const char *text, size_t length, size_t width) {
    size_t taken = kz__view_width(text, length);
    kz_text_put_bytes(out, text, length);
    put_times(out, " ", taken < width ? width - taken : 0);
}

/* Writes "r12" or "c3". */
static const char *label(char kind, uint32_t index, char buffer[ROOM]) {
    kz_text text;
    kz_text_init(&text, buffer, ROOM);
    kz_text_put_char(&text, kind);
    kz_text_put_unsigned(&text, (uint64_t)index + 1);
    return buffer;
}

static void put_heading(const board *b) {
    put_times(b->out, " ", b->margin);
    for (uint32_t column = 0; column < b->columns; column++) {
        char buffer[ROOM];
        const char *name = label('c', column, buffer);
        bool is_last = column + 1 == b->columns;
        put_times(b->out, " ", 1 + INDENT);
        put_padded(b->out, name, strlen(name), is_last ? 0 : b->width - INDENT);
    }
    kz_text_put(b->out, "\n");
}

/* The line of walls above a row, or below the last one. */
static void put_walls(const board *b, uint32_t row) {
    put_times(b->out, " ", b->margin);
    for (uint32_t column = 0; column <= b->columns; column++) {
        unsigned walls = walls_at(b, row, column);
        kz_text_put(b->out, joint(b, walls));
        if (column < b->columns) {
            put_times(b->out, joint(b, (walls & RIGHT) != 0 ? LEFT | RIGHT : 0), b->width);
        }
    }
    kz_text_put(b->out, "\n");
}

/* Takes the part of a text that fits a line; at least one character, so that it terminates. */
static part next_part(const char **text, size_t width) {
    part taken = {*text, 0};
    size_t left = strlen(*text);
    size_t used = 0;
    while (left > 0) {
        uint32_t code_point = 0;
        size_t bytes = kz_utf8_decode(taken.text + taken.length, left, &code_point);
        bytes = bytes > 0 ? bytes : 1;
        used += kz__view_width(taken.text + taken.length, bytes);
        if (used > width && taken.length > 0) {
            break;
        }
        taken.length += bytes;
        left -= bytes;
    }
    *text += taken.length;
    return taken;
}

/* Writes the text of a square. */
static const char *text_of(const board *b, const kz_view_cell *cell, char buffer[TEXT]) {
    kz_text text;
    kz_text_init(&text, buffer, TEXT);
    if (cell != NULL) {
        kz__view_put_cell(b->view, cell, b->style, &text);
    }
    return buffer;
}

/* Writes the corner of a square. */
static const char *corner_of(const board *b, const kz_view_cell *cell, char buffer[TEXT]) {
    kz_text text;
    kz_text_init(&text, buffer, TEXT);
    if (cell != NULL) {
        kz__view_put_plain(kz_view_text(b->view, cell->corner), b->style, &text);
    }
    return buffer;
}

/* Lines that the tallest text of a row takes; at least one. */
static size_t height_of(const board *b, uint32_t row) {
    size_t highest = 1;
    for (uint32_t column = 0; column < b->columns; column++) {
        char buffer[TEXT];
        const char *text = text_of(b, square(b, row, column), buffer);
        size_t height = 0;
        while (*text != '\0') {
            (void)next_part(&text, b->width - INDENT);
            height++;
        }
        highest = height > highest ? height : highest;
    }
    return highest;
}

static void put_corner(const board *b, const kz_view_cell *cell) {
    char buffer[TEXT];
    const char *corner = corner_of(b, cell, buffer);
    put_padded(b->out, corner, strlen(corner), b->width);
}

/* Puts a line of a square's text. */
static void put_text_line(const board *b, const kz_view_cell *cell, size_t line) {
    char buffer[TEXT];
    const char *text = text_of(b, cell, buffer);
    part shown = {text, 0};
    for (size_t i = 0; i <= line; i++) {
        shown = next_part(&text, b->width - INDENT);
    }
    put_times(b->out, " ", INDENT);
    put_padded(b->out, shown.text, shown.length, b->width - INDENT);
}

/* Puts the corner of a square left and its text right. */
static void put_compact(const board *b, const kz_view_cell *cell) {
    char corner_buffer[TEXT];
    char buffer[TEXT];
    const char *corner = corner_of(b, cell, corner_buffer);
    const char *text = text_of(b, cell, buffer);
    size_t width = kz__view_width(text, strlen(text));
    size_t left = kz__view_width(corner, strlen(corner));
    size_t room = left < b->width ? b->width - left : 0;
    room -= left > 0 && width > 0 && room > 0 ? 1 : 0; /* 7 and the marks 12 are not 712 */
    bool is_cut = width > room;
    part shown = is_cut && room > 1 ? next_part(&text, room - 1) : (part){text, is_cut ? 0 : width};
    shown.length = is_cut ? shown.length : strlen(text);
    kz_text_put(b->out, corner);
    put_times(b->out, " ", b->width > left + room ? b->width - left - room : 0);
    put_times(b->out, " ", is_cut ? 0 : room - width);
    kz_text_put_bytes(b->out, shown.text, shown.length);
    kz_text_put(b->out, is_cut && room > 0 ? "~" : "");
}

/* Which line of its squares a line of a row is: CORNER, COMPACT, or a line of their texts. */
enum { CORNER = -1, COMPACT = -2 };

static void put_square(const board *b, const kz_view_cell *cell, int line) {
    if (line == CORNER) {
        put_corner(b, cell);
    } else if (line == COMPACT) {
        put_compact(b, cell);
    } else {
        put_text_line(b, cell, (size_t)line);
    }
}

/* Puts one line of all squares of a row. */
static void put_line(const board *b, uint32_t row, int line) {
    char buffer[ROOM];
    const char *name = line == CORNER || line > 0 ? "" : label('r', row, buffer);
    put_padded(b->out, name, strlen(name), b->margin);
    for (uint32_t column = 0; column <= b->columns; column++) {
        bool has_line = has_wall(b, row, column - 1, row, column);
        kz_text_put(b->out, joint(b, has_line ? UP | DOWN : 0));
        if (column < b->columns) {
            put_square(b, square(b, row, column), line);
        }
    }
    kz_text_put(b->out, "\n");
}

static size_t larger(size_t a, size_t b) {
    return a > b ? a : b;
}

/* As wide as the widest corner; also as the widest text, if the board then fits the page. */
static void measure(board *b) {
    char buffer[TEXT];
    size_t corner = NARROWEST;
    size_t text = 0;
    size_t columns = b->style->columns > 0 ? b->style->columns : PAGE;
    b->margin = strlen(label('r', b->rows - 1, buffer)) + 1;
    corner = larger(corner, INDENT + strlen(label('c', b->columns - 1, buffer)));
    for (uint32_t i = 0; i < b->node->cell_count; i++) {
        const kz_view_cell *cell = &b->view->cells[b->node->first_cell + i];
        const char *small = corner_of(b, cell, buffer);
        corner = larger(corner, kz__view_width(small, strlen(small)));
        const char *own = text_of(b, cell, buffer);
        text = larger(text, INDENT + kz__view_width(own, strlen(own)));
    }
    columns = columns > b->margin + 1 ? columns - b->margin - 1 : b->columns;
    size_t page = larger(columns / b->columns, 1); /* a square with its wall */
    if (b->style->compact) {
        text += corner;
        corner += 2;
    }
    b->width = larger(corner, text < page ? text : page - 1);
}

void kz__view_print_board(const kz_view *view, const kz_view_node *node, const kz_view_style *style,
                          kz_text *out) {
    uint32_t columns = node->columns > 0 ? node->columns : 1;
    board b = {.view = view,
               .node = node,
               .style = style,
               .rows = (node->cell_count + columns - 1) / columns,
               .columns = columns,
               .out = out};
    const char *title = kz_view_text(view, node->text);
    if (*title != '\0') {
        kz_text_put(out, title);
        kz_text_put(out, ":\n");
    }
    measure(&b);
    put_heading(&b);
    for (uint32_t row = 0; row < b.rows; row++) {
        int height = style->compact ? 0 : (int)height_of(&b, row);
        put_walls(&b, row);
        put_line(&b, row, style->compact ? COMPACT : CORNER);
        for (int line = 0; line < height; line++) {
            put_line(&b, row, line);
        }
    }
    put_walls(&b, b.rows);
}
