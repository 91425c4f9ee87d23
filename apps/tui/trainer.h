/* The trainer on the full screen: a set of exercises, each on the screen of its game. */
#ifndef KAZU_TUI_TRAINER_H
#define KAZU_TUI_TRAINER_H

#include "app.h"

#include "train/train.h"

enum { TRAINER_SET = 10, TRAINER_REASONS = 2048, TRAINER_NAME = 256 };

/* An exercise of the set that was not solved. */
typedef struct trainer_miss {
    kz_exercise exercise;
    char name[TRAINER_NAME];
    bool is_solved; /* later, when it was repeated */
} trainer_miss;

/* Answers in one game. */
typedef struct trainer_line {
    unsigned tried;
    unsigned right;
    uint32_t misses; /* bit i: answer i was a miss */
    int change;      /* of the rating */
} trainer_line;

/* How the open exercise was answered. */
typedef struct trainer_said {
    kz_trainer_answer answer;
    bool is_told; /* there is an answer: the verdict is shown */
    bool is_late; /* the time of a rush ran out */
    bool counts;  /* it was the first answer */
    bool is_quick;
    uint64_t at;                   /* term_now() */
    char reasons[TRAINER_REASONS]; /* lines: why, and what was right */
} trainer_said;

struct tui_training {
    tui_app *app;
    training train;
    kz_trainer_start start; /* of a new person */
    trainer_said said;
    bool is_next;   /* the next exercise was requested; else the trainer is left */
    bool is_repeat; /* the exercise comes from the list of misses */
    trainer_line lines[KZ_TRAINER_GAMES];
    trainer_miss missed[TRAINER_SET];
    size_t miss_count;
    /* Whether the rows for tally and verdict are kept, and for which exercise and size. */
    bool has_lower;
    const kz_table *lower_table;
    int lower_columns;
    int lower_rows;
};

/* trainer_set.c */

/* Adds the counted answer to what is told at the end of the set. */
void trainer_note(tui_training *t);

/* Tells whether the answer of the open exercise was the last of the set. */
bool trainer_is_last(const tui_training *t);

/* Tells whether the exercise may be tried again, and whether there is a move to review. */
bool trainer_may_repeat(const tui_training *t);
bool trainer_may_review(const tui_training *t);

/* Gives the message id of a mode: "Set of ten". */
const char *trainer_mode_word(kz_trainer_mode mode);

/* Tells how the trainer is used, its keys, and the rules of an exercise. view: NULL for none. */
tui_next trainer_help(tui_training *t, const kz_view *view);

/* Tells what was complained of, if anything was. */
tui_next trainer_tell_fault(tui_training *t, const kz_error *fault);

/* trainer_form.c: asks for mode and games. *is_left: the user goes back. */
tui_next trainer_form(tui_training *t, bool *is_left);

/* trainer_run.c */

/* Locks the files and trains until the set is over or left. *is_done: there is something to tell.
 */
tui_next trainer_run(tui_training *t, bool *is_done);
/* Repeats a missed exercise, which changes no rating. */
tui_next trainer_repeat(tui_training *t, size_t miss);

/* trainer_end.c: how the set went. *runs_again: another set of the same kind. */
tui_next trainer_end(tui_training *t, bool *runs_again);

/* trainer_reason.c: why the answer was right or wrong, into said.reasons. */
tui_next trainer_reason(tui_training *t);

/* game.c: works on the exercise until the next one is requested or the trainer is left. */
tui_next tui_exercise(tui_training *t);

#endif
