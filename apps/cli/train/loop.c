/* One exercise in lines: shown, answered, and after a miss looked at as long as the person likes.
 */
#include "train/train.h"

#include "output/complain.h"
#include "output/output.h"
#include "output/style.h"

#include "terminal/guard.h"
#include "terminal/normal.h"

#include <errno.h>

/* What a line leads to. */
typedef enum train_next { TRAIN_ASK, TRAIN_NEXT, TRAIN_END } train_next;

/* The time for which the program has not been stopped. */
static uint64_t running_ms(void) {
    return term_now() - term_guard_stopped();
}

/* Opens the dealt exercise. */
static int open_table(training *train) {
    kz_status status = train_open_table(train);
    return status == KZ_OK ? EXIT_YES : supervise_failure(&train->watch, status);
}

static int choose(training *train) {
    kz_trainer_outcome left;
    supervise_renew(&train->watch);
    kz_status status = train_choose(train, &train->watch.work, &left);
    if (train_fault(status) != NULL) {
        complain(train->cli, train_fault(status), NULL, NULL);
        return EXIT_UNDECIDED;
    }
    if (status != KZ_OK) {
        return supervise_failure(&train->watch, status);
    }
    int opened = train_begin(train, &left) ? open_table(train) : EXIT_MACHINE;
    progress_end(&train->watch.bar);
    if (opened == EXIT_YES) {
        train_report_exercise(train, &left);
    }
    return opened;
}

/* Counts the first try; later ones change nothing. */
static void count(training *train, kz_trainer_answer answer) {
    if (train_count(train, answer, running_ms() - train->started_ms)) {
        train_report_result(train);
    }
}

static void offer_more(training *train) {
    play_say(&train->play,
             kz_message(train->cli->lang,
                        "Enter brings the next exercise, again lets you try this one again."));
}

/* Whether no further exercise comes. */
static bool is_last(const training *train) {
    return train->score.tried == train->most;
}

/* Shows the table after a move; at the end of the game with what was right. */
static train_next look(training *train) {
    bool is_first_end = train_has_ended(train) && !train->is_rated;
    play_tell(&train->play);
    play_show(&train->play);
    if (is_first_end) {
        count(train, train_has_won(train) ? KZ_TRAINER_RIGHT : KZ_TRAINER_WRONG);
        if (is_last(train) || (train->outcome.right && !train->outcome.run_over)) {
            return TRAIN_NEXT;
        }
        offer_more(train);
    }
    return TRAIN_ASK;
}

/* Ends a game that can be given up. False: this one cannot. */
static bool surrender(training *train) {
    char line[KZ_PLAY_LINE_MAX + 8];
    kz_text text;
    uint32_t word = play_look(&train->play, 0) ? play_find_surrender(&train->play.view) : 0;
    if (word == 0) {
        return false;
    }
    kz_text_init(&text, line, sizeof line);
    kz_text_put(&text, "move ");
    kz_text_put(&text, kz_view_text(&train->play.view, word));
    return play_act(&train->play, 0, line, 0, NULL) == PLAY_SHOW;
}

/* Gives the exercise up: the game shows its answer, or the strongest hint does. */
static train_next give_up(training *train) {
    if (train->is_rated) {
        return TRAIN_NEXT;
    }
    if (surrender(train)) {
        play_show(&train->play);
    } else if (train->trainer.open.game->hint != NULL) {
        (void)play_hint(&train->play, "3");
    }
    count(train, KZ_TRAINER_LEFT);
    if (is_last(train)) {
        return TRAIN_NEXT;
    }
    offer_more(train);
    return TRAIN_ASK;
}

static train_next again(training *train) {
    if (!train->is_rated) {
        (void)play_refuse_word(&train->play, KZ_N("answer this exercise first"), NULL);
        return TRAIN_ASK;
    }
    if (open_table(train) != EXIT_YES) {
        return TRAIN_END;
    }
    play_show(&train->play);
    return TRAIN_ASK;
}

static train_next next(training *train) {
    return train->is_rated ? TRAIN_NEXT : TRAIN_ASK;
}

static train_next refuse(training *train) {
    (void)play_refuse_word(&train->play, KZ_N("this is not possible during training"), NULL);
    return TRAIN_ASK;
}

static train_next quit(training *train) {
    train->is_over = true;
    return TRAIN_END;
}

static train_next obey(training *train, const term_normal_line *line) {
    switch (train_word_of(line)) {
    case TRAIN_WORD_NEXT:
        return next(train);
    case TRAIN_WORD_AGAIN:
        return again(train);
    case TRAIN_WORD_SKIP:
        return give_up(train);
    case TRAIN_WORD_REFUSED:
        return refuse(train);
    case TRAIN_WORD_QUIT:
        return quit(train);
    case TRAIN_WORD_NONE:
        break;
    }
    play_next then = play_obey(&train->play, line);
    unsigned strength = (unsigned)train->play.hint_strength;
    train->hints = strength > train->hints ? strength : train->hints;
    return then == PLAY_SHOW ? look(train) : then == PLAY_END ? TRAIN_END : TRAIN_ASK;
}

static train_next take_line(training *train, const char *typed, size_t length) {
    static term_normal_line line;
    kz_error error = {0};
    if (term_normal(&line, typed, length, TERM_NORMAL_MAX - 1, &error) != KZ_OK) {
        (void)play_refuse(&train->play, &error);
        return TRAIN_ASK;
    }
    if (line.length > 0) {
        term_lines_remember(train->lines, line.text);
    }
    return obey(train, &line);
}

/* The end of the time in a rush. */
static uint64_t deadline(const training *train) {
    if (train->wish.mode != KZ_TRAINER_RUSH || train->is_rated) {
        return TERM_NO_DEADLINE;
    }
    return train->started_ms + train_rush_left(train, 0) + term_guard_stopped();
}

/* Reads one line and does what it says. */
static train_next ask(training *train, int *status) {
    const char *line = NULL;
    size_t length = 0;
    kz_error error = {.status = KZ_BAD_INPUT, .message = KZ_N("the line is too long")};
    if (!output_flush(train->cli)) {
        *status = EXIT_MACHINE;
        return TRAIN_END;
    }
    term_line_result result = term_lines_read_until(train->lines, train->play.talks ? "> " : NULL,
                                                    deadline(train), &line, &length);
    switch (result) {
    case TERM_LINE_END:
        return quit(train);
    case TERM_LINE_INTERRUPTED:
        *status = EXIT_UNDECIDED;
        return quit(train);
    case TERM_LINE_FAILED:
        complain_errno(train->cli, KZ_N("cannot read"),
                       kz_message(train->cli->lang, KZ_N("standard input")), errno);
        *status = EXIT_MACHINE;
        return TRAIN_END;
    case TERM_LINE_LATE:
        play_say(&train->play, kz_message(train->cli->lang, "Time is up."));
        count(train, KZ_TRAINER_LEFT);
        return TRAIN_ASK;
    case TERM_LINE_TOO_LONG:
        (void)play_refuse(&train->play, &error);
        return TRAIN_ASK;
    case TERM_LINE_READ:
        break;
    }
    return take_line(train, line, length);
}

int train_exercise(training *train) {
    int status = choose(train);
    if (status != EXIT_YES) {
        return status;
    }
    play_start_clock(&train->play, 0);
    train->started_ms = running_ms();
    play_show(&train->play);
    train_next then = TRAIN_ASK;
    while (then == TRAIN_ASK) {
        then = ask(train, &status);
    }
    count(train, KZ_TRAINER_LEFT); /* who goes has not answered */
    return status == EXIT_YES ? train->play.status : status;
}
