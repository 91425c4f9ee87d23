/* Deals a game on a thread of its own, while the screen tells that it does. */
#include "deal.h"

#include "frame.h"
#include "wait.h"

#include "system/processor.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { LOOK_MS = 10, TURN_MS = 100, QUIET_MS = 250 };

#define DEFAULT_MEMORY (UINT64_C(4) << 30)

/* What both threads know. The flags apart it belongs to the worker until it is done. */
typedef struct dealing {
    const tui_deal_wish *wish;
    kz_work work;
    uint64_t deadline; /* as term_nanoseconds(); 0: none */
    bool is_late;
    kz_status status;
    kz_error error;
    kz_opening opening;
    atomic_bool is_cancelled;
    atomic_bool is_done;
} dealing;

static bool is_cancelled(void *user) {
    dealing *d = user;
    d->is_late = d->is_late || (d->deadline != 0 && term_nanoseconds() >= d->deadline);
    return d->is_late || atomic_load(&d->is_cancelled);
}

static void *deal(void *user) {
    dealing *d = user;
    const tui_deal_wish *wish = d->wish;
    d->status = kz_opening_deal(wish->game, wish->params, wish->seats, &wish->key, &d->work,
                                &d->error, &d->opening);
    atomic_store(&d->is_done, true);
    return NULL;
}

static void begin(dealing *d, const cli_context *cli) {
    kz_work_init(&d->work);
    d->work.memory_limit =
        cli_has(cli, OPTION_MEMORY) ? cli->options.number[OPTION_MEMORY] : DEFAULT_MEMORY;
    d->work.node_limit = cli_has(cli, OPTION_NODES) ? cli->options.number[OPTION_NODES] : 0;
    d->work.cancelled = is_cancelled;
    d->work.cancel_user = d;
    if (cli_has(cli, OPTION_SECONDS)) {
        d->deadline = term_nanoseconds() + cli->options.number[OPTION_SECONDS];
    }
    if (processor_choose(getenv("KAZU_CPU"), &d->work.cpu) != NULL) {
        d->work.cpu = kz_cpu_best();
    }
}

/* Signals are for the thread that draws. */
static bool start_thread(pthread_t *thread, dealing *d) {
    sigset_t all;
    sigset_t before;
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_SETMASK, &all, &before);
    bool is_started = pthread_create(thread, NULL, deal, d) == 0;
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    return is_started;
}

static void draw(const tui_app *app, const dealing *d, uint64_t passed_ms) {
    static const char *const signs[] = {"|", "/", "-", "\\"};
    tui_canvas *canvas = tui_screen_canvas(app->screen);
    char line[160];
    kz_text text;
    tui_rect part;
    const char *keys = kz_message(app->lang, KZ_N("Esc back"));
    if (tui_frame_draw(app, canvas, kz_message(app->lang, d->wish->game->title), NULL, keys,
                       &part)) {
        int y = part.y + part.height / 2;
        kz_text_init(&text, line, sizeof line);
        kz_text_format(&text, kz_message(app->lang, KZ_N("Dealing … %u s")),
                       (unsigned)(passed_ms / 1000));
        (void)tui_canvas_put_middle(canvas, part.x, y, part.width, TUI_PLAIN,
                                    signs[passed_ms / TURN_MS % 4]);
        (void)tui_canvas_put_middle(canvas, part.x, y + 1, part.width, TUI_PLAIN, line);
    }
    tui_screen_show(app->screen);
}

/* The keys that were typed while it dealt. */
typedef struct typed_keys {
    size_t count;
    term_key key[64];
} typed_keys;

static void give_back(tui_app *app, const typed_keys *typed) {
    for (size_t i = 0; i < typed->count; i++) {
        (void)tui_screen_keep(app->screen, &typed->key[i]);
    }
}

/* Waits until it is done. False: it was given up; *next tells whether the program ends. */
static bool wait_for_deal(tui_app *app, dealing *d, typed_keys *typed, tui_next *next) {
    uint64_t began = term_now();
    uint64_t drawn = 0;
    while (!atomic_load(&d->is_done)) {
        term_key key;
        uint64_t passed = term_now() - began;
        if (passed >= QUIET_MS && passed / TURN_MS != drawn) {
            drawn = passed / TURN_MS;
            draw(app, d, passed);
        }
        tui_event event = tui_wait(app, term_now() + LOOK_MS, &key);
        *next = event == TUI_EVENT_QUIT ? TUI_QUIT : TUI_BACK;
        if (event == TUI_EVENT_QUIT || (event == TUI_EVENT_KEY && key.kind == TERM_KEY_ESCAPE)) {
            return false;
        }
        if (event == TUI_EVENT_KEY && typed->count < sizeof typed->key / sizeof typed->key[0]) {
            typed->key[typed->count++] = key;
        }
        drawn = event == TUI_EVENT_DRAW ? 0 : drawn;
    }
    return true;
}

/* A limit is told as what it is. */
static void explain(const dealing *d, kz_error *error) {
    *error = d->error;
    error->status = d->status;
    error->line = 0;
    error->column = 0;
    if (d->status == KZ_CANCELLED) {
        error->message = KZ_N("the time budget ran out");
    } else if (d->status == KZ_NO_MEMORY) {
        error->message = KZ_N("the memory limit was reached");
    } else if (error->message == NULL) {
        error->message = kz_status_text(d->status);
    }
}

tui_next tui_deal(tui_app *app, const tui_deal_wish *wish, kz_work *work, kz_table **table,
                  kz_error *error) {
    static dealing d;
    pthread_t thread;
    typed_keys typed = {.count = 0};
    tui_next next = TUI_BACK;
    d = (dealing){.wish = wish};
    *table = NULL;
    *error = (kz_error){.status = KZ_OK};
    begin(&d, app->cli);
    if (!start_thread(&thread, &d)) {
        d.status = KZ_NO_MEMORY;
        explain(&d, error);
        return TUI_BACK;
    }
    bool is_wanted = wait_for_deal(app, &d, &typed, &next);
    atomic_store(&d.is_cancelled, true);
    (void)pthread_join(thread, NULL);
    if (is_wanted && d.status == KZ_OK) {
        d.status = kz_table_new(&d.opening, &wish->setup, work, &d.error, table);
        give_back(app, &typed);
    }
    if (is_wanted && d.status != KZ_OK) {
        explain(&d, error);
    }
    return next;
}
