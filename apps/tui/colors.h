/* The colours and weights that inks get on a terminal. */
#ifndef KAZU_TUI_COLORS_H
#define KAZU_TUI_COLORS_H

#include "ink.h"

#include <stdbool.h>

/* How a cell is shown. */
typedef struct tui_look {
    short pair;   /* of ncurses; 0: the terminal's own colours */
    bool is_bold; /* and so on: weights that every terminal has */
    bool is_dim;
    bool is_underlined;
    bool is_reversed;
} tui_look;

/* Makes the pairs of colours. False: the terminal has none, or none are wanted. */
bool tui_colors_start(bool are_wanted);

/* Gives the look of an ink with its additions. */
tui_look tui_colors_look(tui_ink ink);

#endif
