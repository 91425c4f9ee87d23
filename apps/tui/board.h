/* A GRID as a board: its squares, its walls, and the part of it that is seen. */
#ifndef KAZU_TUI_BOARD_H
#define KAZU_TUI_BOARD_H

#include "paint.h"

enum { BOARD_UP = 1, BOARD_DOWN = 2, BOARD_LEFT = 4, BOARD_RIGHT = 8, TUI_BOARD_LABEL = 12 };

/* A board being drawn. Rows and columns count from 0. */
typedef struct tui_board {
    const tui_pen *pen;
    uint32_t node;
    tui_room look;
    int rows;
    int columns;
    int width;     /* of a square, without walls */
    int lines;     /* of a square, without walls */
    int margin;    /* for the numbers of the rows */
    int heading;   /* rows above the board */
    int first_row; /* what is seen */
    int first_column;
    int seen_rows;
    int seen_columns;
    int x; /* of the upper left corner of the first square seen, its wall */
    int y;
} tui_board;

/* Measures a board for so many columns. */
tui_board tui_board_measure(const tui_pen *pen, uint32_t node, int most, tui_room look);

/* Gives a square, or NULL outside of the board and in a last row that is cut off. */
const kz_view_cell *tui_board_square(const tui_board *b, int row, int column);

/* Writes "r12" or "c3". */
const char *tui_board_label(char kind, int index, char buffer[TUI_BOARD_LABEL]);

/* Draws the lines between squares, and around them. */
void tui_board_walls(const tui_board *b);

/* Draws what stands in a square. */
void tui_board_fill(const tui_board *b, int row, int column);

#endif
