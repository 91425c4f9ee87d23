/* KenKen: the board with the next step marked, or every step of an explanation. */
#include "board.h"
#include "kenken/input.h"
#include "pictures/chart.h"
#include "pictures/picture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARDS_IN_ROW = 4, NAME_ROOM = 16 };

static const double large_unit = 40, small_unit = 22;
static const double words = 9;
static const double gap = 20;

/* The puzzle that the verb answered. */
static kz_kenken_puzzle shown;

/* What is drawn on a board. */
typedef struct marking {
    uint8_t digit[KZ_KENKEN_CELLS_MAX];
    bool is_lit[KZ_KENKEN_CELLS_MAX];
} marking;

static bool take_puzzle(void) {
    const kenken_case *given = kenken_answered();
    if (given != NULL) {
        shown = given->puzzle;
    }
    return given != NULL;
}

/* "r2c3" as the number of a cell. @return false: there is none */
static bool read_cell(const char *name, unsigned *cell) {
    unsigned row = 0;
    unsigned column = 0;
    bool is_read = name != NULL && sscanf(name, "r%3uc%3u", &row, &column) == 2 && row >= 1 &&
                   column >= 1 && row <= shown.size && column <= shown.size;
    *cell = is_read ? (row - 1) * shown.size + column - 1 : 0;
    return is_read;
}

static void put_clue(kz_view *view, kz_view_cell *cell, const kz_kenken_cage *cage) {
    static const char *const signs[] = {"", "+", "\xE2\x88\x92", "×", "÷", ""};
    cell->corner =
        kz_view_format(view, "%llu%s", (unsigned long long)cage->target, signs[cage->op]);
}

/* A board as the tables of the game draw theirs: cages as groups, clues in corners. */
static void build(const marking *marks, kz_view *view) {
    unsigned cells = (unsigned)shown.size * shown.size;
    bool has_clue[KZ_KENKEN_CELLS_MAX] = {false};
    kz_view_init(view);
    kz_view_add(view, KZ_VIEW_GRID, KZ_ROLE_BOARD, "board", NULL)->columns = shown.size;
    for (unsigned i = 0; i < cells; i++) {
        char text[2] = {"0123456789abcdefg"[marks->digit[i] % 17], '\0'};
        kz_view_cell *cell = kz_view_add_cell(view, marks->digit[i] > 0 ? text : NULL, NULL);
        unsigned cage = shown.cage_of[i];
        cell->group = cage + 1;
        cell->flags = marks->is_lit[i] ? KZ_CELL_GOOD : 0;
        if (!has_clue[cage]) {
            has_clue[cage] = true;
            put_clue(view, cell, &shown.cage[cage]);
        }
    }
}

/* @return the side of the board */
static double draw(canvas *c, const marking *marks, double x, double y, double unit) {
    static kz_view view;
    build(marks, &view);
    board_draw(c, &view, kz_view_find(&view, "board"), x, y, unit, true);
    return unit * shown.size;
}

bool picture_hint(canvas *c, const picture_figures *figures) {
    static marking marks;
    unsigned cell = 0;
    memset(&marks, 0, sizeof marks);
    if (figures->count != 1 || !take_puzzle() ||
        !kenken_read_grid(figures->cli, shown.size, marks.digit)) {
        return false;
    }
    if (read_cell(json_string_value(json_object_get(figures->row[0], "cell")), &cell)) {
        marks.is_lit[cell] = true;
        marks.digit[cell] = (uint8_t)json_integer_value(json_object_get(figures->row[0], "value"));
    }
    double side = draw(c, &marks, 0, 0, large_unit);
    const char *text = json_string_value(json_object_get(figures->row[0], "text"));
    (void)canvas_paragraph(c, 0, side + words, 1.2 * words, side < 240 ? 240 : side,
                           text != NULL ? text : "");
    return true;
}

/* Takes one object of the list: it lights its cells, and places a digit or rules some out. */
static void take_step(json_t *step, marking *marks) {
    json_t *cells = json_object_get(step, "cells");
    bool places = json_is_true(json_object_get(step, "places"));
    for (size_t i = 0; i < json_array_size(cells); i++) {
        unsigned cell = 0;
        if (read_cell(json_string_value(json_array_get(cells, i)), &cell)) {
            marks->is_lit[cell] = true;
            if (places) {
                marks->digit[cell] =
                    (uint8_t)json_integer_value(json_array_get(json_object_get(step, "values"), 0));
            }
        }
    }
}

/* Draws a step and its reason. @return its height */
static double draw_step(canvas *c, const marking *marks, json_t *step, double x, double y,
                        double width) {
    char number[NAME_ROOM];
    (void)snprintf(number, sizeof number, "%lld",
                   (long long)json_integer_value(json_object_get(step, "step")));
    canvas_text(c, x, y + words, words, CANVAS_LEFT, number);
    double side = draw(c, marks, x, y + 1.5 * words, small_unit);
    const char *why = json_string_value(json_object_get(step, "why"));
    return 2.2 * words + side +
           canvas_paragraph(c, x, y + 2.2 * words + side, 0.8 * words, width,
                            why != NULL ? why : "");
}

bool picture_explain(canvas *c, const picture_figures *figures) {
    static marking marks;
    json_t *steps = figures->count == 1 ? json_object_get(figures->row[0], "steps") : NULL;
    memset(&marks, 0, sizeof marks);
    if (json_array_size(steps) == 0 || !take_puzzle() ||
        !kenken_read_grid(figures->cli, shown.size, marks.digit)) {
        return false;
    }
    double width = small_unit * shown.size;
    double y = 0;
    double highest = 0;
    size_t drawn = 0;
    for (size_t i = 0; i < json_array_size(steps);) {
        json_t *step = json_array_get(steps, i);
        json_int_t number = json_integer_value(json_object_get(step, "step"));
        memset(marks.is_lit, 0, sizeof marks.is_lit);
        for (; i < json_array_size(steps) &&
               json_integer_value(json_object_get(json_array_get(steps, i), "step")) == number;
             i++) {
            take_step(json_array_get(steps, i), &marks);
        }
        double x = (double)(drawn % BOARDS_IN_ROW) * (width + gap);
        double height = draw_step(c, &marks, step, x, y, width);
        highest = height > highest ? height : highest;
        if (++drawn % BOARDS_IN_ROW == 0) {
            y += highest + gap;
            highest = 0;
        }
    }
    return true;
}
