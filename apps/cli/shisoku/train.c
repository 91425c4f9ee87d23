/* kazu shisoku train */
#include "shisoku/train.h"
#include "shisoku/commands.h"

#include "clock.h"
#include "complain.h"
#include "entropy.h"
#include "interrupt.h"
#include "shisoku/wish.h"
#include "supervise.h"

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
static int deal(const cli_context *cli, const kz_shisoku_wish *wish, kz_rng *rng,
                train_puzzle *puzzle) {
    supervisor watch;
    supervise_start(&watch, cli);
    kz_status status = kz_shisoku_make(wish, rng, &watch.work, &puzzle->problem, &puzzle->rating);
    bool is_made = status == KZ_OK;
    if (is_made) {
        status = find_simplest(puzzle, &watch.work);
    }
    supervise_end(&watch);
    if (status == KZ_OK) {
        return EXIT_YES;
    }
    if (interrupt_asked()) {
        return EXIT_UNDECIDED;
    }
    if (!is_made && (status == KZ_BUDGET || status == KZ_CANCELLED)) {
        complain(cli, KZ_N("no puzzle of that kind was found"), NULL, NULL);
        return EXIT_UNDECIDED;
    }
    return supervise_failure(&watch, status);
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
        int status = deal(cli, wish, rng, &puzzle);
        if (status == EXIT_YES) {
            status = train_puzzle_run(train, &puzzle);
        }
        if (status != EXIT_YES || puzzle.outcome == TRAIN_LEFT) {
            return status;
        }
        count_puzzle(train, &puzzle);
        train_report_puzzle(train, &puzzle);
    }
    return EXIT_YES;
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
    train.limit = (cli_has(cli, OPTION_LIMIT) ? cli->options.number[OPTION_LIMIT] : DEFAULT_LIMIT) *
                  NANOSECONDS;
    lines_start(&train.reader, cli, STDIN_FILENO);
    train_talk_start(&train);
    if (train.is_live) {
        train_talk_line(&train, STYLE_PLAIN,
                        kz_message(cli->lang, KZ_N("Type help to see what can be typed.")));
    }
    int status = run(&train, &wish, &rng);
    train_report_summary(&train);
    return status;
}
