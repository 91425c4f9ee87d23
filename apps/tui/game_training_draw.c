/* The page of an exercise: what the trainer changes on it and draws around it. */
#include "game.h"

#include "trainer.h"
#include "trainer_panel.h"

#include <string.h>

enum { ROOM = 256, WIDE_COLUMNS = 80, LOWER_LEAST_ROWS = 22, STATUS_ROOM = 128 };

static bool is_wide(const tui_canvas *canvas) {
    return canvas->columns >= WIDE_COLUMNS;
}

static bool is_rush(const tui_training *t) {
    return t->train.wish.mode == KZ_TRAINER_RUSH && !t->is_repeat;
}

/* Once an answer has ended it, a run is known from that answer only. */
static kz_trainer_run run_of(const tui_training *t) {
    return t->train.is_rated ? t->train.outcome.run : t->train.trainer.run;
}

static uint64_t rush_left(const game_screen *game) {
    const tui_training *t = game->training;
    uint32_t used = run_of(t).ms;
    return t->said.is_told ? KZ_TRAINER_RUSH_MS - used
                           : train_rush_left(&t->train, play_now(game->play));
}

static trainer_facts facts_of(const game_screen *game) {
    const tui_training *t = game->training;
    const kz_trainer *trainer = &t->train.trainer;
    const kz_game *kind = kz_table_opening(game->play->table)->game;
    const kz_trainer_run run = run_of(t);
    bool is_calm = t->train.wish.mode == KZ_TRAINER_CALM;
    trainer_facts facts = {
        .lang = game->app->lang,
        .mode = t->train.wish.mode,
        .right = is_calm ? (unsigned)t->train.score.right : run.right,
        .tried = (unsigned)t->train.score.tried,
        .misses = run.misses,
        .left_ms = is_rush(t) ? rush_left(game) : 0,
        .game = kind->title,
        .rating = kz_trainer_rating(trainer, train_number_of(kind), t->train.wish.day)};
    size_t slot = kz_trainer_record_of(run.games);
    facts.best = is_calm ? 0 : trainer->record[facts.mode == KZ_TRAINER_STREAK][slot];
    return facts;
}

static void put_place(const game_screen *game, kz_text *out) {
    const tui_training *t = game->training;
    const trainer_facts facts = facts_of(game);
    unsigned shown = facts.tried + (t->train.is_rated ? 0 : 1);
    if (t->is_repeat) {
        kz_text_put(out, kz_message(facts.lang, KZ_N("not rated")));
    } else if (facts.mode == KZ_TRAINER_CALM) {
        kz_text_format(out, "%u/%u", shown, (unsigned)t->train.most);
    } else if (facts.mode == KZ_TRAINER_RUSH) {
        unsigned seconds = (unsigned)((facts.left_ms + 999) / 1000);
        kz_text_format(out, "○ %u  ✗ %u  %u:%02u", facts.right, facts.misses, seconds / 60,
                       seconds % 60);
    } else {
        kz_text_format(out, "○ %u", facts.right);
    }
}

static void put_status(const game_screen *game, const tui_canvas *canvas, kz_text *out) {
    if (is_wide(canvas)) {
        kz_text_put(
            out, kz_message(game->app->lang, trainer_mode_word(game->training->train.wish.mode)));
        kz_text_put(out, "  ");
    }
    put_place(game, out);
}

/* Esc and F1 are shown at any width, so the others give way in a narrow window. */
static void put_open_keys(const game_screen *game, bool wide, kz_text *out) {
    kz_lang lang = game->app->lang;
    bool can_mark = tui_draft_can_mark(&game->view);
    kz_text_put(out, kz_message(lang, KZ_N("Tab Skip  H Hint  ")));
    kz_text_put(out, wide ? kz_message(lang, KZ_N("Z Undo  ")) : "");
    kz_text_put(out, wide && can_mark ? kz_message(lang, KZ_N("M Pencil  ")) : "");
    kz_text_put(out, wide ? kz_message(lang, KZ_N("P Pause  ")) : "");
    kz_text_put(out, kz_message(lang, KZ_N("Esc Menu  F1 Help")));
}

static void put_told_keys(const game_screen *game, bool wide, kz_text *out) {
    const tui_training *t = game->training;
    kz_lang lang = game->app->lang;
    bool is_end = t->is_repeat || trainer_is_last(t);
    bool may_review = wide && trainer_may_review(t);
    kz_text_put(out, kz_message(lang, is_end ? KZ_N("Enter Result  ") : KZ_N("Enter Next  ")));
    kz_text_put(out, trainer_may_repeat(t) ? kz_message(lang, KZ_N("A Try again  ")) : "");
    kz_text_put(out, may_review ? kz_message(lang, KZ_N("R Review  ")) : "");
    kz_text_put(out, kz_message(lang, KZ_N("Esc Menu  F1 Help")));
}

static const char *verdict_of(const tui_training *t) {
    const trainer_said *said = &t->said;
    if (said->counts) {
        bool is_skipped = said->answer == KZ_TRAINER_LEFT && !said->is_late;
        return said->is_late ? KZ_N("Time is up.")
               : is_skipped  ? KZ_N("Skipped, which counts as a miss.")
                             : train_verdict(&t->train.outcome);
    }
    return said->answer == KZ_TRAINER_RIGHT   ? KZ_N("Right.")
           : said->answer == KZ_TRAINER_WRONG ? KZ_N("Not yet.")
                                              : KZ_N("Skipped.");
}

static void put_worth(const tui_training *t, kz_lang lang, kz_text *out) {
    if (!t->said.counts) {
        kz_text_put(out, kz_message(lang, KZ_N("A repeated exercise is not rated.")));
    } else if (t->train.wish.mode == KZ_TRAINER_CALM) {
        train_put_rating(&t->train, lang, out);
    } else {
        train_put_run(&t->train, lang, out);
    }
    if (t->said.counts && t->train.outcome.run_over) {
        kz_text_put(out, "  ");
        train_put_run_end(&t->train, lang, out);
    }
}

/* The texts of a verdict; `worth` keeps one of them. */
static trainer_verdict tell(const game_screen *game, char worth[ROOM]) {
    const tui_training *t = game->training;
    kz_text text;
    kz_text_init(&text, worth, ROOM);
    put_worth(t, game->app->lang, &text);
    return (trainer_verdict){.is_right = t->said.counts ? t->train.outcome.right
                                                        : t->said.answer == KZ_TRAINER_RIGHT,
                             .verdict = kz_message(game->app->lang, verdict_of(t)),
                             .rating = worth,
                             .reasons = t->said.reasons};
}

/* Decided once for an exercise and a size, so that nothing moves. */
static bool has_lower(tui_training *t, tui_canvas *canvas, const tui_page *page) {
    bool is_known = t->lower_table == t->train.play.table && t->lower_columns == canvas->columns &&
                    t->lower_rows == canvas->rows;
    if (!is_known) {
        tui_page with = *page;
        with.kept.below = TRAINER_LOWER;
        t->has_lower =
            is_wide(canvas) && canvas->rows >= LOWER_LEAST_ROWS && tui_page_fits(canvas, &with);
        t->lower_table = t->train.play.table;
        t->lower_columns = canvas->columns;
        t->lower_rows = canvas->rows;
    }
    return t->has_lower;
}

void game_training_page(game_screen *game, tui_canvas *canvas, tui_page *page) {
    static char title[ROOM];
    static char status[STATUS_ROOM];
    static char keys[ROOM];
    tui_training *t = game->training;
    char worth[ROOM];
    kz_text text;
    kz_text_init(&text, title, sizeof title);
    kz_text_put(&text, kz_message(game->app->lang, KZ_N("Trainer")));
    kz_text_put(&text, ": ");
    if (is_wide(canvas)) {
        kz_opening_name(&t->train.opening, game->app->lang, &text);
    } else {
        kz_text_put(&text, kz_message(game->app->lang, trainer_mode_word(t->train.wish.mode)));
    }
    page->title = title;
    kz_text_init(&text, status, sizeof status);
    put_status(game, canvas, &text);
    page->status = status;
    if (game->mode == GAME_PLAYS) {
        kz_text_init(&text, keys, sizeof keys);
        if (t->said.is_told) {
            put_told_keys(game, is_wide(canvas), &text);
        } else {
            put_open_keys(game, is_wide(canvas), &text);
        }
        page->keys = keys;
    }
    page->news_count = 0; /* nobody else plays */
    page->kept = (tui_kept){.left = is_wide(canvas) && is_rush(t) ? TRAINER_INCENSE : 0,
                            .right = is_wide(canvas) ? TRAINER_PANEL : 0};
    if (has_lower(t, canvas, page)) {
        page->kept.below = TRAINER_LOWER;
    } else if (t->said.is_told) {
        const trainer_verdict verdict = tell(game, worth);
        page->kept.below =
            trainer_verdict_rows(canvas, canvas->columns - 2, &verdict, canvas->rows / 2);
    }
    page->cursor_node = t->said.is_told ? -1 : page->cursor_node;
    page->cursor_cell = t->said.is_told ? -1 : page->cursor_cell;
}

void game_training_around(const game_screen *game, tui_canvas *canvas, const tui_page *page) {
    const tui_training *t = game->training;
    const trainer_facts facts = facts_of(game);
    const tui_kept *kept = &page->kept;
    char worth[ROOM];
    int bottom = canvas->rows - 2 - kept->below;
    if (canvas->columns < TUI_LEAST_COLUMNS || canvas->rows < TUI_LEAST_ROWS) {
        return;
    }
    if (kept->right > 0) {
        trainer_panel_draw(
            canvas, (tui_rect){canvas->columns - kept->right + 1, 2, kept->right - 2, bottom - 2},
            &facts);
    }
    if (kept->left > 0) {
        trainer_incense_draw(canvas, (tui_rect){1, 2, kept->left, bottom - 3}, &facts);
    }
    const tui_rect lower = {1, bottom, canvas->columns - 2, kept->below};
    if (t->said.is_told && kept->below > 0) {
        const trainer_verdict verdict = tell(game, worth);
        trainer_verdict_draw(canvas, lower, &verdict);
    } else if (kept->below > 0) {
        trainer_tally_draw(canvas, lower, facts.right, facts.lang);
    }
}
