/* kazu kazutori grundy, period and verify: sequences, their periods, and what
 * proves them. */
#include "kazutori/commands.h"
#include "kazutori/input.h"

#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"
#include "system/file_reader.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

enum {
    GRUNDY_MAX = 100000000,
    FILE_BYTES_MAX = 1 << 24,
    VALUE_STEPS = 4 /* that writing a number costs */
};

static const char first_line[] = "kazu kazutori certificate";

static kz_status put_values_text(supervisor *watch, cli_context *cli, const uint32_t *grundy,
                                 uint64_t count) {
    kz_status status = KZ_OK;
    for (uint64_t i = 0; i < count && status == KZ_OK; i++) {
        kz_text_put(&cli->out, i > 0 ? " " : "");
        kz_text_put_unsigned(&cli->out, grundy[i]);
        status = kz_work_step(&watch->work, VALUE_STEPS);
    }
    kz_text_put_char(&cli->out, '\n');
    return status;
}

/* The list ends early when the time is over: `complete` tells. */
static kz_status put_values_json(supervisor *watch, cli_context *cli, const uint32_t *grundy,
                                 uint64_t count) {
    kz_status status = KZ_OK;
    kz_json json = json_begin(cli);
    json_open_array(&json, "values");
    for (uint64_t i = 0; i < count && status == KZ_OK; i++) {
        kz_json_unsigned(&json, grundy[i]);
        status = kz_work_step(&watch->work, VALUE_STEPS);
    }
    kz_json_close_array(&json);
    if (status != KZ_OK) {
        json_bool(&json, "complete", false);
    }
    json_end(&json);
    return status;
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
        complain(cli, KZ_N("missing option"), "--upto M", NULL);
        return EXIT_USAGE;
    }
    size_t count = (size_t)cli->options.number[OPTION_UPTO] + 1;
    supervise_start(&watch, cli);
    uint32_t *grundy = kz_work_allocate(&watch.work, count, sizeof *grundy);
    kz_status status =
        grundy == NULL ? KZ_NO_MEMORY : kz_kazutori_grundy(&set, count, &watch.work, grundy);
    progress_end(&watch.bar);
    if (status == KZ_OK) {
        status = cli_has(cli, OPTION_JSON) ? put_values_json(&watch, cli, grundy, count)
                                           : put_values_text(&watch, cli, grundy, count);
    }
    int result = status == KZ_OK ? EXIT_YES : supervise_failure(&watch, status);
    kz_work_free(&watch.work, grundy, count, sizeof *grundy);
    supervise_end(&watch);
    return result;
}

typedef struct two_periods {
    kz_kazutori_certificate outcome;
    kz_kazutori_certificate grundy;
} two_periods;

static void json_period(kz_json *json, const char *name, kz_kazutori_period period) {
    json_open_object(json, name);
    json_unsigned(json, "preperiod", period.preperiod);
    json_unsigned(json, "period", period.period);
    kz_json_close_object(json);
}

static void put_certificates(const two_periods *periods, kz_text *out) {
    kz_kazutori_certificate_print(&periods->outcome, out);
    kz_kazutori_certificate_print(&periods->grundy, out);
}

/* Of both certificates: each number of the set takes at most 7 bytes, the rest of a certificate
   less than 4 kB. */
static size_t certificates_room(const kz_kazutori_set *set) {
    return 2 * (7 * (size_t)set->count + 4096);
}

static int put_period_json(supervisor *watch, cli_context *cli, const two_periods *periods) {
    size_t room = certificates_room(&periods->outcome.set);
    char *buffer = kz_work_allocate(&watch->work, room, 1);
    kz_text text;
    if (buffer == NULL) {
        return supervise_failure(watch, KZ_NO_MEMORY);
    }
    kz_text_init(&text, buffer, room);
    put_certificates(periods, &text);
    assert(!text.truncated);
    kz_json json = json_begin(cli);
    json_period(&json, "outcome", periods->outcome.period);
    json_period(&json, "grundy", periods->grundy.period);
    json_unsigned(&json, "max_grundy", periods->grundy.max_value);
    json_text(&json, "certificate", buffer);
    json_end(&json);
    kz_work_free(&watch->work, buffer, room, 1);
    return EXIT_YES;
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
        result = put_period_json(&watch, cli, &periods);
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
        kz_json json = json_begin(cli);
        json_bool(&json, "valid", is_valid);
        json_text(&json, "sequence", is_outcome ? "outcome" : "grundy");
        json_unsigned(&json, "preperiod", certificate->period.preperiod);
        json_unsigned(&json, "period", certificate->period.period);
        json_text(&json, "reason", is_valid || error->message == NULL ? "" : error->message);
        json_end(&json);
        return;
    }
    if (is_valid) {
        kz_text_put(&cli->out, kz_message(cli->lang, KZ_N("Proved: ")));
        put_period(cli, certificate->sequence, certificate->period);
        return;
    }
    kz_text_put(&cli->out, kz_message(cli->lang, KZ_N("Not valid: ")));
    output_line(cli, error->message != NULL ? error->message : kz_status_text(error->status));
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
        complain(cli, KZ_N("the file contains no certificate"), path, NULL);
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
        complain(cli, KZ_N("missing argument"), "CERTIFICATE-FILE", NULL);
        return EXIT_USAGE;
    }
    const char *path = cli->operands[0];
    file_text text;
    supervise_start(&watch, cli);
    int result = file_text_read(&watch, path, FILE_BYTES_MAX, &text);
    if (result == EXIT_YES) {
        result = verify_all(&watch, cli, text.data, text.length, path);
    }
    file_text_free(&watch, &text);
    supervise_end(&watch);
    return result;
}
