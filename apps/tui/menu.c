/* The menu of the house: what is played next. */
#include "frame.h"
#include "menu_game.h"
#include "menu_rows.h"
#include "wait.h"

#include <string.h>

enum { TEXT_ROOM = 512, ABOUT_ROWS = 2, ROOMY = 20 };

/* The menu on the screen. */
typedef struct menu {
    tui_app *app;
    menu_game game; /* the one that was left in the middle */
    menu_row at;
    int first;     /* the row at the top */
    tui_rect list; /* where the rows were drawn */
    bool has_gaps;
} menu;

static bool has_game(const menu *m) {
    return m->game.play.table != NULL;
}

static int rows_of(const menu *m, menu_row rows[MENU_ROWS_MAX]) {
    return menu_rows(has_game(m), m->has_gaps, rows);
}

static int index_of(const menu *m, const menu_row *rows, int count) {
    for (int i = 0; i < count; i++) {
        if (rows[i].kind == m->at.kind && rows[i].game == m->at.game) {
            return i;
        }
    }
    return 0;
}

/* Where the second column begins: behind the widest title of a game. */
static int players_column(const menu *m, const tui_canvas *canvas, const menu_row *rows,
                          int count) {
    int widest = 0;
    for (int i = 0; i < count; i++) {
        char words[TEXT_ROOM];
        kz_text text;
        kz_text_init(&text, words, sizeof words);
        if (rows[i].kind == MENU_GAME) {
            menu_put_title(&rows[i], NULL, m->app->lang, &text);
        }
        int width = tui_canvas_width(canvas, text.length > 0 ? words : "");
        widest = width > widest ? width : widest;
    }
    return m->list.x + 6 + widest + 3;
}

static void draw_row(const menu *m, tui_canvas *canvas, const menu_row *row, int y, int players) {
    char words[TEXT_ROOM] = "";
    kz_text text;
    const char key[2] = {row->key, '\0'};
    const tui_rect line = {m->list.x, y, m->list.width - 1, 1};
    int end = line.x + line.width;
    (void)tui_canvas_put(canvas, line.x + 2, y, 1, TUI_KEY, key);
    kz_text_init(&text, words, sizeof words);
    menu_put_title(row, m->game.play.table, m->app->lang, &text);
    (void)tui_canvas_put_cut(canvas, line.x + 6, y, line.width - 7,
                             row->kind <= MENU_TRAINER ? TUI_BOLD : TUI_PLAIN, words);
    kz_text_init(&text, words, sizeof words);
    menu_put_players(row, m->app->lang, &text);
    if (players + tui_canvas_width(canvas, words) < end) {
        (void)tui_canvas_put(canvas, players, y, end - players, TUI_QUIET, words);
    }
    if (row->kind == m->at.kind && row->game == m->at.game) {
        tui_canvas_add(canvas, line, TUI_REVERSE);
    }
}

static void draw_list(menu *m, tui_canvas *canvas, const menu_row *rows, int count) {
    int players = players_column(m, canvas, rows, count);
    m->first = tui_frame_scroll(m->first, index_of(m, rows, count), m->list.height, count);
    for (int i = 0; i < m->list.height && m->first + i < count; i++) {
        draw_row(m, canvas, &rows[m->first + i], m->list.y + i, players);
    }
    tui_frame_more(canvas, m->list, m->first, count);
}

static void draw(menu *m) {
    tui_app *app = m->app;
    tui_canvas *canvas = tui_screen_canvas(app->screen);
    menu_row rows[MENU_ROWS_MAX];
    tui_rect part;
    const char *keys = kz_message(app->lang, KZ_N("↑↓ Choose  Enter Open  q Leave  F1 Help"));
    if (tui_frame_draw(app, canvas, kz_message(app->lang, KZ_N("Kazu: five number games")), NULL,
                       keys, &part)) {
        char about[2 * TEXT_ROOM];
        kz_text text;
        int about_rows = part.height >= ROOMY ? ABOUT_ROWS + 1 : ABOUT_ROWS;
        int room = part.height - about_rows - 1;
        m->has_gaps = true;
        int count = rows_of(m, rows);
        m->has_gaps = count <= room;
        count = rows_of(m, rows);
        m->list = (tui_rect){part.x, part.y, part.width, room};
        draw_list(m, canvas, rows, count);
        kz_text_init(&text, about, sizeof about);
        menu_put_about(app, &m->at, &text);
        (void)tui_canvas_wrap(
            canvas,
            (tui_rect){part.x + 2, part.y + part.height - about_rows, part.width - 4, about_rows},
            TUI_QUIET, about);
    }
    tui_screen_show(app->screen);
}

static void switch_language(menu *m) {
    m->app->lang = m->app->lang == KZ_LANG_JA ? KZ_LANG_EN : KZ_LANG_JA;
    m->app->cli->lang = m->app->lang;
}

/* *is_left: one leaves the menu. */
static tui_next open_kind(menu *m, const menu_row *row, bool *is_left) {
    switch (row->kind) {
    case MENU_CONTINUE:
        return menu_game_on(&m->game);
    case MENU_GAME:
        return menu_game_new(&m->game, row->game);
    case MENU_TRAINER:
        return tui_trainer(m->app);
    case MENU_TODAY:
        return menu_game_today(&m->game);
    case MENU_OPEN:
        return menu_game_open(&m->game);
    case MENU_FIGURES:
        return tui_figures(m->app);
    case MENU_HELP:
        return tui_help(m->app, NULL, NULL);
    case MENU_LANGUAGE:
        switch_language(m);
        return TUI_BACK;
    case MENU_LEAVE:
        return menu_game_settle(&m->game, is_left);
    case MENU_GAP:
        break;
    }
    return TUI_BACK;
}

/* The cursor follows a game that begins to run, or ends. */
static tui_next open_row(menu *m, menu_row row, bool *is_left) {
    bool had_game = has_game(m);
    m->at = row;
    tui_next next = open_kind(m, &row, is_left);
    if (has_game(m) && !had_game) {
        m->at = (menu_row){.kind = MENU_CONTINUE};
    } else if (!has_game(m) && row.kind == MENU_CONTINUE) {
        m->at = (menu_row){.kind = MENU_GAME, .game = kz_game_at(0)};
    }
    return next;
}

static void move_by(menu *m, int steps) {
    menu_row rows[MENU_ROWS_MAX];
    int count = rows_of(m, rows);
    int step = steps < 0 ? -1 : 1;
    int at = index_of(m, rows, count);
    for (int i = 0; i != steps; i += step) {
        int next = at + step;
        while (next > 0 && next < count && rows[next].kind == MENU_GAP) {
            next += step;
        }
        if ((next < 0 || next >= count) && (steps == 1 || steps == -1)) {
            next = next < 0 ? count - 1 : 0;
        }
        at = next >= 0 && next < count ? next : at;
    }
    m->at = rows[at];
}

/* Opens the row that a key or a click names. False: none. */
static bool open_named(menu *m, const term_key *key, tui_next *next, bool *is_left) {
    menu_row rows[MENU_ROWS_MAX];
    int count = rows_of(m, rows);
    int x = 0;
    int y = 0;
    bool is_click = tui_is_click(key, &x, &y);
    bool is_in = is_click && y >= m->list.y && y < m->list.y + m->list.height;
    for (int i = 0; i < count; i++) {
        bool is_key = key->kind == TERM_KEY_CHAR && !key->control && !key->alt &&
                      rows[i].key != 0 && key->code_point == (uint32_t)rows[i].key;
        bool is_meant = is_key || (is_in && i == m->first + y - m->list.y);
        if (is_meant && rows[i].kind != MENU_GAP) {
            *next = open_row(m, rows[i], is_left);
            return true;
        }
    }
    return is_click;
}

static tui_next obey(menu *m, const term_key *key, bool *is_left) {
    tui_next next = TUI_BACK;
    if (open_named(m, key, &next, is_left)) {
        return next;
    }
    switch (tui_move_of(key)) {
    case TUI_MOVE_UP:
        move_by(m, -1);
        break;
    case TUI_MOVE_DOWN:
        move_by(m, 1);
        break;
    case TUI_MOVE_PAGE_UP:
    case TUI_MOVE_FIRST:
        move_by(m, -MENU_ROWS_MAX);
        break;
    case TUI_MOVE_PAGE_DOWN:
    case TUI_MOVE_LAST:
        move_by(m, MENU_ROWS_MAX);
        break;
    case TUI_MOVE_RIGHT:
    case TUI_MOVE_CHOOSE:
        return open_row(m, m->at, is_left);
    case TUI_MOVE_HELP:
        return tui_help(m->app, m->at.game, NULL);
    case TUI_MOVE_LEAVE: /* Escape: one may have pressed it once too often; q is a row's key */
        m->at = (menu_row){.kind = MENU_LEAVE, .key = 'q'};
        break;
    case TUI_MOVE_LEFT:
    case TUI_MOVE_NONE:
        break;
    }
    return TUI_BACK;
}

tui_next tui_menu(tui_app *app) {
    static menu m;
    tui_next next = TUI_BACK;
    bool is_left = false;
    m = (menu){.app = app, .at = {.kind = MENU_GAME, .game = kz_game_at(0)}};
    menu_game_begin(&m.game, app);
    while (next == TUI_BACK && !is_left) {
        term_key key;
        draw(&m);
        tui_event event = tui_wait(app, TERM_NO_DEADLINE, &key);
        if (event == TUI_EVENT_QUIT) {
            next = TUI_QUIT;
        } else if (event == TUI_EVENT_KEY) {
            next = obey(&m, &key, &is_left);
        }
    }
    menu_game_drop(&m.game);
    return next;
}
