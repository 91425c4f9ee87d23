/* One exercise: shown, answered, and after a miss looked at as long as the person likes. */
#include "train/train.h"

#include "command/word_list.h"
#include "output/complain.h"
#include "output/output.h"
#include "output/style.h"

#include "terminal/guard.h"
#include "terminal/normal.h"

#include <errno.h>
#include <string.h>

enum { RUSH_MS = 180000, PROMPT_ROOM = 64 };

/* What a line leads to. */
typedef enum train_next { TRAIN_ASK, TRAIN_NEXT, TRAIN_END } train_next;

/* The time for which the program has not been stopped. */
static uint64_t running_ms(void) {
    return term_now() - term_guard_stopped();
}

static int open_table(training *train) {
    kz_error error = {0};
    kz_table_setup setup = {.one_device = true, .hints = true};
    for (int seat = 1; seat < train->opening.seats; seat++) {
        setup.chair[seat] = (kz_chair){.kind = KZ_CHAIR_BOT, .level = 1}; /* never moves */
    }
    kz_table_free(train->play.table);
    train->play.table = NULL;
    kz_status status =
        kz_table_new(&train->opening, &setup, &train->watch.work, &error, &train->play.table);
    train->play.told = 0;
    train->play.hint_strength = 0;
    train->play.keyboard = PLAY_NOBODY;
    return status == KZ_OK ? EXIT_YES : supervise_failure(&train->watch, status);
}

/* Deals the exercise that the trainer has opened. */
static int deal(training *train) {
    const kz_exercise *exercise = &train->trainer.open;
    char params[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_key key = kz_key_of(exercise->seed);
    kz_text_init(&text, params, sizeof params);
    kz_trainer_params(exercise, &text);
    kz_status status = kz_opening_deal(exercise->game, params, exercise->game->min_seats, &key,
                                       &train->watch.work, NULL, &train->opening);
    return status == KZ_OK ? open_table(train) : supervise_failure(&train->watch, status);
}

static int choose(training *train) {
    kz_trainer_outcome left;
    kz_key key = kz_chance_key(&train->seeds);
    supervise_renew(&train->watch);
    kz_status status =
        kz_trainer_next(&train->trainer, &train->wish, &key, &train->watch.work, &left);
    train->wish.restart = false;
    if (status == KZ_UNSUPPORTED || status == KZ_OUT_OF_RANGE) {
        complain(train->cli,
                 status == KZ_UNSUPPORTED ? KZ_N("no game has exercises")
                                          : KZ_N("no exercise was found"),
                 NULL, NULL);
        return EXIT_UNDECIDED;
    }
    if (status != KZ_OK) {
        return supervise_failure(&train->watch, status);
    }
    if (left.exercise.game != NULL) {
        train_store_log(train, &left);
    }
    int dealt = train_store_save(train) ? deal(train) : EXIT_MACHINE;
    progress_end(&train->watch.bar);
    if (dealt == EXIT_YES) {
        train_report_exercise(train, &left);
    }
    return dealt;
}

/* Counts the first try; later ones change nothing. */
static void count(training *train, kz_trainer_answer answer) {
    uint64_t ms = running_ms() - train->started_ms;
    kz_trainer_try attempt = {.answer = answer,
                              .hints = train->hints,
                              .ms = (uint32_t)(ms < UINT32_MAX ? ms : UINT32_MAX),
                              .day = train->wish.day};
    if (train->is_rated || kz_trainer_result(&train->trainer, &attempt, &train->outcome) != KZ_OK) {
        return;
    }
    train->is_rated = true;
    train_store_log(train, &train->outcome);
    (void)train_store_save(train);
    train_report_result(train);
}

static bool is_table_over(const training *train) {
    return kz_table_standing(train->play.table).phase == KZ_PHASE_OVER;
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
    bool is_first_end = is_table_over(train) && !train->is_rated;
    play_tell(&train->play);
    play_show(&train->play);
    if (is_first_end) {
        bool has_won = (kz_table_standing(train->play.table).turn.won & 1U) != 0;
        count(train, has_won ? KZ_TRAINER_RIGHT : KZ_TRAINER_WRONG);
        if (is_last(train) || (train->outcome.right && !train->outcome.run_over)) {
            return TRAIN_NEXT;
        }
        offer_more(train);
    }
    return TRAIN_ASK;
}

/* Gives the exercise up: its answer is shown, and it may still be played. */
static train_next give_up(training *train) {
    if (train->is_rated) {
        return TRAIN_NEXT;
    }
    if (train->trainer.open.game->hint != NULL) {
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
    (void)play_refuse_word(&train->play, KZ_N("this is not possible in a training"), NULL);
    return TRAIN_ASK;
}

static train_next quit(training *train) {
    train->is_over = true;
    return TRAIN_END;
}

/* Words of the training; all others are the table's. */
static const struct {
    const char *names; /* in both languages */
    train_next (*obey)(training *train);
} words[] = {{"next 次 次へ", next},
             {"again もう一度", again},
             {"skip 飛ばす solve 解答 resign 投了", give_up},
             {"load 読込 読み込む new 新しい", refuse},
             {"quit 終了 やめる q exit", quit}};

static train_next obey(training *train, const term_normal_line *line) {
    size_t length = strcspn(line->text, " ");
    if (line->length == 0) {
        return next(train);
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (word_list_has(words[i].names, line->text, length)) {
            return words[i].obey(train);
        }
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
    return train->started_ms + (RUSH_MS - train->trainer.run.ms) + term_guard_stopped();
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
        play_say(&train->play, kz_message(train->cli->lang, "The time is up."));
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
    train->hints = 0;
    train->is_rated = false;
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
