/* The keys of the full screen, and the rules of a game. */
#include "ask.h"

#include "rules_text.h"

#include "terminal/width.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_ROOM = 16384 };

/* A key and what it does. */
typedef struct key_help {
    const char *key;
    const char *what; /* a message id */
} key_help;

static const key_help keys[] = {
    {"← ↑ ↓ →", KZ_N("move (also h j k l)")},
    {"Tab", KZ_N("go to the next group")},
    {"Enter", KZ_N("choose the item at the cursor (also the space bar)")},
    {"1 2 3 …", KZ_N("choose or write the item with this key")},
    {"m", KZ_N("pencil marks on and off")},
    {"0 Del", KZ_N("clear")},
    {"u r", KZ_N("undo, redo")},
    {"?", KZ_N("hint; again: a stronger one")},
    {":", KZ_N("type a move")},
    {"p", KZ_N("pause")},
    {"s", KZ_N("save the game to a file")},
    {"n", KZ_N("choose a new game")},
    {"y", KZ_N("replay the game, move by move")},
    {"w x", KZ_N("after the end: review of all moves, analysis")},
    {"Esc", KZ_N("menu of the game; elsewhere: back")},
    {"q", KZ_N("leave")},
    {"F1", KZ_N("show this list")},
    {"F2", KZ_N("show or hide the rules")},
    {"Ctrl-L", KZ_N("redraw the screen")},
};

static void put_keys(kz_lang lang, kz_text *out) {
    kz_text_put(out, "# ");
    kz_text_put(out, kz_message(lang, KZ_N("Keys")));
    kz_text_put_char(out, '\n');
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        size_t width = term_width(keys[i].key, strlen(keys[i].key), TERM_AMBIGUOUS_NARROW);
        kz_text_put(out, keys[i].key);
        for (; width < 10; width++) {
            kz_text_put_char(out, ' ');
        }
        kz_text_put(out, kz_message(lang, keys[i].what));
        kz_text_put_char(out, '\n');
    }
    kz_text_put_char(out, '\n');
    kz_text_put(out, kz_message(lang, KZ_N("The keys for a game's actions are shown next to them. "
                                           "You can also click with the mouse.")));
    kz_text_put_char(out, '\n');
}

/* The rules of a game, by the table that is played if there is one; or of all games of the house.
 */
static void put_rules(const tui_app *app, const kz_game *game, const kz_view *view, kz_text *out) {
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_game *other = kz_game_at(i);
        if (game != NULL ? other == game : !other->is_template) {
            kz_text_put(out, "# ");
            kz_text_put(out, kz_message(app->lang, other->title));
            kz_text_put_char(out, '\n');
            if (view != NULL) {
                rules_put_view(view, out);
            } else {
                rules_put(other, app->lang, out);
            }
            kz_text_put_char(out, '\n');
        }
    }
}

tui_next tui_help(tui_app *app, const kz_game *game, const kz_view *view) {
    kz_text text;
    char *room = malloc(TEXT_ROOM);
    if (room == NULL) {
        return TUI_BACK;
    }
    kz_text_init(&text, room, TEXT_ROOM);
    if (game != NULL) {
        put_rules(app, game, view, &text);
    }
    put_keys(app->lang, &text);
    if (game == NULL) {
        kz_text_put_char(&text, '\n');
        put_rules(app, NULL, NULL, &text);
    }
    tui_next next = tui_show_text(app, kz_message(app->lang, KZ_N("Help")), room);
    free(room);
    return next;
}
