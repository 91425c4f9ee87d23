/* Only the best of the known hands can win. They win alone or share with random players who tie, if
 * all other random players are worse. Theory: docs/theory/namepoker.md. */
#include "base/valid.h"
#include "games/namepoker/odds/fraction.h"

#include <assert.h>

enum { SHARES = 60 /* divisible by every number of winners, 1..6 */ };

/* Against the best known hand. */
typedef struct field {
    uint32_t known_best; /* known hands that tie for it */
    uint32_t worse;      /* of all hands */
    uint32_t tied;
    uint32_t random;
} field;

/* factor * base^exponent. */
static kz__wide times_power(kz__wide factor, uint32_t base, uint32_t exponent) {
    for (uint32_t i = 0; i < exponent; i++) {
        factor = kz__wide_times(factor, base);
    }
    return factor;
}

/* The end of the hands with a rank in the order; they start at rank - 1. */
static uint32_t end_of_class(const kz_namepoker_table *table, uint32_t rank) {
    const uint32_t *order = kz_namepoker_table_order(table);
    const uint32_t *ranks = kz_namepoker_table_ranks(table);
    uint32_t end = rank;
    while (end < kz_namepoker_table_hands(table) && ranks[order[end]] == rank) {
        end++;
    }
    return end;
}

static uint32_t best_rank(const uint32_t *ranks, const uint32_t *hand, uint32_t known) {
    uint32_t best = ranks[hand[0]];
    for (uint32_t i = 1; i < known; i++) {
        best = ranks[hand[i]] < best ? ranks[hand[i]] : best;
    }
    return best;
}

/* The share of a best known hand, over SHARES * hands^random. */
static kz__wide share_of_best(const field *f) {
    assert(f->known_best >= 1);
    kz__wide sum = {0};
    uint32_t ways = 1; /* ways to choose the random players who tie */
    for (uint32_t tying = 0; tying <= f->random; tying++) {
        kz__wide share = kz__wide_of((uint64_t)ways * (SHARES / (f->known_best + tying)));
        share = times_power(share, f->tied, tying);
        sum = kz__wide_add(sum, times_power(share, f->worse, f->random - tying));
        ways = ways * (f->random - tying) / (tying + 1);
    }
    return sum;
}

static bool players_fit(uint32_t known, uint32_t random) {
    return known >= 1 && known <= KZ_NAMEPOKER_PLAYERS_MAX && random < KZ_NAMEPOKER_PLAYERS_MAX &&
           known + random >= 2 && known + random <= KZ_NAMEPOKER_PLAYERS_MAX;
}

kz_status kz_namepoker_equity(const kz_namepoker_table *table, const uint32_t *hand, uint32_t known,
                              uint32_t random, kz_work *work, kz_namepoker_fraction *equity) {
    assert(table != NULL && (hand != NULL || known == 0) && kz__work_is_valid(work) &&
           equity != NULL);
    uint32_t hands = kz_namepoker_table_hands(table);
    if (hands > KZ_NAMEPOKER_ODDS_HANDS) {
        return KZ_UNSUPPORTED;
    }
    if (!players_fit(known, random)) {
        return KZ_OUT_OF_RANGE;
    }
    for (uint32_t i = 0; i < known; i++) {
        if (hand[i] >= hands) {
            return KZ_OUT_OF_RANGE;
        }
    }
    kz_status status = kz_work_spend(work, known);
    if (status != KZ_OK) {
        return status;
    }
    const uint32_t *ranks = kz_namepoker_table_ranks(table);
    uint32_t best = best_rank(ranks, hand, known);
    uint32_t end = end_of_class(table, best);
    field f = {.worse = hands - end, .tied = end - (best - 1), .random = random};
    for (uint32_t i = 0; i < known; i++) {
        f.known_best += ranks[hand[i]] == best ? 1 : 0;
    }
    kz__wide share = share_of_best(&f);
    kz__wide whole = times_power(kz__wide_of(SHARES), hands, random);
    for (uint32_t i = 0; i < known; i++) {
        equity[i] =
            kz__namepoker_fraction_make(ranks[hand[i]] == best ? share : kz__wide_of(0), whole);
    }
    if (random > 0) {
        equity[known] = kz__namepoker_fraction_make(
            kz__wide_subtract(whole, kz__wide_times(share, f.known_best)),
            kz__wide_times(whole, random));
    }
    return KZ_OK;
}
