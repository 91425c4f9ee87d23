/* What stands around every screen but the game: its title above, its keys below. */
#ifndef KAZU_TUI_FRAME_H
#define KAZU_TUI_FRAME_H

#include "app.h"

/*
 * Draws the first and the last row, and gives the part between them, one column from either edge.
 * title, right, keys: translated; right: NULL for nothing. keys: "Enter start  Esc back", two
 * blanks between them. False: the terminal is too small, which is told instead.
 */
bool tui_frame_draw(const tui_app *app, tui_canvas *canvas, const char *title, const char *right,
                    const char *keys, tui_rect *inside);

/* Draws keys as above in a row of their own. */
void tui_frame_keys(tui_canvas *canvas, int x, int y, int limit, const char *keys);

/*
 * Gives the first row to be shown of a list, near the present one, so that row `at` is seen: `rows`
 * of `count` fit.
 */
int tui_frame_scroll(int first, int at, int rows, int count);

/* Draws signs at the right edge of a part that more rows lie above or below. */
void tui_frame_more(tui_canvas *canvas, tui_rect part, int first, int count);

#endif
