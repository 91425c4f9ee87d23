/* The terminal: a canvas goes out through ncursesw, keys come in with the time they were pressed.
 */
#ifndef KAZU_TUI_SCREEN_H
#define KAZU_TUI_SCREEN_H

#include "canvas.h"

#include "terminal/keys.h"

#include "kazu/text.h"

typedef struct tui_screen tui_screen;

/*
 * Opens the full screen on standard input and output. NULL: *fault says in English (a message id)
 * what the terminal lacks; it is NULL where the system has no memory, thread or descriptor, as
 * errno tells. Whatever ends or stops the program gives the terminal back (terminal/guard.h).
 */
tui_screen *tui_screen_open(bool is_ascii, bool has_color, const char **fault);

/* Gives the canvas to draw on, cleared and of the present size. */
tui_canvas *tui_screen_canvas(tui_screen *screen);

/* Sends what differs from what is shown. */
void tui_screen_show(tui_screen *screen);

/*
 * Gives the next key; waits for one until a time of term_now(). TERM_KEYS_REDRAW: draw again.
 * Keys that came while nobody waited are kept in their order.
 */
term_keys_result tui_screen_wait(tui_screen *screen, uint64_t deadline, term_key *key);

/* Gives a key back: the next waits give the kept ones first, in their order. False: too many. */
bool tui_screen_keep(tui_screen *screen, const term_key *key);

/* Gives what was drawn last. */
const tui_canvas *tui_screen_shown(const tui_screen *screen);

/* Gives the terminal back. NULL does nothing. */
void tui_screen_close(tui_screen *screen);

#endif
