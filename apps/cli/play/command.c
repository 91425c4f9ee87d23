/* kazu play: any registered game by its own parameters, or the line protocol. */
#include "play/open.h"

#include "command/suggest.h"
#include "output/complain.h"

#include <string.h>

static const kz_game *find_game(const cli_context *cli, const char *name) {
    const kz_game *game = kz_game_find(name);
    if (game == NULL) {
        suggestion best = {0};
        for (size_t i = 0; i < kz_game_count(); i++) {
            suggest_weigh(&best, name, strlen(name), kz_game_at(i)->id);
        }
        suggest_complain(cli, KZ_N("there is no such game"), name, "", &best, NULL);
    }
    return game;
}

static bool describe(supervisor *watch, cli_context *cli, play_wish *wish) {
    kz_text line;
    (void)watch;
    wish->game = find_game(cli, cli->operands[0]);
    kz_text_init(&line, wish->params, sizeof wish->params);
    for (size_t i = 1; i < cli->operand_count; i++) {
        kz_text_put(&line, i > 1 ? " " : "");
        kz_text_put(&line, cli->operands[i]);
    }
    if (line.truncated) {
        complain(cli, KZ_N("the line is too long"), NULL, NULL);
    }
    return wish->game != NULL && !line.truncated;
}

static bool describe_nothing(supervisor *watch, cli_context *cli, play_wish *wish) {
    (void)watch;
    wish->status = EXIT_YES; /* the protocol opens its tables itself, and a file brings one */
    (void)cli;
    return false;
}

int command_play(cli_context *cli) {
    bool has_saved = cli_has(cli, OPTION_LOAD) || cli_has(cli, OPTION_REPLAY);
    if (cli->operand_count > 0) {
        return play_command(cli, NULL, describe, NO_OPTIONS);
    }
    if (!has_saved && !cli_has(cli, OPTION_PROTOCOL)) {
        complain(cli, KZ_N("a game is missing"), "play",
                 kz_message(cli->lang, KZ_N("try kazu play kenken")));
        return EXIT_USAGE;
    }
    return play_command(cli, NULL, describe_nothing, NO_OPTIONS);
}
