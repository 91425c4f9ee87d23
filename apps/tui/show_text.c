/* A long text on a screen of its own. */
#include "ask.h"

#include "frame.h"
#include "wait.h"

#include "terminal/width.h"
#include "terminal/wrap.h"

#include <stdlib.h>
#include <string.h>

enum { INDENT_MAX = 14, LINE_ROOM = 4096 };

/* A text, broken into lines for a width. */
typedef struct reading {
    const char *text;
    char *lines; /* NULL: no memory */
    size_t room;
    int count;
    int first;
    int rows; /* that were shown */
} reading;

/* Where two blanks stand in a line, what follows is broken under itself: a list of keys. */
static size_t indent_of(const char *line, size_t length) {
    for (size_t i = 1; i + 2 < length; i++) {
        if (line[i] == ' ' && line[i + 1] == ' ') {
            while (i < length && line[i] == ' ') {
                i++;
            }
            size_t indent = term_width(line, i, TERM_AMBIGUOUS_NARROW);
            return indent <= INDENT_MAX ? indent : 0;
        }
    }
    return 0;
}

static void break_lines(reading *r, int columns) {
    kz_text out;
    kz_text_init(&out, r->lines, r->room);
    for (const char *line = r->text; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        char piece[LINE_ROOM];
        kz_text text;
        kz_text_init(&text, piece, sizeof piece);
        kz_text_put_bytes(&text, line, length);
        const term_wrap_form form = {.columns = (size_t)(columns > 0 ? columns : 1),
                                     .indent = indent_of(line, length),
                                     .ambiguous = TERM_AMBIGUOUS_NARROW};
        term_wrap(&out, piece, &form);
        kz_text_put(&out, line[length] == '\n' ? "\n" : "");
        line += length + (line[length] == '\n' ? 1 : 0);
    }
    r->count = out.length > 0 && r->lines[out.length - 1] == '\n' ? 0 : 1;
    for (const char *at = r->lines; *at != '\0'; at++) {
        r->count += *at == '\n' ? 1 : 0;
    }
}

/* A line that begins with "# " is a heading. */
static void draw_line(tui_canvas *canvas, tui_rect part, int row, const char *line, size_t length) {
    char piece[TUI_COLUMNS_MAX * 4];
    kz_text text;
    bool is_heading = length > 2 && line[0] == '#' && line[1] == ' ';
    size_t skipped = is_heading ? 2 : 0;
    kz_text_init(&text, piece, sizeof piece);
    kz_text_put_bytes(&text, line + skipped, length - skipped);
    (void)tui_canvas_put(canvas, part.x, part.y + row, part.width,
                         is_heading ? TUI_HEADING | TUI_BOLD : TUI_PLAIN, piece);
}

static void draw_lines(tui_canvas *canvas, tui_rect part, reading *r) {
    const char *line = r->lines;
    for (int i = 0; i < r->first + part.height && line != NULL; i++) {
        const char *end = strchr(line, '\n');
        size_t length = end != NULL ? (size_t)(end - line) : strlen(line);
        if (i >= r->first) {
            draw_line(canvas, part, i - r->first, line, length);
        }
        line = end != NULL ? end + 1 : NULL;
    }
    part.width++;
    tui_frame_more(canvas, part, r->first, r->count);
}

static void draw(tui_app *app, const char *title, reading *r) {
    tui_canvas *canvas = tui_screen_canvas(app->screen);
    tui_rect part;
    const char *keys = kz_message(app->lang, KZ_N("↑↓ Scroll  Esc Back"));
    if (tui_frame_draw(app, canvas, title, NULL, keys, &part)) {
        part.width = part.width > 78 ? 78 : part.width - 1; /* longer lines are hard to read */
        break_lines(r, part.width);
        r->rows = part.height;
        int last = r->count > part.height ? r->count - part.height : 0;
        r->first = r->first > last ? last : r->first;
        draw_lines(canvas, part, r);
    }
    tui_screen_show(app->screen);
}

/* Tells whether a key ends it: any that does not scroll, so that nobody is caught. */
static bool scroll(reading *r, const term_key *key) {
    int page = r->rows > 2 ? r->rows - 1 : 1;
    int last = r->count > r->rows ? r->count - r->rows : 0;
    int steps[] = {
        [TUI_MOVE_UP] = -1,          [TUI_MOVE_DOWN] = 1,      [TUI_MOVE_PAGE_UP] = -page,
        [TUI_MOVE_PAGE_DOWN] = page, [TUI_MOVE_FIRST] = -last, [TUI_MOVE_LAST] = last,
        [TUI_MOVE_HELP] = 0};
    tui_move move = tui_move_of(key);
    bool is_blank = key->kind == TERM_KEY_CHAR && key->code_point == ' ';
    if (is_blank && r->first < last) {
        move = TUI_MOVE_PAGE_DOWN;
    }
    if (move == TUI_MOVE_CHOOSE || move == TUI_MOVE_LEAVE || move == TUI_MOVE_HELP ||
        (move == TUI_MOVE_NONE && key->kind != TERM_KEY_OTHER)) {
        return true;
    }
    r->first += steps[move];
    r->first = r->first > last ? last : r->first;
    r->first = r->first < 0 ? 0 : r->first;
    return false;
}

tui_next tui_show_text(tui_app *app, const char *title, const char *text) {
    term_key key;
    tui_event event = TUI_EVENT_DRAW;
    reading r = {.text = text, .room = 4 * strlen(text) + 64};
    r.lines = malloc(r.room);
    if (r.lines == NULL) {
        return TUI_BACK;
    }
    do {
        draw(app, title, &r);
        event = tui_wait(app, TERM_NO_DEADLINE, &key);
    } while (event != TUI_EVENT_QUIT && (event != TUI_EVENT_KEY || !scroll(&r, &key)));
    free(r.lines);
    return event == TUI_EVENT_QUIT ? TUI_QUIT : TUI_BACK;
}
