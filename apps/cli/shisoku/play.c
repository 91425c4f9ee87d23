/* kazu shisoku play: a table for one, or with --seats the card game. */
#include "shisoku/commands.h"

#include "output/complain.h"
#include "play/open.h"

static bool describe_cards(cli_context *cli) {
    if (cli_has(cli, OPTION_TARGET) || cli->operand_count > 0) {
        complain(cli, KZ_N("in the card game, players choose the targets and cards are dealt"),
                 cli_has(cli, OPTION_TARGET) ? "-t" : cli->operands[0], NULL);
        return false;
    }
    return true;
}

/* The table that -t and the operands name, as the game's instance line. */
static bool describe_named(cli_context *cli, play_wish *wish) {
    kz_text line;
    kz_text_init(&line, wish->instance, sizeof wish->instance);
    if (!cli_has(cli, OPTION_TARGET)) {
        complain(cli, KZ_N("missing option"), "-t TARGET", NULL);
        return false;
    }
    kz_text_put(&line, cli->options.text[OPTION_TARGET]);
    for (size_t i = 0; i < cli->operand_count; i++) {
        kz_text_put(&line, " ");
        kz_text_put(&line, cli->operands[i]);
    }
    if (line.truncated) {
        complain(cli, KZ_N("the line is too long"), NULL, NULL);
    }
    return !line.truncated;
}

static void describe_dealt(cli_context *cli, play_wish *wish) {
    kz_text line;
    kz_text_init(&line, wish->params, sizeof wish->params);
    if (cli_has(cli, OPTION_CARDS)) {
        kz_text_format(&line, "cards=%u ", (unsigned)cli->options.number[OPTION_CARDS]);
    }
    if (cli_has(cli, OPTION_TARGET)) {
        kz_text_put(&line, "target=");
        kz_text_put(&line, cli->options.text[OPTION_TARGET]);
    }
    if (cli_has(cli, OPTION_LEVEL)) {
        kz_text_format(&line, " level=%u", (unsigned)cli->options.number[OPTION_LEVEL]);
    }
    if (cli_has(cli, OPTION_DIGITS)) {
        kz_text_put(&line, " numbers=digits");
    }
}

static bool describe(supervisor *watch, cli_context *cli, play_wish *wish) {
    bool wants_cards =
        cli_has(cli, OPTION_SEATS) || cli_has(cli, OPTION_BOTS) || cli_has(cli, OPTION_KEYS);
    (void)watch;
    if (wants_cards) {
        wish->game = kz_game_find("shisoku-game");
        return describe_cards(cli);
    }
    if (cli->operand_count > 0) {
        return describe_named(cli, wish);
    }
    describe_dealt(cli, wish);
    return true;
}

int command_shisoku_play(cli_context *cli) {
    return play_command(cli, "shisoku", describe,
                        OPTIONS(OPTION_TARGET, OPTION_CARDS, OPTION_LEVEL, OPTION_DIGITS));
}
