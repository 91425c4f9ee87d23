/* The one table of analyses that run on ranks: a command of kazu each. */
#include "analyses.h"

#include "kazutori/commands.h"
#include "shisoku/commands.h"

#include <assert.h>
#include <string.h>

typedef struct analysis {
    const char *game;
    const char *title; /* a message id */
    const char *verb;
    const cli_command *commands; /* of the game: the verb's row is among them */
    size_t count;
} analysis;

static const analysis analyses[] = {
    {"shisoku", KZ_N("Shisoku"), "atlas", shisoku_commands, SHISOKU_COMMANDS},
    {"kazutori", KZ_N("Kazutori"), "survey", kazutori_commands, KAZUTORI_COMMANDS},
};

enum { ANALYSES = sizeof analyses / sizeof *analyses };

static const cli_command house[] = {
    {"help", command_help, "[GAME [VERB]]", KZ_N("explain a game or a command"),
     KZ_N("Shows the help page of a game or of one of its commands."),
     "kazu-batch help\nkazu-batch help shisoku atlas", NO_OPTIONS, 2, false, true},
};

static const cli_command generate[] = {
    {"man", command_generate_man, "[--lang ja|en]", KZ_N("print the man page as scdoc text"),
     KZ_N("Prints the source of the man page; scdoc turns it into the page."),
     "kazu-batch generate man | scdoc >kazu-batch.1", NO_OPTIONS, 0, false, false},
};

/* The analyses of one game stand in rows that follow each other. */
static size_t add_games(command_group *groups, size_t count) {
    static cli_command rows[ANALYSES];
    for (size_t i = 0; i < ANALYSES; i++) {
        const analysis *wanted = &analyses[i];
        if (i == 0 || strcmp(wanted->game, analyses[i - 1].game) != 0) {
            groups[count++] = (command_group){
                wanted->game, wanted->title, KZ_N("Analyses that run on MPI ranks."), &rows[i], 0,
                true};
        }
        groups[count - 1].command_count++;
        size_t at = 0;
        while (strcmp(wanted->commands[at].name, wanted->verb) != 0) {
            at++;
            assert(at < wanted->count);
        }
        rows[i] = wanted->commands[at];
    }
    return count;
}

const command_group *analyses_groups(size_t *count) {
    static command_group groups[ANALYSES + 2];
    groups[0] = (command_group){"", KZ_N("General"), KZ_N("General commands."), house, 1, false};
    *count = add_games(groups, 1);
    groups[(*count)++] =
        (command_group){"generate",
                        KZ_N("Documentation"),
                        KZ_N("Documents that are generated from the table of commands."),
                        generate,
                        1,
                        false};
    return groups;
}

bool analyses_wanted(const cli_context *cli) {
    return cli->command != NULL && cli->group->is_game && !cli_has(cli, OPTION_HELP) &&
           !cli_has(cli, OPTION_VERSION) && !cli_has(cli, OPTION_MERGE) &&
           !cli_has(cli, OPTION_SVG);
}
