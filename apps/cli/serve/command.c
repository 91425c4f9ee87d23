/* kazu serve: rooms for people who play each other over the network. */
#include "cli.h"
#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"
#include "serve/rooms.h"
#include "serve/serve_options.h"
#include "serve/settings_print.h"
#include "system/interrupt.h"
#include "web/site_open.h"
#include "web/site_place.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { VARIABLE_TOLD = 64 };

static int complain_fault(const cli_context *cli, const serve_fault *fault, bool is_usage) {
    complain(cli, fault->message, fault->place[0] != '\0' ? fault->place : NULL,
             fault->word[0] != '\0' ? fault->word : NULL);
    return is_usage ? EXIT_USAGE : EXIT_MACHINE;
}

static int backup(const cli_context *cli, const char *store) {
    serve_fault fault = {0};
    return serve_backup(store, cli->options.text[OPTION_BACKUP], &fault)
               ? EXIT_YES
               : complain_fault(cli, &fault, true);
}

static void tell_fault(void *user, const char *sentence) {
    cli_context *cli = user;
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = json_begin(cli);
        json_text(&json, "fault", sentence);
        json_end(&json);
    } else {
        kz_text_put(&cli->out, sentence);
        kz_text_put_char(&cli->out, '\n');
    }
}

static int check(cli_context *cli, const char *store) {
    serve_fault fault = {0};
    serve_found found = {0};
    if (!serve_check(store, tell_fault, cli, &found, &fault)) {
        return complain_fault(cli, &fault, true);
    }
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = json_begin(cli);
        json_unsigned(&json, "rooms", found.rooms);
        json_unsigned(&json, "games", found.games);
        json_unsigned(&json, "events", found.events);
        json_unsigned(&json, "faults", found.faults);
        json_end(&json);
    } else {
        kz_text_format(
            &cli->out,
            kz_message(cli->lang, KZ_N("rooms %llu, games %llu, events %llu, faults %llu")),
            (unsigned long long)found.rooms, (unsigned long long)found.games,
            (unsigned long long)found.events, (unsigned long long)found.faults);
        kz_text_put_char(&cli->out, '\n');
    }
    return found.faults == 0 ? EXIT_YES : EXIT_NO;
}

/* One line for each place, at once: whoever started the command waits for it. */
static void tell_place(void *user, const char *place) {
    cli_context *cli = user;
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = json_begin(cli);
        json_text(&json, "address", place);
        json_end(&json);
    } else {
        kz_text_put(&cli->out, place);
        kz_text_put(&cli->out, "  ");
        output_line(cli, KZ_N("press Ctrl-C to stop"));
    }
    (void)output_flush(cli);
    if (interrupt_asked()) {
        (void)raise(SIGTERM); /* it was sent before the server listened to signals */
    }
}

/* What to type on another device; where there is nothing, how to get it. */
static void tell_reached(void *user, const char *address, bool is_local) {
    cli_context *cli = user;
    if (cli_has(cli, OPTION_JSON)) {
        return;
    }
    if (address == NULL) {
        output_line(cli, KZ_N("Only this machine can open it; with --lan, phones and computers on "
                              "your network can, too."));
    } else {
        kz_text_format(&cli->out,
                       is_local ? kz_message(cli->lang, KZ_N("On this machine: %s"))
                                : kz_message(cli->lang, KZ_N("On your network: %s")),
                       address);
        kz_text_put_char(&cli->out, '\n');
    }
    (void)output_flush(cli);
}

/* Without a page there are rooms all the same: for programs, or where a proxy has the page. */
static int open_page(const cli_context *cli, http_site *site) {
    char place[SITE_PLACE_ROOM];
    if (!cli_has(cli, OPTION_ROOT) && !site_place_find(place)) {
        journal_line(JOURNAL_WARNING, "there is no page", "looked at", place, (const char *)NULL);
        return EXIT_YES;
    }
    return site_open(cli, site);
}

/* A misspelt variable would leave its setting as it is, unnoticed. */
static void warn_of_variables(const cli_context *cli) {
    size_t at = 0;
    const char *entry;
    while ((entry = settings_stray_variable(cli, &at)) != NULL) {
        char name[VARIABLE_TOLD];
        (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(entry, "="), entry);
        journal_line(JOURNAL_WARNING, "no such setting", "variable", name, (const char *)NULL);
    }
}

static int run(cli_context *cli, const serve_plan *plan) {
    serve_fault fault = {0};
    serve_end end = serve_run(plan, &fault);
    return end == SERVE_DRAINED ? EXIT_YES : complain_fault(cli, &fault, end == SERVE_USAGE);
}

static int serve(cli_context *cli, const settings *kept, const char *store) {
    http_site site = {0};
    serve_plan plan = {.store = store,
                       .site = &site,
                       .version = KAZU_VERSION,
                       .told = tell_place,
                       .reached = tell_reached,
                       .user = cli};
    int status = serve_options_read(cli, kept, &plan);
    if (status == EXIT_YES && cli_has(cli, OPTION_PRINT_CONFIG)) {
        settings_print(cli, &plan);
        return EXIT_YES;
    }
    if (status == EXIT_YES) {
        journal_open(cli->options.number[OPTION_LOG] == 1 ? JOURNAL_JSON : JOURNAL_TEXT,
                     STDERR_FILENO);
        journal_show_addresses(cli_has(cli, OPTION_LOG_ADDRESSES));
        warn_of_variables(cli);
        status = open_page(cli, &site);
        status = status == EXIT_YES ? run(cli, &plan) : status;
        http_site_free(&site);
    }
    return status;
}

static int answer(cli_context *cli, const settings *kept) {
    char store[SERVE_STORE_ROOM];
    if (cli->operand_count > 0) {
        return rooms_command(cli);
    }
    int status = serve_options_store(cli, store);
    if (status != EXIT_YES) {
        return status;
    }
    if (cli_has(cli, OPTION_CHECK_STORE)) {
        return check(cli, store);
    }
    return cli_has(cli, OPTION_BACKUP) ? backup(cli, store) : serve(cli, kept, store);
}

int command_serve(cli_context *cli) {
    settings kept = {0};
    int status = settings_read(cli, &kept);
    if (status == EXIT_YES) {
        status = answer(cli, &kept);
    }
    settings_free(&kept);
    return status;
}
