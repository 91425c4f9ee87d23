/* Drawing puzzles: deal, rate, and keep what is wished for. */
#include "base/valid.h"
#include "games/shisoku/rules.h"
#include "games/shisoku/search/solve.h"
#include "kazu/shisoku_study.h"

#include <assert.h>
#include <string.h>

enum { TRIES = 20000, TARGET_LIMIT = 1000000 };

static bool can_be_met(const kz_shisoku_terms *terms) {
    uint32_t most = terms->level == 0 ? KZ_SHISOKU_DEAL_CARDS : KZ_SHISOKU_RATE_CARDS;
    return terms->cards >= 2 && terms->cards <= most && terms->first_target <= terms->last_target &&
           terms->first_target >= -TARGET_LIMIT && terms->last_target <= TARGET_LIMIT &&
           terms->denominator >= 1 && terms->denominator <= TARGET_LIMIT && terms->level >= 0 &&
           terms->level <= KZ_SHISOKU_LEVELS;
}

static void draw_cards(kz_rng *rng, kz_shisoku_problem *puzzle) {
    kz_shisoku_dealer dealer;
    kz_shisoku_dealer_init(&dealer, KZ_SHISOKU_DECK_52, kz_rng_next(rng));
    for (uint32_t i = 0; i < puzzle->count; i++) {
        puzzle->cards[i] = kz_rational_integer(kz_shisoku_dealer_flip(&dealer));
    }
}

/* As on a ticket: any digit may come at any place. */
static void draw_digits(kz_rng *rng, kz_shisoku_problem *puzzle) {
    for (uint32_t i = 0; i < puzzle->count; i++) {
        puzzle->cards[i] = kz_rational_integer((int64_t)kz_rng_below(rng, 10));
    }
}

static void draw(const kz_shisoku_terms *terms, kz_rng *rng, kz_shisoku_problem *puzzle) {
    memset(puzzle, 0, sizeof *puzzle);
    puzzle->count = terms->cards;
    if (terms->digits) {
        draw_digits(rng, puzzle);
    } else {
        draw_cards(rng, puzzle);
    }
    uint64_t choice = (uint64_t)(terms->last_target - terms->first_target) + 1;
    int64_t target = terms->first_target + (int64_t)kz_rng_below(rng, choice);
    kz_status_ignore(
        kz_rational_make(target, terms->denominator, &puzzle->target)); /* both are small */
}

/* Most draws cannot be made at all, and the solver says so far quicker than the rating would. */
static kz_status find_out(const kz_shisoku_problem *puzzle, kz_work *work, bool *can_be_made) {
    kz_shisoku_result result;
    *can_be_made = false;
    kz_status status = kz__shisoku_decide(puzzle, work, &result);
    if (status == KZ_OK && result.verdict == KZ_UNKNOWN) {
        return result.why;
    }
    *can_be_made = status == KZ_OK && result.verdict == KZ_ONE;
    return status;
}

/* @param rating NULL: not wanted; else untouched if the target cannot be made. */
static kz_status examine(const kz_shisoku_problem *puzzle, kz_work *work, bool *can_be_made,
                         kz_shisoku_rating *rating) {
    kz_status status = find_out(puzzle, work, can_be_made);
    bool is_rated = status == KZ_OK && *can_be_made && rating != NULL;
    return is_rated ? kz_shisoku_rate(puzzle, work, rating) : status;
}

/* @param rating NULL: wanted for the level only. */
static kz_status make(const kz_shisoku_terms *terms, kz_rng *rng, kz_work *work,
                      kz_shisoku_problem *puzzle, kz_shisoku_rating *rating) {
    if (!can_be_met(terms)) {
        return KZ_OUT_OF_RANGE;
    }
    for (uint32_t attempt = 0; attempt < terms->tries; attempt++) {
        kz_shisoku_problem drawn;
        kz_shisoku_rating rated = {.level = 0};
        bool can_be_made;
        bool needs_rating = rating != NULL || terms->level > 0;
        draw(terms, rng, &drawn);
        kz_status status = examine(&drawn, work, &can_be_made, needs_rating ? &rated : NULL);
        if (status != KZ_OK) {
            return status;
        }
        if (can_be_made && (terms->level == 0 || rated.level == terms->level)) {
            *puzzle = drawn;
            if (rating != NULL) {
                *rating = rated;
            }
            return KZ_OK;
        }
        kz_work_report(work, attempt + 1, terms->tries);
    }
    return KZ_BUDGET;
}

kz_status kz_shisoku_make(const kz_shisoku_wish *wish, kz_rng *rng, kz_work *work,
                          kz_shisoku_problem *puzzle, kz_shisoku_rating *rating) {
    assert(wish != NULL && kz__bool_is_valid(&wish->digits) && kz__rng_is_valid(rng) &&
           kz__work_is_valid(work) && puzzle != NULL && rating != NULL);
    kz_shisoku_terms terms = {.cards = wish->cards,
                              .first_target = wish->first_target,
                              .last_target = wish->last_target,
                              .denominator = 1,
                              .level = wish->level,
                              .tries = TRIES,
                              .digits = wish->digits};
    if (wish->cards > KZ_SHISOKU_RATE_CARDS) {
        return KZ_OUT_OF_RANGE;
    }
    return make(&terms, rng, work, puzzle, rating);
}

kz_status kz_shisoku_deal_table(const kz_shisoku_terms *terms, kz_rng *rng, kz_work *work,
                                kz_shisoku_problem *table) {
    assert(terms != NULL && kz__bool_is_valid(&terms->digits) && kz__rng_is_valid(rng) &&
           kz__work_is_valid(work) && table != NULL);
    return make(terms, rng, work, table, NULL);
}
