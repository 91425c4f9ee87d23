/* One puzzle of the training: what is typed for it, while its clock runs. */
#include "command/word_list.h"
#include "output/columns.h"
#include "output/complain.h"
#include "output/output.h"
#include "play/files.h"
#include "shisoku/judgement.h"
#include "shisoku/show.h"
#include "shisoku/table_hint.h"
#include "shisoku/train.h"

#include "terminal/guard.h"
#include "terminal/normal.h"

#include <errno.h>
#include <string.h>

enum { HINTS = 3, SECOND = 1000 };

/* A word that can be typed. */
typedef struct train_word {
    const char *names; /* in both languages */
    const char *form;
    const char *about;
    void (*obey)(training *train, train_puzzle *puzzle, const char *argument);
} train_word;

extern const train_word train_words[];

/* The time for which the program has not been stopped. */
static uint64_t running_ms(void) {
    return term_now() - term_guard_stopped();
}

void train_flush(training *train) {
    (void)kz_text_flush(&train->aside);
    (void)output_flush(train->cli);
}

static void put_styled(training *train, text_style style, const char *text) {
    bool is_out = train->talk == &train->cli->out;
    kz_text_put(train->talk, is_out ? style_on(train->cli, style) : "");
    kz_text_put(train->talk, text);
    kz_text_put(train->talk, is_out ? style_off(train->cli) : "");
}

void train_say(training *train, text_style style, const char *line) {
    put_styled(train, style, line);
    kz_text_put_char(train->talk, '\n');
}

static void refuse(training *train, const char *what, const char *token) {
    train_flush(train);
    complain(train->cli, what, token, NULL);
}

static void put_time_left(training *train, const train_puzzle *puzzle) {
    uint64_t passed = running_ms() - puzzle->started;
    uint64_t left = passed < train->limit ? train->limit - passed : 0;
    if (train->limit != 0) {
        kz_text_format(train->talk, kz_message(train->cli->lang, KZ_N("Time left: %u s")),
                       (unsigned)((left + SECOND - 1) / SECOND));
        kz_text_put_char(train->talk, '\n');
    }
}

static void show(training *train, train_puzzle *puzzle, const char *argument) {
    char line[128];
    kz_text text;
    kz_lang lang = train->cli->lang;
    (void)argument;
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text, kz_message(lang, KZ_N("== Puzzle %llu, level %d ==")),
                   (unsigned long long)puzzle->number, puzzle->rating.level);
    train_say(train, STYLE_HEADING, line);
    kz_text_init(&text, line, sizeof line);
    kz_rational_print(puzzle->problem.target, &text);
    kz_text_format(train->talk, kz_message(lang, KZ_N("Target: %s")), line);
    kz_text_put_char(train->talk, '\n');
    kz_text_put(train->talk, kz_message(lang, KZ_N("Cards: ")));
    shisoku_put_cards(&puzzle->problem, train->talk);
    kz_text_put_char(train->talk, '\n');
    put_time_left(train, puzzle);
}

/* Each hint is stronger than the one before; the last one can be read again. */
static void give_hint(training *train, train_puzzle *puzzle, const char *argument) {
    char buffer[512];
    kz_text hint;
    unsigned strength = puzzle->hints < HINTS ? puzzle->hints + 1 : HINTS;
    if (*argument != '\0') {
        if (strlen(argument) != 1 || *argument < '1' || *argument > '3') {
            refuse(train, KZ_N("hints have the strengths 1 to 3"), argument);
            return;
        }
        strength = (unsigned)(*argument - '0');
    }
    kz_text_init(&hint, buffer, sizeof buffer);
    supervise_renew(&train->watch);
    kz_status status =
        table_hint(puzzle->table, (int)strength, train->cli->lang, &train->watch.work, &hint);
    progress_end(&train->watch.bar);
    if (status != KZ_OK) {
        refuse(train, supervise_reason(&train->watch, status), NULL);
        return;
    }
    puzzle->hints = strength > puzzle->hints ? strength : puzzle->hints;
    train_say(train, STYLE_PLAIN, buffer);
}

static void save(training *train, train_puzzle *puzzle, const char *argument) {
    train_flush(train);
    if (*argument == '\0') {
        refuse(train, KZ_N("the name of a file is missing"), NULL);
    } else if (play_save(train->cli, puzzle->table, argument)) {
        train_say(train, STYLE_PLAIN, kz_message(train->cli->lang, "Saved."));
    }
}

static void skip(training *train, train_puzzle *puzzle, const char *argument) {
    (void)train;
    (void)argument;
    puzzle->outcome = TRAIN_SKIPPED;
}

static void give_up(training *train, train_puzzle *puzzle, const char *argument) {
    (void)train;
    (void)argument;
    puzzle->outcome = TRAIN_GIVEN_UP;
}

static void leave(training *train, train_puzzle *puzzle, const char *argument) {
    (void)train;
    (void)argument;
    puzzle->outcome = TRAIN_LEFT;
}

static void help(training *train, train_puzzle *puzzle, const char *argument) {
    (void)puzzle;
    (void)argument;
    for (const train_word *word = train_words; word->names != NULL; word++) {
        kz_text_put(train->talk, "  ");
        columns_put_left(train->talk, word->form, 13);
        kz_text_put(train->talk, kz_message(train->cli->lang, word->about));
        kz_text_put_char(train->talk, '\n');
    }
}

const train_word train_words[] = {
    {"", "(K-6)+Q-9", KZ_N("how you make the target, with every card once"), NULL},
    {"hint ヒント", "hint [1..3]", KZ_N("a hint, stronger each time, three in all"), give_hint},
    {"skip 飛ばす", "skip", KZ_N("leave this puzzle out; it counts for nothing"), skip},
    {"solve 解答", "solve", KZ_N("give this puzzle up and see a solution"), give_up},
    {"show 表示", "show", KZ_N("show the puzzle and the time left"), show},
    {"save 保存", "save FILE", KZ_N("write the puzzle down, for play --load"), save},
    {"help ? ヘルプ", "help, ?", KZ_N("this page"), help},
    {"quit q exit 終了 やめる", "quit", KZ_N("end the training"), leave},
    {NULL, NULL, NULL, NULL}};

/* What cannot be read is not judged. Both may be tried again. */
static void judge(training *train, train_puzzle *puzzle, explanation typed) {
    kz_shisoku_checked checked;
    memset(&checked, 0, sizeof checked);
    if (kz_shisoku_check(&puzzle->problem, typed.text, typed.length, &checked) != KZ_OK) {
        train_flush(train);
        judgement_refuse(train->cli, typed, &checked.where);
        return;
    }
    judgement_put(train->cli, train->talk, typed, &checked);
    if (checked.fault != KZ_SHISOKU_FAULT_NONE) {
        puzzle->wrong++;
        return;
    }
    puzzle->outcome = TRAIN_SOLVED;
    memcpy(puzzle->answer, typed.text, typed.length + 1);
}

static void obey(training *train, train_puzzle *puzzle, const term_normal_line *line) {
    size_t length = strcspn(line->text, " ");
    size_t at = length + strspn(line->text + length, " ");
    for (const train_word *word = train_words; word->names != NULL; word++) {
        if (length > 0 && word_list_has(word->names, line->text, length)) {
            char name[TERM_NORMAL_MAX];
            kz_text text;
            size_t bytes = 0;
            const char *typed = term_normal_typed(line, at, &bytes);
            kz_text_init(&text, name, sizeof name);
            kz_text_put_bytes(&text, typed, bytes);
            word->obey(train, puzzle, word->obey == save ? name : line->text + at);
            return;
        }
    }
    if (length > 0) {
        judge(train, puzzle, (explanation){line->text, line->length});
    }
}

static void take_line(training *train, train_puzzle *puzzle, const char *typed, size_t length) {
    static term_normal_line line;
    kz_error error = {0};
    if (term_normal(&line, typed, length, KZ_PLAY_LINE_MAX - 1, &error) != KZ_OK) {
        train_flush(train);
        complain_error(train->cli, &error, NULL);
        return;
    }
    term_lines_remember(train->lines, line.text);
    obey(train, puzzle, &line);
}

/* Takes one line in time. A line that comes too late is dropped. */
static int ask(training *train, train_puzzle *puzzle) {
    const char *line = NULL;
    size_t length = 0;
    bool edits = term_lines_edit(train->lines);
    uint64_t ends = puzzle->started + train->limit + term_guard_stopped();
    if (train->is_live && !edits) {
        put_styled(train, STYLE_HEADING, "> ");
    }
    train_flush(train);
    term_line_result result =
        term_lines_read_until(train->lines, edits ? "> " : NULL,
                              train->limit == 0 ? TERM_NO_DEADLINE : ends, &line, &length);
    if (result == TERM_LINE_FAILED) {
        complain_errno(train->cli, KZ_N("cannot read"),
                       kz_message(train->cli->lang, KZ_N("standard input")), errno);
        return EXIT_MACHINE;
    }
    if (train->cli->write_error != 0) {
        return EXIT_MACHINE;
    }
    bool is_late = train->limit != 0 && running_ms() - puzzle->started >= train->limit;
    bool has_ended = result == TERM_LINE_END || result == TERM_LINE_INTERRUPTED;
    if (has_ended || is_late) {
        kz_text_put(train->talk, train->is_live && !edits ? "\n" : "");
        puzzle->outcome = has_ended ? TRAIN_LEFT : TRAIN_TIME;
        return result == TERM_LINE_INTERRUPTED ? EXIT_UNDECIDED : EXIT_YES;
    }
    if (result == TERM_LINE_TOO_LONG) {
        refuse(train, KZ_N("the line is too long"), NULL);
    } else if (result == TERM_LINE_READ) {
        take_line(train, puzzle, line, length);
    }
    return EXIT_YES;
}

int train_puzzle_run(training *train, train_puzzle *puzzle) {
    int status = EXIT_YES;
    puzzle->started = running_ms();
    show(train, puzzle, "");
    while (status == EXIT_YES && puzzle->outcome == TRAIN_OPEN) {
        status = ask(train, puzzle);
    }
    puzzle->took = puzzle->outcome == TRAIN_TIME ? train->limit : running_ms() - puzzle->started;
    return status;
}
