/* The finished games of the user: a row for each game, and one for all. */
#include "app.h"
#include "frame.h"
#include "record.h"
#include "wait.h"

#include "system/today.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_ROOM = 256, ROWS_MAX = 20, COLUMNS = 7, GAP = 2, SECOND = 1000, MINUTE = 60 };

/* Finished games, read from their file. */
typedef struct finished_list {
    finished_game *games;
    size_t count;
    size_t room;
    bool has_failed; /* no memory for more */
} finished_list;

/* A row of the table. */
typedef struct figure_row {
    const char *title; /* translated */
    record record;
} figure_row;

typedef struct figure_table {
    figure_row rows[ROWS_MAX];
    int count;
    int first; /* the row at the top */
} figure_table;

static void make_room(finished_list *list) {
    size_t room = list->room > 0 ? 2 * list->room : 64;
    finished_game *more = realloc(list->games, room * sizeof *more);
    list->has_failed = more == NULL;
    if (more != NULL) {
        list->games = more;
        list->room = room;
    }
}

static void take(void *user, const finished_game *game) {
    finished_list *list = user;
    if (list->count == list->room && !list->has_failed) {
        make_room(list);
    }
    if (list->count < list->room) {
        list->games[list->count++] = *game;
    }
}

static long today(void) {
    unsigned year = 0;
    unsigned month = 0;
    unsigned day = 0;
    return today_find(&year, &month, &day) ? finished_day(year, month, day) : 0;
}

static void put_row(figure_table *table, finished_list *list, const char *title, const char *id) {
    figure_row row = {title, record_of(list->games, list->count, id, today())};
    if (row.record.played > 0 && table->count < ROWS_MAX) {
        table->rows[table->count++] = row;
    }
}

static void compute(const tui_app *app, figure_table *table) {
    finished_list list = {.games = NULL};
    finished_each(take, &list);
    table->count = 0;
    for (size_t i = 0; i < kz_game_count() && table->count < ROWS_MAX - 1; i++) {
        const kz_game *game = kz_game_at(i);
        put_row(table, &list, kz_message(app->lang, game->title), game->id);
    }
    put_row(table, &list, kz_message(app->lang, KZ_N("Overall")), NULL);
    free(list.games);
}

static void put_time(uint64_t ms, bool is_known, kz_text *out) {
    if (!is_known) {
        kz_text_put_char(out, '-');
        return;
    }
    kz_text_format(out, "%u:%02u", (unsigned)(ms / SECOND / MINUTE),
                   (unsigned)(ms / SECOND % MINUTE));
}

/* Writes what stands in a column of a row; the first is the title. */
static void put_figure(const figure_row *row, int column, kz_text *out) {
    const record *r = &row->record;
    const uint64_t numbers[COLUMNS] = {0, r->played, r->won, 0, 0, r->hints, r->longest};
    if (column == 0) {
        kz_text_put(out, row->title);
    } else if (column == 3 || column == 4) {
        put_time(column == 3 ? r->best_ms : r->median_ms, r->won > 0, out);
    } else {
        kz_text_put_unsigned(out, numbers[column]);
    }
}

static const char *heading(kz_lang lang, int column) {
    static const char *const headings[COLUMNS] = {
        KZ_N("Game"),   KZ_N("Played"),     KZ_N("Won"),   KZ_N("Best time"),
        KZ_N("Median"), KZ_N("Hints used"), KZ_N("Streak")};
    return kz_message(lang, headings[column]);
}

/* Gives the widths of the columns, and how many of them fit. */
static int measure(const tui_app *app, const tui_canvas *canvas, const figure_table *table,
                   int room, int widths[COLUMNS]) {
    int taken = 0;
    for (int column = 0; column < COLUMNS; column++) {
        widths[column] = tui_canvas_width(canvas, heading(app->lang, column));
        for (int i = 0; i < table->count; i++) {
            char words[TEXT_ROOM];
            kz_text text;
            kz_text_init(&text, words, sizeof words);
            put_figure(&table->rows[i], column, &text);
            int width = tui_canvas_width(canvas, words);
            widths[column] = width > widths[column] ? width : widths[column];
        }
        int most = room / 2;
        widths[column] = widths[column] > most ? most : widths[column];
        taken += widths[column] + (column > 0 ? GAP : 0);
        if (taken > room) {
            return column;
        }
    }
    return COLUMNS;
}

static void draw_line(const tui_app *app, tui_canvas *canvas, tui_rect line, const figure_row *row,
                      const int widths[COLUMNS], int columns) {
    int x = line.x;
    for (int column = 0; column < columns; column++) {
        char words[TEXT_ROOM];
        kz_text text;
        kz_text_init(&text, words, sizeof words);
        kz_text_put(&text, row == NULL ? heading(app->lang, column) : "");
        if (row != NULL) {
            put_figure(row, column, &text);
        }
        tui_ink ink = row == NULL ? TUI_HEADING : TUI_PLAIN;
        if (column == 0) {
            (void)tui_canvas_put(canvas, x, line.y, widths[column], ink, words);
        } else {
            (void)tui_canvas_put_right(canvas, x, line.y, widths[column], ink, words);
        }
        x += widths[column] + GAP;
    }
}

/* The days in a row that are not over yet. */
static void draw_streak(const tui_app *app, tui_canvas *canvas, const figure_table *table,
                        tui_rect part) {
    char words[TEXT_ROOM];
    kz_text text;
    const record *all = &table->rows[table->count - 1].record;
    kz_text_init(&text, words, sizeof words);
    kz_text_format(&text, kz_message(app->lang, KZ_N("Streak: %u days with a finished game.")),
                   all->streak);
    (void)tui_canvas_wrap(canvas, part, all->streak > 1 ? TUI_GOOD : TUI_QUIET, words);
}

static void draw_table(const tui_app *app, tui_canvas *canvas, figure_table *table, tui_rect part) {
    int widths[COLUMNS];
    part = (tui_rect){part.x + 2, part.y, part.width - 4, part.height};
    int columns = measure(app, canvas, table, part.width, widths);
    int rows = part.height - 4;
    tui_rect line = {part.x, part.y, part.width, 1};
    draw_line(app, canvas, line, NULL, widths, columns);
    table->first = tui_frame_scroll(table->first, table->first, rows, table->count);
    for (int i = 0; i < rows && table->first + i < table->count; i++) {
        line.y = part.y + 1 + i;
        draw_line(app, canvas, line, &table->rows[table->first + i], widths, columns);
    }
    tui_frame_more(canvas, (tui_rect){part.x, part.y + 1, part.width + 2, rows}, table->first,
                   table->count);
    int shown = table->count < rows ? table->count : rows;
    draw_streak(app, canvas, table, (tui_rect){part.x, part.y + shown + 2, part.width, 2});
}

static void draw(tui_app *app, figure_table *table) {
    tui_canvas *canvas = tui_screen_canvas(app->screen);
    tui_rect part;
    if (tui_frame_draw(app, canvas, kz_message(app->lang, KZ_N("Statistics")), NULL,
                       kz_message(app->lang, KZ_N("Esc Back")), &part)) {
        if (table->count > 0) {
            draw_table(app, canvas, table, part);
        } else {
            part = (tui_rect){part.x + 2, part.y, part.width - 4, part.height};
            (void)tui_canvas_wrap(
                canvas, part, TUI_PLAIN,
                kz_message(app->lang, KZ_N("No finished games yet. Your results appear here.")));
        }
    }
    tui_screen_show(app->screen);
}

tui_next tui_figures(tui_app *app) {
    figure_table table = {.count = 0};
    compute(app, &table);
    for (;;) {
        term_key key;
        draw(app, &table);
        tui_event event = tui_wait(app, TERM_NO_DEADLINE, &key);
        if (event == TUI_EVENT_QUIT) {
            return TUI_QUIT;
        }
        if (event != TUI_EVENT_KEY) {
            continue;
        }
        switch (tui_move_of(&key)) {
        case TUI_MOVE_UP:
            table.first -= table.first > 0 ? 1 : 0;
            break;
        case TUI_MOVE_DOWN:
            table.first++;
            break;
        case TUI_MOVE_LEAVE:
        case TUI_MOVE_CHOOSE:
            return TUI_BACK;
        default:
            break;
        }
    }
}
