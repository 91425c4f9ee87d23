/* Facts of a game that is over, all pages as one text. */
#include "ask.h"
#include "budget.h"
#include "busy.h"

#include <stdlib.h>

enum { TEXT_ROOM = 1 << 16, PAGES_MAX = 40 };

/* Facts being found. But for the flag it belongs to the worker until it is done. */
typedef struct finding {
    const kz_table *table;
    kz_viewer viewer;
    tui_budget budget;
    kz_view view;
    kz_text text;
    char room[TEXT_ROOM];
    kz_status status;
    atomic_bool is_done;
} finding;

/* Asks for pages until there is none. */
static void *find(void *user) {
    finding *f = user;
    const kz_view_style style = {.lang = f->viewer.lang};
    for (int page = 1; page <= PAGES_MAX && f->status == KZ_OK && !f->text.truncated; page++) {
        tui_budget_renew(&f->budget);
        f->status = kz_table_facts(f->table, &f->viewer, page, &f->budget.work, &f->view);
        if (f->status == KZ_OK) {
            kz_view_print(&f->view, &style, &f->text);
        }
    }
    f->status = f->status == KZ_OUT_OF_RANGE ? KZ_OK : f->status;
    atomic_store(&f->is_done, true);
    return NULL;
}

static void say(void *user, kz_lang lang, unsigned seconds, kz_text *out) {
    (void)user;
    (void)seconds;
    kz_text_put(out, kz_message(lang, KZ_N("Looking for all that is known …")));
}

/* Finds them on a thread; the table is its until it is done. */
static tui_busy_end find_all(tui_app *app, finding *f) {
    pthread_t thread;
    tui_budget_begin(&f->budget, app->cli);
    atomic_init(&f->is_done, false);
    if (!tui_budget_thread(&thread, find, f)) {
        f->status = KZ_NO_MEMORY;
        return TUI_BUSY_DONE;
    }
    const tui_busy busy = {kz_message(app->lang, KZ_N("Facts")), say, f, &f->is_done};
    tui_busy_end end = tui_busy_wait(app, &busy);
    atomic_store(&f->budget.is_cancelled, end != TUI_BUSY_DONE);
    (void)pthread_join(thread, NULL);
    return end;
}

tui_next tui_facts(tui_app *app, play_table *play) {
    finding *f = calloc(1, sizeof *f);
    if (f == NULL) {
        return TUI_BACK;
    }
    f->table = play->table;
    f->viewer = play_viewer(play, play_viewer_seat(play));
    kz_text_init(&f->text, f->room, sizeof f->room);
    tui_busy_end end = find_all(app, f);
    tui_next next = end == TUI_BUSY_QUIT ? TUI_QUIT : TUI_BACK;
    if (end == TUI_BUSY_DONE && f->status != KZ_OK) {
        next = tui_tell(app, kz_message(app->lang, tui_budget_reason(&f->budget, f->status)));
    } else if (end == TUI_BUSY_DONE && f->text.length == 0) {
        next = tui_tell(app, kz_message(app->lang, KZ_N("Nothing more is known of this game.")));
    } else if (end == TUI_BUSY_DONE) {
        next = tui_show_text(app, kz_message(app->lang, KZ_N("Facts")), f->room);
    }
    free(f);
    return next;
}
