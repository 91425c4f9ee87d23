/* Waiting for a key, and what keys mean on every screen that is a list or a text. */
#ifndef KAZU_TUI_WAIT_H
#define KAZU_TUI_WAIT_H

#include "app.h"

/* What came of waiting. */
typedef enum tui_event {
    TUI_EVENT_KEY,
    TUI_EVENT_TIME, /* the deadline has come */
    TUI_EVENT_DRAW, /* draw again */
    TUI_EVENT_QUIT  /* app->status is set */
} tui_event;

/* What a key means where one moves through something. */
typedef enum tui_move {
    TUI_MOVE_NONE,
    TUI_MOVE_UP,
    TUI_MOVE_DOWN,
    TUI_MOVE_LEFT,
    TUI_MOVE_RIGHT,
    TUI_MOVE_PAGE_UP,
    TUI_MOVE_PAGE_DOWN,
    TUI_MOVE_FIRST,
    TUI_MOVE_LAST,
    TUI_MOVE_CHOOSE, /* Enter */
    TUI_MOVE_LEAVE,  /* Escape, q */
    TUI_MOVE_HELP    /* F1, ? */
} tui_move;

/* Waits for the next key until a time of term_now(). */
tui_event tui_wait(tui_app *app, uint64_t deadline, term_key *key);

/* Gives what a key means. */
tui_move tui_move_of(const term_key *key);

/* Gives the small ASCII letter or digit that was pressed alone; 0: another key. */
char tui_letter_of(const term_key *key);

/* Tells whether a key is a press of the mouse, and where. */
bool tui_is_click(const term_key *key, int *x, int *y);

#endif
