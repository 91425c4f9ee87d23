/* kazu kazutori grundy, period and verify: sequences, their periods, and what
 * proves them. */
#include "kazutori/commands.h"
#include "kazutori/input.h"

#include "complain.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { GRUNDY_MAX = 100000000, FILE_BYTES_MAX = 1 << 24 };

static const char first_line[] = "kazu kazutori certificate";

static void put_values(cli_context *cli, const uint32_t *grundy, uint64_t count) {
    if (!cli_has(cli, OPTION_JSON)) {
        for (uint64_t i = 0; i < count; i++) {
            kz_text_put_unsigned(&cli->out, grundy[i]);
            kz_text_put_char(&cli->out, i + 1 < count ? ' ' : '\n');
        }
        return;
    }
    kz_json json;
    kz_json_init(&json, &cli->out);
    kz_json_open_object(&json);
    kz_json_key(&json, "values");
    kz_json_open_array(&json);
    for (uint64_t i = 0; i < count; i++) {
        kz_json_unsigned(&json, grundy[i]);
    }
    kz_json_close_array(&json);
    kz_json_close_object(&json);
    kz_text_put_char(&cli->out, '\n');
}

int command_kazutori_grundy(cli_context *cli) {
    static kz_kazutori_set set;
    supervisor watch;
    if (!kazutori_read_set(cli, &set)) {
        return EXIT_USAGE;
    }
    if (set.largest > KZ_KAZUTORI_NUMBER_MAX) {
        kazutori_complain_set(cli);
        return EXIT_USAGE;
    }
    if (!cli_has(cli, OPTION_UPTO)) {
        complain(cli, KZ_N("option is missing"), "--upto M", NULL);
        return EXIT_USAGE;
    }
    uint64_t count = cli->options.number[OPTION_UPTO] + 1;
    supervise_start(&watch, cli);
    uint32_t *grundy = kz_work_allocate(&watch.work, count, sizeof *grundy);
    kz_status status =
        grundy == NULL ? KZ_NO_MEMORY : kz_kazutori_grundy(&set, count, &watch.work, grundy);
    progress_end(&watch.bar);
    int result = EXIT_YES;
    if (status == KZ_OK) {
        put_values(cli, grundy, count);
    } else {
        result = supervise_failure(&watch, status);
    }
    kz_work_free(&watch.work, grundy, count, sizeof *grundy);
    supervise_end(&watch);
    return result;
}

typedef struct two_periods {
    kz_kazutori_certificate outcome;
    kz_kazutori_certificate grundy;
} two_periods;

static void json_period(kz_json *json, const char *name, kz_kazutori_period period) {
    kz_json_key(json, name);
    kz_json_open_object(json);
    kz_json_key(json, "preperiod");
    kz_json_unsigned(json, period.preperiod);
    kz_json_key(json, "period");
    kz_json_unsigned(json, period.period);
    kz_json_close_object(json);
}

static void put_certificates(const two_periods *periods, kz_text *out) {
    kz_kazutori_certificate_print(&periods->outcome, out);
    kz_kazutori_certificate_print(&periods->grundy, out);
}

/* A set of 100,000 numbers still fits: each takes at most 7 bytes. */
static void put_period_json(supervisor *watch, cli_context *cli, const two_periods *periods) {
    size_t room = (size_t)1 << 21;
    char *buffer = kz_work_allocate(&watch->work, room, 1);
    kz_json json;
    kz_json_init(&json, &cli->out);
    kz_json_open_object(&json);
    json_period(&json, "outcome", periods->outcome.period);
    json_period(&json, "grundy", periods->grundy.period);
    kz_json_key(&json, "max_grundy");
    kz_json_unsigned(&json, periods->grundy.max_value);
    kz_json_key(&json, "certificate");
    if (buffer == NULL) {
        kz_json_null(&json);
    } else {
        kz_text text;
        kz_text_init(&text, buffer, room);
        put_certificates(periods, &text);
        kz_json_string(&json, buffer);
    }
    kz_json_close_object(&json);
    kz_text_put_char(&cli->out, '\n');
    kz_work_free(&watch->work, buffer, room, 1);
}

static void put_period(cli_context *cli, kz_kazutori_sequence sequence, kz_kazutori_period period) {
    kz_text_put(&cli->out, sequence == KZ_KAZUTORI_OUTCOMES
                               ? kz_message(cli->lang, KZ_N("P and N: "))
                               : kz_message(cli->lang, KZ_N("Grundy values: ")));
    kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("period %llu, preperiod %llu")),
                   (unsigned long long)period.period, (unsigned long long)period.preperiod);
    kz_text_put_char(&cli->out, '\n');
}

static int find_periods(supervisor *watch, const kz_kazutori_set *set, two_periods *periods) {
    kz_status status =
        kz_kazutori_period_find(set, KZ_KAZUTORI_OUTCOMES, &watch->work, &periods->outcome);
    if (status == KZ_OK) {
        status = kz_kazutori_period_find(set, KZ_KAZUTORI_GRUNDY, &watch->work, &periods->grundy);
    }
    return status == KZ_OK ? EXIT_YES : supervise_failure(watch, status);
}

int command_kazutori_period(cli_context *cli) {
    static kz_kazutori_set set;
    static two_periods periods;
    supervisor watch;
    if (!kazutori_read_set(cli, &set)) {
        return EXIT_USAGE;
    }
    if (set.largest > KZ_KAZUTORI_NUMBER_MAX) {
        kazutori_complain_set(cli);
        return EXIT_USAGE;
    }
    supervise_start(&watch, cli);
    int result = find_periods(&watch, &set, &periods);
    progress_end(&watch.bar);
    if (result == EXIT_YES && cli_has(cli, OPTION_JSON)) {
        put_period_json(&watch, cli, &periods);
    } else if (result == EXIT_YES) {
        if (!cli_has(cli, OPTION_QUIET)) {
            kz_text_put(&cli->out, "# ");
            put_period(cli, KZ_KAZUTORI_OUTCOMES, periods.outcome.period);
            kz_text_put(&cli->out, "# ");
            put_period(cli, KZ_KAZUTORI_GRUNDY, periods.grundy.period);
        }
        put_certificates(&periods, &cli->out);
    }
    supervise_end(&watch);
    return result;
}

/* Where the next certificate begins, behind comments and empty lines; `end` if
 * there is none. */
static const char *skip_comments(const char *at, const char *end, uint32_t *line) {
    while (at < end && (*at == '#' || *at == '\n' || *at == '\r')) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        at = newline == NULL ? end : newline + 1;
        ++*line;
    }
    return at;
}

/* The end of the certificate that begins here: the next first line, comment or
 * end. */
static const char *certificate_end(const char *at, const char *end) {
    const char *next = memchr(at, '\n', (size_t)(end - at));
    while (next != NULL && next + 1 < end) {
        const char *line = next + 1;
        size_t left = (size_t)(end - line);
        if (*line == '#' || *line == '\n' ||
            (left >= sizeof first_line - 1 &&
             memcmp(line, first_line, sizeof first_line - 1) == 0)) {
            return line;
        }
        next = memchr(line, '\n', left);
    }
    return end;
}

static uint32_t count_lines(const char *at, const char *end) {
    uint32_t lines = 0;
    for (; at < end; at++) {
        lines += *at == '\n';
    }
    return lines;
}

static void tell_verified(cli_context *cli, const kz_kazutori_certificate *certificate,
                          bool is_valid, const kz_error *error) {
    bool is_outcome = certificate->sequence == KZ_KAZUTORI_OUTCOMES;
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json;
        kz_json_init(&json, &cli->out);
        kz_json_open_object(&json);
        kz_json_key(&json, "valid");
        kz_json_bool(&json, is_valid);
        kz_json_key(&json, "sequence");
        kz_json_string(&json, is_outcome ? "outcome" : "grundy");
        kz_json_key(&json, "preperiod");
        kz_json_unsigned(&json, certificate->period.preperiod);
        kz_json_key(&json, "period");
        kz_json_unsigned(&json, certificate->period.period);
        kz_json_key(&json, "reason");
        kz_json_string(&json, is_valid || error->message == NULL ? "" : error->message);
        kz_json_close_object(&json);
        kz_text_put_char(&cli->out, '\n');
        return;
    }
    if (is_valid) {
        kz_text_put(&cli->out, kz_message(cli->lang, KZ_N("Proved: ")));
        put_period(cli, certificate->sequence, certificate->period);
        return;
    }
    kz_text_put(&cli->out, kz_message(cli->lang, KZ_N("Not valid: ")));
    kz_text_put(&cli->out,
                kz_message(cli->lang, error->message != NULL ? error->message
                                                             : kz_status_text(error->status)));
    kz_text_put_char(&cli->out, '\n');
}

static int verify_one(supervisor *watch, cli_context *cli, const char *text, size_t length,
                      uint32_t line, const char *path) {
    static kz_kazutori_certificate certificate;
    kz_error error = {0};
    if (kz_kazutori_certificate_parse(text, length, &certificate, &error) != KZ_OK) {
        error.line += error.line > 0 ? line - 1 : 0;
        complain_error(cli, &error, path);
        return EXIT_USAGE;
    }
    kz_status status = kz_kazutori_verify(&certificate, &watch->work, &error);
    if (status != KZ_OK && status != KZ_BAD_INPUT) {
        return supervise_failure(watch, status);
    }
    progress_end(&watch->bar);
    tell_verified(cli, &certificate, status == KZ_OK, &error);
    return status == KZ_OK ? EXIT_YES : EXIT_NO;
}

static int verify_all(supervisor *watch, cli_context *cli, const char *text, size_t length,
                      const char *path) {
    const char *end = text + length;
    uint32_t line = 1;
    const char *at = skip_comments(text, end, &line);
    int worst = EXIT_YES;
    if (at == end) {
        complain(cli, KZ_N("the file holds no certificate"), path, NULL);
        return EXIT_USAGE;
    }
    while (at < end && worst != EXIT_USAGE && worst != EXIT_UNDECIDED && worst != EXIT_MACHINE) {
        const char *next = certificate_end(at, end);
        int result = verify_one(watch, cli, at, (size_t)(next - at), line, path);
        worst = result > worst ? result : worst;
        line += count_lines(at, next);
        at = skip_comments(next, end, &line);
    }
    return worst;
}

int command_kazutori_verify(cli_context *cli) {
    supervisor watch;
    if (cli->operand_count == 0) {
        complain(cli, KZ_N("operand is missing"), "CERTIFICATE-FILE", NULL);
        return EXIT_USAGE;
    }
    const char *path = cli->operands[0];
    bool is_input = strcmp(path, "-") == 0;
    FILE *file = is_input ? stdin : fopen(path, "rb");
    if (file == NULL) {
        complain_errno(cli, KZ_N("cannot read"), path, errno);
        return EXIT_USAGE;
    }
    supervise_start(&watch, cli);
    int result = EXIT_MACHINE;
    char *text = kz_work_allocate(&watch.work, FILE_BYTES_MAX, 1);
    if (text == NULL) {
        result = supervise_failure(&watch, KZ_NO_MEMORY);
    } else {
        size_t length = fread(text, 1, FILE_BYTES_MAX, file);
        if (ferror(file)) {
            complain_errno(cli, KZ_N("cannot read"), path, errno);
            result = EXIT_USAGE;
        } else if (length == FILE_BYTES_MAX) {
            complain(cli, KZ_N("the file is too long"), path, NULL);
            result = EXIT_USAGE;
        } else {
            result = verify_all(&watch, cli, text, length, path);
        }
    }
    kz_work_free(&watch.work, text, FILE_BYTES_MAX, 1);
    if (!is_input) {
        (void)fclose(file);
    }
    supervise_end(&watch);
    return result;
}
