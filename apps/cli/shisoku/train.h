/* kazu shisoku train: puzzles one after another, against the clock. */
#ifndef KAZU_CLI_TRAIN_H
#define KAZU_CLI_TRAIN_H

#include "cli.h"
#include "output/style.h"
#include "supervise.h"

#include "terminal/lines.h"

#include "kazu/play.h"
#include "kazu/shisoku_study.h"

/* How a puzzle ended. */
typedef enum train_outcome {
    TRAIN_OPEN,     /* not yet */
    TRAIN_SOLVED,   /* by a right explanation */
    TRAIN_TIME,     /* it ran out */
    TRAIN_GIVEN_UP, /* "solve" */
    TRAIN_SKIPPED,  /* counts for nothing */
    TRAIN_LEFT      /* the training ended before it; counts for nothing */
} train_outcome;

/* Times in milliseconds. */
typedef struct train_puzzle {
    uint64_t number; /* from 1 */
    kz_shisoku_problem problem;
    kz_shisoku_rating rating;
    kz_shisoku_solution simplest;
    kz_table *table; /* the same as a game: for hints, and to be saved */
    uint64_t started;
    uint64_t took; /* when it has ended */
    unsigned hints;
    unsigned wrong; /* explanations that were judged and wrong */
    train_outcome outcome;
    char answer[KZ_PLAY_LINE_MAX]; /* the right explanation, as typed */
} train_puzzle;

/* Results of the puzzles that were solved, lost or given up. Times in milliseconds. */
typedef struct train_score {
    uint64_t tried;
    uint64_t solved;
    uint64_t total; /* time of the solved ones */
    uint64_t best;
} train_score;

typedef struct training {
    cli_context *cli;
    supervisor watch;
    term_lines *lines;
    kz_text *talk; /* what is said to people: standard output, or with --json standard error */
    kz_text aside; /* behind talk with --json */
    char aside_window[2048];
    bool is_live;   /* somebody types on a terminal */
    uint64_t seed;  /* of the puzzles */
    uint64_t limit; /* milliseconds for a puzzle; 0: none */
    uint64_t skipped;
    train_score all;
    train_score of_level[KZ_SHISOKU_LEVELS + 1]; /* [0] is not used */
} training;

/* Lets the user work on a puzzle until it has ended. EXIT_YES: the training may go on, if it was
 * not left. */
int train_puzzle_run(training *train, train_puzzle *puzzle);

/* Writes a line to people in a style, where there is colour. */
void train_say(training *train, text_style style, const char *line);

/* Sends what was said on its way. */
void train_flush(training *train);

/* Reports how a puzzle ended. */
void train_report_puzzle(training *train, const train_puzzle *puzzle);

/* Reports the whole training. */
void train_report_summary(training *train);

#endif
