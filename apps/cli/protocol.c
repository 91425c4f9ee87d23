/* kazu play --protocol: games for programs, line in, lines out. */
#include "protocol.h"

#include "complain.h"
#include "lines.h"
#include "output.h"
#include "supervise.h"

#include <errno.h>
#include <unistd.h>

static int answer_lines(cli_context *cli, kz_session **session, supervisor *watch) {
    static line_reader reader;
    lines_start(&reader, cli, STDIN_FILENO);
    for (;;) {
        char *line = NULL;
        size_t length = 0;
        switch (lines_next(&reader, &line, &length)) {
        case LINE_END:
            return EXIT_YES;
        case LINE_INTERRUPTED:
            return EXIT_UNDECIDED;
        case LINE_FAILED:
            complain_errno(cli, KZ_N("cannot read"), kz_message(cli->lang, KZ_N("standard input")),
                           errno);
            return EXIT_MACHINE;
        case LINE_TOO_LONG:
            kz_text_put(&cli->out, "error BAD_INPUT 0 0: line too long\n");
            continue;
        case LINE_READ:
            break;
        }
        supervise_renew(watch);
        if (!kz_protocol_line(session, line, length, cli->lang, &watch->work, &cli->out)) {
            return EXIT_YES;
        }
        if (!output_flush(cli)) {
            return EXIT_MACHINE;
        }
    }
}

int protocol_run(cli_context *cli, kz_session **session, supervisor *watch) {
    int status = answer_lines(cli, session, watch);
    kz_session_free(*session);
    *session = NULL;
    supervise_end(watch);
    return status;
}

int command_protocol(cli_context *cli) {
    if (!cli_has(cli, OPTION_PROTOCOL)) {
        complain(cli, KZ_N("a game is missing"), "play",
                 kz_message(cli->lang, KZ_N("try kazu shisoku play")));
        return EXIT_USAGE;
    }
    supervisor watch;
    supervise_start(&watch, cli);
    kz_session *session = NULL;
    return protocol_run(cli, &session, &watch);
}
