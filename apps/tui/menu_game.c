/* The game that the menu has opened: it may be left in the middle, and gone on with. */
#include "menu_game.h"

#include "ask.h"
#include "deal.h"

#include "output/complain.h"
#include "play/files.h"
#include "system/today.h"

#include <string.h>

enum { GAMES_MAX = 16 };

void menu_game_begin(menu_game *game, tui_app *app) {
    *game = (menu_game){.app = app};
    /* Progress is for lines: it would write into the screen. */
    app->cli->options.given[OPTION_PROGRESS] = true;
    app->cli->options.number[OPTION_PROGRESS] = COLOR_NEVER;
    supervise_start(&game->watch, app->cli);
}

void menu_game_drop(menu_game *game) {
    kz_table_free(game->play.table);
    game->play.table = NULL;
}

tui_next menu_game_on(menu_game *game) {
    play_start_clock(&game->play, game->left_at);
    tui_next next = tui_game(game->app, &game->play);
    game->left_at = play_now(&game->play);
    if (game->play.table != NULL && kz_table_standing(game->play.table).phase == KZ_PHASE_OVER) {
        menu_game_drop(game);
    }
    return next;
}

/* Writes the running game to a file that is asked for. *is_saved: it is written. */
static tui_next save_game(menu_game *game, bool *is_saved) {
    char path[TUI_LINE_MAX] = "";
    bool is_given = false;
    kz_error error = {.status = KZ_OK};
    tui_next next =
        tui_ask_path(game->app, kz_message(game->app->lang, KZ_N("Save as: ")), path, &is_given);
    if (next == TUI_QUIT || !is_given || path[0] == '\0') {
        return next;
    }
    kz_error *before = complain_hold(&error);
    *is_saved = play_save(game->app->cli, game->play.table, path);
    (void)complain_hold(before);
    return *is_saved ? TUI_BACK : tui_tell_error(game->app, &error);
}

tui_next menu_game_settle(menu_game *game, bool *may_go) {
    const tui_answer answers[] = {{'s', kz_message(game->app->lang, KZ_N("Save it first"))},
                                  {'d', kz_message(game->app->lang, KZ_N("Discard it"))},
                                  {'b', kz_message(game->app->lang, KZ_N("Back"))}};
    int answer = TUI_NO_ANSWER;
    *may_go = game->play.table == NULL;
    if (*may_go) {
        return TUI_BACK;
    }
    tui_next next = tui_ask(game->app, kz_message(game->app->lang, KZ_N("A game is not finished.")),
                            answers, 3, &answer);
    if (next == TUI_BACK && answer == 0) {
        next = save_game(game, may_go);
    }
    *may_go = *may_go || answer == 1;
    return next;
}

/* Takes a new table in the place of the last one. */
static tui_next take_table(menu_game *game, kz_table *table) {
    kz_table_free(game->play.table);
    game->play = (play_table){.cli = game->app->cli,
                              .watch = &game->watch,
                              .table = table,
                              .talks = true,
                              .keyboard = PLAY_NOBODY,
                              .status = EXIT_YES};
    game->left_at = kz_table_standing(table).at_ms;
    return menu_game_on(game);
}

tui_next menu_game_new(menu_game *game, const kz_game *kind) {
    kz_table *table = NULL;
    bool may_go = false;
    tui_next next = menu_game_settle(game, &may_go);
    if (next == TUI_BACK && may_go) {
        next = tui_new_game(game->app, kind, &game->watch.work, &table);
    }
    return table != NULL ? take_table(game, table) : next;
}

/* Gives a game of a day the fewest seats and the day's computer players. False: no day is known. */
static bool describe_day(const kz_game *game, char params[KZ_PLAY_LINE_MAX], tui_deal_wish *wish) {
    unsigned year = 0;
    unsigned month = 0;
    unsigned day = 0;
    kz_text text;
    kz_chance chance;
    *wish = (tui_deal_wish){.game = game, .params = params, .seats = game->min_seats};
    kz_text_init(&text, params, KZ_PLAY_LINE_MAX);
    if (!today_find(&year, &month, &day) ||
        kz_opening_daily(game, (int)year, (int)month, (int)day, &text, &wish->key) != KZ_OK) {
        return false;
    }
    kz_chance_init(&chance, &wish->key, UINT64_MAX - 3);
    wish->setup.bot_seed = kz_chance_next(&chance);
    wish->setup.one_device = true;
    wish->setup.hints = true;
    for (int seat = 1; seat < wish->seats; seat++) {
        wish->setup.chair[seat] = (kz_chair){
            .kind = KZ_CHAIR_BOT, .level = kz_opening_daily_level((int)year, (int)month, (int)day)};
    }
    kz_text_init(&text, wish->setup.note, sizeof wish->setup.note);
    kz_text_format(&text, "day=%04u-%02u-%02u", year, month, day);
    return true;
}

static tui_next deal_day(menu_game *game, const kz_game *kind) {
    static tui_deal_wish wish;
    char params[KZ_PLAY_LINE_MAX];
    kz_table *table = NULL;
    kz_error error = {.status = KZ_OK};
    if (!describe_day(kind, params, &wish)) {
        return TUI_BACK;
    }
    tui_next next = tui_deal(game->app, &wish, &game->watch.work, &table, &error);
    if (table != NULL) {
        return take_table(game, table);
    }
    return next == TUI_BACK && error.status != KZ_OK ? tui_tell_error(game->app, &error) : next;
}

tui_next menu_game_today(menu_game *game) {
    tui_answer answers[GAMES_MAX];
    const kz_game *games[GAMES_MAX];
    size_t count = 0;
    int answer = TUI_NO_ANSWER;
    bool may_go = false;
    for (size_t i = 0; i < kz_game_count() && count < GAMES_MAX; i++) {
        const kz_game *kind = kz_game_at(i);
        if (kz_opening_has_daily(kind)) {
            answers[count] = (tui_answer){(char)(count < 9 ? '1' + (char)count : ' '),
                                          kz_message(game->app->lang, kind->title)};
            games[count++] = kind;
        }
    }
    tui_next next = menu_game_settle(game, &may_go);
    if (next == TUI_QUIT || !may_go) {
        return next;
    }
    next = tui_ask(game->app, kz_message(game->app->lang, KZ_N("Which of today's games?")), answers,
                   count, &answer);
    return answer != TUI_NO_ANSWER && next == TUI_BACK ? deal_day(game, games[answer]) : next;
}

tui_next menu_game_open(menu_game *game) {
    char path[TUI_LINE_MAX] = "";
    bool is_given = false;
    bool may_go = false;
    kz_error error = {.status = KZ_OK};
    play_table opened = {.cli = game->app->cli, .watch = &game->watch, .keyboard = PLAY_NOBODY};
    tui_next next = menu_game_settle(game, &may_go);
    if (next == TUI_BACK && may_go) {
        next =
            tui_ask_path(game->app, kz_message(game->app->lang, KZ_N("File: ")), path, &is_given);
    }
    if (next == TUI_QUIT || !is_given || path[0] == '\0') {
        return next;
    }
    kz_error *before = complain_hold(&error);
    int status = play_load(&opened, path);
    (void)complain_hold(before);
    return status == EXIT_YES ? take_table(game, opened.table) : tui_tell_error(game->app, &error);
}
