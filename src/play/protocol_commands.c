/*
 * The table of the line protocol's commands, which is also what "help" prints, and the commands
 * that show a table's standing.
 */
#include "play/protocol.h"

static kz_status run_help(kz__request *request) {
    kz_lang lang = request->protocol->lang;
    for (const kz__command *command = kz__protocol_commands; command->name != NULL; command++) {
        const char *between = *command->arguments != '\0' ? " " : "";
        kz_text_format(request->out, "%s%s%s: ", command->name, between, command->arguments);
        kz_text_format(request->out, "%s\n", kz_message(lang, command->summary));
    }
    return kz__request_end(request);
}

static kz_status run_turn(kz__request *request) {
    return kz__request_end(request);
}

static kz_status run_rate(kz__request *request) {
    const kz_opening *opening = kz_table_opening(kz__request_table(request));
    int level = 0;
    kz_status status = kz__request_end(request);
    if (status != KZ_OK) {
        return status;
    }
    if (opening->game->rate == NULL) {
        return kz__request_fail(request, KZ_UNSUPPORTED, KZ_N("this game is not rated"));
    }
    status = kz_opening_rate(opening, request->protocol->work, &level);
    if (status == KZ_OK) {
        kz_text_format(request->out, "level %d\n", level);
    }
    return status;
}

static kz_status run_log(kz__request *request) {
    kz__table_put_log(kz__request_table(request), request->out);
    return kz__request_end(request);
}

static kz_status run_save(kz__request *request) {
    kz_table_save(kz__request_table(request), request->out);
    return kz__request_end(request);
}

static kz_status run_summary(kz__request *request) {
    kz_table_summary(kz__request_table(request), request->out);
    return kz__request_end(request);
}

static kz_status run_state(kz__request *request) {
    const kz_table *table = kz__request_table(request);
    const kz_opening *opening = kz_table_opening(table);
    const kz_session *session = kz_table_session(table);
    kz_text_format(request->out, "game %s\nseats %d\nmoves ", opening->game->id, opening->seats);
    kz_text_put_unsigned(request->out, kz_session_length(session));
    kz_text_put(request->out, "\nundone ");
    kz_text_put_unsigned(request->out, kz_session_undone(session));
    kz_text_put(request->out, "\n");
    return kz__request_end(request);
}

static kz_status run_quit(kz__request *request) {
    request->quit = true;
    return kz__request_end(request);
}

const kz__command kz__protocol_commands[] = {
    {"help", "", KZ_N("lists the commands"), run_help, KZ__FOR_ALL, false},
    {"games", "[json]", KZ_N("lists the games and their presets"), kz__protocol_games, KZ__FOR_ALL,
     false},
    {"params", "GAME", KZ_N("lists the parameters of a game as JSON"), kz__protocol_params,
     KZ__FOR_ALL, false},
    {"daily", "GAME DATE", KZ_N("shows the settings and the seed of the daily game, as JSON"),
     kz__protocol_daily, KZ__FOR_ALL, false},
    {"new", "GAME [seats=N] [seed=KEY] [bots=L,L...] [PARAMETERS]", KZ_N("deals a new game"),
     kz__protocol_new, KZ__FOR_HOST, true},
    {"open", "GAME [seats=N] [bots=L,L...] INSTANCE", KZ_N("opens a game from its description"),
     kz__protocol_open, KZ__FOR_HOST, true},
    {"load", "SAVE", KZ_N("opens a saved game, given in one line with \\n for newlines"),
     kz__protocol_load, KZ__FOR_HOST, true},
    {"act", "[seat=N] [at=MS] LINE",
     KZ_N("performs an action at the table: move, ask, answer, resign ..."), kz__protocol_act,
     KZ__FOR_SEATS, true},
    {"move", "[seat=N] [at=MS] MOVE", KZ_N("makes a move"), kz__protocol_move, KZ__FOR_SEATS, true},
    {"bot", "[1..5] [seat=N] [at=MS]", KZ_N("lets the computer move"), kz__protocol_bot,
     KZ__FOR_HOST_TABLE, true},
    {"plan", "SEAT [1..5]", KZ_N("shows what the computer would do, as JSON"), kz__protocol_plan,
     KZ__FOR_HOST_TABLE, false},
    {"wake", "[at=MS]", KZ_N("carries out what is due by now"), kz__protocol_wake, KZ__FOR_SEATS,
     true},
    {"wait", "MS", KZ_N("lets time pass"), kz__protocol_wait, KZ__FOR_HOST_TABLE, true},
    {"hint", "[1..3] [json] [seat=N]", KZ_N("gives a hint; 3 is the strongest"), kz__protocol_hint,
     KZ__FOR_SEATS, false},
    {"view", "[json] [index=N] [all] [seat=N|none]", KZ_N("shows what a player sees"),
     kz__protocol_view, KZ__FOR_TABLE, false},
    {"label", "NODE CELL", KZ_N("describes a cell of the view in words"), kz__protocol_label,
     KZ__FOR_TABLE, false},
    {"labels", "[index=N] [all] [seat=N|none]",
     KZ_N("describes all cells of the view in words, as JSON"), kz__protocol_labels, KZ__FOR_TABLE,
     false},
    {"names", "[seat=N|none]", KZ_N("lists the names of the seats, as JSON"), kz__protocol_names,
     KZ__FOR_TABLE, false},
    {"news", "[SINCE]", KZ_N("lists what has happened, as JSON"), kz__protocol_news, KZ__FOR_TABLE,
     false},
    {"review", "INDEX", KZ_N("reviews a move after the end, as JSON"), kz__protocol_review,
     KZ__FOR_END, false},
    {"facts", "[PAGE] [json] [all] [seat=N|none]",
     KZ_N("shows the analysis after the end, such as all solutions"), kz__protocol_facts,
     KZ__FOR_END, false},
    {"turn", "", KZ_N("shows whose turn it is"), run_turn, KZ__FOR_TABLE, true},
    {"undo", "[N]", KZ_N("takes the last move back"), kz__protocol_takeback, KZ__FOR_SEATS, true},
    {"redo", "[N]", KZ_N("redoes a move that was taken back"), kz__protocol_redo, KZ__FOR_SEATS,
     true},
    {"summary", "", KZ_N("writes the game in one line of JSON"), run_summary, KZ__FOR_TABLE, false},
    {"rate", "", KZ_N("rates the difficulty from 1 to 5"), run_rate, KZ__FOR_END, false},
    {"trainer", "[start=new|some|strong] [day=N] [STATE]",
     KZ_N("shows the state of a trainer, as JSON"), kz__protocol_trainer, KZ__FOR_HOST, false},
    {"exercise", "seed=KEY [day=N] [mode=calm|rush|streak] [games=ID,ID...] [restart] STATE",
     KZ_N("chooses the trainer's next exercise, as JSON"), kz__protocol_exercise, KZ__FOR_HOST,
     false},
    {"result", "right|wrong|left [ms=N] [hints=N] [day=N] STATE",
     KZ_N("counts the open exercise, as JSON"), kz__protocol_result, KZ__FOR_HOST, false},
    {"log", "", KZ_N("lists the lines of the log"), run_log, KZ__FOR_END, false},
    {"save", "", KZ_N("writes the save file"), run_save, KZ__FOR_END, false},
    {"state", "", KZ_N("shows which game is open and how far it has got"), run_state, KZ__FOR_END,
     true},
    {"quit", "", KZ_N("ends the session"), run_quit, KZ__FOR_ALL, false},
    {NULL, NULL, NULL, NULL, KZ__FOR_ALL, false}};
