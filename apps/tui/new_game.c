/* The form of a new game. */
#include "app.h"
#include "ask.h"
#include "deal.h"
#include "form.h"
#include "form_words.h"
#include "frame.h"
#include "wait.h"

#include "system/entropy.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_ROOM = 512, GAMES_KEPT = 16, DETAIL_ROWS = 2 };

/* A form on the screen. */
typedef struct filling {
    game_form *form;
    form_row at;
    bool is_typing; /* the next digit goes behind the last */
    int first;      /* the row at the top */
    tui_rect list;  /* where the rows were drawn */
    int start_y;    /* where Start was */
    int value_x;    /* where values begin */
} filling;

/* The form of a game as it was left. */
static game_form *form_of(const kz_game *game) {
    static game_form kept[GAMES_KEPT];
    for (size_t i = 0; i < GAMES_KEPT; i++) {
        if (kept[i].game == NULL) {
            form_init(&kept[i], game);
        }
        if (kept[i].game == game) {
            return &kept[i];
        }
    }
    form_init(&kept[0], game);
    return &kept[0];
}

static int index_of(const filling *f, const form_row *rows, int count) {
    for (int i = 0; i < count; i++) {
        if (form_same_row(rows[i], f->at)) {
            return i;
        }
    }
    return count - 1;
}

static bool has_fault(const filling *f, form_row row) {
    return f->form->fault.status != KZ_OK && form_same_row(f->form->fault_row, row);
}

/* The widest label, at most half of the part. */
static int label_columns(const tui_app *app, const tui_canvas *canvas, const filling *f,
                         const form_row *rows, int count) {
    int widest = 0;
    for (int i = 0; i < count; i++) {
        char label[TEXT_ROOM];
        kz_text text;
        kz_text_init(&text, label, sizeof label);
        form_put_label(f->form, rows[i], app->lang, &text);
        int width = tui_canvas_width(canvas, label);
        widest = width > widest ? width : widest;
    }
    int most = f->list.width * 2 / 5;
    return widest > most ? most : widest;
}

static void draw_row(const tui_app *app, tui_canvas *canvas, const filling *f, form_row row,
                     int y) {
    char words[TEXT_ROOM];
    kz_text text;
    const tui_rect line = {f->list.x, y, f->list.width - 1, 1};
    int end = line.x + line.width;
    bool is_at = form_same_row(row, f->at);
    bool is_text = form_text(f->form, row) != NULL && row.kind != FORM_CHAIR;
    tui_ink ink = has_fault(f, row) ? TUI_WRONG | TUI_BOLD : is_at ? TUI_BOLD : TUI_PLAIN;
    kz_text_init(&text, words, sizeof words);
    form_put_label(f->form, row, app->lang, &text);
    (void)tui_canvas_put(canvas, line.x, y, 1, TUI_WRONG | TUI_BOLD, has_fault(f, row) ? "!" : "");
    (void)tui_canvas_put(canvas, line.x + 2, y, f->value_x - line.x - 5, TUI_PLAIN, words);
    kz_text_init(&text, words, sizeof words);
    form_put_value(f->form, row, app->lang, &text);
    int x = f->value_x + tui_canvas_put(canvas, f->value_x, y, end - f->value_x - 2, ink, words);
    if (is_at && !is_text) {
        (void)tui_canvas_put(canvas, f->value_x - 2, y, 1, TUI_KEY, "<");
        (void)tui_canvas_put(canvas, x + 1, y, 1, TUI_KEY, ">");
    }
    kz_text_init(&text, words, sizeof words);
    form_put_note(f->form, row, app->lang, &text);
    if (is_at && x + 5 + tui_canvas_width(canvas, words) <= end) {
        (void)tui_canvas_put_right(canvas, x + 4, y, end - x - 5, TUI_QUIET, words);
    }
    if (is_at) {
        tui_canvas_add(canvas, line, TUI_REVERSE);
    }
}

/* What is wrong, with the row's name where one stands elsewhere; else what the row is. */
static void draw_detail(const tui_app *app, tui_canvas *canvas, const filling *f, tui_rect part) {
    char words[2 * TEXT_ROOM];
    kz_text text;
    kz_text_init(&text, words, sizeof words);
    if (f->form->fault.status != KZ_OK) {
        form_put_label(f->form, f->form->fault_row, app->lang, &text);
        kz_text_put(&text, ": ");
        kz_error_print(&f->form->fault, app->lang, &text);
        (void)tui_canvas_wrap(canvas, part, TUI_WRONG, words);
    } else if (f->at.kind != FORM_START) {
        form_put_label(f->form, f->at, app->lang, &text);
        kz_text_put(&text, ": ");
        form_put_value(f->form, f->at, app->lang, &text);
        (void)tui_canvas_wrap(canvas, part, TUI_QUIET, words);
    } else {
        kz_text_put(
            &text,
            kz_message(app->lang,
                       KZ_N("Press Enter to start. Use the arrow keys to change the settings.")));
        (void)tui_canvas_wrap(canvas, part, TUI_QUIET, words);
    }
}

static const char *keys_of(const tui_app *app, const filling *f) {
    bool is_text = form_text(f->form, f->at) != NULL;
    if (f->at.kind == FORM_START) {
        return kz_message(app->lang, KZ_N("Enter Start  Esc Back  ↑↓ Choose  F1 Help"));
    }
    if (f->at.kind == FORM_CHAIR && is_text) {
        return kz_message(app->lang, KZ_N("←→ Change  Enter Name  Esc Back  ↑↓ Choose"));
    }
    if (is_text) {
        return kz_message(app->lang, KZ_N("Enter Edit  Esc Back  ↑↓ Choose  F1 Help"));
    }
    return kz_message(app->lang, KZ_N("←→ Change  Enter Start  Esc Back  ↑↓ Choose"));
}

static void draw_start(const tui_app *app, tui_canvas *canvas, const filling *f) {
    char label[TEXT_ROOM];
    kz_text text;
    bool is_good = f->form->fault.status == KZ_OK;
    kz_text_init(&text, label, sizeof label);
    kz_text_put(&text, " [ ");
    kz_text_put(&text, kz_message(app->lang, KZ_N("Start")));
    kz_text_put(&text, " ] ");
    int width = tui_canvas_put(canvas, f->list.x + 1, f->start_y, f->list.width,
                               is_good ? TUI_KEY | TUI_BOLD : TUI_OFF, label);
    if (f->at.kind == FORM_START) {
        tui_canvas_add(canvas, (tui_rect){f->list.x + 1, f->start_y, width, 1}, TUI_REVERSE);
    }
}

static void draw(tui_app *app, filling *f) {
    tui_canvas *canvas = tui_screen_canvas(app->screen);
    form_row rows[FORM_ROWS_MAX];
    int count = form_rows(f->form, rows) - 1; /* Start stands apart */
    tui_rect part;
    if (tui_frame_draw(app, canvas, kz_message(app->lang, f->form->game->title),
                       kz_message(app->lang, KZ_N("New game")), keys_of(app, f), &part)) {
        bool is_roomy = part.height >= count + 2 + DETAIL_ROWS + 2;
        int below = DETAIL_ROWS + 1 + (is_roomy ? 2 : 0);
        f->list = (tui_rect){part.x, part.y, part.width, part.height - below};
        f->list.height = f->list.height > count ? count : f->list.height;
        f->start_y = f->list.y + f->list.height + (is_roomy ? 1 : 0);
        f->value_x = f->list.x + 2 + label_columns(app, canvas, f, rows, count) + 4;
        int at = index_of(f, rows, count + 1);
        f->first = tui_frame_scroll(f->first, at < count ? at : f->first, f->list.height, count);
        for (int i = 0; i < f->list.height; i++) {
            draw_row(app, canvas, f, rows[f->first + i], f->list.y + i);
        }
        tui_frame_more(canvas, f->list, f->first, count);
        draw_start(app, canvas, f);
        draw_detail(
            app, canvas, f,
            (tui_rect){part.x + 2, f->start_y + (is_roomy ? 2 : 1), part.width - 4, DETAIL_ROWS});
    }
    tui_screen_show(app->screen);
}

static void move_to(filling *f, int steps) {
    form_row rows[FORM_ROWS_MAX];
    int count = form_rows(f->form, rows);
    int at = index_of(f, rows, count) + steps;
    at = steps == 1 && at == count ? 0 : at;
    at = steps == -1 && at < 0 ? count - 1 : at;
    at = at < 0 ? 0 : at >= count ? count - 1 : at;
    f->at = rows[at];
    f->is_typing = false;
}

static tui_next edit_text(tui_app *app, filling *f) {
    char label[TEXT_ROOM];
    char line[TUI_LINE_MAX];
    bool is_given = false;
    kz_text text;
    kz_text_init(&text, label, sizeof label);
    form_put_label(f->form, f->at, app->lang, &text);
    kz_text_put(&text, ": ");
    kz_text_init(&text, line, sizeof line);
    kz_text_put(&text, form_text(f->form, f->at));
    tui_next next = tui_ask_line(app, label, line, &is_given);
    if (is_given) {
        form_set_text(f->form, f->at, line);
    }
    return next;
}

/* Deals. *table stays NULL if one stays at the form. */
static tui_next start(tui_app *app, filling *f, kz_work *work, kz_table **table) {
    char params[KZ_PLAY_LINE_MAX * KZ_PLAY_PARAMS_MAX];
    kz_text text;
    kz_error error;
    uint64_t seed = strtoull(f->form->seed, NULL, 10);
    if (!form_check(f->form)) {
        f->at = f->form->fault_row;
        return TUI_BACK;
    }
    if (f->form->seed[0] == '\0' && !entropy_choose(app->cli, &seed)) {
        return TUI_BACK;
    }
    kz_text_init(&text, params, sizeof params);
    form_line(f->form, &text);
    tui_deal_wish wish = {
        .game = f->form->game, .params = params, .seats = f->form->seats, .key = kz_key_of(seed)};
    form_setup(f->form, seed, &wish.setup);
    tui_next next = tui_deal(app, &wish, work, table, &error);
    if (next == TUI_BACK && *table == NULL && error.status != KZ_OK) {
        f->form->fault = error;
        f->form->fault_row = (form_row){FORM_PRESET, 0};
    }
    return next;
}

static void click(filling *f, int x, int y, bool *is_start) {
    form_row rows[FORM_ROWS_MAX];
    int count = form_rows(f->form, rows) - 1;
    int row = f->first + y - f->list.y;
    *is_start = y == f->start_y;
    if (y < f->list.y || y >= f->list.y + f->list.height || row >= count) {
        return;
    }
    if (form_same_row(f->at, rows[row])) {
        form_step(f->form, f->at, x < f->value_x ? -1 : 1);
    }
    f->at = rows[row];
    f->is_typing = false;
}

/* Types into a row of numbers. True: the key was for it. */
static bool type_number(filling *f, const term_key *key) {
    char letter = tui_letter_of(key);
    if (!form_is_number(f->form, f->at)) {
        return false;
    }
    if (letter >= '0' && letter <= '9') {
        form_type(f->form, f->at, letter, !f->is_typing);
        f->is_typing = true;
        return true;
    }
    if (key->kind == TERM_KEY_BACKSPACE || key->kind == TERM_KEY_DELETE) {
        form_erase(f->form, f->at);
        f->is_typing = true;
        return true;
    }
    return false;
}

/* Enter: begins, or edits a text. */
static tui_next choose(tui_app *app, filling *f, kz_work *work, kz_table **table) {
    if (form_text(f->form, f->at) != NULL) {
        return edit_text(app, f);
    }
    return start(app, f, work, table);
}

/* *is_left: one goes back. */
static tui_next obey(tui_app *app, filling *f, const term_key *key, kz_work *work, kz_table **table,
                     bool *is_left) {
    int x = 0;
    int y = 0;
    bool is_start = false;
    if (tui_is_click(key, &x, &y)) {
        click(f, x, y, &is_start);
        return is_start ? start(app, f, work, table) : TUI_BACK;
    }
    if (type_number(f, key)) {
        return TUI_BACK;
    }
    switch (tui_move_of(key)) {
    case TUI_MOVE_UP:
        move_to(f, -1);
        break;
    case TUI_MOVE_DOWN:
        move_to(f, 1);
        break;
    case TUI_MOVE_PAGE_UP:
    case TUI_MOVE_FIRST:
        move_to(f, -FORM_ROWS_MAX);
        break;
    case TUI_MOVE_PAGE_DOWN:
    case TUI_MOVE_LAST:
        move_to(f, FORM_ROWS_MAX);
        break;
    case TUI_MOVE_LEFT:
    case TUI_MOVE_RIGHT:
        form_step(f->form, f->at, tui_move_of(key) == TUI_MOVE_LEFT ? -1 : 1);
        f->is_typing = false;
        break;
    case TUI_MOVE_CHOOSE:
        return choose(app, f, work, table);
    case TUI_MOVE_HELP:
        return tui_help(app, f->form->game, NULL);
    case TUI_MOVE_LEAVE:
        *is_left = true;
        break;
    case TUI_MOVE_NONE:
        break;
    }
    return TUI_BACK;
}

tui_next tui_new_game(tui_app *app, const kz_game *game, kz_work *work, kz_table **table) {
    filling f = {.form = form_of(game), .at = {FORM_START, 0}};
    tui_next next = TUI_BACK;
    bool is_left = false;
    *table = NULL;
    (void)form_check(f.form);
    while (next == TUI_BACK && *table == NULL && !is_left) {
        term_key key;
        draw(app, &f);
        tui_event event = tui_wait(app, TERM_NO_DEADLINE, &key);
        if (event == TUI_EVENT_QUIT) {
            next = TUI_QUIT;
        } else if (event == TUI_EVENT_KEY) {
            next = obey(app, &f, &key, work, table, &is_left);
        }
    }
    return next;
}
