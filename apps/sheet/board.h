/* Boards and cards, drawn from the nodes of a view. */
#ifndef KAZU_SHEET_BOARD_H
#define KAZU_SHEET_BOARD_H

#include "canvas.h"

#include "kazu/view.h"

/* Draws a GRID whose squares have the side `unit`; walls stand between its groups. A small one
   that shows the answer goes without clues. */
void board_draw(canvas *c, const kz_view *view, const kz_view_node *grid, double x, double y,
                double unit, bool has_clues);

/* Draws CARDS in a row, each `unit` wide and a little higher. */
void board_cards(canvas *c, const kz_view *view, const kz_view_node *cards, double x, double y,
                 double unit);

/* Draws one such card. */
void board_card(canvas *c, const char *text, double x, double y, double unit);

/* How high a card of the width 1 is, and how far cards stand from each other. */
#define BOARD_CARD_HEIGHT 1.25
#define BOARD_CARD_STEP   1.18

#endif
