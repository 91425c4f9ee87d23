/* Draws the lines of a board: solid walls between groups, faint lines inside of them. */
#include "board.h"

static bool has_wall(const tui_board *b, int row, int column, int other_row, int other_column) {
    const kz_view_cell *cell = tui_board_square(b, row, column);
    const kz_view_cell *other = tui_board_square(b, other_row, other_column);
    if (cell == NULL || other == NULL) {
        return cell != other;
    }
    return cell->group != other->group;
}

/* The walls that meet at the upper left corner of a square. */
static unsigned walls_at(const tui_board *b, int row, int column) {
    unsigned walls = 0;
    walls |= has_wall(b, row - 1, column - 1, row - 1, column) ? BOARD_UP : 0U;
    walls |= has_wall(b, row, column - 1, row, column) ? BOARD_DOWN : 0U;
    walls |= has_wall(b, row - 1, column - 1, row, column - 1) ? BOARD_LEFT : 0U;
    walls |= has_wall(b, row - 1, column, row, column) ? BOARD_RIGHT : 0U;
    return walls;
}

/* No wall ends alone: who walks round a corner and comes back does not cross just one wall. */
static const char *joint(const tui_board *b, unsigned walls) {
    static const char *const lines[16] = {"·", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                          "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
    static const char plain[16][2] = {" ", "|", "|", "|", "-", "+", "+", "+",
                                      "-", "+", "+", "+", "-", "+", "+", "+"};
    return tui_pen_sign(b->pen, lines[walls], plain[walls]);
}

static bool is_on_board(const tui_board *b, int row, int column) {
    return tui_board_square(b, row, column) != NULL;
}

/* The line above a square. */
static void put_above(const tui_board *b, int row, int column, int x, int y) {
    bool is_wall = has_wall(b, row - 1, column, row, column);
    bool is_inside = !is_wall && is_on_board(b, row, column);
    const char *wall = tui_pen_sign(b->pen, "─", "-");
    const char *faint = tui_pen_sign(b->pen, "╌", " ");
    if (is_wall || is_inside) {
        tui_pen_repeat(b->pen, x + 1, y, b->width, is_wall ? TUI_WALL : TUI_GRID,
                       is_wall ? wall : faint);
    }
}

/* The line left of a square. */
static void put_before(const tui_board *b, int row, int column, int x, int y) {
    bool is_wall = has_wall(b, row, column - 1, row, column);
    bool is_inside = !is_wall && is_on_board(b, row, column);
    const char *wall = tui_pen_sign(b->pen, "│", "|");
    const char *faint = tui_pen_sign(b->pen, "┊", " ");
    for (int line = 1; line <= b->lines && (is_wall || is_inside); line++) {
        (void)tui_pen_put(b->pen, x, y + line, 1, is_wall ? TUI_WALL : TUI_GRID,
                          is_wall ? wall : faint);
    }
}

static void put_joint(const tui_board *b, int row, int column, int x, int y) {
    unsigned walls = walls_at(b, row, column);
    bool is_near = is_on_board(b, row, column) || is_on_board(b, row - 1, column - 1);
    if (walls != 0 || is_near) {
        (void)tui_pen_put(b->pen, x, y, 1, walls != 0 ? TUI_WALL : TUI_GRID, joint(b, walls));
    }
}

void tui_board_walls(const tui_board *b) {
    for (int i = 0; i <= b->seen_rows; i++) {
        for (int j = 0; j <= b->seen_columns; j++) {
            int row = b->first_row + i;
            int column = b->first_column + j;
            int x = b->x + j * (b->width + 1);
            int y = b->y + i * (b->lines + 1);
            put_joint(b, row, column, x, y);
            if (j < b->seen_columns) {
                put_above(b, row, column, x, y);
            }
            if (i < b->seen_rows) {
                put_before(b, row, column, x, y);
            }
        }
    }
}
