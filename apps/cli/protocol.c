/* kazu play --protocol: games for programs, line in, lines out. */
#include "protocol.h"

#include "output/complain.h"
#include "output/output.h"

#include "terminal/plain.h"

#include "terminal/guard.h"

#include <errno.h>
#include <unistd.h>

enum {
    LINE_MAX_BYTES = 1 << 22, /* the longest save file as one line */
    MILLISECOND = 1000000
};

/* A conversation. A HOST says himself how time passes; for a seat it is that of the clock. */
typedef struct talk {
    cli_context *cli;
    supervisor *watch;
    kz_protocol protocol;
    uint64_t started;
} talk;

static uint64_t now_ms(const talk *t) {
    bool is_host = t->protocol.binding == KZ_HOST;
    return is_host ? 0 : (term_nanoseconds() - t->started) / MILLISECOND;
}

/* False: it ends, with the status in *status. */
static bool answer(talk *t, const char *line, size_t length, int *status) {
    supervise_renew(t->watch);
    bool goes_on = kz_protocol_line(&t->protocol, line, length, now_ms(t), &t->cli->out);
    if (t->protocol.binding >= 0 && *t->protocol.table != NULL) {
        kz_status ran = kz_table_run(*t->protocol.table, now_ms(t), &t->watch->work);
        *status = ran == KZ_OK ? *status : supervise_failure(t->watch, ran);
    }
    if (!output_flush(t->cli)) {
        *status = EXIT_MACHINE;
    }
    return goes_on && *status == EXIT_YES;
}

static int answer_lines(talk *t) {
    plain_reader reader;
    int status = EXIT_YES;
    bool goes_on = true;
    if (!plain_open(&reader, STDIN_FILENO, LINE_MAX_BYTES)) {
        return supervise_failure(t->watch, KZ_NO_MEMORY);
    }
    while (goes_on) {
        const char *line = NULL;
        size_t length = 0;
        switch (plain_next(&reader, &line, &length)) {
        case TERM_LINE_LATE:
        case TERM_LINE_READ:
            goes_on = answer(t, line, length, &status);
            continue;
        case TERM_LINE_TOO_LONG:
            kz_text_put(&t->cli->out, "error BAD_INPUT 0 0: line too long\n");
            goes_on = output_flush(t->cli);
            continue;
        case TERM_LINE_END:
            break;
        case TERM_LINE_INTERRUPTED:
            status = EXIT_UNDECIDED;
            break;
        case TERM_LINE_FAILED:
            complain_errno(t->cli, KZ_N("cannot read"),
                           kz_message(t->cli->lang, KZ_N("standard input")), errno);
            status = EXIT_MACHINE;
            break;
        }
        goes_on = false;
    }
    plain_close(&reader);
    return status;
}

/* A seat that speaks alone needs a table, and a person's chair at it. */
static bool is_there(const cli_context *cli, const kz_table *table) {
    const char *seat = cli->options.text[OPTION_SEAT];
    if (!cli_has(cli, OPTION_SEAT)) {
        return true;
    }
    if (table == NULL) {
        complain(cli, KZ_N("--seat needs a game: give its name"), seat, "--seat");
        return false;
    }
    uint64_t number = cli->options.number[OPTION_SEAT];
    if (number >= (uint64_t)kz_table_opening(table)->seats) {
        complain(cli, KZ_N("there is no such seat"), seat, "--seat");
        return false;
    }
    if (kz_table_setup_of(table)->chair[number].kind != KZ_CHAIR_PERSON) {
        complain(cli, KZ_N("this seat belongs to a computer player"), seat, "--seat");
        return false;
    }
    return true;
}

int protocol_run(cli_context *cli, kz_table **table, supervisor *watch) {
    talk t = {.cli = cli,
              .watch = watch,
              .protocol = {.table = table,
                           .binding = cli_has(cli, OPTION_SEAT)
                                          ? (int)cli->options.number[OPTION_SEAT]
                                          : KZ_HOST,
                           .lang = cli->lang,
                           .work = &watch->work},
              .started = term_nanoseconds()};
    int status = is_there(cli, *table) ? answer_lines(&t) : EXIT_USAGE;
    kz_table_free(*table);
    *table = NULL;
    supervise_end(watch);
    return status;
}
