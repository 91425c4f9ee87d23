/* kazu shisoku train: deals puzzles and keeps the score. */
#include "shisoku/train.h"
#include "shisoku/commands.h"

#include "output/complain.h"
#include "shisoku/table_hint.h"
#include "shisoku/wish.h"
#include "system/entropy.h"
#include "system/interrupt.h"

#include "terminal/style.h"

#include <stdio.h>
#include <unistd.h>

enum { DEFAULT_CARDS = 4, DEFAULT_LIMIT = 60 };

/* The simplest of all different solutions: what is shown when the puzzle has ended. */
static kz_status find_simplest(train_puzzle *puzzle, kz_work *work) {
    kz_shisoku_catalogue *catalogue = NULL;
    kz_status status =
        kz_shisoku_catalogue_new(&puzzle->problem, KZ_SHISOKU_SAME_E4, work, &catalogue);
    if (status == KZ_OK) {
        kz_shisoku_catalogue_get(catalogue, 0, &puzzle->simplest);
        kz_shisoku_catalogue_free(catalogue);
    }
    return status;
}

/* Deals a puzzle. All searching is done before its clock starts. */
static int deal(training *train, const kz_shisoku_wish *wish, kz_rng *rng, train_puzzle *puzzle) {
    kz_work *work = &train->watch.work;
    supervise_renew(&train->watch);
    kz_status status = kz_shisoku_make(wish, rng, work, &puzzle->problem, &puzzle->rating);
    bool is_made = status == KZ_OK;
    if (is_made) {
        status = find_simplest(puzzle, work);
    }
    if (status == KZ_OK) {
        status = table_open(&puzzle->problem, work, NULL, &puzzle->table);
    }
    progress_end(&train->watch.bar);
    if (status == KZ_OK) {
        return EXIT_YES;
    }
    if (interrupt_asked()) {
        return EXIT_UNDECIDED;
    }
    if (!is_made && (status == KZ_BUDGET || status == KZ_CANCELLED)) {
        complain(train->cli, KZ_N("no puzzle of that kind was found"), NULL, NULL);
        return EXIT_UNDECIDED;
    }
    return supervise_failure(&train->watch, status);
}

static void add_to_score(train_score *score, const train_puzzle *puzzle) {
    score->tried++;
    if (puzzle->outcome == TRAIN_SOLVED) {
        score->best = score->solved == 0 || puzzle->took < score->best ? puzzle->took : score->best;
        score->solved++;
        score->total += puzzle->took;
    }
}

static void count_puzzle(training *train, const train_puzzle *puzzle) {
    if (puzzle->outcome == TRAIN_SKIPPED) {
        train->skipped++;
    } else {
        add_to_score(&train->all, puzzle);
        add_to_score(&train->of_level[puzzle->rating.level], puzzle);
    }
}

/* Puzzle after puzzle. EXIT_YES: until it was enough. */
static int run(training *train, const kz_shisoku_wish *wish, kz_rng *rng) {
    static train_puzzle puzzle;
    const cli_context *cli = train->cli;
    uint64_t count =
        cli_has(cli, OPTION_PUZZLES) ? cli->options.number[OPTION_PUZZLES] : UINT64_MAX;
    for (uint64_t number = 1; number <= count; number++) {
        puzzle = (train_puzzle){.number = number};
        int status = deal(train, wish, rng, &puzzle);
        if (status == EXIT_YES) {
            status = train_puzzle_run(train, &puzzle);
        }
        kz_table_free(puzzle.table);
        if (status != EXIT_YES || puzzle.outcome == TRAIN_LEFT) {
            return status;
        }
        count_puzzle(train, &puzzle);
        train_report_puzzle(train, &puzzle);
    }
    return EXIT_YES;
}

/* Standard error; what is lost there is no result. */
static bool write_aside(void *user, const char *data, size_t length) {
    const cli_context *cli = user;
    (void)(cli_has(cli, OPTION_QUIET) || fwrite(data, 1, length, stderr) == length);
    return true;
}

/* Decides where things are said to people, and where they type. False: no memory. */
static bool start_talk(training *train) {
    cli_context *cli = train->cli;
    bool has_json = cli_has(cli, OPTION_JSON);
    kz_text_init(&train->aside, train->aside_window, sizeof train->aside_window);
    train->aside.sink = write_aside;
    train->aside.sink_user = cli;
    train->talk = has_json ? &train->aside : &cli->out;
    train->is_live = isatty(STDIN_FILENO) && isatty(has_json ? STDERR_FILENO : STDOUT_FILENO);
    (void)term_style_utf8();
    train->lines = term_lines_open(
        &(term_lines_setup){.limit = KZ_PLAY_LINE_MAX, .is_plain = has_json || !train->is_live});
    return train->lines != NULL;
}

int command_shisoku_train(cli_context *cli) {
    static training train;
    kz_shisoku_wish wish;
    kz_rng rng;
    train.cli = cli;
    if (!wish_read(cli, DEFAULT_CARDS, &wish)) {
        return EXIT_USAGE;
    }
    if (!entropy_seed(cli, &train.seed)) {
        return EXIT_MACHINE;
    }
    kz_rng_init(&rng, train.seed);
    train.limit =
        (cli_has(cli, OPTION_LIMIT) ? cli->options.number[OPTION_LIMIT] : DEFAULT_LIMIT) * 1000;
    supervise_start(&train.watch, cli);
    if (!start_talk(&train)) {
        return supervise_failure(&train.watch, KZ_NO_MEMORY);
    }
    if (train.is_live) {
        train_say(&train, STYLE_PLAIN,
                  kz_message(cli->lang, "Type help to see what can be typed."));
    }
    int status = run(&train, &wish, &rng);
    term_lines_close(train.lines);
    train_report_summary(&train);
    supervise_end(&train.watch);
    return status;
}
