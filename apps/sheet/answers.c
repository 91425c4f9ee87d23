/* Answers by number: small boards or lines of text, in columns. */
#include "answers.h"

#include <stdio.h>

enum { COLUMNS_MAX = 6 };

static const double gap = 18; /* points between columns */
static const double board_unit = 13, foot_unit = 8, foot_many = 6.5;
static const double title_height = 14;

static bool is_board(const page_style *style) {
    return style->wish->game->draw_answer != NULL;
}

static size_t columns_of(double width, double needed) {
    size_t columns = (size_t)((width + gap) / (needed + gap));
    return columns < 1 ? 1 : columns > COLUMNS_MAX ? COLUMNS_MAX : columns;
}

static answers_layout lay_boards(const page_style *style, const sheet_puzzles *puzzles,
                                 double width, bool is_foot) {
    double wide = 1;
    double high = 1;
    for (size_t i = 0; i < puzzles->count; i++) {
        sheet_shape shape = style->wish->game->shape(&puzzles->at[i]);
        wide = shape.width > wide ? shape.width : wide;
        high = shape.height > high ? shape.height : high;
    }
    double unit = (is_foot ? foot_unit : board_unit) * (style->wish->is_large ? 1.35 : 1);
    answers_layout layout = {.columns = columns_of(width, wide * unit)};
    if (is_foot && layout.columns < style->wish->per_page) { /* rather smaller than in two rows */
        double one = (width + gap) / style->wish->per_page - gap;
        bool is_one_row = one / wide >= foot_many && style->wish->per_page <= COLUMNS_MAX;
        unit = is_one_row ? one / wide : foot_many;
        layout.columns = is_one_row ? style->wish->per_page : columns_of(width, wide * unit);
    }
    layout.unit = unit;
    layout.size = style->label_size;
    layout.cell_width = wide * unit + gap;
    layout.cell_height =
        title_height * (style->wish->is_large ? 1.35 : 1) + high * unit + (is_foot ? 4 : gap);
    return layout;
}

static double number_width(const page_style *style) {
    return 2.6 * style->label_size;
}

static answers_layout lay_texts(canvas *c, const page_style *style, const sheet_puzzles *puzzles,
                                double width, bool is_foot) {
    answers_layout layout = {.size = is_foot ? style->label_size : style->text_size};
    double widest = 0;
    for (size_t i = 0; i < puzzles->count; i++) {
        double one = canvas_text_width(c, layout.size, puzzles->at[i].answer);
        widest = one > widest ? one : widest;
    }
    layout.columns = columns_of(width, widest + number_width(style));
    layout.cell_width = (width + gap) / (double)layout.columns;
    for (size_t i = 0; i < puzzles->count; i++) {
        double one = canvas_paragraph_height(
            c, layout.size, layout.cell_width - gap - number_width(style), puzzles->at[i].answer);
        layout.cell_height = one > layout.cell_height ? one : layout.cell_height;
    }
    layout.cell_height += (is_foot ? 0.2 : 0.55) * layout.size;
    return layout;
}

answers_layout answers_lay(canvas *c, const page_style *style, const sheet_puzzles *puzzles,
                           double width, bool is_foot) {
    return is_board(style) ? lay_boards(style, puzzles, width, is_foot)
                           : lay_texts(c, style, puzzles, width, is_foot);
}

double answers_height(const answers_layout *layout, size_t count) {
    size_t rows = (count + layout->columns - 1) / layout->columns;
    return (double)rows * layout->cell_height;
}

size_t answers_fit(const answers_layout *layout, double height) {
    size_t rows = (size_t)(height / layout->cell_height);
    return (rows > 0 ? rows : 1) * layout->columns;
}

static void draw_one(canvas *c, const page_style *style, const answers_layout *layout,
                     const sheet_puzzle *puzzle, size_t number, double x, double y) {
    char text[24];
    (void)snprintf(text, sizeof text, "%zu", number);
    canvas_text(c, x, y + layout->size, layout->size, CANVAS_LEFT, text);
    if (is_board(style)) {
        double below = title_height * (style->wish->is_large ? 1.35 : 1);
        sheet_place place = {x, y + below, layout->unit, style->lang, style->work};
        style->wish->game->draw_answer(c, puzzle, place);
    } else {
        (void)canvas_paragraph(c, x + number_width(style), y, layout->size,
                               layout->cell_width - gap - number_width(style), puzzle->answer);
    }
}

/* Boards go on from left to right, lines of text from the top down. */
void answers_draw(canvas *c, const page_style *style, const answers_layout *layout,
                  const sheet_puzzles *puzzles, size_t first, size_t count, double x, double y) {
    size_t rows = (count + layout->columns - 1) / layout->columns;
    for (size_t i = 0; i < count; i++) {
        size_t column = is_board(style) ? i % layout->columns : i / rows;
        size_t row = is_board(style) ? i / layout->columns : i % rows;
        draw_one(c, style, layout, &puzzles->at[first + i], first + i + 1,
                 x + (double)column * layout->cell_width, y + (double)row * layout->cell_height);
    }
}
