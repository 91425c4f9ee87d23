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

/* Appends the last messages of a view. */
static void put_messages(const kz_view *view, uint32_t most, kz_text *out) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < view->node_count; i++) {
        count += view->nodes[i].kind == KZ_VIEW_MESSAGE ? 1 : 0;
    }
    for (uint32_t i = 0; i < view->node_count; i++) {
        const kz_view_node *node = &view->nodes[i];
        if (node->kind == KZ_VIEW_MESSAGE && count-- <= most) {
            kz_text_put(out, out->length > 0 ? "\n" : "");
            kz_text_put(out, kz_view_text(view, node->text));
        }
    }
}

static bool is_named(const kz_view *view, const kz_view_node *node, const char *name) {
    return strcmp(kz_view_text(view, node->name), name) == 0;
}

/* What the table says of an answer: its message "result" is left out if another one says more. */
static void put_end(const tui_training *t, kz_view *view, kz_text *out) {
    uint32_t kept = 0;
    bool says_why = false;
    for (uint32_t i = 0; i < view->node_count; i++) {
        const kz_view_node *node = &view->nodes[i];
        bool is_end = node->role == KZ_ROLE_RESULT || node->role == KZ_ROLE_ANSWER;
        if (node->kind == KZ_VIEW_MESSAGE && is_end) {
            bool is_result = is_named(view, node, "result");
            says_why |=
                is_named(view, node, "why") || (!is_result && t->said.answer == KZ_TRAINER_LEFT);
            view->nodes[kept++] = *node;
        }
    }
    view->node_count = kept;
    for (uint32_t i = 0; i < kept && says_why; i++) {
        if (is_named(view, &view->nodes[i], "result")) {
            view->nodes[i].kind = KZ_VIEW_HEADING;
        }
    }
    put_messages(view, UINT32_MAX, out);
}

/* Where the table says nothing, the review of the move does, or after a skip the strongest hint. */
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
        put_messages(&r->view, r->is_over ? UINT32_MAX : ANSWER_LINES, out);
    }
    return end == TUI_BUSY_QUIT ? TUI_QUIT : TUI_BACK;
}

tui_next trainer_reason(tui_training *t) {
    static reasoning r;
    kz_text text;
    kz_text_init(&text, t->said.reasons, sizeof t->said.reasons);
    if (train_has_ended(&t->train) && play_look(&t->train.play, 0)) {
        put_end(t, &t->train.play.view, &text);
    }
    return text.length > 0 ? TUI_BACK : think_beside(t, &r, &text);
}
