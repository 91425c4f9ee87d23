/* What the training says to people while a puzzle is open. */
#include "clock.h"
#include "output.h"
#include "shisoku/show.h"
#include "shisoku/train.h"

#include <errno.h>
#include <unistd.h>

/* Standard error; what is lost there is no result. */
static bool write_aside(void *user, const char *data, size_t length) {
    (void)user;
    while (length > 0) {
        ssize_t written = write(STDERR_FILENO, data, length);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            break;
        }
        data += written;
        length -= (size_t)written;
    }
    return true;
}

static bool write_nowhere(void *user, const char *data, size_t length) {
    (void)user;
    (void)data;
    (void)length;
    return true;
}

void train_talk_start(training *train) {
    cli_context *cli = train->cli;
    kz_text_init(&train->aside, train->aside_window, sizeof train->aside_window);
    train->aside.sink = cli_has(cli, OPTION_QUIET) ? write_nowhere : write_aside;
    train->talk = cli_has(cli, OPTION_JSON) ? &train->aside : &cli->out;
    train->is_live =
        isatty(STDIN_FILENO) && isatty(cli_has(cli, OPTION_JSON) ? STDERR_FILENO : STDOUT_FILENO);
}

void train_talk_flush(training *train) {
    (void)kz_text_flush(&train->aside);
    (void)output_flush(train->cli);
}

static void put_styled(training *train, text_style style, const char *text) {
    bool is_out = train->talk == &train->cli->out;
    kz_text_put(train->talk, is_out ? style_on(train->cli, style) : "");
    kz_text_put(train->talk, text);
    kz_text_put(train->talk, is_out ? style_off(train->cli) : "");
}

void train_talk_line(training *train, text_style style, const char *line) {
    put_styled(train, style, line);
    kz_text_put_char(train->talk, '\n');
}

void train_talk_prompt(training *train) {
    if (train->is_live) {
        put_styled(train, STYLE_HEADING, "> ");
    }
    train_talk_flush(train);
}

static void put_time_left(training *train, const train_puzzle *puzzle) {
    uint64_t passed = clock_now() - puzzle->started;
    uint64_t left = passed < train->limit ? train->limit - passed : 0;
    if (train->limit != 0) {
        kz_text_format(train->talk, kz_message(train->cli->lang, KZ_N("Time left: %u s")),
                       (unsigned)((left + NANOSECONDS - 1) / NANOSECONDS));
        kz_text_put_char(train->talk, '\n');
    }
}

void train_talk_table(training *train, const train_puzzle *puzzle) {
    char heading[128];
    char target[64];
    kz_text text;
    kz_lang lang = train->cli->lang;
    kz_text_init(&text, heading, sizeof heading);
    kz_text_format(&text, kz_message(lang, KZ_N("== Puzzle %llu, level %d ==")),
                   (unsigned long long)puzzle->number, puzzle->rating.level);
    train_talk_line(train, STYLE_HEADING, heading);
    kz_text_init(&text, target, sizeof target);
    kz_rational_print(puzzle->problem.target, &text);
    kz_text_format(train->talk, kz_message(lang, KZ_N("Target: %s")), target);
    kz_text_put_char(train->talk, '\n');
    kz_text_put(train->talk, kz_message(lang, KZ_N("Cards: ")));
    shisoku_put_cards(&puzzle->problem, train->talk);
    kz_text_put_char(train->talk, '\n');
    put_time_left(train, puzzle);
}

void train_talk_help(training *train) {
    static const char *const rows[][2] = {
        {"(K-6)+Q-9", KZ_N("how you make the target, with every card once")},
        {"hint", KZ_N("a hint, stronger each time, three in all")},
        {"skip", KZ_N("leave this puzzle out; it counts for nothing")},
        {"solve", KZ_N("give this puzzle up and see a solution")},
        {"show", KZ_N("show the puzzle and the time left")},
        {"quit", KZ_N("end the training")}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        kz_text_format(train->talk, "  %-11s", rows[i][0]);
        kz_text_put(train->talk, kz_message(train->cli->lang, rows[i][1]));
        kz_text_put_char(train->talk, '\n');
    }
}
