/* kazu kenken play: what the options say, as parameters, or a puzzle that was given. */
#include "kenken/commands.h"
#include "kenken/input.h"
#include "kenken/wish.h"
#include "output/complain.h"
#include "play/open.h"

#include <string.h>

enum { CHECK_BY_SOLUTION = 2 /* the last choice of --check */, EASY_SIZE_MAX = 9 };

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
        complain(cli,
                 KZ_N("this puzzle has several solutions, so digits cannot be checked against one"),
                 "solution", "--check");
        return EXIT_USAGE;
    }
    if (result.verdict == KZ_MANY) {
        complain(cli, KZ_N("this puzzle has several solutions; any of them is accepted"),
                 cli->operands[0], NULL);
    }
    opened.puzzle.has_solution = result.verdict == KZ_ONE;
    memcpy(opened.puzzle.solution, result.grid, sizeof opened.puzzle.solution);
    return EXIT_YES;
}

/* A day brings its own level. */
static bool describe_deal(cli_context *cli, play_wish *wish) {
    kz_kenken_wish puzzle;
    kz_text line;
    kz_text_init(&line, wish->params, sizeof wish->params);
    put_table(cli, &line);
    if (!kenken_read_wish(cli, &puzzle)) {
        return false;
    }
    if (!cli_has(cli, OPTION_KENKEN_LEVEL) && !cli_has(cli, OPTION_DAILY) &&
        puzzle.size <= EASY_SIZE_MAX) {
        puzzle.level = KZ_KENKEN_EASY;
    }
    put_wish(&puzzle, &line);
    return true;
}

static bool describe_puzzle(supervisor *watch, cli_context *cli, play_wish *wish) {
    kz_text line;
    opened_count = 0;
    wish->status = kenken_answer_all(cli, read_puzzle);
    if (wish->status == EXIT_YES && opened_count != 1) {
        complain(cli, KZ_N("expected only one puzzle"), cli->operands[0], NULL);
        wish->status = EXIT_USAGE;
    }
    wish->status = wish->status == EXIT_YES ? solve(watch, cli) : wish->status;
    if (wish->status != EXIT_YES) {
        return false;
    }
    kz_text_init(&line, wish->instance, sizeof wish->instance);
    put_table(cli, &line);
    if (opened.puzzle.has_solution) {
        kz_text_put(&line, " solution=");
        kz_kenken_grid_print(opened.puzzle.size, opened.puzzle.solution, &line);
    }
    kz_text_put(&line, " puzzle=");
    kz_kenken_print(&opened.puzzle, NULL, KZ_KENKEN_KEEN, &line);
    if (line.truncated) {
        complain(cli, KZ_N("the puzzle is too long to be played"), cli->operands[0], NULL);
        wish->status = EXIT_USAGE;
    }
    return !line.truncated;
}

static bool describe(supervisor *watch, cli_context *cli, play_wish *wish) {
    static const option_id dealing[] = {OPTION_SIZE, OPTION_KENKEN_LEVEL, OPTION_OPS,
                                        OPTION_HIDE_OPS, OPTION_DAILY};
    for (size_t i = 0; i < sizeof dealing / sizeof dealing[0] && cli->operand_count > 0; i++) {
        if (cli_has(cli, dealing[i])) {
            complain(cli, KZ_N("a given puzzle cannot be combined with options for making one"),
                     cli->operands[0], NULL);
            return false;
        }
    }
    return cli->operand_count > 0 ? describe_puzzle(watch, cli, wish) : describe_deal(cli, wish);
}

int command_kenken_play(cli_context *cli) {
    return play_command(cli, "kenken", describe,
                        OPTIONS(OPTION_SIZE, OPTION_KENKEN_LEVEL, OPTION_OPS, OPTION_HIDE_OPS,
                                OPTION_CHECKS, OPTION_MARKS));
}
