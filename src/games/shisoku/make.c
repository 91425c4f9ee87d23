/* Draws puzzles: deals, rates, and keeps those that meet the request. */
#include "base/valid.h"
#include "games/shisoku/rules.h"
#include "games/shisoku/search/solve.h"
#include "kazu/shisoku_study.h"

#include <assert.h>
#include <string.h>

enum {
    TRIES = 20000,
    TARGET_LIMIT = 1000000,
    EASY_LEVELS = 3, /* levels that few tables of eight cards have */
    VALUES = KZ_SHISOKU_MAX_RANK + 1
};

/* Most tables to rate before giving up, by number of cards: some seconds. */
static const uint32_t most_rated[KZ_SHISOKU_RATE_CARDS + 1] = {0,     0,    TRIES, TRIES, TRIES,
                                                               TRIES, 2000, 400,   24};

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

/* Draws digits independently, as on a train ticket. */
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

/* Most draws have no solution, and the solver finds that much faster than the rating. */
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

static bool is_made_of_two(int64_t a, int64_t b, int64_t target) {
    return a + b == target || a - b == target || a * b == target || a == target * b;
}

/* Cards but 0 and 1 that have no equal one. */
static uint32_t count_single(const uint8_t *count) {
    uint32_t single = 0;
    for (size_t value = 2; value < VALUES; value++) {
        single += count[value] & 1U;
    }
    return single;
}

/* Removes one or two cards that make the target; of the others, 0, 1 and pairs have no effect.
 * @return the fewest cards that are left over; the number of cards if the target is not made. */
static uint32_t left_over(const kz_shisoku_problem *drawn, bool by_two) {
    uint8_t count[VALUES] = {0};
    uint32_t least = drawn->count;
    int64_t target = drawn->target.numerator;
    for (uint32_t i = 0; i < drawn->count; i++) {
        count[drawn->cards[i].numerator]++;
    }
    for (uint32_t i = 0; i < drawn->count; i++) {
        int64_t a = drawn->cards[i].numerator;
        count[a]--;
        uint32_t single = !by_two && a == target ? count_single(count) : least;
        least = single < least ? single : least;
        for (uint32_t j = 0; by_two && j < drawn->count; j++) {
            int64_t b = drawn->cards[j].numerator;
            if (i != j && is_made_of_two(a, b, target)) {
                count[b]--;
                single = count_single(count);
                least = single < least ? single : least;
                count[b]++;
            }
        }
        count[a]++;
    }
    return least;
}

/* Few tables of eight cards are easy, and rating one takes half a second. Tables whose target is a
 * card, or made of two while all others form pairs, are easy far more often, so only these are
 * rated. Each is rated in full before it is returned. */
static bool is_promising(const kz_shisoku_terms *terms, const kz_shisoku_problem *drawn) {
    if (terms->cards < KZ_SHISOKU_RATE_CARDS || terms->level == 0 || terms->level > EASY_LEVELS ||
        terms->denominator > 1) {
        return true;
    }
    bool is_card = left_over(drawn, false) <= 3;
    return is_card ? terms->level == 1 : left_over(drawn, true) <= 1;
}

/* @param rating NULL: not wanted; else untouched if the target cannot be made. */
static kz_status examine(const kz_shisoku_problem *puzzle, kz_work *work, bool *can_be_made,
                         kz_shisoku_rating *rating) {
    kz_status status = find_out(puzzle, work, can_be_made);
    bool is_rated = status == KZ_OK && *can_be_made && rating != NULL;
    return is_rated ? kz_shisoku_rate(puzzle, work, rating) : status;
}

typedef bool cheap_test(const kz_shisoku_terms *terms, const kz_shisoku_problem *drawn);

/* @param is_worth NULL: all are. @param rating NULL: wanted for the level only. */
static kz_status make(const kz_shisoku_terms *terms, cheap_test *is_worth, kz_rng *rng,
                      kz_work *work, kz_shisoku_problem *puzzle, kz_shisoku_rating *rating) {
    if (!can_be_met(terms)) {
        return KZ_OUT_OF_RANGE;
    }
    uint32_t rated_count = 0;
    for (uint32_t attempt = 0; attempt < terms->tries; attempt++) {
        kz_shisoku_problem drawn;
        kz_shisoku_rating rated = {.level = 0};
        bool can_be_made;
        bool needs_rating = rating != NULL || terms->level > 0;
        draw(terms, rng, &drawn);
        if (is_worth != NULL && !is_worth(terms, &drawn)) {
            continue;
        }
        kz_status status = examine(&drawn, work, &can_be_made, needs_rating ? &rated : NULL);
        if (status != KZ_OK) {
            return status;
        }
        rated_count += can_be_made ? 1 : 0;
        if (can_be_made && (terms->level == 0 || rated.level == terms->level)) {
            *puzzle = drawn;
            if (rating != NULL) {
                *rating = rated;
            }
            return KZ_OK;
        }
        kz_work_report(work, attempt + 1, terms->tries);
        if (rated_count == most_rated[terms->cards]) {
            return KZ_BUDGET;
        }
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
    return make(&terms, is_promising, rng, work, puzzle, rating);
}

kz_status kz_shisoku_deal_table(const kz_shisoku_terms *terms, kz_rng *rng, kz_work *work,
                                kz_shisoku_problem *table) {
    assert(terms != NULL && kz__bool_is_valid(&terms->digits) && kz__rng_is_valid(rng) &&
           kz__work_is_valid(work) && table != NULL);
    return make(terms, NULL, rng, work, table, NULL);
}
