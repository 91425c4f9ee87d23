/* How a rating is shown. */
#include "shisoku/rating.h"

#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"
#include "shisoku/show.h"

#include <stdio.h>

void rating_json(kz_json *json, const kz_shisoku_rating *rating) {
    json_signed(json, "level", rating->level);
    json_signed(json, "rating", rating->rating);
    json_unsigned(json, "solutions", rating->solutions);
    json_open_array(json, "needs");
    if (rating->needs_fraction) {
        kz_json_string(json, "fraction");
    }
    kz_json_close_array(json);
}

void rating_put(cli_context *cli, const kz_shisoku_rating *rating) {
    if (rating->solutions == 0) {
        output_line(cli, KZ_N("It cannot be made."));
        return;
    }
    kz_text_format(
        &cli->out,
        kz_message(cli->lang, KZ_N("Level %d of 5; rating %d; different solutions: %llu")),
        rating->level, rating->rating, (unsigned long long)rating->solutions);
    kz_text_put_char(&cli->out, '\n');
    if (rating->needs_fraction) {
        output_line(cli, KZ_N("Every solution needs a fraction."));
    }
}

int rating_failure(cli_context *cli, const supervisor *watch, const kz_shisoku_problem *problem,
                   kz_status status) {
    if (status == KZ_UNSUPPORTED) {
        char count[16];
        (void)snprintf(count, sizeof count, "%u", problem->count);
        complain(cli, KZ_N("expected at most 8 cards"), count, NULL);
        return EXIT_USAGE;
    }
    if (status == KZ_NO_MEMORY && watch->allocation_failed) {
        return supervise_failure(watch, status);
    }
    return shisoku_put_undecided(cli, problem, supervise_reason(watch, status));
}
