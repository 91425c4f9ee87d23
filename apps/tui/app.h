/* What every screen of the program is given, and the screens. */
#ifndef KAZU_TUI_APP_H
#define KAZU_TUI_APP_H

#include "screen.h"

#include "cli.h"
#include "play/play_table.h"

#include "kazu/play.h"

typedef struct tui_app {
    cli_context *cli;
    kz_lang lang;
    tui_screen *screen;
    int status; /* the exit status, when it ends */
} tui_app;

typedef struct tui_training tui_training;

/* How a screen was left. */
typedef enum tui_next {
    TUI_BACK, /* to where one came from */
    TUI_QUIT  /* out of the program: Ctrl-C, SIGTERM, the terminal is gone; app->status is set */
} tui_next;

/* menu.c: the games, a saved game, statistics, help. Until one leaves. */
tui_next tui_menu(tui_app *app);

/*
 * new_game.c: a form from the game's parameters, seats and computer players; then deals (Esc ends
 * that) and opens a table. *table: NULL if one went back, else the new table, to be freed.
 */
tui_next tui_new_game(tui_app *app, const kz_game *game, kz_work *work, kz_table **table);

/* game.c: plays at a table to the end, or until one leaves. The table belongs to `play`. */
tui_next tui_game(tui_app *app, play_table *play);

/* trainer.c: sets of exercises, until the user leaves. */
tui_next tui_trainer(tui_app *app);

/* review.c: every move judged, after the end. */
tui_next tui_review(tui_app *app, play_table *play);

/* facts.c: what a solver knows, after the end. */
tui_next tui_facts(tui_app *app, play_table *play);

/* history.c: the game from its start, move by move. */
tui_next tui_history(tui_app *app, play_table *play);

/* figures.c: the finished games of the user. */
tui_next tui_figures(tui_app *app);

/*
 * help.c: the keys, and the rules of a game (NULL: of all). view: of the table that is played, for
 * its own rules; NULL: there is none.
 */
tui_next tui_help(tui_app *app, const kz_game *game, const kz_view *view);

#endif
