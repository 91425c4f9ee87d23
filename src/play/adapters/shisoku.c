/**
 * @file
 * Shisoku as a game for one: combine two numbers at a time until one is left; it is won if that
 * is the target.
 *
 *     parameters  cards=4 target=10
 *     instance    10 13 6 12 9        the target, then the cards
 *     moves       13 - 6              two numbers now on the table
 */
#include "kazu/shisoku.h"

#include "play/adapters/shisoku_move.h"
#include "play/adapters/shisoku_table.h"
#include "play/game.h"
#include "play/word.h"

#include <string.h>

enum {
    CARDS_MIN = 2,
    CARDS_MAX = 8,
    CARDS_DEFAULT = 4,
    TARGET_DEFAULT = 10,
    TARGET_PART_MAX = 1000000 /**< numerator and denominator of a target to deal for */
};

void kz__shisoku_unpack(const kz_state *state, kz_shisoku_table *game) {
    memcpy(game, state->bytes, sizeof *game);
}

static void pack(const kz_shisoku_table *game, kz_state *state) {
    memcpy(state->bytes, game, sizeof *game);
}

static const kz_preset presets[] = {
    {"ten", KZ_N("four cards, target 10"), "cards=4 target=10"},
    {"twenty-four", KZ_N("four cards, target 24"), "cards=4 target=24"},
    {"hundred", KZ_N("five cards, target 100"), "cards=5 target=100"},
    {"pi", KZ_N("six cards, target 314"), "cards=6 target=314"},
    {NULL, NULL, NULL}};

typedef struct deal_params {
    uint64_t cards;
    kz_rational target;
} deal_params;

static kz_status read_target(kz_word value, kz_rational *target, kz_error *error) {
    kz_status status = kz_rational_parse(value.text, value.length, target, error);
    if (status != KZ_OK) {
        return kz__error_place(error, status, 0, value);
    }
    bool is_small = kz_rational_absolute(*target).numerator <= TARGET_PART_MAX &&
                    target->denominator <= TARGET_PART_MAX;
    return is_small ? KZ_OK
                    : kz__word_error(value, KZ_OUT_OF_RANGE,
                                     KZ_N("no part of the target may be over 1000000"), error);
}

static kz_status read_param(kz_word word, deal_params *params, kz_error *error) {
    kz_word key;
    kz_word value;
    if (kz__word_cut(word, '=', &key, &value)) {
        if (kz__word_is(key, "cards")) {
            return kz__word_number(value, CARDS_MIN, CARDS_MAX, &params->cards, error);
        }
        if (kz__word_is(key, "target")) {
            return read_target(value, &params->target, error);
        }
    }
    return kz__word_error(word, KZ_BAD_INPUT, KZ_N("there is no such parameter"), error);
}

static kz_status read_params(const char *line, deal_params *params, kz_error *error) {
    kz_words words = kz__words_of(line, strlen(line));
    kz_word word;
    kz_status status = KZ_OK;
    *params = (deal_params){CARDS_DEFAULT, kz_rational_integer(TARGET_DEFAULT)};
    while (status == KZ_OK && kz__words_next(&words, &word)) {
        status = read_param(word, params, error);
    }
    return status;
}

static kz_status params_parse(const char *line, kz_text *normal, kz_error *error) {
    deal_params params;
    kz_status status = read_params(line, &params, error);
    if (status == KZ_OK) {
        kz_text_put(normal, "cards=");
        kz_text_put_unsigned(normal, params.cards);
        kz_text_put(normal, " target=");
        kz_rational_print(params.target, normal);
    }
    return status;
}

static void deal_cards(uint64_t seed, kz_shisoku_problem *problem) {
    kz_shisoku_dealer dealer;
    kz_shisoku_dealer_init(&dealer, KZ_SHISOKU_DECK_52, seed);
    for (uint32_t i = 0; i < problem->count; i++) {
        problem->cards[i] = kz_rational_integer(kz_shisoku_dealer_flip(&dealer));
    }
}

/** Deals until the target can be made; a proof of "no" costs more with more cards. */
static kz_status deal(const char *line, int seats, uint64_t seed, kz_work *work,
                      kz_text *instance) {
    static const uint32_t tries_max[CARDS_MAX + 1] = {0,    0,    20000, 20000, 20000,
                                                      5000, 2000, 200,   50};
    (void)seats; /* always one */
    deal_params params;
    kz_status status = read_params(line, &params, NULL);
    if (status != KZ_OK) {
        return status;
    }
    kz_rng rng;
    kz_rng_init(&rng, seed);
    kz_shisoku_problem problem = {.count = (uint32_t)params.cards, .target = params.target};
    for (uint32_t tries = 0; tries < tries_max[params.cards]; tries++) {
        kz_shisoku_result result;
        deal_cards(kz_rng_next(&rng), &problem);
        status = kz_shisoku_solve(&problem, work, &result);
        if (status != KZ_OK) {
            return status;
        }
        if (result.verdict == KZ_ONE) {
            kz_shisoku_problem_print(&problem, instance);
            return KZ_OK;
        }
        bool was_stopped = result.why == KZ_BUDGET || result.why == KZ_CANCELLED;
        if (result.verdict == KZ_UNKNOWN && was_stopped) {
            return result.why;
        }
    }
    return KZ_OUT_OF_RANGE;
}

static kz_status parse(const char *instance, int seats, kz_state *state, kz_error *error) {
    (void)seats;
    kz_shisoku_problem problem;
    kz_status status = kz_shisoku_problem_parse(instance, strlen(instance), &problem, error);
    if (status != KZ_OK) {
        return status;
    }
    kz_shisoku_table game;
    memset(&game, 0, sizeof game);
    game.target = problem.target;
    game.card_count = problem.count;
    game.number_count = problem.count;
    memcpy(game.cards, problem.cards, problem.count * sizeof problem.cards[0]);
    memcpy(game.numbers, problem.cards, problem.count * sizeof problem.cards[0]);
    pack(&game, state);
    return KZ_OK;
}

static void print(const kz_state *state, kz_text *instance) {
    kz_shisoku_table game;
    kz__shisoku_unpack(state, &game);
    kz_shisoku_problem problem = {.count = game.card_count, .target = game.target};
    memcpy(problem.cards, game.cards, sizeof problem.cards);
    kz_shisoku_problem_print(&problem, instance);
}

/** The result takes the place of the left number; those behind the right one close up. */
static void make_step(const kz_shisoku_move *made, kz_shisoku_table *game) {
    kz_shisoku_made *step = &game->steps[game->card_count - game->number_count];
    *step = (kz_shisoku_made){game->numbers[made->left], game->numbers[made->right], made->value,
                              made->operation};
    game->numbers[made->left] = made->value;
    game->number_count--;
    for (uint32_t i = made->right; i < game->number_count; i++) {
        game->numbers[i] = game->numbers[i + 1];
    }
    game->numbers[game->number_count] = (kz_rational){0, 0};
}

static kz_status move(kz_state *state, int seat, const char *line, kz_error *error) {
    (void)seat;
    kz_shisoku_table game;
    kz_shisoku_move made;
    kz__shisoku_unpack(state, &game);
    kz_status status = kz__shisoku_move_read(line, game.numbers, game.number_count, &made, error);
    if (status == KZ_OK) {
        make_step(&made, &game);
        pack(&game, state);
    }
    return status;
}

bool kz__shisoku_is_won(const kz_shisoku_table *game) {
    return game->number_count == 1 && kz_rational_equal(game->numbers[0], game->target);
}

static kz_turn turn(const kz_state *state) {
    kz_shisoku_table game;
    kz__shisoku_unpack(state, &game);
    if (game.number_count == 1) {
        return (kz_turn){KZ_PLAY_NO_SEAT, true, kz__shisoku_is_won(&game) ? 1U : 0U};
    }
    return (kz_turn){0, false, 0};
}

const kz_game kz__game_shisoku = {
    .id = "shisoku",
    .title = KZ_N("Shisoku"),
    .min_seats = 1,
    .max_seats = 1,
    .state_size = sizeof(kz_shisoku_table),
    .presets = presets,
    .params_parse = params_parse,
    .deal = deal,
    .parse = parse,
    .print = print,
    .move = move,
    .turn = turn,
    .view = kz__shisoku_view,
    .hint = kz__shisoku_hint,
    .bot = kz__shisoku_bot,
};
