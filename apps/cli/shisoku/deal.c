/* kazu shisoku deal: the article's program. */
#include "output/json.h"
#include "output/output.h"
#include "shisoku/commands.h"
#include "shisoku/input.h"
#include "shisoku/show.h"
#include "supervise.h"
#include "system/entropy.h"
#include "system/interrupt.h"

#include <string.h>

/* How a dealing ended. */
typedef enum ending { ENDING_SOLVED, ENDING_NO_CARDS, ENDING_TABLE_FULL, ENDING_UNDECIDED } ending;

typedef struct deal_state {
    uint64_t seed;
    kz_shisoku_dealer dealer;
    kz_shisoku_problem problem;
    kz_shisoku_result result;
    ending ending;
    const char *reason; /* why undecided: a message id */
} deal_state;

static void put_table(cli_context *cli, const kz_shisoku_problem *problem) {
    kz_text_put(&cli->out, "**********\nTarget : ");
    kz_text_put(&cli->out, cli->options.text[OPTION_TARGET]);
    kz_text_put(&cli->out, "\nCards : ");
    shisoku_put_cards(problem, &cli->out);
    kz_text_put_char(&cli->out, '\n');
}

/* Flips a card onto the table. False ends the dealing. */
static bool flip(deal_state *dealing) {
    if (dealing->problem.count == KZ_SHISOKU_MAX_CARDS) {
        dealing->ending =
            dealing->dealer.deck == KZ_SHISOKU_DECK_52 ? ENDING_NO_CARDS : ENDING_TABLE_FULL;
        return false;
    }
    uint32_t rank = kz_shisoku_dealer_flip(&dealing->dealer);
    if (rank == 0) {
        dealing->ending = ENDING_NO_CARDS;
        return false;
    }
    dealing->problem.cards[dealing->problem.count++] = kz_rational_integer(rank);
    return true;
}

/* Tries the table as it lies. False ends the dealing. */
static bool try_table(deal_state *dealing, supervisor *watch, kz_status *status) {
    *status = kz_shisoku_solve(&dealing->problem, &watch->work, &dealing->result);
    kz_status why = *status != KZ_OK ? *status : dealing->result.why;
    if (*status == KZ_NO_MEMORY && !watch->allocation_failed) {
        *status = KZ_OK;
        dealing->result = (kz_shisoku_result){.verdict = KZ_UNKNOWN, .why = KZ_NO_MEMORY};
    }
    if (*status != KZ_OK) {
        return false;
    }
    if (dealing->result.verdict == KZ_ONE) {
        dealing->ending = ENDING_SOLVED;
        return false;
    }
    /* A large table that was searched in part only: the next card may help. */
    if (dealing->result.verdict == KZ_UNKNOWN && why != KZ_UNSUPPORTED && why != KZ_OVERFLOW) {
        dealing->ending = ENDING_UNDECIDED;
        dealing->reason = supervise_reason(watch, why);
        return false;
    }
    return true;
}

static kz_status run(cli_context *cli, deal_state *dealing, supervisor *watch) {
    kz_status status = KZ_OK;
    while (flip(dealing)) {
        if (!cli_has(cli, OPTION_JSON)) {
            put_table(cli, &dealing->problem);
            progress_end(&watch->bar);
            if (!output_flush(cli)) {
                break;
            }
        }
        if (!try_table(dealing, watch, &status)) {
            break;
        }
    }
    return status;
}

static void put_json(cli_context *cli, const deal_state *dealing) {
    bool solved = dealing->ending == ENDING_SOLVED;
    bool undecided = dealing->ending == ENDING_UNDECIDED || dealing->ending == ENDING_TABLE_FULL;
    kz_json json = json_begin(cli);
    json_unsigned(&json, "seed", dealing->seed);
    json_text(&json, "deck", dealing->dealer.deck == KZ_SHISOKU_DECK_52 ? "52" : "inf");
    shisoku_json_table(&json, &dealing->problem);
    json_text(&json, "verdict",
              kz_verdict_name(solved      ? KZ_ONE
                              : undecided ? KZ_UNKNOWN
                                          : KZ_NONE));
    shisoku_json_solution(&json, &dealing->problem, solved ? &dealing->result.solution : NULL);
    json_end(&json);
}

static void put_ending(cli_context *cli, const deal_state *dealing) {
    kz_text *out = &cli->out;
    switch (dealing->ending) {
    case ENDING_SOLVED:
        shisoku_put_solution(cli, &dealing->problem, &dealing->result.solution,
                             cli->options.text[OPTION_TARGET],
                             strlen(cli->options.text[OPTION_TARGET]));
        return;
    case ENDING_NO_CARDS:
        kz_text_put(out,
                    kz_message(cli->lang, KZ_N("The deck is empty; the target was not made.")));
        break;
    case ENDING_TABLE_FULL:
        kz_text_put(out,
                    kz_message(cli->lang, KZ_N("The table is full; the target was not made.")));
        break;
    case ENDING_UNDECIDED:
        kz_text_format(out, kz_message(cli->lang, KZ_N("Undecided: %s.")),
                       kz_message(cli->lang, dealing->reason));
        break;
    }
    kz_text_put_char(out, '\n');
}

int command_shisoku_deal(cli_context *cli) {
    static deal_state state;
    state = (deal_state){.reason = NULL};
    if (!shisoku_read_target(cli, &state.problem.target)) {
        return EXIT_USAGE;
    }
    if (!entropy_seed(cli, &state.seed)) {
        return EXIT_MACHINE;
    }
    bool endless =
        cli_has(cli, OPTION_DECK) && cli->options.number[OPTION_DECK] == DECK_CHOICE_INFINITE;
    kz_shisoku_dealer_init(&state.dealer, endless ? KZ_SHISOKU_DECK_INFINITE : KZ_SHISOKU_DECK_52,
                           state.seed);
    supervisor watch;
    supervise_start(&watch, cli);
    kz_status status = run(cli, &state, &watch);
    supervise_end(&watch);
    if (status != KZ_OK) {
        return supervise_failure(&watch, status);
    }
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, &state);
    } else {
        put_ending(cli, &state);
    }
    static const int statuses[] = {[ENDING_SOLVED] = EXIT_YES,
                                   [ENDING_NO_CARDS] = EXIT_NO,
                                   [ENDING_TABLE_FULL] = EXIT_UNDECIDED,
                                   [ENDING_UNDECIDED] = EXIT_UNDECIDED};
    return statuses[state.ending];
}
