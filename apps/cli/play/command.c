/* kazu play: any registered game by its own parameters, or the line protocol. */
#include "play/open.h"

#include "calendar.h"
#include "command/suggest.h"
#include "output/complain.h"
#include "output/output.h"

#include <string.h>

static const kz_game *find_game(const cli_context *cli, const char *name) {
    const kz_game *game = kz_game_find(name);
    if (game == NULL) {
        suggest_game(cli, name, false);
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

/* Lists the five of a day: the command that plays each, and what it is. */
static int list_day(cli_context *cli) {
    const char *typed = cli->options.text[OPTION_DAILY];
    calendar_day day;
    if (!calendar_read(typed, &day)) {
        complain(cli, KZ_N("expected a date such as 2026-11-21, or today"), typed, "--daily");
        return EXIT_USAGE;
    }
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_game *game = kz_game_at(i);
        char line[2 * KZ_PLAY_LINE_MAX];
        kz_text text;
        kz_key key;
        if (kz_opening_has_daily(game)) {
            kz_text_init(&text, line, sizeof line);
            kz_text_format(&text, "kazu play %-10s --daily %04u-%02u-%02u  # ", game->id, day.year,
                           day.month, day.day);
            kz_status_ignore(
                kz_opening_daily(game, (int)day.year, (int)day.month, (int)day.day, &text, &key));
            output_line(cli, line);
        }
    }
    return EXIT_YES;
}

int command_play(cli_context *cli) {
    bool has_saved = cli_has(cli, OPTION_LOAD) || cli_has(cli, OPTION_REPLAY);
    if (cli->operand_count > 0) {
        return play_command(cli, NULL, describe, NO_OPTIONS);
    }
    bool is_protocol = cli_has(cli, OPTION_PROTOCOL);
    if (!has_saved && !is_protocol && cli_has(cli, OPTION_DAILY) && !cli_has(cli, OPTION_JSON)) {
        return list_day(cli);
    }
    if (!has_saved && !is_protocol) {
        complain(cli, KZ_N("expected a game"), "play",
                 kz_message(cli->lang, KZ_N("try kazu play kenken")));
        return EXIT_USAGE;
    }
    return play_command(cli, NULL, describe_nothing, NO_OPTIONS);
}
