/* Detects tables, solutions and games that were never initialised. */
#include "games/shisoku/valid.h"

static int64_t gcd(int64_t a, int64_t b) {
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static bool is_in_lowest_terms(kz_rational value) {
    if (!kz__rational_is_valid(value)) {
        return false;
    }
    int64_t numerator = value.numerator < 0 ? -value.numerator : value.numerator;
    return value.denominator == 1 || gcd(numerator, value.denominator) == 1;
}

bool kz__shisoku_problem_is_sound(const kz_shisoku_problem *problem) {
    bool valid = problem != NULL && problem->count <= KZ_SHISOKU_MAX_CARDS &&
                 kz__rational_is_valid(problem->target);
    for (uint32_t i = 0; valid && i < problem->count; i++) {
        valid = kz__rational_is_valid(problem->cards[i]);
    }
    return valid;
}

bool kz__shisoku_problem_is_valid(const kz_shisoku_problem *problem) {
    bool valid = problem != NULL && is_in_lowest_terms(problem->target);
    for (uint32_t i = 0; valid && i < problem->count && i < KZ_SHISOKU_MAX_CARDS; i++) {
        kz_rational card = problem->cards[i];
        valid = card.numerator <= 0 || card.denominator <= 0 || is_in_lowest_terms(card);
    }
    return valid;
}

bool kz__shisoku_step_is_valid(const kz_shisoku_step *step) {
    return step != NULL && memchr("+-*/", step->operation, 4) != NULL &&
           kz__rational_is_valid(step->left_value) && kz__rational_is_valid(step->right_value) &&
           kz__rational_is_valid(step->value);
}

bool kz__shisoku_solution_is_valid(const kz_shisoku_problem *problem,
                                   const kz_shisoku_solution *solution) {
    bool used[2 * KZ_SHISOKU_MAX_CARDS] = {false};
    if (!kz__shisoku_problem_is_sound(problem) || solution == NULL || problem->count < 1 ||
        solution->count != problem->count - 1) {
        return false;
    }
    for (uint32_t i = 0; i < solution->count; i++) {
        const kz_shisoku_step *step = &solution->steps[i];
        uint32_t operands = problem->count + i;
        if (!kz__shisoku_step_is_valid(step) || step->left >= operands || step->right >= operands ||
            step->left == step->right || used[step->left] || used[step->right]) {
            return false;
        }
        used[step->left] = true;
        used[step->right] = true;
    }
    return true;
}

static bool ranks_are_valid(const uint8_t *cards, uint32_t count) {
    bool valid = true;
    for (uint32_t i = 0; i < count; i++) {
        valid &= cards[i] <= KZ_SHISOKU_MAX_RANK;
    }
    return valid;
}

bool kz__shisoku_setup_is_valid(const kz_shisoku_setup *setup) {
    return setup != NULL && setup->count <= sizeof setup->deck;
}

bool kz__shisoku_round_is_valid(const kz_shisoku_round *round) {
    return round != NULL && round->count <= sizeof round->cards && round->seen <= round->count &&
           ranks_are_valid(round->cards, round->count) &&
           (round->count == 0 || kz__rational_is_valid(round->target));
}

/* A seat, or nobody. */
static bool seat_is_valid(const kz_shisoku_game *game, uint8_t seat) {
    return seat < game->setup.seats || seat == KZ_SHISOKU_NOBODY;
}

static bool piles_are_valid(const kz_shisoku_game *game) {
    uint32_t cards = game->round.count;
    if (game->deck_count > sizeof game->deck) {
        return false;
    }
    cards += game->deck_count;
    for (uint32_t i = 0; i < game->setup.seats; i++) {
        if (game->pile_count[i] > sizeof game->piles[i]) {
            return false;
        }
        cards += game->pile_count[i];
    }
    return cards == game->setup.count;
}

static bool clocks_are_valid(const kz_shisoku_game *game) {
    return game->clock_ms <= KZ_SHISOKU_CLOCK_MAX && game->opened_ms <= game->clock_ms &&
           game->slapped_ms <= game->clock_ms;
}

/* Each join has two operands that were made before it. */
static bool joins_are_valid(const kz_shisoku_game *game) {
    if (game->join_count == 0) {
        return true;
    }
    bool valid = game->join_count <= KZ_SHISOKU_JOINS_MAX && game->explainer < game->setup.seats;
    for (uint32_t i = 0; valid && i < game->join_count; i++) {
        const kz_shisoku_join *join = &game->joins[i];
        uint32_t operands = game->seen[game->explainer] + i;
        valid = join->left < operands && join->right < operands;
    }
    return valid;
}

static bool phase_is_valid(const kz_shisoku_game *game) {
    uint32_t said_of = game->event == KZ_SHISOKU_WON ? game->last.count : game->round.count;
    bool explains = game->phase == KZ_SHISOKU_EXPLAINING || game->phase == KZ_SHISOKU_REVEALING;
    bool valid = game->phase <= KZ_SHISOKU_REVEALING && game->event <= KZ_SHISOKU_EXPLAINED &&
                 game->flips >= game->round.count && game->said_seen <= said_of &&
                 (!explains || game->explainer < game->setup.seats) &&
                 (game->phase == KZ_SHISOKU_DECLARING || game->phase == KZ_SHISOKU_OVER ||
                  kz__rational_is_valid(game->round.target));
    for (uint32_t i = 0; valid && i < game->setup.seats; i++) {
        valid = game->seen[i] <= game->round.count;
    }
    return valid;
}

bool kz__shisoku_game_is_valid(const kz_shisoku_game *game) {
    return game != NULL && kz__shisoku_setup_is_valid(&game->setup) &&
           game->setup.seats >= KZ_SHISOKU_SEATS_MIN && game->setup.seats <= KZ_SHISOKU_SEATS_MAX &&
           game->setup.keyed <= 1 && game->dealer < game->setup.seats &&
           game->turn < game->setup.seats && seat_is_valid(game, game->explainer) &&
           seat_is_valid(game, game->event_seat) && kz__shisoku_round_is_valid(&game->round) &&
           kz__shisoku_round_is_valid(&game->last) && piles_are_valid(game) &&
           clocks_are_valid(game) && phase_is_valid(game) && joins_are_valid(game) &&
           kz__string_ends(game->said, sizeof game->said);
}
