/* The rows of the menu: the games of the house, and what else one can do. */
#ifndef KAZU_TUI_MENU_ROWS_H
#define KAZU_TUI_MENU_ROWS_H

#include "app.h"

enum { MENU_ROWS_MAX = 32 };

typedef enum menu_kind {
    MENU_CONTINUE,
    MENU_GAME,
    MENU_TRAINER,
    MENU_TODAY,
    MENU_OPEN,
    MENU_FIGURES,
    MENU_HELP,
    MENU_LANGUAGE,
    MENU_LEAVE,
    MENU_GAP /* an empty row, left out where room is short */
} menu_kind;

typedef struct menu_row {
    menu_kind kind;
    char key; /* chooses it */
    const kz_game *game;
} menu_row;

/* Gives the rows. has_game: one is not finished. has_gaps: there is room for empty rows. */
int menu_rows(bool has_game, bool has_gaps, menu_row rows[MENU_ROWS_MAX]);

/* Appends what a row says. running: of MENU_CONTINUE; may be NULL. */
void menu_put_title(const menu_row *row, const kz_table *running, kz_lang lang, kz_text *out);

/* Appends for how many a game is; nothing for other rows. */
void menu_put_players(const menu_row *row, kz_lang lang, kz_text *out);

/* Appends a sentence or two about a row. */
void menu_put_about(const tui_app *app, const menu_row *row, kz_text *out);

#endif
