/* The facts of a finished game, from a solver, as a text to read. */
#include "ask.h"
#include "budget.h"
#include "busy.h"
#include "past.h"

#include <stdlib.h>

enum { TEXT_ROOM = 1 << 16, COLUMNS = 76 };

/* But for the flags it belongs to the worker until it is done. */
typedef struct asking {
    const kz_table *table;
    kz_viewer viewer;
    tui_budget budget;
    kz_view view;
    kz_status status;
    atomic_bool is_done;
    char text[TEXT_ROOM];
} asking;

static void *ask(void *user) {
    asking *all = user;
    all->status = kz_table_facts(all->table, &all->viewer, 1, &all->budget.work, &all->view);
    atomic_store(&all->is_done, true);
    return NULL;
}

static void say(void *user, kz_lang lang, unsigned seconds, kz_text *out) {
    (void)user;
    kz_text_format(out, kz_message(lang, KZ_N("Analysing … %u s")), seconds);
}

/* Asks on a thread; the table is its until it is done. */
static tui_busy_end ask_all(tui_app *app, asking *all) {
    pthread_t thread;
    tui_budget_begin(&all->budget, app->cli);
    atomic_init(&all->is_done, false);
    if (!tui_budget_thread(&thread, ask, all)) {
        all->status = KZ_NO_MEMORY;
        return TUI_BUSY_DONE;
    }
    const tui_busy busy = {kz_message(app->lang, KZ_N("Analysis")), say, all, &all->is_done};
    tui_busy_end end = tui_busy_wait(app, &busy);
    atomic_store(&all->budget.is_cancelled, end != TUI_BUSY_DONE);
    (void)pthread_join(thread, NULL);
    return end;
}

/* A table with more rows than a page says how many there are. */
static void put_rest(const kz_view *view, kz_lang lang, kz_text *out) {
    for (uint32_t i = 0; i < view->node_count; i++) {
        const kz_view_node *node = &view->nodes[i];
        bool is_cut = node->kind == KZ_VIEW_TABLE && node->total > KZ_PLAY_FACTS_ROWS;
        if (is_cut) {
            kz_text_put_char(out, '\n');
            kz_text_format(out, kz_message(lang, KZ_N("The first %u of %llu are listed.")),
                           (unsigned)KZ_PLAY_FACTS_ROWS, (unsigned long long)node->total);
            kz_text_put_char(out, '\n');
        }
    }
}

static tui_next show(tui_app *app, asking *all) {
    const kz_view_style style = {.columns = COLUMNS, .lang = app->lang};
    kz_text text;
    tui_busy_end end = ask_all(app, all);
    if (end != TUI_BUSY_DONE) {
        return end == TUI_BUSY_QUIT ? TUI_QUIT : TUI_BACK;
    }
    if (all->status != KZ_OK) {
        return tui_tell(app, kz_message(app->lang, tui_budget_reason(&all->budget, all->status)));
    }
    if (all->view.node_count == 0) {
        return tui_tell(app, kz_message(app->lang, "There is no further analysis of this game."));
    }
    kz_text_init(&text, all->text, sizeof all->text);
    kz_view_print(&all->view, &style, &text);
    put_rest(&all->view, app->lang, &text);
    return tui_show_text(app, kz_message(app->lang, KZ_N("Analysis")), all->text);
}

tui_next tui_facts(tui_app *app, play_table *play) {
    asking *all = calloc(1, sizeof *all);
    tui_next next = TUI_BACK;
    if (all != NULL) {
        all->table = play->table;
        all->viewer = play_viewer(play, play_viewer_seat(play));
        next = show(app, all);
    }
    free(all);
    return next;
}
