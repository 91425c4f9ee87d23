/* The screen while a thread beside it works. */
#ifndef KAZU_TUI_BUSY_H
#define KAZU_TUI_BUSY_H

#include "app.h"

#include <stdatomic.h>

/* What is waited for. */
typedef struct tui_busy {
    const char *title; /* translated */
    /* Says in a line what is done, after so many seconds. */
    void (*say)(void *user, kz_lang lang, unsigned seconds, kz_text *out);
    void *user;
    const atomic_bool *is_done;
} tui_busy;

typedef enum tui_busy_end {
    TUI_BUSY_DONE,
    TUI_BUSY_GIVEN_UP, /* Esc */
    TUI_BUSY_QUIT      /* app->status is set */
} tui_busy_end;

/*
 * Waits, with a moving sign if it takes long. Keys other than Esc that come meanwhile are kept for
 * the screen that comes next, if it is done.
 */
tui_busy_end tui_busy_wait(tui_app *app, const tui_busy *busy);

#endif
