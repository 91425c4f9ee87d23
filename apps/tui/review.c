/* Every move judged, after the end. */
#include "ask.h"
#include "budget.h"
#include "busy.h"
#include "past.h"
#include "wait.h"

#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 512, TOLD_ROOM = 1024, FAULT_GRADE = 2 };

/* What is said of an entry. */
typedef struct judgement {
    int grade; /* -1: none */
    bool is_made;
    char told[TOLD_ROOM];
} judgement;

/* All of a game. But for the flags it belongs to the worker until it is done. */
typedef struct judging {
    const kz_table *table;
    kz_viewer viewer;
    tui_budget budget;
    size_t length;
    judgement *list;
    kz_view view;
    kz_status status;
    atomic_size_t judged;
    atomic_bool is_done;
} judging;

static void keep(const kz_view *view, judgement *j) {
    kz_text text;
    kz_text_init(&text, j->told, sizeof j->told);
    for (uint32_t i = 0; i < view->node_count; i++) {
        if (view->nodes[i].kind == KZ_VIEW_MESSAGE) {
            kz_text_put(&text, text.length > 0 ? "\n" : "");
            kz_text_put(&text, kz_view_text(view, view->nodes[i].text));
        }
    }
}

static void *judge(void *user) {
    judging *all = user;
    for (size_t i = 0; i < all->length && all->status == KZ_OK; i++) {
        judgement *j = &all->list[i];
        tui_budget_renew(&all->budget);
        j->grade = -1;
        all->status =
            kz_table_review(all->table, i, &all->viewer, &all->budget.work, &j->grade, &all->view);
        j->is_made =
            all->status == KZ_OK && kz_session_entry(kz_table_session(all->table), i).from >= 0;
        if (j->is_made) {
            keep(&all->view, j);
        }
        atomic_store(&all->judged, i + 1);
    }
    atomic_store(&all->is_done, true);
    return NULL;
}

static void say(void *user, kz_lang lang, unsigned seconds, kz_text *out) {
    judging *all = user;
    (void)seconds;
    kz_text_format(out, kz_message(lang, KZ_N("Reviewing the moves … %u of %u")),
                   (unsigned)atomic_load(&all->judged), (unsigned)all->length);
}

/* Gives the next entry in a direction that was judged, and at least so badly; else `at`. */
static size_t next_of(const judging *all, size_t at, int step, int least) {
    size_t i = at;
    while ((step > 0 && i + 1 < all->length) || (step < 0 && i > 0)) {
        i = step > 0 ? i + 1 : i - 1;
        if (all->list[i].is_made && all->list[i].grade >= least) {
            return i;
        }
    }
    return at;
}

static size_t first_of(const judging *all) {
    return all->length > 0 && all->list[0].is_made ? 0 : next_of(all, 0, 1, -1);
}

static kz_tone tone_of(int grade) {
    return grade < 0 ? KZ_TONE_PLAIN : grade < FAULT_GRADE ? KZ_TONE_GOOD : KZ_TONE_BAD;
}

static void draw(tui_app *app, play_table *play, const judging *all, size_t at) {
    static const char *const grades[] = {KZ_N("best"), KZ_N("good"), KZ_N("inaccurate"),
                                         KZ_N("a mistake"), KZ_N("a blunder")};
    const judgement *j = &all->list[at];
    char title[SENTENCE];
    char line[SENTENCE];
    kz_text text;
    kz_text_init(&text, title, sizeof title);
    kz_text_put(&text, kz_message(app->lang, KZ_N("Review of the moves")));
    kz_text_put(&text, ": ");
    kz_opening_name(kz_table_opening(play->table), app->lang, &text);
    kz_text_init(&text, line, sizeof line);
    tui_past_entry(play, app->lang, at, &text);
    if (j->grade >= 0) {
        kz_text_put(&text, " (");
        kz_text_put(&text, kz_message(app->lang, grades[j->grade]));
        kz_text_put(&text, ")");
    }
    const tui_past past = {.index = at + 1,
                           .title = title,
                           .message = line,
                           .tone = tone_of(j->grade),
                           .told = j->told[0] != '\0' ? j->told : NULL,
                           .keys =
                               kz_message(app->lang, KZ_N("←→ Moves  n Next mistake  Esc Back"))};
    tui_past_draw(app, play, &past);
}

/* False: one leaves. */
static bool go(const judging *all, const term_key *key, size_t *at) {
    if (tui_letter_of(key) == 'n') {
        *at = next_of(all, *at, 1, FAULT_GRADE);
        return true;
    }
    switch (tui_move_of(key)) {
    case TUI_MOVE_LEFT:
    case TUI_MOVE_UP:
    case TUI_MOVE_PAGE_UP:
        *at = next_of(all, *at, -1, -1);
        return true;
    case TUI_MOVE_RIGHT:
    case TUI_MOVE_DOWN:
    case TUI_MOVE_PAGE_DOWN:
        *at = next_of(all, *at, 1, -1);
        return true;
    case TUI_MOVE_FIRST:
        *at = first_of(all);
        return true;
    case TUI_MOVE_LAST:
        *at = all->list[all->length - 1].is_made ? all->length - 1
                                                 : next_of(all, all->length - 1, -1, -1);
        return true;
    case TUI_MOVE_CHOOSE:
    case TUI_MOVE_LEAVE:
        return false;
    case TUI_MOVE_NONE:
    case TUI_MOVE_HELP:
        break;
    }
    return true;
}

static tui_next look_through(tui_app *app, play_table *play, const judging *all) {
    size_t at = first_of(all);
    bool stays = true;
    while (stays) {
        term_key key;
        draw(app, play, all, at);
        tui_event event = tui_wait(app, TERM_NO_DEADLINE, &key);
        if (event == TUI_EVENT_QUIT) {
            return TUI_QUIT;
        }
        stays = event != TUI_EVENT_KEY || go(all, &key, &at);
    }
    return TUI_BACK;
}

/* Judges on a thread; the table is its until it is done. */
static tui_busy_end judge_all(tui_app *app, judging *all) {
    pthread_t thread;
    tui_budget_begin(&all->budget, app->cli);
    atomic_init(&all->judged, 0);
    atomic_init(&all->is_done, false);
    if (!tui_budget_thread(&thread, judge, all)) {
        all->status = KZ_NO_MEMORY;
        return TUI_BUSY_DONE;
    }
    const tui_busy busy = {kz_message(app->lang, KZ_N("Review of the moves")), say, all,
                           &all->is_done};
    tui_busy_end end = tui_busy_wait(app, &busy);
    atomic_store(&all->budget.is_cancelled, end != TUI_BUSY_DONE);
    (void)pthread_join(thread, NULL);
    return end;
}

static tui_next review(tui_app *app, play_table *play, judging *all) {
    tui_busy_end end = judge_all(app, all);
    if (end != TUI_BUSY_DONE) {
        return end == TUI_BUSY_QUIT ? TUI_QUIT : TUI_BACK;
    }
    if (all->status != KZ_OK) {
        const char *why = all->status == KZ_UNSUPPORTED
                              ? KZ_N("this game has no review")
                              : tui_budget_reason(&all->budget, all->status);
        return tui_tell(app, kz_message(app->lang, why));
    }
    return look_through(app, play, all);
}

tui_next tui_review(tui_app *app, play_table *play) {
    judging *all = calloc(1, sizeof *all);
    size_t length = kz_session_length(kz_table_session(play->table));
    tui_next next = TUI_BACK;
    if (all != NULL) {
        all->table = play->table;
        all->length = length;
        all->viewer = play_viewer(play, play_viewer_seat(play));
        all->list = calloc(length > 0 ? length : 1, sizeof *all->list);
    }
    if (kz_table_standing(play->table).phase != KZ_PHASE_OVER) {
        next = tui_tell(app, kz_message(app->lang, KZ_N("the game is not over yet")));
    } else if (length == 0) {
        next = tui_tell(app, kz_message(app->lang, KZ_N("There are no moves to review.")));
    } else if (all != NULL && all->list != NULL) {
        next = review(app, play, all);
    }
    if (all != NULL) {
        free(all->list);
    }
    free(all);
    return next;
}
