/* The trainer: set after set, until the user leaves. */
#include "trainer.h"

#include "output/complain.h"

/* Sets of the same kind, until another is wanted. */
static tui_next train(tui_training *t) {
    tui_next next = TUI_BACK;
    bool runs = true;
    while (runs && next == TUI_BACK) {
        bool is_done = false;
        runs = false;
        next = trainer_run(t, &is_done);
        if (next == TUI_BACK && is_done) {
            next = trainer_end(t, &runs);
        }
    }
    return next;
}

tui_next tui_trainer(tui_app *app) {
    static tui_training t;
    static kz_trainer_wish last = {.mode = KZ_TRAINER_CALM};
    kz_error fault = {0};
    bool is_left = false;
    t = (tui_training){.app = app, .start = KZ_TRAINER_SOME, .train.wish = last};
    kz_error *before = complain_hold(&fault);
    bool is_started = train_start(&t.train, app->cli) == EXIT_YES;
    (void)complain_hold(before);
    if (!is_started) {
        return trainer_tell_fault(&t, &fault);
    }
    tui_next next = TUI_BACK;
    while (next == TUI_BACK && !is_left) {
        next = trainer_form(&t, &is_left);
        last = t.train.wish;
        if (next == TUI_BACK && !is_left) {
            next = train(&t);
        }
    }
    kz_table_free(t.train.play.table);
    t.train.play.table = NULL;
    return next;
}
