/* Boards and cards, drawn from the nodes of a view: no game is known here. */
#include "board.h"

#include <stdio.h>

static const double thin = 0.5; /* points */
static const double wall = 0.055, wall_least = 1.1, wall_small = 0.8, wall_most = 2.6;
static const double clue = 0.27, clue_large = 0.33, clue_most = 0.4; /* of a square's side */
static const double clue_legible = 6.5;                              /* points */
static const double digit = 0.56;
static const double mark = 0.2;

typedef struct board {
    canvas *c;
    const kz_view *view;
    const kz_view_node *grid;
    double x, y, unit;
    uint32_t columns, rows;
    bool has_clues;
} board;

static const kz_view_cell *cell_at(const board *b, uint32_t row, uint32_t column) {
    return &b->view->cells[b->grid->first_cell + row * b->columns + column];
}

static double wall_of(const board *b) {
    double least = b->has_clues ? wall_least : wall_small;
    double thick = wall * b->unit;
    return thick < least ? least : thick > wall_most ? wall_most : thick;
}

/* Squares that a step is about. */
static void draw_lit(const board *b) {
    canvas_ink(b->c, 0.85);
    for (uint32_t i = 0; i < b->grid->cell_count; i++) {
        uint32_t row = i / b->columns;
        uint32_t column = i % b->columns;
        if ((cell_at(b, row, column)->flags & KZ_CELL_GOOD) != 0) {
            canvas_fill(b->c, (canvas_box){b->x + column * b->unit, b->y + row * b->unit, b->unit,
                                           b->unit});
        }
    }
    canvas_ink(b->c, 0);
}

static void draw_thin_lines(const board *b) {
    canvas_ink(b->c, 0.45);
    for (uint32_t i = 1; i < b->columns; i++) {
        canvas_line(b->c, b->x + i * b->unit, b->y, b->x + i * b->unit, b->y + b->rows * b->unit,
                    b->c->is_large ? 2 * thin : thin);
    }
    for (uint32_t i = 1; i < b->rows; i++) {
        canvas_line(b->c, b->x, b->y + i * b->unit, b->x + b->columns * b->unit, b->y + i * b->unit,
                    b->c->is_large ? 2 * thin : thin);
    }
    canvas_ink(b->c, 0);
}

/* A wall stands between squares of different groups. Neighbouring pieces are one line. */
static void draw_walls_down(const board *b, double thick) {
    for (uint32_t column = 1; column < b->columns; column++) {
        for (uint32_t row = 0; row < b->rows; row++) {
            uint32_t first = row;
            while (row < b->rows &&
                   cell_at(b, row, column - 1)->group != cell_at(b, row, column)->group) {
                row++;
            }
            if (row > first) {
                canvas_line(b->c, b->x + column * b->unit, b->y + first * b->unit,
                            b->x + column * b->unit, b->y + row * b->unit, thick);
            }
        }
    }
}

static void draw_walls_across(const board *b, double thick) {
    for (uint32_t row = 1; row < b->rows; row++) {
        for (uint32_t column = 0; column < b->columns; column++) {
            uint32_t first = column;
            while (column < b->columns &&
                   cell_at(b, row - 1, column)->group != cell_at(b, row, column)->group) {
                column++;
            }
            if (column > first) {
                canvas_line(b->c, b->x + first * b->unit, b->y + row * b->unit,
                            b->x + column * b->unit, b->y + row * b->unit, thick);
            }
        }
    }
}

/* The digits in pencil stand at the foot of their square. */
static void draw_marks(const board *b, const kz_view_cell *cell, double x, double y) {
    char buffer[64];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    for (unsigned i = 0; i < 32; i++) {
        if ((cell->marks >> i & 1U) != 0) {
            kz_text_format(&text, "%s%c", text.length > 0 ? " " : "",
                           "123456789abcdefghijklmnopqrstuvw"[i]);
        }
    }
    canvas_ink(b->c, 0.3);
    canvas_text_centred(b->c, x + b->unit / 2, y + 0.8 * b->unit, mark * b->unit, 0.86 * b->unit,
                        buffer);
    canvas_ink(b->c, 0);
}

/* In small squares a clue takes more of the room, so that it can be read. */
static double clue_of(const board *b) {
    double size = (b->c->is_large ? clue_large : clue) * b->unit;
    double most = clue_most * b->unit;
    return size >= clue_legible ? size : clue_legible < most ? clue_legible : most;
}

/* A clue may go on over squares of its own cage: no wall stands between them. */
static double clue_room(const board *b, uint32_t row, uint32_t column) {
    uint32_t last = column;
    while (last + 1 < b->columns &&
           cell_at(b, row, last + 1)->group == cell_at(b, row, column)->group) {
        last++;
    }
    return (last - column + 0.84) * b->unit;
}

static void draw_cell(const board *b, uint32_t row, uint32_t column) {
    const kz_view_cell *cell = cell_at(b, row, column);
    double x = b->x + column * b->unit;
    double y = b->y + row * b->unit;
    double clue_size = clue_of(b);
    if (cell->corner != 0 && b->has_clues) {
        canvas_text_within(b->c, x + 0.09 * b->unit, y + 0.07 * b->unit + 0.78 * clue_size,
                           clue_size, clue_room(b, row, column), CANVAS_LEFT,
                           kz_view_text(b->view, cell->corner));
    }
    if (cell->text != 0) {
        canvas_text_centred(b->c, x + b->unit / 2, y + (b->has_clues ? 0.58 : 0.5) * b->unit,
                            digit * b->unit, 0.8 * b->unit, kz_view_text(b->view, cell->text));
    }
    if (cell->marks != 0) {
        draw_marks(b, cell, x, y);
    }
}

void board_draw(canvas *c, const kz_view *view, const kz_view_node *grid, double x, double y,
                double unit, bool has_clues) {
    board b = {c,        view, grid, x, y, unit, grid->columns, grid->cell_count / grid->columns,
               has_clues};
    double thick = wall_of(&b) * (c->is_large ? 1.3 : 1);
    draw_lit(&b);
    draw_thin_lines(&b);
    draw_walls_down(&b, thick);
    draw_walls_across(&b, thick);
    canvas_frame(c, (canvas_box){x, y, b.columns * unit, b.rows * unit}, thick);
    for (uint32_t row = 0; row < b.rows; row++) {
        for (uint32_t column = 0; column < b.columns; column++) {
            draw_cell(&b, row, column);
        }
    }
}

void board_card(canvas *c, const char *text, double x, double y, double unit) {
    double height = BOARD_CARD_HEIGHT * unit;
    canvas_round_frame(c, (canvas_box){x, y, unit, height}, 0.12 * unit, c->is_large ? 1.6 : 0.9);
    canvas_text_centred(c, x + unit / 2, y + height / 2, 0.62 * unit, 0.82 * unit, text);
}

void board_cards(canvas *c, const kz_view *view, const kz_view_node *cards, double x, double y,
                 double unit) {
    for (uint32_t i = 0; i < cards->cell_count; i++) {
        const kz_view_cell *cell = &view->cells[cards->first_cell + i];
        board_card(c, kz_view_text(view, cell->text), x + i * BOARD_CARD_STEP * unit, y, unit);
    }
}
