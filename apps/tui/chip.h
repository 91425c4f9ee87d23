/* A cell that stands in a row with others: a card, an action, a score. */
#ifndef KAZU_TUI_CHIP_H
#define KAZU_TUI_CHIP_H

#include "pen.h"

/* Draws a cell on one line, and makes it a place; returns its columns, at most `limit`. */
int tui_chip_put(const tui_pen *pen, uint32_t node, uint32_t cell, int x, int y, int limit);

/* Gives the key or word that stands before the text of a cell; "" if it says nothing more. */
const char *tui_chip_key(const tui_pen *pen, uint32_t node, uint32_t cell);

/* Gives the colour of a cell that stands for a peg; TUI_PLAIN: it does not. */
tui_ink tui_chip_peg(const tui_pen *pen, uint32_t node, uint32_t cell);

/* Tells whether the cells of a node count how many of each are left to place. */
bool tui_chip_counts(const tui_pen *pen, uint32_t node);

#endif
