/* The time of a table stands still while something else is shown. */
#include "game.h"

static bool is_over(const game_screen *game) {
    return kz_table_standing(game->play->table).phase == KZ_PHASE_OVER;
}

void game_hold(game_screen *game) {
    if (kz_table_setup_of(game->play->table)->base_ms == 0 && game->play->talks) {
        game->play->passed_ms = play_now(game->play);
        game->play->talks = false;
    }
}

void game_go_on(game_screen *game) {
    if (!game->play->talks && !game->is_paused) {
        game->play->talks = true;
        play_start_clock(game->play, game->play->passed_ms);
    }
}

void game_pause(game_screen *game) {
    if (kz_table_setup_of(game->play->table)->base_ms != 0 || is_over(game)) {
        game_say(game, KZ_TONE_BAD,
                 kz_message(game->app->lang, KZ_N("you cannot pause while a clock is running")));
        return;
    }
    game_hold(game);
    game->is_paused = true;
    game->mode = GAME_COVER;
    game_say(game, KZ_TONE_PLAIN,
             kz_message(game->app->lang, KZ_N("Paused. Press Enter to continue.")));
}

void game_uncover(game_screen *game) {
    game->is_paused = false;
    game_go_on(game);
    game->mode = game->writer != PLAY_NOBODY ? GAME_WORDS : GAME_PLAYS;
    game_say(game, KZ_TONE_PLAIN, "");
}
