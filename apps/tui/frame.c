/* What stands around every screen but the game: its title above, its keys below. */
#include "frame.h"

#include "page.h"

#include <string.h>

enum { TUI_LINE_ROOM = 256 };

static bool is_too_small(const tui_app *app, tui_canvas *canvas) {
    if (canvas->columns >= TUI_LEAST_COLUMNS && canvas->rows >= TUI_LEAST_ROWS) {
        return false;
    }
    const tui_rect all = {0, 0, canvas->columns, canvas->rows};
    char sentence[256];
    kz_text text;
    kz_text_init(&text, sentence, sizeof sentence);
    kz_text_format(
        &text,
        kz_message(app->lang,
                   KZ_N("Please enlarge the window to at least %d columns and %d rows.")),
        TUI_LEAST_COLUMNS, TUI_LEAST_ROWS);
    (void)tui_canvas_wrap(canvas, all, TUI_PLAIN, sentence);
    return true;
}

/* One "key what it does"; gives the columns it took. */
static int put_key(tui_canvas *canvas, int x, int y, int limit, const char *text, size_t length) {
    char piece[TUI_LINE_ROOM];
    size_t room = length < sizeof piece ? length : sizeof piece - 1;
    memcpy(piece, text, room);
    piece[room] = '\0';
    char *word = strchr(piece, ' ');
    if (word == NULL) {
        return tui_canvas_put(canvas, x, y, limit, TUI_KEY, piece);
    }
    *word = '\0';
    int taken = tui_canvas_put(canvas, x, y, limit, TUI_KEY, piece) + 1;
    return taken + tui_canvas_put(canvas, x + taken, y, limit - taken, TUI_QUIET, word + 1);
}

void tui_frame_keys(tui_canvas *canvas, int x, int y, int limit, const char *keys) {
    int end = x + limit;
    while (*keys != '\0') {
        const char *next = strstr(keys, "  ");
        size_t length = next != NULL ? (size_t)(next - keys) : strlen(keys);
        char piece[TUI_LINE_ROOM];
        kz_text text;
        kz_text_init(&text, piece, sizeof piece);
        kz_text_put_bytes(&text, keys, length);
        if (x + tui_canvas_width(canvas, piece) > end) {
            return; /* half a key helps nobody */
        }
        x += put_key(canvas, x, y, end - x, keys, length) + 2;
        keys += length;
        keys += strspn(keys, " ");
    }
}

bool tui_frame_draw(const tui_app *app, tui_canvas *canvas, const char *title, const char *right,
                    const char *keys, tui_rect *inside) {
    if (is_too_small(app, canvas)) {
        return false;
    }
    int columns = canvas->columns - 2;
    int taken = tui_canvas_put_cut(canvas, 1, 0, columns, TUI_TITLE | TUI_BOLD, title);
    if (right != NULL && taken + 2 + tui_canvas_width(canvas, right) <= columns) {
        (void)tui_canvas_put_right(canvas, 1, 0, columns, TUI_QUIET, right);
    }
    tui_frame_keys(canvas, 1, canvas->rows - 1, columns, keys);
    bool is_roomy = canvas->rows >= 16;
    *inside = (tui_rect){1, is_roomy ? 2 : 1, columns, canvas->rows - (is_roomy ? 4 : 2)};
    return true;
}

int tui_frame_scroll(int first, int at, int rows, int count) {
    int last = count > rows ? count - rows : 0;
    first = at < first ? at : first;
    first = at >= first + rows ? at - rows + 1 : first;
    first = first > last ? last : first;
    return first < 0 ? 0 : first;
}

void tui_frame_more(tui_canvas *canvas, tui_rect part, int first, int count) {
    bool is_ascii = canvas->is_ascii || canvas->ambiguous == TERM_AMBIGUOUS_WIDE;
    int x = part.x + part.width - 1;
    if (first > 0) {
        (void)tui_canvas_put(canvas, x, part.y, 1, TUI_QUIET, is_ascii ? "^" : "↑");
    }
    if (first + part.height < count) {
        (void)tui_canvas_put(canvas, x, part.y + part.height - 1, 1, TUI_QUIET,
                             is_ascii ? "v" : "↓");
    }
}
