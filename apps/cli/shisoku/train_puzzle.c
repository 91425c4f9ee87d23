/* One puzzle of the training: what is typed for it, while its clock runs. */
#include "clock.h"
#include "complain.h"
#include "interrupt.h"
#include "shisoku/judgement.h"
#include "shisoku/train.h"
#include "supervise.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { HINTS = 3 };

static void tell(training *train, const char *what, const char *token) {
    train_talk_flush(train);
    complain(train->cli, what, token, NULL);
}

static kz_status ask_hint(const train_puzzle *puzzle, int strength, kz_lang lang, kz_work *work,
                          kz_text *hint) {
    static kz_state state;
    char instance[KZ_PLAY_LINE_MAX];
    kz_text line;
    const kz_game *game = kz_game_find("shisoku");
    kz_text_init(&line, instance, sizeof instance);
    kz_shisoku_problem_print(&puzzle->problem, &line);
    kz_status status = game->parse(instance, 1, &state, NULL);
    return status != KZ_OK ? status : game->hint(&state, 0, strength, lang, work, hint);
}

/* Each hint is stronger than the one before; the last one can be read again. */
static void give_hint(training *train, train_puzzle *puzzle) {
    char buffer[512];
    kz_text hint;
    supervisor watch;
    unsigned strength = puzzle->hints < HINTS ? puzzle->hints + 1 : HINTS;
    kz_text_init(&hint, buffer, sizeof buffer);
    supervise_start(&watch, train->cli);
    kz_status status = ask_hint(puzzle, (int)strength, train->cli->lang, &watch.work, &hint);
    supervise_end(&watch);
    if (status != KZ_OK) {
        tell(train, supervise_reason(&watch, status), NULL);
        return;
    }
    puzzle->hints = strength;
    kz_text_put(train->talk, buffer);
    kz_text_put_char(train->talk, '\n');
}

static void tell_unreadable(training *train, explanation typed, const kz_error *error) {
    char buffer[1024];
    kz_text caret;
    train_talk_flush(train);
    complain_error(train->cli, error, kz_message(train->cli->lang, KZ_N("expression")));
    kz_text_init(&caret, buffer, sizeof buffer);
    judgement_put_caret(&caret, typed, error->column);
    if (!caret.truncated && !cli_has(train->cli, OPTION_QUIET)) {
        fputs(buffer, stderr);
    }
}

/* What cannot be read is not judged. Both may be tried again. */
static void judge(training *train, train_puzzle *puzzle, explanation typed) {
    kz_shisoku_checked checked;
    memset(&checked, 0, sizeof checked);
    if (kz_shisoku_check(&puzzle->problem, typed.text, typed.length, &checked) != KZ_OK) {
        tell_unreadable(train, typed, &checked.where);
        return;
    }
    judgement_put(train->cli, train->talk, typed, &checked);
    if (checked.fault != KZ_SHISOKU_FAULT_NONE) {
        puzzle->wrong++;
        return;
    }
    puzzle->outcome = TRAIN_SOLVED;
    memcpy(puzzle->answer, typed.text, typed.length);
    puzzle->answer[typed.length] = '\0';
}

static bool is_word(explanation typed, const char *word) {
    return typed.length == strlen(word) && memcmp(typed.text, word, typed.length) == 0;
}

static void obey(training *train, train_puzzle *puzzle, explanation typed) {
    if (is_word(typed, "hint")) {
        give_hint(train, puzzle);
    } else if (is_word(typed, "skip")) {
        puzzle->outcome = TRAIN_SKIPPED;
    } else if (is_word(typed, "solve")) {
        puzzle->outcome = TRAIN_GIVEN_UP;
    } else if (is_word(typed, "quit")) {
        puzzle->outcome = TRAIN_LEFT;
    } else if (is_word(typed, "show")) {
        train_talk_table(train, puzzle);
    } else if (is_word(typed, "help")) {
        train_talk_help(train);
    } else {
        judge(train, puzzle, typed);
    }
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

static void take_line(training *train, train_puzzle *puzzle, const char *line, size_t length) {
    if (memchr(line, '\0', length) != NULL || !kz_utf8_valid(line, length, NULL)) {
        tell(train, KZ_N("not valid UTF-8"), NULL);
        return;
    }
    while (length > 0 && is_blank(line[length - 1])) {
        length--;
    }
    while (length > 0 && is_blank(*line)) {
        line++;
        length--;
    }
    if (length >= KZ_PLAY_LINE_MAX) {
        tell(train, KZ_N("the line is too long"), NULL);
    } else if (length > 0) {
        obey(train, puzzle, (explanation){line, length});
    }
}

static bool time_is_up(const training *train, const train_puzzle *puzzle) {
    return train->limit != 0 && clock_now() - puzzle->started >= train->limit;
}

static void lose(training *train, train_puzzle *puzzle) {
    puzzle->outcome = TRAIN_TIME;
    kz_text_put(train->talk, train->is_live ? "\n" : "");
    train_clock_drop(train);
}

/* Takes one line in time. A line that comes too late is dropped. */
static int ask(training *train, train_puzzle *puzzle) {
    char *line = NULL;
    size_t length = 0;
    uint64_t deadline = train->limit == 0 ? 0 : puzzle->started + train->limit;
    train_talk_prompt(train);
    if (!train_clock_wait(&train->reader, deadline)) {
        lose(train, puzzle);
        return EXIT_YES;
    }
    line_result result =
        interrupt_asked() ? LINE_INTERRUPTED : lines_next(&train->reader, &line, &length);
    if (result == LINE_FAILED) {
        complain_errno(train->cli, KZ_N("cannot read"),
                       kz_message(train->cli->lang, KZ_N("standard input")), errno);
        return EXIT_MACHINE;
    }
    if (train->cli->write_error != 0) {
        return EXIT_MACHINE;
    }
    if (result == LINE_END || result == LINE_INTERRUPTED) {
        kz_text_put(train->talk, train->is_live ? "\n" : "");
        puzzle->outcome = TRAIN_LEFT;
        return result == LINE_END ? EXIT_YES : EXIT_UNDECIDED;
    }
    if (time_is_up(train, puzzle)) {
        lose(train, puzzle);
    } else if (result == LINE_TOO_LONG) {
        tell(train, KZ_N("the line is too long"), NULL);
    } else {
        take_line(train, puzzle, line, length);
    }
    return EXIT_YES;
}

int train_puzzle_run(training *train, train_puzzle *puzzle) {
    int status = EXIT_YES;
    puzzle->started = clock_now();
    train_talk_table(train, puzzle);
    while (status == EXIT_YES && puzzle->outcome == TRAIN_OPEN) {
        status = ask(train, puzzle);
    }
    puzzle->took = clock_now() - puzzle->started;
    if (puzzle->outcome == TRAIN_TIME) {
        puzzle->took = train->limit;
    }
    return status;
}
