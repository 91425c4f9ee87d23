/* How a set went: solved, record or ratings, each game, and what was missed. */
#include "frame.h"
#include "trainer.h"
#include "trainer_panel.h"
#include "wait.h"

#include <string.h>

enum { ROOM = 512, WIDE = 60, TITLE_WIDTH = 26, MARKS_WIDTH = 13 };

static bool is_calm(const tui_training *t) {
    return t->train.wish.mode == KZ_TRAINER_CALM;
}

/* "8 of 10 solved", or what the run came to. */
static void put_score(const tui_training *t, kz_text *out) {
    kz_lang lang = t->app->lang;
    train_put_score(&t->train, lang, out);
    if (!is_calm(t) && t->train.outcome.run_over) {
        kz_text_put_char(out, ' ');
        train_put_run_end(&t->train, lang, out);
    }
}

/* ○ and ✗ of the answers; of many their number. */
static void put_marks(const trainer_line *line, kz_text *out) {
    if (line->tried > TRAINER_SET) {
        kz_text_format(out, "%u/%u", line->right, line->tried);
        return;
    }
    for (unsigned i = 0; i < line->tried; i++) {
        kz_text_put(out, (line->misses >> i & 1U) != 0 ? "✗" : "○");
    }
}

static void put_change(const tui_training *t, size_t game, kz_text *out) {
    const training *train = &t->train;
    kz_lang lang = t->app->lang;
    kz_rating rating = kz_trainer_rating(&train->trainer, game, train->wish.day);
    kz_text_format(out, "%d (%+d)  ", kz_rating_points(&rating), t->lines[game].change);
    if (kz_rating_is_settled(&rating)) {
        kz_rating_rank(kz_rating_points(&rating), lang, out);
    } else {
        kz_text_put(out, kz_message(lang, KZ_N("No rank")));
    }
}

/* A row for each game, two where it is narrow; gives the rows. */
static int draw_games(const tui_training *t, tui_canvas *canvas, tui_rect part) {
    char words[ROOM];
    kz_text text;
    int y = part.y;
    bool is_wide = part.width >= WIDE;
    int marks = is_wide ? part.x + TITLE_WIDTH : part.x + part.width - MARKS_WIDTH;
    int change = is_wide ? marks + MARKS_WIDTH : part.x + 2;
    for (size_t i = 0; i < KZ_TRAINER_GAMES && y < part.y + part.height; i++) {
        if (t->lines[i].tried == 0) {
            continue;
        }
        (void)tui_canvas_put_cut(canvas, part.x, y, marks - part.x - 1, TUI_PLAIN,
                                 kz_message(t->app->lang, kz_game_at(i)->title));
        kz_text_init(&text, words, sizeof words);
        put_marks(&t->lines[i], &text);
        (void)tui_canvas_put(canvas, marks, y, MARKS_WIDTH, TUI_BOLD, words);
        if (is_calm(t)) {
            kz_text_init(&text, words, sizeof words);
            put_change(t, i, &text);
            y += is_wide ? 0 : 1;
            (void)tui_canvas_put(canvas, change, y, part.x + part.width - change, TUI_QUIET, words);
        }
        y++;
    }
    return y - part.y;
}

/* What was missed, each with a digit that repeats it. */
static void draw_missed(const tui_training *t, tui_canvas *canvas, tui_rect part) {
    if (t->miss_count == 0 || part.height < 2) {
        return;
    }
    (void)tui_canvas_put(canvas, part.x, part.y, part.width, TUI_HEADING | TUI_BOLD,
                         kz_message(t->app->lang, KZ_N("Try them again (not rated)")));
    for (size_t i = 0; i < t->miss_count && (int)i + 1 < part.height; i++) {
        const char key[2] = {(char)('0' + (i + 1) % 10), '\0'};
        int y = part.y + 1 + (int)i;
        (void)tui_canvas_put(canvas, part.x + 1, y, 1, TUI_KEY, key);
        (void)tui_canvas_put(canvas, part.x + 3, y, 1, TUI_GOOD,
                             t->missed[i].is_solved ? "○" : " ");
        (void)tui_canvas_put_cut(canvas, part.x + 5, y, part.width - 5, TUI_PLAIN,
                                 t->missed[i].name);
    }
}

static int draw_tally(const tui_training *t, tui_canvas *canvas, tui_rect part) {
    char words[ROOM];
    kz_text text;
    unsigned right = (unsigned)t->train.score.right;
    bool is_large = part.height >= 16 + (int)t->miss_count;
    if (is_large && part.width >= 70) {
        trainer_tally_draw(canvas, part, right, t->app->lang);
        return TRAINER_TALLY_ROWS + 1;
    }
    kz_text_init(&text, words, sizeof words);
    trainer_tally_text(canvas, right, &text);
    (void)tui_canvas_put(canvas, part.x, part.y, part.width, TUI_BOLD, words);
    return right > 0 ? 1 : 0;
}

static void draw(const tui_training *t) {
    tui_app *app = t->app;
    tui_canvas *canvas = tui_screen_canvas(app->screen);
    char words[ROOM];
    kz_text text;
    tui_rect part;
    const char *keys = t->miss_count > 0
                           ? kz_message(app->lang, KZ_N("Enter Again  Esc Back  1-9 Try again"))
                           : kz_message(app->lang, KZ_N("Enter Again  Esc Back"));
    kz_text_init(&text, words, sizeof words);
    kz_text_put(&text, kz_message(app->lang, KZ_N("Trainer")));
    kz_text_put(&text, ": ");
    kz_text_put(&text, kz_message(app->lang, trainer_mode_word(t->train.wish.mode)));
    if (tui_frame_draw(app, canvas, words, kz_message(app->lang, KZ_N("Result")), keys, &part)) {
        int end = part.y + part.height;
        tui_rect rest = {part.x + 1, part.y, part.width - 2, part.height};
        int gap = part.height >= 18 ? 1 : 0;
        kz_text_init(&text, words, sizeof words);
        put_score(t, &text);
        rest.y += tui_canvas_wrap(canvas, rest, TUI_BOLD, words) + gap;
        rest.height = end - rest.y;
        rest.y += draw_tally(t, canvas, rest);
        rest.height = end - rest.y;
        rest.y += draw_games(t, canvas, rest) + gap;
        rest.height = end - rest.y;
        draw_missed(t, canvas, rest);
    }
    tui_screen_show(app->screen);
}

/* *is_over: the user runs again or goes back. */
static tui_next obey(tui_training *t, const term_key *key, bool *is_over, bool *runs_again) {
    char letter = tui_letter_of(key);
    size_t miss = letter == '0' ? 9 : (size_t)(letter - '1');
    if (letter >= '0' && letter <= '9') {
        return miss < t->miss_count ? trainer_repeat(t, miss) : TUI_BACK;
    }
    switch (tui_move_of(key)) {
    case TUI_MOVE_CHOOSE:
        *is_over = *runs_again = true;
        break;
    case TUI_MOVE_LEAVE:
        *is_over = true;
        break;
    case TUI_MOVE_HELP:
        return trainer_help(t, NULL);
    default:
        break;
    }
    return TUI_BACK;
}

tui_next trainer_end(tui_training *t, bool *runs_again) {
    tui_next next = TUI_BACK;
    bool is_over = false;
    *runs_again = false;
    while (next == TUI_BACK && !is_over) {
        term_key key;
        draw(t);
        tui_event event = tui_wait(t->app, TERM_NO_DEADLINE, &key);
        if (event == TUI_EVENT_QUIT) {
            next = TUI_QUIT;
        } else if (event == TUI_EVENT_KEY) {
            next = obey(t, &key, &is_over, runs_again);
        }
    }
    return next;
}
