/* kazu kenken count: how many solutions there are, or each of them. */
#include "kenken/commands.h"
#include "kenken/show.h"
#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"
#include "supervise.h"

#define DEFAULT_LIMIT UINT64_C(1000000)

/* The solutions of one puzzle as they are found. */
typedef struct listing {
    cli_context *cli;
    const kenken_case *given;
} listing;

static bool show_grid(void *user, const uint8_t *grid) {
    listing *list = user;
    unsigned size = list->given->puzzle.size;
    if (cli_has(list->cli, OPTION_JSON)) {
        kz_json json = kenken_json_begin(list->cli, list->given);
        kenken_json_grid(&json, "grid", size, grid);
        json_end(&json);
    } else {
        kz_kenken_grid_print(size, grid, &list->cli->out);
        kz_text_put_char(&list->cli->out, '\n');
    }
    return list->cli->write_error == 0;
}

static void put_json(cli_context *cli, const kenken_case *given,
                     const kz_kenken_count_result *result, const char *reason) {
    kz_json json = kenken_json_begin(cli, given);
    json_unsigned(&json, "count", result->count);
    json_bool(&json, "exact", result->exact);
    if (reason != NULL) {
        json_text(&json, "reason", reason);
    }
    json_unsigned(&json, "nodes", result->nodes);
    json_end(&json);
}

static void put_text(cli_context *cli, const kenken_case *given,
                     const kz_kenken_count_result *result, const char *reason) {
    kenken_put_id(cli, given);
    kz_text_format(&cli->out, result->exact ? "%llu" : kz_message(cli->lang, KZ_N("at least %llu")),
                   (unsigned long long)result->count);
    kz_text_put_char(&cli->out, '\n');
    if (reason != NULL) {
        complain(cli, reason, NULL, NULL);
    }
}

static int answer(cli_context *cli, const kenken_case *given) {
    static kz_kenken_count_result result;
    supervisor watch;
    listing list = {cli, given};
    uint64_t limit = cli_has(cli, OPTION_MOST) ? cli->options.number[OPTION_MOST] : DEFAULT_LIMIT;
    bool shows_all = cli_has(cli, OPTION_ALL_GRIDS);
    supervise_start(&watch, cli);
    kz_status status = kz_kenken_count(&given->puzzle, limit, shows_all ? show_grid : NULL, &list,
                                       &watch.work, &result);
    supervise_end(&watch);
    if (status != KZ_OK) {
        return supervise_failure(&watch, status);
    }
    bool is_stopped = !result.exact && result.why != KZ_OK;
    const char *reason = is_stopped ? supervise_reason(&watch, result.why) : NULL;
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, given, &result, reason);
    } else {
        put_text(cli, given, &result, reason);
    }
    if (is_stopped) {
        return EXIT_UNDECIDED;
    }
    return result.count > 0 ? EXIT_YES : EXIT_NO;
}

int command_kenken_count(cli_context *cli) {
    return kenken_answer_all(cli, answer);
}
