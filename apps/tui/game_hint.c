/* Hints: each time at the same place a stronger one, thought of while the screen goes on. */
#include "game.h"

#include "pointer.h"

static int next_strength(const game_screen *game, size_t length) {
    int again =
        game->hint_length == length && game->hint_strength > 0 ? game->hint_strength + 1 : 1;
    return again < KZ_PLAY_STRENGTH_MAX ? again : KZ_PLAY_STRENGTH_MAX;
}

void game_hint(game_screen *game) {
    static kz_hint_job job;
    kz_table *table = game->play->table;
    size_t length = kz_session_length(kz_table_session(table));
    int seat = play_speaker(game->play);
    kz_viewer viewer = play_viewer(game->play, seat);
    int strength = next_strength(game, length);
    char line[] = "hint 1";
    line[5] = (char)('0' + strength);
    if (tui_thinker_busy(game->thinker) != TUI_IDLE) {
        return;
    }
    if (!game_act(game, seat, line, play_now(game->play))) {
        return;
    }
    kz_status status = kz_table_hint_job(table, &viewer, strength, &job);
    if (status != KZ_OK) {
        game_say(game, KZ_TONE_BAD, kz_message(game->app->lang, kz_status_text(status)));
        return;
    }
    game->hint_strength = strength;
    game->hint_length = length;
    game->told = kz_table_log(table);
    if (tui_thinker_hint(game->thinker, &job)) {
        game_say(game, KZ_TONE_PLAIN, kz_message(game->app->lang, KZ_N("Thinking of a hint …")));
    }
}

/* A board scrolls around the cursor: it goes to what is lit where none of that is seen. */
static void look_at_hint(game_screen *game) {
    if (game->has_hint && !game->is_drawn) {
        game_draw(game); /* a hint may come before the page: where things stand is known then */
    }
    int away =
        game->has_hint ? tui_pointer_away(&game->hint, &game->view, &game->spots) : TUI_NO_SPOT;
    if (away != TUI_NO_SPOT) {
        game_point(game, game->spots.list[away].node, game->spots.list[away].cell);
    }
}

void game_take_hint(game_screen *game) {
    static kz_hint_job job;
    if (tui_thinker_busy(game->thinker) != TUI_HINT || !tui_thinker_ready(game->thinker)) {
        return;
    }
    kz_status status = tui_thinker_view(game->thinker, &job, &game->hint);
    bool is_late = job.index != kz_session_length(kz_table_session(game->play->table));
    game_say(game, KZ_TONE_PLAIN, "");
    if (status != KZ_OK) {
        game_say(game, KZ_TONE_BAD, kz_message(game->app->lang, kz_status_text(status)));
    }
    game->has_hint = status == KZ_OK && !is_late;
    look_at_hint(game);
}
