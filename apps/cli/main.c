/* kazu: the command. */
#include "cli.h"
#include "command/help_answer.h"
#include "command/language.h"
#include "command/parse.h"
#include "output/complain.h"
#include "output/output.h"
#include "output/style.h"
#include "system/heap.h"
#include "system/interrupt.h"
#include "system/processor.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

/* A file opened later must not land on a standard stream that somebody closed. */
static void hold_standard_streams(void) {
    for (int descriptor = 0; descriptor <= 2; descriptor++) {
        if (fcntl(descriptor, F_GETFD) < 0) {
            /* Read-only for output, so that writes still fail. */
            (void)open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY);
        }
    }
}

static int choose_processor(cli_context *cli) {
    const char *forced = getenv("KAZU_CPU");
    const char *fault = processor_choose(forced, &cli->cpu);
    if (fault == NULL) {
        return EXIT_YES;
    }
    complain(cli, fault, forced, "KAZU_CPU");
    return EXIT_USAGE;
}

/* Options that answer by themselves, then the command, else the overview. */
static int run(cli_context *cli) {
    if (cli_has(cli, OPTION_HELP)) {
        help_answer(cli, cli->group, cli->command);
        return EXIT_YES;
    }
    if (cli_has(cli, OPTION_VERSION)) {
        kz_text_put(&cli->out, cli_has(cli, OPTION_JSON) ? "{\"version\":\"" KAZU_VERSION "\"}\n"
                                                         : "kazu " KAZU_VERSION "\n");
        return EXIT_YES;
    }
    if (cli->command == NULL) {
        complain(cli,
                 cli->group == NULL ? KZ_N("a game or command is missing")
                                    : KZ_N("a verb is missing"),
                 cli->group == NULL ? "kazu" : cli->group->name,
                 kz_message(cli->lang, KZ_N("try kazu help")));
        return EXIT_USAGE;
    }
    int status = cli->command->computes ? choose_processor(cli) : EXIT_YES;
    return status == EXIT_YES ? cli->command->run(cli) : status;
}

int main(int argc, char **argv) {
    static cli_context cli;
    heap_keep();
    hold_standard_streams();
    interrupt_start();
    cli.lang = language_detect(argc, argv);
    cli.groups = command_groups(&cli.group_count);
    output_start(&cli);
    int status = EXIT_USAGE;
    if (parse_arguments(&cli, argc, argv)) {
        style_start(&cli);
        status = run(&cli);
    }
    return output_finish(&cli, status);
}
