/* kazu mastermind play: opens what the options describe. */
#include "mastermind/commands.h"
#include "mastermind/input.h"
#include "mastermind/play_break.h"
#include "mastermind/play_hold.h"

#include "complain.h"
#include "entropy.h"
#include "protocol.h"
#include "save_file.h"

#include "kazu/play.h"

enum { CHANCES = 8 };
enum { KEEPER_FAIR, KEEPER_EVIL }; /* of --keeper */

static const option_id variant_options[] = {
    OPTION_PEGS,    OPTION_COLORS, OPTION_SECRET,  OPTION_GUESS,  OPTION_BLANKS,
    OPTION_CLASSIC, OPTION_BULLS,  OPTION_CHANCES, OPTION_KEEPER, OPTION_SEED};
static const option_id breaking_options[] = {OPTION_METHOD, OPTION_TIE, OPTION_POOL, OPTION_DEPTH};
static const option_id table_options[] = {OPTION_LOAD, OPTION_KEEPER, OPTION_PROTOCOL};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* Gives the first option of a list that was given; OPTION_NONE: none. */
static option_id first_given(const cli_context *cli, const option_id *ids, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (cli_has(cli, ids[i])) {
            return ids[i];
        }
    }
    return OPTION_NONE;
}

static bool refuse(const cli_context *cli, const char *what, option_id id) {
    char buffer[32];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_text_put(&text, "--");
    kz_text_put(&text, option_describe(id)->name);
    complain(cli, what, buffer, NULL);
    return false;
}

/* False after a complaint about options that have no meaning together. */
static bool fit_together(const cli_context *cli) {
    option_id id = OPTION_NONE;
    if (cli_has(cli, OPTION_COMPUTER_BREAKS)) {
        id = first_given(cli, table_options, COUNT(table_options));
        return id == OPTION_NONE ||
               refuse(cli, KZ_N("where the computer breaks your code, this has no meaning"), id);
    }
    id = first_given(cli, breaking_options, COUNT(breaking_options));
    if (id != OPTION_NONE) {
        return refuse(cli, KZ_N("this is for --computer-breaks"), id);
    }
    id = cli_has(cli, OPTION_LOAD) ? first_given(cli, variant_options, COUNT(variant_options))
                                   : OPTION_NONE;
    return id == OPTION_NONE || refuse(cli, KZ_N("the saved game brings its own table"), id);
}

static unsigned chances_of(const cli_context *cli) {
    return cli_has(cli, OPTION_CHANCES) ? (unsigned)cli->options.number[OPTION_CHANCES] : CHANCES;
}

static void write_params(const cli_context *cli, const kz_mastermind_rules *rules, kz_text *line) {
    bool is_evil = cli_has(cli, OPTION_KEEPER) && cli->options.number[OPTION_KEEPER] == KEEPER_EVIL;
    kz_text_format(line, "pegs=%u colors=%u secret=%s guess=%s blanks=%s chances=%u keeper=%s",
                   (unsigned)rules->pegs, (unsigned)rules->colors,
                   rules->secret_distinct ? "distinct" : "repeat",
                   rules->guess_distinct ? "distinct" : "repeat",
                   rules->guess_blanks ? "yes" : "no", chances_of(cli), is_evil ? "evil" : "fair");
}

static int open_new(supervisor *watch, cli_context *cli, const kz_game *game,
                    kz_session **session) {
    char params[KZ_PLAY_LINE_MAX];
    kz_text line;
    kz_error error = {0};
    kz_mastermind_rules rules;
    uint64_t seed = 0;
    kz_text_init(&line, params, sizeof params);
    if (!mastermind_read_rules(cli, &rules)) {
        return EXIT_USAGE;
    }
    if (!entropy_seed(cli, &seed)) {
        return EXIT_MACHINE;
    }
    write_params(cli, &rules, &line);
    error.status =
        kz_session_new(game, params, game->min_seats, seed, &watch->work, &error, session);
    if (error.status == KZ_NO_MEMORY) {
        return supervise_failure(watch, error.status);
    }
    if (error.status != KZ_OK) {
        error.column = 0; /* nobody has seen the line */
        complain_error(cli, &error, NULL);
        return EXIT_USAGE;
    }
    return EXIT_YES;
}

static int open_saved(supervisor *watch, const cli_context *cli, const kz_game *game,
                      kz_session **session) {
    const char *path = cli->options.text[OPTION_LOAD];
    int status = save_file_read(watch, path, session);
    if (status == EXIT_YES && kz_session_game(*session) != game) {
        complain(cli, KZ_N("the file holds another game"), kz_session_game(*session)->id, path);
        return EXIT_USAGE;
    }
    return status;
}

static int play_break(supervisor *watch, cli_context *cli) {
    const kz_game *game = kz_game_find(cli->group->name);
    kz_session *session = NULL;
    int status = cli_has(cli, OPTION_LOAD) ? open_saved(watch, cli, game, &session)
                                           : open_new(watch, cli, game, &session);
    if (status == EXIT_YES && cli_has(cli, OPTION_PROTOCOL)) {
        return protocol_run(cli, &session, watch);
    }
    if (status == EXIT_YES) {
        status = mastermind_break(watch, cli, session);
    }
    kz_session_free(session);
    supervise_end(watch);
    return status;
}

static bool can_be_guessed(const cli_context *cli, const kz_mastermind_rules *rules) {
    if (rules->guess_distinct && !rules->secret_distinct) {
        complain(cli,
                 KZ_N("guess=distinct needs secret=distinct: else some codes could never be "
                      "guessed"),
                 NULL, NULL);
        return false;
    }
    return true;
}

static int play_hold(supervisor *watch, cli_context *cli) {
    mastermind_holder wish = {.chances = cli_has(cli, OPTION_CHANCES)
                                             ? (uint32_t)cli->options.number[OPTION_CHANCES]
                                             : KZ_MASTERMIND_GUESSES_MAX};
    int status = EXIT_USAGE;
    if (mastermind_read_rules(cli, &wish.rules) && can_be_guessed(cli, &wish.rules) &&
        mastermind_read_plan(cli, KZ_MASTERMIND_PARTS, &wish.plan)) {
        status = mastermind_hold(watch, cli, &wish);
    }
    supervise_end(watch);
    return status;
}

int command_mastermind_play(cli_context *cli) {
    static supervisor watch;
    if (!fit_together(cli)) {
        return EXIT_USAGE;
    }
    supervise_start(&watch, cli);
    return cli_has(cli, OPTION_COMPUTER_BREAKS) ? play_hold(&watch, cli) : play_break(&watch, cli);
}
