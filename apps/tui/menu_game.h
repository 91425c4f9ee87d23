/* The game that the menu has opened: it may be left in the middle, and gone on with. */
#ifndef KAZU_TUI_MENU_GAME_H
#define KAZU_TUI_MENU_GAME_H

#include "app.h"

#include "play/play_table.h"
#include "supervise.h"

typedef struct menu_game {
    tui_app *app;
    supervisor watch;
    play_table play;  /* its table is NULL if no game runs */
    uint64_t left_at; /* the table's time when it was left */
} menu_game;

/* Begins without a game. It must not move. */
void menu_game_begin(menu_game *game, tui_app *app);

/* Plays on. */
tui_next menu_game_on(menu_game *game);

/* Asks what is to be played, and plays it. Before, menu_game_settle(). */
tui_next menu_game_new(menu_game *game, const kz_game *kind);

/* The same with the deal of today, of a game that is asked for. */
tui_next menu_game_today(menu_game *game);

/* The same with a saved game. */
tui_next menu_game_open(menu_game *game);

/* Before a game that is not finished gets lost, asks whether it may. *may_go: it may. */
tui_next menu_game_settle(menu_game *game, bool *may_go);

/* Puts the game away, if there is one. */
void menu_game_drop(menu_game *game);

#endif
