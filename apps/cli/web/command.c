/* kazu web: the page for browsers on this machine. */
#include "cli.h"
#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"
#include "system/interrupt.h"
#include "web/site_open.h"

#include "http/server.h"
#include "http/site_answer.h"

enum { PORT_USUAL = 8642, PORTS_TRIED = 20, NANOSECONDS_PER_MS = 1000000 };

static uint64_t run_ms(const cli_context *cli) {
    uint64_t ms = cli->options.number[OPTION_SECONDS] / NANOSECONDS_PER_MS;
    return cli_has(cli, OPTION_SECONDS) && ms == 0 ? 1 : ms;
}

/* Returns EXIT_YES, or another status after a complaint. */
static int open_server(const cli_context *cli, http_site *site, http_server **server) {
    bool is_chosen = cli_has(cli, OPTION_PORT);
    http_server_plan plan = {
        .service = {http_site_answer, site, http_site_policy},
        .port = is_chosen ? (unsigned)cli->options.number[OPTION_PORT] : PORT_USUAL,
        .ports = is_chosen ? 1 : PORTS_TRIED,
        .run_ms = run_ms(cli),
    };
    int fault = http_server_open(server, &plan);
    if (fault == 0) {
        return EXIT_YES;
    }
    char port[16];
    kz_text text;
    kz_text_init(&text, port, sizeof port);
    kz_text_put_unsigned(&text, plan.port);
    if (fault == UV_EADDRINUSE) {
        complain(cli, KZ_N("another program is using this port"), port, "--port 0");
    } else {
        complain_errno(cli, KZ_N("cannot listen on the port"), port, -fault);
    }
    return fault == UV_EADDRINUSE || fault == UV_EACCES ? EXIT_USAGE : EXIT_MACHINE;
}

/* One line, at once: whoever started the command wants to go there. */
static bool tell_address(cli_context *cli, unsigned port) {
    char address[48];
    kz_text text;
    kz_text_init(&text, address, sizeof address);
    kz_text_format(&text, "http://127.0.0.1:%u/", port);
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = json_begin(cli);
        json_text(&json, "address", address);
        json_unsigned(&json, "port", port);
        json_end(&json);
    } else {
        kz_text_put(&cli->out, address);
        kz_text_put(&cli->out, "  ");
        output_line(cli, KZ_N("press Ctrl-C to stop"));
    }
    return output_flush(cli);
}

int command_web(cli_context *cli) {
    http_site site = {0};
    http_server *server = NULL;
    int status = site_open(cli, &site);
    if (status == EXIT_YES) {
        status = open_server(cli, &site, &server);
    }
    if (server != NULL) {
        /* Who asked to end before the server listened to signals is heard, too. */
        if (tell_address(cli, http_server_port(server)) && !interrupt_asked()) {
            http_server_run(server);
        }
        http_server_close(server);
    }
    http_site_free(&site);
    return status;
}
