/* Shows a canvas through ncursesw, which sends only what has changed; terminal/keys.h has input. */
#include "screen.h"

#include "cli.h"
#include "colors.h"

#include "terminal/guard.h"
#include "terminal/style.h"

#include <curses.h>
/* Its macros would take common names. */
#include <term.h>
#undef columns
#undef lines

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum {
    SEQUENCE_ROOM = 256,
    KEPT = 256,
    ASKED_ROW = 1 /* from 0; an answer of the first row looks like F3 */
};

struct tui_screen {
    SCREEN *terminal;
    term_keys *keys;
    tui_canvas canvas;
    bool has_wide; /* wide characters can be shown */
    bool is_stale; /* all must be sent again */
    size_t first_kept;
    size_t kept_count;
    term_key kept[KEPT];
    char enter[SEQUENCE_ROOM];
    char leave[SEQUENCE_ROOM];
};

/* Appends what terminfo knows by a name. */
static void put_capability(kz_text *out, const char *name) {
    const char *value = tigetstr(name);
    if (value != NULL && (intptr_t)value != -1) {
        kz_text_put(out, value);
    }
}

/*
 * The guard enters and leaves, also when a signal ends the program: ncurses must not. Clicks come
 * as SGR reports; a terminal that does not know them says nothing.
 */
static void take_over(tui_screen *screen) {
    kz_text text;
    kz_text_init(&text, screen->enter, sizeof screen->enter);
    put_capability(&text, "smcup");
    kz_text_put(&text, "\033[?1000h\033[?1006h");
    kz_text_init(&text, screen->leave, sizeof screen->leave);
    kz_text_put(&text, "\033[?1006l\033[?1000l");
    put_capability(&text, "sgr0");
    put_capability(&text, "cnorm");
    put_capability(&text, "rmcup");
    enter_ca_mode = NULL;
    exit_ca_mode = NULL;
}

/* Asks how wide the terminal draws an ambiguous character; the answer comes as a key. */
static void ask_width(const tui_screen *screen) {
    static const char question[] = "\033[2;1H×\033[6n\033[2;1H \033[H";
    if (screen->has_wide) {
        (void)!write(STDOUT_FILENO, question, sizeof question - 1);
    }
}

static bool fit(tui_screen *screen) {
    unsigned columns = 80;
    unsigned rows = 24;
    (void)term_guard_size(&columns, &rows);
    columns = columns == 0 ? 80 : columns;
    rows = rows == 0 ? 24 : rows;
    int wide = (int)(columns < TUI_COLUMNS_MAX ? columns : TUI_COLUMNS_MAX);
    int high = (int)(rows < TUI_ROWS_MAX ? rows : TUI_ROWS_MAX);
    if (screen->canvas.cells != NULL && wide == screen->canvas.columns &&
        high == screen->canvas.rows) {
        return true;
    }
    (void)resizeterm(high, wide);
    screen->is_stale = true;
    return tui_canvas_resize(&screen->canvas, wide, high);
}

/* ncurses calls exit(1) where it has no memory for terminfo. */
static bool is_starting;

static void end_start(void) {
    static const char words[] = "kazu: out of memory\n";
    if (is_starting) {
        (void)!write(STDERR_FILENO, words, sizeof words - 1);
        _exit(EXIT_MACHINE);
    }
}

static SCREEN *start_curses(const char **fault) {
    static bool is_registered;
    is_registered = is_registered || atexit(end_start) == 0;
    errno = 0;
    is_starting = true;
    SCREEN *terminal = newterm(NULL, stdout, stdin);
    is_starting = false;
    if (terminal == NULL && errno != ENOMEM) {
        *fault = KZ_N("this terminal (TERM) is not supported");
    }
    return terminal;
}

tui_screen *tui_screen_open(bool is_ascii, bool has_color, const char **fault) {
    tui_screen *screen = calloc(1, sizeof *screen);
    *fault = NULL;
    if (screen == NULL) {
        return NULL;
    }
    screen->has_wide = term_style_utf8();
    screen->canvas.is_ascii = is_ascii || !screen->has_wide;
    term_guard_open(); /* before ncurses looks whose the signals are */
    screen->terminal = start_curses(fault);
    if (screen->terminal == NULL) {
        tui_screen_close(screen);
        return NULL;
    }
    take_over(screen);
    (void)tui_colors_start(has_color);
    (void)nonl();
    (void)leaveok(stdscr, FALSE);
    screen->keys = fit(screen) ? term_keys_open(screen->enter, screen->leave) : NULL;
    if (screen->keys == NULL) {
        int code = errno;
        (void)endwin(); /* the guard has not taken the terminal yet */
        tui_screen_close(screen);
        errno = code;
        return NULL;
    }
    ask_width(screen);
    return screen;
}

tui_canvas *tui_screen_canvas(tui_screen *screen) {
    (void)fit(screen);
    tui_canvas_clear(&screen->canvas);
    return &screen->canvas;
}

static attr_t weights(const tui_look *look) {
    return (look->is_bold ? A_BOLD : 0) | (look->is_dim ? A_DIM : 0) |
           (look->is_underlined ? A_UNDERLINE : 0) | (look->is_reversed ? A_REVERSE : 0);
}

/* Puts a cell where ncurses is to show it. */
static void put_cell(const tui_screen *screen, int x, int y, const tui_cell *cell) {
    tui_look look = tui_colors_look(cell->ink);
    wchar_t wide[TUI_CELL_BYTES];
    cchar_t shown;
    const char *text = cell->width == 2 && !screen->has_wide ? "??" : cell->text;
    size_t length = mbstowcs(wide, text, TUI_CELL_BYTES - 1);
    if (length == (size_t)-1) {
        (void)wcscpy(wide, L"?");
        length = 1;
    }
    wide[length < CCHARW_MAX ? length : CCHARW_MAX - 1] = L'\0';
    if (cell->width == 2 && !screen->has_wide) {
        (void)mvaddstr(y, x, text);
    } else if (setcchar(&shown, wide, weights(&look), look.pair, NULL) == OK) {
        (void)mvadd_wch(y, x, &shown);
    }
}

void tui_screen_show(tui_screen *screen) {
    const tui_canvas *canvas = &screen->canvas;
    if (screen->is_stale) {
        (void)clearok(curscr, TRUE);
        screen->is_stale = false;
    }
    (void)erase();
    for (int y = 0; y < canvas->rows; y++) {
        for (int x = 0; x < canvas->columns; x++) {
            const tui_cell *cell = &canvas->cells[(size_t)y * (size_t)canvas->columns + (size_t)x];
            if (cell->width > 0) {
                put_cell(screen, x, y, cell);
            }
        }
    }
    bool has_cursor = canvas->cursor_x >= 0 && canvas->cursor_y >= 0;
    (void)curs_set(has_cursor ? 1 : 0);
    (void)move(has_cursor ? canvas->cursor_y : canvas->rows - 1, has_cursor ? canvas->cursor_x : 0);
    (void)refresh();
}

bool tui_screen_keep(tui_screen *screen, const term_key *key) {
    if (screen->kept_count == KEPT) {
        return false;
    }
    screen->kept[(screen->first_kept + screen->kept_count++) % KEPT] = *key;
    return true;
}

static bool take_kept(tui_screen *screen, term_key *key) {
    if (screen->kept_count == 0 || term_guard_ended()) {
        return false;
    }
    *key = screen->kept[screen->first_kept];
    screen->first_kept = (screen->first_kept + 1) % KEPT;
    screen->kept_count--;
    return true;
}

const tui_canvas *tui_screen_shown(const tui_screen *screen) {
    return &screen->canvas;
}

term_keys_result tui_screen_wait(tui_screen *screen, uint64_t deadline, term_key *key) {
    if (take_kept(screen, key)) {
        return TERM_KEYS_KEY;
    }
    for (;;) {
        term_keys_result result = term_keys_wait(screen->keys, deadline, key);
        if (result == TERM_KEYS_REDRAW) {
            screen->is_stale = true;
        }
        if (result == TERM_KEYS_KEY && key->kind == TERM_KEY_CHAR && key->control &&
            key->code_point == 'l') {
            screen->is_stale = true; /* something else has written on the terminal */
            return TERM_KEYS_REDRAW;
        }
        if (result != TERM_KEYS_KEY || key->kind != TERM_KEY_PLACE) {
            return result;
        }
        /* The answer to ask_width(): 1 column, or 2. */
        if (key->row == ASKED_ROW && key->column == 2 &&
            screen->canvas.ambiguous != TERM_AMBIGUOUS_WIDE) {
            screen->canvas.ambiguous = TERM_AMBIGUOUS_WIDE;
            return TERM_KEYS_REDRAW;
        }
    }
}

void tui_screen_close(tui_screen *screen) {
    if (screen == NULL) {
        return;
    }
    term_keys_close(screen->keys);
    if (screen->terminal != NULL) {
        delscreen(screen->terminal);
    }
    term_guard_close();
    tui_canvas_free(&screen->canvas);
    free(screen);
}
