/* kazu shisoku hint: the game's own hints for a table, in three strengths. */
#include "batch.h"
#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"
#include "shisoku/commands.h"
#include "shisoku/input.h"
#include "shisoku/show.h"
#include "shisoku/table_hint.h"
#include "supervise.h"

#include <string.h>

static void put_hint(cli_context *cli, const kz_shisoku_problem *problem, int strength,
                     const char *hint) {
    if (!cli_has(cli, OPTION_JSON)) {
        kz_text_put(&cli->out, hint);
        kz_text_put_char(&cli->out, '\n');
        return;
    }
    kz_json json = json_begin(cli);
    shisoku_json_table(&json, problem);
    json_signed(&json, "step", strength);
    output_json_text(cli, &json, hint);
    json_end(&json);
}

/* A hint that it cannot be made is a "no". */
static int exit_status(const kz_shisoku_problem *problem, const cli_context *cli) {
    static kz_shisoku_result result;
    supervisor watch;
    supervise_start(&watch, cli);
    kz_status status = kz_shisoku_solve(problem, &watch.work, &result);
    supervise_end(&watch);
    if (status != KZ_OK) {
        return supervise_failure(&watch, status);
    }
    if (result.verdict == KZ_UNKNOWN) {
        return supervise_failure(&watch, result.why);
    }
    return result.verdict == KZ_ONE ? EXIT_YES : EXIT_NO;
}

static int answer(cli_context *cli) {
    kz_shisoku_problem problem;
    if (!shisoku_read_table(cli, 0, &problem)) {
        return EXIT_USAGE;
    }
    int strength = cli_has(cli, OPTION_STEP) ? (int)cli->options.number[OPTION_STEP] : 1;
    char buffer[512];
    kz_text hint;
    kz_error error = {0};
    supervisor watch;
    kz_text_init(&hint, buffer, sizeof buffer);
    supervise_start(&watch, cli);
    kz_table *table = NULL;
    kz_status status = table_open(&problem, &watch.work, &error, &table);
    if (status == KZ_OK) {
        status = table_hint(table, strength, cli->lang, &watch.work, &hint);
    }
    kz_table_free(table);
    supervise_end(&watch);
    if (status == KZ_OUT_OF_RANGE || status == KZ_BAD_INPUT) {
        complain_error(cli, &error, NULL);
        return EXIT_USAGE;
    }
    if (status != KZ_OK) {
        return supervise_failure(&watch, status);
    }
    put_hint(cli, &problem, strength, buffer);
    return exit_status(&problem, cli);
}

int command_shisoku_hint(cli_context *cli) {
    static const batch_words lines = {.answer = answer, .has_target = true};
    return batch_or_one(cli, &lines);
}
