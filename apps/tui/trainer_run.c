/* A set of exercises: each is dealt beside the screen, worked on, and stored. */
#include "trainer.h"

#include "ask.h"
#include "budget.h"
#include "busy.h"

#include "output/complain.h"

#include <string.h>

/* What both threads know. But for the flag it belongs to the worker until it is done. */
typedef struct dealing {
    tui_training *t;
    const kz_exercise *exercise; /* NULL: one is chosen */
    tui_budget budget;
    kz_status status;
    kz_trainer_outcome left;
    atomic_bool is_done;
} dealing;

static void *deal(void *user) {
    dealing *d = user;
    training *train = &d->t->train;
    d->status = d->exercise != NULL ? train_deal(train, d->exercise, &d->budget.work)
                                    : train_choose(train, &d->budget.work, &d->left);
    atomic_store(&d->is_done, true);
    return NULL;
}

static void say(void *user, kz_lang lang, unsigned seconds, kz_text *out) {
    (void)user;
    kz_text_format(out, kz_message(lang, KZ_N("Preparing the game … %u s")), seconds);
}

static tui_next tell_failure(const dealing *d) {
    const char *fault = d->exercise == NULL ? train_fault(d->status) : NULL;
    return tui_tell(d->t->app,
                    kz_message(d->t->app->lang,
                               fault != NULL ? fault : tui_budget_reason(&d->budget, d->status)));
}

/* Deals and opens an exercise. *is_open: it is; else the fault was told, or it was given up. */
static tui_next open_exercise(dealing *d, bool *is_open) {
    pthread_t thread;
    tui_app *app = d->t->app;
    d->status = KZ_NO_MEMORY;
    d->left = (kz_trainer_outcome){.exercise.game = NULL};
    atomic_init(&d->is_done, false);
    *is_open = false;
    tui_budget_begin(&d->budget, app->cli);
    if (!tui_budget_thread(&thread, deal, d)) {
        return tell_failure(d);
    }
    const tui_busy busy = {kz_message(app->lang, KZ_N("Trainer")), say, NULL, &d->is_done};
    tui_busy_end end = tui_busy_wait(app, &busy);
    atomic_store(&d->budget.is_cancelled, end != TUI_BUSY_DONE);
    (void)pthread_join(thread, NULL);
    if (end != TUI_BUSY_DONE) {
        return end == TUI_BUSY_QUIT ? TUI_QUIT : TUI_BACK;
    }
    if (d->status == KZ_OK) {
        d->status = train_open_table(&d->t->train);
    }
    *is_open = d->status == KZ_OK;
    return *is_open ? TUI_BACK : tell_failure(d);
}

static tui_next show(tui_training *t) {
    t->said = (trainer_said){.is_told = false};
    t->is_next = false;
    t->lower_table = NULL;
    play_start_clock(&t->train.play, 0);
    return tui_exercise(t);
}

/* If it was left without an answer, that is a miss. */
static tui_next settle_left(tui_training *t, tui_next next) {
    kz_error fault = {0};
    kz_error *before = complain_hold(&fault);
    if (train_count(&t->train, KZ_TRAINER_LEFT, play_now(&t->train.play))) {
        trainer_note(t);
    }
    (void)complain_hold(before);
    return next == TUI_BACK ? trainer_tell_fault(t, &fault) : next;
}

/* *goes_on: another exercise follows. */
static tui_next do_exercise(tui_training *t, bool *goes_on) {
    static dealing d;
    kz_error fault = {0};
    bool is_open = false;
    d.t = t;
    d.exercise = NULL;
    *goes_on = false;
    tui_next next = open_exercise(&d, &is_open);
    if (!is_open) {
        return next;
    }
    kz_error *before = complain_hold(&fault);
    bool has_begun = train_begin(&t->train, &d.left);
    (void)complain_hold(before);
    if (!has_begun) {
        return trainer_tell_fault(t, &fault);
    }
    if (d.left.exercise.game != NULL) {
        next = tui_tell(
            t->app, kz_message(t->app->lang, KZ_N("The exercise that you left counts as a miss.")));
    }
    next = next == TUI_BACK ? show(t) : next;
    next = settle_left(t, next);
    *goes_on = next == TUI_BACK && t->is_next && !trainer_is_last(t);
    return next;
}

tui_next trainer_run(tui_training *t, bool *is_done) {
    kz_error fault = {0};
    tui_next next = TUI_BACK;
    *is_done = false;
    kz_error *before = complain_hold(&fault);
    int status = train_store_open(&t->train, t->start);
    (void)complain_hold(before);
    if (status != EXIT_YES) {
        return trainer_tell_fault(t, &fault);
    }
    t->train.wish.restart = true;
    t->train.most = t->train.wish.mode == KZ_TRAINER_CALM ? TRAINER_SET : UINT64_MAX;
    t->train.score = (train_score){0, 0};
    t->is_repeat = false;
    t->miss_count = 0;
    memset(t->lines, 0, sizeof t->lines);
    bool goes_on = true;
    while (goes_on) {
        next = do_exercise(t, &goes_on);
    }
    train_store_close(&t->train);
    *is_done = t->train.score.tried > 0;
    return next;
}

tui_next trainer_repeat(tui_training *t, size_t miss) {
    static dealing d;
    bool is_open = false;
    d.t = t;
    d.exercise = &t->missed[miss].exercise;
    t->is_repeat = true;
    tui_next next = open_exercise(&d, &is_open);
    if (is_open) {
        next = show(t);
        t->missed[miss].is_solved |= t->said.is_told && t->said.answer == KZ_TRAINER_RIGHT;
    }
    t->is_repeat = false;
    return next;
}
