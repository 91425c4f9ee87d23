/* Breaks texts into the lines of a part of a canvas. */
#include "canvas.h"

#include "terminal/wrap.h"

#include <string.h>

enum { TEXT_ROOM = 16384 };

static void put_wrapped(kz_text *out, int columns, const char *text) {
    const term_wrap_form form = {.columns = (size_t)(columns < 1 ? 1 : columns),
                                 .ambiguous = TERM_AMBIGUOUS_NARROW};
    term_wrap(out, text, &form);
}

int tui_canvas_wrap_rows(const tui_canvas *canvas, int columns, const char *text) {
    static char lines[TEXT_ROOM];
    kz_text out;
    int rows = 1;
    (void)canvas; /* what becomes ASCII is as wide as it was */
    kz_text_init(&out, lines, sizeof lines);
    put_wrapped(&out, columns, text);
    for (const char *at = strchr(lines, '\n'); at != NULL; at = strchr(at + 1, '\n')) {
        rows++;
    }
    return *text == '\0' ? 0 : rows;
}

int tui_canvas_wrap(tui_canvas *canvas, tui_rect part, tui_ink ink, const char *text) {
    static char lines[TEXT_ROOM];
    kz_text out;
    int row = 0;
    if (part.height <= 0 || part.width <= 0 || *text == '\0') {
        return 0;
    }
    kz_text_init(&out, lines, sizeof lines);
    put_wrapped(&out, part.width, text);
    char *next = NULL;
    for (char *line = lines; line != NULL && row < part.height; line = next, row++) {
        next = strchr(line, '\n');
        if (next != NULL) {
            *next++ = '\0';
        }
        int width = tui_canvas_put(canvas, part.x, part.y + row, part.width, ink, line);
        if (next != NULL && row == part.height - 1) {
            int x = width < part.width ? width : part.width - 1;
            (void)tui_canvas_put(canvas, part.x + x, part.y + row, 1, ink, "…");
        }
    }
    return row;
}
