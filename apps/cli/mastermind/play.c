/* kazu mastermind play: what the options say, as parameters. */
#include "mastermind/commands.h"
#include "mastermind/input.h"
#include "play/open.h"

#include "output/complain.h"

enum { KEEPER_FAIR, KEEPER_EVIL }; /* of --keeper */
enum { HOLDER = 1 };               /* the seat that holds the code */

static bool describes_rules(const cli_context *cli) {
    static const option_id own[] = {OPTION_PEGS,   OPTION_COLORS,  OPTION_SECRET, OPTION_GUESS,
                                    OPTION_BLANKS, OPTION_CLASSIC, OPTION_BULLS};
    bool found = false;
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++) {
        found = found || cli_has(cli, own[i]);
    }
    return found;
}

/* A day brings its own rules unless options do. */
static bool put_rules(const cli_context *cli, kz_text *line) {
    kz_mastermind_rules rules;
    if (!mastermind_read_rules(cli, &rules)) {
        return false;
    }
    if (!cli_has(cli, OPTION_DAILY) || describes_rules(cli)) {
        kz_text_format(line, "pegs=%u colors=%u secret=%s guess=%s blanks=%s", (unsigned)rules.pegs,
                       (unsigned)rules.colors, rules.secret_distinct ? "distinct" : "repeat",
                       rules.guess_distinct ? "distinct" : "repeat",
                       rules.guess_blanks ? "yes" : "no");
    }
    return true;
}

static bool describe(supervisor *watch, cli_context *cli, play_wish *wish) {
    static const char *const keepers[] = {[KEEPER_FAIR] = "fair", [KEEPER_EVIL] = "evil"};
    kz_text line;
    bool is_hold = cli_has(cli, OPTION_COMPUTER_BREAKS);
    (void)watch;
    if (is_hold && cli_has(cli, OPTION_KEEPER)) {
        complain(cli, KZ_N("this option has no meaning with --computer-breaks"), "--keeper", NULL);
        return false;
    }
    kz_text_init(&line, wish->params, sizeof wish->params);
    if (!put_rules(cli, &line)) {
        return false;
    }
    if (is_hold || cli_has(cli, OPTION_KEEPER)) {
        kz_text_format(&line, " keeper=%s",
                       is_hold ? "hand" : keepers[cli->options.number[OPTION_KEEPER]]);
    }
    if (cli_has(cli, OPTION_CHANCES)) {
        kz_text_format(&line, " chances=%u", (unsigned)cli->options.number[OPTION_CHANCES]);
    }
    wish->seats = is_hold ? 2 : 0;
    wish->person = is_hold ? HOLDER : 0;
    return true;
}

int command_mastermind_play(cli_context *cli) {
    return play_command(cli, "mastermind", describe,
                        OPTIONS(OPTION_PEGS, OPTION_COLORS, OPTION_SECRET, OPTION_GUESS,
                                OPTION_BLANKS, OPTION_CLASSIC, OPTION_BULLS, OPTION_CHANCES,
                                OPTION_KEEPER, OPTION_COMPUTER_BREAKS));
}
