/* kazu shisoku hint: the game's own hints for a table, in three strengths. */
#include "complain.h"
#include "shisoku/commands.h"
#include "shisoku/input.h"
#include "shisoku/show.h"
#include "supervise.h"

#include "kazu/play.h"

#include <string.h>

static kz_status ask(const kz_shisoku_problem *problem, int strength, kz_lang lang, kz_work *work,
                     kz_text *hint, kz_error *error) {
    static kz_state state;
    char instance[KZ_PLAY_LINE_MAX];
    kz_text line;
    const kz_game *game = kz_game_find("shisoku");
    kz_text_init(&line, instance, sizeof instance);
    kz_shisoku_problem_print(problem, &line);
    if (line.truncated) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("too many cards"), NULL, 0);
    }
    kz_status status = game->parse(instance, 1, &state, error);
    return status != KZ_OK ? status : game->hint(&state, 0, strength, lang, work, hint);
}

static void put_hint(cli_context *cli, const kz_shisoku_problem *problem, int strength,
                     const char *hint) {
    if (!cli_has(cli, OPTION_JSON)) {
        kz_text_put(&cli->out, hint);
        kz_text_put_char(&cli->out, '\n');
        return;
    }
    kz_json json;
    kz_json_init(&json, &cli->out);
    kz_json_open_object(&json);
    shisoku_json_table(&json, problem);
    kz_json_key(&json, "step");
    kz_json_signed(&json, strength);
    kz_json_key(&json, "hint");
    kz_json_string(&json, hint);
    kz_json_close_object(&json);
    kz_text_put_char(&cli->out, '\n');
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
    return result.verdict == KZ_ONE    ? EXIT_YES
           : result.verdict == KZ_NONE ? EXIT_NO
                                       : EXIT_UNDECIDED;
}

int command_shisoku_hint(cli_context *cli) {
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
    kz_status status = ask(&problem, strength, cli->lang, &watch.work, &hint, &error);
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
