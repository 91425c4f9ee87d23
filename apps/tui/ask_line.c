/* A line that is typed in the last row. */
#include "ask.h"

#include "edit_line.h"
#include "frame.h"
#include "path_words.h"
#include "under.h"
#include "wait.h"

#include "terminal/complete.h"
#include "terminal/normal.h"

#include <string.h>

enum { KEPT_LINES = 16, WORDS_ROOM = 16384 };

/* The last lines, the newest at the end. */
typedef struct line_past {
    size_t count;
    char line[KEPT_LINES][TUI_LINE_MAX];
} line_past;

static line_past typed_lines;
static line_past typed_paths;

/* A line being asked for. */
typedef struct asking {
    const char *prompt;
    edit_line line;
    line_past *past;
    size_t back; /* how many lines back; 0: the new one */
    char kept[TUI_LINE_MAX];
    bool is_path;
    char fault[256]; /* translated; "": none */
} asking;

void tui_ask_forget_lines(void) {
    typed_lines.count = 0;
}

static void remember(line_past *past, const char *line) {
    if (line[0] == '\0' || (past->count > 0 && strcmp(past->line[past->count - 1], line) == 0)) {
        return;
    }
    if (past->count == KEPT_LINES) {
        memmove(past->line[0], past->line[1], sizeof past->line[0] * (KEPT_LINES - 1));
        past->count--;
    }
    kz_text out;
    kz_text_init(&out, past->line[past->count++], TUI_LINE_MAX);
    kz_text_put(&out, line);
}

static void go_back(asking *ask, int steps) {
    if ((steps < 0 && ask->back == 0) || (steps > 0 && ask->back == ask->past->count)) {
        return;
    }
    if (ask->back == 0) {
        memcpy(ask->kept, ask->line.text, sizeof ask->kept);
    }
    ask->back = steps > 0 ? ask->back + 1 : ask->back - 1;
    edit_line_set(&ask->line,
                  ask->back == 0 ? ask->kept : ask->past->line[ask->past->count - ask->back]);
}

static void draw(tui_app *app, const tui_under *under, const asking *ask) {
    tui_canvas *canvas = tui_screen_canvas(app->screen);
    int y = canvas->rows - 1;
    const tui_rect row = {0, y, canvas->columns, 1};
    char seen[EDIT_LINE_MAX];
    kz_text text;
    tui_under_draw(under, canvas);
    if (ask->fault[0] != '\0' && y > 0) {
        tui_canvas_fill(canvas, (tui_rect){0, y - 1, canvas->columns, 1}, TUI_PLAIN, ' ');
        (void)tui_canvas_put(canvas, 1, y - 1, canvas->columns - 2, TUI_WRONG, ask->fault);
    }
    tui_canvas_fill(canvas, row, TUI_PLAIN, ' ');
    int x = 1 + tui_canvas_put(canvas, 1, y, canvas->columns * 2 / 3, TUI_HEADING | TUI_BOLD,
                               ask->prompt);
    edit_window window =
        edit_line_window(&ask->line, canvas->columns - x - 1, TERM_AMBIGUOUS_NARROW);
    kz_text_init(&text, seen, sizeof seen);
    kz_text_put_bytes(&text, ask->line.text + window.from, window.length);
    (void)tui_canvas_put(canvas, x, y, canvas->columns - x, TUI_PLAIN, seen);
    canvas->cursor_x = x + window.cursor;
    canvas->cursor_y = y;
    tui_screen_show(app->screen);
}

/* Completes the name of a file as far as it is clear. */
static void complete(asking *ask) {
    static char words[WORDS_ROOM];
    const char *first = NULL;
    size_t common = 0;
    kz_text out;
    kz_text_init(&out, words, sizeof words);
    path_words(ask->line.text, ask->line.at, &out);
    size_t count = term_complete(words, ask->line.text, ask->line.at, &first, &common);
    if (count > 0 && common > ask->line.at) {
        (void)edit_line_insert(&ask->line, first + ask->line.at, common - ask->line.at);
    }
}

/* Takes what was typed. False: it is told what is wrong. */
static bool take(const tui_app *app, asking *ask, char line[TUI_LINE_MAX]) {
    static term_normal_line normal;
    kz_error error = {0};
    kz_text out;
    kz_status status =
        term_normal(&normal, ask->line.text, ask->line.length, TUI_LINE_MAX - 1, &error);
    if (status != KZ_OK) {
        error.status = status;
        kz_text_init(&out, ask->fault, sizeof ask->fault);
        kz_error_print(&error, app->lang, &out);
        return false;
    }
    const char *given = ask->is_path ? ask->line.text : normal.text;
    remember(ask->past, given);
    kz_text_init(&out, line, TUI_LINE_MAX);
    kz_text_put(&out, given);
    return true;
}

/* True: it is over; *is_given tells how. */
static bool obey(const tui_app *app, asking *ask, const term_key *key, char line[TUI_LINE_MAX],
                 bool *is_given) {
    ask->fault[0] = '\0';
    switch (key->kind) {
    case TERM_KEY_ESCAPE:
        *is_given = false;
        return true;
    case TERM_KEY_ENTER:
        *is_given = take(app, ask, line);
        return *is_given;
    case TERM_KEY_UP:
        go_back(ask, 1);
        return false;
    case TERM_KEY_DOWN:
        go_back(ask, -1);
        return false;
    case TERM_KEY_TAB:
        if (ask->is_path) {
            complete(ask);
        }
        return false;
    default:
        (void)edit_line_key(&ask->line, key);
        return false;
    }
}

static tui_next read_line(tui_app *app, asking *ask, char line[TUI_LINE_MAX], bool *is_given) {
    tui_under under;
    term_key key;
    tui_event event = TUI_EVENT_DRAW;
    edit_line_set(&ask->line, line);
    tui_under_begin(&under, app);
    do {
        draw(app, &under, ask);
        event = tui_wait(app, TERM_NO_DEADLINE, &key);
    } while (event != TUI_EVENT_QUIT &&
             (event != TUI_EVENT_KEY || !obey(app, ask, &key, line, is_given)));
    tui_under_end(&under, app);
    return event == TUI_EVENT_QUIT ? TUI_QUIT : TUI_BACK;
}

tui_next tui_ask_line(tui_app *app, const char *prompt, char line[TUI_LINE_MAX], bool *is_given) {
    asking ask = {.prompt = prompt, .past = &typed_lines};
    return read_line(app, &ask, line, is_given);
}

tui_next tui_ask_path(tui_app *app, const char *prompt, char line[TUI_LINE_MAX], bool *is_given) {
    asking ask = {.prompt = prompt, .past = &typed_paths, .is_path = true};
    return read_line(app, &ask, line, is_given);
}
