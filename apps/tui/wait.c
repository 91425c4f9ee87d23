/* Waiting for a key, and what keys mean on every screen that is a list or a text. */
#include "wait.h"

enum { WHEEL_UP = 64 };

tui_event tui_wait(tui_app *app, uint64_t deadline, term_key *key) {
    switch (tui_screen_wait(app->screen, deadline, key)) {
    case TERM_KEYS_KEY:
        return TUI_EVENT_KEY;
    case TERM_KEYS_TIME:
        return TUI_EVENT_TIME;
    case TERM_KEYS_REDRAW:
        return TUI_EVENT_DRAW;
    case TERM_KEYS_END:
    case TERM_KEYS_INTERRUPTED:
        break;
    }
    app->status = EXIT_UNDECIDED;
    return TUI_EVENT_QUIT;
}

static tui_move move_of_letter(uint32_t letter) {
    switch (letter) {
    case 'k':
        return TUI_MOVE_UP;
    case 'j':
        return TUI_MOVE_DOWN;
    case 'h':
        return TUI_MOVE_LEFT;
    case 'l':
        return TUI_MOVE_RIGHT;
    case 'q':
        return TUI_MOVE_LEAVE;
    case '?':
        return TUI_MOVE_HELP;
    default:
        return TUI_MOVE_NONE;
    }
}

tui_move tui_move_of(const term_key *key) {
    static const uint8_t moves[TERM_KEY_OTHER + 1] = {
        [TERM_KEY_ENTER] = TUI_MOVE_CHOOSE,    [TERM_KEY_ESCAPE] = TUI_MOVE_LEAVE,
        [TERM_KEY_UP] = TUI_MOVE_UP,           [TERM_KEY_DOWN] = TUI_MOVE_DOWN,
        [TERM_KEY_LEFT] = TUI_MOVE_LEFT,       [TERM_KEY_RIGHT] = TUI_MOVE_RIGHT,
        [TERM_KEY_HOME] = TUI_MOVE_FIRST,      [TERM_KEY_END] = TUI_MOVE_LAST,
        [TERM_KEY_PAGE_UP] = TUI_MOVE_PAGE_UP, [TERM_KEY_PAGE_DOWN] = TUI_MOVE_PAGE_DOWN,
    };
    if (key->kind == TERM_KEY_CHAR && !key->alt && !key->control) {
        return move_of_letter(key->code_point);
    }
    if (key->kind == TERM_KEY_TAB) {
        return key->shift ? TUI_MOVE_UP : TUI_MOVE_DOWN;
    }
    if (key->kind == TERM_KEY_MOUSE && key->button >= WHEEL_UP) {
        return key->button == WHEEL_UP ? TUI_MOVE_UP : TUI_MOVE_DOWN;
    }
    if (key->kind == TERM_KEY_FUNCTION && key->code_point == 1) {
        return TUI_MOVE_HELP;
    }
    return key->kind <= TERM_KEY_OTHER ? (tui_move)moves[key->kind] : TUI_MOVE_NONE;
}

char tui_letter_of(const term_key *key) {
    uint32_t c = key->code_point;
    if (key->kind != TERM_KEY_CHAR || key->alt || key->control) {
        return 0;
    }
    bool is_letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    return is_letter ? (char)c : 0;
}

bool tui_is_click(const term_key *key, int *x, int *y) {
    *x = key->column;
    *y = key->row;
    return key->kind == TERM_KEY_MOUSE && key->button == 0;
}
