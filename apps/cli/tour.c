/* kazu tour: where to begin, then one command or two of each game with what they answer. */
#include "output/columns.h"
#include "output/json.h"
#include "output/output.h"
#include "output/style.h"
#include "run.h"

#include <string.h>

enum { WORDS_MAX = 16, LINE_ROOM = 160, VERB_COLUMNS = 7 };

/* The puzzle of the article. */
#define KENKEN_ID "4:ab__aa_7a3_,s1a9s2s1a4a6s2a1"

typedef struct tour_stop {
    const char *caption; /* a message id; NULL: goes with the one before */
    const char *line;    /* what follows the name of the command */
} tour_stop;

static const tour_stop stops[] = {
    {KZ_N("Shisoku: make 24 from 3, 3, 8 and 8, in exact fractions"),
     "shisoku solve -t 24 3 3 8 8"},
    {KZ_N("If there is no solution, Kazu proves it"), "shisoku solve -t 24 1 1 1 1"},
    {KZ_N("Kazutori: say 1, 3 or 4 in turn, up to a total of any size"),
     "kazutori solve -N 123456789012345678901234567891 --moves 1,3,4"},
    {KZ_N("Mastermind: the best next guess after 1123 got one red and one white peg"),
     "mastermind next 1123=11"},
    {KZ_N("Name Poker: which hand wins, and why"), "namepoker compare 大石泉きす 大石大石泉"},
    {KZ_N("KenKen: a puzzle, its only solution, and a hint"),
     "kenken convert --to text " KENKEN_ID},
    {NULL, "kenken solve --unique " KENKEN_ID},
    {NULL, "kenken hint " KENKEN_ID}};
enum { STOP_COUNT = sizeof stops / sizeof stops[0] };

static const tour_stop starts[] = {
#ifdef KAZU_INSTALLED_SITE
    {KZ_N("play in the browser"), "web"},
#endif
    {KZ_N("play in the terminal, with a menu of all games"), ""},
    {KZ_N("list every command"), "help"}};

/* The commands, by the name that this one was called by, so that they work as printed. */
static void put_starts(cli_context *cli) {
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        kz_text_format(&cli->out, "    %s ", cli->argv[0]);
        columns_put_left(&cli->out, starts[i].line, VERB_COLUMNS);
        output_line(cli, starts[i].caption);
    }
}

/* Splits the words of a line in place. @return their number. */
static int split(char *line, char **words) {
    int count = 0;
    for (char *word = strtok(line, " "); word != NULL; word = strtok(NULL, " ")) {
        words[count++] = word;
    }
    words[count] = NULL;
    return count;
}

/* Runs a command as if it had been typed. It has a separate context and writes to the same
 * output. */
static int visit(cli_context *cli, const char *line) {
    static cli_context visited;
    char copy[LINE_ROOM];
    char *words[WORDS_MAX + 1];
    memset(&visited, 0, sizeof visited);
    visited.program = cli->program;
    visited.groups = cli->groups;
    visited.group_count = cli->group_count;
    visited.run_shards = cli->run_shards;
    visited.lang = cli->lang;
    visited.argv = cli->argv;
    output_start(&visited);
    words[0] = cli->argv[0];
    int count = 1 + split(strcpy(copy, line), words + 1);
    int status = cli_read(&visited, count, words) ? cli_answer(&visited) : EXIT_USAGE;
    return output_flush(&visited) ? status : EXIT_MACHINE;
}

static int walk(cli_context *cli) {
    for (size_t i = 0; i < STOP_COUNT; i++) {
        if (stops[i].caption != NULL) {
            kz_text_put_char(&cli->out, '\n');
            style_put(cli, STYLE_HEADING, kz_message(cli->lang, stops[i].caption));
            kz_text_put_char(&cli->out, '\n');
        }
        kz_text_format(&cli->out, "$ %s %s\n", cli->argv[0], stops[i].line);
        if (!output_flush(cli)) {
            return EXIT_MACHINE;
        }
        int status = visit(cli, stops[i].line);
        if (status > EXIT_NO) {
            return status;
        }
    }
    return EXIT_YES;
}

static int put_lines_as_json(cli_context *cli) {
    kz_json json = json_begin(cli);
    json_open_array(&json, "commands");
    for (size_t i = 0; i < STOP_COUNT; i++) {
        char line[LINE_ROOM];
        kz_text text;
        kz_text_init(&text, line, sizeof line);
        kz_text_format(&text, "%s %s", cli->program->name, stops[i].line);
        kz_json_string(&json, line);
    }
    kz_json_close_array(&json);
    json_end(&json);
    return EXIT_YES;
}

int command_tour(cli_context *cli) {
    if (cli_has(cli, OPTION_JSON)) {
        return put_lines_as_json(cli);
    }
    style_put(cli, STYLE_HEADING, kz_message(cli->lang, cli->program->title));
    kz_text_put(&cli->out, "\n\n");
    put_starts(cli);
    int status = walk(cli);
    if (status == EXIT_YES) {
        kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("Play it: %s kenken play %s")),
                       cli->argv[0], KENKEN_ID);
        kz_text_put_char(&cli->out, '\n');
    }
    return status;
}
