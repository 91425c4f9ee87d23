/* kazu train: what its files share. */
#ifndef KAZU_CLI_TRAIN_TRAIN_H
#define KAZU_CLI_TRAIN_TRAIN_H

#include "play/play_table.h"
#include "play/state_file.h"
#include "system/file_lock.h"

#include "terminal/lines.h"

#include "kazu/trainer.h"

/* The trainer's files: the person's line, and a line of JSON for each exercise. */
typedef struct train_store {
    bool is_kept; /* false: there is no place for files */
    char state[STATE_FILE_ROOM];
    char log[STATE_FILE_ROOM];
    file_lock lock;
} train_store;

/* Results of this run of the command. */
typedef struct train_score {
    uint64_t tried;
    uint64_t right;
} train_score;

typedef struct training {
    cli_context *cli;
    supervisor watch;
    play_table play;
    term_lines *lines;
    train_store store;
    kz_trainer trainer;
    kz_trainer_wish wish;
    kz_trainer_outcome outcome; /* of the last exercise */
    kz_opening opening;         /* of the open exercise */
    kz_chance seeds;
    train_score score;
    uint64_t most;       /* exercises before it ends */
    uint64_t started_ms; /* when the exercise was shown */
    unsigned hints;      /* strength of the strongest one for this exercise; 0: none */
    bool is_rated;       /* the open exercise has its result: what follows does not count */
    bool is_over;        /* the person has had enough */
} training;

/* store.c */

/* Finds the files, locks them and reads the person's line. EXIT_YES, or after a complaint another.
 */
int train_store_open(training *train);
/* Writes the person's line. False after a complaint. */
bool train_store_save(training *train);
/* Writes down how an exercise ended. */
void train_store_log(training *train, const kz_trainer_outcome *outcome);
void train_store_close(training *train);

/* exercise.c */

/* Chooses an exercise and lets the person work on it. Returns the exit status. */
int train_exercise(training *train);

/* report.c */

/* Tells which exercise comes. */
void train_report_exercise(training *train, const kz_trainer_outcome *left);
/* Tells how it ended, and what that changed. */
void train_report_result(training *train);
/* Tells what was achieved in all. */
void train_report_end(training *train);

#endif
