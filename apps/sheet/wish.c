/* What is wanted of a run of sheets, from the options and the operands. */
#include "wish.h"

#include "command/suggest.h"
#include "output/complain.h"

#include <string.h>
#include <sys/stat.h>

enum { PER_PAGE_USUAL = 2, PER_PAGE_LARGE = 1 }; /* indices of --per-page */

static const char standard_page[] = "http://127.0.0.1:8642/";

static const struct {
    unsigned columns, rows;
} layouts[] = {{1, 1}, {1, 2}, {2, 2}, {2, 3}, {3, 3}}; /* of --per-page */

static const struct {
    double width, height;
} papers[] = {{595.276, 841.89}, {612, 792}}; /* of --paper */

static uint64_t choice_of(const cli_context *cli, option_id id, uint64_t usual) {
    return cli_has(cli, id) ? cli->options.number[id] : usual;
}

static bool find_game(const cli_context *cli, sheet_wish *wish) {
    if (cli->operand_count == 0) {
        complain(cli, KZ_N("expected a game"), "sheet",
                 kz_message(cli->lang, KZ_N("try kazu sheet kenken -o puzzles.pdf")));
        return false;
    }
    const char *name = cli->operands[0];
    suggestion best = {0};
    wish->game = sheet_game_find(name);
    wish->rules = kz_game_find(name);
    for (size_t i = 0; wish->game == NULL && sheet_game_id(i) != NULL; i++) {
        suggest_weigh(&best, name, strlen(name), sheet_game_id(i));
    }
    if (wish->game == NULL) {
        suggest_complain(cli, KZ_N("unknown game"), name, "", &best, NULL);
    }
    return wish->game != NULL && wish->rules != NULL;
}

/* Words are parameters, unless they cannot be: a puzzle has a colon or a blank, or is a file. */
static bool is_puzzle(const sheet_wish *wish, const char *word) {
    if (strcmp(word, "-") == 0 || strpbrk(word, ": \n") != NULL) {
        return true;
    }
    struct stat found; /* not opened: a pipe can be read only once */
    return strcmp(wish->game->id, "kenken") == 0 && stat(word, &found) == 0 &&
           !S_ISDIR(found.st_mode);
}

/* Parts the operands: parameters into one line, puzzles to the end of the list, in their order. */
static bool read_operands(const cli_context *cli, sheet_wish *wish) {
    kz_text line;
    size_t puzzles = 0;
    kz_text_init(&line, wish->params, sizeof wish->params);
    kz_text_put(&line, wish->game->standard);
    for (size_t i = 1; i < cli->operand_count; i++) {
        char *word = cli->operands[i];
        if (is_puzzle(wish, word)) {
            cli->operands[puzzles++] = word;
        } else {
            kz_text_put(&line, line.length > 0 ? " " : "");
            kz_text_put(&line, word);
        }
    }
    wish->given = cli->operands;
    wish->given_count = puzzles;
    if (line.truncated) {
        complain(cli, KZ_N("the line is too long"), NULL, NULL);
    }
    if (puzzles > 0 && cli_has(cli, OPTION_SHEET_COUNT)) {
        complain(cli, KZ_N("given puzzles cannot be combined with a number of puzzles"),
                 cli->options.text[OPTION_SHEET_COUNT], "--count");
        return false;
    }
    return !line.truncated;
}

static bool read_path(const cli_context *cli, sheet_wish *wish) {
    wish->path = cli->options.text[OPTION_OUTPUT];
    if (!cli_has(cli, OPTION_OUTPUT)) {
        complain(cli, KZ_N("missing option -o FILE for the sheets"), "-o",
                 kz_message(cli->lang, KZ_N("try -o puzzles.pdf")));
        return false;
    }
    if (!paper_form_of(wish->path, &wish->form)) {
        complain(cli, KZ_N("expected a file name ending in .pdf, .svg or .png"), wish->path, "-o");
        return false;
    }
    return true;
}

bool sheet_read_wish(const cli_context *cli, sheet_wish *wish) {
    *wish = (sheet_wish){.title = NULL};
    if (!find_game(cli, wish) || !read_operands(cli, wish) || !read_path(cli, wish)) {
        return false;
    }
    static const unsigned counts[] = {1, 2, 4, 6, 9};
    wish->is_large = cli_has(cli, OPTION_LARGE);
    uint64_t layout =
        choice_of(cli, OPTION_PER_PAGE, wish->is_large ? PER_PAGE_LARGE : PER_PAGE_USUAL);
    uint64_t size = choice_of(cli, OPTION_PAPER, PAPER_CHOICE_A4);
    wish->per_page = counts[layout];
    wish->columns = layouts[layout].columns;
    wish->rows = layouts[layout].rows;
    wish->count = choice_of(cli, OPTION_SHEET_COUNT, wish->per_page);
    wish->answers = (unsigned)choice_of(cli, OPTION_ANSWERS, ANSWERS_CHOICE_END);
    wish->has_qr = !cli_has(cli, OPTION_NO_QR);
    wish->page = cli_has(cli, OPTION_PAGE) ? cli->options.text[OPTION_PAGE] : standard_page;
    wish->title = cli_has(cli, OPTION_TITLE) ? cli->options.text[OPTION_TITLE] : NULL;
    wish->width = papers[size].width;
    wish->height = papers[size].height;
    if (wish->title != NULL && !kz_utf8_valid(wish->title, strlen(wish->title), NULL)) {
        complain(cli, KZ_N("not valid UTF-8"), "--title", NULL);
        return false;
    }
    return true;
}
