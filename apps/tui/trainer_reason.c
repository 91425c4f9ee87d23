/* Why an answer was right or wrong, and what the right one was. */
#include "trainer.h"

#include "budget.h"
#include "busy.h"

#include <string.h>

enum { ANSWER_LINES = 3 /* of the strongest hint: the earlier ones lead there */ };

/* What both threads know. But for the flag it belongs to the worker until it is done. */
typedef struct reasoning {
    const kz_table *table;
    kz_viewer viewer;
    bool is_over;
    tui_budget budget;
    kz_view view;
    kz_status status;
    atomic_bool is_done;
} reasoning;

/* What a table says of the answer itself. */
static bool is_reason(const kz_view *view, const kz_view_node *node) {
    const char *name = kz_view_text(view, node->name);
    return node->kind == KZ_VIEW_MESSAGE &&
           (strcmp(name, "why") == 0 || strcmp(name, "reason") == 0);
}

/* Appends the last lines of a view. */
static void put_messages(const kz_view *view, uint32_t most, bool only_reasons, kz_text *out) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < view->node_count; i++) {
        const kz_view_node *node = &view->nodes[i];
        count += node->kind == KZ_VIEW_MESSAGE && (!only_reasons || is_reason(view, node)) ? 1 : 0;
    }
    for (uint32_t i = 0; i < view->node_count; i++) {
        const kz_view_node *node = &view->nodes[i];
        if (node->kind == KZ_VIEW_MESSAGE && (!only_reasons || is_reason(view, node)) &&
            count-- <= most) {
            kz_text_put(out, out->length > 0 ? "\n" : "");
            kz_text_put(out, kz_view_text(view, node->text));
        }
    }
}

/* A move that was made is judged; for an exercise that was skipped the strongest hint answers. */
static void *think(void *user) {
    reasoning *r = user;
    int grade = 0;
    size_t length = kz_session_length(kz_table_session(r->table));
    if (!r->is_over) {
        r->status =
            kz_table_hint(r->table, &r->viewer, KZ_PLAY_STRENGTH_MAX, &r->budget.work, &r->view);
    } else if (length > 0) {
        r->status =
            kz_table_review(r->table, length - 1, &r->viewer, &r->budget.work, &grade, &r->view);
    }
    atomic_store(&r->is_done, true);
    return NULL;
}

static void say(void *user, kz_lang lang, unsigned seconds, kz_text *out) {
    (void)user;
    (void)seconds;
    kz_text_put(out, kz_message(lang, KZ_N("Checking your answer …")));
}

static tui_next think_beside(tui_training *t, reasoning *r, kz_text *out) {
    pthread_t thread;
    play_table *play = &t->train.play;
    r->table = play->table;
    r->viewer = play_viewer(play, 0);
    r->is_over = train_has_ended(&t->train);
    r->viewer.all = r->is_over;
    r->status = KZ_UNSUPPORTED;
    atomic_init(&r->is_done, false);
    tui_budget_begin(&r->budget, t->app->cli);
    if (!tui_budget_thread(&thread, think, r)) {
        return TUI_BACK;
    }
    const tui_busy busy = {kz_message(t->app->lang, KZ_N("Trainer")), say, NULL, &r->is_done};
    tui_busy_end end = tui_busy_wait(t->app, &busy);
    atomic_store(&r->budget.is_cancelled, end != TUI_BUSY_DONE);
    (void)pthread_join(thread, NULL);
    if (r->status == KZ_OK) {
        put_messages(&r->view, r->is_over ? UINT32_MAX : ANSWER_LINES, false, out);
    }
    return end == TUI_BUSY_QUIT ? TUI_QUIT : TUI_BACK;
}

tui_next trainer_reason(tui_training *t, const kz_view *view) {
    static reasoning r;
    kz_text text;
    kz_text_init(&text, t->said.reasons, sizeof t->said.reasons);
    put_messages(view, UINT32_MAX, true, &text);
    return text.length > 0 && train_has_ended(&t->train) ? TUI_BACK : think_beside(t, &r, &text);
}
