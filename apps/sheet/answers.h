/* Answers by number: on pages of their own, or upside down at the foot of a page. */
#ifndef KAZU_SHEET_ANSWERS_H
#define KAZU_SHEET_ANSWERS_H

#include "page.h"

/* How answers are laid out. */
typedef struct answers_layout {
    size_t columns;
    double cell_width, cell_height;
    double unit; /* of boards */
    double size; /* of text */
} answers_layout;

/* Lays answers out for a width. @param is_foot small ones, for the foot of a page. */
answers_layout answers_lay(canvas *c, const page_style *style, const sheet_puzzles *puzzles,
                           double width, bool is_foot);

/* Gives the height of `count` answers. */
double answers_height(const answers_layout *layout, size_t count);

/* Gives how many fit into a height; at least one. */
size_t answers_fit(const answers_layout *layout, double height);

/* Draws some answers from the top left. */
void answers_draw(canvas *c, const page_style *style, const answers_layout *layout,
                  const sheet_puzzles *puzzles, size_t first, size_t count, double x, double y);

#endif
