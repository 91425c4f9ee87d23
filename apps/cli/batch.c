/* Answers the lines of standard input, one after the other. */
#include "batch.h"
#include "output/json.h"

#include "output/complain.h"
#include "output/output.h"
#include "system/interrupt.h"

#include "terminal/guard.h"
#include "terminal/plain.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { WORDS_MAX = 4097 };

static void tell_bad_line(cli_context *cli, const kz_error *error) {
    if (cli_has(cli, OPTION_JSON)) {
        output_json_error(cli, error);
    } else {
        complain_error(cli, error, NULL);
    }
}

static bool is_skipped(const char *line, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (line[i] != ' ' && line[i] != '\t') {
            return line[i] == '#';
        }
    }
    return true;
}

static int answer_line(cli_context *cli, batch_answer *answer, const char *code, const char *line,
                       size_t length, kz_error *error) {
    size_t bad = 0;
    if (!kz_utf8_valid(line, length, &bad)) {
        (void)kz_error_set(error, KZ_BAD_INPUT, 0, (uint32_t)kz_utf8_count(line, bad) + 1,
                           KZ_N("not valid UTF-8"), NULL, 0);
        error->code = code;
        return EXIT_USAGE;
    }
    return answer(cli, line, length, error);
}

int batch_worse(int a, int b) {
    static const int weight[] = {
        [EXIT_YES] = 0, [EXIT_NO] = 1, [EXIT_UNDECIDED] = 2, [EXIT_USAGE] = 3, [EXIT_MACHINE] = 4};
    return weight[a] >= weight[b] ? a : b;
}

/* Some editors start a file with a byte order mark; it is not part of the first line. */
static void skip_byte_order_mark(const char **line, size_t *length) {
    if (*length >= 3 && memcmp(*line, "\xEF\xBB\xBF", 3) == 0) {
        *line += 3;
        *length -= 3;
    }
}

static int take_line(cli_context *cli, batch_answer *answer, const char *code,
                     term_line_result result, const char *line, size_t length, uint32_t number) {
    kz_error error = {0};
    int status = EXIT_USAGE;
    if (result == TERM_LINE_TOO_LONG) {
        (void)kz_error_set(&error, KZ_BAD_INPUT, number, 0,
                           KZ_N("the line is longer than 65536 bytes"), NULL, 0);
        error.code = code;
    } else {
        if (number == 1) {
            skip_byte_order_mark(&line, &length);
        }
        if (is_skipped(line, length)) {
            return EXIT_YES;
        }
        status = answer_line(cli, answer, code, line, length, &error);
    }
    if (status == EXIT_USAGE) {
        error.line = number;
        tell_bad_line(cli, &error);
    }
    return status;
}

int batch_run(cli_context *cli, batch_answer *answer) {
    return batch_run_coded(cli, answer, NULL);
}

static uint32_t line_number;

uint32_t batch_line(void) {
    return line_number;
}

/* Reads and answers one line. False: it was the last. */
static bool take_next(cli_context *cli, batch_answer *answer, const char *code,
                      plain_reader *reader, int *status) {
    const char *line = NULL;
    size_t length = 0;
    line_number++;
    term_line_result result = plain_next(reader, &line, &length);
    if (result == TERM_LINE_END || result == TERM_LINE_LATE) {
        return false;
    }
    if (result == TERM_LINE_INTERRUPTED) {
        *status = batch_worse(*status, EXIT_UNDECIDED);
        return false;
    }
    if (result == TERM_LINE_FAILED) {
        complain_errno(cli, KZ_N("cannot read"), kz_message(cli->lang, KZ_N("standard input")),
                       errno);
        *status = EXIT_MACHINE;
        return false;
    }
    *status = batch_worse(*status, take_line(cli, answer, code, result, line, length, line_number));
    if (!output_flush(cli)) {
        *status = EXIT_MACHINE;
    } else if (interrupt_asked()) {
        *status = batch_worse(*status, EXIT_UNDECIDED);
    }
    return *status != EXIT_MACHINE && !interrupt_asked();
}

int batch_run_coded(cli_context *cli, batch_answer *answer, const char *code) {
    plain_reader reader;
    int status = EXIT_YES;
    if (cli_has(cli, OPTION_TARGET)) {
        complain(cli, KZ_N("each line has its own target"), "-t",
                 kz_message(cli->lang, KZ_N("operand -")));
        return EXIT_USAGE;
    }
    if (!plain_open(&reader, STDIN_FILENO, BATCH_LINE_MAX)) {
        complain(cli, KZ_N("out of memory"), NULL, NULL);
        return EXIT_MACHINE;
    }
    term_guard_open();
    line_number = 0;
    while (take_next(cli, answer, code, &reader, &status)) {
    }
    term_guard_close();
    plain_close(&reader);
    return status;
}

/* A line as words, as the shell would bring them. */
typedef struct word_line {
    char text[BATCH_LINE_MAX + 1];
    char *word[WORDS_MAX];
    uint32_t column[WORDS_MAX];
    size_t count;
} word_line;

static const batch_words *words_plan; /* a batch's answer has no room for it */

/* False: more words than any command takes. */
static bool split(const char *line, size_t length, word_line *words) {
    words->count = 0;
    memcpy(words->text, line, length);
    words->text[length] = '\0';
    for (size_t at = 0; at < length;) {
        if (words->text[at] == ' ' || words->text[at] == '\t' || words->text[at] == '\r') {
            words->text[at++] = '\0';
            continue;
        }
        if (words->count == WORDS_MAX) {
            return false;
        }
        words->column[words->count] = (uint32_t)kz_utf8_count(line, at) + 1;
        words->word[words->count++] = &words->text[at];
        at += strcspn(&words->text[at], " \t\r");
    }
    return true;
}

/* Hands the words over as the target and the operands; what was there comes back afterwards. */
static int answer_words(cli_context *cli, word_line *words, kz_error *error) {
    cli_context *const c = cli;
    char **const operands = c->operands;
    const size_t count = c->operand_count;
    size_t first = words_plan->has_target ? 1 : 0;
    c->operands = words->word + first;
    c->operand_columns = words->column + first;
    c->operand_count = words->count - first;
    c->options.given[OPTION_TARGET] = words_plan->has_target;
    c->options.text[OPTION_TARGET] = words->word[0];
    kz_error *before = complain_hold(error);
    int status = words_plan->answer(cli);
    (void)complain_hold(before);
    c->operands = operands;
    c->operand_columns = NULL;
    c->operand_count = count;
    c->options.given[OPTION_TARGET] = false;
    return status;
}

static int answer_word_line(cli_context *cli, const char *line, size_t length, kz_error *error) {
    static word_line words;
    if (memchr(line, '\0', length) != NULL || !split(line, length, &words)) {
        (void)kz_error_set(error, KZ_BAD_INPUT, 0, 1, KZ_N("too many words, or a NUL byte"), NULL,
                           0);
        return EXIT_USAGE;
    }
    size_t most = cli->command->max_operands + (words_plan->has_target ? 1 : 0);
    if (words.count > most) {
        (void)kz_error_set(error, KZ_BAD_INPUT, 0, words.column[most], KZ_N("unexpected argument"),
                           words.word[most], strlen(words.word[most]));
        return EXIT_USAGE;
    }
    int status = answer_words(cli, &words, error);
    if (status != EXIT_USAGE && error->message != NULL) {
        complain_error(cli, error, NULL); /* why it is undecided, say */
    }
    if (status != EXIT_USAGE && !cli_has(cli, OPTION_JSON)) {
        kz_text_put_char(&cli->out, '\n');
    }
    return status;
}

int batch_run_words(cli_context *cli, const batch_words *plan) {
    words_plan = plan;
    return batch_run(cli, answer_word_line);
}

int batch_or_one(cli_context *cli, const batch_words *plan) {
    bool bad = false;
    if (batch_is_asked(cli, &bad)) {
        return batch_run_words(cli, plan);
    }
    return bad ? EXIT_USAGE : plan->answer(cli);
}

bool batch_is_asked(const cli_context *cli, bool *bad) {
    *bad = false;
    for (size_t i = 0; i < cli->operand_count; i++) {
        if (strcmp(cli->operands[i], "-") == 0) {
            if (cli->operand_count == 1) {
                return true;
            }
            complain(cli, KZ_N("must be the only operand"), "-", NULL);
            *bad = true;
        }
    }
    return false;
}
