/* The screen while a thread beside it works. */
#include "busy.h"

#include "frame.h"
#include "wait.h"

enum { LOOK_MS = 10, TURN_MS = 100, QUIET_MS = 250, SECOND_MS = 1000, KEYS_MAX = 64 };

/* The keys that were typed meanwhile. */
typedef struct typed_keys {
    size_t count;
    term_key key[KEYS_MAX];
} typed_keys;

static void draw(const tui_app *app, const tui_busy *busy, uint64_t passed_ms) {
    static const char *const signs[] = {"|", "/", "-", "\\"};
    tui_canvas *canvas = tui_screen_canvas(app->screen);
    char line[160];
    kz_text text;
    tui_rect part;
    const char *keys = kz_message(app->lang, KZ_N("Esc Back"));
    if (tui_frame_draw(app, canvas, busy->title, NULL, keys, &part)) {
        int y = part.y + part.height / 2;
        kz_text_init(&text, line, sizeof line);
        busy->say(busy->user, app->lang, (unsigned)(passed_ms / SECOND_MS), &text);
        (void)tui_canvas_put_middle(canvas, part.x, y - 1, part.width, TUI_PLAIN,
                                    signs[passed_ms / TURN_MS % 4]);
        (void)tui_canvas_put_middle(canvas, part.x, y + 1, part.width, TUI_PLAIN, line);
    }
    tui_screen_show(app->screen);
}

static void give_back(tui_app *app, const typed_keys *typed) {
    for (size_t i = 0; i < typed->count; i++) {
        (void)tui_screen_keep(app->screen, &typed->key[i]);
    }
}

tui_busy_end tui_busy_wait(tui_app *app, const tui_busy *busy) {
    typed_keys typed = {.count = 0};
    uint64_t began = term_now();
    uint64_t turn = 0;
    while (!atomic_load(busy->is_done)) {
        term_key key;
        uint64_t passed = term_now() - began;
        if (passed >= QUIET_MS && passed / TURN_MS != turn) {
            turn = passed / TURN_MS;
            draw(app, busy, passed);
        }
        switch (tui_wait(app, term_now() + LOOK_MS, &key)) {
        case TUI_EVENT_KEY:
            if (key.kind == TERM_KEY_ESCAPE) {
                return TUI_BUSY_GIVEN_UP;
            }
            if (typed.count < KEYS_MAX) {
                typed.key[typed.count++] = key;
            }
            break;
        case TUI_EVENT_DRAW:
            turn = 0;
            break;
        case TUI_EVENT_QUIT:
            return TUI_BUSY_QUIT;
        case TUI_EVENT_TIME:
            break;
        }
    }
    give_back(app, &typed);
    return TUI_BUSY_DONE;
}
