/* Deals a game on a thread of its own, while the screen tells that it does. */
#include "deal.h"

#include "budget.h"
#include "busy.h"

/* What both threads know. But for the flag it belongs to the worker until it is done. */
typedef struct dealing {
    const tui_deal_wish *wish;
    tui_budget budget;
    kz_status status;
    kz_error error;
    kz_opening opening;
    atomic_bool is_done;
} dealing;

static void *deal(void *user) {
    dealing *d = user;
    const tui_deal_wish *wish = d->wish;
    d->status = kz_opening_deal(wish->game, wish->params, wish->seats, &wish->key, &d->budget.work,
                                &d->error, &d->opening);
    atomic_store(&d->is_done, true);
    return NULL;
}

static void say(void *user, kz_lang lang, unsigned seconds, kz_text *out) {
    (void)user;
    kz_text_format(out, kz_message(lang, KZ_N("Preparing the game … %u s")), seconds);
}

/* A limit is told as what it is. */
static void explain(const dealing *d, kz_error *error) {
    bool is_limit =
        d->status == KZ_CANCELLED || d->status == KZ_NO_MEMORY || d->status == KZ_BUDGET;
    *error = d->error;
    error->status = d->status;
    error->line = 0;
    error->column = 0;
    if (is_limit || error->message == NULL) {
        error->message = tui_budget_reason(&d->budget, d->status);
    }
}

tui_next tui_deal(tui_app *app, const tui_deal_wish *wish, kz_work *work, kz_table **table,
                  kz_error *error) {
    static dealing d;
    pthread_t thread;
    d.wish = wish;
    d.status = KZ_NO_MEMORY;
    d.error = (kz_error){.status = KZ_OK};
    atomic_init(&d.is_done, false);
    *table = NULL;
    *error = d.error;
    tui_budget_begin(&d.budget, app->cli);
    if (!tui_budget_thread(&thread, deal, &d)) {
        explain(&d, error);
        return TUI_BACK;
    }
    const tui_busy busy = {kz_message(app->lang, wish->game->title), say, NULL, &d.is_done};
    tui_busy_end end = tui_busy_wait(app, &busy);
    atomic_store(&d.budget.is_cancelled, end != TUI_BUSY_DONE);
    (void)pthread_join(thread, NULL);
    if (end == TUI_BUSY_DONE && d.status == KZ_OK) {
        d.status = kz_table_new(&d.opening, &wish->setup, work, &d.error, table);
    }
    if (end == TUI_BUSY_DONE && d.status != KZ_OK) {
        explain(&d, error);
    }
    return end == TUI_BUSY_QUIT ? TUI_QUIT : TUI_BACK;
}
