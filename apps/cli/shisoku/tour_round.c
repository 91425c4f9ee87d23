/* Two more stops of the tour: the atlas row of 24, and a round of the card game. */
#include "shisoku/tour_round.h"

#include "shisoku/round_words.h"

#include "kazu/shisoku_atlas.h"
#include "kazu/shisoku_game.h"

#include <string.h>

enum { SEATS = 3, SEED = 7, DEEDS_MAX = 1000, ANALYSIS_NODES = 10000000 };

static const int levels[SEATS] = {3, 4, 5};

static kz_status count_hands(kz_work *work, const kz_shisoku_atlas *atlas,
                             const kz_shisoku_atlas_plan *plan, kz_shisoku_tally *tally) {
    kz_status status = KZ_OK;
    for (uint32_t i = 0; i < kz_shisoku_atlas_shards(plan) && status == KZ_OK; i++) {
        status = kz_shisoku_atlas_run(atlas, i, work, tally);
    }
    return status;
}

kz_status tour_put_atlas(cli_context *cli, kz_work *work) {
    const kz_shisoku_atlas_plan plan = {4, 24, 24, false};
    kz_shisoku_atlas *atlas = NULL;
    kz_shisoku_tally *tally = NULL;
    kz_status status = kz_shisoku_atlas_new(&plan, work, &atlas);
    if (status == KZ_OK) {
        status = kz_shisoku_tally_new(&plan, work, &tally);
    }
    if (status == KZ_OK) {
        status = count_hands(work, atlas, &plan, tally);
    }
    if (status == KZ_OK) {
        kz_shisoku_atlas_row row = kz_shisoku_tally_row(tally, plan.first);
        kz_text_format(&cli->out,
                       kz_message(cli->lang, KZ_N("    Of the %llu hands of four cards %llu make "
                                                  "24; a deal does with probability %.6f.")),
                       (unsigned long long)row.hands, (unsigned long long)row.solvable,
                       (double)row.solvable_deals / (double)row.deals);
        kz_text_put_char(&cli->out, '\n');
    }
    kz_shisoku_tally_free(tally);
    kz_shisoku_atlas_free(atlas, work);
    return status;
}

static kz_status do_deed(kz_shisoku_game *game, int seat, const kz_shisoku_plan *plan) {
    switch (plan->deed) {
    case KZ_SHISOKU_DO_DECLARE:
        return kz_shisoku_game_declare(game, seat, plan->target, NULL);
    case KZ_SHISOKU_DO_FLIP:
        return kz_shisoku_game_flip(game, seat, NULL);
    case KZ_SHISOKU_DO_SLAP:
        return kz_shisoku_game_slap(game, seat, game->flips, NULL);
    case KZ_SHISOKU_DO_EXPLAIN:
        return kz_shisoku_game_explain(game, seat, plan->explanation, strlen(plan->explanation),
                                       NULL, NULL);
    case KZ_SHISOKU_DO_PASS:
        return kz_shisoku_game_pass(game, seat, NULL);
    default:
        return KZ_OK;
    }
}

/* Lets the player act who is the first to do something, or the clock if it is earlier. */
static kz_status step(kz_shisoku_game *game, kz_work *work) {
    uint64_t due = kz_shisoku_game_due(game);
    kz_shisoku_plan first = {.deed = KZ_SHISOKU_WAIT, .at_ms = UINT64_MAX};
    int first_seat = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        kz_shisoku_plan plan;
        kz_status status = kz_shisoku_game_plan(game, seat, levels[seat], SEED, work, &plan);
        if (status != KZ_OK) {
            return status;
        }
        if (plan.deed != KZ_SHISOKU_WAIT && plan.at_ms < first.at_ms) {
            first = plan;
            first_seat = seat;
        }
    }
    bool acts_now = first.deed != KZ_SHISOKU_WAIT && first.at_ms <= game->clock_ms;
    return acts_now ? do_deed(game, first_seat, &first)
                    : kz_shisoku_game_tick(game, first.at_ms < due ? first.at_ms : due, NULL);
}

static kz_status play_round(kz_shisoku_game *game, kz_work *work) {
    kz_shisoku_setup setup = {.seats = SEATS, .dealer = 0, .window_ms = KZ_SHISOKU_WINDOW_MS};
    kz_shisoku_setup_shuffle(&setup, SEED);
    kz_status status = kz_shisoku_game_start(&setup, game, NULL);
    for (int deeds = 0; deeds < DEEDS_MAX && status == KZ_OK && game->rounds == 0; deeds++) {
        status = step(game, work);
    }
    return status;
}

static void put_round(cli_context *cli, const kz_shisoku_round *round) {
    static const char names[] = "-A23456789TJQK";
    char target[64];
    kz_text text;
    kz_text_init(&text, target, sizeof target);
    kz_rational_print(round->target, &text);
    kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("    Target %s; the cards:")), target);
    for (unsigned i = 0; i < round->count; i++) {
        kz_text_put_char(&cli->out, ' ');
        kz_text_put_char(&cli->out, names[round->cards[i]]);
    }
    kz_text_put_char(&cli->out, '\n');
    if (round->winner != KZ_SHISOKU_NOBODY) {
        kz_text_format(&cli->out,
                       kz_message(cli->lang, KZ_N("    Player %u slaps after %u.%u s, explains "
                                                  "and takes %u cards.")),
                       round->winner + 1U, (unsigned)(round->ended_ms / 1000),
                       (unsigned)(round->ended_ms % 1000 / 100), (unsigned)round->count);
        kz_text_put_char(&cli->out, '\n');
    }
}

static void put_analysis(cli_context *cli, const kz_shisoku_analysis *found) {
    char buffer[512];
    kz_text text;
    if (found->since == 0) {
        return;
    }
    kz_text_init(&text, buffer, sizeof buffer);
    kz_shisoku_expression_print(&found->problem, &found->solution, KZ_SHISOKU_PRETTY, &text);
    kz_text_format(&cli->out,
                   kz_message(cli->lang, KZ_N("    It could be made since card %u, %u.%u s "
                                              "earlier: %s")),
                   (unsigned)found->since, (unsigned)(found->late_ms / 1000),
                   (unsigned)(found->late_ms % 1000 / 100), buffer);
    kz_text_put_char(&cli->out, '\n');
    kz_text_put(&cli->out, "    ");
    round_words_solutions(cli, found);
    kz_text_put_char(&cli->out, '\n');
}

kz_status tour_put_round(cli_context *cli, kz_work *work) {
    static kz_shisoku_game game;
    static kz_shisoku_analysis found;
    kz_status status = play_round(&game, work);
    if (status != KZ_OK || game.last.count == 0) {
        return status;
    }
    put_round(cli, &game.last);
    status = kz_shisoku_round_analyse(&game.last, ANALYSIS_NODES, work, &found);
    if (status == KZ_OK) {
        put_analysis(cli, &found);
    }
    return status;
}
