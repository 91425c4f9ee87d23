/* Where the trainer begins: games, mode, and for a new person how strong they are. */
#include "ask.h"
#include "frame.h"
#include "trainer.h"
#include "wait.h"

#include "output/complain.h"

#include <string.h>

enum { ROOM = 512, PITCH_ROWS = 2, LABEL_GAP = 5, GAMES_ALL = -1 };

typedef enum row_kind { ROW_START, ROW_MODE, ROW_GAMES, ROW_BEGIN, ROWS } row_kind;

typedef struct filling {
    tui_training *t;
    bool is_new; /* nobody has trained here: the strength is asked for */
    row_kind at;
    int row_y[ROWS]; /* where the rows were drawn; -1: nowhere */
    int value_x;
} filling;

static const char *const labels[ROWS] = {
    [ROW_START] = KZ_N("Experience"), [ROW_MODE] = KZ_N("Mode"), [ROW_GAMES] = KZ_N("Games")};

static bool is_shown(const filling *f, row_kind row) {
    return row != ROW_START || f->is_new;
}

static bool has_exercises(size_t i) {
    return kz_game_at(i)->tasks != NULL && !kz_game_at(i)->is_template;
}

static size_t game_count(void) {
    return kz_game_count() < KZ_TRAINER_GAMES ? kz_game_count() : KZ_TRAINER_GAMES;
}

/* The game that is chosen; GAMES_ALL. */
static int chosen_game(const filling *f) {
    for (size_t i = 0; i < game_count(); i++) {
        if (f->t->train.wish.games == UINT32_C(1) << i) {
            return (int)i;
        }
    }
    return GAMES_ALL;
}

static void step_game(filling *f, int step) {
    int count = (int)game_count();
    int at = chosen_game(f);
    do {
        at += step;
        at = at < GAMES_ALL ? count - 1 : at == count ? GAMES_ALL : at;
    } while (at != GAMES_ALL && !has_exercises((size_t)at));
    f->t->train.wish.games = at == GAMES_ALL ? 0 : UINT32_C(1) << at;
}

static void step_value(filling *f, int step) {
    kz_trainer_wish *wish = &f->t->train.wish;
    enum { MODES = KZ_TRAINER_STREAK + 1, STARTS = KZ_TRAINER_STRONG + 1 };
    if (f->at == ROW_GAMES) {
        step_game(f, step);
    } else if (f->at == ROW_MODE) {
        wish->mode = (kz_trainer_mode)(((int)wish->mode + MODES + step) % MODES);
    } else if (f->at == ROW_START) {
        f->t->start = (kz_trainer_start)(((int)f->t->start + STARTS + step) % STARTS);
        kz_trainer_init(&f->t->train.trainer, f->t->start);
    }
}

static void put_value(const filling *f, row_kind row, kz_lang lang, kz_text *out) {
    static const char *const starts[] = {[KZ_TRAINER_NEW] = KZ_N("New to number games"),
                                         [KZ_TRAINER_SOME] = KZ_N("I play sometimes"),
                                         [KZ_TRAINER_STRONG] = KZ_N("I am good at them")};
    int game = chosen_game(f);
    if (row == ROW_START) {
        kz_text_put(out, kz_message(lang, starts[f->t->start]));
    } else if (row == ROW_MODE) {
        kz_text_put(out, kz_message(lang, trainer_mode_word(f->t->train.wish.mode)));
    } else if (row == ROW_GAMES) {
        kz_text_put(out, kz_message(lang, game == GAMES_ALL ? KZ_N("All games")
                                                            : kz_game_at((size_t)game)->title));
    }
}

static const char *detail_of(const filling *f) {
    static const char *const modes[] = {
        [KZ_TRAINER_CALM] = KZ_N("Ten exercises without a clock. Your rating follows each answer."),
        [KZ_TRAINER_RUSH] = KZ_N("Solve as many as you can. Three misses end it."),
        [KZ_TRAINER_STREAK] = KZ_N("Each exercise is harder. The first miss ends it.")};
    if (f->at == ROW_START) {
        return KZ_N("This sets how hard the first exercises are. Your rating adapts quickly.");
    }
    return f->at == ROW_GAMES
               ? KZ_N("Short exercises, one decision each. You see at once why an answer was right "
                      "or wrong.")
               : modes[f->t->train.wish.mode];
}

static int label_columns(const filling *f, const tui_canvas *canvas, kz_lang lang) {
    int widest = 0;
    for (row_kind row = ROW_START; row < ROW_BEGIN; row++) {
        int width = is_shown(f, row) ? tui_canvas_width(canvas, kz_message(lang, labels[row])) : 0;
        widest = width > widest ? width : widest;
    }
    return widest;
}

static void draw_row(filling *f, tui_canvas *canvas, tui_rect part, row_kind row, int y) {
    char words[ROOM];
    kz_text text;
    kz_lang lang = f->t->app->lang;
    bool is_at = row == f->at;
    f->row_y[row] = y;
    (void)tui_canvas_put(canvas, part.x + 2, y, part.width, TUI_PLAIN,
                         kz_message(lang, labels[row]));
    kz_text_init(&text, words, sizeof words);
    put_value(f, row, lang, &text);
    int x = f->value_x + tui_canvas_put(canvas, f->value_x, y, part.x + part.width - f->value_x - 2,
                                        is_at ? TUI_BOLD : TUI_PLAIN, words);
    if (is_at) {
        (void)tui_canvas_put(canvas, f->value_x - 2, y, 1, TUI_KEY, "<");
        (void)tui_canvas_put(canvas, x + 1, y, 1, TUI_KEY, ">");
        tui_canvas_add(canvas, (tui_rect){part.x, y, part.width, 1}, TUI_REVERSE);
    }
}

static void draw_begin(filling *f, tui_canvas *canvas, tui_rect part, int y) {
    char words[ROOM];
    kz_text text;
    kz_text_init(&text, words, sizeof words);
    kz_text_format(&text, " [ %s ] ", kz_message(f->t->app->lang, KZ_N("Start")));
    int width = tui_canvas_put(canvas, part.x + 1, y, part.width, TUI_KEY | TUI_BOLD, words);
    f->row_y[ROW_BEGIN] = y;
    if (f->at == ROW_BEGIN) {
        tui_canvas_add(canvas, (tui_rect){part.x + 1, y, width, 1}, TUI_REVERSE);
    }
}

/* "1642 ±38, 3 kyu" */
static void put_rating(const filling *f, size_t game, kz_text *out) {
    const training *train = &f->t->train;
    kz_lang lang = f->t->app->lang;
    if (train->trainer.rating[game].deviation == 0) {
        kz_text_put(out, kz_message(lang, KZ_N("not tried yet")));
        return;
    }
    kz_rating rating = kz_trainer_rating(&train->trainer, game, train->wish.day);
    kz_text_format(out, "%d ±%d  ", kz_rating_points(&rating), (rating.deviation + 50) / 100);
    if (kz_rating_is_settled(&rating)) {
        kz_rating_rank(kz_rating_points(&rating), lang, out);
    } else {
        kz_text_put(out, kz_message(lang, KZ_N("No rank")));
    }
}

/* The record of the chosen games, in modes that have one. */
static void put_record(const filling *f, kz_text *out) {
    const training *train = &f->t->train;
    kz_trainer_mode mode = train->wish.mode;
    size_t slot =
        train->wish.games == 0 ? KZ_TRAINER_GAMES : kz_trainer_record_of(train->wish.games);
    uint32_t record =
        mode == KZ_TRAINER_CALM ? 0 : train->trainer.record[mode == KZ_TRAINER_STREAK][slot];
    if (record > 0) {
        kz_text_format(out, kz_message(f->t->app->lang, KZ_N("Your record: %u")), (unsigned)record);
    }
}

/* The ratings, as far as there is room. */
static void draw_ratings(const filling *f, tui_canvas *canvas, tui_rect part) {
    char words[ROOM];
    kz_text text;
    kz_lang lang = f->t->app->lang;
    int y = 0;
    if (part.height < 2) {
        return;
    }
    (void)tui_canvas_put(canvas, part.x, part.y + y++, part.width, TUI_HEADING | TUI_BOLD,
                         kz_message(lang, KZ_N("Your ratings")));
    for (size_t i = 0; i < game_count(); i++) {
        if (has_exercises(i) && y < part.height) {
            kz_text_init(&text, words, sizeof words);
            put_rating(f, i, &text);
            int width = tui_canvas_width(canvas, words);
            (void)tui_canvas_put_cut(canvas, part.x + 1, part.y + y, part.width - width - 3,
                                     TUI_PLAIN, kz_message(lang, kz_game_at(i)->title));
            int x = part.width > 48 ? part.x + 24 : part.x + part.width - width;
            (void)tui_canvas_put(canvas, x, part.y + y, width, TUI_PLAIN, words);
            y++;
        }
    }
}

static void draw(filling *f) {
    tui_app *app = f->t->app;
    tui_canvas *canvas = tui_screen_canvas(app->screen);
    char words[ROOM];
    kz_text text;
    tui_rect part;
    const char *keys =
        f->at == ROW_BEGIN
            ? kz_message(app->lang, KZ_N("Enter Start  ↑↓ Choose  Esc Back  F1 Help"))
            : kz_message(app->lang, KZ_N("Enter Start  ←→ Change  Esc Back  ↑↓ Choose"));
    for (int row = 0; row < ROWS; row++) {
        f->row_y[row] = -1;
    }
    kz_text_init(&text, words, sizeof words);
    put_record(f, &text);
    if (tui_frame_draw(app, canvas, kz_message(app->lang, KZ_N("Trainer")),
                       words[0] != '\0' ? words : NULL, keys, &part)) {
        int gap = part.height >= 17 ? 1 : 0;
        int y = part.y;
        f->value_x = part.x + 2 + label_columns(f, canvas, app->lang) + LABEL_GAP;
        for (row_kind row = ROW_START; row < ROW_BEGIN; row++) {
            if (is_shown(f, row)) {
                draw_row(f, canvas, part, row, y++);
            }
        }
        draw_begin(f, canvas, part, y + gap);
        y += 1 + 2 * gap;
        (void)tui_canvas_wrap(canvas, (tui_rect){part.x + 2, y, part.width - 4, PITCH_ROWS},
                              TUI_QUIET, kz_message(app->lang, detail_of(f)));
        y += PITCH_ROWS + gap;
        draw_ratings(f, canvas,
                     (tui_rect){part.x + 2, y, part.width - 4, part.y + part.height - y});
    }
    tui_screen_show(app->screen);
}

static void move(filling *f, int step) {
    do {
        f->at = (row_kind)(((int)f->at + ROWS + step) % ROWS);
    } while (!is_shown(f, f->at));
}

/* *begins: a click on Start. */
static void click(filling *f, int x, int y, bool *begins) {
    for (row_kind row = ROW_START; row < ROWS; row++) {
        if (f->row_y[row] != y) {
            continue;
        }
        if (row == ROW_BEGIN) {
            *begins = true;
        } else if (f->at == row) {
            step_value(f, x < f->value_x ? -1 : 1);
        }
        f->at = row;
    }
}

/* *is_over: the user begins or goes back. */
static tui_next obey(filling *f, const term_key *key, bool *is_over, bool *is_left) {
    int x = 0;
    int y = 0;
    if (tui_is_click(key, &x, &y)) {
        click(f, x, y, is_over);
        return TUI_BACK;
    }
    switch (tui_move_of(key)) {
    case TUI_MOVE_UP:
        move(f, -1);
        break;
    case TUI_MOVE_DOWN:
        move(f, 1);
        break;
    case TUI_MOVE_PAGE_UP:
    case TUI_MOVE_FIRST:
        f->at = is_shown(f, ROW_START) ? ROW_START : ROW_MODE;
        break;
    case TUI_MOVE_PAGE_DOWN:
    case TUI_MOVE_LAST:
        f->at = ROW_BEGIN;
        break;
    case TUI_MOVE_LEFT:
    case TUI_MOVE_RIGHT:
        step_value(f, tui_move_of(key) == TUI_MOVE_LEFT ? -1 : 1);
        break;
    case TUI_MOVE_CHOOSE:
        *is_over = true;
        break;
    case TUI_MOVE_HELP:
        return trainer_help(f->t, NULL);
    case TUI_MOVE_LEAVE:
        *is_over = *is_left = true;
        break;
    case TUI_MOVE_NONE:
        break;
    }
    return TUI_BACK;
}

/* Reads the ratings; the run reads them again once it has locked the file. *is_read: they are. */
static tui_next read(filling *f, bool *is_read) {
    kz_error fault = {0};
    kz_error *before = complain_hold(&fault);
    *is_read = train_store_read(&f->t->train, f->t->start) == EXIT_YES;
    (void)complain_hold(before);
    f->is_new = !train_store_has_line(&f->t->train);
    return *is_read ? TUI_BACK : trainer_tell_fault(f->t, &fault);
}

tui_next trainer_form(tui_training *t, bool *is_left) {
    filling f = {.t = t, .at = ROW_BEGIN};
    bool is_read = false;
    tui_next next = read(&f, &is_read);
    bool is_over = !is_read;
    *is_left = !is_read;
    while (next == TUI_BACK && !is_over) {
        term_key key;
        draw(&f);
        tui_event event = tui_wait(t->app, TERM_NO_DEADLINE, &key);
        if (event == TUI_EVENT_QUIT) {
            next = TUI_QUIT;
        } else if (event == TUI_EVENT_KEY) {
            next = obey(&f, &key, &is_over, is_left);
        }
    }
    return next;
}
