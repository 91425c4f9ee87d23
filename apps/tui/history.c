/* The game from its start, move by move. */
#include "past.h"
#include "wait.h"

enum { SENTENCE = 512, PAGE = 10 };

static void draw(tui_app *app, play_table *play, size_t index) {
    char title[SENTENCE];
    char line[SENTENCE];
    kz_text text;
    kz_text_init(&text, title, sizeof title);
    kz_opening_name(kz_table_opening(play->table), app->lang, &text);
    kz_text_init(&text, line, sizeof line);
    if (index > 0) {
        tui_past_entry(play, app->lang, index - 1, &text);
    } else {
        kz_text_put(&text, kz_message(app->lang, KZ_N("The start of the game.")));
    }
    const tui_past past = {
        .index = index,
        .title = title,
        .message = line,
        .keys = kz_message(app->lang, KZ_N("←→ Moves  Esc Back  Home/End First, last"))};
    tui_past_draw(app, play, &past);
}

/* Gives where a key leads; length + 1: away. */
static size_t go(const term_key *key, size_t index, size_t length) {
    switch (tui_move_of(key)) {
    case TUI_MOVE_LEFT:
    case TUI_MOVE_UP:
        return index > 0 ? index - 1 : 0;
    case TUI_MOVE_RIGHT:
    case TUI_MOVE_DOWN:
        return index < length ? index + 1 : length;
    case TUI_MOVE_PAGE_UP:
        return index > PAGE ? index - PAGE : 0;
    case TUI_MOVE_PAGE_DOWN:
        return length - index > PAGE ? index + PAGE : length;
    case TUI_MOVE_FIRST:
        return 0;
    case TUI_MOVE_LAST:
        return length;
    case TUI_MOVE_CHOOSE:
    case TUI_MOVE_LEAVE:
        return length + 1;
    case TUI_MOVE_NONE:
    case TUI_MOVE_HELP:
        break;
    }
    return index;
}

tui_next tui_history(tui_app *app, play_table *play) {
    size_t length = kz_session_length(kz_table_session(play->table));
    size_t index = 0;
    while (index <= length) {
        term_key key;
        draw(app, play, index);
        tui_event event = tui_wait(app, TERM_NO_DEADLINE, &key);
        if (event == TUI_EVENT_QUIT) {
            return TUI_QUIT;
        }
        index = event == TUI_EVENT_KEY ? go(&key, index, length) : index;
    }
    return TUI_BACK;
}
