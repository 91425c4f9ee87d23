/* The trainer of the command and of the full screen: its files, its exercises, its words. */
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

/* Results since the training began. */
typedef struct train_score {
    uint64_t tried;
    uint64_t right;
} train_score;

typedef struct training {
    cli_context *cli;
    supervisor watch;
    play_table play; /* of the open exercise */
    train_store store;
    kz_trainer trainer;
    kz_trainer_wish wish;
    kz_trainer_outcome outcome; /* of the last exercise */
    kz_opening opening;         /* of the open exercise */
    kz_chance seeds;
    train_score score;
    uint64_t most;  /* exercises before it ends */
    unsigned hints; /* strength of the strongest one for this exercise; 0: none */
    bool is_rated;  /* the open exercise has its result: later answers do not count */

    term_lines *lines;   /* the command's: its input */
    uint64_t started_ms; /* when it showed the exercise */
    bool is_over;        /* the person has left it */
} training;

/* command.c */

/* Sets the table and today's date, and draws the seed of the choice. EXIT_YES, or complains. */
int train_start(training *train, cli_context *cli);

/* store.c */

/* Finds the files and reads the person's line if there is one, else takes `start`. Complains. */
int train_store_read(training *train, kz_trainer_start start);
/* Tells whether the person has a line already. */
bool train_store_has_line(const training *train);
/*
 * Locks the files and reads the person's line. EXIT_YES, or after a complaint another status; then
 * nothing is locked.
 */
int train_store_open(training *train, kz_trainer_start start);
/* Writes the person's line. False after a complaint. */
bool train_store_save(training *train);
/* Appends the outcome of an exercise to the log. */
void train_store_log(training *train, const kz_trainer_outcome *outcome);
/* Releases the lock, if there is one. */
void train_store_close(training *train);

/* exercise.c */

/*
 * Chooses and deals the next exercise. `train` is changed on success only, except for its opening;
 * nothing is written. left: the outcome of an exercise that was left open; its game is NULL if
 * there was none. May run on a thread.
 */
kz_status train_choose(training *train, kz_work *work, kz_trainer_outcome *left);
/* Deals an exercise again. */
kz_status train_deal(training *train, const kz_exercise *exercise, kz_work *work);
/* Says in English (a message id) why no exercise was chosen; NULL: as for any other failure. */
const char *train_fault(kz_status status);
/* Stores that the chosen exercise has begun. False after a complaint. */
bool train_begin(training *train, const kz_trainer_outcome *left);
/* Opens the table of the dealt exercise in play.table, also to repeat it. */
kz_status train_open_table(training *train);
/*
 * Counts the first answer and stores its result; false: it was counted before. ms: since the
 * exercise was shown.
 */
bool train_count(training *train, kz_trainer_answer answer, uint64_t ms);
/* Tells whether the table's game has ended, and whether with the right answer. */
bool train_has_ended(const training *train);
bool train_has_won(const training *train);
/* Gives what is left of a rush after a number of milliseconds of the open exercise. */
uint64_t train_rush_left(const training *train, uint64_t ms);

/* words.c: appended without a line end, in a language */

/* What a typed line asks of the training; all other lines are for the table. */
typedef enum train_word {
    TRAIN_WORD_NONE,
    TRAIN_WORD_NEXT,
    TRAIN_WORD_AGAIN,
    TRAIN_WORD_SKIP,
    TRAIN_WORD_REFUSED,
    TRAIN_WORD_QUIT
} train_word;

train_word train_word_of(const term_normal_line *line);
/* Gives "Right." or another verdict, a message id. */
const char *train_verdict(const kz_trainer_outcome *outcome);
/* "Rating: 1512 ± 68 (+8). 4 kyu.", of the game of the last exercise. */
void train_put_rating(const training *train, kz_lang lang, kz_text *out);
/* "6 right, 1 of 3 misses, 1:47 left", of the last exercise's run. */
void train_put_run(const training *train, kz_lang lang, kz_text *out);
/* "The run is over. New record: 6." */
void train_put_run_end(const training *train, kz_lang lang, kz_text *out);
/* "Right: 8 of 10.", and the rating over all games once there is one. */
void train_put_score(const training *train, kz_lang lang, kz_text *out);
/* Gives the number of a game in the registry. */
size_t train_number_of(const kz_game *game);

/* loop.c */

/* Chooses an exercise and lets the person work on it in lines. Returns the exit status. */
int train_exercise(training *train);

/* report.c */

/* Prints which exercise comes. */
void train_report_exercise(training *train, const kz_trainer_outcome *left);
/* Prints how it ended, and what that changed. */
void train_report_result(training *train);
/* Prints the score of the training. */
void train_report_end(training *train);

#endif
