/* Deals a game on a thread of its own, while the screen tells that it does. */
#ifndef KAZU_TUI_DEAL_H
#define KAZU_TUI_DEAL_H

#include "app.h"

/* What is dealt, and how its table is set. */
typedef struct tui_deal_wish {
    const kz_game *game;
    const char *params; /* a parameter line */
    int seats;
    kz_key key;
    kz_table_setup setup;
} tui_deal_wish;

/*
 * Deals within the budgets that the options give (4 GiB where they are silent) and opens a table;
 * Esc ends it. Other keys that come meanwhile are kept for the screen that comes next.
 * *table: NULL if there is none, else to be freed; its memory is charged to `work`. error: KZ_OK if
 * it was Esc, else why not.
 */
tui_next tui_deal(tui_app *app, const tui_deal_wish *wish, kz_work *work, kz_table **table,
                  kz_error *error);

#endif
