/* kazu-tui: the command with its full screen. `kazu` becomes it on a terminal that can be drawn on.
 */
#include "app.h"

#include "output/complain.h"
#include "output/output.h"
#include "run.h"
#include "shards/shard_pool.h"

#include "terminal/style.h"

#include <unistd.h>

/* The name is the command's: what one reads is what one typed. */
static const cli_program kazu = {
    .name = "kazu",
    .title = KZ_N("Kazu: a house of number games"),
    .summary = KZ_N("a house of number games"),
    .synopsis = "GAME VERB [options] [operands]\nplay GAME [KEY=VALUE...] [options]\n"
                "help [GAME [VERB]]\n--version",
    .start = "kazu tour\nkazu shisoku solve -t 10 K 6 Q 9\nkazu shisoku play",
};

/* Plays at a table, or shows the menu; lines stand in where the screen cannot be opened. */
static int run_screen(cli_context *cli, play_table *play) {
    const char *fault = NULL;
    bool has_color = term_style_color(TERM_COLOR_AUTO, STDOUT_FILENO);
    tui_app app = {.cli = cli, .lang = cli->lang, .status = EXIT_YES};
    (void)output_flush(cli);
    app.screen = tui_screen_open(cli_has(cli, OPTION_ASCII), has_color, &fault);
    if (app.screen == NULL) {
        complain(cli, fault, NULL, NULL);
        return play != NULL ? play_loop(play) : EXIT_USAGE;
    }
    (void)(play != NULL ? tui_game(&app, play) : tui_menu(&app));
    tui_screen_close(app.screen);
    return app.status;
}

int main(int argc, char **argv) {
    static cli_context cli = {
        .program = &kazu, .run_shards = shard_pool_run, .run_screen = run_screen};
    cli.groups = command_groups(&cli.group_count);
    cli_open(&cli, argc, argv);
    int status = cli_read(&cli, argc, argv) ? cli_answer(&cli) : EXIT_USAGE;
    return output_finish(&cli, status);
}
