/* How a rating is shown. */
#include "shisoku/rating.h"

#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"
#include "shisoku/show.h"

#include <stdio.h>

typedef struct need {
    const char *word; /* in JSON */
    const char *text; /* for people: a message id */
    bool is_there;
} need;

enum { NEEDS = 4 };

static void list_needs(const kz_shisoku_rating *rating, need needs[NEEDS]) {
    needs[0] = (need){"fraction", KZ_N("Every solution needs a fraction."), rating->needs_fraction};
    needs[1] =
        (need){"negative", KZ_N("Every solution needs a negative number."), rating->needs_negative};
    needs[2] =
        (need){"large", KZ_N("Every solution needs a number above 200."), rating->needs_large};
    needs[3] = (need){"uneven-end", KZ_N("No solution ends in a plain sum or product."),
                      rating->ends_unevenly};
}

void rating_json(kz_json *json, const kz_shisoku_rating *rating) {
    need needs[NEEDS];
    list_needs(rating, needs);
    json_signed(json, "level", rating->level);
    json_number(json, "difficulty", rating->difficulty, 3);
    json_unsigned(json, "solutions", rating->solutions);
    json_open_array(json, "needs");
    for (size_t i = 0; i < NEEDS; i++) {
        if (needs[i].is_there) {
            kz_json_string(json, needs[i].word);
        }
    }
    kz_json_close_array(json);
}

void rating_put(cli_context *cli, const kz_shisoku_rating *rating) {
    need needs[NEEDS];
    list_needs(rating, needs);
    if (rating->solutions == 0) {
        output_line(cli, KZ_N("It cannot be made."));
        return;
    }
    kz_text_format(&cli->out,
                   kz_message(cli->lang, KZ_N("Level %d of 5; difficulty %.1f bits; different "
                                              "solutions: %llu")),
                   rating->level, rating->difficulty, (unsigned long long)rating->solutions);
    kz_text_put_char(&cli->out, '\n');
    for (size_t i = 0; i < NEEDS; i++) {
        if (needs[i].is_there) {
            output_line(cli, needs[i].text);
        }
    }
}

int rating_failure(cli_context *cli, const supervisor *watch, const kz_shisoku_problem *problem,
                   kz_status status) {
    if (status == KZ_UNSUPPORTED) {
        char count[16];
        (void)snprintf(count, sizeof count, "%u", problem->count);
        complain(cli, KZ_N("tables of at most 8 cards can be rated"), count, NULL);
        return EXIT_USAGE;
    }
    if (status == KZ_NO_MEMORY && watch->allocation_failed) {
        return supervise_failure(watch, status);
    }
    return shisoku_put_undecided(cli, problem, supervise_reason(watch, status));
}
