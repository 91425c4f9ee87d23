/* kazu namepoker play: what the options say, as parameters. */
#include "namepoker/commands.h"
#include "play/open.h"

#include "output/complain.h"

#include "kazu/namepoker.h"

#include <string.h>

/* What the library reads it reads again: so that a fault is told as that of the option. */
static bool are_rules(const cli_context *cli) {
    kz_error error = {0};
    kz_namepoker_rules rules;
    const char *list = cli->options.text[OPTION_RULES];
    if (!cli_has(cli, OPTION_RULES) ||
        kz_namepoker_rules_parse(list, strlen(list), &rules, &error) == KZ_OK) {
        return true;
    }
    complain_error(cli, &error, "--rules");
    return false;
}

static bool describe(supervisor *watch, cli_context *cli, play_wish *wish) {
    kz_text line;
    (void)watch;
    kz_text_init(&line, wish->params, sizeof wish->params);
    if (cli_has(cli, OPTION_ROUNDS)) {
        kz_text_format(&line, "rounds=%u ", (unsigned)cli->options.number[OPTION_ROUNDS]);
    }
    if (cli_has(cli, OPTION_EXCHANGES)) {
        kz_text_format(&line, "exchanges=%u ", (unsigned)cli->options.number[OPTION_EXCHANGES]);
    }
    if (cli_has(cli, OPTION_RULES)) {
        kz_text_put(&line, "rules=");
        kz_text_put(&line, cli->options.text[OPTION_RULES]);
    }
    return are_rules(cli);
}

int command_namepoker_play(cli_context *cli) {
    return play_command(cli, "namepoker", describe,
                        OPTIONS(OPTION_ROUNDS, OPTION_EXCHANGES, OPTION_RULES));
}
