/* What is shown under a box: kept while the box is there. */
#include "under.h"

#include <string.h>

void tui_under_begin(tui_under *under, const tui_app *app) {
    const tui_canvas *shown = tui_screen_shown(app->screen);
    *under = (tui_under){.kept = {.cells = NULL}};
    if (shown != NULL && tui_canvas_resize(&under->kept, shown->columns, shown->rows)) {
        memcpy(under->kept.cells, shown->cells,
               (size_t)shown->columns * (size_t)shown->rows * sizeof *shown->cells);
    }
}

void tui_under_draw(const tui_under *under, tui_canvas *canvas) {
    const tui_canvas *kept = &under->kept;
    int columns = kept->columns < canvas->columns ? kept->columns : canvas->columns;
    int rows = kept->rows < canvas->rows ? kept->rows : canvas->rows;
    if (kept->cells == NULL) {
        return;
    }
    for (int y = 0; y < rows; y++) {
        tui_cell *row = canvas->cells + (size_t)y * (size_t)canvas->columns;
        memcpy(row, kept->cells + (size_t)y * (size_t)kept->columns, (size_t)columns * sizeof *row);
        if (columns < kept->columns && row[columns - 1].width == 2) {
            (void)tui_canvas_put(canvas, columns - 1, y, 1, TUI_PLAIN, " ");
        }
    }
}

void tui_under_end(tui_under *under, const tui_app *app) {
    tui_under_draw(under, tui_screen_canvas(app->screen));
    tui_canvas_free(&under->kept);
}
