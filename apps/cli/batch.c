#include "batch.h"

#include "complain.h"
#include "interrupt.h"
#include "lines.h"
#include "output.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static void tell_bad_line(cli_context *cli, const kz_error *error) {
    if (cli_has(cli, OPTION_JSON)) {
        batch_json_error(cli, error);
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

static int take_line(cli_context *cli, batch_answer *answer, const char *code, line_result result,
                     const char *line, size_t length, uint32_t number) {
    kz_error error = {0};
    int status = EXIT_USAGE;
    if (result == LINE_TOO_LONG) {
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

int batch_run_coded(cli_context *cli, batch_answer *answer, const char *code) {
    static line_reader reader;
    if (cli_has(cli, OPTION_TARGET)) {
        complain(cli, KZ_N("each line brings its own target"), "-t",
                 kz_message(cli->lang, KZ_N("operand -")));
        return EXIT_USAGE;
    }
    lines_start(&reader, cli, STDIN_FILENO);
    int status = EXIT_YES;
    for (uint32_t number = 1;; number++) {
        char *line = NULL;
        size_t length = 0;
        line_result result = lines_next(&reader, &line, &length);
        if (result == LINE_END) {
            return status;
        }
        if (result == LINE_INTERRUPTED) {
            return batch_worse(status, EXIT_UNDECIDED);
        }
        if (result == LINE_FAILED) {
            complain_errno(cli, KZ_N("cannot read"), kz_message(cli->lang, KZ_N("standard input")),
                           errno);
            return EXIT_MACHINE;
        }
        status = batch_worse(status, take_line(cli, answer, code, result, line, length, number));
        if (!output_flush(cli) || status == EXIT_MACHINE) {
            return EXIT_MACHINE;
        }
        if (interrupt_asked()) {
            return batch_worse(status, EXIT_UNDECIDED);
        }
    }
}

void batch_json_error(cli_context *cli, const kz_error *error) {
    const char *what = error->message != NULL ? error->message : kz_status_text(error->status);
    char buffer[KZ_TOKEN_MAX + 200];
    kz_text message;
    kz_text_init(&message, buffer, sizeof buffer);
    kz_text_format(&message, "%s%s%s%s%s", error->code != NULL ? error->code : "",
                   error->code != NULL ? ": " : "", what, error->token[0] != '\0' ? ": " : "",
                   error->token);
    kz_json json;
    kz_json_init(&json, &cli->out);
    kz_json_open_object(&json);
    kz_json_key(&json, "line");
    kz_json_unsigned(&json, error->line);
    kz_json_key(&json, "error");
    kz_json_string(&json, buffer);
    kz_json_key(&json, "column");
    kz_json_unsigned(&json, error->column > 0 ? error->column : 1);
    kz_json_close_object(&json);
    kz_text_put_char(&cli->out, '\n');
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
