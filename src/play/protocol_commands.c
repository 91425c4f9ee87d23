/**
 * @file
 * The table of the line protocol's commands, which is also what "help" prints, and the commands
 * that tell something.
 */
#include "play/protocol.h"

static kz_status run_help(kz_request *request) {
    for (const kz_command *command = kz__protocol_commands; command->name != NULL; command++) {
        const char *between = *command->arguments != '\0' ? " " : "";
        kz_text_format(request->out, "%s%s%s: ", command->name, between, command->arguments);
        kz_text_format(request->out, "%s\n", kz_message(request->lang, command->summary));
    }
    return kz__request_end(request);
}

static kz_status run_games(kz_request *request) {
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_game *game = kz_game_at(i);
        if (game->is_template) {
            continue;
        }
        kz_text_format(request->out, "game %s seats=%d..%d %s\n", game->id, game->min_seats,
                       game->max_seats, kz_message(request->lang, game->title));
        for (const kz_preset *preset = game->presets; preset->name != NULL; preset++) {
            kz_text_format(request->out, "preset %s %s (%s)\n", preset->name, preset->params,
                           kz_message(request->lang, preset->title));
        }
    }
    return kz__request_end(request);
}

static kz_status run_turn(kz_request *request) {
    return kz__request_end(request);
}

static kz_status run_rate(kz_request *request) {
    kz_status status = kz__request_end(request);
    int level = 0;
    if (status != KZ_OK) {
        return status;
    }
    if (kz__request_game(request)->rate == NULL) {
        return kz__request_fail(request, KZ_UNSUPPORTED, KZ_N("this game is not rated"));
    }
    status = kz__request_game(request)->rate(kz__request_state(request), request->work, &level);
    if (status == KZ_OK) {
        kz_text_format(request->out, "level %d\n", level);
    }
    return status;
}

static kz_status run_log(kz_request *request) {
    for (size_t i = 0; i < kz_session_length(*request->session); i++) {
        const kz_log_entry *entry = kz_session_entry(*request->session, i);
        kz_text_put_signed(request->out, entry->seat);
        kz_text_put_char(request->out, ' ');
        kz_text_put_unsigned(request->out, entry->at_ms);
        kz_text_format(request->out, " %s\n", entry->line);
    }
    return kz__request_end(request);
}

static kz_status run_save(kz_request *request) {
    kz_session_save(*request->session, request->out);
    return kz__request_end(request);
}

static kz_status run_state(kz_request *request) {
    kz_text_format(request->out, "game %s\nseats %d\n", kz__request_game(request)->id,
                   kz_session_seats(*request->session));
    kz_text_put(request->out, "moves ");
    kz_text_put_unsigned(request->out, kz_session_length(*request->session));
    kz_text_put(request->out, "\nundone ");
    kz_text_put_unsigned(request->out, kz_session_undone(*request->session));
    kz_text_put(request->out, "\n");
    return kz__request_end(request);
}

static kz_status run_quit(kz_request *request) {
    request->quit = true;
    return kz__request_end(request);
}

const kz_command kz__protocol_commands[] = {
    {"help", "", KZ_N("lists the commands"), run_help, false, false},
    {"games", "", KZ_N("lists the games and their presets"), run_games, false, false},
    {"new", "GAME [seats=N] [seed=N] [PARAMETERS]", KZ_N("deals a new game"), kz__protocol_new,
     false, true},
    {"open", "GAME [seats=N] INSTANCE", KZ_N("opens a game that you describe"), kz__protocol_open,
     false, true},
    {"load", "SAVE", KZ_N("opens a saved game, written in one line with \\n for newlines"),
     kz__protocol_load, false, true},
    {"move", "[seat=N] [at=MS] MOVE", KZ_N("makes a move"), kz__protocol_move, true, true},
    {"bot", "[1..5] [seat=N] [seed=N] [at=MS]", KZ_N("lets the computer move"), kz__protocol_bot,
     true, true},
    {"hint", "[1..3] [seat=N]", KZ_N("gives a hint; 3 is the strongest"), kz__protocol_hint, true,
     false},
    {"view", "[seat=N|none]", KZ_N("shows what a player sees"), kz__protocol_view, true, false},
    {"turn", "", KZ_N("says whose turn it is"), run_turn, true, true},
    {"undo", "", KZ_N("takes the last move back"), kz__protocol_undo, true, true},
    {"redo", "", KZ_N("makes a move again that was taken back"), kz__protocol_redo, true, true},
    {"rate", "", KZ_N("rates the difficulty from 1 to 5"), run_rate, true, false},
    {"log", "", KZ_N("lists the moves: seat, milliseconds, move"), run_log, true, false},
    {"save", "", KZ_N("writes the save file"), run_save, true, false},
    {"state", "", KZ_N("says which game is open and how far it is"), run_state, true, true},
    {"quit", "", KZ_N("ends the session"), run_quit, false, false},
    {NULL, NULL, NULL, NULL, false, false}};
