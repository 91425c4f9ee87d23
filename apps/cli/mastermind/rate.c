/* kazu mastermind rate: a finished game, guess by guess. */
#include "batch.h"
#include "mastermind/commands.h"
#include "mastermind/input.h"
#include "mastermind/show.h"
#include "output/complain.h"
#include "output/json.h"
#include "supervise.h"

enum { EXACT_CODES = 60, DECIMALS = 6 };

/* A rated game. */
typedef struct rated {
    kz_mastermind_rules rules;
    kz_mastermind_history history;
    kz_mastermind_rating rating[KZ_MASTERMIND_GUESSES_MAX];
} rated;

/* How many guesses were given away on average, where it is known. */
static double lost_by(const kz_mastermind_rating *rating) {
    return (double)(rating->total - rating->best_total) / (double)rating->before;
}

static void json_guess(kz_json *json, const rated *r, uint32_t row) {
    const kz_mastermind_rating *rating = &r->rating[row];
    kz_json_open_object(json);
    mastermind_json_code(json, "guess", &r->rules, r->history.row[row].guess);
    json_unsigned(json, "before", rating->before);
    json_unsigned(json, "after", rating->after);
    json_number(json, "bits", rating->bits, DECIMALS);
    json_number(json, "expected_bits", rating->expected_bits, DECIMALS);
    json_number(json, "best_bits", rating->best_bits, DECIMALS);
    json_number(json, "luck", rating->bits - rating->expected_bits, DECIMALS);
    json_bool(json, "possible", rating->was_possible);
    mastermind_json_code(json, "best", &r->rules, rating->best);
    json_number_if(json, "lost", rating->is_exact, lost_by(rating), DECIMALS);
    kz_json_close_object(json);
}

static void put_json(cli_context *cli, const rated *r) {
    kz_json json = json_begin(cli);
    json_open_array(&json, "guesses");
    for (uint32_t row = 0; row < r->history.count; row++) {
        json_guess(&json, r, row);
    }
    kz_json_close_array(&json);
    json_end(&json);
}

static const char *judgement(const kz_mastermind_rating *rating) {
    if (rating->is_exact && rating->total == rating->best_total) {
        return KZ_N("the best possible guess");
    }
    if (!rating->was_possible && rating->expected_bits + 0.5 < rating->best_bits) {
        return KZ_N("it could not have been the code and gained little");
    }
    if (rating->expected_bits + 0.05 >= rating->best_bits) {
        return KZ_N("a very good guess");
    }
    return rating->expected_bits + 0.5 >= rating->best_bits ? KZ_N("a good guess")
                                                            : KZ_N("there was a better guess");
}

static void put_guess(cli_context *cli, const rated *r, uint32_t row) {
    const kz_mastermind_rating *rating = &r->rating[row];
    char buffer[MASTERMIND_CODE_ROOM];
    kz_text_format(&cli->out, "%u. %s: %llu -> %llu", (unsigned)row + 1,
                   mastermind_code_text(&r->rules, r->history.row[row].guess, buffer),
                   (unsigned long long)rating->before, (unsigned long long)rating->after);
    kz_text_format(&cli->out,
                   kz_message(cli->lang, KZ_N("; %.2f bits gained, %.2f expected (luck %+.2f); ")),
                   rating->bits, rating->expected_bits, rating->bits - rating->expected_bits);
    kz_text_put(&cli->out, kz_message(cli->lang, judgement(rating)));
    if (rating->expected_bits + 0.05 < rating->best_bits) {
        kz_text_format(&cli->out,
                       kz_message(cli->lang, KZ_N("; %s would gain %.2f bits on average")),
                       mastermind_code_text(&r->rules, rating->best, buffer), rating->best_bits);
    }
    if (rating->is_exact && rating->total > rating->best_total) {
        kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("; it loses %.2f guesses on average")),
                       lost_by(rating));
    }
    kz_text_put_char(&cli->out, '\n');
}

static int answer(cli_context *cli) {
    static rated r;
    supervisor watch;
    if (!mastermind_read_rules(cli, &r.rules) ||
        !mastermind_read_history(cli, &r.rules, &r.history)) {
        return EXIT_USAGE;
    }
    if (r.history.count == 0) {
        complain(cli, KZ_N("missing argument"), "GUESS=BW", NULL);
        return EXIT_USAGE;
    }
    supervise_start(&watch, cli);
    kz_status status = kz_mastermind_rate(&r.rules, &r.history, EXACT_CODES, &watch.work, r.rating);
    int result = status == KZ_OK ? EXIT_YES
                 : status == KZ_BAD_INPUT
                     ? mastermind_tell_contradiction(cli, &watch, &r.rules, &r.history)
                     : supervise_failure(&watch, status);
    supervise_end(&watch);
    if (result != EXIT_YES) {
        return result;
    }
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, &r);
        return EXIT_YES;
    }
    for (uint32_t row = 0; row < r.history.count; row++) {
        put_guess(cli, &r, row);
    }
    return EXIT_YES;
}

int command_mastermind_rate(cli_context *cli) {
    static const batch_words lines = {.answer = answer};
    return batch_or_one(cli, &lines);
}
