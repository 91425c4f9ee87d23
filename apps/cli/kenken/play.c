/* kazu kenken play: a puzzle at the terminal, with pencil marks, savepoints and hints. */
#include "complain.h"
#include "kenken/commands.h"
#include "kenken/input.h"
#include "kenken/wish.h"
#include "seats_play.h"

#include "kazu/play.h"

#include <string.h>

enum { CHECK_BY_SOLUTION = 2 /* the last choice of --check */ };

/* The puzzle of an operand; filled by read_puzzle(). */
static kenken_case opened;
static unsigned opened_count;

static void put_table(const cli_context *cli, kz_text *line) {
    static const char *const checks[] = {"off", "rules", "solution"};
    static const char *const marks[] = {"manual", "auto"};
    unsigned check = cli_has(cli, OPTION_CHECKS) ? (unsigned)cli->options.number[OPTION_CHECKS] : 1;
    unsigned mark = cli_has(cli, OPTION_MARKS) ? (unsigned)cli->options.number[OPTION_MARKS] : 0;
    kz_text_format(line, "check=%s marks=%s", checks[check], marks[mark]);
}

static void put_wish(const kz_kenken_wish *wish, kz_text *line) {
    static const char signs[] = "+-*/";
    kz_text_format(line, " size=%u level=%s ops=", wish->size,
                   wish->level == KZ_KENKEN_UNGRADED ? "any" : kz_kenken_level_name(wish->level));
    for (unsigned op = 0; op < 4; op++) {
        if ((wish->ops >> op & 1) != 0) {
            kz_text_put_char(line, signs[op]);
        }
    }
    kz_text_put(line, wish->hide_ops ? " hide=yes" : " hide=no");
}

static int refuse(const supervisor *watch, cli_context *cli, kz_error *error) {
    if (error->status != KZ_OUT_OF_RANGE && error->status != KZ_BAD_INPUT) {
        return supervise_failure(watch, error->status);
    }
    error->column = 0; /* nobody has seen the line */
    complain_error(cli, error, NULL);
    return EXIT_USAGE;
}

static int deal(supervisor *watch, cli_context *cli, const kz_game *game, kz_session **session) {
    char params[KZ_PLAY_LINE_MAX];
    kz_text line;
    kz_kenken_wish wish;
    kz_error error = {0};
    uint64_t seed = 0;
    kz_text_init(&line, params, sizeof params);
    if (!kenken_read_wish(cli, &wish)) {
        return EXIT_USAGE;
    }
    if (!cli_has(cli, OPTION_KENKEN_LEVEL) && wish.size <= 9) {
        wish.level = KZ_KENKEN_EASY;
    }
    int status = kenken_read_seed(cli, &seed);
    if (status != EXIT_YES) {
        return status;
    }
    put_table(cli, &line);
    put_wish(&wish, &line);
    error.status = kz_session_new(game, params, 1, seed, &watch->work, &error, session);
    progress_end(&watch->bar);
    if (error.status == KZ_OUT_OF_RANGE) { /* the wish itself was in range */
        complain(cli, KZ_N("no puzzle of that kind was found"), NULL, NULL);
        return EXIT_UNDECIDED;
    }
    if (error.status != KZ_OK) {
        return refuse(watch, cli, &error);
    }
    kz_session_note_bots(*session, &(kz_bots){.seed = seed}); /* nobody but you; the seed is told */
    return EXIT_YES;
}

static int read_puzzle(cli_context *cli, const kenken_case *given) {
    (void)cli;
    opened = *given;
    opened_count++;
    return EXIT_YES;
}

/* The solution belongs to the table: it decides what a check says. */
static int solve(supervisor *watch, cli_context *cli) {
    static kz_kenken_result result;
    kz_status status = kz_kenken_solve(&opened.puzzle, &watch->work, &result);
    progress_end(&watch->bar);
    if (status != KZ_OK) {
        return supervise_failure(watch, status);
    }
    if (result.verdict == KZ_NONE) {
        complain(cli, KZ_N("this puzzle has no solution"), cli->operands[0], NULL);
        return EXIT_NO;
    }
    if (result.verdict == KZ_UNKNOWN) {
        return supervise_failure(watch, result.why);
    }
    if (result.verdict == KZ_MANY && cli_has(cli, OPTION_CHECKS) &&
        cli->options.number[OPTION_CHECKS] == CHECK_BY_SOLUTION) {
        complain(cli, KZ_N("this puzzle has several solutions: there is none to check by"),
                 "solution", "--check");
        return EXIT_USAGE;
    }
    if (result.verdict == KZ_MANY) {
        complain(cli, KZ_N("this puzzle has several solutions; any of them will do"),
                 cli->operands[0], NULL);
    }
    opened.puzzle.has_solution = result.verdict == KZ_ONE;
    memcpy(opened.puzzle.solution, result.grid, sizeof opened.puzzle.solution);
    return EXIT_YES;
}

static int open_puzzle(supervisor *watch, cli_context *cli, const kz_game *game,
                       kz_session **session) {
    static char instance[KZ_PLAY_INSTANCE_MAX];
    kz_text line;
    kz_error error = {0};
    opened_count = 0;
    int status = kenken_answer_all(cli, read_puzzle);
    if (status == EXIT_YES && opened_count != 1) {
        complain(cli, KZ_N("a table has room for one puzzle"), cli->operands[0], NULL);
        return EXIT_USAGE;
    }
    status = status == EXIT_YES ? solve(watch, cli) : status;
    if (status != EXIT_YES) {
        return status;
    }
    kz_text_init(&line, instance, sizeof instance);
    put_table(cli, &line);
    if (opened.puzzle.has_solution) {
        kz_text_put(&line, " solution=");
        kz_kenken_grid_print(opened.puzzle.size, opened.puzzle.solution, &line);
    }
    kz_text_put(&line, " puzzle=");
    kz_kenken_print(&opened.puzzle, NULL, KZ_KENKEN_KEEN, &line);
    if (line.truncated) {
        complain(cli, KZ_N("the puzzle is too long for a table"), cli->operands[0], NULL);
        return EXIT_USAGE;
    }
    error.status = kz_session_open(game, instance, 1, &watch->work, &error, session);
    return error.status == KZ_OK ? EXIT_YES : refuse(watch, cli, &error);
}

static int open_new(supervisor *watch, cli_context *cli, const kz_game *game,
                    kz_session **session) {
    static const option_id dealing[] = {OPTION_SIZE, OPTION_KENKEN_LEVEL, OPTION_OPS,
                                        OPTION_HIDE_OPS, OPTION_DAILY};
    if (cli->operand_count == 0) {
        return deal(watch, cli, game, session);
    }
    for (size_t i = 0; i < sizeof dealing / sizeof dealing[0]; i++) {
        if (cli_has(cli, dealing[i])) {
            complain(cli, KZ_N("the puzzle is given: nothing is to be dealt"), cli->operands[0],
                     NULL);
            return EXIT_USAGE;
        }
    }
    return open_puzzle(watch, cli, game, session);
}

/* How long it took, as far as somebody watched the clock. */
static void tell_time(cli_context *cli, const kz_session *session) {
    size_t length = kz_session_length(session);
    kz_turn turn = kz_session_game(session)->turn(kz_session_state(session));
    uint64_t at_ms = length > 0 ? kz_session_entry(session, length - 1)->at_ms : 0;
    if (!turn.over || turn.winner_mask == 0 || at_ms == 0 || cli_has(cli, OPTION_JSON)) {
        return;
    }
    kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("Time: %llu:%02llu")),
                   (unsigned long long)(at_ms / 60000), (unsigned long long)(at_ms / 1000 % 60));
    kz_text_put_char(&cli->out, '\n');
}

static void tell_json(cli_context *cli, const kz_session *session, int seat, const char *line) {
    kz_json json;
    (void)session;
    (void)seat;
    if (!cli_has(cli, OPTION_JSON)) {
        return;
    }
    kz_json_init(&json, &cli->out);
    kz_json_open_object(&json);
    kz_json_key(&json, "move");
    kz_json_string(&json, line);
    kz_json_close_object(&json);
    kz_text_put_char(&cli->out, '\n');
}

/* Shows the board to a program, as its cells stand in the view. */
static void show_json(cli_context *cli, int viewer, const kz_view *view) {
    kz_json json;
    (void)viewer;
    const kz_view_node *board = view->nodes;
    while (board->kind != KZ_VIEW_GRID) {
        board++;
    }
    kz_json_init(&json, &cli->out);
    kz_json_open_object(&json);
    kz_json_key(&json, "event");
    kz_json_string(&json, "board");
    kz_json_key(&json, "size");
    kz_json_unsigned(&json, board->columns);
    kz_json_key(&json, "cells");
    kz_json_open_array(&json);
    for (uint32_t i = 0; i < board->cell_count; i++) {
        kz_json_string(&json, kz_view_text(view, view->cells[board->first_cell + i].text));
    }
    kz_json_close_array(&json);
    kz_json_close_object(&json);
    kz_text_put_char(&cli->out, '\n');
}

int command_kenken_play(cli_context *cli) {
    static const typed_help more[] = {
        {"clear r2c3", KZ_N("take the digit of a cell away")},
        {"mark r2c3 12", KZ_N("put pencil marks, or take them away")},
        {"fill", KZ_N("mark every digit that is free")},
        {"point, back", KZ_N("set a savepoint, go back to it")},
        {"check", KZ_N("look for mistakes now")},
        {"give-up", KZ_N("see the solution")},
        {NULL, NULL},
    };
    static const seats_words words = {
        .move_form = "r2c3 4",
        .move_meaning = KZ_N("write a digit into row 2, column 3"),
        .more_moves = more,
        .show_json = show_json,
        .tell = tell_json,
        .close = tell_time,
    };
    if (cli_has(cli, OPTION_LOAD) && cli->operand_count > 0) {
        complain(cli, KZ_N("the saved game brings its own table"), "--load", NULL);
        return EXIT_USAGE;
    }
    return seats_command(cli, &words,
                         OPTIONS(OPTION_SIZE, OPTION_KENKEN_LEVEL, OPTION_OPS, OPTION_HIDE_OPS,
                                 OPTION_DAILY, OPTION_CHECKS, OPTION_MARKS),
                         open_new);
}
