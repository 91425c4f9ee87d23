/* One run of a program of the command line, from its arguments to its exit status. */
#include "run.h"

#include "command/help_answer.h"
#include "command/language.h"
#include "command/parse.h"
#include "output/complain.h"
#include "output/output.h"
#include "output/style.h"
#include "play/full_screen.h"
#include "sheet/picture.h"
#include "system/heap.h"
#include "system/interrupt.h"
#include "system/processor.h"

#include "terminal/guard.h"

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

/* The words as they were given, for a program that the command becomes: parsing moves operands. */
static char **keep_words(int argc, char **argv) {
    char **words = malloc((size_t)(argc + 1) * sizeof *words);
    for (int i = 0; words != NULL && i <= argc; i++) {
        words[i] = argv[i];
    }
    return words != NULL ? words : argv;
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

void cli_open(cli_context *cli, int argc, char **argv) {
    heap_keep();
    hold_standard_streams();
    interrupt_start();
    cli->argv = keep_words(argc, argv);
    cli->lang = language_detect(argc, argv);
    output_start(cli);
    term_guard_last_words(
        cli->program->name,
        kz_message(cli->lang, KZ_N("the program crashed, perhaps for lack of memory")));
}

bool cli_read(cli_context *cli, int argc, char **argv) {
    if (!parse_arguments(cli, argc, argv)) {
        return false;
    }
    style_start(cli);
    return true;
}

/* Options that answer by themselves, then the command, else the overview. */
int cli_answer(cli_context *cli) {
    if (cli_has(cli, OPTION_HELP)) {
        help_answer(cli, cli->group, cli->command);
        return EXIT_YES;
    }
    if (cli_has(cli, OPTION_VERSION)) {
        bool is_json = cli_has(cli, OPTION_JSON);
        kz_text_put(&cli->out, is_json ? "{\"version\":\"" : cli->program->name);
        kz_text_put(&cli->out, is_json ? KAZU_VERSION "\"}\n" : " " KAZU_VERSION "\n");
        return EXIT_YES;
    }
    if (cli->command == NULL && cli->group == NULL && full_screen_wanted(cli)) {
        return full_screen_menu(cli);
    }
    if (cli->command == NULL) {
        complain(cli,
                 cli->group == NULL ? KZ_N("expected a game or command") : KZ_N("expected a verb"),
                 cli->group == NULL ? cli->program->name : cli->group->name,
                 kz_message(cli->lang, KZ_N("try kazu help")));
        return EXIT_USAGE;
    }
    if (cli_has(cli, OPTION_SVG) && !cli->is_drawing) {
        return sheet_picture(cli);
    }
    int status = cli->command->computes ? choose_processor(cli) : EXIT_YES;
    return status == EXIT_YES ? cli->command->run(cli) : status;
}
