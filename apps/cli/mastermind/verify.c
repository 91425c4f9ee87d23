/* kazu mastermind verify: a written strategy, replayed; written bounds, proved again. */
#include "mastermind/commands.h"
#include "mastermind/show.h"
#include "output/complain.h"
#include "supervise.h"
#include "system/file_reader.h"

#include <string.h>

#define FILE_BYTES_MAX ((size_t)1 << 28)

static const char bounds_begin[] = "kazu mastermind bounds ";

static bool are_bounds(const file_text *text) {
    size_t length = sizeof bounds_begin - 1;
    return text->length >= length && memcmp(text->data, bounds_begin, length) == 0;
}

/* EXIT_YES, or a complaint about the text or the lack of something. */
static int judge(supervisor *watch, kz_status status, const kz_error *error, const char *path) {
    progress_end(&watch->bar);
    if (status == KZ_BAD_INPUT || (status == KZ_OUT_OF_RANGE && error->message != NULL)) {
        complain_error(watch->cli, error, path);
        return EXIT_USAGE;
    }
    return status == KZ_OK ? EXIT_YES : supervise_failure(watch, status);
}

static int verify_strategy(supervisor *watch, cli_context *cli, const file_text *text,
                           const char *path) {
    kz_mastermind_rules rules;
    kz_mastermind_figures figures;
    kz_error error = {0};
    kz_status status =
        kz_mastermind_verify(text->data, text->length, &watch->work, &rules, &figures, &error);
    int result = judge(watch, status, &error, path);
    if (result == EXIT_YES) {
        mastermind_put_figures(cli, NULL, &rules, &figures);
    }
    return result;
}

static int verify_bounds(supervisor *watch, cli_context *cli, const file_text *text,
                         const char *path) {
    kz_mastermind_rules rules;
    kz_mastermind_least least;
    kz_error error = {0};
    kz_status status =
        kz_mastermind_bounds_verify(text->data, text->length, &watch->work, &rules, &least, &error);
    int result = judge(watch, status, &error, path);
    if (result == EXIT_YES) {
        mastermind_put_least(cli, &rules, &least);
    }
    return result;
}

int command_mastermind_verify(cli_context *cli) {
    supervisor watch;
    if (cli->operand_count == 0) {
        complain(cli, KZ_N("missing argument"), "FILE", NULL);
        return EXIT_USAGE;
    }
    const char *path = cli->operands[0];
    file_text text;
    supervise_start(&watch, cli);
    int result = file_text_read(&watch, path, FILE_BYTES_MAX, &text);
    if (result == EXIT_YES) {
        result = are_bounds(&text) ? verify_bounds(&watch, cli, &text, path)
                                   : verify_strategy(&watch, cli, &text, path);
    }
    file_text_free(&watch, &text);
    supervise_end(&watch);
    return result;
}
