/* kazu tour: what each game's article shows, solved, checked and timed. */
#include "kazutori/tour.h"
#include "kenken/tour.h"
#include "mastermind/tour.h"
#include "namepoker/tour.h"
#include "output/columns.h"
#include "output/complain.h"
#include "output/output.h"
#include "output/style.h"
#include "shisoku/tour.h"
#include "supervise.h"
#include "tour_title.h"

#include "terminal/guard.h"

enum { SECONDS_MAX = 15, COMMAND_COLUMNS = 43 };

static void put_closing(cli_context *cli) {
    static const char *const rows[][2] = {
        {"kazu", KZ_N("the menu of all games; on a terminal it fills the screen")},
        {"kazu shisoku play", KZ_N("a table for you to solve")},
        {"kazu shisoku play --seats 3 --bots 2,4",
         KZ_N("the card game, with two computer players")},
        {"kazu shisoku deal -t 10", KZ_N("the article's program")},
        {"kazu shisoku solve -t 24 3 3 8 8", KZ_N("your own table")},
        {"kazu shisoku check -t 10 'K-6+Q' K 6 Q 9", KZ_N("is that explanation right?")},
        {"kazu kazutori explain -N 21 -k 3", KZ_N("the strategy of taking numbers")},
        {"kazu mastermind play", KZ_N("break a hidden code")},
        {"kazu namepoker judge 大石泉きす", KZ_N("what a hand is worth")},
        {"kazu kenken play", KZ_N("a cage puzzle, with hints and pencil marks")},
        {"kazu help", KZ_N("everything else")}};
    tour_put_title(cli, KZ_N("How to play"));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        kz_text_put(&cli->out, "    ");
        columns_put_left(&cli->out, rows[i][0], COMMAND_COLUMNS);
        output_line(cli, rows[i][1]);
    }
}

/* What each game shows. */
static kz_status walk(cli_context *cli, supervisor *watch, bool *good) {
    static kz_status (*const tours[])(cli_context * cli, supervisor * watch, bool *good) = {
        shisoku_tour, kazutori_tour, mastermind_tour, namepoker_tour, kenken_tour};
    kz_status status = KZ_OK;
    for (size_t i = 0; i < sizeof tours / sizeof tours[0] && status == KZ_OK; i++) {
        status = tours[i](cli, watch, good);
    }
    return status;
}

int command_tour(cli_context *cli) {
    supervisor watch;
    bool good = true;
    if (!cli_has(cli, OPTION_JSON)) {
        style_put(cli, STYLE_HEADING, kz_message(cli->lang, KZ_N("Kazu: a house of number games")));
        kz_text_put_char(&cli->out, '\n');
    }
    supervise_start(&watch, cli);
    if (watch.deadline == 0) {
        watch.deadline = watch.started + SECONDS_MAX * TERM_NANOSECONDS;
    }
    kz_status status = walk(cli, &watch, &good);
    supervise_end(&watch);
    if (status != KZ_OK) {
        return supervise_failure(&watch, status);
    }
    if (!good && (watch.out_of_time || cli_has(cli, OPTION_NODES))) {
        return EXIT_UNDECIDED;
    }
    if (!good) {
        (void)output_flush(cli);
        complain(cli, KZ_N("an answer is not as expected"), "tour", NULL);
        return EXIT_MACHINE;
    }
    if (!cli_has(cli, OPTION_JSON)) {
        put_closing(cli);
    }
    return EXIT_YES;
}
