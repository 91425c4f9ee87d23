/* Decides between the full screen and lines; kazu-tui has the one, this command the other. */
#include "play/full_screen.h"

#include "output/complain.h"
#include "system/beside.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_on(const char *name) {
    const char *value = getenv(name);
    return value != NULL && value[0] != '\0' && strcmp(value, "0") != 0;
}

bool full_screen_wanted(const cli_context *cli) {
    static const option_id others[] = {OPTION_LINES, OPTION_JSON, OPTION_PROTOCOL, OPTION_REPLAY};
    const char *terminal = getenv("TERM");
    bool is_wanted = terminal != NULL && terminal[0] != '\0' && strcmp(terminal, "dumb") != 0 &&
                     !is_on("KAZU_LINES") && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        is_wanted = is_wanted && !cli_has(cli, others[i]);
    }
    return is_wanted;
}

void full_screen_become(const cli_context *cli) {
    if (cli->run_screen == NULL) {
        (void)beside_become("kazu-tui", cli->argv);
        complain(
            cli,
            KZ_N("the full-screen program is missing (package kazu-tui); playing line by line"),
            "kazu-tui", NULL);
    }
}

int full_screen_menu(cli_context *cli) {
    if (cli->run_screen == NULL) {
        (void)beside_become("kazu-tui", cli->argv);
        complain(cli, KZ_N("expected a game or command"), cli->program->name,
                 kz_message(cli->lang, KZ_N("try kazu help")));
        return EXIT_USAGE;
    }
    return cli->run_screen(cli, NULL);
}
