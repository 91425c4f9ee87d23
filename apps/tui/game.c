/* The loop of a game on the screen: keys first, then time, then what is seen. */
#include "game.h"

#include "trainer.h"

#include "output/complain.h"
#include "play/slap_keys.h"
#include "play/statistics.h"

#include "terminal/guard.h"

#include <stdlib.h>
#include <string.h>

static bool is_over(const game_screen *game) {
    return kz_table_standing(game->play->table).phase == KZ_PHASE_OVER;
}

/* The last words of a game go into the list of news. */
static void end_game(game_screen *game) {
    static char told[GAME_SENTENCE];
    cli_context *cli = game->app->cli;
    if (!is_over(game) || game->has_ended) {
        return;
    }
    game->has_ended = true;
    if (play_people(game->play) == 0 || game->training != NULL) {
        return;
    }
    kz_text out = cli->out;
    kz_text_init(&cli->out, told, sizeof told);
    statistics_add(game->play);
    cli->out = out;
    game_say(game, KZ_TONE_PLAIN, told);
}

/* Where hands are secret, the next person takes the keyboard behind a cover. */
static void pass_keyboard(game_screen *game) {
    char name[2 * KZ_PLAY_NAME_MAX];
    char line[GAME_SENTENCE];
    kz_text text;
    play_table *play = game->play;
    int seat = play_mover(play);
    int before = play->keyboard;
    if (!play_hides(play) || seat == PLAY_NOBODY || seat == before || is_over(game)) {
        return;
    }
    play->keyboard = seat;
    if (before == PLAY_NOBODY) {
        return;
    }
    kz_viewer viewer = play_viewer(play, seat);
    kz_text_init(&text, name, sizeof name);
    kz_table_name(play->table, &viewer, seat, &text);
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text, kz_message(game->app->lang, "---- %s, sit down and press Enter."), name);
    game->mode = GAME_COVER;
    game_say(game, KZ_TONE_PLAIN, line);
}

static bool is_command(const term_key *key) {
    return key->kind == TERM_KEY_ESCAPE || key->kind == TERM_KEY_FUNCTION ||
           (key->kind == TERM_KEY_CHAR && key->code_point == 'q');
}

/* What is typed while a bot thinks is for one's own next turn. */
static bool hold_key(game_screen *game, const term_key *key) {
    if (game->mode != GAME_PLAYS || !game_is_waiting(game) || is_command(key) ||
        game->held_count == GAME_HELD) {
        return false;
    }
    game->held[game->held_count++] = *key;
    return true;
}

/* Gives the keys that were held, as long as it is somebody's turn. */
static void give_held(game_screen *game) {
    while (game->held_count > 0 && !game_is_waiting(game) && !game->is_left &&
           game->mode == GAME_PLAYS && !is_over(game)) {
        term_key key = game->held[0];
        game->held_count--;
        memmove(&game->held[0], &game->held[1], game->held_count * sizeof key);
        key.at = term_now();
        game_key(game, &key);
        game_advance(game);
        game_look(game);
    }
}

/* Takes all keys that are there, each at the time it was pressed, before time goes on. */
static void take_keys(game_screen *game) {
    uint64_t deadline = game_training_deadline(game, game_deadline(game));
    while (!game->is_left) {
        term_key key;
        term_keys_result result = tui_screen_wait(game->app->screen, deadline, &key);
        if (result == TERM_KEYS_END || result == TERM_KEYS_INTERRUPTED) {
            game->app->status = EXIT_UNDECIDED;
            game->next = TUI_QUIT;
            game->is_left = true;
        }
        if (result != TERM_KEYS_KEY) {
            return;
        }
        if (!hold_key(game, &key)) {
            game_key(game, &key);
            game_look(game); /* the next key means what stands there then */
            game_training_step(game);
        }
        deadline = 0;
    }
}

static void run(game_screen *game) {
    while (!game->is_left) {
        game_advance(game);
        game_take_hint(game);
        pass_keyboard(game);
        game_look(game);
        game_tell(game);
        give_held(game);
        end_game(game);
        game_training_step(game);
        if (!game->is_left) {
            game_draw(game);
            take_keys(game);
        }
    }
}

static tui_next play_on(tui_app *app, play_table *play, tui_training *exercises) {
    game_screen *game = calloc(1, sizeof *game);
    kz_work limits = play->watch->work;
    limits.cpu = kz_cpu_best();
    tui_thinker *thinker = tui_thinker_open(&limits);
    tui_next next = TUI_BACK;
    if (game != NULL && thinker != NULL) {
        *game = (game_screen){.app = app,
                              .play = play,
                              .training = exercises,
                              .hooks = exercises != NULL ? &game_training_hooks : NULL,
                              .thinker = thinker,
                              .next = TUI_BACK};
        play->talks = true;
        play_start_clock(play, play->passed_ms);
        game_reset(game);
        if (!slap_keys_choose(app->cli, play_people(play), game->slap)) {
            memset(game->slap, 0, sizeof game->slap);
        }
        run(game);
        game_settle(game);
        game_hold(game);
        next = game->next;
    } else {
        app->status = EXIT_MACHINE;
        next = TUI_QUIT;
    }
    tui_thinker_close(thinker);
    free(game);
    return next;
}

tui_next tui_game(tui_app *app, play_table *play) {
    return play_on(app, play, NULL);
}

tui_next tui_exercise(tui_training *t) {
    return play_on(t->app, &t->train.play, t);
}
