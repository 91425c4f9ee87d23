/* Leaving a game, which is asked about while it is not over, and saving it. */
#include "game.h"

#include "ask.h"

#include "output/complain.h"
#include "play/files.h"

static bool is_over(const game_screen *game) {
    return kz_table_standing(game->play->table).phase == KZ_PHASE_OVER;
}

bool game_save(game_screen *game) {
    char name[TUI_LINE_MAX] = "";
    bool is_given = false;
    kz_error fault = {0};
    kz_text text;
    kz_text_init(&text, name, sizeof name);
    kz_text_format(&text, "%s.kazu", kz_table_opening(game->play->table)->game->id);
    game_hold(game);
    game->next =
        tui_ask_path(game->app, kz_message(game->app->lang, KZ_N("Save as: ")), name, &is_given);
    game_go_on(game);
    game->is_left = game->next == TUI_QUIT;
    if (!is_given || game->is_left || name[0] == '\0') {
        return false;
    }
    kz_error *before = complain_hold(&fault);
    bool is_saved = play_save(game->app->cli, game->play->table, name);
    (void)complain_hold(before);
    if (is_saved) {
        game_say(game, KZ_TONE_GOOD, kz_message(game->app->lang, "Saved."));
    } else {
        char line[GAME_SENTENCE];
        kz_text_init(&text, line, sizeof line);
        kz_text_format(&text, "%s: %s", kz_message(game->app->lang, KZ_N("cannot write")), name);
        game_say(game, KZ_TONE_BAD, line);
    }
    return is_saved;
}

void game_leave(game_screen *game) {
    if (game->hooks != NULL) {
        game->hooks->leave(game);
        return;
    }
    kz_lang lang = game->app->lang;
    const tui_answer answers[] = {{'s', kz_message(lang, KZ_N("Save and leave"))},
                                  {'l', kz_message(lang, KZ_N("Leave"))},
                                  {'c', kz_message(lang, KZ_N("Continue"))}};
    bool has_begun = kz_session_length(kz_table_session(game->play->table)) > 0;
    int answer = 1;
    if (has_begun && !is_over(game)) {
        game_hold(game);
        game->next = tui_ask(game->app, kz_message(lang, KZ_N("This game is not over.")), answers,
                             3, &answer);
        game_go_on(game);
        game->is_left = game->next == TUI_QUIT;
    }
    if (answer == 0 && !game->is_left) {
        answer = game_save(game) ? 1 : 2;
    }
    game->is_left = game->is_left || answer == 1;
}
