/* What is shown under a box: kept while the box is there. */
#ifndef KAZU_TUI_UNDER_H
#define KAZU_TUI_UNDER_H

#include "app.h"

typedef struct tui_under {
    tui_canvas kept; /* no cells: nothing was shown, or no memory */
} tui_under;

/* Keeps what is shown now. tui_under_end() is due. */
void tui_under_begin(tui_under *under, const tui_app *app);

/* Draws it on an empty canvas, as far as it fits, without its cursor. */
void tui_under_draw(const tui_under *under, tui_canvas *canvas);

/* Leaves it as what was drawn last, so that the next box stands over it. */
void tui_under_end(tui_under *under, const tui_app *app);

#endif
