/* One run of kazu: its page, its commands, its answer. */
#include "kazu.h"

#include "output/output.h"
#include "run.h"

static const cli_program kazu = {
    .name = "kazu",
    .title = KZ_N("Kazu: five number games to play, solve, explain and analyse"),
    .summary = KZ_N("five number games to play, solve, explain and analyse"),
    .synopsis = "GAME VERB [options] [operands]\nplay GAME [KEY=VALUE...] [options]\n"
                "help [GAME [VERB]]\n--version",
    .start = "kazu tour\nkazu shisoku solve -t 10 K 6 Q 9\nkazu shisoku play",
};

int kazu_run(cli_context *cli, int argc, char **argv) {
    cli->program = &kazu;
    cli->groups = command_groups(&cli->group_count);
    cli_open(cli, argc, argv);
    int status = cli_read(cli, argc, argv) ? cli_answer(cli) : EXIT_USAGE;
    return output_finish(cli, status);
}
