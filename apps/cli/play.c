/* kazu <game> play: one seat at a table, line by line; with --seats the card game. */
#include "clock.h"
#include "complain.h"
#include "entropy.h"
#include "lines.h"
#include "output.h"
#include "protocol.h"
#include "save_file.h"
#include "shisoku/card_game.h"
#include "style.h"
#include "supervise.h"
#include "typed_words.h"

#include "kazu/play.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { MY_SEAT = 0 };

/* A game on the terminal. */
typedef struct play_table {
    cli_context *cli;
    supervisor *watch;
    kz_session *session;
    uint64_t clock_offset; /* milliseconds played before the game was loaded */
    uint64_t started;
    bool talks; /* somebody types: show prompts */
} play_table;

/* What a typed line leads to. */
typedef enum next_step { NEXT_SHOW, NEXT_ASK, NEXT_END } next_step;

static void show(play_table *table) {
    static kz_view view;
    kz_view_init(&view);
    kz_session_game(table->session)
        ->view(kz_session_state(table->session), MY_SEAT, table->cli->lang, &view);
    kz_view_print(&view, &table->cli->out);
}

static next_step tell(play_table *table, const kz_error *error) {
    (void)output_flush(table->cli);
    complain_error(table->cli, error, NULL);
    return NEXT_ASK;
}

static next_step make_move(play_table *table, const char *line) {
    kz_error error = {0};
    uint64_t at_ms = table->clock_offset + (clock_now() - table->started) / 1000000;
    kz_status status = kz_session_move(table->session, MY_SEAT, line, at_ms, &error);
    if (status != KZ_OK) {
        error.status = status;
        return tell(table, &error);
    }
    return NEXT_SHOW;
}

static next_step give_hint(play_table *table, const char *strength_text) {
    const kz_game *game = kz_session_game(table->session);
    int strength = strength_text[0] >= '1' && strength_text[0] <= '3' && strength_text[1] == '\0'
                       ? strength_text[0] - '0'
                       : 1;
    char buffer[1024];
    kz_text hint;
    kz_text_init(&hint, buffer, sizeof buffer);
    supervise_renew(table->watch);
    kz_status status = KZ_UNSUPPORTED;
    if (game->hint != NULL) {
        status = game->hint(kz_session_state(table->session), MY_SEAT, strength, table->cli->lang,
                            &table->watch->work, &hint);
    }
    progress_end(&table->watch->bar);
    if (status != KZ_OK) {
        kz_error error = {.status = status, .message = supervise_reason(table->watch, status)};
        return tell(table, &error);
    }
    kz_text_put(&table->cli->out, buffer);
    if (hint.length == 0 || buffer[hint.length - 1] != '\n') {
        kz_text_put_char(&table->cli->out, '\n');
    }
    return NEXT_ASK;
}

static next_step step_through(play_table *table, kz_status (*step)(kz_session *)) {
    kz_error error = {.status = step(table->session)};
    if (error.status != KZ_OK) {
        error.message =
            step == kz_session_undo ? KZ_N("nothing to take back") : KZ_N("nothing to make again");
        return tell(table, &error);
    }
    return NEXT_SHOW;
}

static next_step show_help(play_table *table) {
    static const typed_help rows[] = {
        {"13 - 6", KZ_N("a move: combine two numbers with + - * /")},
        {"hint [1..3]", KZ_N("a nudge; 3 shows a move")},
        {"undo, redo", KZ_N("take a move back, make it again")},
        {"show", KZ_N("show the table again")},
        {"save FILE", KZ_N("write the game down; play --load FILE goes on")},
        {"quit", KZ_N("leave")}};
    typed_put_help(table->cli, rows, sizeof rows / sizeof rows[0]);
    return NEXT_ASK;
}

static next_step obey(play_table *table, const char *line) {
    const char *argument = NULL;
    line += strspn(line, " \t");
    if (line[0] == '\0') {
        return NEXT_ASK;
    }
    if ((argument = typed_argument(line, "hint")) != NULL) {
        return give_hint(table, argument);
    }
    if ((argument = typed_argument(line, "save")) != NULL) {
        typed_save(table->cli, table->session, argument);
        return NEXT_ASK;
    }
    if (typed_argument(line, "undo") != NULL) {
        return step_through(table, kz_session_undo);
    }
    if (typed_argument(line, "redo") != NULL) {
        return step_through(table, kz_session_redo);
    }
    if (typed_argument(line, "help") != NULL) {
        return show_help(table);
    }
    if (typed_argument(line, "show") != NULL) {
        return NEXT_SHOW;
    }
    if (typed_argument(line, "quit") != NULL) {
        return NEXT_END;
    }
    return make_move(table, line);
}

static bool has_won(const play_table *table) {
    kz_turn turn = kz_session_game(table->session)->turn(kz_session_state(table->session));
    return turn.over && (turn.winner_mask & (1U << MY_SEAT)) != 0;
}

static void ask(play_table *table) {
    if (table->talks) {
        style_put(table->cli, STYLE_HEADING, "> ");
    }
}

static int talk(play_table *table) {
    static line_reader reader;
    lines_start(&reader, table->cli, STDIN_FILENO);
    next_step next = NEXT_SHOW;
    while (next != NEXT_END) {
        if (next == NEXT_SHOW) {
            show(table);
            if (has_won(table)) {
                return EXIT_YES;
            }
        }
        ask(table);
        char *line = NULL;
        size_t length = 0;
        line_result result = lines_next(&reader, &line, &length);
        if (table->cli->write_error != 0 || result == LINE_FAILED) {
            return EXIT_MACHINE;
        }
        if (result == LINE_END || result == LINE_INTERRUPTED) {
            kz_text_put(&table->cli->out, table->talks ? "\n" : "");
            return result == LINE_END ? EXIT_YES : EXIT_UNDECIDED;
        }
        length = result == LINE_TOO_LONG ? KZ_PLAY_LINE_MAX : length;
        next = typed_is_clean(table->cli, line, length) ? obey(table, line) : NEXT_ASK;
    }
    return EXIT_YES;
}

/* The table that -t and the operands name, as the game's instance line. */
static bool write_instance(const cli_context *cli, kz_text *instance) {
    if (!cli_has(cli, OPTION_TARGET)) {
        complain(cli, KZ_N("option is missing"), "-t TARGET", NULL);
        return false;
    }
    kz_text_put(instance, cli->options.text[OPTION_TARGET]);
    for (size_t i = 0; i < cli->operand_count; i++) {
        kz_text_put(instance, " ");
        kz_text_put(instance, cli->operands[i]);
    }
    if (instance->truncated) {
        complain(cli, KZ_N("the line is too long"), NULL, NULL);
    }
    return !instance->truncated;
}

/* Opens the table that was named. */
static int open_named(play_table *table, const kz_game *game, kz_error *error) {
    char buffer[KZ_PLAY_LINE_MAX];
    kz_text instance;
    kz_text_init(&instance, buffer, sizeof buffer);
    if (!write_instance(table->cli, &instance)) {
        return EXIT_USAGE;
    }
    error->status =
        kz_session_open(game, buffer, game->min_seats, &table->watch->work, error, &table->session);
    return EXIT_YES;
}

/* Deals a table, for a target if one is given. */
static int open_dealt(play_table *table, const kz_game *game, kz_error *error) {
    uint64_t seed = 0;
    char buffer[KZ_PLAY_LINE_MAX];
    kz_text params;
    kz_text_init(&params, buffer, sizeof buffer);
    if (cli_has(table->cli, OPTION_TARGET)) {
        kz_text_put(&params, "target=");
        kz_text_put(&params, table->cli->options.text[OPTION_TARGET]);
    }
    if (!entropy_seed(table->cli, &seed)) {
        return EXIT_MACHINE;
    }
    error->status = kz_session_new(game, buffer, game->min_seats, seed, &table->watch->work, error,
                                   &table->session);
    return EXIT_YES;
}

static int open_table(play_table *table, const kz_game *game) {
    kz_error error = {0};
    int status = table->cli->operand_count > 0 ? open_named(table, game, &error)
                                               : open_dealt(table, game, &error);
    if (status != EXIT_YES || error.status == KZ_OK) {
        return status;
    }
    if (error.message == NULL) {
        return supervise_failure(table->watch, error.status);
    }
    complain_error(table->cli, &error, NULL);
    return EXIT_USAGE;
}

static void start_talk(play_table *table) {
    size_t length = kz_session_length(table->session);
    table->clock_offset = length > 0 ? kz_session_entry(table->session, length - 1)->at_ms : 0;
    table->started = clock_now();
    if (table->talks) {
        kz_text_put(&table->cli->out,
                    kz_message(table->cli->lang, KZ_N("Type help to see what can be typed.")));
        kz_text_put_char(&table->cli->out, '\n');
    }
}

/* Shows a saved game from its start to its end. */
static int replay(play_table *table) {
    while (kz_session_undo(table->session) == KZ_OK) {
    }
    show(table);
    for (size_t i = 0; kz_session_undone(table->session) > 0; i++) {
        (void)kz_session_redo(table->session);
        style_put(table->cli, STYLE_HEADING, "> ");
        kz_text_put(&table->cli->out, kz_session_entry(table->session, i)->line);
        kz_text_put_char(&table->cli->out, '\n');
        show(table);
    }
    return EXIT_YES;
}

static int play(supervisor *watch, cli_context *cli, kz_session *session) {
    static play_table table;
    table = (play_table){.cli = cli, .watch = watch, .session = session};
    if (cli_has(cli, OPTION_REPLAY)) {
        return replay(&table);
    }
    table.talks = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    start_talk(&table);
    return talk(&table);
}

/* Reads the file of --load or --replay, if there is one. */
static int load(supervisor *watch, const cli_context *cli, kz_session **session) {
    bool is_replay = cli_has(cli, OPTION_REPLAY);
    option_id option = is_replay ? OPTION_REPLAY : OPTION_LOAD;
    const char *where = is_replay ? "--replay" : "--load";
    if (!cli_has(cli, option)) {
        return EXIT_YES;
    }
    if (is_replay && (cli_has(cli, OPTION_LOAD) || cli_has(cli, OPTION_PROTOCOL))) {
        complain(cli, KZ_N("a game that is shown again is not played"),
                 cli_has(cli, OPTION_LOAD) ? "--load" : "--protocol", where);
        return EXIT_USAGE;
    }
    if (cli->operand_count > 0 || cli_has(cli, OPTION_TARGET)) {
        complain(cli, KZ_N("the saved game brings its own table"), where, NULL);
        return EXIT_USAGE;
    }
    return save_file_read(watch, cli->options.text[option], session);
}

/* Opens what the options describe. @param is_card_game which of the two games it is. */
static int open_game(supervisor *watch, cli_context *cli, kz_session **session,
                     bool *is_card_game) {
    bool wants_cards =
        cli_has(cli, OPTION_SEATS) || cli_has(cli, OPTION_BOTS) || cli_has(cli, OPTION_KEYS);
    int status = load(watch, cli, session);
    if (status != EXIT_YES) {
        return status;
    }
    const kz_game *game = kz_game_find(cli->group->name);
    const kz_game *cards = kz_game_find("shisoku-game");
    const kz_game *loaded = *session != NULL ? kz_session_game(*session) : NULL;
    if (loaded != NULL && loaded != cards && (loaded != game || wants_cards)) {
        complain(cli, KZ_N("the file holds another game"), loaded->id,
                 cli->options.text[cli_has(cli, OPTION_REPLAY) ? OPTION_REPLAY : OPTION_LOAD]);
        return EXIT_USAGE;
    }
    *is_card_game = loaded == cards || wants_cards;
    if (*is_card_game) {
        return card_game_open(watch, cli, session);
    }
    play_table table = {.cli = cli, .watch = watch, .session = *session};
    status = *session != NULL ? EXIT_YES : open_table(&table, game);
    *session = table.session;
    return status;
}

int command_play(cli_context *cli) {
    static supervisor watch;
    kz_session *session = NULL;
    bool is_card_game = false;
    supervise_start(&watch, cli);
    int status = open_game(&watch, cli, &session, &is_card_game);
    if (status == EXIT_YES && cli_has(cli, OPTION_PROTOCOL)) {
        return protocol_run(cli, &session, &watch);
    }
    if (status == EXIT_YES) {
        status = is_card_game ? card_game_play(&watch, cli, session) : play(&watch, cli, session);
    }
    kz_session_free(session);
    supervise_end(&watch);
    return status;
}
