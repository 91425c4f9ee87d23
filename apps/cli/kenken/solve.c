/* kazu kenken solve: the solution, and whether it is the only one. */
#include "kenken/commands.h"
#include "kenken/show.h"
#include "kenken/trials.h"
#include "output/complain.h"
#include "output/json.h"
#include "supervise.h"

static int status_of(const cli_context *cli, const kz_kenken_result *result) {
    switch (result->verdict) {
    case KZ_NONE:
        return EXIT_NO;
    case KZ_ONE:
        return EXIT_YES;
    case KZ_MANY:
        return cli_has(cli, OPTION_UNIQUE) ? EXIT_NO : EXIT_YES;
    case KZ_UNKNOWN:
        break;
    }
    return EXIT_UNDECIDED;
}

static void put_json(cli_context *cli, const kenken_case *given, const kz_kenken_result *result,
                     const char *reason, const trials *tried) {
    kz_json json = kenken_json_begin(cli, given);
    json_text(&json, "verdict", kz_verdict_name(result->verdict));
    if (result->has_grid) {
        kenken_json_grid(&json, "grid", given->puzzle.size, result->grid);
    } else {
        json_unknown(&json, "grid");
    }
    if (result->verdict == KZ_MANY) {
        kenken_json_grid(&json, "second", given->puzzle.size, result->second);
    }
    if (reason != NULL) {
        json_text(&json, "reason", reason);
    }
    json_unsigned(&json, "nodes", result->nodes);
    if (cli_has(cli, OPTION_TRACE)) {
        trials_json(&json, tried);
    }
    json_end(&json);
}

static void put_line(cli_context *cli, const char *text) {
    kz_text_put(&cli->out, text);
    kz_text_put_char(&cli->out, '\n');
}

static void put_text(cli_context *cli, const kenken_case *given, const kz_kenken_result *result,
                     const char *reason) {
    unsigned size = given->puzzle.size;
    kenken_put_id(cli, given);
    if (result->has_grid) {
        kenken_put_grid(cli, size, result->grid);
    }
    if (result->verdict == KZ_NONE) {
        put_line(cli, kz_message(cli->lang, KZ_N("There is no solution (proved).")));
    } else if (result->verdict == KZ_UNKNOWN) {
        put_line(cli, kz_message(cli->lang, result->has_grid
                                                ? KZ_N("Undecided whether the solution is unique.")
                                                : KZ_N("Undecided.")));
        complain(cli, reason, NULL, NULL);
    } else if (result->verdict == KZ_MANY && !cli_has(cli, OPTION_QUIET)) {
        put_line(cli, kz_message(cli->lang, KZ_N("The solution is not unique. Another one:")));
        kenken_put_grid(cli, size, result->second);
    } else if (cli_has(cli, OPTION_UNIQUE) && !cli_has(cli, OPTION_QUIET)) {
        put_line(cli, kz_message(cli->lang, KZ_N("The solution is unique (proved).")));
    }
}

static int answer(cli_context *cli, const kenken_case *given) {
    static kz_kenken_result result;
    static trials tried;
    supervisor watch;
    supervise_start(&watch, cli);
    if (cli_has(cli, OPTION_TRACE)) {
        trials_listen(&tried, &watch.work);
    }
    kz_status status = kz_kenken_solve(&given->puzzle, &watch.work, &result);
    supervise_end(&watch);
    if (status != KZ_OK) {
        return supervise_failure(&watch, status);
    }
    const char *reason = result.verdict == KZ_UNKNOWN ? supervise_reason(&watch, result.why) : NULL;
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, given, &result, reason, &tried);
    } else {
        if (cli_has(cli, OPTION_TRACE)) {
            trials_put(cli, &tried, &cli->out);
        }
        put_text(cli, given, &result, reason);
    }
    return status_of(cli, &result);
}

int command_kenken_solve(cli_context *cli) {
    return kenken_answer_all(cli, answer);
}
