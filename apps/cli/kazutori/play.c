/* kazu kazutori play: what the options say, as parameters. */
#include "kazutori/commands.h"
#include "play/open.h"

#include "output/complain.h"

static void put(kz_text *line, const char *key, const char *value) {
    kz_text_put(line, key);
    kz_text_put(line, value);
}

static bool describe(supervisor *watch, cli_context *cli, play_wish *wish) {
    kz_text line;
    (void)watch;
    kz_text_init(&line, wish->params, sizeof wish->params);
    if (cli_has(cli, OPTION_LARGEST) && cli_has(cli, OPTION_MOVES)) {
        complain(cli, KZ_N("give the numbers only once"), "-k", "--moves");
        return false;
    }
    if (cli_has(cli, OPTION_TOTAL)) {
        put(&line, " N=", cli->options.text[OPTION_TOTAL]);
    }
    if (cli_has(cli, OPTION_MOVES)) {
        put(&line, " moves=", cli->options.text[OPTION_MOVES]);
    } else if (cli_has(cli, OPTION_LARGEST)) {
        put(&line, " k=", cli->options.text[OPTION_LARGEST]);
    }
    if (cli_has(cli, OPTION_AT)) {
        put(&line, " from=", cli->options.text[OPTION_AT]);
    }
    if (cli_has(cli, OPTION_MISERE)) {
        put(&line, " misere=", "yes");
    }
    if (cli_has(cli, OPTION_OVER)) {
        put(&line, " over=", cli->options.text[OPTION_OVER]);
    }
    if (cli_has(cli, OPTION_STUCK)) {
        put(&line, " stuck=", cli->options.text[OPTION_STUCK]);
    }
    if (line.truncated) {
        complain(cli, KZ_N("too many numbers for one line"), cli->options.text[OPTION_MOVES],
                 "--moves");
    }
    return !line.truncated;
}

int command_kazutori_play(cli_context *cli) {
    return play_command(cli, "kazutori", describe,
                        OPTIONS(OPTION_TOTAL, OPTION_LARGEST, OPTION_MOVES, OPTION_AT,
                                OPTION_MISERE, OPTION_OVER, OPTION_STUCK));
}
