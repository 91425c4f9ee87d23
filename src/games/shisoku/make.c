/* Drawing puzzles: deal, rate, and keep what is wished for. */
#include "kazu/shisoku_study.h"

enum { TRIES = 20000, TARGET_LIMIT = 1000000 };

static bool can_be_wished(const kz_shisoku_wish *wish) {
    return wish->cards >= 2 && wish->cards <= KZ_SHISOKU_RATE_CARDS &&
           wish->first_target <= wish->last_target && wish->first_target >= -TARGET_LIMIT &&
           wish->last_target <= TARGET_LIMIT && wish->level >= 0 &&
           wish->level <= KZ_SHISOKU_LEVELS;
}

static kz_shisoku_problem draw(const kz_shisoku_wish *wish, kz_rng *rng) {
    kz_shisoku_problem puzzle = {.count = wish->cards};
    kz_shisoku_dealer dealer;
    kz_shisoku_dealer_init(&dealer, KZ_SHISOKU_DECK_52, kz_rng_next(rng));
    for (uint32_t i = 0; i < wish->cards; i++) {
        puzzle.cards[i] = kz_rational_integer(kz_shisoku_dealer_flip(&dealer));
    }
    uint64_t choice = (uint64_t)(wish->last_target - wish->first_target) + 1;
    puzzle.target = kz_rational_integer(wish->first_target + (int64_t)kz_rng_below(rng, choice));
    return puzzle;
}

/* Most draws cannot be made at all, and the solver says so far quicker than the rating would. */
static kz_status rate_if_solvable(const kz_shisoku_problem *puzzle, kz_work *work,
                                  kz_shisoku_rating *rating) {
    kz_shisoku_result result;
    rating->level = 0;
    kz_status status = kz_shisoku_solve(puzzle, work, &result);
    if (status != KZ_OK || result.verdict == KZ_NONE) {
        return status;
    }
    return result.verdict == KZ_ONE ? kz_shisoku_rate(puzzle, work, rating) : result.why;
}

kz_status kz_shisoku_make(const kz_shisoku_wish *wish, kz_rng *rng, kz_work *work,
                          kz_shisoku_problem *puzzle, kz_shisoku_rating *rating) {
    if (!can_be_wished(wish)) {
        return KZ_OUT_OF_RANGE;
    }
    for (unsigned attempt = 0; attempt < TRIES; attempt++) {
        kz_shisoku_problem drawn = draw(wish, rng);
        kz_shisoku_rating rated;
        kz_status status = rate_if_solvable(&drawn, work, &rated);
        if (status != KZ_OK) {
            return status;
        }
        if (rated.level > 0 && (wish->level == 0 || rated.level == wish->level)) {
            *puzzle = drawn;
            *rating = rated;
            return KZ_OK;
        }
        kz_work_report(work, attempt + 1, TRIES);
    }
    return KZ_BUDGET;
}
