/* kazu shisoku rate */
#include "batch.h"
#include "output/json.h"
#include "shisoku/commands.h"
#include "shisoku/input.h"
#include "shisoku/rating.h"
#include "shisoku/show.h"
#include "supervise.h"

static void put_json(cli_context *cli, const kz_shisoku_problem *problem,
                     const kz_shisoku_rating *rating) {
    kz_json json = json_begin(cli);
    shisoku_json_table(&json, problem);
    rating_json(&json, rating);
    json_end(&json);
}

static int answer(cli_context *cli) {
    kz_shisoku_problem problem;
    if (!shisoku_read_table(cli, 0, &problem)) {
        return EXIT_USAGE;
    }
    kz_shisoku_rating rating;
    supervisor watch;
    supervise_start(&watch, cli);
    kz_status status = kz_shisoku_rate(&problem, &watch.work, &rating);
    supervise_end(&watch);
    if (status != KZ_OK) {
        return rating_failure(cli, &watch, &problem, status);
    }
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, &problem, &rating);
    } else {
        rating_put(cli, &rating);
    }
    return rating.solutions > 0 ? EXIT_YES : EXIT_NO;
}

int command_shisoku_rate(cli_context *cli) {
    static const batch_words lines = {.answer = answer, .has_target = true};
    return batch_or_one(cli, &lines);
}
