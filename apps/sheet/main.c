/* kazu-sheet: sheets to print and pictures, by the words of kazu. */
#include "crash.h"
#include "pictures/picture.h"
#include "sheet.h"

#include "output/output.h"
#include "run.h"
#include "shards/shard_pool.h"
#include "sheet/row.h"

static const cli_program kazu_sheet = {
    .name = "kazu-sheet",
    .title = KZ_N("kazu-sheet: puzzles on paper"),
    .summary = KZ_N("print sheets of puzzles"),
    .about = KZ_N("Takes the same command line as kazu: `kazu sheet` and --svg FILE run this "
                  "program, which is separate because it needs cairo and pango."),
    .synopsis = "sheet GAME [PRESET] [KEY=VALUE...] -o FILE [options]\nGAME VERB --svg FILE "
                "[options] [operands]\nhelp [GAME [VERB]]\n--version",
    .start = "kazu-sheet sheet kenken --count 6 --per-page 6 -o puzzles.pdf\n"
             "kazu-sheet shisoku atlas -n 4 -t 0..50 --svg atlas.svg",
};

static const cli_command house[] = {
    SHEET_ROW,
    {"help", command_help, "[GAME [VERB]]", KZ_N("explain a game or a command"),
     KZ_N("Shows the help page of a game or of one of its commands."),
     "kazu-sheet help\nkazu-sheet help sheet", NO_OPTIONS, 2, false, true},
};

static const cli_command generate[] = {
    {"man", command_generate_man, "[--lang ja|en]", KZ_N("print the man page as scdoc text"),
     KZ_N("Prints the source of the man page; scdoc turns it into the page."),
     "kazu-sheet generate man | scdoc >kazu-sheet.1", NO_OPTIONS, 0, false, false},
};

enum { GROUPS_MAX = 8 };

/* The house, what can be drawn of each game, and the manual. */
static const command_group *all_groups(size_t *count) {
    static command_group groups[GROUPS_MAX];
    size_t games = 0;
    const command_group *drawn = picture_groups(&games);
    groups[0] = (command_group){
        "",   KZ_N("General"), KZ_N("General commands."), house, sizeof house / sizeof house[0],
        false};
    for (size_t i = 0; i < games; i++) {
        groups[1 + i] = drawn[i];
    }
    groups[1 + games] =
        (command_group){"generate",
                        KZ_N("Documentation"),
                        KZ_N("Documents that are generated from the table of commands."),
                        generate,
                        1,
                        false};
    *count = games + 2;
    return groups;
}

int main(int argc, char **argv) {
    static cli_context cli = {.program = &kazu_sheet,
                              .run_shards = shard_pool_run,
                              .draw_sheet = sheet_draw,
                              .draw_picture = picture_draw};
    cli.groups = all_groups(&cli.group_count);
    cli_open(&cli, argc, argv);
    crash_watch(&cli);
    int status = cli_read(&cli, argc, argv) ? cli_answer(&cli) : EXIT_USAGE;
    return output_finish(&cli, status);
}
