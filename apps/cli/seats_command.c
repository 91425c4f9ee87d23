/* The command `play` of a game in turns: opens a table, plays, and clears it away. */
#include "seats_play.h"

#include "complain.h"
#include "protocol.h"

/* A saved game brings its own table: options that describe one are refused. */
static bool brings_all(const cli_context *cli, option_set table) {
    for (; *table != OPTION_NONE; table++) {
        if (cli_has(cli, *table)) {
            complain(cli, KZ_N("the saved game brings its own table"), "--load", NULL);
            return false;
        }
    }
    return true;
}

int seats_command(cli_context *cli, const seats_words *words, option_set table,
                  seats_opener *open_new) {
    static supervisor watch;
    kz_session *session = NULL;
    const kz_game *game = kz_game_find(cli->group->name);
    supervise_start(&watch, cli);
    int status = EXIT_USAGE;
    if (!cli_has(cli, OPTION_LOAD)) {
        status = open_new(&watch, cli, game, &session);
    } else if (brings_all(cli, table)) {
        status = seats_load(&watch, cli, game, &session);
    }
    if (status == EXIT_YES && cli_has(cli, OPTION_PROTOCOL)) {
        return protocol_run(cli, &session, &watch);
    }
    if (status == EXIT_YES) {
        status = seats_play(&watch, cli, session, words);
    }
    if (session != NULL && words->close != NULL) {
        words->close(cli, session);
    }
    kz_session_free(session);
    supervise_end(&watch);
    return status;
}
