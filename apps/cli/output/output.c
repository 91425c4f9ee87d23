/* Standard output: results only, every write checked. */
#include "output/output.h"
#include "output/json.h"

#include "output/complain.h"

#include <errno.h>
#include <unistd.h>

static bool write_all(void *user, const char *data, size_t length) {
    cli_context *cli = user;
    cli->has_written = true;
    while (length > 0) {
        ssize_t written = write(STDOUT_FILENO, data, length);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            cli->write_error = written < 0 ? errno : EIO;
            return false;
        }
        data += written;
        length -= (size_t)written;
    }
    return true;
}

void output_start(cli_context *cli) {
    kz_text_init(&cli->out, cli->out_window, sizeof cli->out_window);
    cli->out.sink = write_all;
    cli->out.sink_user = cli;
    cli->write_error = 0;
}

bool output_flush(cli_context *cli) {
    return cli->write_error == 0 && kz_text_flush(&cli->out);
}

void output_line(cli_context *cli, const char *text) {
    kz_text_put(&cli->out, kz_message(cli->lang, text));
    kz_text_put_char(&cli->out, '\n');
}

void output_json_error(cli_context *cli, const kz_error *error) {
    const char *what = error->message != NULL ? error->message : kz_status_text(error->status);
    char buffer[KZ_TOKEN_MAX + 200];
    kz_text message;
    kz_text_init(&message, buffer, sizeof buffer);
    kz_text_format(&message, "%s%s%s%s%s", error->code != NULL ? error->code : "",
                   error->code != NULL ? ": " : "", what, error->token[0] != '\0' ? ": " : "",
                   error->token);
    kz_json json = json_begin(cli);
    json_unsigned(&json, "line", error->line);
    json_text(&json, "error", buffer);
    json_unsigned(&json, "column", error->column > 0 ? error->column : 1);
    json_end(&json);
}

/* A program that reads standard output is told there why nothing came. */
static void tell_silent_end(cli_context *cli, int status) {
    const kz_error *why = complain_first();
    if (status == EXIT_USAGE && why != NULL && cli_has(cli, OPTION_JSON) && !cli->has_written &&
        cli->out.length == 0) {
        kz_error told = *why;
        told.line = told.line > 0 ? told.line : 1;
        output_json_error(cli, &told);
    }
}

int output_finish(cli_context *cli, int status) {
    tell_silent_end(cli, status);
    (void)output_flush(cli);
    if (cli->write_error == 0 && close(STDOUT_FILENO) != 0 && errno != EINTR) {
        cli->write_error = errno;
    }
    if (cli->write_error == 0) {
        return cli->save_failed ? EXIT_MACHINE : status;
    }
    /* Who leaves a page unread has read enough; who loses results must be told. */
    if (cli->write_error == EPIPE && cli->command != NULL && cli->command->for_people) {
        return status;
    }
    complain_errno(cli, KZ_N("cannot write"), kz_message(cli->lang, KZ_N("standard output")),
                   cli->write_error);
    return EXIT_MACHINE;
}

void output_json_text(const cli_context *cli, kz_json *json, const char *text) {
    json_text(json, "lang", cli->lang == KZ_LANG_JA ? "ja" : "en");
    json_text(json, "text", text);
}
