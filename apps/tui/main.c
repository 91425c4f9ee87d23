/* kazu-tui: the command with its full screen. `kazu` becomes it on a terminal that can be drawn on.
 */
#include "app.h"

#include "kazu.h"
#include "output/complain.h"
#include "output/output.h"
#include "shards/shard_pool.h"

#include "terminal/style.h"

#include <errno.h>
#include <unistd.h>

static int tell_no_screen(cli_context *cli, play_table *play, const char *fault) {
    if (fault == NULL) {
        complain_errno(cli, KZ_N("the full-screen program cannot start"), NULL,
                       errno != 0 ? errno : ENOMEM);
        return EXIT_MACHINE;
    }
    complain(cli, fault, NULL, NULL);
    return play != NULL ? play_loop(play) : EXIT_USAGE;
}

/* Plays at a table, or shows the menu; lines stand in where the screen cannot be opened. */
static int run_screen(cli_context *cli, play_table *play) {
    const char *fault = NULL;
    bool has_color = term_style_color(TERM_COLOR_AUTO, STDOUT_FILENO);
    tui_app app = {.cli = cli, .lang = cli->lang, .status = EXIT_YES};
    (void)output_flush(cli);
    app.screen = tui_screen_open(cli_has(cli, OPTION_ASCII), has_color, &fault);
    if (app.screen == NULL) {
        return tell_no_screen(cli, play, fault);
    }
    (void)(play != NULL ? tui_game(&app, play) : tui_menu(&app));
    tui_screen_close(app.screen);
    return app.status;
}

int main(int argc, char **argv) {
    static cli_context cli = {.run_shards = shard_pool_run, .run_screen = run_screen};
    return kazu_run(&cli, argc, argv);
}
