/* kazu shisoku make: puzzles of a promised level */
#include "output/complain.h"
#include "output/json.h"
#include "shisoku/commands.h"
#include "shisoku/rating.h"
#include "shisoku/show.h"
#include "shisoku/wish.h"
#include "system/entropy.h"

static void put_puzzle(cli_context *cli, const kz_shisoku_problem *puzzle,
                       const kz_shisoku_rating *rating) {
    if (!cli_has(cli, OPTION_JSON)) {
        kz_rational_print(puzzle->target, &cli->out);
        kz_text_put_char(&cli->out, ' ');
        shisoku_put_cards(puzzle, &cli->out);
        kz_text_put_char(&cli->out, '\n');
        return;
    }
    kz_json json = json_begin(cli);
    shisoku_json_table(&json, puzzle);
    rating_json(&json, rating);
    json_end(&json);
}

static int make_one(cli_context *cli, const kz_shisoku_wish *wish, kz_rng *rng) {
    kz_shisoku_problem puzzle;
    kz_shisoku_rating rating;
    supervisor watch;
    supervise_start(&watch, cli);
    kz_status status = kz_shisoku_make(wish, rng, &watch.work, &puzzle, &rating);
    supervise_end(&watch);
    if (status == KZ_BUDGET || status == KZ_CANCELLED) {
        complain(cli, KZ_N("no such puzzle was found"), NULL,
                 kz_message(cli->lang, KZ_N("try fewer cards, another level or more targets")));
        return EXIT_UNDECIDED;
    }
    if (status != KZ_OK) {
        return supervise_failure(&watch, status);
    }
    put_puzzle(cli, &puzzle, &rating);
    return EXIT_YES;
}

int command_shisoku_make(cli_context *cli) {
    kz_shisoku_wish wish;
    kz_rng rng;
    uint64_t seed;
    if (!wish_read(cli, 0, &wish)) {
        return EXIT_USAGE;
    }
    if (!entropy_seed(cli, &seed)) {
        return EXIT_MACHINE;
    }
    kz_rng_init(&rng, seed);
    uint64_t count = cli_has(cli, OPTION_HOW_MANY) ? cli->options.number[OPTION_HOW_MANY] : 1;
    int status = EXIT_YES;
    for (uint64_t i = 0; i < count && status == EXIT_YES; i++) {
        status = make_one(cli, &wish, &rng);
    }
    return status;
}
