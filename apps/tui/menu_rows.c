/* The rows of the menu: the games of the house, and what else one can do. */
#include "menu_rows.h"

#include <string.h>

static void put_row(menu_row rows[MENU_ROWS_MAX], int *count, menu_row row) {
    if (*count < MENU_ROWS_MAX) {
        rows[(*count)++] = row;
    }
}

int menu_rows(bool has_game, bool has_gaps, menu_row rows[MENU_ROWS_MAX]) {
    static const menu_row rest[] = {{MENU_TODAY, 't', NULL},    {MENU_OPEN, 'o', NULL},
                                    {MENU_FIGURES, 's', NULL},  {MENU_HELP, '?', NULL},
                                    {MENU_LANGUAGE, 'g', NULL}, {MENU_LEAVE, 'q', NULL}};
    const menu_row gap = {MENU_GAP, 0, NULL};
    int count = 0;
    char key = '1';
    if (has_game) {
        put_row(rows, &count, (menu_row){MENU_CONTINUE, 'c', NULL});
    }
    if (has_game && has_gaps) {
        put_row(rows, &count, gap);
    }
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_game *game = kz_game_at(i);
        if (!game->is_template) {
            put_row(rows, &count, (menu_row){MENU_GAME, key <= '9' ? key : 0, game});
            key++;
        }
    }
    put_row(rows, &count, (menu_row){MENU_TRAINER, key <= '9' ? key : 0, NULL});
    if (has_gaps) {
        put_row(rows, &count, gap);
    }
    for (size_t i = 0; i < sizeof rest / sizeof rest[0]; i++) {
        put_row(rows, &count, rest[i]);
    }
    return count;
}

void menu_put_title(const menu_row *row, const kz_table *running, kz_lang lang, kz_text *out) {
    static const char *const titles[] = {
        [MENU_TRAINER] = KZ_N("Trainer"),
        [MENU_TODAY] = KZ_N("Today's game"),
        [MENU_OPEN] = KZ_N("Open a saved game"),
        [MENU_FIGURES] = KZ_N("Statistics"),
        [MENU_HELP] = KZ_N("Keys and rules"),
        [MENU_LANGUAGE] = "日本語 / English",
        [MENU_LEAVE] = KZ_N("Leave"),
    };
    if (row->kind == MENU_GAME) {
        kz_text_put(out, kz_message(lang, row->game->title));
    } else if (row->kind == MENU_CONTINUE) {
        kz_text_put(out, kz_message(lang, KZ_N("Go on")));
        kz_text_put(out, ": ");
        kz_opening_name(kz_table_opening(running), lang, out);
    } else if (row->kind != MENU_GAP) {
        kz_text_put(out, kz_message(lang, titles[row->kind]));
    }
}

void menu_put_players(const menu_row *row, kz_lang lang, kz_text *out) {
    if (row->kind != MENU_GAME) {
        return;
    }
    int least = row->game->min_seats;
    int most = row->game->max_seats;
    if (most == 1) {
        kz_text_put(out, kz_message(lang, KZ_N("1 player")));
    } else if (least == most) {
        kz_text_format(out, kz_message(lang, KZ_N("%d players")), least);
    } else {
        kz_text_format(out, kz_message(lang, KZ_N("%d to %d players")), least, most);
    }
}

/* Gives what the command says of a game, or of the one that it is a form of. */
static const char *about_game(const tui_app *app, const kz_game *game) {
    char name[64];
    kz_text text;
    kz_text_init(&text, name, sizeof name);
    kz_text_put_bytes(&text, game->id, strcspn(game->id, "-_"));
    if (game->about != NULL) {
        return game->about;
    }
    const command_group *group = command_find_group(app->cli, game->id);
    group = group != NULL ? group : command_find_group(app->cli, name);
    return group != NULL ? group->about : game->presets[0].title;
}

void menu_put_about(const tui_app *app, const menu_row *row, kz_text *out) {
    static const char *const about[] = {
        [MENU_CONTINUE] = KZ_N("Continues the unfinished game."),
        [MENU_TRAINER] = KZ_N("Short exercises from all games, each with its reason."),
        [MENU_TODAY] = KZ_N("A new game each day, the same for everybody."),
        [MENU_OPEN] = KZ_N("Continues a game saved to a file."),
        [MENU_FIGURES] = KZ_N("Your finished games: wins, times and streak."),
        [MENU_HELP] = KZ_N("The keys. During a game, F1 shows its rules."),
        [MENU_LANGUAGE] = KZ_N("Switches to the other language."),
        [MENU_LEAVE] = KZ_N("Quits Kazu."),
    };
    if (row->kind == MENU_GAME) {
        kz_text_put(out, kz_message(app->lang, about_game(app, row->game)));
    } else if (row->kind != MENU_GAP) {
        kz_text_put(out, kz_message(app->lang, about[row->kind]));
    }
}
